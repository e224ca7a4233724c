// @ts-check
// The texts of the page with the rules of Clue.

/** @type {typeof import('../../en/clue/rules.js').rules} */
export const rules = {
  title: 'So geht Clue',
  lead: 'Drei Karten in einem Umschlag sagen, wer es war, womit und wo. Wer sie zuerst nennt, gewinnt.',
  contents: 'Auf dieser Seite',

  parts: {
    aim: {
      title: 'Der Fall',
      text: [
        'Es gibt 21 Karten: sechs Verdächtige, sechs Waffen und neun Räume. Von jeder Art wird eine Karte gezogen und kommt in die Fallakte, die niemand sieht. Alle anderen werden verteilt. Zu viert oder fünft bekommen einige eine Karte mehr; wer, wird ausgelost.',
        'Eine Karte auf einer Hand ist nicht in der Fallakte. Du findest die drei fehlenden also, indem du nach den anderen fragst und darauf achtest, was alle anderen fragen und zeigen.',
      ],
      picture: 'Das Haus: neun Räume um eine Treppe, auf der die Fallakte liegt, und sechs Figuren auf ihren Startfeldern.',
    },
    turn: {
      title: 'Gehen',
      text: [
        'Würfle und geh so viele Felder: den Gang entlang, um Ecken, aber nie schräg und auf kein Feld zweimal im selben Zug. Durch ein besetztes Feld kommt niemand; wer vor einer Tür steht, versperrt sie.',
        'Eine Tür ist kein Feld. Der Schritt in den Raum zählt, und der Weg endet dort, auch wenn der Wurf weiter reicht. Im Gang gehst du den ganzen Wurf, außer euer Tisch erlaubt, früher stehen zu bleiben. In den Raum, den du gerade verlassen hast, kannst du nicht zurück.',
        'Wenn du ziehen kannst, musst du. Sind alle Türen deines Raums versperrt, wartest du oder nimmst einen Geheimgang.',
      ],
      picture: 'Eine Figur geht fünf Schritte durch den Gang in die Bibliothek.',
    },
    passages: {
      title: 'Geheimgänge',
      text: ['Die vier Eckräume sind über Kreuz verbunden: die Küche mit dem Arbeitszimmer, der Salon mit dem Wintergarten. Statt zu würfeln, kannst du ans andere Ende gehen.'],
      picture: 'Das Arbeitszimmer mit der Treppe seines Geheimgangs zur Küche.',
    },
    suggest: {
      title: 'Verdächtigungen',
      text: [
        'Betrittst du einen Raum, verdächtigst du jemanden, die Tat dort begangen zu haben: Du nennst eine Person und eine Waffe. Ihre Figuren kommen in den Raum und bleiben dort. Du darfst eigene Karten nennen, auch deine eigene Figur.',
        'Dann sucht die Person links von dir nach einer der drei Karten. Wer eine hat, zeigt sie nur dir und sucht sie aus, wenn es mehrere sind. Wer keine hat, sagt das, und die nächste Person sucht. Sobald eine Karte gezeigt wurde, wird niemand mehr gefragt.',
        'Wurde deine Figur durch eine Verdächtigung bewegt, kannst du in deinem nächsten Zug dort jemanden verdächtigen, ohne zu ziehen. Dieses Recht endet mit dem Zug.',
      ],
      picture: 'Herr Green und die Rohrzange wurden ins Speisezimmer geholt.',
    },
    accuse: {
      title: 'Anklagen',
      text: [
        'Bist du sicher, klag an, in jedem deiner Züge und überall: vor oder nach dem Würfeln oder nach einer Verdächtigung. Du nennst drei Karten und siehst allein in die Fallakte. Stimmen alle drei, hast du gewonnen.',
        'Wenn nicht, bist du ausgeschieden: Du kennst jetzt die Fallakte, bist nicht mehr am Zug und zeigst nur noch Karten. Steht deine Figur vor einer Tür, geht sie in den Raum.',
        'Anklagen sind öffentlich, und auch, ob sie richtig waren. Wer als Letzte oder Letzter übrig ist, spielt weiter und muss die drei Karten noch nennen, außer euer Tisch hat vereinbart, dass das schon der Sieg ist. Haben alle falsch angeklagt, gewinnt niemand.',
      ],
    },
    notebook: {
      title: 'Das Notizbuch',
      text: [
        'Das Notizbuch hat eine Zeile für jede Karte und eine Spalte für jede Person und für die Fallakte. Es trägt ein, was du gesehen hast: deine Hand, Karten, die dir gezeigt wurden, und wer keine von drei Karten zeigen konnte. Du kannst das abschalten und alles selbst schreiben.',
        'Deine Zeichen ✓ ✗ ? und Notizen gehören zu deinem Platz, und niemand sonst sieht sie. An einem Tisch, der den Coach erlaubt, zieht das Notizbuch auch jeden Schluss, nennt die Wahrscheinlichkeit des Rests und sagt, warum.',
      ],
    },
    secrets: {
      title: 'Wer was sieht',
      cards: 'Angenommen, jemand fragt nach diesen drei Karten und du hast zwei davon: Du suchst aus, welche du zeigst, und nur wer gefragt hat, sieht sie.',
      text: [
        'Nur du und wer die Karte zeigt, sehen, welche es ist. Alle anderen erfahren, dass eine Karte gezeigt wurde, von wem und wem.',
        'Du kannst den Tisch für dich antworten lassen, mit deinen Karten in einer Reihenfolge, die du bestimmst. Er antwortet nach der gleichen Art von Pause wie für alle, die das tun, ob eine Karte passt oder drei, damit die Pause nichts verrät.',
        'Die Verteilung, die Würfe und die Räume der Waffen kommen aus Zufall, den alle zusammen erzeugt haben. Nach dem Spiel kannst du ihn prüfen.',
      ],
    },
  },
};

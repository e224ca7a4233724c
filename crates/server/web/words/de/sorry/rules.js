// @ts-check
// The texts of the page with the rules of Sorry!.

/** @type {typeof import('../../en/sorry/rules.js').rules} */
export const rules = {
  title: 'So spielt man Sorry!',
  lead: 'Vier Figuren pro Person, eine Karte je Zug, einmal um das Brett. Wer zuerst alle vier im ZIEL hat, gewinnt.',
  contents: 'Auf dieser Seite',

  parts: {
    aim: {
      title: 'Das Brett',
      text: [
        'Alle haben vier Figuren einer Farbe. Sie beginnen im START, kommen auf dem Ring davor auf die Bahn, laufen im Uhrzeigersinn herum, biegen in die Sicherheitszone ihrer Farbe ab und enden im ZIEL.',
        'Die Bahn hat sechzig Felder, gezählt von 0 an der Ecke vor dem START von Rot. Zu zweit spielt Rot gegen Gelb, das gegenüber sitzt, außer ihr wählt andere Farben.',
      ],
      picture: 'Das ganze Brett: vier Seiten in Rot, Blau, Gelb und Grün, jede mit START, Sicherheitszone, ZIEL und zwei Rutschen.',
    },
    turn: {
      title: 'Ein Zug',
      text: [
        'Zieh eine Karte und beweg damit eine Figur. Wenn du ziehen kannst, musst du ziehen, auch wenn es wehtut. Wenn nicht, verfällt dein Zug.',
        'Am Tisch sind die Figuren markiert, die ziehen können. Tipp auf eine, um zu sehen, wohin sie käme, wen sie zurückschickt und wo sie rutscht; dann bestätige. Bis zur nächsten gezogenen Karte kannst du einen Zug zurücknehmen, wenn die anderen zustimmen. Beim Spiel um Punkte geht das nicht, weil mit jeder gespielten Karte gleich eine neue auf die Hand kommt.',
        'Wer das erste Spiel beginnt, entscheidet der Zufall. Das nächste beginnt, wer gewonnen hat.',
      ],
    },
    cards: {
      title: 'Die Karten',
      text: ['Es gibt 45 Karten: fünf Einsen und vier von jeder anderen. Eine 6 und eine 9 gibt es nicht. Ist der Stapel leer, wird die Ablage gemischt. Am Tisch zeigt „Karten, die noch kommen“, was übrig ist.'],
      more: {
        1: 'Eine Figur, die herauskommt, steht auf dem Ring vor dem START.',
        2: 'Du ziehst auf jeden Fall noch einmal, auch wenn keine Figur ziehen konnte.',
        3: '',
        4: 'Eine Figur, die hinter den Eingang ihrer Sicherheitszone zurückgeht, kann beim nächsten Mal gleich hineinlaufen. Eine Figur kann auch rückwärts aus der Zone herausgehen.',
        5: '',
        7: 'Du musst alle sieben Felder ziehen, mit einer Figur oder aufgeteilt auf zwei, die unterwegs sind. Der zweite Teil wird gezogen, wenn der erste fertig ist.',
        8: '',
        10: 'Ist nur eines von beiden möglich, musst du das spielen.',
        11: 'Beide Figuren müssen auf der Bahn stehen: nicht im START, in einer Zone oder im ZIEL. Kannst du nicht 11 vorgehen, darfst du passen, statt zu tauschen.',
        12: '',
        sorry: 'Dafür braucht es eine Figur im START und eine gegnerische auf der Bahn.',
      },
    },
    bump: {
      title: 'Springen und Schlagen',
      text: [
        'Du darfst über jede Figur springen. Endest du auf einem Feld mit einer Figur einer anderen Farbe, muss sie zurück in ihren START. Auf einem Feld mit einer Figur deiner Farbe kannst du nicht enden.',
        'Figuren in einer Sicherheitszone oder im ZIEL können nicht geschlagen werden.',
      ],
      picture: 'Rot geht drei vor und endet auf einer blauen Figur, die zurück in den START muss.',
    },
    slide: {
      title: 'Rutschen',
      text: [
        'Eine Figur, die auf dem Dreieck einer andersfarbigen Rutsche endet, rutscht bis zu ihrem Ende, egal mit welcher Karte. Alle Figuren auf der Rutsche müssen zurück in den START, auch die der eigenen Farbe.',
        'Eine Rutsche der eigenen Farbe bewirkt nichts, und wer nur darüberläuft, rutscht auch nicht.',
      ],
      picture: 'Rot endet auf dem Dreieck einer gelben Rutsche und rutscht bis zu ihrem Ende.',
    },
    home: {
      title: 'Sicherheitszone und ZIEL',
      text: [
        'In eine Zone kommen nur Figuren ihrer Farbe, vorwärts, und keine Figur läuft am eigenen Eingang vorbei. Ins ZIEL kommt man mit genauer Zahl, und wer dort ist, bleibt dort.',
      ],
      picture: 'Eine rote Figur biegt in ihre Sicherheitszone ab und geht bis ins ZIEL.',
    },
    team: {
      title: 'Im Team',
      text: [
        'Zu viert: Rot und Gelb gegen Blau und Grün. Wer am Zug ist, zieht mit irgendeiner Figur des Teams. Rutschen und Zonen richten sich nach der Farbe der Figur. Wer auf einer Figur der anderen Teamfarbe endet, schlägt sie.',
        'Eine 7 lässt sich auf alle acht Figuren verteilen; gezogen wird Figur für Figur. Eine 11 tauscht nur mit der Gegenseite. Ein Sorry! darf auch eine Figur aus dem START der anderen Teamfarbe nehmen. Es muss gespielt werden, und steht keine gegnerische Figur auf der Bahn, trifft es die eigene Seite.',
        'Wer alle vier im ZIEL hat, spielt für das Team weiter. Das erste Team mit acht Figuren im ZIEL gewinnt.',
      ],
    },
    points: {
      title: 'Um Punkte',
      text: [
        'Alle beginnen mit einer Figur vor dem START und fünf Karten auf der Hand. Wer am Zug ist, spielt eine Karte und nimmt eine neue. Bewegt keine Karte eine Figur, legst du eine ab und nimmst eine neue. Eine gespielte 2 lässt dich noch einmal spielen, eine abgelegte nicht.',
        'Kannst du nur mit einer 11 tauschen, darfst du stattdessen eine Karte ablegen.',
        'Hat jemand alle vier im ZIEL, bekommen alle 5 Punkte für jede eigene Figur dort. Wer gewonnen hat, bekommt außerdem 5 für jede Figur der anderen, die nicht dort ist, und einen Bonus: 25, wenn niemand sonst mehr als zwei im ZIEL hat, 50, wenn niemand mehr als eine, 100, wenn niemand eine hat. Nur der höchste Bonus zählt.',
        'Ein Tisch kann ein Spiel spielen oder eine Reihe, in der die Punkte zusammengezählt werden, bis jemand die vereinbarte Summe erreicht.',
      ],
    },
    luck: {
      title: 'Das Mischen lässt sich prüfen',
      text: [
        'Jede Karte entscheidet sich beim Ziehen, aus Zahlen, auf die sich der Server und die Geräte aller vor der ersten Karte festgelegt haben. Nach dem Spiel kannst du jede gezogene Karte prüfen, auf der Seite oder mit dem Befehl „parlor verify“.',
      ],
    },
  },
};

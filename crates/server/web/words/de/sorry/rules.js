// @ts-check
// The rules of Sorry! as they are played here.

/** @type {typeof import('../../en/sorry/rules.js').rules} */
export const rules = {
  title: 'So spielt man Sorry!',
  lead: 'Vier Figuren für jeden, eine Karte je Zug, einmal um das Brett. Wer zuerst alle vier im ZIEL hat, gewinnt.',
  contents: 'Auf dieser Seite',

  parts: {
    aim: {
      title: 'Das Brett',
      text: [
        'Alle haben vier Figuren einer Farbe. Sie beginnen im START, kommen auf dem Ring davor auf die Bahn, laufen im Uhrzeigersinn herum, biegen in die Sicherheitszone ihrer Farbe ab und enden im ZIEL.',
        'Die Bahn hat sechzig Felder, gezählt von 0 an der Ecke vor dem START von Rot. Zu zweit spielt Rot gegen Gelb, das gegenüber sitzt, wenn nichts anderes ausgemacht ist.',
      ],
      picture: 'Das ganze Brett: vier Seiten in Rot, Blau, Gelb und Grün, jede mit START, Sicherheitszone, ZIEL und zwei Rutschen.',
    },
    turn: {
      title: 'Ein Zug',
      text: [
        'Zieh eine Karte und beweg damit eine Figur. Wer ziehen kann, muss ziehen, auch wenn es weh tut. Wer nicht kann, dessen Zug verfällt: Das liegt an der Karte und an niemandem sonst.',
        'Am Tisch sind die Figuren markiert, die ziehen können. Tipp auf eine, um zu sehen, wohin sie käme, wen sie zurückschickt und wo sie rutscht; dann bestätige. Solange niemand die nächste Karte gezogen hat, lässt sich ein Zug zurücknehmen, wenn die anderen zustimmen; nicht beim Spiel um Punkte, wo mit jeder gespielten Karte gleich eine neue auf die Hand kommt.',
        'Wer das erste Spiel beginnt, entscheidet das Los. Das nächste beginnt, wer gewonnen hat.',
      ],
    },
    cards: {
      title: 'Die Karten',
      text: ['Es sind 45: fünf Einsen, von jeder anderen vier, und keine 6 und keine 9. Ist der Stapel leer, wird die Ablage gemischt. Am Tisch sagt „Karten, die noch kommen“, was übrig ist.'],
      more: {
        1: 'Eine Figur, die herauskommt, steht auf dem Ring vor dem START.',
        2: 'Du ziehst auf jeden Fall noch einmal, auch wenn keine Figur ziehen konnte.',
        3: '',
        4: 'Eine Figur, die hinter den Eingang ihrer Sicherheitszone zurückgeht, kann beim nächsten Mal gleich hineinlaufen. Sie kann auch rückwärts aus der Zone heraus müssen.',
        5: '',
        7: 'Alle sieben Felder müssen gezogen werden, wenn du magst in zwei Teilen, jeder mit einer Figur, die unterwegs ist. Der zweite Teil wird auf dem Brett gezogen, das der erste hinterlässt.',
        8: '',
        10: 'Ist nur eines von beiden möglich, muss es das sein.',
        11: 'Beide Figuren müssen auf der Bahn stehen: weder auf START noch in einer Zone noch im ZIEL. Sind 11 vor nicht möglich, darfst du passen, statt zu tauschen.',
        12: '',
        sorry: 'Dafür braucht es eine Figur im START und eine gegnerische auf der Bahn.',
      },
    },
    bump: {
      title: 'Springen und Schlagen',
      text: [
        'Figuren werden einfach übersprungen. Wer auf dem Feld einer anderen Farbe endet, schickt deren Figur zurück in ihren START. Auf einem Feld mit einer Figur derselben Farbe kann niemand enden.',
        'In einer Sicherheitszone und im ZIEL wird niemand geschlagen.',
      ],
      picture: 'Rot geht drei vor und endet auf einer blauen Figur, die zurück in den START muss.',
    },
    slide: {
      title: 'Rutschen',
      text: [
        'Wer auf dem Dreieck einer Rutsche in einer anderen Farbe endet, rutscht bis zu ihrem Ende, mit welcher Karte auch immer. Alle auf der Rutsche müssen zurück in den START, auch Figuren der eigenen Farbe.',
        'Auf einer Rutsche der eigenen Farbe geschieht nichts, und wer nur darüberläuft, rutscht auch nicht.',
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
        'Kann die Hand nichts als mit einer 11 tauschen, darfst du stattdessen eine Karte ablegen.',
        'Hat jemand alle vier im ZIEL, bekommen alle 5 Punkte für jede eigene Figur dort. Wer gewonnen hat, bekommt außerdem 5 für jede Figur der anderen, die nicht dort ist, und einen Bonus: 25, wenn niemand sonst mehr als zwei im ZIEL hat, 50, wenn niemand mehr als eine, 100, wenn niemand eine hat. Nur der höchste Bonus zählt.',
        'Ein Tisch kann ein Spiel spielen oder eine Reihe: Die Spiele werden zusammengezählt, bis jemand die vereinbarte Summe erreicht hat.',
      ],
    },
    luck: {
      title: 'Das Mischen lässt sich prüfen',
      text: [
        'Welche Karte kommt, entscheidet sich beim Ziehen, aus Zahlen, die der Server und die Geräte aller vor der ersten Karte versprochen haben. Nach dem Spiel lässt sich jede gezogene Karte prüfen, auf der Seite und mit dem Befehl „parlor verify“.',
      ],
    },
  },
};

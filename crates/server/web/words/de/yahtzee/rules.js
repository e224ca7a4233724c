// @ts-check
// The texts of the page with the rules of Yahtzee.

/** @type {typeof import('../../en/yahtzee/rules.js').rules} */
export const rules = {
  title: 'So spielt man Yahtzee',
  lead: 'Fünf Würfel, drei Würfe pro Zug, dreizehn Felder. Wer die meisten Punkte hat, wenn alle Felder voll sind, gewinnt.',
  contents: 'Auf dieser Seite',
  guided: 'Ein Spiel mit Anleitung spielen',
  guidedNote: 'Allein, mit einem Tipp bei jedem Schritt.',
  /** @param {number[]} dice */
  dice: (dice) => `Würfel: ${dice.join(' ')}`,

  turn: {
    title: 'Ein Zug',
    text: [
      'Würfle mit allen fünf Würfeln. Dann darfst du noch höchstens zweimal würfeln und wählst jedes Mal, welche Würfel liegen bleiben und welche du wieder wirfst. Auch einen behaltenen Würfel darfst du später wieder werfen.',
      'Hör auf, wann du möchtest. Am Ende des Zuges bekommt genau ein freies Feld eine Zahl, und dieses Feld ist für den Rest des Spiels geschlossen. Nach dreizehn Zügen sind bei allen die Felder voll.',
      'Passt nichts, musst du in ein Feld eine Null eintragen. Du darfst ein Feld auch freiwillig streichen; die Seite fragt vorher nach.',
    ],
  },

  boxes: {
    title: 'Die Felder',
    text: 'Die sechs oberen Felder zählen nur die Würfel ihrer eigenen Zahl. Die sieben unteren verlangen ein Muster.',
    heads: { box: 'Feld', what: 'Was es verlangt', points: 'Punkte', example: 'Zum Beispiel' },
    /** @param {number} points */
    gives: (points) => `gibt ${points}`,
    upperWhat: 'Beliebige Würfel',
    /** @param {string} box */
    upperPoints: (box) => `Die Summe der ${box}`,
    sum: 'Die Summe aller fünf Würfel',
    /** @type {Record<string, string>} */
    what: {
      three_of_a_kind: 'Mindestens drei gleiche Würfel',
      four_of_a_kind: 'Mindestens vier gleiche Würfel',
      full_house: 'Drei von einer Zahl und zwei von einer anderen',
      small_straight: 'Vier Zahlen in Folge',
      large_straight: 'Fünf Zahlen in Folge',
      yahtzee: 'Fünf gleiche Würfel',
      chance: 'Beliebige Würfel',
    },
    note: 'Fünf gleiche Würfel sind von sich aus kein Full House: Sie zählen nur dann als eines, wenn ein Joker es erlaubt.',
  },

  upper: {
    title: 'Der Bonus im oberen Teil',
    text: [
      'Wer in den sechs oberen Feldern 63 oder mehr erreicht, bekommt 35 Punkte dazu. Drei von jeder Zahl ergeben genau 63, und eine vierte Sechs gleicht zwei fehlende Dreien aus.',
      'In der Zeile „Zwischensumme“ zeigt der Spielblock, wie weit du über oder unter drei von jeder Zahl liegst („± je 3“); dabei zählen nur die Felder, die schon voll sind: Mit 8 bei den Vieren steht dort −4, mit 24 bei den Sechsen +6. Bei 0 oder mehr bist du auf dem Weg zum Bonus.',
    ],
  },

  hundred: {
    title: 'Mehr als ein Yahtzee',
    text: [
      'Steht in deinem Yahtzee-Feld eine 50 und sind noch einmal alle fünf Würfel gleich, bekommst du 100 Punkte dazu. Eine Grenze gibt es nicht: Jeder weitere bringt noch einmal 100.',
      'Steht im Yahtzee-Feld eine Null, gibt es keine 100 Punkte. In beiden Fällen kommen die Würfel in ein anderes Feld; welches, sagen die Joker-Regeln.',
      'Ein Tisch kann die 100 Punkte abschalten.',
    ],
  },

  joker: {
    title: 'Der Joker',
    text: 'Fünf gleiche Würfel sind ein Joker, wenn im Yahtzee-Feld schon 50 oder eine Null steht. Wohin er darf, hängt von den Regeln des Tisches ab. Es gilt der erste mögliche Schritt.',
    editions: [
      {
        title: 'Klassisch',
        steps: [
          'Das obere Feld dieser Zahl, wenn es frei ist. Dann ist nichts anderes erlaubt.',
          'Sonst jedes freie untere Feld. Full House gibt 25, Kleine Straße 30, Große Straße 40; Dreierpasch, Viererpasch und Chance geben die Summe.',
          'Wenn alle unteren Felder voll sind: eine Null in einem freien oberen Feld.',
        ],
      },
      {
        title: 'Ausgabe von 2014',
        steps: [
          'Das obere Feld dieser Zahl, wenn es frei ist. Dann ist nichts anderes erlaubt.',
          'Sonst Dreierpasch oder Viererpasch für die Summe, wenn eines der beiden frei ist.',
          'Sonst Full House für 25, Kleine Straße für 30, Große Straße für 40 oder Chance für die Summe.',
          'Wenn alle unteren Felder voll sind: eine Null in einem freien oberen Feld.',
        ],
      },
      {
        title: 'Freier Joker',
        steps: [
          'Jedes freie Feld, wie du möchtest.',
          'In Full House und den Straßen zählt er erst, wenn das obere Feld dieser Zahl voll ist.',
        ],
      },
      { title: 'Kein Joker', steps: ['Weitere Yahtzees zählen wie alle anderen Würfe: in jedem freien Feld, mit dem, was die Würfel dort wert sind.'] },
    ],
    example: 'Zum Beispiel: Dein Yahtzee-Feld und deine Vierer sind voll, und du würfelst das hier. Im klassischen Spiel darfst du 40 bei der Großen Straße eintragen.',
    forbidden: 'Die Seite zeigt, wohin ein Joker darf, und erklärt, warum andere Felder nicht gehen.',
  },

  start: {
    title: 'Wer beginnt',
    text: [
      'Das entscheiden die Würfel. Im klassischen Spiel würfeln alle mit fünf Würfeln, und die höchste Summe beginnt. In der Ausgabe von 2014 würfeln alle mit einem Würfel, und der höchste beginnt. Bei Gleichstand an der Spitze wird noch einmal gewürfelt.',
      'Danach geht es in der Reihenfolge der Plätze reihum.',
    ],
  },

  match: {
    title: 'Ein Match aus mehreren Spielen',
    text: ['Ein Tisch kann bis zu sechs Spiele hintereinander spielen. In jedem Spiel wird neu um den Anfang gewürfelt, und jedes hat eine frische Spalte. Am Ende werden die Punkte aller Spiele zusammengezählt, und die höchste Summe gewinnt.'],
  },

  ties: {
    title: 'Gleichstand',
    text: ['Bei Gleichstand an der Spitze wird der Sieg geteilt. Ein Stechen gibt es nicht.'],
  },

  luck: {
    title: 'Wie der Zufall fair bleibt',
    text: [
      'Die Würfel macht nicht der Server allein. Vor dem Start zeigt er den Fingerabdruck einer geheimen Zahl, und das Gerät jeder Person, die mitspielt, tut dasselbe mit einer eigenen Zahl. Die Geräte legen ihre Zahlen nach dem Start offen, der Server am Ende. Jeder Wurf folgt aus allen zusammen.',
      'So kann niemand die Würfel wählen, und nach dem Spiel können alle jeden Wurf nachprüfen: auf der Seite mit den Ergebnissen oder mit „parlor verify“ und dem gespeicherten Protokoll. Die Statistik in „Meine Spiele“ vergleicht deine Würfe mit dem, was faire Würfel ergeben.',
    ],
    daily: 'Die Würfel des Tages',
    me: 'Meine Statistik',
    source: 'Byte für Byte beschrieben in docs/api.md im Quellcode',
  },
};

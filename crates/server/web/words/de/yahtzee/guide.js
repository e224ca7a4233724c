// @ts-check
// The texts of the guided first game of Yahtzee.

/** @typedef {import('../../../yahtzee/types.d.ts').Config} Config */

/** @param {Config} config */
function jokerText({ joker, yahtzee_bonus: bonus }) {
  if (joker === 'none' && bonus) return 'Fünf gleiche Würfel sind ein Yahtzee und 50 wert, und jeder weitere bringt zu seinem Feld noch 100 dazu.';
  if (joker === 'none') return 'Fünf gleiche Würfel sind ein Yahtzee und 50 wert. An diesem Tisch zählt ein zweiter nur als fünf gleiche Würfel.';
  const rule = 'Ein zweiter Yahtzee ist ein Joker: Er zählt auch in manchen Feldern, zu denen er sonst nicht passt. Der Spielblock zeigt, in welchen.';
  return bonus ? `${rule} Stehen 50 im Yahtzee-Feld, bringt er noch 100 dazu.` : rule;
}

/** @type {typeof import('../../en/yahtzee/guide.js').guide.steps} */
const steps = {
  roll: (_config, _name, rollKey) => ['Würfle', `Drück den Messingknopf oder die Taste ${rollKey}. In einem Zug darfst du bis zu dreimal würfeln.`],
  keep: () => ['Behalte, was dir gefällt', 'Tipp einen Würfel an oder zieh ihn auf die Leiste, um ihn zu behalten. Gleiche Würfel und Folgen wie 2 3 4 sind ein guter Anfang. Dann wirf die anderen.'],
  again: () => ['Noch ein Wurf', 'Du darfst jetzt andere Würfel behalten oder welche zurücklegen. Gefällt dir, was da liegt, dann trag es gleich ein.'],
  write: () => ['Trag Punkte ein', 'Wähle ein Feld auf dem Spielblock. Die Zahl in jedem Feld ist das, was die Würfel dort geben. Jedes Feld wird einmal gefüllt, also hat ein Spiel dreizehn Züge.'],
  upper: () => ['Die oberen Felder und ein Bonus', 'Einser bis Sechser zählen nur die Würfel ihrer eigenen Zahl. Ab 63 Punkten dort bekommst du 35 dazu: Drei von jeder Zahl ergeben genau 63. Jetzt würfle.'],
  lower: () => ['Die unteren Felder', 'Sie verlangen Muster: gleiche Würfel, ein Full House aus drei und zwei, Folgen von vier oder fünf oder einen Yahtzee. Chance nimmt alles. Behalte, würfle, dann trag ein.'],
  joker: (config) => ['Ein zweiter Yahtzee', `${jokerText(config)} Würfle für deinen dritten Zug.`],
  nothing: () => ['Wenn nichts passt', 'Jeder Zug füllt ein Feld. Sind die Würfel nichts wert, trag eine Null ein, wo sie am wenigsten kostet: bei den Einsern oder in einem schwierigen Feld.'],
  others: (_, name) => [`${name} spielt`, 'Schau zu, was liegen bleibt und was eingetragen wird. Dann bist du am Zug.'],
  end: () => ['Das ist alles', 'Spiel weiter oder geh zur Startseite. Die höchste Gesamtsumme gewinnt.'],
};

/** @type {typeof import('../../en/yahtzee/guide.js').guide} */
export const guide = {
  steps,
  /** @param {number} turn @param {number} turns */
  turn: (turn, turns) => `Zug ${turn} von ${turns}`,
  skip: 'Ich kenne das Spiel',
  playOn: 'Weiterspielen',
};

// @ts-check
// The texts about the player's own Yahtzee statistics: boxes, bonuses and dice.

/** @param {number} count */
const often = (count) => (count === 1 ? 'einmal' : count === 2 ? 'zweimal' : `${count}-mal`);

/**
 * Games in the dative: "in 10 Spielen".
 * @param {number} count
 */
const games = (count) => `${count} ${count === 1 ? 'Spiel' : 'Spielen'}`;

/** @param {number} share from 0 to 1 */
const percent = (share) => `${Math.round(share * 100)}\u202f%`;

/** @type {typeof import('../../en/yahtzee/counts.js').counts} */
export const counts = {
  boxes: 'Felder',
  boxesHeads: ['Feld', 'Durchschnitt', 'Nullen'],
  /** @param {number} zeros @param {number} filled */
  zeros: (zeros, filled) => (zeros === 0 ? 'keine' : `${zeros} von ${filled}`),
  bonuses: 'Boni',
  /** @param {number} count @param {number} played */
  upperBonus: (count, played) => `Oberer Bonus von 35: in ${count} von ${games(played)} (${percent(count / played)}).`,
  /** @param {number} count @param {number} played */
  yahtzeeBonus: (count, played) => `Yahtzee-Bonus von 100: ${count === 0 ? 'noch nicht' : `${often(count)} in ${games(played)}`}.`,
  dice: 'Deine Würfel',
  /** @param {number} total @param {number[]} counts */
  diceLabel: (total, counts) => `Diagramm: wie oft jede Augenzahl bei ${total} Würfeln fiel. ${counts.map((count, face) => `${face + 1}: ${count}`).join(', ')}.`,
  diceHeads: ['Augenzahl', 'Gewürfelt', 'Erwartet'],
  /** @param {number} total @param {string} each */
  diceText: (total, each) => `Du hast ${total} Würfel geworfen, nach allen Regeln zusammen. Die gestrichelte Linie zeigt, was faire Würfel im Schnitt ergeben: jede Augenzahl ${each}-mal.`,
};

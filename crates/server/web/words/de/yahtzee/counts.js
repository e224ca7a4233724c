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
  /**
   * Whether the dice look fair.
   * @param {'too_few' | 'ordinary' | 'unusual' | 'rare' | 'extreme'} verdict
   * @param {number | null} p
   */
  fairness(verdict, p) {
    if (verdict === 'too_few' || p === null) return 'Für ein Urteil sind es noch zu wenige Würfel.';
    const of = p < 0.01 ? `${Math.max(1, Math.round(p * 1000))} von 1000` : `${Math.round(p * 100)} von 100`;
    const few = p < 0.001 ? 'in weniger als 1 von 1000' : `nur in ${of}`;
    if (verdict === 'ordinary') return `Faire Würfel weichen in ${of} solchen Zählungen mindestens so weit von einer gleichmäßigen Verteilung ab. Das ist nicht ungewöhnlich.`;
    if (verdict === 'unusual') return `Faire Würfel weichen ${few} solchen Zählungen so weit ab. Das ist ungewöhnlich, kommt aber ab und zu vor.`;
    if (verdict === 'extreme') return 'Faire Würfel weichen in weniger als einer von einer Million solcher Zählungen so weit ab. Durch Zufall kommt das praktisch nie vor. Jedes beendete Spiel lässt sich nachprüfen, Wurf für Wurf.';
    return `Faire Würfel weichen ${few} solchen Zählungen so weit ab. Das ist selten. Jedes beendete Spiel lässt sich nachprüfen, Wurf für Wurf.`;
  },
};

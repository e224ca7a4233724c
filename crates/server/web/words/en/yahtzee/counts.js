// @ts-check
// The texts about the player's own Yahtzee statistics: boxes, bonuses and dice.

/** @param {number} count */
const often = (count) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);

/** @param {number} count */
const games = (count) => `${count} ${count === 1 ? 'game' : 'games'}`;

/** @param {number} share from 0 to 1 */
const percent = (share) => `${Math.round(share * 100)}%`;

export const counts = {
  boxes: 'Boxes',
  boxesHeads: ['Box', 'Average', 'Zeros'],
  /** @param {number} zeros @param {number} filled */
  zeros: (zeros, filled) => (zeros === 0 ? 'none' : `${zeros} of ${filled}`),
  bonuses: 'Bonuses',
  /** @param {number} count @param {number} played */
  upperBonus: (count, played) => `Upper bonus of 35: in ${count} of ${games(played)} (${percent(count / played)}).`,
  /** @param {number} count @param {number} played */
  yahtzeeBonus: (count, played) => `Yahtzee bonus of 100: ${count === 0 ? 'not yet' : `${often(count)} in ${games(played)}`}.`,
  dice: 'Your dice',
  /** @param {number} total @param {number[]} counts */
  diceLabel: (total, counts) => `Chart: how often each face came up in ${total} dice. ${counts.map((count, face) => `${face + 1}: ${count}`).join(', ')}.`,
  diceHeads: ['Face', 'Rolled', 'Expected'],
  /** @param {number} total @param {string} each */
  diceText: (total, each) => `You’ve rolled ${total} dice, under all rules. The dashed line shows what fair dice give on average: ${each} of each face.`,
};

// @ts-check
// Which cards stand out: those most likely to be in the case file. Cards with equal chances are never told apart.

/** @typedef {import('./types.d.ts').Card} Card */

/** Chances that differ by less are equal. */
const EQUAL = 1e-6;

/**
 * The cards that may be in the case file, the likeliest first. All of them are equal if `level`.
 * @param {Card[]} cards the cards of one kind
 * @param {(card: Card) => number} chance
 */
export function standing(cards, chance) {
  const open = cards.filter((card) => chance(card) > 0).sort((one, other) => chance(other) - chance(one));
  return { open, level: open.length > 1 && chance(open[0]) - chance(open[open.length - 1]) < EQUAL };
}

/**
 * The likeliest cards of one kind, all with the same chance; none if all are equal.
 * @param {Card[]} cards
 * @param {(card: Card) => number} chance
 */
export function likeliest(cards, chance) {
  const { open, level } = standing(cards, chance);
  return level ? [] : open.filter((card) => chance(open[0]) - chance(card) < EQUAL);
}

/**
 * The first cards of a list that is sorted by chance, with all that are equal to the last of them.
 * @param {Card[]} sorted
 * @param {(card: Card) => number} chance
 * @param {number} most
 */
export function firstOf(sorted, chance, most) {
  const last = sorted[Math.min(most, sorted.length) - 1];
  return sorted.filter((card, place) => place < most || chance(last) - chance(card) < EQUAL);
}

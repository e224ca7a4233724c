// @ts-check
// The boxes, in the order of the pad.

/** @typedef {import('./types.d.ts').Category} Category */

/** @type {Category[]} */
export const UPPER = ['aces', 'twos', 'threes', 'fours', 'fives', 'sixes'];
/** @type {Category[]} */
export const LOWER = ['three_of_a_kind', 'four_of_a_kind', 'full_house', 'small_straight', 'large_straight', 'yahtzee', 'chance'];
/** @type {('total_score' | 'bonus' | 'total_upper')[]} The sums below the upper boxes. */
export const UPPER_SUMS = ['total_score', 'bonus', 'total_upper'];

// @ts-check
// The declined names of the boxes of the score pad in German.

/** @typedef {import('../../../yahtzee/types.d.ts').Category} Category */

/** The name of a box that gets a zero: "die Einser streichen". @type {Record<Category, string>} */
const THE = {
  aces: 'die Einser',
  twos: 'die Zweier',
  threes: 'die Dreier',
  fours: 'die Vierer',
  fives: 'die Fünfer',
  sixes: 'die Sechser',
  three_of_a_kind: 'den Dreierpasch',
  four_of_a_kind: 'den Viererpasch',
  full_house: 'das Full House',
  small_straight: 'die Kleine Straße',
  large_straight: 'die Große Straße',
  yahtzee: 'den Yahtzee',
  chance: 'die Chance',
};

/** The name of a box that gets points: "25 beim Full House eintragen". @type {Record<Category, string>} */
const AT = {
  aces: 'bei den Einsern',
  twos: 'bei den Zweiern',
  threes: 'bei den Dreiern',
  fours: 'bei den Vierern',
  fives: 'bei den Fünfern',
  sixes: 'bei den Sechsern',
  three_of_a_kind: 'beim Dreierpasch',
  four_of_a_kind: 'beim Viererpasch',
  full_house: 'beim Full House',
  small_straight: 'bei der Kleinen Straße',
  large_straight: 'bei der Großen Straße',
  yahtzee: 'beim Yahtzee',
  chance: 'bei der Chance',
};

/** @param {Category} box */
export const the = (box) => THE[box] ?? String(box);

/** @param {Category} box */
export const at = (box) => AT[box] ?? `bei ${box}`;

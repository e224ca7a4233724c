// @ts-check
// The texts of the strategy explorer of Yahtzee.

import { explorePage } from '../coach-pages.js';
import { faults } from './faults.js';
import { capital, counted, number } from '../grammar.js';
import { category } from './game.js';

/** @typedef {import('../../../yahtzee/types.d.ts').Category} Category */

const FACES = ['', 'one', 'two', 'three', 'four', 'five', 'six'];

export const explore = {
  ...explorePage,
  /** Why a position is impossible, by code. @type {Record<string, (data: any) => string>} */
  faults,
  about: 'Yahtzee is solved: the best play is known exactly for every card and every roll. Set up any position to see what each choice is worth.',

  dice: 'Dice',
  /** @param {number} place @param {number} face */
  die: (place, face) => `Die ${place + 1}: ${FACES[face]}. Press for the next face, or type 1 to 6.`,
  diceHint: 'Tap a die to change it.',
  typed: 'Or type five digits',
  typedBad: 'Enter five digits from 1 to 6. The dice stay as they are.',
  typedNone: 'Enter five digits from 1 to 6.',
  noDice: 'The dice are in the cup. Roll them, or type them in.',
  keep: 'keep',
  random: 'Roll',
  randomLong: 'Roll five dice',
  rolls: 'Rolls left',
  /** @param {string} left */
  rollsLeft: (left) => (left === 'first' ? 'Before first roll' : left === '0' ? 'None' : capital(number(Number(left)))),
  /** @param {string} left */
  rollsLeftLong: (left) => (left === 'first' ? 'Before the first roll' : `${capital(counted(Number(left), 'roll'))} left`),

  card: 'Score card',
  open: 'open',
  /** @param {Category} box */
  box: (box) => `Points in ${category(box)}`,
  moreBonuses: 'Add a Yahtzee bonus',
  fewerBonuses: 'Remove a Yahtzee bonus',
  clear: 'Start from an empty card',

  beat: 'Score to beat',
  beatHint: 'Your best',

  expected: 'Expected final score',
  thinking: 'The coach is working out these rules…',
  impossible: 'This card is impossible',
  /** @type {Record<string, string>} */
  cases: {
    pair_or_run: 'A pair or a run?',
    full_house: 'A full house on the first roll',
    rubbish: 'Nothing fits: where does the zero go?',
    sixes: 'Four sixes, with the bonus in reach',
    joker: 'A Joker that has to go somewhere',
    last_box: 'The last box, and a score to beat',
  },
};

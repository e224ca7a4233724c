// @ts-check
// The strategy explorer: any card and any dice, with the coach's advice.

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
  about: 'Yahtzee is solved: for every card and every roll the best play is known exactly. Set up any position and see what each choice is worth.',

  dice: 'Dice',
  /** @param {number} place @param {number} face */
  die: (place, face) => `Die ${place + 1}: ${FACES[face]}. Press for the next face, or type 1 to 6.`,
  diceHint: 'Touch a die to change it.',
  typed: 'Or type five digits',
  typedBad: 'Five digits from 1 to 6, please. The dice stay as they are.',
  typedNone: 'Five digits from 1 to 6, please.',
  noDice: 'The dice are in the cup. Throw them, or type what fell.',
  keep: 'keep',
  random: 'Throw',
  randomLong: 'Throw five dice',
  rolls: 'Rolls left',
  /** @param {string} left */
  rollsLeft: (left) => (left === 'first' ? 'Before the first' : left === '0' ? 'None' : capital(number(Number(left)))),
  /** @param {string} left */
  rollsLeftLong: (left) => (left === 'first' ? 'Before the first roll' : `${capital(counted(Number(left), 'roll'))} left`),

  card: 'Score card',
  open: 'open',
  /** @param {Category} box */
  box: (box) => `Points in ${category(box)}`,
  moreBonuses: 'One Yahtzee bonus more',
  fewerBonuses: 'One Yahtzee bonus fewer',
  clear: 'Start from an empty card',

  beat: 'Score to beat',
  beatHint: 'Your best',

  expected: 'Expected final score',
  thinking: 'The coach works out these rules…',
  impossible: 'There is no such card',
  /** @type {Record<string, string>} */
  cases: {
    pair_or_run: 'A pair or a run?',
    full_house: 'A full house at once',
    rubbish: 'Rubbish: where does the zero go?',
    sixes: 'Four sixes, and the bonus in reach',
    joker: 'A Joker that has to go somewhere',
    last_box: 'The last box, and a score to beat',
  },
};

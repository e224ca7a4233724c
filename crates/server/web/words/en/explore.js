// @ts-check
// The strategy explorer: any card and any dice, and what the coach says to them.

import { capital, counted, number } from './grammar.js';
import { category } from './yahtzee.js';

/** @typedef {import('../../yahtzee/types.d.ts').Category} Category */

const FACES = ['', 'one', 'two', 'three', 'four', 'five', 'six'];

export const explore = {
  title: 'Strategy explorer',
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

  ranking: 'What the coach says',
  expected: 'Expected final score',
  thinking: 'The coach works out these rules…',
  impossible: 'There is no such card',
  again: 'Try again',
  link: 'Copy link',
  copied: 'Copied',
  copyFailed: 'Copy the address',
  examples: 'Examples',
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

/** "0, 6, 12 or 18"; a long list is told by its ends. @param {number[]} possible */
function oneOf(possible) {
  if (possible.length > 7) return `${possible[0]}, or ${possible[1]} to ${possible.at(-1)}`;
  return possible.length < 2 ? possible.join('') : `${possible.slice(0, -1).join(', ')} or ${possible.at(-1)}`;
}

/** Why there is no such position, by code. */
export const faults = {
  bad_question_not_five_dice: () => 'Yahtzee is played with five dice.',
  /** @param {any} data */
  bad_question_not_a_face: (data) => `A die shows 1 to 6, not ${data.face}.`,
  bad_question_rolls_left_missing: () => 'Say how many rolls are left with these dice.',
  bad_question_rolls_left_out_of_range: () => 'With dice on the table none, one or two rolls are left.',
  bad_question_rolls_left_without_dice: () => 'Before the first roll there are no dice.',
  /** @param {any} data */
  bad_question_impossible_points: (data) => `${category(data.category)} cannot hold ${data.points}: it can be ${oneOf(data.possible)}.`,
  /** @param {any} data */
  bad_question_bonus_without_yahtzee: (data) =>
    `A bonus of 100 needs 50 in the Yahtzee box, which ${data.yahtzee === null ? 'is open' : `holds ${data.yahtzee}`}.`,
  /** @param {any} data */
  bad_question_too_many_bonuses: (data) =>
    `Too many bonuses of 100: each further Yahtzee filled another box with what five equal dice give there, and ${counted(data.most, 'such box is', 'such boxes are')} filled.`,
  bad_question_bonuses_switched_off: () => 'By these rules there are no bonuses of 100.',
  bad_question_dice_on_full_card: () => 'The card is full: no dice are rolled any more.',
  /** @param {any} data @param {(seat: number) => string} name */
  bad_question_not_your_turn: (data, name) => (data.waiting_on === null ? 'Nobody’s turn is being played.' : `It is not your turn: the game waits for ${name(data.waiting_on)}.`),
};

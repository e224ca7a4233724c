// @ts-check
// The texts that explain why the coach cannot answer a question.

import { counted } from '../grammar.js';
import { category } from './game.js';

/** "0, 6, 12 or 18"; a long list is shortened to its ends. @param {number[]} possible */
function oneOf(possible) {
  if (possible.length > 7) return `${possible[0]}, or ${possible[1]} to ${possible.at(-1)}`;
  return possible.length < 2 ? possible.join('') : `${possible.slice(0, -1).join(', ')} or ${possible.at(-1)}`;
}

/** Why a position is impossible, by code. */
export const faults = {
  bad_question_not_five_dice: () => 'Yahtzee is played with five dice.',
  /** @param {any} data */
  bad_question_not_a_face: (data) => `A die shows 1 to 6, not ${data.face}.`,
  bad_question_rolls_left_missing: () => 'Enter the number of rolls left after these dice.',
  bad_question_rolls_left_out_of_range: () => 'The number of rolls left must be 0, 1 or 2.',
  bad_question_rolls_left_without_dice: () => 'Enter all five dice, or leave out the number of rolls left.',
  /** @param {any} data */
  bad_question_impossible_points: (data) => `${category(data.category)} can’t be ${data.points}, only ${oneOf(data.possible)}.`,
  /** @param {any} data */
  bad_question_bonus_without_yahtzee: (data) =>
    `A 100-point bonus needs 50 in the Yahtzee box, which ${data.yahtzee === null ? 'is open' : `has ${data.yahtzee}`}.`,
  /** @param {any} data */
  bad_question_too_many_bonuses: (data) =>
    `Too many 100-point bonuses: each one needs another box filled with five of a kind, and ${counted(data.most, 'such box is', 'such boxes are')} filled.`,
  bad_question_bonuses_switched_off: () => 'These rules have no 100-point bonus.',
  bad_question_dice_on_full_card: () => 'The card is full, so there are no more rolls.',
};

// @ts-check
// The texts that explain why the coach cannot answer a question.

import { at } from './boxes.js';
import { capital, counted, listed } from '../grammar.js';

/** "0, 6, 12 oder 18"; a long list is shortened to its ends. @param {number[]} possible */
function oneOf(possible) {
  if (possible.length > 7) return `${possible[0]} oder ${possible[1]} bis ${possible.at(-1)}`;
  return listed(possible.map(String), 'oder');
}

/** Why a position is impossible, by code. @type {typeof import('../../en/yahtzee/faults.js').faults} */
export const faults = {
  bad_question_not_five_dice: () => 'Yahtzee wird mit fünf Würfeln gespielt.',
  /** @param {any} data */
  bad_question_not_a_face: (data) => `Ein Würfel zeigt 1 bis 6, nicht ${data.face}.`,
  bad_question_rolls_left_missing: () => 'Gib an, wie viele Würfe nach diesen Würfeln noch übrig sind.',
  bad_question_rolls_left_out_of_range: () => 'Es müssen 0, 1 oder 2 Würfe übrig sein.',
  bad_question_rolls_left_without_dice: () => 'Gib alle fünf Würfel an oder lass die Zahl der übrigen Würfe weg.',
  /** @param {any} data */
  bad_question_impossible_points: (data) => `${capital(at(data.category))} kann nicht ${data.points} stehen, nur ${oneOf(data.possible)}.`,
  /** @param {any} data */
  bad_question_bonus_without_yahtzee: (data) =>
    `Für einen Bonus von 100 müssen 50 im Feld Yahtzee stehen, doch ${data.yahtzee === null ? 'es ist offen' : `dort steht ${data.yahtzee}`}.`,
  /** @param {any} data */
  bad_question_too_many_bonuses: (data) => {
    const filled = data.most === 0 ? 'kein Feld ist' : `nur ${counted(data.most, 'ein Feld ist', 'Felder sind')}`;
    return `Zu viele Boni von 100: Jeder braucht ein anderes Feld, das mit fünf gleichen Würfeln gefüllt wurde, und ${filled} so gefüllt.`;
  },
  bad_question_bonuses_switched_off: () => 'Nach diesen Regeln gibt es keinen Bonus von 100.',
  bad_question_dice_on_full_card: () => 'Der Block ist voll, also wird nicht mehr gewürfelt.',
};

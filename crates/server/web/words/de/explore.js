// @ts-check
// The strategy explorer: any card and any dice, and what the coach says to them.

import { at } from './boxes.js';
import { capital, counted, listed, number } from './grammar.js';

/** @typedef {import('../../yahtzee/types.d.ts').Category} Category */

const FACES = ['', 'Eins', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs'];

/** @type {typeof import('../en/explore.js').explore} */
export const explore = {
  title: 'Strategie-Rechner',
  about: 'Yahtzee ist gelöst: Für jeden Block und jeden Wurf ist genau bekannt, wie man am besten spielt. Stell eine beliebige Stellung auf und sieh, was jede Wahl wert ist.',

  dice: 'Würfel',
  /** @param {number} place @param {number} face */
  die: (place, face) => `Würfel ${place + 1}: ${FACES[face]}. Drücken für die nächste Zahl, oder 1 bis 6 tippen.`,
  diceHint: 'Tipp einen Würfel an, um ihn zu ändern.',
  typed: 'Oder tipp fünf Ziffern',
  typedBad: 'Bitte fünf Ziffern von 1 bis 6. Die Würfel bleiben, wie sie sind.',
  typedNone: 'Bitte fünf Ziffern von 1 bis 6.',
  noDice: 'Die Würfel sind im Becher. Wirf sie, oder tippe ein, was gefallen ist.',
  keep: 'behalten',
  random: 'Würfeln',
  randomLong: 'Fünf Würfel werfen',
  rolls: 'Würfe übrig',
  /** @param {string} left */
  rollsLeft: (left) => (left === 'first' ? 'Vor dem ersten' : left === '0' ? 'Keiner' : left === '1' ? 'Einer' : capital(number(Number(left)))),
  /** @param {string} left */
  rollsLeftLong: (left) => (left === 'first' ? 'Vor dem ersten Wurf' : left === '0' ? 'Kein Wurf mehr' : `Noch ${counted(Number(left), 'ein Wurf', 'Würfe')}`),

  card: 'Spielblock',
  open: 'offen',
  /** @param {Category} box */
  box: (box) => `Punkte ${at(box)}`,
  moreBonuses: 'Ein Yahtzee-Bonus mehr',
  fewerBonuses: 'Ein Yahtzee-Bonus weniger',
  clear: 'Mit einem leeren Block beginnen',

  beat: 'Zu übertreffen',
  beatHint: 'Dein Rekord',
  expected: 'Erwartete Endpunktzahl',

  ranking: 'Was der Coach sagt',
  thinking: 'Der Coach rechnet diese Regeln durch …',
  impossible: 'So einen Block gibt es nicht',
  again: 'Noch einmal versuchen',
  link: 'Link kopieren',
  copied: 'Kopiert',
  copyFailed: 'Kopier die Adresse',
  examples: 'Beispiele',
  /** @type {Record<string, string>} */
  cases: {
    pair_or_run: 'Ein Paar oder eine Folge?',
    full_house: 'Ein Full House auf Anhieb',
    rubbish: 'Nichts dabei: Wohin mit der Null?',
    sixes: 'Vier Sechsen, und der Bonus ist nah',
    joker: 'Ein Joker, der irgendwohin muss',
    last_box: 'Das letzte Feld, und eine Punktzahl zu übertreffen',
  },
};

/** "0, 6, 12 oder 18"; a long list is told by its ends. @param {number[]} possible */
function oneOf(possible) {
  if (possible.length > 7) return `${possible[0]} oder ${possible[1]} bis ${possible.at(-1)}`;
  return listed(possible.map(String), 'oder');
}

/** Why there is no such position, by code. @type {typeof import('../en/explore.js').faults} */
export const faults = {
  bad_question_not_five_dice: () => 'Yahtzee wird mit fünf Würfeln gespielt.',
  /** @param {any} data */
  bad_question_not_a_face: (data) => `Ein Würfel zeigt 1 bis 6, nicht ${data.face}.`,
  bad_question_rolls_left_missing: () => 'Sag, wie viele Würfe mit diesen Würfeln noch übrig sind.',
  bad_question_rolls_left_out_of_range: () => 'Liegen Würfel auf dem Tisch, sind noch zwei Würfe übrig, einer oder keiner.',
  bad_question_rolls_left_without_dice: () => 'Vor dem ersten Wurf liegen keine Würfel da.',
  /** @param {any} data */
  bad_question_impossible_points: (data) => `${capital(at(data.category))} kann nicht ${data.points} stehen, nur ${oneOf(data.possible)}.`,
  /** @param {any} data */
  bad_question_bonus_without_yahtzee: (data) =>
    `Für einen Bonus von 100 müssen 50 im Feld Yahtzee stehen, doch ${data.yahtzee === null ? 'es ist offen' : `dort steht ${data.yahtzee}`}.`,
  /** @param {any} data */
  bad_question_too_many_bonuses: (data) => {
    const filled = data.most === 0 ? 'kein solches Feld ist' : `nur ${counted(data.most, 'ein solches Feld ist', 'solche Felder sind')}`;
    return `Zu oft ein Bonus von 100: Jeder weitere Yahtzee hat ein anderes Feld mit dem gefüllt, was fünf gleiche Würfel dort geben, und ${filled} gefüllt.`;
  },
  bad_question_bonuses_switched_off: () => 'Nach diesen Regeln gibt es keinen Bonus von 100.',
  bad_question_dice_on_full_card: () => 'Der Block ist voll: Es wird nicht mehr gewürfelt.',
  /** @param {any} data @param {(seat: number) => string} name */
  bad_question_not_your_turn: (data, name) => (data.waiting_on === null ? 'Gerade ist niemand am Zug.' : `Du bist nicht am Zug: Das Spiel wartet auf ${name(data.waiting_on)}.`),
};

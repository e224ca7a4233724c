// @ts-check
// The texts of the strategy explorer of Yahtzee.

import { at } from './boxes.js';
import { explorePage } from '../coach-pages.js';
import { faults } from './faults.js';
import { capital, counted, number } from '../grammar.js';

/** @typedef {import('../../../yahtzee/types.d.ts').Category} Category */

const FACES = ['', 'Eins', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs'];

/** @type {typeof import('../../en/yahtzee/explore.js').explore} */
export const explore = {
  ...explorePage,
  /** Why a position is impossible, by code. @type {Record<string, (data: any) => string>} */
  faults,
  about: 'Yahtzee ist gelöst: Für jeden Block und jeden Wurf ist genau bekannt, wie man am besten spielt. Stell eine beliebige Stellung ein und sieh, was jede Wahl wert ist.',

  dice: 'Würfel',
  /** @param {number} place @param {number} face */
  die: (place, face) => `Würfel ${place + 1}: ${FACES[face]}. Drücken für die nächste Zahl, oder 1 bis 6 tippen.`,
  diceHint: 'Tipp einen Würfel an, um ihn zu ändern.',
  typed: 'Oder tipp fünf Ziffern',
  typedBad: 'Bitte fünf Ziffern von 1 bis 6. Die Würfel bleiben, wie sie sind.',
  typedNone: 'Bitte fünf Ziffern von 1 bis 6.',
  noDice: 'Die Würfel sind im Becher. Wirf sie, oder tipp den Wurf ein.',
  keep: 'behalten',
  random: 'Würfeln',
  randomLong: 'Fünf Würfel werfen',
  rolls: 'Würfe übrig',
  /** @param {string} left */
  rollsLeft: (left) => (left === 'first' ? 'Vor dem ersten Wurf' : left === '0' ? 'Keiner' : left === '1' ? 'Einer' : capital(number(Number(left)))),
  /** @param {string} left */
  rollsLeftLong: (left) => (left === 'first' ? 'Vor dem ersten Wurf' : left === '0' ? 'Kein Wurf mehr' : `Noch ${counted(Number(left), 'ein Wurf', 'Würfe')}`),

  card: 'Spielblock',
  open: 'offen',
  /** @param {Category} box */
  box: (box) => `Punkte ${at(box)}`,
  moreBonuses: 'Yahtzee-Bonus hinzufügen',
  fewerBonuses: 'Yahtzee-Bonus entfernen',
  clear: 'Mit einem leeren Block beginnen',

  beat: 'Zu übertreffen',
  beatHint: 'Dein Rekord',
  expected: 'Erwartete Endpunktzahl',

  thinking: 'Der Coach rechnet diese Regeln durch …',
  impossible: 'Diesen Block kann es nicht geben',
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

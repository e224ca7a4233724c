// @ts-check
// All German texts of the interface. They are short, friendly and exact, without exclamation marks, and use "du".

import { besideGame } from './beside-game.js';
import { clock, date, day, duration, moment } from './dates.js';
import { front } from './front.js';
import { capital, listed, signed } from './grammar.js';
import { luck } from './luck.js';
import { newTable } from './new-table.js';
import { keys, notFound, settings } from './page.js';
import { refusals } from './refusals.js';
import { results } from './results.js';
import { coach, handover, table, turn } from './table.js';
import { chat } from './chat.js';
import { waiting } from './waiting.js';

/** @type {typeof import('../en/words.js').words} */
export const words = {
  capital,
  listed,
  signed,
  clock,
  date,
  day,
  duration,
  moment,
  brand: 'Parlor',
  close: 'Schließen',
  cancel: 'Abbrechen',

  /**
   * The text of a refusal.
   * @param {{ code?: string, data?: any, message?: string }} error
   * @param {(seat: number) => string} [name]
   * @param {Record<string, (data: any, name: (seat: number) => string) => string>} [own] the refusals of a game
   */
  refusal(error, name = (seat) => `Platz ${seat + 1}`, own = {}) {
    const sentence = own[error.code ?? ''] ?? /** @type {Record<string, (data: any, name: (seat: number) => string) => string>} */ (refusals)[error.code ?? ''];
    if (sentence) return sentence(error.data, name);
    return error.message ? `${capital(error.message).replace(/\.$/, '')}.` : 'Das hat nicht geklappt.';
  },

  settings,
  notFound,
  keys,
  front,
  newTable,
  table,
  besideGame,
  chat,
  waiting,
  luck,
  results,
  handover,
  turn,
  coach,
};

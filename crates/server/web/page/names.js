// @ts-check
// The displayed name of a seat. People choose their names; the server names bots after their level, in English, and
// these names are translated here.

import { words } from '../words/words.js';

/** @typedef {{ name: string, type?: string, chair?: { type: string } }} Named a seat of an update or of a list */

/**
 * @param {Named | undefined} named
 * @param {number} seat
 */
export function seatName(named, seat) {
  if (!named?.name) return words.newTable.seat(seat);
  if ((named.chair?.type ?? named.type) !== 'bot') return named.name;
  // "Casual", or "Casual 2" for the second bot of that level.
  const [, title, number] = /^(.*?)( \d+)?$/.exec(named.name) ?? ['', named.name, ''];
  return words.newTable.botTitle({ name: title.toLowerCase(), title, about: '' }) + (number ?? '');
}

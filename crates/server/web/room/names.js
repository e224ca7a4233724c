// @ts-check
// What a seat is called. People are called what they call themselves; the server calls bots by their level, in English.

import { words } from '../words/words.js';

/** @typedef {{ name: string, type?: string, chair?: { type: string } }} Named a seat of an update or of a list */

/**
 * @param {Named | undefined} named
 * @param {number} seat
 */
export function seatName(named, seat) {
  if (!named?.name) return words.starter.seat(seat);
  if ((named.chair?.type ?? named.type) !== 'bot') return named.name;
  // "Casual", and "Casual 2" where there are two of them.
  const [, title, number] = /^(.*?)( \d+)?$/.exec(named.name) ?? ['', named.name, ''];
  return words.starter.botTitle({ name: title.toLowerCase(), title, about: '' }) + (number ?? '');
}

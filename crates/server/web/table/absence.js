// @ts-check
// Players who are away: for how long, and whether the others may continue without them.

import { words } from '../words/words.js';

/** @typedef {import('./table.js').Scene} Scene */

const said = words.besideGame;

/**
 * Whether a seat's person has been away for so long that they are no longer asked for consent, and the others may
 * continue without them.
 * @param {Scene} scene
 * @param {number} seat
 */
export function isLongAway({ around, now }, seat) {
  const since = around?.seats[seat]?.away_since ?? null;
  return since !== null && now() - since >= (around?.gone_after ?? Infinity);
}

/**
 * The note beside a seat's name about its absent person; empty if the person is present.
 * @param {Scene} scene
 * @param {number} seat
 */
export function absence({ update, around, name, level, now }, seat) {
  const { chair, stand_in } = update.seats[seat];
  if (chair.type !== 'person') return '';
  if (stand_in) return said.standIn(level(stand_in), name(seat));
  const presence = around?.seats[seat];
  if (!presence || presence.here) return '';
  return presence.away_since === null ? said.awayNow : said.away(now() - presence.away_since);
}

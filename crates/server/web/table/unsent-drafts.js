// @ts-check
// Drafts that were still being sent when their page went away. The next page in this tab takes them from here, because
// it may ask the server before that request has arrived there.

import { whoAmI } from '../network/api.js';

const PREFIX = 'parlor.draft.';
/** How long such a draft counts, in milliseconds. After that, the one on the server may be newer. */
const FRESH = 30_000;

/**
 * Leaves a draft to the next page.
 * @param {string} table
 * @param {number} seat
 * @param {any} value
 */
export function leaveDraft(table, seat, value) {
  try {
    sessionStorage.setItem(keyOf(table, seat), JSON.stringify({ value, by: whoAmI()?.player, at: Date.now() }));
  } catch {
    // Without storage, the next page has what the server has.
  }
}

/**
 * Takes the draft that the last page left, if the player is still the same.
 * @param {string} table
 * @param {number} seat
 * @returns {any} undefined if it left none
 */
export function takeDraft(table, seat) {
  try {
    const text = sessionStorage.getItem(keyOf(table, seat));
    sessionStorage.removeItem(keyOf(table, seat));
    const { value, by, at } = JSON.parse(text ?? '{}');
    return by === whoAmI()?.player && Math.abs(Date.now() - at) < FRESH ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} table
 * @param {number} seat
 */
function keyOf(table, seat) {
  return `${PREFIX}${table}.${seat}`;
}

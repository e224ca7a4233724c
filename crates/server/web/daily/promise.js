// @ts-check
// The server promises the dice of a day by showing a fingerprint beforehand. This browser remembers what it was shown, and says
// whether the promise was kept when the number is opened.

import { fromHex, sha256, toHex } from '../luck/sha256.js';
import { keep, recall } from '../room/keep.js';

/** @typedef {import('../server/contests.js').DailyInfo} DailyInfo */
/** @typedef {'open' | 'kept' | 'seen' | 'broken' | 'changed'} Promised */

/** So many promises are remembered: those of a few days. */
const MOST = 12;

/** @returns {[string, string][]} the day and variant, and the fingerprint that was shown first */
function remembered() {
  const kept = recall('promises');
  return Array.isArray(kept) ? kept.filter((item) => Array.isArray(item) && item.length === 2) : [];
}

/**
 * How the promise of a day stands: not opened yet, kept, kept and seen by this browser beforehand, or not kept.
 * @param {string} game
 * @param {DailyInfo} info
 * @returns {Promised}
 */
export function promised(game, { day, variant, commitment, seed }) {
  const name = `${game} ${variant} ${day}`;
  const before = remembered().find(([known]) => known === name)?.[1];
  if (before !== undefined && before !== commitment) return 'changed';
  if (seed !== null) {
    if (toHex(sha256(fromHex(seed))) !== commitment) return 'broken';
    return before === undefined ? 'kept' : 'seen';
  }
  if (before === undefined) keep('promises', [[name, commitment], ...remembered()].slice(0, MOST));
  return 'open';
}

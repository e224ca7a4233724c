// @ts-check
// The server commits to the dice of a day by publishing a fingerprint of the seed beforehand. This browser remembers
// the fingerprint, and checks it when the seed is revealed.

import { fromHex, sha256, toHex } from '../luck/sha256.js';
import { keep, recall } from '../page/browser-storage.js';

/** @typedef {import('../network/contests.js').DailyInfo} DailyInfo */
/** @typedef {'open' | 'kept' | 'seen' | 'broken' | 'changed'} CommitmentState */

/** The maximum number of remembered commitments, enough for a few days. */
const MOST = 12;

/**
 * @returns {[string, string][]} for each game, variant and day (joined into one string), the first fingerprint shown
 */
function remembered() {
  const kept = recall('promises');
  return Array.isArray(kept) ? kept.filter((item) => Array.isArray(item) && item.length === 2) : [];
}

/**
 * The state of the server's commitment for a day: not revealed yet (`open`), kept (`seen` if this browser also stored
 * the commitment beforehand), broken, or changed since this browser first saw it.
 * @param {string} game
 * @param {DailyInfo} info
 * @returns {CommitmentState}
 */
export function checkCommitment(game, { day, variant, commitment, seed }) {
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

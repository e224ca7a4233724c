// @ts-check
// The API of the contests between players: the daily game and the leaderboard.

import { call } from './api.js';

/** @typedef {import('./types.d.ts').Days} Days */
/** @typedef {import('./types.d.ts').DailyInfo} DailyInfo */
/** @typedef {import('./types.d.ts').DailyResult} DailyResult */
/** @typedef {import('./types.d.ts').DailyResults} DailyResults */
/** @typedef {import('./types.d.ts').Leader} Leader */
/** @typedef {import('./types.d.ts').Leaderboard} Leaderboard */

/**
 * @param {string} game
 * @returns {Promise<Days>}
 */
export function days(game) {
  return call('GET', `/daily?game=${encodeURIComponent(game)}`);
}

/**
 * @param {string} game
 * @param {string} variant
 * @returns {Promise<import('./types.d.ts').DailyTable>}
 */
export function playDaily(game, variant) {
  return call('POST', `/daily/${encodeURIComponent(game)}/${encodeURIComponent(variant)}`);
}

/**
 * @param {string} game
 * @param {string} variant
 * @param {number} day
 * @returns {Promise<DailyResults>}
 */
export function dailyResults(game, variant, day) {
  return call('GET', `/daily/${encodeURIComponent(game)}/${encodeURIComponent(variant)}/${day}`);
}

/**
 * @param {string} game
 * @param {string} variant
 * @returns {Promise<Leaderboard>}
 */
export function leaderboard(game, variant) {
  return call('GET', `/leaderboard?${new URLSearchParams({ game, variant })}`);
}

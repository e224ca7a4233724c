// @ts-check
// The tables at which this browser has sat, so that a private game can be found again.

import { keep, recall } from '../room/keep.js';

/** @typedef {{ table: string, game: string, time: number }} Remembered */

const MOST = 12;

/** @returns {Remembered[]} the latest first */
export function rememberedTables() {
  const kept = recall('tables');
  // What is kept can be spoilt.
  return Array.isArray(kept) ? kept.filter((item) => typeof item?.table === 'string' && typeof item.game === 'string') : [];
}

/**
 * @param {string} table
 * @param {string} game
 */
export function rememberTable(table, game) {
  const known = rememberedTables();
  if (known[0]?.table === table) return;
  keep('tables', [{ table, game, time: Date.now() }, ...known.filter((old) => old.table !== table)].slice(0, MOST));
}

/** @param {string} table */
export function forgetTable(table) {
  keep('tables', rememberedTables().filter((old) => old.table !== table));
}

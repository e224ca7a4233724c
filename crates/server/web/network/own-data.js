// @ts-check
// The API for the player of this browser: preferences, tables, statistics and devices.

import { become, call, LONG } from './api.js';

/** @typedef {import('./types.d.ts').Me} Profile */
/** @typedef {import('./types.d.ts').MyTable} MyTable */
/** @typedef {import('./types.d.ts').Statistics} Statistics */
/** @typedef {import('./types.d.ts').DeviceInfo} Device */

/** @returns {Promise<Profile>} */
export async function profile() {
  const known = await call('GET', '/me');
  become(known);
  return known;
}

/**
 * @param {{ listed?: boolean, chat?: boolean }} requested
 * @returns {Promise<Profile>}
 */
export async function changeProfile(requested) {
  const changed = await call('PATCH', '/me', requested);
  // Makes the tables on this page use the new preferences.
  become(changed);
  return changed;
}

/** Deletes the player. This cannot be undone. */
export function forgetMe() {
  return call('DELETE', '/me');
}

/**
 * @param {'running' | 'finished'} state
 * @param {{ before?: number, limit?: number }} [page]
 * @returns {Promise<MyTable[]>} the latest first
 */
export async function myTables(state, { before, limit } = {}) {
  const requested = new URLSearchParams({ state });
  if (before !== undefined) requested.set('before', String(before));
  if (limit !== undefined) requested.set('limit', String(limit));
  return (await call('GET', `/me/tables?${requested}`)).tables;
}

/** @param {string} table */
export function takeOff(table) {
  return call('DELETE', `/me/tables/${encodeURIComponent(table)}`);
}

/**
 * @param {unknown} log the export of a table
 * @returns {Promise<import('./api.js').OpenedTable>}
 */
export function bringLog(log) {
  return call('POST', '/imports', log, LONG);
}

/**
 * @param {string} game
 * @returns {Promise<import('./types.d.ts').GameStatistics | null>}
 */
export async function myStatistics(game) {
  const { games } = /** @type {Statistics} */ (await call('GET', `/me/statistics?game=${encodeURIComponent(game)}`));
  return games.find((played) => played.game === game) ?? null;
}

/** @returns {Promise<import('./types.d.ts').GameStatistics[]>} the statistics of all games played */
export async function allStatistics() {
  return /** @type {Statistics} */ (await call('GET', '/me/statistics')).games;
}

/** @returns {Promise<Device[]>} */
export async function devices() {
  return (await call('GET', '/me/devices')).devices;
}

/**
 * @param {string} device
 * @returns {Promise<Device[]>} the remaining devices
 */
export async function signOut(device) {
  return (await call('DELETE', `/me/devices/${encodeURIComponent(device)}`)).devices;
}


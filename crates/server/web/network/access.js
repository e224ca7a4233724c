// @ts-check
// Access to tables, sign-in on further devices, and the links for both.

import { BASE, become, call, meetAgain, PATIENCE } from './api.js';

/** @typedef {import('./types.d.ts').Access} Access */
/** @typedef {import('./types.d.ts').Around} Around */

/**
 * The people at a table, and who may join.
 * @param {string} table
 * @returns {Promise<Around>}
 */
export function lookAround(table) {
  return call('GET', `/tables/${encodeURIComponent(table)}/around`);
}

/**
 * Gives this player permanent access to a private table.
 * @param {string} table
 * @param {string} secret
 */
export function joinTable(table, secret) {
  return call('POST', `/tables/${encodeURIComponent(table)}/join`, { secret });
}

/**
 * Changes who may join. A private table gets a new secret each time.
 * @param {string} table
 * @param {Access} access
 * @returns {Promise<{ access: Access, url: string }>}
 */
export function setAccess(table, access) {
  return call('PATCH', `/tables/${encodeURIComponent(table)}`, { access });
}

/**
 * The QR code of a link to this server. The link is sent in the body, so that its secret appears in no URL.
 * @param {string} link
 * @returns {Promise<string>} the picture as a data URL
 */
export async function pictureOf(link) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${BASE}/qr`, { method: 'POST', signal: AbortSignal.timeout(PATIENCE), headers, body: JSON.stringify({ link }) });
  if (!response.ok) throw new Error(`cannot load the QR code: status ${response.status}`);
  return `data:image/svg+xml,${encodeURIComponent(await response.text())}`;
}

/** @returns {Promise<{ url: string, expires: number }>} a link that signs another device in as this player */
export function linkAnotherDevice() {
  return call('POST', '/me/links');
}

/**
 * Signs this browser in as the player who made the link.
 * @param {string} secret
 */
export async function continueAs(secret) {
  const { player, name } = await call('POST', '/players/continue', { secret });
  const known = become({ player, name });
  // The player's preferences were set on another device, so they are fetched.
  return (await meetAgain().catch(() => null)) ?? become(known);
}

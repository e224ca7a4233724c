// @ts-check
// Coming to a table or to another device: who may come in, and the links that let them.

import { BASE, become, call, meetAgain, PATIENCE } from './api.js';

/** @typedef {import('./types.d.ts').Access} Access */
/** @typedef {import('./types.d.ts').Around} Around */

/**
 * Who is at a table, and who may come.
 * @param {string} table
 * @returns {Promise<Around>}
 */
export function lookAround(table) {
  return call('GET', `/tables/${encodeURIComponent(table)}/around`);
}

/**
 * Lets this player into a private table, for good.
 * @param {string} table
 * @param {string} secret
 */
export function joinTable(table, secret) {
  return call('POST', `/tables/${encodeURIComponent(table)}/join`, { secret });
}

/**
 * Changes who may come. A private table gets a new secret each time.
 * @param {string} table
 * @param {Access} access
 * @returns {Promise<{ access: Access, url: string }>}
 */
export function setAccess(table, access) {
  return call('PATCH', `/tables/${encodeURIComponent(table)}`, { access });
}

/**
 * A picture of a link to this server, for cameras. The link goes in the body, so that a secret in it stands in no address.
 * @param {string} link
 * @returns {Promise<string>} the address of the picture, which is the picture itself
 */
export async function pictureOf(link) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${BASE}/qr`, { method: 'POST', signal: AbortSignal.timeout(PATIENCE), headers, body: JSON.stringify({ link }) });
  if (!response.ok) throw new Error(`no picture: ${response.status}`);
  return `data:image/svg+xml,${encodeURIComponent(await response.text())}`;
}

/** @returns {Promise<{ url: string, expires: number }>} a link by which another device becomes this player's */
export function linkAnotherDevice() {
  return call('POST', '/me/links');
}

/**
 * Makes this browser one of the devices of whoever made the link.
 * @param {string} secret
 */
export async function continueAs(secret) {
  const { player, name } = await call('POST', '/players/continue', { secret });
  const known = become({ player, name });
  // What they want was said elsewhere.
  return (await meetAgain().catch(() => null)) ?? become(known);
}

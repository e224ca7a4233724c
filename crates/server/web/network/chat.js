// @ts-check
// The HTTP API of the chat: permissions and muting. The lines themselves are sent over the table's socket.

import { call, whoAmI } from './api.js';
import { changeProfile } from './own-data.js';

/** @typedef {import('./types.d.ts').ChatRule} ChatRule */

/** Whether this user wants to receive chat; true for users without a player. */
export function chatWanted() {
  return whoAmI()?.chat !== false;
}

/** @param {boolean} chat */
export function wantChat(chat) {
  return changeProfile({ chat });
}

/**
 * @param {string} table
 * @param {ChatRule} rule
 */
export function ruleChat(table, rule) {
  return call('PATCH', `/tables/${encodeURIComponent(table)}/chat`, { rule });
}

/**
 * @param {string} table
 * @param {string} player
 * @param {boolean} silent
 */
export function silence(table, player, silent) {
  return call(silent ? 'PUT' : 'DELETE', `/tables/${encodeURIComponent(table)}/chat/silenced/${encodeURIComponent(player)}`);
}

/**
 * @param {string} player
 * @param {boolean} wanted
 */
export function mute(player, wanted) {
  return call(wanted ? 'PUT' : 'DELETE', `/me/muted/${encodeURIComponent(player)}`);
}

/** @returns {Promise<string[]>} the players muted by this player */
export async function mutedPlayers() {
  return (await call('GET', '/me/muted')).muted;
}

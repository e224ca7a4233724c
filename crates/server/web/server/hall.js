// @ts-check
// The hall: what happens at the tables where one does not sit. The list of public tables as it changes, and where it is one's turn.
// However many parts of a page listen, there is one socket.

import { hallSocket, whoAmI } from './api.js';
import { Channel } from './channel.js';

/** @typedef {import('./types.d.ts').HallServerMessage} HallServerMessage */
/** @typedef {import('./types.d.ts').TableSummary} Summary */
/** @typedef {import('./types.d.ts').TurnNotice} Turn */
/**
 * What is wanted; what is left out is not asked for.
 * @typedef {object} Listener
 * @property {(tables: Summary[]) => void} [lobby] all public tables, at once and whenever one has changed
 * @property {(waiting: Turn[]) => void} [turns] everywhere that a game waits for this player; told anew after each connecting
 * @property {(turn: Turn) => void} [yourTurn] a game has come to wait for this player; may be told twice
 * @property {(table: string, seat: number) => void} [turnOver] a game no longer waits for this player
 * @property {(state: 'connecting' | 'open' | 'silent' | 'broken') => void} [state]
 */

/** @type {Set<Listener>} */
const listeners = new Set();
/** @type {Channel | null} */
let channel = null;
let open = false;
/** @type {string | undefined} Who this browser was when the socket was opened: the server goes by that. */
let opened;

/**
 * Listens to the hall.
 * @param {Listener} listener
 * @returns {() => void} stops listening
 */
export function listen(listener) {
  listeners.add(listener);
  if (!channel) connect();
  else if (!reopened()) watch();
  return () => {
    if (!listeners.delete(listener)) return;
    if (listeners.size > 0) watch();
    else {
      channel?.close();
      channel = null;
    }
  };
}

/** Opens the socket again if this browser has become somebody else meanwhile. */
export function reopened() {
  if (!channel || whoAmI()?.player === opened) return false;
  channel.reopen();
  return true;
}

function connect() {
  channel = new Channel(hallSocket(), {
    opened: watch,
    heard: hear,
    state: told,
  }, brisk());
}

/** Only where the state is shown is a loss worth asking for every second; at a table, the table's own socket does that. */
function brisk() {
  return [...listeners].some(({ state }) => state);
}

/** @param {'connecting' | 'silent' | 'heard' | 'broken'} state */
function told(state) {
  // Whoever heard of the silence forgot what was told before it.
  if (state === 'heard') return watch();
  open = false;
  if (state === 'connecting') opened = whoAmI()?.player;
  for (const listener of listeners) listener.state?.(state);
}

function watch() {
  const all = [...listeners];
  if (channel) channel.brisk = brisk();
  const turns = all.some((one) => one.turns ?? one.yourTurn ?? one.turnOver);
  // Nobody has no turns, and asking for them would be refused.
  channel?.send({ type: 'watch', lobby: all.some(({ lobby }) => lobby), turns: turns && opened !== undefined });
}

/** @param {HallServerMessage} message */
function hear(message) {
  if (message.type === 'refused') return;
  channel?.settled();
  if (!open) for (const listener of listeners) listener.state?.('open');
  open = true;
  for (const listener of listeners) {
    if (message.type === 'lobby') listener.lobby?.(message.tables);
    else if (message.type === 'turns') listener.turns?.(message.waiting);
    else if (message.type === 'your_turn') listener.yourTurn?.(message);
    else if (message.type === 'turn_over') listener.turnOver?.(message.table, message.seat);
  }
}

// @ts-check
// The hall: a socket for events outside the current table. It reports changes to the list of public tables, and turns
// at all of the player's tables. All parts of a page share one socket.

import { hallSocket, whoAmI } from './api.js';
import { ReconnectingSocket } from './reconnecting-socket.js';

/** @typedef {import('./types.d.ts').HallServerMessage} HallServerMessage */
/** @typedef {import('./types.d.ts').TableSummary} Summary */
/** @typedef {import('./types.d.ts').TurnNotice} Turn */
/**
 * The callbacks of a listener. The socket subscribes only to events that some listener handles.
 * @typedef {object} Listener
 * @property {(tables: Summary[]) => void} [lobby] all public tables, at first and after each change
 * @property {(waiting: Turn[]) => void} [turns] all turns of this player; sent again after each reconnect
 * @property {(turn: Turn) => void} [yourTurn] a game has started to wait for this player; may be sent twice
 * @property {(table: string, seat: number) => void} [turnOver] a game no longer waits for this player
 * @property {(state: 'connecting' | 'open' | 'silent' | 'broken') => void} [state]
 */

/** @type {Set<Listener>} */
const listeners = new Set();
/** @type {ReconnectingSocket | null} */
let socket = null;
let open = false;
/** @type {string | undefined} The player for whom the socket was opened; the server reports this player's turns. */
let opened;

/**
 * Listens to the hall.
 * @param {Listener} listener
 * @returns {() => void} a function that stops listening
 */
export function listen(listener) {
  listeners.add(listener);
  if (!socket) connect();
  else if (!reopened()) watch();
  return () => {
    if (!listeners.delete(listener)) return;
    if (listeners.size > 0) watch();
    else {
      socket?.close();
      socket = null;
    }
  };
}

/** Reconnects if the player of this browser has changed. */
export function reopened() {
  if (!socket || whoAmI()?.player === opened) return false;
  socket.reopen();
  return true;
}

function connect() {
  socket = new ReconnectingSocket(hallSocket(), {
    opened: watch,
    heard: hear,
    state: told,
  }, brisk());
}

/** Frequent pings are needed only if a listener shows the state; at a table, the table's own socket does that. */
function brisk() {
  return [...listeners].some(({ state }) => state);
}

/** @param {'connecting' | 'silent' | 'heard' | 'broken'} state */
function told(state) {
  // Listeners discard their data when the socket becomes silent, so it is requested again.
  if (state === 'heard') return watch();
  open = false;
  if (state === 'connecting') opened = whoAmI()?.player;
  for (const listener of listeners) listener.state?.(state);
}

function watch() {
  const all = [...listeners];
  if (socket) socket.brisk = brisk();
  const turns = all.some((one) => one.turns ?? one.yourTurn ?? one.turnOver);
  // Without a player there are no turns, and the server would refuse the request.
  socket?.send({ type: 'watch', lobby: all.some(({ lobby }) => lobby), turns: turns && opened !== undefined });
}

/** @param {HallServerMessage} message */
function hear(message) {
  if (message.type === 'refused') return;
  socket?.settled();
  if (!open) for (const listener of listeners) listener.state?.('open');
  open = true;
  for (const listener of listeners) {
    if (message.type === 'lobby') listener.lobby?.(message.tables);
    else if (message.type === 'turns') listener.turns?.(message.waiting);
    else if (message.type === 'your_turn') listener.yourTurn?.(message);
    else if (message.type === 'turn_over') listener.turnOver?.(message.table, message.seat);
  }
}

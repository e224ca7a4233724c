// @ts-check
// The hall: what happens at the tables where one does not sit. The list of public tables as it changes, and where it is one's turn.

import { hallSocket, whoAmI } from './api.js';
import { Channel } from './channel.js';

/** @typedef {import('./types.d.ts').HallServerMessage} HallServerMessage */
/** @typedef {import('./types.d.ts').Summary} Summary */
/** @typedef {import('./types.d.ts').Turn} Turn */
/**
 * What is wanted; what is left out is not asked for.
 * @typedef {object} Listener
 * @property {(tables: Summary[]) => void} [lobby] all public tables, at once and whenever one has changed
 * @property {(waiting: Turn[]) => void} [turns] everywhere that a game waits for this player, after each connecting
 * @property {(turn: Turn) => void} [yourTurn] a game has come to wait for this player; may be told twice
 * @property {(state: 'connecting' | 'open' | 'broken') => void} [state]
 */

export class Hall {
  #listener;
  #channel;
  #open = false;

  /** @param {Listener} listener */
  constructor(listener) {
    this.#listener = listener;
    this.#channel = new Channel(hallSocket(), {
      opened: () => this.#watch(),
      heard: (message) => this.#hear(message),
      state: (state) => {
        this.#open = false;
        listener.state?.(state);
      },
    });
  }

  close() {
    this.#channel.close();
  }

  #watch() {
    const { lobby, turns, yourTurn } = this.#listener;
    // Nobody has no turns, and asking for them would be refused.
    this.#channel.send({ type: 'watch', lobby: lobby !== undefined, turns: whoAmI() !== null && (turns ?? yourTurn) !== undefined });
  }

  /** @param {HallServerMessage} message */
  #hear(message) {
    if (message.type === 'refused') return;
    this.#channel.settled();
    if (!this.#open) this.#listener.state?.('open');
    this.#open = true;
    if (message.type === 'lobby') this.#listener.lobby?.(message.tables);
    else if (message.type === 'turns') this.#listener.turns?.(message.waiting);
    else if (message.type === 'your_turn') this.#listener.yourTurn?.(message);
  }
}

// @ts-check
// What a table needs of its game before it can be shown: what is said of the game, and its board. Updates that come before both
// are here are held, and shown in their order.

import { bringClients, entryOf } from '../games.js';
import { wear } from '../room/wear.js';
import { bring } from './bring.js';

/** @typedef {import('../server/types.d.ts').Update} Update */
/**
 * @typedef {object} Waiting
 * @property {() => boolean} wanted whether the table is still on the page
 * @property {() => boolean} away whether the server cannot be reached
 * @property {() => void} failed says that it is tried again
 * @property {(update: Update) => void} arrived takes an update that was held
 */

export class GameParts {
  #waiting;
  /** @type {Map<'game' | 'board', boolean>} Whether each part is here; none if it has not been sent for. */
  #here = new Map();
  /** @type {Update[]} */
  #held = [];

  /** @param {Waiting} waiting */
  constructor(waiting) {
    this.#waiting = waiting;
  }

  /**
   * Sends for what an update needs, and holds it if that is not here yet.
   * @param {Update} update
   * @param {boolean} seated whether somebody here has sat down: for them the board comes while others still do
   * @returns {boolean} whether it is held
   */
  holds(update, seated) {
    const part = entryOf(update.game);
    if (!part) return false;
    this.#bring('game', () => bringClients([update.game]));
    if (update.view || seated) this.#bring('board', () => Promise.all([part.load(), wear(['table/handover.css'])]));
    if (this.#here.get('game') && (!update.view || this.#here.get('board'))) return false;
    this.#held.push(update);
    return true;
  }

  /**
   * @param {'game' | 'board'} part
   * @param {() => Promise<unknown>} load
   */
  async #bring(part, load) {
    if (this.#here.has(part)) return;
    this.#here.set(part, false);
    const here = await bring(load, {
      part,
      wanted: this.#waiting.wanted,
      urgent: () => this.#held.length > 0 && !this.#waiting.away(),
      failed: () => this.#held.length > 0 && this.#waiting.failed(),
    });
    if (!here) return;
    this.#here.set(part, true);
    // Nothing that happened meanwhile goes untold.
    for (const update of this.#held.splice(0)) this.#waiting.arrived(update);
  }
}

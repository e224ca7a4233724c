// @ts-check
// Loads the parts of a game that a table needs before it can be shown: the game's texts and its board. Updates that
// arrive before both are loaded are held back, and shown in order afterwards.

import { loadClients, entryOf } from '../games.js';
import { loadStyles } from '../page/styles.js';
import { loadPart } from './lazy-load.js';

/** @typedef {import('../network/types.d.ts').Update} Update */
/**
 * @typedef {object} Waiting
 * @property {() => boolean} wanted whether the table is still on the page
 * @property {() => boolean} away whether the server cannot be reached
 * @property {() => void} failed called after a failure, to say that loading will be retried
 * @property {(update: Update) => void} arrived receives each update that was held back
 */

export class GameParts {
  #waiting;
  /** @type {Map<'game' | 'board', boolean>} Whether each part is loaded; no entry if it was never requested. */
  #here = new Map();
  /** @type {Update[]} */
  #held = [];

  /** @param {Waiting} waiting */
  constructor(waiting) {
    this.#waiting = waiting;
  }

  /**
   * Requests the parts that an update needs, and holds the update back until they are loaded.
   * @param {Update} update
   * @param {boolean} seated whether somebody on this device has a seat; if so, the board is loaded while others still
   *   sit down
   * @returns {boolean} whether the update is held back
   */
  holds(update, seated) {
    const part = entryOf(update.game);
    if (!part) return false;
    this.#loadPart('game', () => loadClients([update.game]));
    if (update.view || seated) this.#loadPart('board', () => Promise.all([part.load(), loadStyles(['table/handover.css'])]));
    if (this.#here.get('game') && (!update.view || this.#here.get('board'))) return false;
    this.#held.push(update);
    return true;
  }

  /**
   * @param {'game' | 'board'} part
   * @param {() => Promise<unknown>} load
   */
  async #loadPart(part, load) {
    if (this.#here.has(part)) return;
    this.#here.set(part, false);
    const here = await loadPart(load, {
      part,
      wanted: this.#waiting.wanted,
      urgent: () => this.#held.length > 0 && !this.#waiting.away(),
      failed: () => this.#held.length > 0 && this.#waiting.failed(),
    });
    if (!here) return;
    this.#here.set(part, true);
    // All updates are shown, not only the last, so that every move is reported.
    for (const update of this.#held.splice(0)) this.#waiting.arrived(update);
  }
}

// @ts-check
// Keeps the game in this browser, with the steps that can be undone and repeated.

import { keep, recall } from '../../page/browser-storage.js';

/** @typedef {import('./game.js').Game} Game */
/** @typedef {Game | null} Step */

const NAME = 'clue-kitchen';
/** How many steps can be undone. */
const MOST = 40;

export class Keeping {
  /** @type {Step} */
  game = null;
  /** @type {Step[]} */
  #past = [];
  /** @type {Step[]} */
  #future = [];

  constructor() {
    this.read();
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  /** Reads the game again, which another tab may have changed. */
  read() {
    const kept = recall(NAME);
    this.game = kept?.game ?? null;
    this.#past = kept?.past ?? [];
    this.#future = kept?.future ?? [];
  }

  /** @param {Step} game null to begin a new one */
  change(game) {
    this.#past = [...this.#past.slice(1 - MOST), this.game];
    this.#future = [];
    this.game = game;
    this.#write();
  }

  undo() {
    if (!this.canUndo) return;
    this.#future = [...this.#future, this.game];
    this.game = this.#past.at(-1) ?? null;
    this.#past = this.#past.slice(0, -1);
    this.#write();
  }

  redo() {
    if (!this.canRedo) return;
    this.#past = [...this.#past, this.game];
    this.game = this.#future.at(-1) ?? null;
    this.#future = this.#future.slice(0, -1);
    this.#write();
  }

  #write() {
    keep(NAME, { game: this.game, past: this.#past, future: this.#future });
  }
}

/** Whether another tab has changed the game. @param {StorageEvent} event */
export function isAbout({ key }) {
  return key === `parlor.${NAME}`;
}

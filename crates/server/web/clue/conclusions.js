// @ts-check
// Asks the coach what follows, for the notebook, if the table allows it and the player wants it. Until the answer
// arrives, the last one is shown.

import { entryOf } from '../games.js';
import { concludedFrom } from './advice.js';

/** @typedef {import('./advice.js').Concluded} Concluded */
/** @typedef {import('./types.d.ts').View} View */
/** @typedef {import('../table/scene.js').Scene} Scene */
/** @typedef {import('../words/en/clue/game.js').Who} Who */

/** How long to wait before asking again while the coach is still computing or after a refusal, in milliseconds. */
const AGAIN = 1_000;

export class Conclusions {
  #game;
  #changed;
  #asked = '';
  /** @type {{ of: string, concluded: Concluded } | null} */
  #known = null;

  /**
   * @param {HTMLElement} game the element that dispatches the request
   * @param {() => void} changed
   */
  constructor(game, changed) {
    this.#game = game;
    this.#changed = changed;
  }

  /** Whether the coach can be asked at this table. @param {Scene} scene */
  static allowed({ update, mine }) {
    return update.terms.coach && mine.length > 0 && entryOf(update.game)?.advice !== undefined;
  }

  /** What the coach has concluded for the player whose view is shown. @param {Scene} scene @returns {Concluded | null} */
  of({ update, eyes, covered }) {
    return !covered && this.#known?.of === `${update.table} ${eyes}` ? this.#known.concluded : null;
  }

  /**
   * Asks if something has happened since the last answer.
   * @param {Scene} scene
   * @param {(seat: number) => Who} who
   */
  request(scene, who) {
    const { update, eyes, covered, busy } = scene;
    if (eyes === null || covered || busy || update.stage !== 'playing') return;
    /** @type {View} */
    const view = update.view;
    const position = JSON.stringify([update.table, eyes, view.record, view.file]);
    if (position === this.#asked) return;
    this.#asked = position;
    const forget = () => {
      if (this.#asked === position) this.#asked = '';
    };
    const askAgain = () => {
      window.setTimeout(() => {
        forget();
        this.#changed();
      }, AGAIN);
    };
    const done = async (/** @type {import('./types.d.ts').Advice | null} */ advice) => {
      if (advice) {
        this.#known = { of: `${update.table} ${eyes}`, concluded: concludedFrom(advice, view, who) };
        this.#changed();
      } else askAgain();
    };
    this.#game.dispatchEvent(new CustomEvent('hint', { bubbles: true, detail: { seat: eyes, position: `notebook ${position}`, automatic: true, near: null, done, refused: askAgain, skipped: forget } }));
  }
}

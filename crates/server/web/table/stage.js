// @ts-check
// The main part of a table's page: a message, the waiting room, or the game with the frame's parts and, at its end, the
// results.

import { make, setAttribute } from '../page/elements.js';
import { loadStyles } from '../page/styles.js';
import { words } from '../words/words.js';
import { loadPart } from './lazy-load.js';

/** @typedef {import('./table.js').Scene} Scene */
/** @typedef {import('./table.js').GameElement} GameElement */
/**
 * @typedef {object} Around
 * @property {() => boolean} wanted whether the table is still on the page
 * @property {() => boolean} away whether the server cannot be reached
 * @property {() => Scene | null} scene the scene that is shown
 * @property {(change: () => void) => void} keepFocus
 */

const said = words.table;

export class Stage {
  element = make('main');
  /** @type {GameElement | null} */
  game = null;
  #around;
  /** @type {import('./waiting.js').WaitingRoom | null} Loaded only for a table where people still sit down. */
  #waiting = null;
  #roomComes = false;
  /** @type {import('./results.js').GameResults | null} Loaded when the game is over. */
  #results = null;
  #resultsCome = false;

  /** @param {Around} around */
  constructor(around) {
    this.#around = around;
  }

  /**
   * @param {string} title
   * @param {string} [text]
   */
  message(title, text = '') {
    const front = make('a', { href: '/', class: 'quiet' }, said.toFront);
    setAttribute(front, 'hidden', title === said.loading || title === said.opening);
    const message = make('section', { class: 'message paper', role: 'status' }, make('h1', { tabindex: -1 }, title), make('p', {}, text), front);
    // An unchanged message is not replaced, so that screen readers don't repeat it.
    if (this.element.textContent !== message.textContent) this.#around.keepFocus(() => this.element.replaceChildren(message));
  }

  /** @param {Scene} scene */
  async gather(scene) {
    if (!this.#waiting) {
      if (this.#roomComes) return;
      this.#roomComes = true;
      const here = await loadPart(() => import('./waiting.js'), {
        part: 'waiting',
        wanted: () => this.#around.wanted() && this.#around.scene()?.update.stage === 'gathering',
        urgent: () => !this.#around.away(),
        failed: () => this.message(said.loading, said.partNotLoaded),
      });
      this.#roomComes = false;
      if (!here) return;
      this.#waiting = /** @type {import('./waiting.js').WaitingRoom} */ (document.createElement('waiting-room'));
      scene = this.#around.scene() ?? scene;
    }
    this.#place(this.#waiting);
    this.#waiting.update(scene);
  }

  /**
   * Puts the game on the page, with the parts that the frame adds to it.
   * @param {string} tag
   * @param {(game: GameElement) => [part: HTMLElement, place: HTMLElement][]} parts
   */
  setGame(tag, parts) {
    const game = (this.game ??= /** @type {GameElement} */ (document.createElement(tag)));
    this.#place(game);
    for (const [part, place] of parts(game)) if (part.parentElement !== place) place.append(part);
  }

  /**
   * Shows the results of a game that is over.
   * @param {Scene} scene
   * @param {boolean} fresh whether the game has just ended
   */
  async end(scene, fresh) {
    const { results } = /** @type {GameElement} */ (this.game);
    if (!this.#results) {
      if (this.#resultsCome) return;
      this.#resultsCome = true;
      const late = make('p', { role: 'status' }, said.partNotLoaded);
      const here = await loadPart(() => Promise.all([import('./results.js'), loadStyles(['table/results.css'])]), {
        part: 'results',
        wanted: this.#around.wanted,
        // The page must not be reloaded while somebody is writing.
        urgent: () => !this.#around.away() && !document.activeElement?.matches('input, textarea'),
        failed: () => late.isConnected || results.append(late),
      });
      late.remove();
      if (!here) return;
      this.#results = /** @type {import('./results.js').GameResults} */ (document.createElement('game-results'));
      results.append(this.#results);
    }
    this.#results.update(this.#around.scene() ?? scene);
    if (fresh) this.#results.greet();
  }

  /**
   * Shows the same scene again.
   * @param {Scene} scene
   * @param {boolean} midway whether the game is already showing steps towards the next scene
   */
  refresh(scene, midway) {
    if (this.game?.isConnected && !midway) this.game.update(scene);
    if (this.#waiting?.isConnected) this.#waiting.update(scene);
  }

  /**
   * Focuses the control for the next action.
   * @param {boolean} playing
   */
  focusNext(playing) {
    if (!this.game?.isConnected) this.element.querySelector('h1')?.focus({ preventScroll: true });
    else if (playing) this.game.focusNext();
    else this.#results?.greet();
  }

  /** @param {HTMLElement} element */
  #place(element) {
    if (this.element.firstElementChild === element) return;
    this.element.replaceChildren(element);
    scrollTo(0, 0);
  }
}

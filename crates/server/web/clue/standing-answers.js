// @ts-check
// The prepared answers of the player whose view is shown: they are loaded once, and replaced when the player changes
// them.

import { cardsIn, openAnswers } from './answering.js';

/** @typedef {import('./types.d.ts').Card} Card */
/** @typedef {import('../table/scene.js').Scene} Scene */

export class StandingAnswers {
  /** @type {Card[]} The cards in their order; empty if the player answers. */
  cards = [];
  #game;
  #changed;
  /** The table and seat whose answers are shown. */
  #of = '';
  /** @type {{ seat: number, hand: Card[] } | null} */
  #player = null;
  /** @type {HTMLDialogElement | null} */
  #dialog = null;

  /**
   * @param {HTMLElement} game the element that dispatches the requests
   * @param {() => void} changed
   */
  constructor(game, changed) {
    this.#game = game;
    this.#changed = changed;
  }

  /** Whether the player can prepare answers now. */
  get offered() {
    return this.#player !== null;
  }

  /**
   * @param {Scene} scene
   * @param {Card[] | null} hand the hand of the player whose view is shown; null if it must not be shown
   * @param {Element} near where a refusal is shown
   */
  update({ update, eyes, mine }, hand, near) {
    const own = eyes !== null && hand !== null && mine.includes(eyes) && update.stage === 'playing' && !update.imported;
    this.#player = own ? { seat: eyes, hand } : null;
    const of = own ? `${update.table} ${eyes}` : '';
    if (of === this.#of) return;
    this.#of = of;
    this.close();
    this.cards = [];
    if (own) this.#request(eyes, undefined, near);
  }

  /** Lets the player prepare answers. @param {Element} near */
  open(near) {
    const player = this.#player;
    if (player) this.#dialog = openAnswers(player.hand, this.cards, (cards) => this.#request(player.seat, cards, near));
  }

  /** Closes the dialog. Its contents are removed at once, because it shows cards. */
  close() {
    this.#dialog?.close();
    this.#dialog?.remove();
    this.#dialog = null;
  }

  /**
   * @param {number} seat
   * @param {Card[] | undefined} cards omitted to load the answers
   * @param {Element} near
   */
  #request(seat, cards, near) {
    const of = this.#of;
    const done = (/** @type {any[]} */ answers) => {
      if (of !== this.#of) return;
      this.cards = cardsIn(answers);
      this.#changed();
    };
    const answers = cards?.map((card) => ({ type: 'show', card }));
    this.#game.dispatchEvent(new CustomEvent('answers', { bubbles: true, detail: { seat, answers, near, done } }));
  }
}

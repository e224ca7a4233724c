// @ts-check
// How a player of Sorry! chooses a move: with the board, the list of moves, the hand, the keyboard or the coach. It
// stores what the player has picked and what the mouse points at; the game draws both and sends the finished choice to
// the table.

import { hush, say } from '../page/bubble.js';
import { soundOfKeeping } from '../page/sound.js';
import { chapter } from '../words/words.js';
import { Choosing, offerOf, peeked } from './choosing.js';

/** @typedef {import('./types.d.ts').Action} Action */
/** @typedef {import('./types.d.ts').Card} Card */
/** @typedef {import('./types.d.ts').Offer} Offer */
/** @typedef {import('./choosing.js').Option} Option */
/** @typedef {import('./choosing.js').Pawn} Pawn */
/**
 * @typedef {object} Selected
 * @property {() => import('./types.d.ts').TurnView | null} turn the turn of the seat that acts on this device; null if
 *   it isn't that seat's turn
 * @property {() => boolean} free whether a choice can be made now
 * @property {() => void} render draws the whole game again
 * @property {() => void} draw draws only the board and the list of moves
 * @property {(action: Action, near: Element) => void} ask sends the finished choice
 */

const said = await chapter('sorry/game');

export class Selection {
  /** The choice made so far. */
  choosing = new Choosing();
  /** @type {Option | null} The option under the mouse. */
  hover = null;
  /** @type {Offer | null} The coach's choice under the mouse. */
  #peeked = null;
  #game;

  /** @param {Selected} game */
  constructor(game) {
    this.#game = game;
  }

  /** The choice that the board shows: the coach's while the mouse points at it, otherwise the player's. */
  get shown() {
    return this.#peeked ? peeked(this.#peeked) : this.choosing;
  }

  /**
   * Starts over in a new position.
   * @param {boolean} again whether the same player has another turn
   */
  reset(again) {
    this.hover = this.#peeked = null;
    this.choosing.again = again;
  }

  /** @param {Pawn | null} pawn */
  pick(pawn) {
    hush();
    this.hover = null;
    const { pawn: picked, movable } = this.choosing;
    const can = pawn && movable.some(({ colour, from }) => colour === pawn.colour && from === pawn.from);
    // A touch that hits nothing deselects the pawn.
    if (!can && !picked) return;
    this.choosing.pick(can ? pawn : null);
    if (can) soundOfKeeping();
    this.#game.render();
  }

  /**
   * @param {Option[]} options the options that end where the board was touched
   * @param {HTMLElement} board
   */
  touch(options, board) {
    const meant = options.find((option) => option === this.hover) ?? options[0];
    const { colour, from } = meant.leg;
    if (options.some(({ leg }) => leg.colour !== colour || leg.from !== from)) say(board, said.several);
    else if (options.length > 1) this.pick({ colour, from });
    else if (meant === this.hover || meant === this.choosing.aim) this.take(meant, board);
    else {
      hush();
      this.aimAt(meant);
    }
  }

  /** Marks a choice. Pressing the button then makes it. @param {Option} option */
  aimAt(option) {
    this.choosing.aimAt(option);
    this.#game.render();
  }

  /** @param {Option | null} option */
  point(option) {
    if (this.hover === option) return;
    this.hover = option;
    this.#game.draw();
  }

  /** Shows what a choice of the coach would do, while the mouse points at it. @param {Action | null} action */
  peekAt(action) {
    const turn = this.#game.turn();
    this.#peeked = action && turn ? offerOf(turn.moves, action) : null;
    this.#game.draw();
  }

  /** Marks a choice of the coach as if it had been made on the board. @param {Action} action */
  tryOut(action) {
    if (!this.#game.free() || !this.#game.turn()) return;
    hush();
    this.hover = this.#peeked = null;
    this.choosing.mean(action);
    this.#game.render();
  }

  /**
   * Makes a choice, or the first half of it.
   * @param {Option} option
   * @param {Element} near
   * @returns {boolean} whether a second half has to be chosen
   */
  take(option, near) {
    if (!this.#game.free()) return false;
    this.hover = null;
    const offer = this.choosing.take(option);
    if (offer) this.#game.ask({ type: 'move', card: offer.card, step: offer.step, ...(offer.then && { then: offer.then }) }, near);
    else this.#game.render();
    return !offer;
  }

  /** @param {Card} card */
  chooseCard(card) {
    hush();
    this.hover = null;
    this.choosing.choose(this.choosing.card === card ? null : card);
    this.#game.render();
  }

  /** Takes the last step of the choice back. */
  back() {
    this.hover = null;
    hush();
    if (this.choosing.back()) this.#game.render();
  }
}

// @ts-check
// The turn line of every game: the token and name of the player whose turn it is, and what there is to do.

import { make, setAttribute, setText, show } from '../room/elements.js';
import { setToken, token } from '../room/token.js';

/** @typedef {import('./scene.js').Scene} Scene */
/**
 * @typedef {object} Turn
 * @property {number} seat the seat whose token is shown
 * @property {string} title
 * @property {string} todo
 * @property {string} [hint] a hint that experienced players don't need; left out on a phone, where the button says
 *   enough
 */

export class TurnLine extends HTMLElement {
  #token = token(0, '');
  #title = make('h1', { tabindex: -1 });
  #todo = make('span');
  #hint = make('span', { class: 'wide-only' });

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.classList.add('turn');
    this.append(this.#token, make('div', {}, this.#title, make('p', { class: 'soft' }, this.#todo, this.#hint)));
  }

  /** Focuses the heading, if there is nothing else to focus. */
  greet() {
    this.#title.focus({ preventScroll: true });
  }

  /**
   * @param {Scene} scene
   * @param {number | null} actor the seat of this device that can act
   * @param {Turn | null} turn null if nobody has a turn, as at the end of the game
   */
  update({ update, name }, actor, turn) {
    show(this, update.stage === 'playing');
    setAttribute(this, 'data-mine', actor !== null);
    if (!turn) return;
    setToken(this.#token, turn.seat, name(turn.seat));
    setText(this.#title, turn.title);
    setText(this.#todo, turn.todo);
    setText(this.#hint, turn.hint ? ` ${turn.hint}` : '');
  }
}

customElements.define('turn-line', TurnLine);

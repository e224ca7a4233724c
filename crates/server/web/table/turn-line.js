// @ts-check
// The turn line of every game: the token and name of the player whose turn it is, and what there is to do.

import { make, setAttribute, setText, show } from '../page/elements.js';
import { setToken, token } from '../page/seat-token.js';
import { words } from '../words/words.js';

/** @typedef {import('./scene.js').Scene} Scene */
/**
 * @typedef {object} Turn
 * @property {number} seat whose token is shown
 * @property {string} todo what the player has to do, or is doing
 * @property {string} [title] replaces the text about whose turn it is, for example between two games
 * @property {string} [lead] a sentence before `todo`
 * @property {string} [hint] a hint that experienced players don't need; omitted on phones, where the button's label is
 *   enough
 */

const said = words.turn;

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
  update(scene, actor, turn) {
    show(this, scene.update.stage === 'playing');
    setAttribute(this, 'data-mine', actor !== null);
    if (!turn) return;
    const own = turn.seat === actor;
    setToken(this.#token, turn.seat, scene.name(turn.seat));
    setText(this.#title, turn.title ?? titleOf(scene, turn.seat, own));
    setText(this.#todo, [turn.lead, turn.title ? turn.todo : todoOf(scene, turn, own)].filter(Boolean).join(' '));
    setText(this.#hint, turn.hint && own && !scene.covered ? ` ${turn.hint}` : '');
  }
}

/**
 * @param {Scene} scene
 * @param {number} seat
 * @param {boolean} own
 */
function titleOf({ name, mine }, seat, own) {
  return own && mine.length === 1 ? said.yours(name(seat)) : said.of(name(seat));
}

/**
 * @param {Scene} scene
 * @param {Turn} turn
 * @param {boolean} own
 */
function todoOf({ update, covered, name }, { seat, todo }, own) {
  if (own && covered) return words.handover.waits(name(seat));
  return !own && update.seats[seat].chair.type === 'bot' ? said.botThinks : todo;
}

customElements.define('turn-line', TurnLine);

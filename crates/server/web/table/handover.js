// @ts-check
// Handing over a shared device. When the turn passes from one person on it to another, a panel covers the game until
// the next person confirms that they have the device. The frame puts the panel over the game's `top`, and sets
// `covered` in the scene. In games with secrets it also covers the first turn, and cannot be switched off. While others
// on the device can object to what has just happened, they are asked first: the question is shown inside the panel.

import { button, freshId, make, setAttribute, setText, show } from '../page/elements.js';
import { busyElsewhere } from '../page/focus.js';
import { seatName } from '../page/names.js';
import { setToken, token } from '../page/seat-token.js';
import { asksAtHandover } from '../page/settings.js';
import { words } from '../words/words.js';
import { asksOthers, awaitedOf } from './who-acts.js';

/** @typedef {import('../network/types.d.ts').Update} Update */

export class HandOver extends HTMLElement {
  /** @type {number | null} The seat whose player has the device; null if unknown. */
  #holder = null;
  /** @type {number | null} The seat whose player gets the device next. */
  #next = null;
  /** Whether the other players on this device are being asked for objections first. */
  #asks = false;
  #token = token(0, '');
  #title = make('h2', { id: freshId('hand-over') });
  #text = make('span');
  #take = button('', 'brass', () => this.take());
  #question = make('div', { class: 'hand-question' });

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.setAttribute('role', 'group');
    this.setAttribute('aria-labelledby', this.#title.id);
    this.#take.append(this.#text, make('kbd', { class: 'key wide-only', 'aria-hidden': 'true' }, words.handover.key));
    this.append(this.#token, this.#title, this.#question, this.#take);
    show(this, this.covers);
  }

  /** Whether the table is waiting for the next person to take the device. */
  get covers() {
    return this.#next !== null;
  }

  /** The place for the question to the others; null unless they are being asked. @returns {HTMLElement | null} */
  get question() {
    return this.#asks ? this.#question : null;
  }

  /**
   * @param {Update} update
   * @param {number[]} mine the seats of this device
   * @param {boolean} secret whether players have hidden information
   */
  update(update, mine, secret) {
    const seat = awaitedOf(update, mine);
    const asks = secret || (this.#holder !== null && asksAtHandover());
    const [covered, asked] = [this.covers, this.#asks];
    // Without a window, the next player gets the device at once, and the others can object until that player acts.
    const first = update.window !== null && asksOthers(update, mine);
    // One of the people who were asked may have the device now, so its holder is unknown.
    if (secret && first) this.#holder = null;
    this.#next = seat !== null && mine.length > 1 && seat !== this.#holder && asks ? seat : null;
    this.#asks = this.#next !== null && first;
    setAttribute(this, 'data-asks', this.#asks);
    show(this.#take, !this.#asks);
    if (seat !== null && this.#next === null) this.#holder = seat;
    if (this.#next !== null) {
      const called = seatName(update.seats[this.#next], this.#next);
      setToken(this.#token, this.#next, called);
      setText(this.#title, this.#asks ? words.handover.first(called) : words.handover.title(called));
      setText(this.#text, words.handover.take(called));
    }
    show(this, this.covers);
    if (this.covers && !this.#asks && (!covered || asked)) this.greet();
  }

  /** Confirms that the next person has the device. */
  take() {
    if (this.#next === null || this.#asks) return;
    this.#holder = this.#next;
    this.#next = null;
    show(this, false);
    this.dispatchEvent(new CustomEvent('taken', { bubbles: true }));
  }

  /** Forgets who has the device. In games with secrets, the next update covers the game. */
  forgetHolder() {
    this.#holder = null;
  }

  /** Focuses the button, unless the user is busy elsewhere on the page. */
  greet() {
    if (!this.#asks && !busyElsewhere(this)) this.#take.focus({ preventScroll: true });
    this.scrollIntoView({ block: 'nearest' });
  }
}

customElements.define('hand-over', HandOver);

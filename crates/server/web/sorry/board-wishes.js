// @ts-check
// Settings of the board in this browser: numbers on the squares, and whether the only move is made automatically. A
// change dispatches a `wished` event.

import { keep, recall } from '../page/browser-storage.js';
import { button, make, setAttribute, show } from '../page/elements.js';
import { chapter } from '../words/words.js';

/** @typedef {'numbers' | 'only'} Wish */

const said = await chapter('sorry/game');

/** @param {Wish} wish */
export function wished(wish) {
  return recall(`sorry-${wish}`) === true;
}

export class BoardWishes extends HTMLElement {
  #numbers = button(said.numbers, 'quiet small', () => this.toggle('numbers'));
  #only = button(said.onlyByItself, 'quiet small', () => this.toggle('only'));

  connectedCallback() {
    if (this.childElementCount === 0) this.append(this.#numbers, this.#only, make('a', { class: 'quiet small', href: '/rules/sorry' }, said.rulesLink));
  }

  /** @param {boolean} plays whether somebody on this device plays */
  update(plays) {
    setAttribute(this.#numbers, 'aria-pressed', String(wished('numbers')));
    setAttribute(this.#only, 'aria-pressed', String(wished('only')));
    show(this.#only, plays);
  }

  /** @param {Wish} wish */
  toggle(wish) {
    keep(`sorry-${wish}`, !wished(wish));
    this.dispatchEvent(new CustomEvent('wished'));
  }
}

customElements.define('sorry-wishes', BoardWishes);

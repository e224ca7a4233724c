// @ts-check
// Settings of the board in this browser: numbers on the squares, and whether the only move is made automatically. A
// change dispatches a `board-setting` event.

import { keep, recall } from '../page/browser-storage.js';
import { button, make, setAttribute, show } from '../page/elements.js';
import { chapter } from '../words/words.js';

/** @typedef {'numbers' | 'only'} Setting */

const said = await chapter('sorry/game');

/** @param {Setting} setting */
export function boardSetting(setting) {
  return recall(`sorry-${setting}`) === true;
}

export class BoardSettings extends HTMLElement {
  #numbers = button(said.numbers, 'quiet small', () => this.toggle('numbers'));
  #only = button(said.onlyByItself, 'quiet small', () => this.toggle('only'));

  connectedCallback() {
    if (this.childElementCount === 0) this.append(this.#numbers, this.#only, make('a', { class: 'quiet small', href: '/rules/sorry' }, said.rulesLink));
  }

  /** @param {boolean} plays whether somebody on this device plays */
  update(plays) {
    setAttribute(this.#numbers, 'aria-pressed', String(boardSetting('numbers')));
    setAttribute(this.#only, 'aria-pressed', String(boardSetting('only')));
    show(this.#only, plays);
  }

  /** @param {Setting} setting */
  toggle(setting) {
    keep(`sorry-${setting}`, !boardSetting(setting));
    this.dispatchEvent(new CustomEvent('board-setting'));
  }
}

customElements.define('sorry-settings', BoardSettings);

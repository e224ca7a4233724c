// @ts-check
// Each seat's chance of winning, as one bar and a number for each seat. Up to ten seats are distinguished by token,
// letter and number.

import { list, make, setAttribute, setText, show } from '../page/elements.js';
import { setToken, token } from '../page/seat-token.js';
import { words } from '../words/words.js';

/** @typedef {import('./table.js').Scene} Scene */

const said = words.besideGame;

/**
 * @param {Scene} scene
 * @returns {number[] | null} the chances by seat; null if they are unknown or meaningless
 */
export function chancesOf({ around, update }) {
  const seats = around?.chances?.seats;
  return seats && update.stage === 'playing' && update.seats.length > 1 && seats.length === update.seats.length ? seats : null;
}

export class ChanceStrip extends HTMLElement {
  #bar = make('span', { class: 'chance-bar', 'aria-hidden': 'true' });
  #numbers = make('ul', { class: 'chance-numbers', 'aria-label': said.chances });

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.append(make('p', { class: 'soft small', 'aria-hidden': 'true' }, said.chances), this.#bar, this.#numbers);
  }

  /** @param {Scene} scene */
  update(scene) {
    const chances = chancesOf(scene);
    show(this, chances !== null);
    if (!chances) return;
    const seats = chances.map((chance, seat) => ({ chance, seat }));
    list(this.#bar, seats, ({ seat }) => String(seat), () => make('i'), (part, { seat, chance }) => {
      setAttribute(part, 'data-seat', seat + 1);
      part.style.setProperty('flex-grow', String(Math.max(chance, 0.004)));
    });
    list(this.#numbers, seats, ({ seat }) => String(seat), ({ seat }) => make('li', {}, token(seat, ''), make('span', { 'aria-hidden': 'true' }), make('span', { class: 'unseen' })), (item, { seat, chance }) => {
      const [shape, number, spoken] = item.children;
      setToken(/** @type {SVGElement} */ (shape), seat, scene.name(seat));
      setText(number, said.percent(chance));
      setText(spoken, said.chanceOf(scene.name(seat), chance));
    });
  }
}

customElements.define('chance-strip', ChanceStrip);

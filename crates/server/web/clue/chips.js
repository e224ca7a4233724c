// @ts-check
// The places to walk to as buttons, for small screens: each room, and one button that goes through the squares.

import { button, make, setAttribute, show } from '../page/elements.js';
import { chapter } from '../words/words.js';
import { isRoom } from './mansion/board.js';

/** @typedef {import('./types.d.ts').Destination} Destination */
/** @typedef {import('./types.d.ts').Place} Place */
/** @typedef {import('./types.d.ts').Room} Room */

const said = await chapter('clue/game');

export class Chips {
  element = make('div', { class: 'clue-chips', role: 'group', 'aria-label': said.destinations });
  /** @type {Destination[]} */
  #rooms = [];
  /** @type {Destination[]} */
  #squares = [];
  /** @type {string | null} */
  #chosen = null;
  #shape = '';
  #choose;

  /** @param {(place: Place) => void} choose */
  constructor(choose) {
    this.#choose = choose;
  }

  /**
   * @param {Destination[]} ways
   * @param {string | null} chosen
   */
  update(ways, chosen) {
    this.#rooms = ways.filter(({ to }) => isRoom(to));
    this.#squares = ways.filter(({ to }) => !isRoom(to));
    this.#chosen = chosen;
    const onSquare = this.#squares.find(({ to }) => to === chosen);
    const items = this.#rooms.map(({ to, steps }) => ({ key: to, text: said.short(/** @type {Room} */ (to)), steps, chosen: chosen === to }));
    if (this.#squares.length > 0) items.push({ key: 'square', text: said.square, steps: (onSquare ?? this.#squares[0]).steps, chosen: onSquare !== undefined });
    show(this.element, items.length > 0);
    const shape = JSON.stringify(items);
    if (shape === this.#shape) return;
    this.#shape = shape;
    const focused = this.element.contains(document.activeElement) ? document.activeElement?.getAttribute('data-key') : null;
    this.element.replaceChildren(...items.map((item) => this.#makeChip(item)));
    if (focused) /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-key="${focused}"]`))?.focus({ preventScroll: true });
  }

  /** Chooses by number, for the keyboard: the rooms, then the squares. @param {number} place from 0 */
  number(place) {
    if (place < this.#rooms.length) this.#press(this.#rooms[place].to);
    else if (place === this.#rooms.length && this.#squares.length > 0) this.#press('square');
  }

  /** @param {{ key: string, text: string, steps: number, chosen: boolean }} item */
  #makeChip({ key, text, steps, chosen }) {
    const chip = button('', 'clue-chip', () => this.#press(key));
    chip.append(make('span', {}, text), make('b', {}, String(steps)));
    setAttribute(chip, 'aria-pressed', String(chosen));
    setAttribute(chip, 'data-key', key);
    return chip;
  }

  /** @param {string} key */
  #press(key) {
    const squares = this.#squares.map(({ to }) => to);
    this.#choose(key === 'square' ? squares[(squares.indexOf(String(this.#chosen)) + 1) % squares.length] : key);
  }
}

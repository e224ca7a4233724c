// @ts-check
// The list of moves as text, for the keyboard, for screen readers, and for everybody who prefers to read. The focused
// move is shown on the board; pressing it makes the move.

import { list, make, setAttribute, setText, show } from '../page/elements.js';
import { chapter } from '../words/words.js';

/** @typedef {import('./choosing.js').Option} Option */
/** @typedef {{ options: Option[], aim: Option | null, several: boolean, busy: boolean }} MovesView */

const said = await chapter('sorry/game');

export class SorryMoves extends HTMLElement {
  #title = make('h2', {}, said.moves);
  #list = make('ol', { class: 'moves-list', 'aria-label': said.moves });
  /** @type {Option[]} */
  #options = [];

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.append(this.#title, this.#list);
  }

  /** @param {MovesView} view */
  update({ options, aim, several, busy }) {
    this.#options = options;
    show(this, options.length > 0);
    list(
      this.#list,
      options,
      ({ key }) => key,
      ({ key }) => {
        const element = make('button', { type: 'button', class: 'move' }, make('kbd', { class: 'key', 'aria-hidden': 'true' }), make('i', { class: 'move-colour', 'aria-hidden': 'true' }), make('span', {}));
        const meant = () => this.#options.find((option) => option.key === key);
        element.addEventListener('focus', () => element.matches(':focus-visible') && this.#send('aim', meant()));
        element.addEventListener('pointerenter', (event) => event.pointerType === 'mouse' && this.#send('hover', meant()));
        element.addEventListener('pointerleave', (event) => event.pointerType === 'mouse' && this.#send('hover', null));
        element.addEventListener('click', () => this.#send('take', meant(), element));
        return make('li', {}, element);
      },
      (item, option) => {
        const element = /** @type {HTMLElement} */ (item.firstElementChild);
        const place = options.indexOf(option);
        setText(element.children[0], place < 9 ? String(place + 1) : '');
        setAttribute(element.children[1], 'data-colour', option.leg.colour);
        setText(element.children[2], said.move(option, several));
        setAttribute(element, 'data-aim', option === aim || option.key === aim?.key);
        setAttribute(element, 'data-harm', (option.leg.bumped ?? []).length > 0);
        setAttribute(element, 'aria-disabled', busy ? 'true' : null);
      },
    );
  }

  /**
   * Focuses the next or the previous move.
   * @param {number} by
   * @returns {boolean} whether there are moves
   */
  go(by) {
    const all = /** @type {HTMLElement[]} */ ([...this.#list.querySelectorAll('button')]);
    const now = all.findIndex((element) => element === document.activeElement);
    const aimed = all.findIndex((element) => element.hasAttribute('data-aim'));
    const next = now >= 0 ? now + by : aimed >= 0 ? aimed : by > 0 ? 0 : all.length - 1;
    const found = all[(next + all.length) % all.length];
    found?.focus({ preventScroll: true });
    found?.scrollIntoView({ block: 'nearest' });
    return found !== undefined;
  }

  /** @param {number} place @returns {Option | undefined} */
  at(place) {
    return this.#options[place];
  }

  /**
   * @param {string} name
   * @param {Option | null | undefined} option
   * @param {Element} [near]
   */
  #send(name, option, near) {
    if (option !== undefined) this.dispatchEvent(new CustomEvent(name, { detail: { option, near } }));
  }
}

customElements.define('sorry-moves', SorryMoves);

// @ts-check
// A walnut tray with a felt lining, over the dimmed room: for a suggestion, an accusation, and a card that is shown. On a
// wide screen it lies over the board, so that the notebook beside it can be read. Otherwise it can be closed to look at
// the notebook, and opened again.

import { button, freshId, make, setAttribute, setText } from '../page/elements.js';
import { chapter } from '../words/words.js';
import { wide } from './mansion/camera.js';

const said = await chapter('clue/game');
/** The smallest width of a board that the tray can lie over, in pixels. */
const LEAST = 440;

export class Tray {
  #title = make('h2', { id: freshId('tray') });
  #text = make('p', { class: 'tray-text' });
  #close = button('×', 'tray-close', () => this.close());
  felt = make('div', { class: 'tray-felt' });
  element = make('dialog', { class: 'clue-tray', 'aria-labelledby': this.#title.id }, this.felt);

  #onResize = () => this.#place();

  /** @param {() => void} [closed] called when the tray has been closed */
  constructor(closed) {
    setAttribute(this.#close, 'aria-label', said.close);
    this.felt.append(this.#title, this.#text, this.#close);
    // The felt covers the dialog, so a click on the dialog itself is a click beside the tray.
    this.element.addEventListener('click', (event) => event.target === this.element && this.close());
    this.element.addEventListener('close', () => {
      removeEventListener('resize', this.#onResize);
      this.element.remove();
      closed?.();
    });
  }

  get isOpen() {
    return this.element.open;
  }

  /**
   * @param {string | (Node | string)[]} title
   * @param {string} text
   */
  head(title, text) {
    if (typeof title === 'string') setText(this.#title, title);
    else this.#title.replaceChildren(...title);
    setText(this.#text, text);
  }

  open() {
    if (this.isOpen) return;
    document.body.append(this.element);
    this.#place();
    addEventListener('resize', this.#onResize);
    this.element.showModal();
    this.element.scrollTop = 0;
  }

  /** Puts the tray over the board if the notebook is beside it. */
  #place() {
    const board = wide.matches ? document.querySelector('clue-game .clue-table')?.getBoundingClientRect() : undefined;
    const beside = board !== undefined && board.width >= LEAST;
    setAttribute(this.element, 'data-beside', beside);
    const { style } = this.element;
    style.setProperty('--tray-middle', beside ? `${Math.round(board.left + board.width / 2)}px` : '');
    style.setProperty('--tray-room', beside ? `${Math.round(board.width)}px` : '');
    style.setProperty('--tray-edge', beside ? `${Math.round(board.right + 8)}px` : '');
  }

  close() {
    if (this.isOpen) this.element.close();
  }
}

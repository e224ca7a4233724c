// @ts-check
// A walnut tray with a felt lining, over the dimmed room: for a suggestion, an accusation, and a card that is shown. It
// can be closed, to look at the notebook, and opened again.

import { button, freshId, make, setAttribute, setText } from '../page/elements.js';
import { chapter } from '../words/words.js';

const said = await chapter('clue/game');

export class Tray {
  #title = make('h2', { id: freshId('tray') });
  #text = make('p', { class: 'tray-text' });
  #close = button('×', 'tray-close', () => this.close());
  felt = make('div', { class: 'tray-felt' });
  element = make('dialog', { class: 'clue-tray', 'aria-labelledby': this.#title.id }, this.felt);

  /** @param {() => void} [closed] called when the tray has been closed */
  constructor(closed) {
    setAttribute(this.#close, 'aria-label', said.close);
    this.felt.append(this.#title, this.#text, this.#close);
    // The felt covers the dialog, so a click on the dialog itself is a click beside the tray.
    this.element.addEventListener('click', (event) => event.target === this.element && this.close());
    this.element.addEventListener('close', () => {
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
    this.element.showModal();
    this.element.scrollTop = 0;
  }

  close() {
    if (this.isOpen) this.element.close();
  }
}

// @ts-check
// The slip for a cell of the notebook: why it is known, and the player's own mark and note.

import { button, freshId, list, make, setAttribute, setText, show } from '../../page/elements.js';
import { chapter } from '../../words/words.js';
import { LONGEST, MARKS } from './notes.js';

/** @typedef {import('./notes.js').Mark} Mark */
/**
 * @typedef {object} SlipView
 * @property {string} title
 * @property {{ turn: number | null, text: string }[]} reasons
 * @property {boolean} writes whether the player can write
 * @property {Mark | null} mark
 * @property {string} note
 */

const said = await chapter('clue/notebook');

/** Dispatches `mark` { mark }, `note` { note } and `close`. */
export class Slip {
  #title = make('h3', { id: freshId('slip') });
  #reasons = make('ul', { class: 'slip-reasons' });
  #marks = MARKS.map((mark) => {
    const element = button(said.marks[mark], 'slip-mark', () => this.#acts.mark(mark));
    setAttribute(element, 'aria-label', said.markNames[mark]);
    return element;
  });
  #noteOpens = button(said.note, 'slip-mark slip-note-opens', () => this.#openNote());
  #note = make('input', { type: 'text', maxlength: LONGEST.note, 'aria-label': said.noteLabel, class: 'slip-note', hidden: true });
  #writes = make('div', { class: 'slip-writes' }, make('span', { class: 'soft' }, said.yourMark), ...this.#marks, this.#noteOpens, this.#note);
  #close = button('×', 'slip-close', () => this.#acts.close());
  element = make('section', { class: 'book-slip', 'aria-labelledby': this.#title.id }, this.#title, this.#close, this.#reasons, this.#writes);
  #acts;
  /** Whether the field for the note was opened for this cell. */
  #noting = false;
  #cell = '';

  /** @param {{ mark: (mark: Mark) => void, note: (text: string) => void, close: () => void }} acts */
  constructor(acts) {
    this.#acts = acts;
    setAttribute(this.#close, 'aria-label', said.close);
    this.#note.addEventListener('change', () => acts.note(this.#note.value));
    this.#note.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== 'Escape') return;
      event.preventDefault();
      this.#note.blur();
      acts.close();
    });
  }

  /**
   * @param {string} cell the key of the cell
   * @param {SlipView} view
   */
  update(cell, { title, reasons, writes, mark, note }) {
    if (cell !== this.#cell) {
      this.#cell = cell;
      this.#noting = false;
    }
    setText(this.#title, title);
    list(this.#reasons, reasons, ({ turn, text }) => `${turn} ${text}`, () => make('li', {}, make('b'), make('span')), (item, { turn, text }) => {
      setText(item.children[0], turn === null ? '' : said.turn(turn));
      setText(item.children[1], text);
    });
    setAttribute(this.#reasons, 'data-turns', reasons.some(({ turn }) => turn !== null));
    show(this.#writes, writes);
    this.#marks.forEach((element, place) => setAttribute(element, 'aria-pressed', String(mark === MARKS[place])));
    const noting = this.#noting || note !== '';
    show(this.#note, noting);
    show(this.#noteOpens, !noting);
    if (document.activeElement !== this.#note) this.#note.value = note;
  }

  /** Forgets the cell: on a shared device, what it said is secret. */
  clear() {
    this.#cell = '';
    setText(this.#title, '');
    this.#reasons.replaceChildren();
    this.#note.value = '';
  }

  #openNote() {
    this.#noting = true;
    show(this.#note, true);
    show(this.#noteOpens, false);
    this.#note.focus();
  }
}

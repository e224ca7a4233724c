// @ts-check
// The notebook: the detective's sheet as an open book, with what has been seen, what the coach has concluded, and the
// player's own marks. A change of the marks dispatches `notes` with the new draft, and a change of what is filled in
// `fill`.

import { say } from '../../page/bubble.js';
import { freshId, make, setAttribute, setText, show } from '../../page/elements.js';
import { openPercent } from '../../page/percent.js';
import { oneTabStop, rove } from '../../page/roving.js';
import { singleKey } from '../../page/single-keys.js';
import { chapter } from '../../words/words.js';
import { CARDS } from '../cards.js';
import { ownerOf } from '../deal.js';
import { cellKey, factsOf, hintsFor } from './facts.js';
import { columnHeads } from './heads.js';
import { FILLS, fits, LONGEST, readNotes, withMark, withNote } from './notes.js';
import { reasonWords } from './reasons.js';
import { Sheet } from './sheet.js';
import { Slip } from './slip.js';

/** @typedef {import('../types.d.ts').Card} Card */
/** @typedef {import('../types.d.ts').View} View */
/** @typedef {import('../advice.js').Concluded} Concluded */
/** @typedef {import('../deal.js').Deal} Deal */
/** @typedef {import('./facts.js').Fact} Fact */
/** @typedef {import('./facts.js').Holder} Holder */
/** @typedef {import('./notes.js').Fill} Fill */
/** @typedef {import('./notes.js').Mark} Mark */
/** @typedef {import('../../words/en/clue/game.js').Who} Who */
/**
 * @typedef {object} BookView
 * @property {View} view
 * @property {(seat: number) => Who} who
 * @property {string | null} owner identifies the table and the seat whose notebook it is; null for a spectator, and while
 *   the device is covered
 * @property {any} draft undefined while it is being loaded
 * @property {boolean} coach whether the table allows the coach
 * @property {boolean} hinted whether everybody has been told that this player has asked the coach
 * @property {Concluded | null} concluded what the coach has concluded
 * @property {Deal | null} deal where each card really was, once everybody may know it
 */

const said = await chapter('clue/notebook');

/** @type {Record<string, Mark>} */
const KEYS = { Y: 'yes', X: 'no', Q: 'maybe' };
/** The slip is below its row on narrow screens, and on the right page otherwise. */
const narrow = matchMedia('(max-width: 980px) and (min-height: 561px), (max-width: 559px), (max-height: 560px)');

export class ClueNotebook extends HTMLElement {
  /** @type {BookView | null} */
  #book = null;
  #written = readNotes(null);
  /** The notebooks whose owners have asked here for all that follows, which counts as asking the coach. @type {Set<string>} */
  #agreed = new Set();
  /** @type {Map<string, Fact>} */
  #facts = new Map();
  /** @type {{ card: Card, holder: Holder } | null} The cell whose slip is open. */
  #open = null;
  #sheets = [new Sheet(['suspect', 'weapon'], (card, holder) => this.#toggle(card, holder)), new Sheet(['room'], (card, holder) => this.#toggle(card, holder))];
  #slip = new Slip({ mark: (mark) => this.#mark(mark), note: (text) => this.#note(text), close: () => this.#close() });
  #head = make('div', { class: 'book-head', 'aria-hidden': 'true' });
  #hint = make('p', { class: 'soft small book-hint' }, said.pick);
  #legend = make('p', { class: 'book-legend', 'aria-hidden': 'true' }, ...['has', 'not', 'odds', 'own', 'real'].map((what) => make('span', { 'data-what': what }, make('b', {}), /** @type {any} */ (said.legend)[what])));
  #fillNote = make('p', { class: 'book-fill-note', id: freshId('fill-note') });
  #fill = make('select', { class: 'book-fill', 'aria-label': said.fill, 'aria-describedby': this.#fillNote.id });
  #page = make('textarea', { class: 'book-page', rows: 3, maxlength: LONGEST.page, 'aria-label': said.noteMore, placeholder: said.noteMoreHint });
  #more = make('details', { class: 'book-more', 'aria-label': said.noteMore }, make('summary', {}, said.noteMore), this.#page);
  #corner = make('div', { class: 'book-corner-place' });
  #left = make('div', { class: 'book-left' }, this.#sheets[0].element, this.#legend);
  #fillRow = make('label', { class: 'book-fill-row' }, make('span', {}, said.fill), this.#fill);
  #right = make('div', { class: 'book-right' }, this.#sheets[1].element, this.#corner, this.#hint, make('div', { class: 'book-foot' }, this.#more, this.#fillRow, this.#fillNote));
  #shape = '';
  #onNarrow = () => this.#placeSlip();

  connectedCallback() {
    narrow.addEventListener('change', this.#onNarrow);
    if (this.childElementCount > 0) return;
    this.classList.add('paper');
    this.setAttribute('role', 'region');
    this.append(this.#head, make('div', { class: 'book-pages' }, this.#left, this.#right));
    for (const fill of FILLS) this.#fill.append(make('option', { value: fill }, said.fills[fill]));
    this.#fill.addEventListener('change', () => {
      const fill = /** @type {Fill} */ (this.#fill.value);
      const owner = this.#book?.owner ?? null;
      if (fill === 'follows' && owner !== null) this.#agreed.add(owner);
      this.#write({ ...this.#written, fill }, this.#fill);
      this.dispatchEvent(new CustomEvent('fill', { bubbles: true }));
    });
    this.#page.addEventListener('change', () => this.#write({ ...this.#written, page: this.#page.value }, this.#page));
    this.addEventListener('keydown', (event) => this.#key(event));
  }

  disconnectedCallback() {
    narrow.removeEventListener('change', this.#onNarrow);
  }

  /** @param {BookView} book */
  update(book) {
    const handedOver = book.owner !== (this.#book?.owner ?? null);
    if (handedOver) this.#open = null;
    this.#book = book;
    const { view, who, owner, coach, deal } = book;
    // At the end, everybody sees the case file, but the notebook still shows what its player had found out.
    const accused = view.viewer !== null && view.out.includes(view.viewer);
    this.#facts = factsOf(deal && !accused ? { ...view, file: null } : view);
    this.#written = readNotes(owner === null ? null : book.draft);
    const writes = owner !== null;
    this.#fill.options[FILLS.indexOf('follows')].disabled = !coach;
    this.#fill.value = this.fill;
    this.#fill.disabled = book.draft === undefined;
    setAttribute(this.#fill, 'title', said.fillNotes[this.fill]);
    setText(this.#fillNote, coach ? said.fillNotes.follows : said.noCoach);
    setAttribute(this, 'aria-label', writes ? said.title : view.viewer === null ? said.watched : said.titleOf(who(view.viewer).name));
    const columns = [...view.suspects.map((suspect, seat) => ({ holder: /** @type {Holder} */ (seat), who: who(seat), suspect, own: seat === view.viewer })), { holder: /** @type {Holder} */ ('file'), who: null, suspect: null, own: false }];
    const shape = JSON.stringify(columns);
    if (shape !== this.#shape) {
      this.#shape = shape;
      this.style.setProperty('--players', String(view.suspects.length));
      this.#head.replaceChildren(make('span', { class: 'book-corner' }), ...columnHeads(columns, 'span'));
    }
    const open = this.#open && cellKey(this.#open.card, this.#open.holder);
    for (const sheet of this.#sheets) sheet.update({ columns, open, owner: deal ? (card) => ownerOf(deal, card) : undefined, cell: (card, holder) => this.#cell(card, holder) });
    setAttribute(this.#legend, 'data-odds', this.#odds !== null);
    setAttribute(this.#legend, 'data-real', deal !== null);
    for (const part of [this.#more, this.#fillRow]) show(part, writes);
    // After the game, nobody can be asked.
    show(this.#fillNote, writes && view.phase !== 'over');
    this.#page.disabled = book.draft === undefined;
    if (handedOver || document.activeElement !== this.#page) this.#page.value = this.#written.page;
    this.#stops();
    this.#showSlip();
  }

  /**
   * What is filled in. All that follows is filled in only if everybody knows that this player has asked the coach, or
   * if the player has chosen it here.
   * @returns {Fill}
   */
  get fill() {
    const { coach = false, hinted = false, owner = null } = this.#book ?? {};
    const { fill = 'seen' } = this.#written;
    const agreed = coach && owner !== null && (hinted || this.#agreed.has(owner));
    return fill === 'follows' && !agreed ? 'seen' : fill;
  }

  /** What the coach has concluded, if it is to be filled in. */
  get #odds() {
    return this.fill === 'follows' ? (this.#book?.concluded ?? null) : null;
  }

  /**
   * @param {Card} card
   * @param {Holder} holder
   * @returns {import('./sheet.js').Cell}
   */
  #cell(card, holder) {
    const key = cellKey(card, holder);
    const { marks, notes } = this.#written;
    const odds = this.#odds?.odds(card, holder) ?? null;
    return { has: this.#fact(card, holder)?.has ?? null, odds: odds === null ? null : openPercent(odds), mark: marks[key] ?? null, note: notes[key] ?? '' };
  }

  /**
   * @param {Card} card
   * @param {Holder} holder
   * @returns {Fact | null}
   */
  #fact(card, holder) {
    if (this.fill === 'nothing') return null;
    return this.#facts.get(cellKey(card, holder)) ?? this.#odds?.fact(card, holder) ?? null;
  }

  /** The player's marks of a card, for the trays: its proven or marked place. @param {Card} card */
  about(card) {
    const book = this.#book;
    if (!book) return null;
    const holders = /** @type {Holder[]} */ ([...book.view.suspects.keys(), 'file']);
    const holder = holders.find((of) => this.#fact(card, of)?.has || this.#written.marks[cellKey(card, of)] === 'yes');
    const file = this.#cell(card, 'file');
    return { holder: holder ?? null, odds: file.odds, excluded: file.has === false || file.mark === 'no' };
  }

  /**
   * How many cards the player had placed.
   * @param {BookView} book
   * @param {Deal} deal
   */
  #revealed({ view, who }, deal) {
    const found = CARDS.filter((card) => this.#fact(card, ownerOf(deal, card))?.has || this.#written.marks[cellKey(card, ownerOf(deal, card))] === 'yes');
    return said.revealed(view.viewer === null ? null : who(view.viewer), found.length, CARDS.length);
  }

  /** Only one cell can be reached with the Tab key; arrow keys lead to the others. */
  #stops() {
    const grid = this.#grid;
    const focused = /** @type {HTMLElement} */ (document.activeElement);
    oneTabStop(grid, grid.flat().includes(focused) ? focused : grid.flat().find((cell) => cell.tabIndex === 0) ?? null);
  }

  get #grid() {
    return this.#sheets.flatMap((sheet) => sheet.grid);
  }

  /**
   * @param {Card} card
   * @param {Holder} holder
   */
  #toggle(card, holder) {
    const same = this.#open?.card === card && this.#open.holder === holder;
    this.#open = same ? null : { card, holder };
    if (this.#book) this.update(this.#book);
    if (!same) this.#slip.element.scrollIntoView({ block: 'nearest' });
  }

  #close() {
    const open = this.#open;
    this.#open = null;
    if (this.#book) this.update(this.#book);
    if (open) for (const sheet of this.#sheets) sheet.cellOf(cellKey(open.card, open.holder))?.focus({ preventScroll: true });
  }

  #showSlip() {
    const [open, book] = [this.#open, this.#book];
    show(this.#slip.element, open !== null);
    const deal = book?.deal ?? null;
    // On a wide screen, it keeps its place behind the slip.
    show(this.#hint, narrow.matches ? open === null && (this.#odds !== null || deal !== null) : true);
    setText(this.#hint, book && deal ? this.#revealed(book, deal) : this.#odds ? said.likeliest(this.#odds.likeliest) : book?.owner === null ? said.look : said.pick);
    if (!open || !book) {
      this.#slip.clear();
      if (this.#slip.element.parentElement) this.#placeSlip();
      return;
    }
    const { card, holder } = open;
    const { has, odds, mark, note } = this.#cell(card, holder);
    const fact = this.#fact(card, holder);
    const reasons = (fact?.reasons ?? hintsFor(book.view, card, holder)).map((reason) => reasonWords(reason, book.who, book.view.phase === 'over'));
    const owner = deal && ownerOf(deal, card);
    const really = owner === null ? said.open : said.elsewhere(owner === 'file' ? null : book.who(owner), card);
    const unknown = reasons.length === 0 || (owner !== null && !fact) ? [{ turn: null, text: really }] : [];
    const title = said.slipTitle(card, holder === 'file' ? null : book.who(holder), has, odds);
    const texts = [...reasons, ...unknown].filter((reason, place, all) => all.findIndex((other) => other.text === reason.text && other.turn === reason.turn) === place);
    this.#slip.update(cellKey(card, holder), { title, reasons: texts, writes: book.owner !== null && book.draft !== undefined, mark: /** @type {Mark | null} */ (mark), note });
    this.#placeSlip();
  }

  /** Puts the slip below the row of its cell, or onto the right page. */
  #placeSlip() {
    const { element } = this.#slip;
    const row = element.closest('tr');
    const target = this.#open && narrow.matches ? this.#sheets.map((sheet) => sheet.rowOf(/** @type {Card} */ (this.#open?.card))).find(Boolean) ?? null : null;
    if (target === null) {
      if (element.parentElement !== this.#corner) this.#corner.append(element);
      row?.remove();
    } else if (row?.previousElementSibling !== target) {
      target.after(make('tr', { class: 'slip-row' }, make('td', { colspan: target.cells.length }, element)));
      row?.remove();
    }
  }

  /** @param {Mark} mark */
  #mark(mark) {
    const { card, holder } = this.#open ?? {};
    if (card && holder !== undefined) this.#write(withMark(this.#written, cellKey(card, holder), mark), this.#slip.element);
  }

  /** @param {string} text */
  #note(text) {
    const { card, holder } = this.#open ?? {};
    if (card && holder !== undefined) this.#write(withNote(this.#written, cellKey(card, holder), text), this.#slip.element);
  }

  /**
   * @param {import('./notes.js').Written} written
   * @param {Element} near
   */
  #write(written, near) {
    const book = this.#book;
    if (!book || book.owner === null) return;
    if (book.draft === undefined) say(near, said.loading);
    else if (!fits(written)) say(near, said.tooMuch);
    else {
      this.dispatchEvent(new CustomEvent('notes', { bubbles: true, detail: written }));
      this.update({ ...book, draft: written });
    }
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.defaultPrevented) return;
    const moved = rove(event, this.#grid);
    if (moved) {
      oneTabStop(this.#grid, moved);
      return;
    }
    const cell = /** @type {HTMLElement} */ (event.target).closest('.book-cell');
    const mark = cell ? KEYS[singleKey(event)] : undefined;
    if (event.key === 'Escape' && this.#open) this.#close();
    else if (cell && mark) {
      const at = this.#at(cell);
      if (at) this.#write(withMark(this.#written, cellKey(at.card, at.holder), mark), cell);
    } else return;
    event.preventDefault();
  }

  /** @param {Element} cell */
  #at(cell) {
    for (const sheet of this.#sheets) {
      for (const card of sheet.cards) {
        for (const holder of /** @type {Holder[]} */ (['file', ...(this.#book?.view.suspects.keys() ?? [])])) if (sheet.cellOf(cellKey(card, holder)) === cell) return { card, holder };
      }
    }
    return null;
  }

  /** Moves the focus to the cell that was used last, or to the first one. */
  enter() {
    (this.#grid.flat().find((cell) => cell.tabIndex === 0) ?? this.#fill).focus({ preventScroll: true });
  }
}

customElements.define('clue-notebook', ClueNotebook);

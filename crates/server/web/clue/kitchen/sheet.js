// @ts-check
// The detective's sheet of the notebook for the real board: what follows from the entries, the odds, and why. Dispatches
// `look` { entry } when a reason leads to an entry.

import { button, freshId, list, make, setAttribute, setText, show } from '../../page/elements.js';
import { openPercent } from '../../page/percent.js';
import { oneTabStop, rove } from '../../page/roving.js';
import { chapter } from '../../words/words.js';
import { cellKey, factsOf, hintsFor } from '../notebook/facts.js';
import { columnHeads } from '../notebook/heads.js';
import { reasonWords } from '../notebook/reasons.js';
import { Sheet } from '../notebook/sheet.js';
import { toView, whoIn } from './game.js';

/** @typedef {import('../types.d.ts').Card} Card */
/** @typedef {import('../types.d.ts').View} View */
/** @typedef {import('../advice.js').Concluded} Concluded */
/** @typedef {import('../notebook/facts.js').Fact} Fact */
/** @typedef {import('../notebook/facts.js').Holder} Holder */
/** @typedef {import('./game.js').Game} Game */

const [{ sheet: said, entry: numbered, entryLong }, book] = await Promise.all([chapter('clue/kitchen'), chapter('clue/notebook')]);
/** The slip is below its row on narrow screens, and on the right page otherwise. */
const narrow = matchMedia('(max-width: 980px) and (min-height: 561px), (max-width: 559px), (max-height: 560px)');

export class KitchenSheet extends HTMLElement {
  /** @type {Game | null} */
  #game = null;
  /** @type {View | null} */
  #view = null;
  /** @type {Concluded | null} */
  #concluded = null;
  /** @type {Map<string, Fact>} */
  #facts = new Map();
  /** @type {{ card: Card, holder: Holder } | null} */
  #open = null;
  #sheets = [new Sheet(['suspect', 'weapon'], (card, holder) => this.#toggle(card, holder)), new Sheet(['room'], (card, holder) => this.#toggle(card, holder))];
  #head = make('div', { class: 'book-head', 'aria-hidden': 'true' });
  #slipTitle = make('h3', { id: freshId('why') });
  #reasons = make('ol', { class: 'kit-reasons' });
  #slip = make('section', { class: 'book-slip kit-slip', 'aria-labelledby': this.#slipTitle.id });
  #hint = make('p', { class: 'soft small book-hint' }, said.hint);
  #legend = make('p', { class: 'book-legend', 'aria-hidden': 'true' }, ...['has', 'not', 'odds'].map((what) => make('span', { 'data-what': what }, make('b', {}), /** @type {any} */ (said.legend)[what])));
  #corner = make('div', { class: 'book-corner-place' });
  #shape = '';
  #onNarrow = () => this.#placeSlip();

  connectedCallback() {
    narrow.addEventListener('change', this.#onNarrow);
    if (this.childElementCount > 0) return;
    this.classList.add('paper');
    setAttribute(this, 'role', 'region');
    setAttribute(this, 'aria-label', said.title);
    const close = button('×', 'slip-close', () => this.#close());
    setAttribute(close, 'aria-label', said.close);
    this.#slip.append(this.#slipTitle, close, this.#reasons);
    const [left, right] = this.#sheets;
    this.append(this.#head, make('div', { class: 'book-pages' }, make('div', { class: 'book-left' }, left.element, this.#legend), make('div', { class: 'book-right' }, right.element, this.#corner, this.#hint)));
    this.addEventListener('keydown', (event) => this.#key(event));
  }

  disconnectedCallback() {
    narrow.removeEventListener('change', this.#onNarrow);
  }

  /**
   * @param {Game} game
   * @param {Concluded | null} concluded null while the coach has not answered: then it shows what was seen
   */
  update(game, concluded) {
    this.#game = game;
    this.#view = toView(game);
    this.#concluded = concluded;
    this.#facts = factsOf(this.#view);
    const who = whoIn(game);
    const columns = [...game.players.map(({ suspect }, seat) => ({ holder: /** @type {Holder} */ (seat), who: who(seat), suspect })), { holder: /** @type {Holder} */ ('file'), who: null, suspect: null }];
    const shape = JSON.stringify(columns);
    if (shape !== this.#shape) {
      this.#shape = shape;
      this.style.setProperty('--players', String(game.players.length));
      this.#head.replaceChildren(make('span', { class: 'book-corner' }), ...columnHeads(columns, 'span'));
      if (this.#open && this.#open.holder !== 'file' && this.#open.holder >= game.players.length) this.#open = null;
    }
    this.#render(columns);
  }

  /** @param {import('../notebook/sheet.js').SheetView['columns']} columns */
  #render(columns) {
    const open = this.#open && cellKey(this.#open.card, this.#open.holder);
    for (const sheet of this.#sheets) sheet.update({ columns, open, cell: (card, holder) => ({ has: this.#fact(card, holder)?.has ?? null, odds: this.#odds(card, holder), mark: null, note: '' }) });
    setAttribute(this.#legend, 'data-odds', this.#concluded !== null);
    const grid = this.#grid;
    const focused = /** @type {HTMLElement} */ (document.activeElement);
    oneTabStop(grid, grid.flat().includes(focused) ? focused : (grid.flat().find((cell) => cell.tabIndex === 0) ?? null));
    this.#showSlip();
  }

  get #grid() {
    return this.#sheets.flatMap((sheet) => sheet.grid);
  }

  /**
   * @param {Card} card
   * @param {Holder} holder
   */
  #fact(card, holder) {
    return this.#concluded?.fact(card, holder) ?? this.#facts.get(cellKey(card, holder)) ?? null;
  }

  /**
   * @param {Card} card
   * @param {Holder} holder
   */
  #odds(card, holder) {
    const odds = this.#concluded?.odds(card, holder) ?? null;
    return odds === null ? null : openPercent(odds);
  }

  /**
   * @param {Card} card
   * @param {Holder} holder
   */
  #toggle(card, holder) {
    const same = this.#open?.card === card && this.#open.holder === holder;
    this.#open = same ? null : { card, holder };
    if (this.#game) this.update(this.#game, this.#concluded);
    if (!same) this.#slip.scrollIntoView({ block: 'nearest' });
  }

  #close() {
    const open = this.#open;
    this.#open = null;
    if (this.#game) this.update(this.#game, this.#concluded);
    if (open) for (const sheet of this.#sheets) sheet.cellOf(cellKey(open.card, open.holder))?.focus({ preventScroll: true });
  }

  #showSlip() {
    const [open, game, view] = [this.#open, this.#game, this.#view];
    show(this.#slip, open !== null);
    show(this.#hint, open === null);
    if (open && game && view) {
      const { card, holder } = open;
      const who = whoIn(game);
      const fact = this.#fact(card, holder);
      const reasons = (fact?.reasons ?? hintsFor(view, card, holder)).map((reason) => reasonWords(reason, who, false));
      const texts = reasons.filter((reason, place) => reasons.findIndex((other) => other.text === reason.text && other.turn === reason.turn) === place);
      setText(this.#slipTitle, book.slipTitle(card, holder === 'file' ? null : who(holder), fact?.has ?? null, this.#odds(card, holder)));
      showReasons(this.#reasons, texts.length > 0 ? texts.map(({ turn, text }) => ({ entry: turn === null ? null : turn - 1, text })) : [{ entry: null, text: book.open }], (entry) => this.dispatchEvent(new CustomEvent('look', { detail: { entry } })));
    }
    this.#placeSlip();
  }

  /** Puts the slip below the row of its cell, or onto the right page. */
  #placeSlip() {
    const row = this.#slip.closest('tr');
    const card = this.#open?.card;
    const target = card && narrow.matches ? (this.#sheets.map((sheet) => sheet.rowOf(card)).find(Boolean) ?? null) : null;
    if (target === null) {
      if (this.#slip.parentElement !== this.#corner) this.#corner.append(this.#slip);
      row?.remove();
    } else if (row?.previousElementSibling !== target) {
      target.after(make('tr', { class: 'slip-row' }, make('td', { colspan: target.cells.length }, this.#slip)));
      row?.remove();
    }
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.defaultPrevented) return;
    const moved = rove(event, this.#grid);
    if (moved) oneTabStop(this.#grid, moved);
    else if (event.key === 'Escape' && this.#open) {
      event.preventDefault();
      this.#close();
    }
  }
}

/**
 * Lists reasons, each with a button that leads to its entry.
 * @param {HTMLElement} place
 * @param {import('../reasons.js').Line[]} lines
 * @param {(entry: number) => void} look
 */
export function showReasons(place, lines, look) {
  list(place, lines, ({ entry, text }) => `${entry} ${text}`, ({ entry, text }) => {
    const item = make('li', {}, make('span', {}, text));
    if (entry === null) return item;
    const link = button(numbered(entry + 1), 'kit-number', () => look(entry));
    setAttribute(link, 'aria-label', entryLong(entry + 1));
    item.prepend(link);
    return item;
  }, () => {});
}

customElements.define('clue-kitchen-sheet', KitchenSheet);

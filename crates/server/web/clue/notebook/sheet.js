// @ts-check
// A page of the notebook: a table with a row for each card, and a column for each player and for the case file.

import { draw, make, setAttribute, setText, show } from '../../page/elements.js';
import { chapter } from '../../words/words.js';
import { divided, OF_KIND } from '../cards.js';
import { cellKey } from './facts.js';
import { columnHeads } from './heads.js';

/** @typedef {import('../types.d.ts').Card} Card */
/** @typedef {import('../types.d.ts').Suspect} Suspect */
/** @typedef {import('../cards.js').Kind} Kind */
/** @typedef {import('./facts.js').Holder} Holder */
/** @typedef {import('../../words/en/clue/game.js').Who} Who */
/**
 * What a cell shows.
 * @typedef {{ has: boolean | null, odds: number | null, mark: string | null, note: string }} Cell
 */
/**
 * @typedef {object} SheetView
 * @property {{ holder: Holder, who: Who | null, suspect: Suspect | null, own?: boolean }[]} columns `own` marks the
 *   column of the player whose notebook it is; by default, that of the reader
 * @property {(card: Card, holder: Holder) => Cell} cell
 * @property {(card: Card) => Holder} [owner] where each card really was, once everybody may know it
 * @property {string | null} open the key of the cell whose slip is open
 */

const [said, game] = await Promise.all([chapter('clue/notebook'), chapter('clue/game')]);
const TITLES = { suspect: said.suspects, weapon: said.weapons, room: said.rooms };
/** The signs of a proven cell, in a box of 20 by 20. */
const SIGNS = { has: 'M4 10.5 8.2 15 16.5 5', not: 'M5 5 15 15M15 5 5 15' };

export class Sheet {
  element = make('table', { class: 'book-sheet', role: 'grid' });
  /** @type {Card[]} */
  cards;
  #kinds;
  #open;
  /** @type {Map<string, HTMLButtonElement>} */
  #cells = new Map();
  /** @type {Map<Card, HTMLTableRowElement>} */
  #rows = new Map();
  #shape = '';

  /**
   * @param {Kind[]} kinds
   * @param {(card: Card, holder: Holder) => void} open called when a cell is pressed
   */
  constructor(kinds, open) {
    this.#kinds = kinds;
    this.#open = open;
    this.cards = kinds.flatMap((kind) => OF_KIND[kind]);
    setAttribute(this.element, 'aria-label', kinds.map((kind) => TITLES[kind]).join(', '));
  }

  /** The rows of cells, for the arrow keys. */
  get grid() {
    return [...this.#rows.values()].map((row) => /** @type {HTMLElement[]} */ ([...row.querySelectorAll('.book-cell')]));
  }

  /** @param {string} key */
  cellOf(key) {
    return this.#cells.get(key) ?? null;
  }

  /** @param {Card} card */
  rowOf(card) {
    return this.#rows.get(card) ?? null;
  }

  /** @param {SheetView} view */
  update({ columns, cell, open, owner }) {
    const shape = JSON.stringify(columns);
    if (shape !== this.#shape) {
      this.#shape = shape;
      this.#build(columns);
    }
    for (const card of this.cards) for (const { holder, who } of columns) this.#show(card, holder, who, { ...cell(card, holder), real: owner?.(card) === holder }, open);
  }

  /** @param {SheetView['columns']} columns */
  #build(columns) {
    this.#cells.clear();
    this.#rows.clear();
    const head = make('tr', {}, make('td', { class: 'book-corner' }), ...columnHeads(columns, 'th'));
    const bodies = this.#kinds.map((kind) => {
      const title = make('tr', { class: 'book-kind' }, make('th', { colspan: columns.length + 1, scope: 'rowgroup' }, TITLES[kind]));
      const rows = OF_KIND[kind].map((card) => {
        const row = make('tr', {}, make('th', { scope: 'row', class: 'book-card' }, divided(game.short(card))), ...columns.map((column) => this.#makeCell(card, column)));
        this.#rows.set(card, row);
        return row;
      });
      return make('tbody', {}, title, ...rows);
    });
    const group = make('colgroup', {}, make('col', { class: 'book-names' }), ...columns.map(() => make('col', { class: 'book-cells' })));
    this.element.replaceChildren(group, make('thead', {}, head), ...bodies);
  }

  /**
   * @param {Card} card
   * @param {SheetView['columns'][number]} column
   */
  #makeCell(card, { holder, who, own }) {
    const sign = draw('svg', { viewBox: '0 0 20 20', 'aria-hidden': 'true' }, draw('path', { d: SIGNS.not }));
    const parts = [make('i', { class: 'book-bar', 'aria-hidden': 'true' }), sign, make('span', { class: 'book-odds', 'aria-hidden': 'true' }), make('span', { class: 'book-mark', 'aria-hidden': 'true' }), make('span', { class: 'book-note', 'aria-hidden': 'true' })];
    const cell = make('button', { type: 'button', class: 'book-cell', tabindex: -1 }, ...parts);
    cell.addEventListener('click', () => this.#open(card, holder));
    this.#cells.set(cellKey(card, holder), cell);
    return make('td', { role: 'gridcell', 'data-own': own ?? who?.you, 'data-file': holder === 'file' }, cell);
  }

  /**
   * @param {Card} card
   * @param {Holder} holder
   * @param {Who | null} who
   * @param {Cell & { real: boolean }} shown
   * @param {string | null} open
   */
  #show(card, holder, who, shown, open) {
    const cell = /** @type {HTMLButtonElement} */ (this.#cells.get(cellKey(card, holder)));
    const [bar, sign, odds, mark, note] = cell.children;
    const known = shown.has === null ? null : shown.has ? 'has' : 'not';
    setAttribute(cell, 'data-known', known);
    if (known) setAttribute(sign.children[0], 'd', SIGNS[known]);
    setAttribute(sign, 'hidden', known === null);
    setText(odds, known === null && shown.odds !== null ? String(shown.odds) : '');
    show(/** @type {HTMLElement} */ (bar), holder === 'file' && known === null && shown.odds !== null);
    /** @type {HTMLElement} */ (bar).style.width = `${shown.odds ?? 0}%`;
    setText(mark, shown.mark ? said.marks[shown.mark] : '');
    show(/** @type {HTMLElement} */ (note), shown.note !== '');
    setAttribute(cell, 'data-real', shown.real);
    const label = said.cell(card, who, shown);
    setAttribute(cell, 'aria-label', shown.real ? said.really(label) : label);
    setAttribute(cell, 'aria-expanded', String(open === cellKey(card, holder)));
  }
}

// @ts-check
// The score card of the explorer. Each box can be emptied or filled with one of its possible scores. The possible
// scores and the sums come from the server with its advice. Changes are dispatched as `change-position` events.

import { button, make, setAttribute, setText } from '../../page/elements.js';
import { chapter } from '../../words/words.js';
import { LOWER, UPPER, UPPER_SUMS } from '../boxes.js';

/** @typedef {import('../types.d.ts').Advice} Advice */
/** @typedef {import('../types.d.ts').CardView} CardView */
/** @typedef {import('../types.d.ts').Category} Category */
/** @typedef {import('./explore.js').Position} Position */

const said = await chapter('yahtzee/explore');
const yahtzee = await chapter('yahtzee/game');
/** @type {'total_lower'[]} */
const LOWER_SUMS = ['total_lower'];

export class ExploreCard extends HTMLElement {
  /** @type {Map<Category, HTMLSelectElement>} */
  #boxes = new Map();
  /** @type {Map<string, HTMLElement>} */
  #sums = new Map();
  /** @type {Position | null} */
  #position = null;
  /** @type {Advice['possible'] | null} */
  #possible = null;
  #bonuses = make('output', { class: 'bonus-count' });
  #fewer = button('−', 'quiet step', () => this.#step(-1));
  #more = button('+', 'quiet step', () => this.#step(1));

  connectedCallback() {
    if (this.#boxes.size > 0) return;
    setAttribute(this.#fewer, 'aria-label', said.fewerBonuses);
    setAttribute(this.#more, 'aria-label', said.moreBonuses);
    const bonuses = make('div', { class: 'card-row', 'data-row': 'yahtzee_bonuses' }, make('span', { class: 'row-name' }, yahtzee.rows.yahtzee_bonuses), make('span', { class: 'stepper' }, this.#fewer, this.#bonuses, this.#more));
    const upper = this.#section(yahtzee.upper, UPPER, UPPER_SUMS);
    const lower = this.#section(yahtzee.lower, LOWER, LOWER_SUMS);
    lower.querySelector('[data-row=total_lower]')?.before(bonuses);
    const clear = button(said.clear, 'quiet small', () => this.#change({ boxes: {}, yahtzee_bonuses: 0 }));
    const total = this.#sum('grand_total');
    this.append(make('h2', {}, said.card), make('div', { class: 'card-sections' }, upper, lower), total, make('div', { class: 'card-foot' }, clear));
    if (this.#position) this.update(this.#position);
  }

  /** @param {Position} position */
  update(position) {
    this.#position = position;
    for (const [box, select] of this.#boxes) {
      const points = position.boxes[box] ?? null;
      this.#fill(select, this.#possible?.[box] ?? [], points);
      setAttribute(select, 'data-filled', points !== null);
    }
    setText(this.#bonuses, String(position.yahtzee_bonuses));
    setAttribute(this.#fewer, 'aria-disabled', position.yahtzee_bonuses === 0 ? 'true' : null);
  }

  /**
   * Shows the server's sums for the card; dashes if the card is impossible.
   * @param {Advice | null} advice
   */
  tell(advice) {
    for (const [row, cell] of this.#sums) setText(cell, advice ? String(advice.card[/** @type {'grand_total'} */ (row)]) : '–');
    if (advice) this.learn(advice.possible);
  }

  /** Whether the possible scores of the boxes are known. */
  get knows() {
    return this.#possible !== null;
  }

  /** @param {Advice['possible']} possible the possible scores of each box */
  learn(possible) {
    this.#possible = possible;
    if (this.#position) this.update(this.#position);
  }

  /**
   * @param {string} name
   * @param {Category[]} boxes
   * @param {string[]} sums
   */
  #section(name, boxes, sums) {
    const section = make('div', { class: 'card-section', role: 'group', 'aria-label': name });
    for (const box of boxes) {
      const select = make('select', { 'aria-label': said.box(box), 'data-box': box });
      select.addEventListener('change', () => this.#choose(box, select.value));
      this.#boxes.set(box, select);
      section.append(make('div', { class: 'card-row', 'data-row': box }, make('span', { class: 'row-name', 'aria-hidden': 'true' }, yahtzee.short[box] ?? yahtzee.category(box)), select));
    }
    section.append(...sums.map((sum) => this.#sum(sum)));
    return section;
  }

  /** @param {string} row */
  #sum(row) {
    const cell = make('span', { class: 'card-sum' }, '–');
    this.#sums.set(row, cell);
    return make('div', { class: 'card-row sum', 'data-row': row }, make('span', { class: 'row-name' }, yahtzee.rows[row]), cell);
  }

  /**
   * @param {HTMLSelectElement} select
   * @param {number[]} possible
   * @param {number | null} points
   */
  #fill(select, possible, points) {
    // A link may name an impossible score. It is shown anyway, and the server says what is wrong.
    const all = points === null || possible.includes(points) ? possible : [...possible, points];
    const key = all.join(' ');
    if (select.dataset.values !== key) {
      select.dataset.values = key;
      select.replaceChildren(make('option', { value: '' }, said.open), ...all.map((value) => make('option', { value }, String(value))));
    }
    const value = points === null ? '' : String(points);
    if (select.value !== value) select.value = value;
  }

  /**
   * @param {Category} box
   * @param {string} value
   */
  #choose(box, value) {
    const boxes = { ...this.#position?.boxes };
    if (value === '') delete boxes[box];
    else boxes[box] = Number(value);
    this.#change({ boxes });
  }

  /** @param {number} step */
  #step(step) {
    const yahtzee_bonuses = Math.max(0, (this.#position?.yahtzee_bonuses ?? 0) + step);
    this.#change({ yahtzee_bonuses });
  }

  /** @param {Partial<Position>} change */
  #change(change) {
    this.dispatchEvent(new CustomEvent('change-position', { bubbles: true, detail: change }));
  }
}

customElements.define('yahtzee-explore-card', ExploreCard);

// @ts-check
// The score pad: every row of the printed card, with all players side by side. Boxes that a player on this device may
// fill are buttons that show their points. The view lists these boxes with their points. Choosing a box dispatches a
// `write` event.

import { say } from '../page/bubble.js';
import { freshId, make, setAttribute, setText, show } from '../page/elements.js';
import { rove } from '../page/roving.js';
import { setToken, token } from '../page/seat-token.js';
import { chapter, words } from '../words/words.js';
import { LOWER, UPPER, UPPER_SUMS } from './boxes.js';

/** @typedef {import('./types.d.ts').Category} Category */
/** @typedef {import('./types.d.ts').CardView} CardView */
/** @typedef {import('./types.d.ts').BoxOffer} BoxOffer */
/** @typedef {{ category: Category, points: number, zero: boolean, near: HTMLElement }} Write */

const yahtzee = await chapter('yahtzee/game');
/**
 * @typedef {object} PadView
 * @property {CardView[]} cards
 * @property {string[]} names
 * @property {number | null} active the seat whose turn it is
 * @property {number | null} own the only seat of this device; its column stays visible
 * @property {BoxOffer[]} offers the boxes that the active player may fill; empty unless they play on this device
 * @property {boolean} zero whether the next box is to be filled with a zero by choice
 * @property {{ seat: number, category: Category } | null} latest the box that was filled last
 */

/** @type {('yahtzee_bonuses' | 'total_lower' | 'grand_total')[]} */
const LOWER_SUMS = ['yahtzee_bonuses', 'total_lower', 'grand_total'];

/**
 * @typedef {{ cell: HTMLElement, text: HTMLElement, button: HTMLButtonElement | null, reason: HTMLElement | null }} Box
 */

export class ScorePad extends HTMLElement {
  /** The column headings inside the table, for its layout and for screen readers. */
  #head = make('tr');
  /**
   * The visible headings. They stay in place while the rows scroll, which is impossible inside the scrolling element.
   */
  #names = make('tr');
  #strip = make('div', { class: 'pad-head', 'aria-hidden': 'true' });
  #scroller = make('div', { class: 'pad-scroll', role: 'region', 'aria-label': yahtzee.pad });
  /** @type {Map<string, HTMLTableRowElement>} */
  #rows = new Map();
  /** @type {Map<string, Box[]>} The boxes, by row and then by seat. */
  #boxes = new Map();
  /** @type {PadView | null} */
  #view = null;
  #seen = '';

  connectedCallback() {
    if (this.#rows.size > 0) return;
    this.#head.append(make('th', { scope: 'col', class: 'corner' }, make('span', { class: 'unseen' }, yahtzee.pad)));
    this.#names.append(make('th', { class: 'corner' }, yahtzee.pad));
    this.#strip.append(make('table', { class: 'pad' }, make('thead', {}, this.#names)));
    const upper = this.#section(yahtzee.upper, UPPER, UPPER_SUMS);
    const lower = this.#section(yahtzee.lower, LOWER, LOWER_SUMS);
    const table = make('table', { class: 'pad', 'aria-label': yahtzee.pad }, make('thead', {}, this.#head), upper, lower);
    this.#scroller.append(table);
    this.append(this.#strip, this.#scroller);
    this.#scroller.addEventListener('scroll', () => this.#follow(), { passive: true });
    // Turning a phone changes which columns are visible.
    new ResizeObserver(() => {
      this.#seen = '';
      this.#fit();
    }).observe(this.#scroller);
    table.addEventListener('keydown', (event) => rove(event, [...this.querySelectorAll('button')].map((box) => [box]), { wrap: true }));
    if (this.#view) this.update(this.#view);
  }

  /** @param {PadView} view */
  update(view) {
    this.#view = view;
    if (this.#rows.size === 0) return;
    setAttribute(this, 'data-zero', view.zero);
    setAttribute(this, 'data-many', view.cards.length > 3);
    setAttribute(this, 'data-crowd', view.cards.length > 6);
    this.style.setProperty('--players', String(view.cards.length));
    view.cards.forEach((card, seat) => this.#column(view, card, seat));
    this.#fit();
  }

  /**
   * Focuses a box that can be filled.
   * @param {number} place counted from the end if negative
   * @returns {boolean} whether there is such a box
   */
  focusBox(place) {
    const box = [...this.querySelectorAll('button')].filter((button) => !button.hasAttribute('aria-disabled')).at(place);
    box?.focus();
    return box !== undefined;
  }

  /** @param {Category} category */
  focusCategory(category) {
    const box = this.querySelector(`button[data-category="${category}"]`);
    if (box instanceof HTMLElement) box.focus();
  }

  #fit() {
    // Only a pad that scrolls has to be focusable.
    setAttribute(this.#scroller, 'tabindex', this.#scroller.scrollWidth > this.#scroller.clientWidth ? 0 : null);
    this.#bringIntoView(this.#view?.active ?? null);
    this.#follow();
  }

  #follow() {
    const { scrollLeft, clientWidth, scrollWidth } = this.#scroller;
    this.#strip.scrollLeft = scrollLeft;
    setAttribute(this, 'data-more', scrollLeft + clientWidth < scrollWidth - 2);
  }

  /**
   * @param {string} name
   * @param {string[]} boxes
   * @param {string[]} sums
   */
  #section(name, boxes, sums) {
    const body = make('tbody', { 'aria-label': name });
    for (const row of [...boxes, ...sums]) {
      const label = yahtzee.rows[row] ?? yahtzee.category(/** @type {Category} */ (row));
      const short = yahtzee.short[row];
      const line = make('span', { class: 'row-label' }, make('span', { class: 'row-name' }, short ?? label));
      const hint = yahtzee.hints[row];
      if (hint) line.append(make('span', { class: 'row-hint', 'aria-hidden': 'true' }, hint));
      const heading = make('th', { scope: 'row', 'aria-label': label }, line);
      const meaning = yahtzee.meanings[row];
      if (meaning) explain(heading, line, meaning);
      const element = make('tr', { 'data-row': row, class: sums.includes(row) ? 'sum' : 'box' }, heading);
      this.#rows.set(row, element);
      this.#boxes.set(row, []);
      body.append(element);
    }
    return body;
  }

  /**
   * @param {PadView} view
   * @param {CardView} card
   * @param {number} seat
   */
  #column(view, card, seat) {
    const active = view.active === seat;
    const { heading, shown } = this.#headingOf(seat);
    setText(heading.children[0], view.names[seat]);
    setToken(/** @type {SVGElement} */ (shown.querySelector('svg')), seat, view.names[seat]);
    setText(/** @type {Node} */ (shown.querySelector('.player')), view.names[seat]);
    const own = view.own === seat;
    for (const element of [shown, heading]) setAttribute(element, 'data-own', own);
    setAttribute(shown, 'data-active', active);
    for (const row of [...UPPER, ...LOWER]) {
      const box = this.#boxOf(row, seat);
      const offer = active ? view.offers.find(({ category }) => category === row) : undefined;
      setAttribute(box.cell, 'data-active', active);
      setAttribute(box.cell, 'data-own', own);
      setAttribute(box.cell, 'data-latest', view.latest?.seat === seat && view.latest.category === row);
      this.#fill(box, card.boxes[row], offer ?? null, view.zero);
    }
    // Until the upper boxes are full, the bonus can still be earned.
    const open = UPPER.some((box) => card.boxes[box] === null);
    for (const row of [...UPPER_SUMS, ...LOWER_SUMS]) {
      const { cell, text } = this.#boxOf(row, seat);
      setAttribute(cell, 'data-active', active);
      setAttribute(cell, 'data-own', own);
      if (row === 'total_score') this.#par(cell, text, card);
      else if (row === 'yahtzee_bonuses') marks(text, card.yahtzee_bonuses);
      else if (row === 'bonus') progress(cell, text, card, open && card.bonus === 0);
      else setText(text, String(card[row]));
    }
  }

  /**
   * @param {Box} box
   * @param {number | null} written
   * @param {BoxOffer | null} offer
   * @param {boolean} zero
   */
  #fill(box, written, offer, zero) {
    setText(box.text, written === null ? '' : String(written));
    if (offer === null) {
      box.button?.remove();
      box.reason?.remove();
      box.button = box.reason = null;
      return;
    }
    box.button ??= this.#makeButton(box);
    const { category, points, forbidden } = offer;
    const shown = zero ? 0 : points;
    setText(box.button, forbidden ? '×' : String(shown));
    setAttribute(box.button, 'data-category', category);
    setAttribute(box.button, 'data-worth', shown > 0 && !forbidden);
    setAttribute(box.button, 'aria-disabled', forbidden ? 'true' : null);
    const label = forbidden ? yahtzee.boxForbidden(category) : zero ? yahtzee.boxZero(category) : yahtzee.box(category, points);
    setAttribute(box.button, 'aria-label', label);
    if (forbidden) {
      if (box.reason === null) {
        box.reason = make('span', { class: 'unseen', id: freshId('reason') });
        box.cell.append(box.reason);
      }
      setText(box.reason, words.refusal(forbidden, undefined, yahtzee.refusals));
    } else {
      box.reason?.remove();
      box.reason = null;
    }
    setAttribute(box.button, 'aria-describedby', box.reason?.id);
  }

  /** @param {Box} box */
  #makeButton(box) {
    const button = make('button', { type: 'button', class: 'offer' });
    button.addEventListener('click', (event) => this.#choose(box, event.shiftKey));
    button.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || !event.shiftKey) return;
      event.preventDefault();
      this.#choose(box, true);
    });
    button.addEventListener('focus', () => {
      if (box.reason && button.matches(':focus-visible')) say(button, box.reason.textContent ?? '');
    });
    box.cell.append(button);
    return button;
  }

  /**
   * @param {Box} box
   * @param {boolean} zero
   */
  #choose(box, zero) {
    const offer = this.#view?.offers.find(({ category }) => category === box.button?.dataset.category);
    if (!offer || !box.button || !this.#view) return;
    if (offer.forbidden) {
      say(box.button, words.refusal(offer.forbidden, undefined, yahtzee.refusals));
      return;
    }
    /** @type {Write} */
    const detail = { category: offer.category, points: offer.points, zero: zero || this.#view.zero, near: box.button };
    this.dispatchEvent(new CustomEvent('write', { detail }));
  }

  /**
   * @param {HTMLElement} cell
   * @param {HTMLElement} text
   * @param {CardView} card
   */
  #par(cell, text, card) {
    setText(text, String(card.total_score));
    const [, par, spoken] = cell.childElementCount > 1 ? cell.children : addPar(cell);
    const begun = UPPER.some((box) => card.boxes[box] !== null);
    const meaning = begun ? yahtzee.par(card.over_par) : '';
    setText(par, begun ? words.signed(card.over_par) : '');
    setText(spoken, meaning && `, ${meaning}`);
    setAttribute(cell, 'title', meaning || null);
  }

  /** @param {number} seat */
  #headingOf(seat) {
    if (!this.#head.children[seat + 1]) {
      this.#head.append(make('th', { scope: 'col' }, make('span', { class: 'unseen' })));
      this.#names.append(make('th', {}, make('span', { class: 'column-head' }, token(seat, ''), make('bdi', { class: 'player' }))));
    }
    return { heading: this.#head.children[seat + 1], shown: this.#names.children[seat + 1] };
  }

  /**
   * @param {string} row
   * @param {number} seat
   * @returns {Box}
   */
  #boxOf(row, seat) {
    const boxes = this.#boxes.get(row) ?? [];
    if (!boxes[seat]) {
      const text = make('span', { class: 'written' });
      const cell = make('td', {}, text);
      boxes[seat] = { cell, text, button: null, reason: null };
      this.#rows.get(row)?.append(cell);
    }
    return boxes[seat];
  }

  /**
   * Scrolls the active player's column into view, once a turn. With many players the pad is wider than a phone.
   * @param {number | null} active
   */
  #bringIntoView(active) {
    const heading = active === null ? null : this.#head.children[active + 1];
    const seen = `${active} ${this.#head.children.length}`;
    if (!(heading instanceof HTMLElement) || seen === this.#seen || this.#scroller.clientWidth === 0) return;
    this.#seen = seen;
    const column = heading.getBoundingClientRect();
    const sight = this.#scroller.getBoundingClientRect();
    // The labels and the player's own column stay at the edges and hide the columns under them.
    const own = this.#view?.own ?? null;
    const kept = own === null || own === active || this.#view?.cards.length === 1 ? 0 : this.#head.children[own + 1].getBoundingClientRect().width;
    const left = sight.left + this.#head.children[0].getBoundingClientRect().width + (own !== null && own < Number(active) ? kept : 0);
    const right = sight.left + this.#scroller.clientWidth - (own !== null && own > Number(active) ? kept : 0);
    if (own === active) return;
    if (column.left < left) this.#scroller.scrollLeft -= left - column.left;
    else if (column.right > right) this.#scroller.scrollLeft += column.right - right;
  }
}

/**
 * Explains a row: in a tooltip, in a bubble when it is tapped, and to screen readers.
 * @param {HTMLElement} heading
 * @param {HTMLElement} line
 * @param {string} meaning
 */
function explain(heading, line, meaning) {
  const spoken = make('span', { class: 'unseen', id: freshId('meaning') }, meaning);
  heading.append(spoken);
  setAttribute(heading, 'title', meaning);
  setAttribute(heading, 'aria-describedby', spoken.id);
  line.addEventListener('click', () => say(line, meaning));
}

/**
 * Adds the elements that show how far the upper boxes are above or below three of each face: a visible number, and a
 * text for screen readers.
 * @param {HTMLElement} cell
 */
function addPar(cell) {
  cell.append(make('span', { class: 'par', 'aria-hidden': 'true' }), make('span', { class: 'unseen' }));
  return cell.children;
}

/**
 * Shows the bonus, or how far away it is: a visible bar and number, and a text for screen readers.
 * @param {HTMLElement} cell
 * @param {HTMLElement} text
 * @param {CardView} card
 * @param {boolean} open whether the bonus can still be reached
 */
function progress(cell, text, card, open) {
  setText(text, open ? '' : String(card.bonus));
  if (cell.childElementCount === 1) {
    const bar = make('span', { class: 'to-go', 'aria-hidden': 'true' }, make('i'), make('span', { class: 'long' }), make('span', { class: 'short' }));
    cell.append(bar, make('span', { class: 'unseen' }));
  }
  const [, bar, spoken] = /** @type {HTMLElement[]} */ ([...cell.children]);
  const { total_score: made, to_bonus: left } = card;
  show(bar, open);
  bar.style.setProperty('--done', String(made / (made + left)));
  setText(bar.children[1], yahtzee.toGo(left));
  setText(bar.children[2], String(left));
  setText(spoken, open ? yahtzee.toGoSpoken(left) : '');
}

/**
 * @param {HTMLElement} text
 * @param {number} count
 */
function marks(text, count) {
  setText(text, yahtzee.marks(count));
  setAttribute(text, 'aria-label', count > 0 ? yahtzee.marksSpoken(count) : null);
  setAttribute(text, 'role', count > 0 ? 'img' : null);
  show(text, count > 0);
}

customElements.define('yahtzee-pad', ScorePad);

// @ts-check
// What a player could know at a moment: the detective's sheet as the coach would have filled it in, with the reasons,
// and the place where each card really was. Dispatches `choose` with the place of another moment.

import { askCoach, refusalIn } from '../../network/api.js';
import { button, make, setAttribute, setText, show } from '../../page/elements.js';
import { openPercent } from '../../page/percent.js';
import { oneTabStop, rove } from '../../page/roving.js';
import { replayAddress } from '../../table/table-link.js';
import { chapter, words } from '../../words/words.js';
import { concludedFrom } from '../advice.js';
import { ownerOf } from '../deal.js';
import { cellKey, hintsFor } from '../notebook/facts.js';
import { columnHeads } from '../notebook/heads.js';
import { reasonWords } from '../notebook/reasons.js';
import { Sheet } from '../notebook/sheet.js';
import { Slip } from '../notebook/slip.js';
import { couldNot } from '../record.js';
import { questionOf, sawCard, seenBy } from './moments.js';

/** @typedef {import('../types.d.ts').Advice} Advice */
/** @typedef {import('../types.d.ts').Card} Card */
/** @typedef {import('../types.d.ts').Entry} Entry */
/** @typedef {import('../types.d.ts').Review} Review */
/** @typedef {import('../types.d.ts').SeatReview} SeatReview */
/** @typedef {import('../types.d.ts').View} View */
/** @typedef {import('../advice.js').Concluded} Concluded */
/** @typedef {import('../notebook/facts.js').Holder} Holder */
/** @typedef {import('../../words/en/clue/game.js').Who} Who */
/**
 * `place` is the place of the moment, and `end` that of the first moment at which the player had seen the case file.
 * @typedef {{ review: Review, view: View, moments: import('./moments.js').Moment[], place: number, end: number,
 *   chosen: SeatReview, who: (seat: number) => Who, table: string }} KnowledgeView
 */

const [said, game, book] = await Promise.all([chapter('clue/review'), chapter('clue/game'), chapter('clue/notebook')]);
/** The slip is below its row on narrow screens, and on the right page otherwise. */
const narrow = matchMedia('(max-width: 980px) and (min-height: 561px), (max-width: 559px), (max-height: 560px)');
/** How long a moment has to be selected before the coach is asked, and how long a busy coach is left alone. */
const [REST, AGAIN] = [120, 700];

export class ClueKnowledge extends HTMLElement {
  /** @type {KnowledgeView | null} */
  #shown = null;
  /** The coach's answers, by player and moment. @type {Map<string, Advice>} */
  #answers = new Map();
  /** What the sheet shows, which is out of date while the coach is being asked. @type {Concluded | null} */
  #concluded = null;
  /** What the sheet should show. */
  #wanted = '';
  #timer = 0;
  /** @type {{ card: Card, holder: Holder } | null} The cell whose reasons are shown. */
  #open = null;
  #shape = '';

  #earlier = button('‹', 'quiet step-button', () => this.#step(-1));
  #later = button('›', 'quiet step-button', () => this.#step(1));
  #slider = make('input', { type: 'range', min: 0, step: 1, class: 'moment-slider', 'aria-label': said.moment });
  #when = make('b', { class: 'moment-when' });
  #event = make('span', {});
  #link = make('a', { class: 'quiet' }, said.seeStep);
  #happened = make('div', { class: 'moment-text', role: 'status' }, make('p', {}, this.#when, ' ', this.#event));
  #knew = make('p', { class: 'moment-knew' });
  #problem = make('p', { class: 'warn', role: 'status' });
  #again = button(said.again, 'quiet', () => this.#ask());
  #failed = make('div', { class: 'moment-failed' }, this.#problem, this.#again);

  #sheets = [new Sheet(['suspect', 'weapon'], (card, holder) => this.#toggle(card, holder)), new Sheet(['room'], (card, holder) => this.#toggle(card, holder))];
  #head = make('div', { class: 'book-head', 'aria-hidden': 'true' });
  #slip = new Slip({ mark: () => {}, note: () => {}, close: () => this.#close() });
  #hint = make('p', { class: 'soft small book-hint' }, said.pick);
  #legend = make('p', { class: 'book-legend', 'data-odds': true, 'data-real': true }, ...(/** @type {const} */ (['has', 'not', 'odds', 'real'])).map((what) => make('span', { 'data-what': what }, make('b', { 'aria-hidden': 'true' }), book.legend[what])));
  #corner = make('div', { class: 'book-corner-place' });
  #pages = make('div', { class: 'book-pages' }, make('div', { class: 'book-left' }, this.#sheets[0].element, this.#legend), make('div', { class: 'book-right' }, this.#sheets[1].element, this.#corner, this.#hint));
  #book = make('div', { class: 'known-book', role: 'region' }, this.#head, this.#pages);
  #onNarrow = () => this.#placeSlip();

  connectedCallback() {
    narrow.addEventListener('change', this.#onNarrow);
    if (this.childElementCount > 0) return;
    setAttribute(this.#earlier, 'aria-label', said.earlier);
    setAttribute(this.#later, 'aria-label', said.later);
    this.#slider.addEventListener('input', () => this.#choose(Number(this.#slider.value)));
    const steps = make('div', { class: 'moment-steps' }, this.#earlier, this.#slider, this.#later);
    this.#happened.append(this.#link);
    this.append(steps, this.#happened, this.#knew, this.#failed, this.#book);
    this.#book.addEventListener('keydown', (event) => this.#key(event));
  }

  disconnectedCallback() {
    narrow.removeEventListener('change', this.#onNarrow);
    clearTimeout(this.#timer);
    this.#wanted = '';
  }

  /** @param {KnowledgeView} view */
  update(view) {
    this.#shown = view;
    const { moments, place, chosen, who, table, review } = view;
    const { entry, version } = moments[place];
    setAttribute(this.#slider, 'max', moments.length - 1);
    this.#slider.value = String(place);
    setAttribute(this.#slider, 'aria-valuetext', entry ? said.turn(entry.turn) : said.beginning);
    setAttribute(this.#earlier, 'aria-disabled', place === 0 ? 'true' : null);
    setAttribute(this.#later, 'aria-disabled', place === moments.length - 1 ? 'true' : null);
    setText(this.#when, entry ? said.turn(entry.turn) : said.beginning);
    setText(this.#event, entry ? happened(entry, view) : said.beginningText);
    this.#link.href = replayAddress(table, version ?? Math.max(0, (moments[1]?.version ?? 1) - 1), chosen.seat);
    setText(this.#knew, this.#told(view));
    setAttribute(this.#book, 'aria-label', said.sheetOf(who(chosen.seat), entry?.turn ?? null));
    const columns = [...view.view.suspects.map((suspect, seat) => ({ holder: /** @type {Holder} */ (seat), who: { name: who(seat).name, you: seat === chosen.seat }, suspect })), { holder: /** @type {Holder} */ ('file'), who: null, suspect: null }];
    const shape = JSON.stringify([columns, review.file]);
    if (shape !== this.#shape) {
      this.#shape = shape;
      this.style.setProperty('--players', String(view.view.suspects.length));
      this.#head.replaceChildren(make('span', { class: 'book-corner' }), ...columnHeads(columns, 'span'));
    }
    const wanted = `${table} ${chosen.seat} ${place}`;
    if (wanted !== this.#wanted) {
      this.#wanted = wanted;
      clearTimeout(this.#timer);
      if (this.#answers.has(wanted)) this.#show(wanted);
      else {
        setAttribute(this.#book, 'aria-busy', 'true');
        this.#timer = window.setTimeout(() => this.#ask(), this.#concluded ? REST : 0);
      }
    }
    this.#render();
  }

  /** How close the player was. @param {KnowledgeView} view */
  #told({ moments, place, end, chosen, who }) {
    const name = who(chosen.seat);
    if (place >= end) {
      const { entry } = moments[end];
      return entry && entry.seat !== chosen.seat ? said.solvedByOther(name) : said.sawFile(name);
    }
    const { chance, deals } = chosen.curve[place];
    const before = place > 0 ? chosen.curve[place - 1].chance : null;
    return said.knew(name, chance, before, deals);
  }

  async #ask() {
    const shown = this.#shown;
    const wanted = this.#wanted;
    if (!shown) return;
    const { review, view, chosen, moments, place } = shown;
    setAttribute(this.#book, 'aria-busy', 'true');
    show(this.#failed, false);
    try {
      const advice = await askCoach('clue', questionOf(seenBy(review, view, chosen.seat, moments[place])));
      if (advice) this.#answers.set(wanted, advice);
      if (wanted !== this.#wanted) return;
      if (advice) this.#show(wanted);
      else this.#timer = window.setTimeout(() => this.#ask(), AGAIN);
    } catch (error) {
      if (wanted !== this.#wanted) return;
      setText(this.#problem, words.refusal(refusalIn(error)));
      show(this.#failed, true);
    }
  }

  /** Shows an answer of the coach. @param {string} wanted */
  #show(wanted) {
    const advice = this.#answers.get(wanted);
    const shown = this.#shown;
    if (!advice || !shown) return;
    const { review, view, chosen, moments, place, who } = shown;
    this.#concluded = concludedFrom(advice, seenBy(review, view, chosen.seat, moments[place]), who);
    setAttribute(this.#book, 'aria-busy', null);
    show(this.#failed, false);
    this.#render();
  }

  #render() {
    const shown = this.#shown;
    if (!shown) return;
    const { review, view, who, chosen } = shown;
    show(this.#failed, !this.#failed.hidden && this.#answers.get(this.#wanted) === undefined);
    const columns = [...view.suspects.map((suspect, seat) => ({ holder: /** @type {Holder} */ (seat), who: { name: who(seat).name, you: seat === chosen.seat }, suspect })), { holder: /** @type {Holder} */ ('file'), who: null, suspect: null }];
    const open = this.#open && cellKey(this.#open.card, this.#open.holder);
    for (const sheet of this.#sheets) sheet.update({ columns, open, owner: (card) => ownerOf(review, card), cell: (card, holder) => ({ has: this.#concluded?.fact(card, holder)?.has ?? null, odds: this.#odds(card, holder), mark: null, note: '' }) });
    const grid = this.#grid;
    const focused = /** @type {HTMLElement} */ (document.activeElement);
    oneTabStop(grid, grid.flat().includes(focused) ? focused : (grid.flat().find((cell) => cell.tabIndex === 0) ?? null));
    this.#showSlip();
  }

  /**
   * @param {Card} card
   * @param {Holder} holder
   */
  #odds(card, holder) {
    const odds = this.#concluded?.odds(card, holder) ?? null;
    return odds === null ? null : openPercent(odds);
  }

  get #grid() {
    return this.#sheets.flatMap((sheet) => sheet.grid);
  }

  /** @param {number} by */
  #step(by) {
    const { moments, place } = /** @type {KnowledgeView} */ (this.#shown);
    this.#choose(Math.min(Math.max(place + by, 0), moments.length - 1));
  }

  /** @param {number} place */
  #choose(place) {
    this.dispatchEvent(new CustomEvent('choose', { detail: place }));
  }

  /** Moves the focus to the slider. */
  enter() {
    this.#slider.focus({ preventScroll: true });
  }

  /**
   * @param {Card} card
   * @param {Holder} holder
   */
  #toggle(card, holder) {
    const same = this.#open?.card === card && this.#open.holder === holder;
    this.#open = same ? null : { card, holder };
    this.#render();
    if (!same) this.#slip.element.scrollIntoView({ block: 'nearest' });
  }

  #close() {
    const open = this.#open;
    this.#open = null;
    this.#render();
    if (open) for (const sheet of this.#sheets) sheet.cellOf(cellKey(open.card, open.holder))?.focus({ preventScroll: true });
  }

  #showSlip() {
    const [open, shown] = [this.#open, this.#shown];
    show(this.#slip.element, open !== null);
    show(this.#hint, open === null);
    if (open && shown) {
      const { card, holder } = open;
      const { review, view, chosen, moments, place, who } = shown;
      const fact = this.#concluded?.fact(card, holder) ?? null;
      const seen = seenBy(review, view, chosen.seat, moments[place]);
      const reasons = (fact?.reasons ?? hintsFor(seen, card, holder)).map((reason) => reasonWords(reason, who, false));
      const texts = reasons.filter((reason, at) => reasons.findIndex((other) => other.text === reason.text && other.turn === reason.turn) === at);
      const title = book.slipTitle(card, holder === 'file' ? null : who(holder), fact?.has ?? null, this.#odds(card, holder));
      this.#slip.update(cellKey(card, holder), { title, reasons: texts.length > 0 ? texts : [{ turn: null, text: book.open }], writes: false, mark: null, note: '' });
    }
    this.#placeSlip();
  }

  /** Puts the slip below the row of its cell, or onto the right page. */
  #placeSlip() {
    const { element } = this.#slip;
    const row = element.closest('tr');
    const card = this.#open?.card;
    const target = card && narrow.matches ? (this.#sheets.map((sheet) => sheet.rowOf(card)).find(Boolean) ?? null) : null;
    if (target === null) {
      if (element.parentElement !== this.#corner) this.#corner.append(element);
      row?.remove();
    } else if (row?.previousElementSibling !== target) {
      target.after(make('tr', { class: 'slip-row' }, make('td', { colspan: target.cells.length }, element)));
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
 * What had just happened, as everybody saw it, and the card that only some saw.
 * @param {Entry} entry
 * @param {KnowledgeView} view
 */
function happened(entry, { who, chosen, view }) {
  if (entry.type === 'accused') return game.accused(who(entry.seat), entry.crime, entry.right);
  const { seat, crime, refuter, shown } = entry;
  const seen = sawCard(entry, chosen.seat);
  const none = couldNot(entry, view.suspects.length).map(who);
  const text = game.asked({ by: who(seat), crime, none, refuter: refuter === null ? null : who(refuter), card: seen ? shown : null, waits: false });
  return seen || shown === null ? text : `${text} ${said.unseen(who(chosen.seat), shown)}`;
}

customElements.define('clue-knowledge', ClueKnowledge);

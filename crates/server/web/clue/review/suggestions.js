// @ts-check
// One player's suggestions: what each of them brought, what could be expected from it, and which other suggestion could
// have told more. Each leads to its moment, dispatching `choose` and `look`, and is linked to its row of the replay.

import { button, list, make, setAttribute, setText, show } from '../../page/elements.js';
import { chapter } from '../../words/words.js';
import { answeredAt } from './moments.js';

/** @typedef {import('../types.d.ts').SeatReview} SeatReview */
/** @typedef {import('../types.d.ts').Suggested} Suggested */
/** @typedef {import('../../words/en/clue/game.js').Who} Who */
/**
 * @typedef {{ review: SeatReview, moments: import('./moments.js').Moment[], place: number, who: (seat: number) => Who,
 *   seats: number, table: string }} SuggestionsView
 */

const [said, game] = await Promise.all([chapter('clue/review'), chapter('clue/game')]);
/** A suggestion that could have told this many bits more counts as one that could have been better. */
const BETTER = 0.05;
/** The bits from which the loss is marked as large, and as very large. */
const [MIDDLE, LARGE] = [0.25, 0.6];

export class ClueSuggestions extends HTMLElement {
  /** @type {SuggestionsView | null} */
  #view = null;
  #filter = 'all';
  #title = make('h2');
  #note = make('p', { class: 'soft' }, said.bitsNote);
  #filters = make('div', { class: 'chips', role: 'group', 'aria-label': said.show });
  #list = make('ol', { class: 'decision-list asked-list' });
  #none = make('p', { class: 'soft', role: 'status' });

  connectedCallback() {
    if (this.childElementCount > 0) return;
    for (const name of Object.keys(said.filters)) {
      const choice = button('', 'quiet', () => {
        this.#filter = name;
        this.#render();
      });
      setAttribute(choice, 'data-filter', name);
      this.#filters.append(choice);
    }
    this.append(this.#title, this.#note, this.#filters, this.#list, this.#none);
    if (this.#view) this.#render();
  }

  /** The filter, stored so that it is the same when the reader comes back. */
  get choice() {
    return { filter: this.#filter };
  }

  /** @param {{ filter?: string }} choice */
  set choice({ filter }) {
    this.#filter = filter ?? this.#filter;
  }

  /** @param {SuggestionsView} view */
  update(view) {
    this.#view = view;
    if (this.childElementCount > 0) this.#render();
  }

  #render() {
    const view = /** @type {SuggestionsView} */ (this.#view);
    const { suggestions, seat } = view.review;
    const shown = /** @type {Record<string, Suggested[]>} */ ({ all: suggestions, idle: suggestions.filter(({ left }) => left === 1), better: suggestions.filter((one) => lossOf(one) >= BETTER) });
    setText(this.#title, said.suggestionsOf(view.who(seat)));
    for (const choice of this.#filters.children) {
      const name = choice.getAttribute('data-filter') ?? '';
      setText(choice, said.filters[name](shown[name].length));
      setAttribute(choice, 'aria-pressed', String(name === this.#filter));
    }
    const rows = shown[this.#filter] ?? suggestions;
    for (const part of [this.#note, this.#filters]) show(part, suggestions.length > 0);
    setText(this.#none, suggestions.length === 0 ? said.noSuggestions : said.noneOfThese);
    show(this.#none, rows.length === 0);
    list(this.#list, rows, ({ version }) => `${view.table} ${seat} ${version}`, (one) => this.#row(one, view), (item, { version }) => setAttribute(item, 'data-chosen', answeredAt(view.moments, version) === view.place));
  }

  /**
   * @param {Suggested} one
   * @param {SuggestionsView} view
   */
  #row(one, { moments, who, table, review }) {
    const { version, crime, refuter, shown, left, gained, expected, best, best_expected: most } = one;
    const place = answeredAt(moments, version);
    const turn = moments[place].entry?.turn ?? 0;
    const loss = lossOf(one);
    const better = loss >= BETTER;
    const label = (/** @type {string} */ text) => make('span', { class: 'soft small' }, text);
    const answer = refuter === null ? said.nobody : shown === null ? said.unanswered : game.saidShown(who(refuter), who(review.seat), shown);
    const asked = make('span', { class: 'decision-did' }, make('b', {}, game.list(crime)), make('span', {}, answer));
    const brought = left === 1 ? said.nothing : said.bits(gained);
    const told = make('span', { class: 'asked-bits' }, label(said.brought), make('b', { 'data-idle': left === 1 }, brought), label(said.expected(expected)));
    const other = make('span', { class: 'decision-best' }, label(said.better), better ? make('span', {}, make('b', {}, said.pair(best)), ' ', said.expectedOf(most)) : make('span', { class: 'soft' }, said.wasBest));
    const moment = button(said.sheet, 'quiet', () => {
      this.dispatchEvent(new CustomEvent('choose', { detail: place }));
      this.dispatchEvent(new CustomEvent('look'));
    });
    setAttribute(moment, 'aria-label', said.sheetAt(turn));
    const link = make('a', { href: `/t/${table}/${version}`, class: 'quiet', 'aria-label': said.replayAt(turn) }, said.replay);
    const when = make('span', { class: 'asked-when' }, make('b', {}, said.turn(turn)));
    return make('li', { 'data-version': version, 'data-size': loss >= LARGE ? 'large' : loss >= MIDDLE ? 'middle' : null }, when, asked, told, other, make('span', { class: 'asked-acts' }, moment, link));
  }
}

/** How much more could be expected from the best suggestion in the same room, in bits. @param {Suggested} suggested */
function lossOf({ expected, best_expected: most }) {
  return most - expected;
}

customElements.define('clue-suggestions', ClueSuggestions);

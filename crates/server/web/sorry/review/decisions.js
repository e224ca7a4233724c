// @ts-check
// One player's decisions: the costliest ones with pictures of the move played and of the best move, and a list of all
// decisions. Each is a link to its step of the replay.

import { button, list, make, setAttribute, setText, show } from '../../page/elements.js';
import { chapter } from '../../words/words.js';
import { boardPicture, movePawns } from '../picture.js';

/** @typedef {import('../types.d.ts').Colour} Colour */
/** @typedef {import('../types.d.ts').Decision} Decision */
/** @typedef {import('../types.d.ts').SeatReview} SeatReview */
/** @typedef {import('../types.d.ts').Weighed} Weighed */
/**
 * @typedef {object} DecisionsView
 * @property {SeatReview} review
 * @property {string} table
 * @property {{ colour: Colour, seat: number, name: string }[]} players
 * @property {boolean} team
 * @property {number} turns the number of quarter turns of the pictures
 */

const said = await chapter('sorry/review');
const advice = await chapter('sorry/advice');
const game = await chapter('sorry/game');
/** A cost below this rounds to zero and does not count as a mistake. */
export const NOTHING = 0.0005;
/** The costs from which a mistake is marked as costly, and as very costly. */
const [MIDDLE, LARGE] = [0.03, 0.1];
/** How many choices are shown with pictures. */
const WORST = 3;

export class SorryDecisions extends HTMLElement {
  /** @type {DecisionsView | null} */
  #view = null;
  #filter = 'all';
  #worstTitle = make('h3');
  #worst = make('ol', { class: 'worst-list' });
  #none = make('p', { class: 'soft', role: 'status' });
  #list = make('ol', { class: 'decision-list' });
  #filters = make('div', { class: 'chips', role: 'group', 'aria-label': said.show });
  #all = make('details', { class: 'all-decisions', 'aria-label': said.decisions }, make('summary', {}, said.decisions), this.#filters, this.#list);

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
    this.append(this.#worstTitle, this.#worst, this.#none, this.#all);
    // Fills the list only when it is opened, because it has many rows and most readers never open it.
    this.#all.addEventListener('toggle', () => this.#render());
    if (this.#view) this.#render();
  }

  /** The filter, and whether the list is open, stored so that they are the same when the reader comes back. */
  get choice() {
    return { filter: this.#filter, open: this.#all.open };
  }

  /** @param {{ filter: string, open: boolean }} choice */
  set choice({ filter, open }) {
    this.#filter = filter;
    this.#all.open = open;
  }

  /** @param {DecisionsView} view */
  update(view) {
    this.#view = view;
    if (this.childElementCount > 0) this.#render();
  }

  #render() {
    const view = /** @type {DecisionsView} */ (this.#view);
    const { decisions, worst, seat } = view.review;
    const mistakes = decisions.filter(({ cost }) => cost >= NOTHING);
    const costly = worst.map((place) => decisions[place]).filter(({ cost }) => cost >= NOTHING).slice(0, WORST);
    const key = (/** @type {Decision} */ { version }) => `${view.table} ${seat} ${version}`;
    setText(this.#worstTitle, said.worst(costly.length));
    show(this.#worstTitle, costly.length > 0);
    list(this.#worst, costly, key, (decision) => costlyItem(decision, view), () => {});
    setText(this.#none, decisions.length === 0 ? said.noDecisions : said.noMistakes);
    show(this.#none, costly.length === 0);
    show(this.#all, decisions.length > 0);
    const shown = /** @type {Record<string, Decision[]>} */ ({ all: decisions, mistakes });
    for (const choice of this.#filters.children) {
      const name = choice.getAttribute('data-filter') ?? '';
      setText(choice, said.filters[name](shown[name].length));
      setAttribute(choice, 'aria-pressed', String(name === this.#filter));
    }
    list(this.#list, this.#all.open ? (shown[this.#filter] ?? decisions) : [], key, (decision) => row(decision, view), () => {});
  }
}

/**
 * @param {Weighed} weighed
 * @param {Decision} decision
 * @param {DecisionsView} view
 */
function told({ action, legs }, { hand }, { team }) {
  return advice.choice(action, legs, { several: team, hand: hand !== null });
}

/** The cards that could be played. @param {Decision} decision */
function cards({ card, hand }) {
  return hand ? said.withHand(hand.map(game.card)) : card ? said.withCard(game.aCard(card)) : '';
}

/** @param {number} cost */
function price(cost) {
  const good = cost < NOTHING;
  const seen = make('span', { 'aria-hidden': 'true' }, good ? '✓' : said.cost(cost));
  return make('b', { class: 'decision-cost' }, seen, make('span', { class: 'unseen' }, good ? said.wasBest : said.costSpoken(cost)));
}

/** @param {number} cost */
function size(cost) {
  return cost >= LARGE ? 'large' : cost >= MIDDLE ? 'middle' : null;
}

/**
 * @param {Decision} decision
 * @param {DecisionsView} view
 */
function costlyItem(decision, view) {
  const { version, choices, chosen, better, cost } = decision;
  const side = (/** @type {string} */ title, /** @type {Weighed} */ weighed) => {
    const words = told(weighed, decision, view);
    const board = boardPicture({ label: said.picture(words), pawns: movePawns(decision.pawns, weighed.legs, view.players), ways: weighed.legs, turns: view.turns });
    const text = make('figcaption', {}, make('b', {}, title), ' ', make('span', {}, words), make('span', { class: 'soft small' }, said.leaves(weighed.value)));
    return make('figure', {}, make('div', { class: 'worst-board' }, board), text);
  };
  const link = make('a', { href: `/t/${view.table}/${version}`, class: 'quiet', 'aria-label': `${said.stepOf(version)}: ${said.seeStep}` }, said.seeStep);
  const head = make('div', { class: 'worst-head' }, make('b', {}, said.stepOf(version)), make('span', { class: 'soft' }, `${cards(decision)} · ${said.of(choices)}`), price(cost), link);
  return make('li', { 'data-size': size(cost), 'data-version': version }, head, make('div', { class: 'worst-sides' }, side(said.played, chosen), side(said.better, better)));
}

/**
 * @param {Decision} decision
 * @param {DecisionsView} view
 */
function row(decision, view) {
  const { version, chosen, better, cost } = decision;
  const good = cost < NOTHING;
  const when = make('span', { class: 'decision-when' }, make('b', {}, said.stepOf(version)), make('span', { class: 'soft small' }, cards(decision)));
  const did = make('span', { class: 'decision-did' }, make('span', { class: 'soft small' }, said.played), told(chosen, decision, view));
  const best = make('span', { class: 'decision-best' }, make('span', { class: 'soft small' }, said.better), good ? said.wasBest : told(better, decision, view));
  const link = make('a', { href: `/t/${view.table}/${version}` }, when, did, best, price(cost));
  return make('li', { 'data-good': good, 'data-version': version, 'data-size': size(cost) }, link);
}

customElements.define('sorry-decisions', SorryDecisions);

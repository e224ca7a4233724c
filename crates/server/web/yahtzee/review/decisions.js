// @ts-check
// All decisions of a player: the dice, the choice, the best choice and the cost. Each is a link to its step of the
// replay.

import { button, list, make, setAttribute, setText, show } from '../../page/elements.js';
import { chapter } from '../../words/words.js';
import { dieFace } from '../die-face.js';

/** @typedef {import('../types.d.ts').Decision} Decision */
/** @typedef {import('../types.d.ts').SeatReview} SeatReview */

const said = await chapter('yahtzee/review');
/** A cost below this rounds to zero and does not count as a mistake. */
export const NOTHING = 0.05;

export class ReviewDecisions extends HTMLElement {
  /** @type {{ review: SeatReview, table: string } | null} */
  #view = null;
  #filter = 'all';
  #order = 'turn';
  /** @type {Map<string, HTMLButtonElement>} */
  #choices = new Map();
  #list = make('ol', { class: 'decision-list' });
  #none = make('p', { class: 'soft', role: 'status' });

  connectedCallback() {
    if (this.childElementCount > 0) return;
    const filters = this.#group(said.show, Object.keys(said.filters), (name) => (this.#filter = name));
    const orders = this.#group(said.order, Object.keys(said.orders), (name) => (this.#order = name));
    this.append(make('div', { class: 'decision-choices' }, filters, orders), this.#none, this.#list);
    if (this.#view) this.#render();
  }

  /** The filter and order, stored so that they are the same when the reader comes back. */
  get choice() {
    return { filter: this.#filter, order: this.#order };
  }

  /** @param {{ filter: string, order: string }} choice */
  set choice({ filter, order }) {
    this.#filter = filter;
    this.#order = order;
  }

  /** @param {{ review: SeatReview, table: string }} view */
  update(view) {
    this.#view = view;
    if (this.childElementCount > 0) this.#render();
  }

  #render() {
    const { review, table } = /** @type {{ review: SeatReview, table: string }} */ (this.#view);
    const { decisions, worst } = review;
    const mistakes = decisions.filter(({ cost }) => cost >= NOTHING);
    const shown = { all: decisions, mistakes, worst: worst.map((place) => decisions[place]).filter(({ cost }) => cost >= NOTHING) };
    for (const [name, choice] of this.#choices) {
      setAttribute(choice, 'aria-pressed', String(name === this.#filter || name === this.#order));
      const kind = /** @type {keyof typeof shown} */ (name);
      if (kind in shown) setText(choice, said.filters[kind](shown[kind].length));
      if (kind === 'worst') show(choice, shown.worst.length > 0);
    }
    const chosen = [...(shown[/** @type {keyof typeof shown} */ (this.#filter)] ?? [])];
    if (this.#order === 'cost') chosen.sort((one, other) => other.cost - one.cost || one.version - other.version);
    else chosen.sort((one, other) => one.version - other.version);
    setText(this.#none, decisions.length === 0 ? said.noDecisions : chosen.length === 0 ? said.noMistakes : '');
    show(this.#none, chosen.length === 0);
    list(this.#list, chosen, ({ version }) => `${review.seat} ${version}`, (decision) => row(decision, table), () => {});
  }

  /**
   * @param {string} label
   * @param {string[]} names
   * @param {(name: string) => void} choose
   */
  #group(label, names, choose) {
    const group = make('div', { class: 'chips', role: 'group', 'aria-label': label });
    for (const name of names) {
      const choice = button(said.orders[name] ?? '', 'quiet', () => {
        choose(name);
        this.#render();
        this.dispatchEvent(new CustomEvent('choice', { bubbles: true }));
      });
      setAttribute(choice, 'data-choice', name);
      this.#choices.set(name, choice);
      group.append(choice);
    }
    return group;
  }
}

/**
 * @param {Decision} decision
 * @param {string} table
 */
function row({ turn, version, dice, rolls_left: left, chosen, best, cost }, table) {
  const good = cost < NOTHING;
  const keep = chosen.action.type === 'roll' ? chosen.action.keep : null;
  const lay = make('span', { class: 'small-dice', role: 'img', 'aria-label': said.diceSpoken(dice) });
  lay.append(
    ...dice.map((face, place) => {
      const die = dieFace(face);
      setAttribute(die, 'data-kept', keep?.[place] ?? false);
      return die;
    }),
  );
  const when = make('span', { class: 'decision-when' }, make('b', {}, said.turnOf(turn)), make('span', { class: 'soft small' }, said.rollsLeft(left)));
  const did = make('span', { class: 'decision-did' }, make('span', { class: 'soft small' }, said.did), said.choice(chosen.action, chosen.points, dice));
  const better = make('span', { class: 'decision-best' }, make('span', { class: 'soft small' }, said.best), good ? said.wasBest : said.choice(best.action, best.points, dice));
  const seen = make('span', { 'aria-hidden': 'true' }, good ? '✓' : said.cost(cost));
  const price = make('b', { class: 'decision-cost' }, seen, make('span', { class: 'unseen' }, good ? said.wasBest : said.costSpoken(cost)));
  // The version before the decision shows the dice as they were.
  const link = make('a', { href: `/t/${table}/${version - 1}` }, when, lay, did, better, price);
  return make('li', { 'data-good': good, 'data-version': version, 'data-size': cost >= 10 ? 'large' : cost >= 3 ? 'middle' : null }, link);
}

customElements.define('yahtzee-decisions', ReviewDecisions);

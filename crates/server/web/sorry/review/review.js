// @ts-check
// The review of a finished game of Sorry!: the chances of winning over the game, the cost of each player's decisions,
// and the decisions themselves.

import { legendLine, ReviewPage } from '../../coach/review-page.js';
import { list, make, setText } from '../../page/elements.js';
import { token } from '../../page/seat-token.js';
import { chapter, words } from '../../words/words.js';
import { describe } from '../client.js';
import { applyColours } from '../seat-colours.js';
import { sidesOf } from '../sides.js';
import { turnsFor } from '../squares.js';
import { hasHands, isTeam } from '../variation.js';
import './chart.js';
import './decisions.js';

/** @typedef {import('../types.d.ts').Review} Review */
/** @typedef {import('../types.d.ts').View} View */
/** @typedef {import('./chart.js').Side} Side */
/** @typedef {Review['games'][number]} Game */

const said = await chapter('sorry/review');

/** @extends {ReviewPage<Game>} */
export class SorryReview extends ReviewPage {
  #hint = make('p', { class: 'soft' });
  #chart;
  #summaries = make('ul', { class: 'summaries' });
  #decisions;

  constructor() {
    const chart = /** @type {import('./chart.js').ChanceChart} */ (document.createElement('sorry-chart'));
    const decisions = /** @type {import('./decisions.js').SorryDecisions} */ (document.createElement('sorry-decisions'));
    super({ said, describe, chart, decisions });
    this.#chart = chart;
    this.#decisions = decisions;
  }

  /** @returns {View} */
  get #view() {
    return this.update?.view;
  }

  parts() {
    applyColours(this, this.#view.colours);
    return [
      make('section', { class: 'paper review-part' }, make('h2', {}, said.chart), this.#hint, this.legend, this.#chart),
      make('section', { class: 'paper review-part' }, make('h2', {}, said.choices), this.#summaries, this.seats, this.#decisions),
    ];
  }

  /**
   * @param {Game} game
   * @param {string[]} names
   * @param {Game['seats'][number]} chosen
   */
  fill(game, names, chosen) {
    const { colours, config } = this.#view;
    const team = isTeam(config);
    const sides = sidesOf(names.length, team).map((seats) => ({ seats, name: words.listed(seats.map((seat) => names[seat])) }));
    this.replayFrom(game.curve.find(({ version }) => version !== null)?.version ?? 0);
    const hint = hasHands(config) ? said.chartHands : said.chartHint;
    setText(this.#hint, team ? `${hint} ${said.chartTeams}` : hint);
    list(this.legend, sides, ({ name }) => name, (side) => legendItem(side, names), () => {});
    this.#chart.update({ curve: game.curve, sides, names, table: this.table });
    const { mine } = this;
    this.#summaries.replaceChildren(
      ...game.seats.map(({ seat, best, decisions, lost }) => {
        const who = mine.length === 1 && mine[0] === seat ? null : names[seat];
        return make('li', { 'data-seat': seat + 1 }, token(seat, names[seat]), make('span', {}, said.summary(who, best, decisions.length, lost)));
      }),
    );
    const players = colours.map((colour, seat) => ({ colour, seat, name: names[seat] }));
    this.#decisions.update({ review: chosen, table: this.table, players, team, turns: turnsFor(colours[chosen.seat]) });
  }
}

/**
 * @param {Side} side
 * @param {string[]} names
 */
function legendItem({ seats, name }, names) {
  return make('li', {}, make('span', { class: 'side-tokens' }, ...seats.map((seat) => token(seat, names[seat]))), legendLine(seats[0]), make('bdi', { class: 'who-name' }, name));
}

customElements.define('sorry-review', SorryReview);

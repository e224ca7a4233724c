// @ts-check
// The review of a finished game: the expected score over the turns, luck and skill, and every decision with its cost.

import { legendLine, ReviewPage } from '../../coach/review-page.js';
import { list, make, setText } from '../../page/elements.js';
import { setToken, token } from '../../page/seat-token.js';
import { chapter } from '../../words/words.js';
import { describe } from '../client.js';
import { balanceCard } from './balance.js';
import './chart.js';
import './decisions.js';

/** @typedef {import('../types.d.ts').Review} Review */
/** @typedef {Review['games'][number]} Game */

const said = await chapter('yahtzee/review');

/** @extends {ReviewPage<Game>} */
export class YahtzeeReview extends ReviewPage {
  #chart;
  #balances = make('ul', { class: 'balances' });
  #decisions;

  constructor() {
    const chart = /** @type {import('./chart.js').ReviewChart} */ (document.createElement('yahtzee-chart'));
    const decisions = /** @type {import('./decisions.js').ReviewDecisions} */ (document.createElement('yahtzee-decisions'));
    super({ said, describe, chart, decisions });
    this.#chart = chart;
    this.#decisions = decisions;
  }

  parts() {
    return [
      make('section', { class: 'paper review-part' }, make('h2', {}, said.chart), make('p', { class: 'soft' }, said.chartHint), this.legend, this.#chart),
      make('section', { class: 'review-balance' }, make('h2', {}, said.balance), this.#balances),
      make('section', { class: 'paper review-part' }, make('h2', {}, said.decisions), this.seats, this.#decisions),
    ];
  }

  /**
   * @param {Game} game
   * @param {string[]} names
   * @param {Game['seats'][number]} chosen
   */
  fill(game, names, chosen) {
    const { mine } = this;
    const first = Math.min(...game.seats.flatMap(({ curve }) => curve[0]?.version ?? []));
    this.replayFrom(Number.isFinite(first) ? first : 0);
    list(
      this.legend,
      game.seats,
      ({ seat }) => String(seat),
      ({ seat }) => make('li', {}, token(seat, ''), legendLine(seat), make('bdi', { class: 'who-name' }), make('b')),
      (item, { seat, expected }) => {
        setToken(/** @type {SVGElement} */ (item.children[0]), seat, names[seat]);
        setText(item.children[2], names[seat]);
        setText(item.children[3], Number.isInteger(expected) ? String(expected) : said.tenth(expected));
      },
    );
    this.#chart.update({ seats: game.seats, names, chosen: chosen.seat, table: this.table });
    const widest = Math.max(...game.seats.flatMap(({ luck, skill }) => [Math.abs(luck), Math.abs(skill)]));
    this.#balances.replaceChildren(...game.seats.map((seat) => balanceCard(seat, names[seat.seat], mine.length === 1 && mine[0] === seat.seat, widest)));
    this.#decisions.update({ review: chosen, table: this.table });
  }
}

customElements.define('yahtzee-review', YahtzeeReview);

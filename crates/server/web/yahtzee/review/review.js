// @ts-check
// A finished game looked back at: the expected score over the turns, luck and skill apart, and every decision with its price.

import { seatName } from '../../room/names.js';
import { button, draw, list, make, setAttribute, setText, show } from '../../room/elements.js';
import { seatTokens, setToken, token } from '../../room/token.js';
import { top } from '../../room/top.js';
import { look, meet, refusalIn, review, whoAmI } from '../../server/api.js';
import { wayBack } from '../../table/back.js';
import { chapters, words } from '../../words/words.js';
import { describe } from '../client.js';
import { balanceCard } from './balance.js';
import './chart.js';
import './decisions.js';

/** @typedef {import('../../server/types.d.ts').Update} Update */
/** @typedef {import('../types.d.ts').Review} Review */

const said = await chapters.review();
/** How long to wait before the coach is asked again. */
const AGAIN = 1_000;

export class YahtzeeReview extends HTMLElement {
  /** @type {import('../../main.js').Place} */
  place = {};
  /** @type {Update | null} */
  #update = null;
  /** @type {Review | null} */
  #review = null;
  #game = 0;
  #seat = 0;

  #where = make('p');
  #main = make('main', { class: 'review' });
  #replay = make('a', { class: 'quiet' }, said.replay);
  #games = make('div', { class: 'chips', role: 'group', 'aria-label': said.game });
  #seats = make('div', { class: 'chips', role: 'group', 'aria-label': said.player });
  #legend = make('ul', { class: 'chart-legend' });
  #chart = /** @type {import('./chart.js').ReviewChart} */ (document.createElement('review-chart'));
  #balances = make('ul', { class: 'balances' });
  #decisions = /** @type {import('./decisions.js').ReviewDecisions} */ (document.createElement('review-decisions'));

  get #table() {
    return this.place.table ?? '';
  }

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.append(top(this.#where, wayBack(this.#table)), this.#main);
    setText(this.#where, said.where);
    document.title = `${said.where} · ${words.brand}`;
    this.#message(said.loading, said.loadingHint);
    this.#decisions.addEventListener('choice', () => this.#remember());
    // Whoever looks at a moment and comes back finds the list as it was.
    this.#main.addEventListener('click', () => this.#remember(), { capture: true });
    this.#chart.addEventListener('moment', (event) => this.#go(/** @type {CustomEvent<number>} */ (event).detail));
    this.#fetch();
  }

  disconnectedCallback() {
    seatTokens([]);
    document.title = words.brand;
  }

  async #fetch() {
    try {
      await meet();
      this.#update = await look(this.#table);
      if (this.#update.luck.seed === null) {
        this.#message(said.notOver, this.#update.stage === 'playing' ? said.notOverHint : words.results.sealed);
        return;
      }
      const answer = await review(this.#table);
      if (!this.isConnected) return;
      if (answer.thinking) {
        setTimeout(() => this.isConnected && this.#fetch(), AGAIN);
        return;
      }
      this.#review = answer;
      this.#seat = this.#mine[0] ?? 0;
      this.#recall();
    } catch (error) {
      if (this.isConnected) this.#message(said.failed, words.refusal(refusalIn(error)));
    }
  }

  /** Notes in the history of the browser what is looked at. */
  #remember() {
    if (this.#review) history.replaceState({ review: { game: this.#game, seat: this.#seat, choice: this.#decisions.choice, y: scrollY } }, '');
  }

  #recall() {
    const { game = this.#game, seat = this.#seat, choice = this.#decisions.choice, y = 0 } = history.state?.review ?? {};
    [this.#game, this.#seat, this.#decisions.choice] = [game, seat, choice];
    this.#build();
    if (y > 0) requestAnimationFrame(() => scrollTo(0, y));
  }

  /** The seats that this browser holds. */
  get #mine() {
    const player = whoAmI()?.player;
    return (this.#update?.seats ?? []).flatMap(({ chair }, seat) => (chair.type === 'person' && chair.player === player ? [seat] : []));
  }

  #build() {
    const update = /** @type {Update} */ (this.#update);
    setText(this.#where, [said.where, describe(update.config, null)].join(' · '));
    const head = make('header', { class: 'review-head' }, make('h1', { tabindex: -1 }, said.title), this.#games, this.#replay);
    const chart = make('section', { class: 'paper review-part' }, make('h2', {}, said.chart), make('p', { class: 'soft' }, said.chartHint), this.#legend, this.#chart);
    const balance = make('section', { class: 'review-balance' }, make('h2', {}, said.balance), this.#balances);
    const decisions = make('section', { class: 'paper review-part' }, make('h2', {}, said.decisions), this.#seats, this.#decisions);
    this.#main.replaceChildren(head, chart, balance, decisions);
    this.#render();
  }

  #render() {
    const { games } = /** @type {Review} */ (this.#review);
    const update = /** @type {Update} */ (this.#update);
    const game = games[this.#game];
    if (!game || game.seats.length === 0) {
      this.#message(said.failed, said.noDecisions);
      return;
    }
    const names = update.seats.map(seatName);
    seatTokens(names);
    const mine = this.#mine;
    show(this.#games, games.length > 1);
    list(
      this.#games,
      games,
      (one) => String(one.game),
      (one) => this.#chip(said.gameOf(one.game), () => (this.#game = games.indexOf(one))),
      (chip, one) => setAttribute(chip, 'aria-pressed', String(one === game)),
    );
    const first = Math.min(...game.seats.flatMap(({ curve }) => curve[0]?.version ?? []));
    this.#replay.href = `/t/${this.#table}/${Number.isFinite(first) ? first - 1 : 0}`;
    show(this.#seats, game.seats.length > 1);
    list(
      this.#seats,
      game.seats,
      ({ seat }) => String(seat),
      ({ seat }) => {
        const chip = this.#chip('', () => (this.#seat = seat));
        chip.append(token(seat, names[seat]), make('bdi', { class: 'who-name' }, names[seat]));
        return chip;
      },
      (chip, { seat }) => setAttribute(chip, 'aria-pressed', String(seat === this.#seat)),
    );
    const chosen = game.seats.find(({ seat }) => seat === this.#seat) ?? game.seats[0];
    list(
      this.#legend,
      game.seats,
      ({ seat }) => String(seat),
      ({ seat }) => make('li', {}, token(seat, ''), legendLine(seat), make('bdi', { class: 'who-name' }), make('b')),
      (item, { seat, expected }) => {
        setToken(/** @type {SVGElement} */ (item.children[0]), seat, names[seat]);
        setText(item.children[2], names[seat]);
        setText(item.children[3], Number.isInteger(expected) ? String(expected) : said.tenth(expected));
      },
    );
    this.#chart.update({ seats: game.seats, names, chosen: chosen.seat, table: this.#table });
    const widest = Math.max(...game.seats.flatMap(({ luck, skill }) => [Math.abs(luck), Math.abs(skill)]));
    this.#balances.replaceChildren(...game.seats.map((seat) => balanceCard(seat, names[seat.seat], mine.length === 1 && mine[0] === seat.seat, widest)));
    this.#decisions.update({ review: chosen, table: this.#table });
  }

  /**
   * @param {string} text
   * @param {() => void} choose
   */
  #chip(text, choose) {
    return button(text, 'quiet', () => {
      choose();
      this.#render();
      this.#remember();
    });
  }

  /** @param {number} version */
  #go(version) {
    this.dispatchEvent(new CustomEvent('go', { bubbles: true, detail: `/t/${this.#table}/${version}` }));
  }

  /**
   * @param {string} title
   * @param {string} text
   */
  #message(title, text) {
    const back = make('a', { href: `/t/${this.#table}`, class: 'quiet' }, said.toTable);
    show(back, title !== said.loading);
    this.#main.replaceChildren(make('section', { class: 'message paper', role: 'status' }, make('h1', {}, title), make('p', {}, text), back));
  }
}

/**
 * A piece of a player's line.
 * @param {number} seat
 */
function legendLine(seat) {
  return draw('svg', { class: 'legend-line', viewBox: '0 0 40 8', 'aria-hidden': 'true' }, draw('path', { class: 'chart-line', d: 'M1 4H39', 'data-seat': seat + 1, 'data-chosen': true }));
}

customElements.define('yahtzee-review', YahtzeeReview);

// @ts-check
// A finished game of Sorry! looked back at: how the chances went, what everybody's choices cost, and the choices themselves.

import { seatName } from '../../room/names.js';
import { button, draw, list, make, setAttribute, setText, show } from '../../room/elements.js';
import { seatTokens, token } from '../../room/token.js';
import { top } from '../../room/top.js';
import { look, meet, refusalIn, review, whoAmI } from '../../server/api.js';
import { wayBack } from '../../table/back.js';
import { chapters, words } from '../../words/words.js';
import { describe } from '../client.js';
import { wearColours } from '../seat-colours.js';
import { turnsFor } from '../squares.js';
import './chart.js';
import './decisions.js';

/** @typedef {import('../../server/types.d.ts').Update} Update */
/** @typedef {import('../types.d.ts').Review} Review */
/** @typedef {import('../types.d.ts').View} View */
/** @typedef {import('./chart.js').Side} Side */

const said = await chapters.sorryReview();
/** How long to wait before the coach is asked again. */
const AGAIN = 1_000;

export class SorryReview extends HTMLElement {
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
  #hint = make('p', { class: 'soft' });
  #chart = /** @type {import('./chart.js').ChanceChart} */ (document.createElement('chance-chart'));
  #summaries = make('ul', { class: 'summaries' });
  #decisions = /** @type {import('./decisions.js').SorryDecisions} */ (document.createElement('sorry-decisions'));

  get #table() {
    return this.place.table ?? '';
  }

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.append(top(this.#where, wayBack(this.#table)), this.#main);
    setText(this.#where, said.where);
    document.title = `${said.where} · ${words.brand}`;
    this.#message(said.loading, said.loadingHint);
    // Whoever looks at a step and comes back finds the page as it was.
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
    const chart = make('section', { class: 'paper review-part' }, make('h2', {}, said.chart), this.#hint, this.#legend, this.#chart);
    const choices = make('section', { class: 'paper review-part' }, make('h2', {}, said.choices), this.#summaries, this.#seats, this.#decisions);
    this.#main.replaceChildren(head, chart, choices);
    wearColours(this, /** @type {View} */ (update.view).colours);
    this.#render();
  }

  #render() {
    const { games } = /** @type {Review} */ (this.#review);
    const update = /** @type {Update} */ (this.#update);
    /** @type {View} */
    const view = update.view;
    const game = games[this.#game];
    if (!game || game.seats.length === 0) {
      this.#message(said.failed, said.noDecisions);
      return;
    }
    const names = update.seats.map(seatName);
    seatTokens(names);
    const team = view.config.variation === 'team';
    const sides = sidesOf(names, team);
    show(this.#games, games.length > 1);
    list(
      this.#games,
      games,
      (one) => String(one.game),
      (one) => this.#chip(said.gameOf(one.game), () => (this.#game = games.indexOf(one))),
      (chip, one) => setAttribute(chip, 'aria-pressed', String(one === game)),
    );
    const first = game.curve.find(({ version }) => version !== null)?.version ?? 0;
    this.#replay.href = `/t/${this.#table}/${Math.max(0, first - 1)}`;
    setText(this.#hint, team ? `${said.chartHint} ${said.chartTeams}` : said.chartHint);
    list(this.#legend, sides, ({ name }) => name, (side) => legendItem(side, names), () => {});
    this.#chart.update({ curve: game.curve, sides, names, table: this.#table });
    const mine = this.#mine;
    this.#summaries.replaceChildren(
      ...game.seats.map(({ seat, best, decisions, lost }) => {
        const who = mine.length === 1 && mine[0] === seat ? null : names[seat];
        return make('li', { 'data-seat': seat + 1, title: lost > 1 ? said.lostHint : null }, token(seat, names[seat]), make('span', {}, said.summary(who, best, decisions.length, lost)));
      }),
    );
    const chosen = game.seats.find(({ seat }) => seat === this.#seat) ?? game.seats[0];
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
      (chip, { seat }) => setAttribute(chip, 'aria-pressed', String(seat === chosen.seat)),
    );
    const players = view.colours.map((colour, seat) => ({ colour, seat, name: names[seat] }));
    this.#decisions.update({ review: chosen, table: this.#table, players, team, turns: turnsFor(view.colours[chosen.seat]) });
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
 * Who wins together.
 * @param {string[]} names
 * @param {boolean} team
 * @returns {Side[]}
 */
function sidesOf(names, team) {
  const sides = team ? [[0, 2], [1, 3]] : names.map((_, seat) => [seat]);
  return sides.map((seats) => ({ seats, name: words.listed(seats.map((seat) => names[seat])) }));
}

/**
 * @param {Side} side
 * @param {string[]} names
 */
function legendItem({ seats, name }, names) {
  const line = draw('svg', { class: 'legend-line', viewBox: '0 0 40 8', 'aria-hidden': 'true' }, draw('path', { class: 'chart-line', d: 'M1 4H39', 'data-seat': seats[0] + 1, 'data-chosen': true }));
  return make('li', {}, make('span', { class: 'side-tokens' }, ...seats.map((seat) => token(seat, names[seat]))), line, make('bdi', { class: 'who-name' }, name));
}

customElements.define('sorry-review', SorryReview);

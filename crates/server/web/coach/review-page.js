// @ts-check
// The review page of a finished table, shared by all games: it fetches the review, has a chip for each game and each
// player, and remembers the selection. Each game's element shows the contents of a review.

import { button, draw, list, make, setAttribute, setText, show } from '../page/elements.js';
import { seatName } from '../page/names.js';
import { seatTokens, token } from '../page/seat-token.js';
import { top } from '../page/top.js';
import { look, meet, refusalIn, review, whoAmI } from '../network/api.js';
import { wayBack } from '../table/table-link.js';
import { words } from '../words/words.js';

/** @typedef {import('../network/types.d.ts').Update} Update */
/**
 * The texts of the page.
 * @typedef {object} ReviewWords
 * @property {string} where
 * @property {string} elsewhere
 * @property {string} title
 * @property {string} loading
 * @property {string} loadingHint
 * @property {string} notOver
 * @property {string} notOverHint
 * @property {string} failed
 * @property {string} noDecisions
 * @property {string} toTable
 * @property {string} replay
 * @property {string} game
 * @property {string} player
 * @property {(game: number) => string} gameOf
 */
/**
 * @typedef {{ said: ReviewWords, describe: (config: any, view: null) => string, chart: HTMLElement,
 *   decisions: HTMLElement & { choice: any } }} ReviewParts
 */

/** How long to wait before asking the coach again, in milliseconds. */
const AGAIN = 1_000;

/** @template {{ game: number, seats: { seat: number }[] }} Game */
export class ReviewPage extends HTMLElement {
  /** @type {import('../main.js').Place} */
  place = {};
  /** @type {Update | null} */
  update = null;
  /** @type {Game[] | null} */
  #found = null;
  #game = 0;
  #seat = 0;
  #said;
  #describe;
  #chart;
  #decisions;
  #where = make('p');
  #main = make('main', { class: 'review' });
  #replay;
  #games;
  /** A chip for each player. */
  seats;
  legend = make('ul', { class: 'chart-legend' });

  /** @param {ReviewParts} parts */
  constructor({ said, describe, chart, decisions }) {
    super();
    this.#said = said;
    this.#describe = describe;
    this.#chart = chart;
    this.#decisions = decisions;
    this.#replay = make('a', { class: 'quiet' }, said.replay);
    this.#games = make('div', { class: 'chips', role: 'group', 'aria-label': said.game });
    this.seats = make('div', { class: 'chips', role: 'group', 'aria-label': said.player });
  }

  get table() {
    return this.place.table ?? '';
  }

  connectedCallback() {
    if (this.childElementCount > 0) return;
    const said = this.#said;
    this.append(top(this.#where, wayBack(this.table)), this.#main);
    setText(this.#where, said.where);
    document.title = `${said.where} · ${words.brand}`;
    this.#message(said.loading, said.loadingHint);
    this.#decisions.addEventListener('choice', () => this.#remember());
    // Saves the selection before a link is followed, so that the page is unchanged when the reader comes back.
    this.#main.addEventListener('click', () => this.#remember(), { capture: true });
    this.#chart.addEventListener('moment', (event) => this.moment(/** @type {CustomEvent<number>} */ (event).detail));
    this.#fetch();
  }

  disconnectedCallback() {
    seatTokens([]);
    document.title = words.brand;
  }

  async #fetch() {
    const said = this.#said;
    try {
      await meet();
      this.update = await look(this.table);
      if (this.update.luck.seed === null) {
        this.#message(said.notOver, this.update.stage === 'playing' ? said.notOverHint : words.results.sealed);
        return;
      }
      const answer = await review(this.table);
      if (!this.isConnected) return;
      if (answer.thinking) {
        setTimeout(() => this.isConnected && this.#fetch(), AGAIN);
        return;
      }
      this.#found = this.games(answer);
      this.#seat = this.mine[0] ?? 0;
      this.#recall();
    } catch (error) {
      if (this.isConnected) this.#message(said.failed, words.refusal(refusalIn(error)));
    }
  }

  /** Saves the selection in the browser history. */
  #remember() {
    if (this.#found) history.replaceState({ review: { game: this.#game, seat: this.#seat, choice: this.choice, y: scrollY } }, '');
  }

  #recall() {
    const { game = this.#game, seat = this.#seat, choice = this.choice, y = 0 } = history.state?.review ?? {};
    [this.#game, this.#seat, this.choice] = [game, seat, choice];
    const { config, imported } = /** @type {Update} */ (this.update);
    setText(this.#where, [this.#said.where, this.#describe(config, null), ...(imported ? [this.#said.elsewhere] : [])].join(' · '));
    const head = make('header', { class: 'review-head' }, make('h1', { tabindex: -1 }, this.#said.title), this.#games, this.#replay);
    this.#main.replaceChildren(head, ...this.parts());
    this.#render();
    if (y > 0) requestAnimationFrame(() => scrollTo(0, y));
  }

  /** The seats that this browser holds. */
  get mine() {
    const player = whoAmI()?.player;
    return (this.update?.seats ?? []).flatMap(({ chair }, seat) => (chair.type === 'person' && chair.player === player ? [seat] : []));
  }

  /**
   * The game's content below the heading.
   * @returns {HTMLElement[]}
   */
  parts() {
    return [];
  }

  /**
   * Shows one game, and the decisions of the chosen seat.
   * @param {Game} _game
   * @param {string[]} _names
   * @param {Game['seats'][number]} _chosen
   */
  fill(_game, _names, _chosen) {}

  /**
   * The games of a review.
   * @param {any} review
   * @returns {Game[]}
   */
  games(review) {
    return review.games;
  }

  /** How the game draws the tokens of its seats. @returns {import('../page/seat-token.js').Look | undefined} */
  get look() {
    return undefined;
  }

  /** What else is selected on the page, to be remembered. @returns {any} */
  get choice() {
    return this.#decisions.choice;
  }

  set choice(choice) {
    this.#decisions.choice = choice;
  }

  /** Makes the replay begin just before this version. @param {number} version */
  replayFrom(version) {
    this.#replay.href = `/t/${this.table}/${Math.max(0, version - 1)}`;
  }

  #render() {
    const games = this.#found ?? [];
    const game = games[this.#game];
    if (!game || game.seats.length === 0) {
      this.#message(this.#said.failed, this.#said.noDecisions);
      return;
    }
    const names = (this.update?.seats ?? []).map(seatName);
    seatTokens(names, this.look);
    const chosen = game.seats.find(({ seat }) => seat === this.#seat) ?? game.seats[0];
    show(this.#games, games.length > 1);
    list(
      this.#games,
      games,
      (one) => String(one.game),
      (one) => this.#chip(this.#said.gameOf(one.game), () => (this.#game = games.indexOf(one))),
      (chip, one) => setAttribute(chip, 'aria-pressed', String(one === game)),
    );
    show(this.seats, game.seats.length > 1);
    list(
      this.seats,
      game.seats,
      ({ seat }) => String(seat),
      ({ seat }) => {
        const chip = this.#chip('', () => (this.#seat = seat));
        chip.append(token(seat, names[seat]), make('bdi', { class: 'who-name' }, names[seat]));
        return chip;
      },
      (chip, { seat }) => setAttribute(chip, 'aria-pressed', String(seat === chosen.seat)),
    );
    this.fill(game, names, chosen);
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

  /** A point of the chart was chosen: shows its row in the replay. @param {number} version */
  moment(version) {
    this.dispatchEvent(new CustomEvent('go', { bubbles: true, detail: `/t/${this.table}/${version}` }));
  }

  /**
   * @param {string} title
   * @param {string} text
   */
  #message(title, text) {
    const back = make('a', { href: `/t/${this.table}`, class: 'quiet' }, this.#said.toTable);
    show(back, title !== this.#said.loading);
    this.#main.replaceChildren(make('section', { class: 'message paper', role: 'status' }, make('h1', {}, title), make('p', {}, text), back));
  }
}

/**
 * A sample of a player's line for the legend.
 * @param {number} seat
 */
export function legendLine(seat) {
  return draw('svg', { class: 'legend-line', viewBox: '0 0 40 8', 'aria-hidden': 'true' }, draw('path', { class: 'chart-line', d: 'M1 4H39', 'data-seat': seat + 1, 'data-chosen': true }));
}

// @ts-check
// The review of a finished game of Clue: who knew what, and when. It shows how likely the truth was to each player over
// the game, what each player could conclude at any moment, and what the suggestions told.

import { legendLine, ReviewPage } from '../../coach/review-page.js';
import { draw, list, make, setText } from '../../page/elements.js';
import { token } from '../../page/seat-token.js';
import { chapter } from '../../words/words.js';
import { cardFace, cardsOf } from '../cards.js';
import { describe } from '../client.js';
import { applySuspects, tokensOf } from '../seats.js';
import { SIGNS } from './chart.js';
import './knowledge.js';
import { answeredAt, endOf, lineOf, momentsOf, placeOf } from './moments.js';
import './suggestions.js';
import { verdictOf } from './verdicts.js';

/** @typedef {import('../types.d.ts').Review} Review */
/** @typedef {import('../types.d.ts').SeatReview} SeatReview */
/** @typedef {import('../types.d.ts').View} View */
/** @typedef {import('./moments.js').Moment} Moment */
/** @typedef {import('../../words/en/clue/game.js').Who} Who */
/** @typedef {Review & { game: number }} Game */

const [said, game] = await Promise.all([chapter('clue/review'), chapter('clue/game')]);

/** @extends {ReviewPage<Game>} */
export class ClueReview extends ReviewPage {
  #case = make('div', { class: 'case-cards' });
  #lead = make('p', { class: 'case-lead' });
  #chart;
  #verdicts = make('ul', { class: 'verdicts' });
  #knowledge;
  #suggestions;
  /** The place of the moment that is shown; null until one is chosen. @type {number | null} */
  #chosen = null;
  /** Shows the selection again. */
  #refresh = () => {};

  constructor() {
    const chart = /** @type {import('./chart.js').TruthChart} */ (document.createElement('clue-chart'));
    const suggestions = /** @type {import('./suggestions.js').ClueSuggestions} */ (document.createElement('clue-suggestions'));
    super({ said, describe, chart, decisions: suggestions });
    this.#chart = chart;
    this.#suggestions = suggestions;
    this.#knowledge = /** @type {import('./knowledge.js').ClueKnowledge} */ (document.createElement('clue-knowledge'));
    for (const part of [suggestions, this.#knowledge]) part.addEventListener('choose', (event) => this.moment(/** @type {CustomEvent<number>} */ (event).detail));
    suggestions.addEventListener('look', () => this.#toSheet());
  }

  /** @returns {View} */
  get #view() {
    return this.update?.view;
  }

  /** The whole review is that of one game. @param {Review} review */
  games(review) {
    return [{ ...review, game: 1 }];
  }

  get look() {
    return tokensOf(this.#view.suspects);
  }

  get choice() {
    return { moment: this.#chosen, ...this.#suggestions.choice };
  }

  /** @param {any} choice */
  set choice({ moment, ...rest }) {
    this.#chosen = moment ?? null;
    this.#suggestions.choice = rest;
  }

  parts() {
    applySuspects(this, this.#view.suspects);
    return [
      make('section', { class: 'paper review-part' }, make('div', { class: 'case' }, this.#case, this.#lead), make('h2', {}, said.chart), make('p', { class: 'soft' }, said.chartHint), this.legend, this.#chart, markKey(), this.#verdicts),
      make('section', { class: 'paper review-part' }, make('h2', {}, said.players), this.seats, this.#knowledge),
      make('section', { class: 'paper review-part' }, this.#suggestions),
    ];
  }

  /**
   * @param {Game} review
   * @param {string[]} names
   * @param {SeatReview} chosen
   */
  fill(review, names, chosen) {
    const view = this.#view;
    const { mine } = this;
    const who = (/** @type {number} */ seat) => ({ name: names[seat], you: mine.length === 1 && mine[0] === seat });
    const moments = momentsOf(review);
    this.replayFrom(moments[1]?.version ?? 0);
    this.#case.replaceChildren(...cardsOf(review.file).map((card) => cardFace(card)));
    setText(this.#lead, leadOf(review, view, who));
    list(this.legend, [...names.keys()], String, (seat) => make('li', {}, token(seat, names[seat]), legendLine(seat), make('bdi', { class: 'who-name' }, names[seat])), () => {});
    const lines = review.seats.map((one) => ({
      seat: one.seat,
      name: names[one.seat],
      line: lineOf(review, moments, one),
      proven: one.provable === null ? null : placeOf(moments, one.provable),
      accused: one.accused && { place: placeOf(moments, one.accused.version), right: one.accused.right },
    }));
    this.#verdicts.replaceChildren(...review.seats.map((one) => this.#verdict(one, review, moments, who)));
    this.#refresh = () => {
      const place = Math.min(this.#chosen ?? firstChoice(chosen, moments), moments.length - 1);
      this.#chart.update({ lines, moments, chosen: place, table: this.table });
      this.#knowledge.update({ review, view, moments, place, end: endOf(review, moments, chosen.seat), chosen, who, table: this.table });
      this.#suggestions.update({ review: chosen, moments, place, who, seats: names.length, table: this.table });
    };
    this.#refresh();
  }

  /** Shows a moment. @param {number} place */
  moment(place) {
    this.#chosen = place;
    this.#refresh();
  }

  #toSheet() {
    this.#knowledge.scrollIntoView({ block: 'start' });
    this.#knowledge.enter();
  }

  /**
   * What is to be said about one player.
   * @param {SeatReview} one
   * @param {Review} review
   * @param {Moment[]} moments
   * @param {(seat: number) => Who} who
   */
  #verdict(one, review, moments, who) {
    const { text, more } = verdictOf(one, review, moments, who);
    const lines = [make('b', {}, text), ...more.map((line) => make('span', { class: 'soft' }, line))];
    return make('li', {}, token(one.seat, who(one.seat).name), make('div', {}, ...lines));
  }
}

/** What the marks in the chart mean. */
function markKey() {
  const marks = Object.entries(SIGNS).map(([kind, sign]) => {
    const mark = draw('g', { class: 'chart-mark-of', 'data-kind': kind }, draw('circle', { r: 8 }), draw('path', { d: sign }));
    return make('span', {}, draw('svg', { viewBox: '-9 -9 18 18', 'aria-hidden': 'true' }, mark), said.key[kind]);
  });
  return make('p', { class: 'mark-key' }, ...marks);
}

/**
 * The moment that is shown first: the one that brought the player closest to the truth.
 * @param {SeatReview} seat
 * @param {Moment[]} moments
 */
function firstChoice({ decisive }, moments) {
  return decisive === null ? moments.length - 1 : answeredAt(moments, decisive);
}

/**
 * How the game ended, and who could have ended it first.
 * @param {Review} review
 * @param {View} view
 * @param {(seat: number) => Who} who
 */
function leadOf({ seats, rows }, view, who) {
  const solved = rows.find(({ entry }) => entry.type === 'accused' && entry.right)?.entry ?? null;
  const ended = solved ? said.solvedBy(who(solved.seat), solved.turn) : view.outcome?.reason === 'last_one_left' ? game.lastLeft : view.phase === 'over' ? game.unsolved : said.stopped;
  const ready = seats.flatMap(({ seat, could_accuse: turn }) => (turn === null ? [] : [{ seat, turn }])).sort((a, b) => a.turn - b.turn)[0];
  if (!ready) return `${ended} ${said.nobodyCould}`;
  if (solved && ready.turn >= solved.turn) return `${ended} ${said.noEarlier}`;
  return `${ended} ${said.couldFirst(who(ready.seat), ready.turn, solved?.seat === ready.seat)}`;
}

customElements.define('clue-review', ClueReview);

// @ts-check
// The result of a game: the winner, and everyone's place and score. If nobody ranks behind the winner, the game says
// instead what happened to everybody.

import { clientOf } from '../games.js';
import { list, make, setAttribute, setText, show } from '../page/elements.js';
import { busyElsewhere } from '../page/focus.js';
import { setToken, token } from '../page/seat-token.js';
import { words } from '../words/words.js';

/** @typedef {import('./table.js').Scene} Scene */

const said = words.results;

export class GameOutcome extends HTMLElement {
  #title = make('h1', { tabindex: -1 });
  #under = make('p');
  #own = make('p', { class: 'result-own' });
  #places = make('ol', { class: 'places-list' });

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.append(make('div', { class: 'result-board' }, this.#title, this.#under, this.#own, this.#places));
  }

  /**
   * @param {Scene} scene
   * @param {string} [more] a further sentence about the result
   */
  update(scene, more = '') {
    const { update, name, mine } = scene;
    const { outcome } = update;
    const client = clientOf(update.game);
    const ranked = client?.ranked !== false;
    const ending = update.stage === 'over' && update.view ? (client?.ending?.(update.view, name, mine.length === 1 ? mine[0] : null) ?? null) : null;
    setText(this.#title, headline(scene));
    const under = update.stage === 'abandoned' ? said.abandonedHint : [more, ending ? ending.text : ranked ? ownPlace(scene) : '', update.seats.length === 1 && update.seats[0].hinted ? said.hintedAlone : ''].filter(Boolean).join(' ');
    setText(this.#under, under);
    show(this.#under, under !== '');
    setText(this.#own, ending?.own ?? '');
    show(this.#own, Boolean(ending?.own));
    const seats = update.seats.map((_, seat) => ({ seat, place: outcome?.places[seat] ?? null, score: outcome?.scores[seat] ?? null }));
    seats.sort((a, b) => (a.place ?? 99) - (b.place ?? 99) || a.seat - b.seat);
    show(this.#places, outcome !== null && seats.length > 1);
    setAttribute(this.#places, 'aria-label', ranked ? said.places : said.players);
    setAttribute(this.#places, 'data-many', seats.length > 5);
    list(
      this.#places,
      seats,
      ({ seat }) => String(seat),
      ({ seat }) => make('li', {}, make('b', { class: 'place-number' }), token(seat, ''), make('bdi', { class: 'who-name' }), make('span', { class: 'who-mark' }), make('b', { class: 'score' })),
      (item, { seat, place, score }) => {
        const [number, shape, who, mark, points] = item.children;
        setText(number, place === null || !ranked ? '' : said.place(place));
        show(/** @type {HTMLElement} */ (number), ranked);
        setToken(/** @type {SVGElement} */ (shape), seat, name(seat));
        setText(who, name(seat));
        setText(mark, [ending?.notes[seat], update.seats[seat].hinted && said.hinted].filter(Boolean).join(' · '));
        setText(points, score === null ? '' : String(score));
        show(/** @type {HTMLElement} */ (points), score !== null);
        item.toggleAttribute('data-first', place === 1);
      },
    );
  }

  /** Focuses the headline when the result appears, unless the user is busy elsewhere. */
  greet() {
    if (!busyElsewhere(this)) this.#title.focus({ preventScroll: true });
  }
}

/**
 * A sentence about the result of this browser's seat; empty if there is nothing to add.
 * @param {Scene} scene
 */
function ownPlace({ update: { outcome }, mine }) {
  const [seat] = mine;
  const place = outcome?.places[seat];
  const score = outcome?.scores[seat] ?? null;
  if (mine.length === 1 && place && outcome?.sides.some(({ seats }) => seats.length > 1 && seats.includes(seat))) return said.team(place === 1);
  const best = Math.max(...(outcome?.scores ?? []).map((points) => points ?? 0));
  return mine.length === 1 && place && place > 1 ? said.youCame(place, score === null ? null : best - score) : '';
}

/** @param {Scene} scene */
function headline({ update, name, mine }) {
  if (update.stage === 'abandoned') return said.abandoned;
  const { outcome } = update;
  const winners = (outcome?.places ?? []).flatMap((place, seat) => (place === 1 ? [seat] : []));
  const score = outcome?.scores[winners[0]] ?? null;
  if (!outcome || winners.length === 0) return said.over;
  if (update.seats.length === 1) return score === null ? said.over : said.alone(score);
  if (winners.length === 1 && mine.length === 1 && winners[0] === mine[0]) return said.youWin(score);
  const together = outcome.sides.some(({ seats }) => winners.every((seat) => seats.includes(seat)));
  return said.wins(winners.map(name), score, together);
}

customElements.define('game-outcome', GameOutcome);

// @ts-check
// The record, a panel beside the board: how many pawns each player has at HOME and where their other pawns are, the
// teams, the points, and which cards are still in the deck.

import { list, make, setAttribute, setText, show } from '../page/elements.js';
import { setToken, token } from '../page/seat-token.js';
import { chapter } from '../words/words.js';
import { TEAMS } from './sides.js';
import { hasHands, isTeam, keepsScore } from './variation.js';

/** @typedef {import('./types.d.ts').Card} Card */
/** @typedef {import('./types.d.ts').View} View */
/** @typedef {import('./types.d.ts').Score} Score */

const said = await chapter('sorry/game');
/** @type {Card[]} */
const CARDS = ['1', '2', '3', '4', '5', '7', '8', '10', '11', '12', 'sorry'];

export class SorryRecord extends HTMLElement {
  #players = make('ol', { class: 'pawn-players', 'aria-label': said.players });
  #teams = make('ul', { class: 'pawn-teams' });
  #score = make('table', { class: 'points-table' });
  #scoreBox = make('section', { class: 'points-box', tabindex: 0, role: 'region', 'aria-label': said.score }, this.#score);
  #out = make('ul', { class: 'cards-out' });
  #outNote = make('p', { class: 'soft small' });
  #unseen = make('details', { class: 'cards-unseen', 'aria-label': said.unseen }, make('summary', {}, said.unseen), this.#outNote, this.#out);
  #shape = '';

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.append(this.#teams, this.#players, this.#scoreBox, this.#unseen);
  }

  /**
   * @param {View} view
   * @param {string[]} names
   * @param {number[]} mine
   * @param {boolean} hidden whether a hand is hidden: then the list of unseen cards is hidden too, as it would reveal
   *   the hand
   */
  update(view, names, mine, hidden) {
    this.#showPlayers(view, names, mine);
    this.#showTeams(view, names);
    show(this.#scoreBox, keepsScore(view.config) && (view.scores !== null || view.past.length > 0));
    this.#showPoints(view, names);
    show(this.#unseen, !hidden);
    setText(this.#outNote, hasHands(view.config) ? said.unseenNote : said.unseenDeck);
    list(this.#out, CARDS, (card) => card, () => make('li', {}, make('b'), make('span')), (item, card) => {
      const left = hidden ? 0 : (view.unseen[card] ?? 0);
      setText(item.children[0], said.card(card));
      setText(item.children[1], `× ${left}`);
      setAttribute(item, 'data-none', left === 0);
    });
  }

  /**
   * @param {View} view
   * @param {string[]} names
   * @param {number[]} mine
   */
  #showPlayers(view, names, mine) {
    const seats = view.colours.map((colour, seat) => ({ colour, seat }));
    list(
      this.#players,
      seats,
      ({ seat }) => String(seat),
      ({ seat }) => make('li', {}, token(seat, names[seat]), make('span', { class: 'pawn-who' }, make('span', { class: 'pawn-name' }, make('bdi', { class: 'who-name' }), make('span', { class: 'soft' })), make('span', { class: 'soft small pawn-places' })), make('span', { class: 'hand-backs', role: 'img' }), make('span', { class: 'home-pips', role: 'img' }, ...[0, 1, 2, 3].map(() => make('i')))),
      (item, { colour, seat }) => {
        const [mark, who, backs, pips] = item.children;
        const spots = view.pawns[colour];
        const home = spots.filter((spot) => spot === 'H').length;
        setToken(/** @type {SVGElement} */ (mark), seat, names[seat]);
        const [name, you] = who.children[0].children;
        setText(name, names[seat]);
        // A long name is cut off, but this mark is not.
        setText(you, mine.length === 1 && mine.includes(seat) ? said.you : '');
        setText(who.children[1], `${said.colour(colour)} · ${said.stand(spots)}`);
        setAttribute(item, 'data-turn', view.turn?.seat === seat);
        setAttribute(item, 'data-won', view.won.includes(seat));
        setAttribute(pips, 'aria-label', said.home(home));
        setAttribute(pips, 'data-colour', colour);
        [...pips.children].forEach((pip, place) => setAttribute(pip, 'data-home', place < home));
        show(/** @type {HTMLElement} */ (backs), hasHands(view.config));
        setText(backs, String(view.hands[seat]));
        setAttribute(backs, 'aria-label', said.cards(view.hands[seat]));
      },
    );
  }

  /**
   * @param {View} view
   * @param {string[]} names
   */
  #showTeams(view, names) {
    show(this.#teams, isTeam(view.config));
    if (!isTeam(view.config)) return;
    const homeOf = (/** @type {number} */ seat) => view.pawns[view.colours[seat]].filter((spot) => spot === 'H').length;
    list(this.#teams, TEAMS, ([first]) => String(first), ([first, second]) => make('li', {}, token(first, ''), token(second, ''), make('span')), (item, [first, second]) => {
      setToken(/** @type {SVGElement} */ (item.children[0]), first, names[first]);
      setToken(/** @type {SVGElement} */ (item.children[1]), second, names[second]);
      setText(item.children[2], said.team([names[first], names[second]], homeOf(first) + homeOf(second)));
    });
  }

  /**
   * Shows the points of the finished game, part by part, and those of earlier games.
   * @param {View} view
   * @param {string[]} names
   */
  #showPoints(view, names) {
    const { scores, past, totals } = view;
    const parts = /** @type {(keyof Score)[]} */ (scores ? ['home', 'not_home', 'bonus', 'total'] : []);
    const games = past.map((points, index) => ({ title: said.gameNumber(index + 1), points }));
    const rows = [
      ...games.map(({ title, points }) => ({ key: title, title, cells: points, sum: false })),
      ...parts.map((part) => ({ key: part, title: part === 'total' && view.config.target ? said.gameNumber(view.game) : said.scoreRows[part], cells: scores?.map((score) => score[part]) ?? [], sum: part === 'total' })),
      ...(view.config.target ? [{ key: 'all', title: said.seriesTo(view.config.target), cells: totals, sum: true }] : []),
    ];
    const shape = JSON.stringify([names, rows.map(({ key }) => key)]);
    if (shape !== this.#shape) {
      this.#shape = shape;
      const head = make('tr', {}, make('th', { scope: 'col' }, said.score), ...names.map((name, seat) => make('th', { scope: 'col' }, token(seat, name), make('bdi', { class: 'who-name' }, name))));
      const body = rows.map(({ sum }) => make('tr', sum ? { 'data-sum': true } : {}, make('th', { scope: 'row' }), ...names.map(() => make('td'))));
      this.#score.replaceChildren(make('thead', {}, head), make('tbody', {}, ...body));
    }
    rows.forEach(({ title, cells }, index) => {
      const row = this.#score.rows[index + 1];
      setText(row.cells[0], title);
      cells.forEach((points, seat) => setText(row.cells[seat + 1], String(points)));
    });
  }
}

customElements.define('sorry-record', SorryRecord);

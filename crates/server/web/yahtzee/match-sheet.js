// @ts-check
// The players' sheet of a match: each game's grand total, and the total of all games.

import { make, setAttribute, setText } from '../page/elements.js';
import { setToken, token } from '../page/seat-token.js';
import { chapter } from '../words/words.js';

const yahtzee = await chapter('yahtzee/game');

/**
 * @typedef {object} SheetView
 * @property {string[]} names
 * @property {number} games the number of games in the match
 * @property {number} game the current game, from 1
 * @property {number[][]} past the grand totals of the earlier games
 * @property {number[]} current the grand totals of the current game
 * @property {number[]} totals
 */

export class PlayersSheet extends HTMLElement {
  #table = make('table', { 'aria-label': yahtzee.sheet });
  #shape = '';

  /** @param {SheetView} view */
  update(view) {
    if (!this.#table.isConnected) {
      this.append(make('h2', {}, yahtzee.sheet), make('div', { class: 'sheet-scroll', tabindex: 0, role: 'region', 'aria-label': yahtzee.sheet }, this.#table));
    }
    const shape = `${view.names.length} ${view.games}`;
    if (shape !== this.#shape) this.#build(view);
    this.#shape = shape;
    view.names.forEach((name, seat) => {
      const row = this.#table.rows[seat + 1];
      const [mark, called] = row.cells[0].children;
      setToken(/** @type {SVGElement} */ (/** @type {unknown} */ (mark)), seat, name);
      setText(called, name);
      for (let game = 1; game <= view.games; game++) {
        const total = game < view.game ? view.past[game - 1]?.[seat] : game === view.game ? view.current[seat] : undefined;
        setText(row.cells[game], total === undefined ? '' : String(total));
        setAttribute(row.cells[game], 'data-current', game === view.game);
      }
      setText(row.cells[view.games + 1], String(view.totals[seat]));
    });
  }

  /** @param {SheetView} view */
  #build(view) {
    const games = Array.from({ length: view.games }, (_, index) => index + 1);
    const head = make('tr', {}, make('th', { scope: 'col' }, yahtzee.sheetPlayer));
    for (const game of games) head.append(make('th', { scope: 'col', 'aria-label': yahtzee.sheetGame(game) }, String(game)));
    head.append(make('th', { scope: 'col' }, yahtzee.sheetTotal));
    const rows = view.names.map((name, seat) => make('tr', {}, make('th', { scope: 'row' }, token(seat, name), make('bdi')), ...games.map(() => make('td')), make('td', { class: 'all-games' })));
    this.#table.replaceChildren(make('thead', {}, head), make('tbody', {}, ...rows));
  }
}

customElements.define('yahtzee-sheet', PlayersSheet);

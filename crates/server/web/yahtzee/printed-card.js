// @ts-check
// The score cards of Yahtzee for printing. A single game has one card with a column for each player. A match has a card
// for each player with a column for each game, like the printed pad.

import { make } from '../page/elements.js';
import { chapter } from '../words/words.js';
import { LOWER, UPPER } from './boxes.js';
import { describe } from './client.js';

/** @typedef {import('./types.d.ts').View} View */
/** @typedef {import('./types.d.ts').CardView} CardView */
/** @typedef {import('./types.d.ts').Category} Category */
/** @typedef {{ title: string, card: CardView | null }} Column */

const said = await chapter('printed');
const yahtzee = await chapter('yahtzee/game');

/** @type {import('../games.js').GamePaper['sheet']} */
export async function sheet(update, rows, names, viewAt) {
  /** @type {View[]} */
  const views = await Promise.all(rows.filter(({ version, events }) => version > 1 && begins(events)).map(({ version }) => viewAt(version - 1)));
  /**
   * @type {View[]} The last view of each game. There are gaps for games that were not played at this table or are not
   *   available.
   */
  const games = [];
  // The game on the table is the last one.
  for (const view of [...views, update.view]) if (view) games[view.game - 1] = view;
  // While a match is running, its older rows may be unavailable. A sheet with missing games is not printed.
  if (update.luck.seed === null && !Array.from(games).every(Boolean)) return null;
  const match = update.config.games > 1;
  const cards = make('div', { class: 'printed-cards', 'data-match': match, 'data-crowd': !match && names.length > 6 }, ...printedCards(games, names));
  return { title: describe({ ...update.config, games: 1 }, null), about: said.players(names.length, update.config.games), cards };
}

/** @param {any[]} events */
function begins(events) {
  return events.some(({ type }) => type === 'game_started');
}

/**
 * @param {View[]} games the final view of each game of the match, in order
 * @param {string[]} names
 * @returns {HTMLElement[]}
 */
function printedCards(games, names) {
  const last = games[games.length - 1];
  if (last.config.games === 1) {
    return [card(yahtzee.pad, names.map((title, seat) => ({ title, card: last.cards[seat] })), null)];
  }
  return names.map((name, seat) => {
    const columns = Array.from({ length: last.config.games }, (_, index) => ({ title: String(index + 1), card: games[index]?.cards[seat] ?? null }));
    return card(name, columns, last.totals[seat]);
  });
}

/**
 * @param {string} caption
 * @param {Column[]} columns
 * @param {number | null} total the total of all games; null for a single game
 */
function card(caption, columns, total) {
  const head = make('tr', {}, make('th', { scope: 'col' }, caption), ...columns.map(({ title }) => make('th', { scope: 'col' }, make('bdi', {}, title))));
  const row = (/** @type {string} */ kind, /** @type {string} */ label, /** @type {(card: CardView) => string} */ cell) =>
    make('tr', { class: kind }, make('th', { scope: 'row' }, label), ...columns.map(({ card: filled }) => make('td', {}, filled ? cell(filled) : '')));
  const box = (/** @type {Category} */ name) => row('box', yahtzee.category(name), ({ boxes }) => (boxes[name] === null ? '' : String(boxes[name])));
  const sum = (/** @type {'total_score' | 'bonus' | 'total_upper' | 'total_lower' | 'grand_total'} */ name) => row(name, yahtzee.rows[name], (filled) => String(filled[name]));
  const bonuses = row('box', yahtzee.rows.yahtzee_bonuses, ({ yahtzee_bonuses: count }) => yahtzee.marks(count));
  const upper = make('tbody', {}, ...UPPER.map(box), sum('total_score'), sum('bonus'), sum('total_upper'));
  const lower = make('tbody', {}, ...LOWER.map(box), bonuses, sum('total_lower'), sum('grand_total'));
  const table = make('table', { class: 'printed-card', 'aria-label': caption || said.title }, make('thead', {}, head), upper, lower);
  table.style.setProperty('--columns', String(columns.length));
  if (total !== null) {
    table.append(make('tfoot', {}, make('tr', {}, make('th', { scope: 'row' }, said.allGames), make('td', { colspan: columns.length }, String(total)))));
  }
  return table;
}

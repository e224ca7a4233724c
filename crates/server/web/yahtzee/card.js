// @ts-check
// Score cards on paper. One game has a column for each player; a match has a card for each player with a column for each game,
// as the printed pad has.

import { make } from '../room/elements.js';
import { chapters, words } from '../words/words.js';
import { LOWER, UPPER } from './boxes.js';

/** @typedef {import('./types.d.ts').View} View */
/** @typedef {import('./types.d.ts').CardView} CardView */
/** @typedef {import('./types.d.ts').Category} Category */
/** @typedef {{ title: string, card: CardView | null }} Column */

const said = await chapters.printed();

/**
 * @param {View[]} games how each game of the match ended, in order
 * @param {string[]} names
 * @returns {HTMLElement[]}
 */
export function printedCards(games, names) {
  const last = games[games.length - 1];
  if (last.config.games === 1) {
    return [card(words.yahtzee.pad, names.map((title, seat) => ({ title, card: last.cards[seat] })), null)];
  }
  return names.map((name, seat) => {
    const columns = Array.from({ length: last.config.games }, (_, index) => ({ title: String(index + 1), card: games[index]?.cards[seat] ?? null }));
    return card(name, columns, last.totals[seat]);
  });
}

/**
 * @param {string} caption
 * @param {Column[]} columns
 * @param {number | null} total of all games
 */
function card(caption, columns, total) {
  const head = make('tr', {}, make('th', { scope: 'col' }, caption), ...columns.map(({ title }) => make('th', { scope: 'col' }, make('bdi', {}, title))));
  const row = (/** @type {string} */ kind, /** @type {string} */ label, /** @type {(card: CardView) => string} */ cell) =>
    make('tr', { class: kind }, make('th', { scope: 'row' }, label), ...columns.map(({ card: filled }) => make('td', {}, filled ? cell(filled) : '')));
  const box = (/** @type {Category} */ name) => row('box', words.category(name), ({ boxes }) => (boxes[name] === null ? '' : String(boxes[name])));
  const sum = (/** @type {'total_score' | 'bonus' | 'total_upper' | 'total_lower' | 'grand_total'} */ name) => row(name, words.yahtzee.rows[name], (filled) => String(filled[name]));
  const bonuses = row('box', words.yahtzee.rows.yahtzee_bonuses, ({ yahtzee_bonuses: count }) => words.yahtzee.marks(count));
  const upper = make('tbody', {}, ...UPPER.map(box), sum('total_score'), sum('bonus'), sum('total_upper'));
  const lower = make('tbody', {}, ...LOWER.map(box), bonuses, sum('total_lower'), sum('grand_total'));
  const table = make('table', { class: 'printed-card', 'aria-label': caption || words.yahtzee.title }, make('thead', {}, head), upper, lower);
  table.style.setProperty('--columns', String(columns.length));
  if (total !== null) {
    table.append(make('tfoot', {}, make('tr', {}, make('th', { scope: 'row' }, said.allGames), make('td', { colspan: columns.length }, String(total)))));
  }
  return table;
}

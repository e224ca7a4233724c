// @ts-check
// A player's own Sorry! statistics other than scores: counts of events, in total and per game.

import { numbersTable } from '../page/chart.js';
import { make } from '../page/elements.js';
import { chapter } from '../words/words.js';

/** @typedef {import('../network/types.d.ts').Played} Played */

const me = await chapter('me');
const said = await chapter('sorry/counts');
/** The width of a bar, in points. */
const STEP = 20;

/**
 * Scores are shown only for games that are played for points. In other games the winner's score is always the same.
 * @type {import('../games.js').GameCounts['step']}
 */
export const step = (variant) => (variant.startsWith('points') ? STEP : null);

/** @type {import('../games.js').GameCounts['parts']} */
export function parts(played, variant) {
  return { notes: step(variant) === null ? pawnNotes(played, variant) : [], beside: [countsTable(played)] };
}

/** @type {import('../games.js').GameCounts['thrown']} */
export const thrown = () => [];

/**
 * @param {Played} played
 * @param {string} variant
 */
function pawnNotes({ average }, variant) {
  if (average === null) return [];
  // A team counts the pawns of both players.
  const most = variant.startsWith('team') ? 8 : 4;
  return [make('div', { class: 'notes' }, make('h3', {}, said.pawns), make('p', {}, said.pawnsText(me.decimal(average), most)))];
}

/** @param {Played} played */
function countsTable({ games, totals }) {
  const rows = Object.entries(said.names).map(([count, name]) => {
    const all = totals.counts[count] ?? 0;
    return [name, String(all), me.decimal(all / Math.max(1, games))];
  });
  return numbersTable(said.counts, said.heads, rows);
}

// @ts-check
// A player's own statistics of Clue: accusations and suggestions, counts of events, and the rolls of the die. There are
// no scores.

import { barChart, chartFigure, numbersTable } from '../page/chart.js';
import { make } from '../page/elements.js';
import { chapter } from '../words/words.js';

/** @typedef {import('../network/types.d.ts').Played} Played */
/** @typedef {import('../network/types.d.ts').Thrown} Thrown */

const [me, said] = await Promise.all([chapter('me'), chapter('clue/counts')]);

/** @type {import('../games.js').GameCounts['step']} */
export const step = () => null;

/** @type {import('../games.js').GameCounts['parts']} */
export function parts(played) {
  return { notes: [caseNotes(played)], beside: [countsTable(played)] };
}

/** @type {import('../games.js').GameCounts['thrown']} */
export function thrown({ die }) {
  return die ? [dieFigure(die)] : [];
}

/** @param {Played} played */
function caseNotes({ totals }) {
  const count = (/** @type {string} */ name) => totals.counts[name] ?? 0;
  const [solved, suggestions] = [count('solved'), count('suggestions')];
  const lines = [said.accusations(solved, count('wrong_accusations'))];
  if (solved > 0) lines.push(said.perSolved(me.decimal(suggestions / solved)));
  if (suggestions > 0) lines.push(said.unanswered(count('unanswered'), suggestions));
  return make('div', { class: 'notes' }, make('h3', {}, said.found), ...lines.map((line) => make('p', {}, line)));
}

/** @param {Played} played */
function countsTable({ games, totals }) {
  const rows = Object.entries(said.names).map(([count, name]) => {
    const all = totals.counts[count] ?? 0;
    return [name, String(all), me.decimal(all / Math.max(1, games))];
  });
  return numbersTable(said.counts, said.heads, rows);
}

/** @param {Thrown} thrown */
function dieFigure({ counts, fairness }) {
  const { total, expected, verdict, p } = fairness;
  const bars = counts.map((count, face) => ({ name: String(face + 1), value: count, mark: String(count) }));
  const chart = barChart(bars, { label: said.dieLabel(total, counts), line: expected[0] });
  const rows = counts.map((count, face) => [String(face + 1), count, me.decimal(expected[face])]);
  const text = make('p', {}, said.dieText(total, me.decimal(expected[0])));
  const judged = make('p', { class: 'fairness', 'data-verdict': verdict }, me.fairness(verdict, p));
  return chartFigure({ title: said.die, asTable: me.asTable, heads: said.dieHeads, rows }, chart, text, judged);
}

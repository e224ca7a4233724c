// @ts-check
// A player's own Yahtzee statistics other than scores: the boxes, the bonuses, and the dice.

import { barChart, chartFigure, numbersTable } from '../page/chart.js';
import { make } from '../page/elements.js';
import { chapter } from '../words/words.js';
import { LOWER, UPPER } from './boxes.js';

/** @typedef {import('../network/types.d.ts').Played} Played */
/** @typedef {import('../network/types.d.ts').Thrown} Thrown */

const me = await chapter('me');
const said = await chapter('yahtzee/counts');
const { category } = await chapter('yahtzee/game');

/** @type {import('../games.js').GameCounts['step']} */
export const step = () => 25;

/** @type {import('../games.js').GameCounts['parts']} */
export function parts(played) {
  return { notes: [bonusNotes(played)], beside: [boxesTable(played)] };
}

/** @type {import('../games.js').GameCounts['thrown']} */
export function thrown({ die }) {
  return die ? [diceFigure(die)] : [];
}

/** @param {Played} played */
function boxesTable({ totals }) {
  const filled = [...UPPER, ...LOWER].flatMap((box) => {
    const sum = totals.boxes[box];
    return sum && sum.filled > 0 ? [{ box, ...sum }] : [];
  });
  const rows = filled.map(({ box, filled, points, zeros }) => [category(box), me.decimal(points / filled), said.zeros(zeros, filled)]);
  return numbersTable(said.boxes, said.boxesHeads, rows);
}

/** @param {Played} played */
function bonusNotes({ games, totals }) {
  const count = (/** @type {string} */ name) => totals.counts[name] ?? 0;
  return make('div', { class: 'notes' }, make('h3', {}, said.bonuses), make('p', {}, said.upperBonus(count('upper_bonus'), games)), make('p', {}, said.yahtzeeBonus(count('yahtzee_bonus'), games)));
}

/** @param {Thrown} thrown */
function diceFigure({ counts, fairness }) {
  const { total, expected, verdict, p } = fairness;
  const bars = counts.map((count, face) => ({ name: String(face + 1), value: count, mark: String(count) }));
  const chart = barChart(bars, { label: said.diceLabel(total, counts), line: expected[0] });
  const rows = counts.map((count, face) => [String(face + 1), count, me.decimal(expected[face])]);
  const text = make('p', {}, said.diceText(total, me.decimal(expected[0])));
  const judged = make('p', { class: 'fairness', 'data-verdict': verdict }, me.fairness(verdict, p));
  return chartFigure({ title: said.dice, asTable: me.asTable, heads: said.diceHeads, rows }, chart, text, judged);
}

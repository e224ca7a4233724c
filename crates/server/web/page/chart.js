// @ts-check
// Small SVG bar charts, with their numbers in a table.

import { draw, make } from './elements.js';

/**
 * @typedef {object} Bar
 * @property {string} name the label below it
 * @property {number} value its height
 * @property {number} [more] the height of an outlined bar of another kind on top of it
 * @property {string} [mark] the label above it
 */

const WIDTH = 560;
const HEIGHT = 190;
/** Room for the marks above the bars and for the names below them. */
const [ABOVE, BELOW] = [20, 24];
/** The maximum number of names that fit side by side; with more bars, only some names are shown. */
const MOST_NAMES = 14;

/**
 * A chart of vertical bars, side by side.
 * @param {Bar[]} bars
 * @param {{ label: string, line?: number }} about a description for screen readers, and the value of a dashed line
 */
export function barChart(bars, { label, line }) {
  const drawing = draw('svg', { class: 'bar-chart', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': label });
  const most = Math.max(1, line ?? 0, ...bars.map(({ value, more = 0 }) => value + more));
  const floor = HEIGHT - BELOW;
  const high = (/** @type {number} */ value) => (value / most) * (floor - ABOVE);
  const step = WIDTH / Math.max(1, bars.length);
  const thick = Math.min(step * 0.8, 64);
  const each = Math.ceil(bars.length / MOST_NAMES);
  bars.forEach(({ name, value, more = 0 }, place) => {
    const middle = step * (place + 0.5);
    const height = value > 0 ? Math.max(2, high(value)) : 0;
    drawing.append(draw('rect', { class: 'chart-bar', x: middle - thick / 2, y: floor - height, width: thick, height, rx: Math.min(4, thick / 4) }));
    const top = high(value + more) - height;
    // Inset by the width of its outline, so that bars of both kinds are equally thick.
    if (more > 0) drawing.append(draw('rect', { class: 'chart-more', x: middle - thick / 2 + 1, y: floor - height - top + 1, width: thick - 2, height: Math.max(2, top - 2), rx: Math.min(4, thick / 4) }));
    if (place % each === 0) drawing.append(text(middle, HEIGHT - 7, name, 'chart-name'));
  });
  drawing.append(draw('path', { class: 'chart-floor', d: `M0 ${floor}H${WIDTH}` }));
  if (line !== undefined) drawing.append(draw('path', { class: 'chart-level', d: `M0 ${floor - high(line)}H${WIDTH}` }));
  // The marks are drawn last, so that the line does not cover them.
  bars.forEach(({ value, more = 0, mark }, place) => {
    if (mark) drawing.append(text(step * (place + 0.5), floor - high(value + more) - 6, mark, 'chart-mark'));
  });
  return drawing;
}

/**
 * @param {number} x
 * @param {number} y
 * @param {string} written
 * @param {string} style
 */
function text(x, y, written, style) {
  return draw('text', { class: style, x, y, 'text-anchor': 'middle' }, written);
}

/**
 * Groups scores into steps of equal width, without a gap between the lowest and the highest.
 * @param {Record<string, number>} scores the number of games with each score
 * @param {number} width
 * @returns {{ from: number, count: number }[]}
 */
export function steps(scores, width) {
  const floor = (/** @type {number} */ score) => Math.floor(score / width) * width;
  const reached = Object.entries(scores).map(([score, count]) => ({ from: floor(Number(score)), count }));
  if (reached.length === 0) return [];
  const lowest = Math.min(...reached.map(({ from }) => from));
  const highest = Math.max(...reached.map(({ from }) => from));
  return Array.from({ length: (highest - lowest) / width + 1 }, (_, place) => {
    const from = lowest + place * width;
    return { from, count: reached.reduce((sum, step) => (step.from === from ? sum + step.count : sum), 0) };
  });
}

/**
 * The legend for solid and outlined bars.
 * @param {string} solid
 * @param {string} outlined
 */
export function chartKey(solid, outlined) {
  const kind = (/** @type {string} */ name, /** @type {boolean} */ more) => make('span', {}, make('i', { 'data-more': more }), name);
  return make('p', { class: 'chart-key small' }, kind(solid, false), kind(outlined, true));
}

/**
 * A table of plain numbers. The first column names the row.
 * @param {string} caption
 * @param {string[]} heads
 * @param {(string | number)[][]} rows
 */
export function numbersTable(caption, heads, rows) {
  const head = make('tr', {}, ...heads.map((name, place) => make('th', { scope: 'col', class: place === 0 ? 'text' : null }, name)));
  const body = rows.map(([name, ...cells]) =>
    make('tr', {}, make('th', { scope: 'row', class: 'text' }, String(name)), ...cells.map((cell) => make('td', {}, String(cell)))),
  );
  return make('table', { class: 'ledger' }, make('caption', {}, caption), make('thead', {}, head), make('tbody', {}, ...body));
}

/**
 * A chart with a heading, and its numbers in a collapsed table.
 * @param {{ title: string, asTable: string, heads: string[], rows: (string | number)[][] }} about
 * @param {SVGElement} chart
 * @param {...Node} notes the content below the chart
 */
export function chartFigure({ title, asTable, heads, rows }, chart, ...notes) {
  const behind = make('details', { 'aria-label': asTable }, make('summary', {}, asTable), numbersTable(title, heads, rows));
  return make('figure', { class: 'chart-figure' }, make('figcaption', {}, title), chart, ...notes, behind);
}

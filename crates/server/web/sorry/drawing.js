// @ts-check
// The printed board: track, slides, safety zones, START and HOME of the four sides. Nothing on it moves. It can be
// rotated by quarter turns; the texts stay upright.

import { draw } from '../page/elements.js';
import { CIRCLE, COLOURS, homeAt, SAFE, safeAt, SIDE, SIZE, SLIDES, squareAt, startAt, TRACK, turned } from './squares.js';

/** @typedef {import('./types.d.ts').Colour} Colour */
/** @typedef {import('./squares.js').Point} Point */

/** The number of SVG units in a square. Browsers draw text smaller than one unit badly. */
export const UNIT = 10;
/** The radius of the circles of START and HOME, in squares. */
export const ROUND = 1.42;

/**
 * @param {number} turns the number of quarter turns of the board
 * @param {{ start: string, home: string }} said
 */
export function drawBoard(turns, said) {
  const group = draw('g', { class: 'printed', 'aria-hidden': 'true' });
  group.append(draw('rect', { class: 'face', x: 0, y: 0, width: SIZE * UNIT, height: SIZE * UNIT, rx: 3 }));
  for (const colour of COLOURS) group.append(wedge(colour, turns));
  group.append(draw('rect', { class: 'inlay', x: 43, y: 43, width: 74, height: 74, rx: 7 }));
  for (let square = 0; square < TRACK; square++) {
    const side = COLOURS[Math.floor(square / SIDE)];
    group.append(cell(squareAt(square, turns), 'cell', side));
  }
  for (const colour of COLOURS) {
    group.append(...zone(colour, turns), ...slides(colour, turns), round(colour, startAt(colour, turns), 'start', said.start), round(colour, homeAt(colour, turns), 'home', said.home));
  }
  return group;
}

/**
 * The numbers of the squares, in their corners.
 * @param {number} turns
 * @param {Iterable<number>} [squares] defaults to all squares
 */
export function drawNumbers(turns, squares = Array(TRACK).keys()) {
  const group = draw('g', { class: 'numbers', 'aria-hidden': 'true' });
  for (const square of squares) {
    const [x, y] = squareAt(square, turns);
    group.append(draw('text', { x: x * UNIT - 4.3, y: y * UNIT - 1.9, 'data-square': square }, String(square)));
  }
  return group;
}

/**
 * @param {Point} middle
 * @param {string} name
 * @param {Colour} side
 */
function cell([x, y], name, side) {
  return draw('rect', { class: name, 'data-colour': side, x: (x - 0.5) * UNIT + 0.3, y: (y - 0.5) * UNIT + 0.3, width: UNIT - 0.6, height: UNIT - 0.6, rx: 1.2 });
}

/**
 * The part of the middle that belongs to a side.
 * @param {Colour} colour
 * @param {number} turns
 */
function wedge(colour, turns) {
  const side = COLOURS.indexOf(colour) + turns;
  const corners = /** @type {Point[]} */ ([[1, 15], [15, 15], [8, 8]]).map((point) => turned(point, side));
  return draw('path', { class: 'wedge', 'data-colour': colour, d: `M${corners.map(([x, y]) => `${x * UNIT} ${y * UNIT}`).join('L')}Z` });
}

/**
 * @param {Colour} colour
 * @param {number} turns
 */
function zone(colour, turns) {
  return Array.from({ length: SAFE }, (_, number) => cell(safeAt(colour, number, turns), 'safe', colour));
}

/**
 * The slides: a triangle, a bar and a ring at the end, in the direction of the track.
 * @param {Colour} colour
 * @param {number} turns
 */
function slides(colour, turns) {
  const first = COLOURS.indexOf(colour) * SIDE;
  return SLIDES.map(([from, to]) => {
    const [a, b] = [squareAt(first + from, turns), squareAt(first + to, turns)];
    const [dx, dy] = [Math.sign(b[0] - a[0]), Math.sign(b[1] - a[1])];
    const at = (/** @type {Point} */ [x, y], /** @type {number} */ along, /** @type {number} */ across) => `${(x + along * dx - across * dy) * UNIT} ${(y + along * dy + across * dx) * UNIT}`;
    const bars = ['slide-edge', 'slide-bar'].map((name) => draw('path', { class: name, d: `M${at(a, -0.2, 0)}L${at(b, 0, 0)}` }));
    const triangle = draw('path', { class: 'slide-head', d: `M${at(a, -0.34, -0.36)}L${at(a, 0.4, 0)}L${at(a, -0.34, 0.36)}Z` });
    const end = draw('circle', { class: to === CIRCLE ? 'slide-end circle' : 'slide-end', cx: b[0] * UNIT, cy: b[1] * UNIT, r: 3 });
    return draw('g', { class: 'slide', 'data-colour': colour }, ...bars, triangle, end);
  });
}

/**
 * @param {Colour} colour
 * @param {Point} middle
 * @param {string} kind
 * @param {string} text
 */
function round(colour, [x, y], kind, text) {
  const [cx, cy] = [x * UNIT, y * UNIT];
  const label = draw('text', { class: 'round-label', x: cx, y: cy + 1.3, 'text-anchor': 'middle' }, text);
  const star = kind === 'home' ? [draw('path', { class: 'home-star', d: starAt(cx, cy, ROUND * UNIT - 2.2) })] : [];
  return draw('g', { class: `round ${kind}`, 'data-colour': colour }, draw('circle', { class: 'round-face', cx, cy, r: ROUND * UNIT }), draw('circle', { class: 'round-ring', cx, cy, r: ROUND * UNIT - 1.1 }), ...star, label);
}

/**
 * @param {number} cx
 * @param {number} cy
 * @param {number} r
 */
function starAt(cx, cy, r) {
  const points = Array.from({ length: 16 }, (_, place) => {
    const [angle, far] = [(place * Math.PI) / 8, place % 2 ? r * 0.72 : r];
    return `${(cx + far * Math.sin(angle)).toFixed(2)} ${(cy - far * Math.cos(angle)).toFixed(2)}`;
  });
  return `M${points.join('L')}Z`;
}

// @ts-check
// The way of a token: the points that it passes, the line with numbered steps, and the token at its end.

import { draw } from '../../page/elements.js';
import { doorBetween, isRoom, middleOf, UNIT } from './board.js';
import { squareMiddle } from './places.js';
import { circle, group, path } from './shapes.js';
import { drawToken } from './suspects.js';
import { doorway } from './walls.js';

/** @typedef {import('../types.d.ts').Destination} Destination */
/** @typedef {import('../types.d.ts').Place} Place */
/** @typedef {import('../types.d.ts').Suspect} Suspect */
/** @typedef {import('./board.js').Door} Door */
/** @typedef {import('./board.js').Point} Point */

/** The cell inside a door. @param {Door} door @returns {Point} */
function threshold({ inside }) {
  const [x, y] = middleOf(inside);
  return [x * UNIT, y * UNIT];
}

/**
 * The points of a way: the start, the doors and the squares.
 * @param {Place} from
 * @param {Destination} way
 * @returns {{ start: Point[], squares: Point[], end: Point[] }} the points inside the first room, on squares, and inside
 *   the last room; from a square, the start is that square
 */
export function pointsOf(from, { to, path: squares }) {
  const leaves = isRoom(from) ? doorBetween(from, squares[0]) : null;
  const enters = isRoom(to) ? doorBetween(to, squares.at(-1) ?? (isRoom(from) ? undefined : from)) : null;
  return {
    start: leaves ? [threshold(leaves), doorway(leaves)] : [squareMiddle(from)],
    squares: squares.map(squareMiddle),
    end: enters ? [doorway(enters), threshold(enters)] : [],
  };
}

/**
 * Draws a way. The number of the last step is shown elsewhere: on the plaque, or on the button.
 * @param {Suspect | null} suspect
 * @param {Place} from
 * @param {Destination} way
 */
export function drawWay(suspect, from, way) {
  const { start, squares, end } = pointsOf(from, way);
  const all = [...start, ...squares, ...end];
  const line = `M${all.map(([x, y]) => `${x} ${y}`).join('L')}`;
  const numbered = isRoom(way.to) || !suspect ? squares : squares.slice(0, -1);
  const steps = numbered.map(([x, y], step) => {
    const mark = group('step', circle('step-round', 0, 0, 8.6), draw('text', { class: 'step-number', y: 4.2, 'text-anchor': 'middle' }, String(step + 1)));
    mark.setAttribute('transform', `translate(${x} ${y})`);
    return mark;
  });
  const [x, y] = all[all.length - 1];
  const ghost = suspect ? draw('g', { class: 'ghost', transform: `translate(${x} ${y}) scale(.64)` }, drawToken(suspect)) : null;
  return [path('way-casing', line), path('way-line', line), ...steps, ...(ghost ? [ghost] : [])];
}

// @ts-check
// Furniture that stands in more than one room. All sizes are in SVG units, 24 to a square.

import { circle, ellipse, group, path, polar, rect, standing } from './shapes.js';

const SPINES = [0, 2, 1, 3, 0, 4, 2, 1, 0, 3, 2, 4, 1, 0, 2, 3, 1, 4, 0, 1, 3, 2, 0, 4, 1, 2];

/**
 * A bookcase along a wall, seen from above.
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height the books stand across if it is greater than the width
 */
export function bookcase(x, y, width, height) {
  const upright = height > width;
  const [long, deep] = upright ? [height - 4, width - 4] : [width - 4, height - 4];
  /** @type {string[]} */
  const spines = ['', '', '', '', ''];
  for (let at = 0, book = Math.round(x + y); at < long - 1; book++) {
    const thick = Math.min(2.6 + ((book * 7) % 5) * 0.5, long - at);
    const back = ((book * 5) % 4) * 0.5;
    const [left, top] = upright ? [x + 2 + back, y + 2 + at] : [x + 2 + at, y + 2 + back];
    spines[SPINES[book % SPINES.length]] += upright ? `M${left} ${top}h${deep - back}v${thick - 0.4}h${back - deep}Z` : `M${left} ${top}v${deep - back}h${thick - 0.4}v${back - deep}Z`;
    at += thick;
  }
  return standing(rect('walnut edged', x, y, width, height, 1.5), rect('walnut-deep', x + 1.6, y + 1.6, width - 3.2, height - 3.2), ...spines.map((d, colour) => path(`book-${colour}`, d)));
}

/**
 * A plant in a pot.
 * @param {number} x
 * @param {number} y
 * @param {number} r
 * @param {number} [leaves]
 */
export function plant(x, y, r, leaves = 9) {
  const ring = (/** @type {number} */ far, /** @type {number} */ wide, /** @type {number} */ turn, /** @type {number} */ count) =>
    Array.from({ length: count }, (_, leaf) => {
      const angle = turn + (leaf * 360) / count;
      return `M${x} ${y}Q${polar(x, y, far * 0.6, angle - wide)} ${polar(x, y, far, angle)}Q${polar(x, y, far * 0.6, angle + wide)} ${x} ${y}Z`;
    }).join('');
  const ribs = Array.from({ length: leaves }, (_, leaf) => `M${x} ${y}L${polar(x, y, r * 0.8, (leaf * 360) / leaves)}`).join('');
  return group('thing', path('under', ring(r, 26, 0, leaves), 'translate(1.6 2.8)'), circle('pot edged', x, y, r * 0.42), path('leaf-deep leafy', ring(r, 26, 0, leaves)), path('leaf-rib', ribs), path('leaf leafy', ring(r * 0.72, 28, 180 / leaves, leaves)), path('leaf-lit', ring(r * 0.42, 26, 8, 6)));
}

/**
 * A rug with a border and fringes at its short ends.
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {string} paint
 */
export function rug(x, y, width, height, paint) {
  const upright = height > width;
  const fringe = upright
    ? Array.from({ length: Math.floor(width / 3) }, (_, at) => `M${x + 1.5 + at * 3} ${y - 2.5}v${height + 5}`)
    : Array.from({ length: Math.floor(height / 3) }, (_, at) => `M${x - 2.5} ${y + 1.5 + at * 3}h${width + 5}`);
  const [cx, cy] = [x + width / 2, y + height / 2];
  const [a, b] = [width / 2 - 11, height / 2 - 9];
  const medallion = `M${cx - a} ${cy}Q${cx - a * 0.4} ${cy - b * 0.3} ${cx} ${cy - b}Q${cx + a * 0.4} ${cy - b * 0.3} ${cx + a} ${cy}Q${cx + a * 0.4} ${cy + b * 0.3} ${cx} ${cy + b}Q${cx - a * 0.4} ${cy + b * 0.3} ${cx - a} ${cy}Z`;
  return group(`rug ${paint}`, path('fringe', fringe.join('')), rect('weave', x, y, width, height, 1), rect('band', x + 3, y + 3, width - 6, height - 6), rect('hem', x + 5, y + 5, width - 10, height - 10), path('motif', medallion), ellipse('motif', cx, cy, a * 0.32, b * 0.42));
}

/**
 * A chair, seen from above.
 * @param {number} x its middle
 * @param {number} y
 * @param {number} turn where its back is: 0 for the top, clockwise in degrees
 * @param {string} [seat]
 */
export function chair(x, y, turn, seat = 'leather') {
  const made = standing(rect('oak edged', x - 5, y - 5, 10, 10, 2.5), rect(seat, x - 3.6, y - 2.6, 7.2, 6.6, 1.6), rect('oak-deep', x - 5, y - 5.6, 10, 2.8, 1.4));
  made.setAttribute('transform', `rotate(${turn} ${x} ${y})`);
  return made;
}

/**
 * A sofa or an armchair, seen from above, with its back at the top.
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {number} cushions
 * @param {string} [turn] an SVG transform
 */
export function sofa(x, y, width, height, cushions, turn) {
  const each = (width - 11) / cushions;
  const seats = Array.from({ length: cushions }, (_, at) => rect('sofa-lit edged', x + 5.5 + at * each, y + 5, each - 0.6, height - 6.5, 2.4));
  const made = standing(rect('sofa edged', x, y, width, height, 5), rect('sofa-deep', x + 1.5, y + 1.2, width - 3, 4, 2), ...seats, rect('sofa edged', x + 0.5, y + 3, 5, height - 4, 2.5), rect('sofa edged', x + width - 5.5, y + 3, 5, height - 4, 2.5));
  if (turn) made.setAttribute('transform', turn);
  return made;
}

/** A lamp on a small round table, with its light. @param {number} x @param {number} y @param {number} r */
export function lamp(x, y, r) {
  return standing(circle('oak edged', x, y, r), circle('glow', x, y, r * 2.1), circle('shade-cloth edged', x, y, r * 0.62), circle('bulb', x, y, r * 0.28));
}

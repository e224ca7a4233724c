// @ts-check
// The patterns of the floors, the lawn and the hallway. Each floor has two colours of its own.

import { draw } from '../../page/elements.js';
import { GARDEN, HALLWAY, OUTLINES, ROOMS, STARTS, UNIT } from './board.js';
import { circle, group, path, polar, rect } from './shapes.js';

/** @typedef {import('./board.js').Point} Point */
/** @typedef {import('../types.d.ts').Room} Room */

/** Boards laid in rows, each row shifted against the one before. @param {number} high @param {number} long */
function planks(high, long) {
  const [wide, rows] = [long * 2, 4];
  const tall = rows * high;
  const shifts = [0, 0.9, 0.35, 1.4];
  const joints = shifts.map((shift, row) => [shift, shift + 1].map((at) => `M${((at * long) % wide).toFixed(1)} ${row * high}v${high}`).join('')).join('');
  const dark = `M${0.9 * long} ${high}h${long}v${high}h${-long}ZM${1.4 * long} ${3 * high}h${0.6 * long}v${high}h${-0.6 * long}ZM0 ${3 * high}h${0.4 * long}v${high}h${-0.4 * long}Z`;
  const grain = [[6, 0.3, 0.5], [40, 0.7, 0.4], [20, 1.4, 0.6], [70, 2.3, 0.4], [10, 2.7, 0.5], [50, 3.5, 0.6], [84, 0.6, 0.3]];
  const lines = grain.map(([x, row, part]) => `M${x % wide} ${(row * high).toFixed(1)}q${(part * long) / 2} ${high * 0.12} ${(part * long).toFixed(1)} 0`).join('');
  return { size: [wide, tall], shapes: [path('tint', dark), path('grain', lines), path('seam', `M0 .4h${wide}M0 ${high + 0.4}h${wide}M0 ${2 * high + 0.4}h${wide}M0 ${3 * high + 0.4}h${wide}`), path('seam', joints)] };
}

/** @param {number} side */
function checks(side) {
  return { size: [side * 2, side * 2], shapes: [path('dark', `M0 0h${side}v${side}h${-side}ZM${side} ${side}h${side}v${side}h${-side}Z`), path('shine', `M0 .5h${side * 2}M0 ${side + 0.5}h${side * 2}M.5 0v${side * 2}M${side + 0.5} 0v${side * 2}`)] };
}

/** @type {Record<Room, { size: number[], shapes: SVGElement[], turn?: string }>} */
const PATTERNS = {
  study: planks(12, 42),
  hall: { size: [32, 32], shapes: [path('dark', 'M0 0h16v16h-16ZM16 16h16v16h-16Z'), path('vein', 'M17 4q5 1 6 5t8 4M2 20q4 3 9 2t5 6M20 19q2 6 9 7M1 3q6 2 5 7t7 3'), path('shine', 'M0 .5h32M0 16.5h32M.5 0v32M16.5 0v32')] },
  lounge: { size: [20, 20], shapes: [path('tint', 'M10 0L20 10L10 20L0 10Z'), path('dark', 'M10 6.4q2.2 3.6 0 7.2q-2.2-3.6 0-7.2ZM6.4 10q3.6-2.2 7.2 0q-3.6 2.2-7.2 0Z'), circle('dark', 0, 0, 1.3), circle('dark', 20, 0, 1.3), circle('dark', 0, 20, 1.3), circle('dark', 20, 20, 1.3)] },
  library: { size: [24, 32], shapes: [path('dark', 'M12 2q5 6 0 13q-5-7 0-13ZM0 18q5 6 0 13q-5-7 0-13ZM24 18q-5 6 0 13q5-7 0-13Z'), path('vine', 'M12 15q-7 0-8 6M12 15q7 0 8 6M12 2q-6-1-8-4M12 2q6-1 8-4M4 30q4 0 8 4M20 30q-4 0-8 4')] },
  billiard_room: { ...planks(12, 46), turn: 'rotate(90)' },
  conservatory: { size: [24, 24], shapes: [path('tint', 'M12 0L24 12L12 24L0 12Z'), path('seam', 'M0 12L12 0L24 12L12 24Z'), path('clay', 'M12 9.4L14.6 12L12 14.6L9.4 12ZM0-2.6L2.6 0L0 2.6L-2.6 0ZM24-2.6L26.6 0L24 2.6L21.4 0ZM0 21.4L2.6 24L0 26.6L-2.6 24ZM24 21.4L26.6 24L24 26.6L21.4 24Z')] },
  ballroom: { size: [32, 32], turn: 'rotate(45)', shapes: [path('tint', 'M0 0h16v8h-16ZM16 8h8v16h-8ZM0 16h16v8h-16ZM24 0h8v8h-8ZM8 24h8v8h-8Z'), path('seam', 'M0 .4h16M0 8.4h24M0 16.4h16M0 24.4h16M16 16.4h16M16 24.4h16M16.4 0v16M24.4 0v16M8.4 16v16M16.4 16v16M.4 0v16')] },
  kitchen: checks(12),
  dining_room: planks(12, 58),
};

/**
 * The definitions that the floors need.
 * @param {string} id the beginning of their ids, which no other drawing on the page has
 */
export function floorPatterns(id) {
  const defs = draw('defs');
  for (const room of ROOMS) {
    const { size, shapes, turn } = PATTERNS[room];
    // The shapes are cloned because several boards can be drawn.
    const pattern = draw('pattern', { id: `${id}-${room}`, class: 'floor', 'data-room': room, width: size[0], height: size[1], patternUnits: 'userSpaceOnUse', patternTransform: turn });
    pattern.append(rect('base', 0, 0, size[0], size[1]), ...shapes.map((shape) => shape.cloneNode(true)));
    defs.append(pattern, draw('clipPath', { id: `${id}-in-${room}` }, draw('path', { d: OUTLINES[room] })));
  }
  const lawn = draw('pattern', { id: `${id}-lawn`, class: 'lawn', width: 48, height: 48, patternUnits: 'userSpaceOnUse' });
  lawn.append(rect('base', 0, 0, 48, 48), path('blade', 'M6 9l1.4-5 1.4 5M30 6l1.2-4 1.6 4M18 21l1.4-5 1.4 5M42 19l1.2-4 1.4 4M8 34l1.4-5 1.4 5M28 33l1.4-4.5 1.4 4.5M40 44l1.4-5 1.4 5M17 45l1.2-4 1.4 4'), path('blade deep', 'M12 14l1.2-4 1.2 4M36 28l1.2-4 1.2 4M2 44l1.2-4 1.2 4M24 12l1-3.4 1.2 3.4'));
  defs.append(lawn);
  return defs;
}

/** The lawn, with bushes, and the hallway with its starting squares. @param {string} id */
export function drawGround(id) {
  const square = (/** @type {Point} */ [x, y], /** @type {number} */ inset) => `M${x * UNIT + inset} ${y * UNIT + inset}h${UNIT - 2 * inset}v${UNIT - 2 * inset}h${2 * inset - UNIT}Z`;
  const all = (/** @type {(x: number, y: number) => boolean} */ which, inset = 0) => HALLWAY.filter(([x, y]) => which(x, y)).map((cell) => square(cell, inset)).join('');
  const corners = HALLWAY.flatMap(([x, y]) => [[x, y], [x + 1, y], [x, y + 1], [x + 1, y + 1]]).map(([x, y]) => `M${x * UNIT} ${y * UNIT - 2}l2 2l-2 2l-2-2Z`);
  const parts = [
    draw('rect', { fill: `url(#${id}-lawn)`, width: 24 * UNIT, height: 25 * UNIT }),
    ...GARDEN.filter(([x, y]) => (x * 7 + y * 5) % 3 !== 1).map((cell) => bush(cell)),
    path('hall-shadow', all(() => true), 'translate(1.5 2.5)'),
    path('hall-even', all((x, y) => (x + y) % 2 === 0)),
    path('hall-odd', all((x, y) => (x + y) % 2 === 1)),
    path('hall-bevel', HALLWAY.map(([x, y]) => `M${x * UNIT + 1.6} ${y * UNIT + 22.2}v-20.6h20.6`).join('')),
    path('hall-line', all(() => true)),
    path('hall-inlay', [...new Set(corners)].join('')),
    ...Object.values(STARTS).map(([x, y]) => rect('start-cell', x * UNIT + 1.5, y * UNIT + 1.5, UNIT - 3, UNIT - 3, 3)),
  ];
  return group('ground', ...parts);
}

/** @param {Point} cell */
function bush([x, y]) {
  const [cx, cy] = [x * UNIT + 12 + ((x * 5 + y * 3) % 5) - 2, y * UNIT + 12 + ((x + y * 7) % 5) - 2];
  const r = 5.4 + ((x * 3 + y) % 3);
  const lobes = (/** @type {number} */ far, /** @type {number} */ turn) => Array.from({ length: 7 }, (_, leaf) => `${leaf ? '' : `M${polar(cx, cy, far, turn)}`}A${far * 0.46} ${far * 0.46} 0 0 1 ${polar(cx, cy, far, turn + ((leaf + 1) * 360) / 7)}`).join('');
  return group('bush', path('under', `${lobes(r, x * 20)}Z`, 'translate(1.5 2.5)'), path('leaf-deep', `${lobes(r, x * 20)}Z`), path('leaf', `${lobes(r * 0.72, y * 33)}Z`, 'translate(-.7 -.9)'), path('leaf-lit', `${lobes(r * 0.36, y * 50)}Z`, 'translate(-1.4 -1.8)'));
}

/**
 * A room's floor with a border along the walls.
 * @param {Room} room
 * @param {string} id
 */
export function drawFloor(room, id) {
  const outline = { d: OUTLINES[room], 'clip-path': `url(#${id}-in-${room})` };
  const edges = ['floor-rule', 'floor-border'].map((name) => draw('path', { class: name, ...outline }));
  return draw('g', { class: 'floor', 'data-room': room }, draw('path', { d: OUTLINES[room], fill: `url(#${id}-${room})` }), ...edges);
}

/** The shadow of the walls on the floor. @param {Room} room @param {string} id */
export function drawShade(room, id) {
  // Several strokes, each a little narrower, look like a soft edge.
  return group('shade', ...[32, 28, 24, 20, 17, 14, 11, 8].map((width) => draw('path', { d: OUTLINES[room], 'stroke-width': width, 'clip-path': `url(#${id}-in-${room})` })));
}

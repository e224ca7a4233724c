// @ts-check
// The furniture of each room.

import { bookcase, chair, lamp, plant, rug, sofa } from './furniture.js';
import { circle, ellipse, group, path, polar, rect, standing } from './shapes.js';

/** @typedef {import('../types.d.ts').Room} Room */

/** @type {Record<Room, () => SVGElement[]>} */
export const INTERIORS = {
  study: () => [
    rug(46, 27, 92, 51, 'red'),
    bookcase(5, 4, 86, 11),
    chair(118, 31, 180, 'leather'),
    standing(rect('oak edged', 98, 5, 40, 21, 2), rect('baize', 102, 8.5, 32, 14, 1), path('paper', 'M110 10.5l9-1.2 1.4 9.6-9 1.4Z'), path('ink-line', 'M112 13l6-.8M112.4 15.4l6-.8M112.8 17.6l4-.6'), circle('glow', 129, 13, 9), circle('brass edged', 129, 13, 3.2)),
    standing(circle('globe edged', 15, 33, 8), path('land', 'M10 29q4-4 7-2t-1 5-3 4-3-7ZM18 33q4-1 4 2t-4 3-2-3Z'), path('globe-line', 'M7 33h16M15 25q-5 8 0 16M15 25q5 8 0 16')),
  ],
  hall: () => [
    rug(265, 8, 46, 152, 'red'),
    standing(path('oak edged', 'M262 2.5h52v5q0 3-3 3h-46q-3 0-3-3Z'), path('walnut-deep', 'M264 3h48v3.4h-48Z'), path('brass', 'M286.4 6.2a1 1 0 1 1 .1 0ZM290.4 6.2a1 1 0 1 1 .1 0Z')),
    plant(230, 40, 12),
    plant(346, 40, 12),
    standing(rect('walnut edged', 331, 120, 26, 17, 2), circle('paper edged', 344, 128.5, 6.2), path('clock-hand', 'M344 124.6v3.9l3 1.6')),
    standing(circle('oak edged', 232, 130, 10.5), circle('oak-lit', 232, 130, 8.4), circle('glow', 232, 130, 8), circle('book-1 edged', 232, 130, 4.6), path('leaf', 'M232 130l-5-3 1.5-2 5 2 3-4.5 1.6 1.4-2.6 4.6 4.5 2-1 2.2-5-2-2.5 4.5-1.8-1.2Z'), path('rose', 'M226.5 126a1.8 1.8 0 1 1 .1 0ZM236.5 125a1.8 1.8 0 1 1 .1 0ZM237.5 132a1.8 1.8 0 1 1 .1 0ZM230 135.5a1.8 1.8 0 1 1 .1 0Z')),
    standing(rect('oak edged', 331, 60, 25, 11, 2), ellipse('china edged', 343.5, 65.5, 5, 3.6), path('rose', 'M340 65a1.6 1.6 0 1 1 3 0a1.6 1.6 0 1 1 3 0a1.6 1.6 0 1 1-3 1a1.6 1.6 0 1 1-3-1Z')),
  ],
  lounge: () => [
    rug(455, 32, 92, 74, 'plum'),
    sofa(478, 4, 68, 20, 3),
    sofa(0, 0, 44, 20, 1, 'translate(572 42) rotate(90)'),
    // The fireplace.
    standing(rect('walnut edged', 410, 44, 17, 60, 1.5), path('stone', 'M410 50h12v48h-12Z'), path('soot', 'M410 56h8v36h-8Z'), ellipse('glow', 420, 74, 20, 24), path('flame', 'M411 62q10 4 5 9q7 2 4 7q-2 8-9 9Z'), path('flame-lit', 'M411 67q6 2 3 5q4 2 2 5q-2 5-5 5Z'), path('bark', 'M411 63h6M411 86h6')),
    lamp(448, 15, 8.5),
  ],
  library: () => [
    rug(42, 182, 84, 48, 'sage'),
    bookcase(28, 148, 112, 11),
    bookcase(4, 172, 11, 64),
    bookcase(28, 249, 38, 11),
    bookcase(102, 249, 38, 11),
    // A ladder on the upper bookcase.
    group('thing', path('ladder-under', 'M110 154l3 18M118 153l3 18'), path('ladder', 'M108 151l3 19M116 150l3 19M108.8 155.5l8-.8M109.6 160.5l8-.8M110.4 165.5l8-.8')),
    sofa(146, 220, 18, 17, 1),
    lamp(154, 180, 6.5),
  ],
  billiard_room: () => [
    standing(rect('walnut edged', 26, 343, 92, 46, 4), rect('oak', 28, 345, 88, 42, 3), rect('baize edged', 33, 350, 78, 32, 1), path('baize-lit', 'M33 350h78v4H37v28h-4Z'), path('pocket', pockets()), path('chalk', 'M52 350.5v31M52 360a6 6 0 0 0 0 12'), ...balls()),
    path('cue', 'M64 377L86 355'),
    standing(rect('oak edged', 3, 316, 7, 34, 1.5), path('cue thin', 'M5 319v28M7 319v28')),
  ],
  conservatory: () => [
    plant(13, 492, 12, 9),
    plant(131, 492, 12, 9),
    plant(16, 558, 14, 10),
    plant(128, 558, 14, 10),
    plant(36, 564, 8, 7),
    plant(108, 565, 8, 7),
    // The fountain.
    standing(circle('stone edged', 72, 547, 18), circle('water edged', 72, 547, 14.4), circle('ripple', 72, 547, 10.6), circle('ripple', 72, 547, 7.6), circle('stone edged', 72, 547, 5), circle('water-lit', 72, 547, 2.8)),
  ],
  ballroom: () => [
    ...star(288, 468, 56),
    // The grand piano.
    standing(path('ebony edged', 'M204 545v-18q0-13 11-14q9-1 11 8q1 6 8 7q6 1 6 8v9Z'), path('ebony-lit', 'M207 541v-13q0-10 8-11q6 0 8 6q1 6 7 7'), rect('ivory', 206, 540, 32, 4, 0.6), path('ink-line', 'M209 540v4M212 540v4M215 540v4M218 540v4M221 540v4M224 540v4M227 540v4M230 540v4M233 540v4M236 540v4')),
    standing(rect('oak edged', 214, 547, 16, 4, 1)),
    plant(205, 421, 10, 8),
    plant(371, 421, 10, 8),
    plant(371, 539, 10, 8),
    ...[[344, 541], [356, 528]].map(([x, y]) => chair(x, y, x === 344 ? 180 : 90, 'velvet')),
    standing(path('brass edged', 'M331 531l8-16q6 4 3 16Z'), path('ink-line', 'M333 530l5-11M335.4 530l3.6-11M338 530l2-9M340.4 530l.8-7')),
  ],
  kitchen: () => [
    standing(rect('oak edged', 436, 460, 17, 62, 2), rect('oak-lit', 438, 462, 13, 58, 1), path('ink-line', 'M438 481h13M438 501h13'), ellipse('china edged', 444.5, 471, 4.4, 4.4), rect('board edged', 440, 485, 9, 12, 1), path('steel', 'M442 489l5-1 .4 1.6-5 1.2Z'), circle('rose', 442.5, 508, 2.2), circle('leaf', 447, 511, 2.2), circle('rose', 445, 515, 2.2)),
    // The stove and the sink.
    standing(rect('iron edged', 551, 460, 22, 42, 2), ...[[557.5, 467], [566.5, 467], [557.5, 477], [566.5, 477]].map(([x, y]) => circle('ring', x, y, 3.4)), rect('iron-lit', 554, 485, 16, 13, 1.5), path('brass', 'M556 494h12v1.4h-12Z'), circle('copper edged', 557.5, 467, 4.4), circle('soup', 557.5, 467, 3.2)),
    standing(rect('oak edged', 551, 504, 22, 46, 2), rect('steel-lit edged', 554, 510, 16, 20, 3), rect('water', 556, 512, 12, 16, 2), path('tap', 'M571 520h-6'), rect('board edged', 555, 535, 13, 10, 1), circle('bread edged', 561.5, 540, 3.8)),
    // The table.
    standing(rect('oak edged', 480, 524, 56, 25, 2.5), path('grain', 'M483 530h50M483 536h50M483 543h50'), circle('china edged', 494, 536, 6.4), circle('china-lit', 494, 536, 4), circle('copper edged', 517, 535, 6), path('leaf', 'M513 533q4-4 8 0q-2 4-8 0Z'), path('steel edged', 'M526 530l6 10-1 .8-6-10Z')),
    standing(rect('iron edged', 500, 436, 44, 9, 1.5), path('ink-line', 'M511 436v9M522 436v9M533 436v9'), circle('copper edged', 505.5, 440.5, 3), circle('copper edged', 516.5, 440.5, 3), circle('copper edged', 527.5, 440.5, 3), circle('copper edged', 538.5, 440.5, 3)),
  ],
  dining_room: () => [
    rug(420, 236, 128, 84, 'plum'),
    ...[448, 472, 496, 520].flatMap((x) => [chair(x, 249, 0, 'velvet'), chair(x, 307, 180, 'velvet')]),
    chair(424, 278, 270, 'velvet'),
    chair(544, 278, 90, 'velvet'),
    standing(rect('walnut edged', 431, 254, 106, 48, 24), rect('oak', 433.4, 256.2, 101.2, 43.6, 22), path('linen', 'M444 271h80v14h-80Z'), ...[448, 472, 496, 520].flatMap((x) => [circle('china edged', x, 264, 4.6), circle('china edged', x, 292, 4.6)]), circle('china edged', 441, 278, 4.6), circle('china edged', 527, 278, 4.6), circle('glow', 484, 278, 18), path('brass edged', 'M482.6 272h2.8v4.6h5v2.8h-5v4.6h-2.8v-4.6h-5v-2.8h5Z'), circle('bulb', 484, 278, 1.8), circle('rose', 464, 278, 2.6), circle('rose', 504, 278, 2.6)),
    standing(rect('walnut edged', 470, 368, 88, 12, 2), path('ink-line', 'M499 368v12M529 368v12'), ellipse('steel-lit edged', 484, 374, 6, 3.4), circle('china edged', 514, 374, 3.6), circle('brass edged', 544, 374, 3)),
    plant(565, 228, 9, 8),
  ],
};

function pockets() {
  return [[33, 350], [72, 348.6], [111, 350], [33, 382], [72, 383.4], [111, 382]].map(([x, y]) => `M${x - 3} ${y}a3 3 0 1 1 6 0a3 3 0 1 1-6 0Z`).join('');
}

function balls() {
  const rack = [[92, 366, 1], [96, 363.8, 2], [96, 368.2, 0], [100, 361.6, 3], [100, 366, 4], [100, 370.4, 1]];
  return [circle('ivory', 60, 366, 2.1), ...rack.map(([x, y, colour]) => circle(`ball-${colour}`, x, y, 2.1))];
}

/** The star inlaid in the floor of the ballroom. @param {number} x @param {number} y @param {number} r */
function star(x, y, r) {
  const points = (/** @type {number} */ from, /** @type {number} */ far, /** @type {number} */ side) =>
    Array.from({ length: 4 }, (_, at) => `M${x} ${y}L${polar(x, y, far * 0.38, from + at * 90 + side * 22.5)}L${polar(x, y, far, from + at * 90)}Z`).join('');
  const dots = Array.from({ length: 32 }, (_, at) => {
    const [cx, cy] = polar(x, y, r - 3.2, at * 11.25).split(' ').map(Number);
    return `M${cx - 1} ${cy}a1 1 0 1 1 2 0a1 1 0 1 1-2 0Z`;
  }).join('');
  return [circle('star-field', x, y, r), circle('star-ring', x, y, r), circle('star-ring', x, y, r - 6.4), path('star-dots', dots), path('star-light', points(45, r * 0.74, -1)), path('star-mid', points(45, r * 0.74, 1)), path('star-lit', points(0, r * 0.88, -1)), path('star-deep', points(0, r * 0.88, 1)), circle('star-mid', x, y, 4), circle('star-lit', x, y, 2)];
}

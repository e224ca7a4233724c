// @ts-check
// The portraits of the six suspects.

import { draw } from '../../page/elements.js';
import { circle, path } from './shapes.js';

/** @typedef {import('../types.d.ts').Suspect} Suspect */

const SHOULDERS = 'M7 63q0-16 14-19l6-2h10l6 2q14 3 14 19Z';
const FACE = 'M22 22q0-12 10-12t10 12v5q0 11-10 13q-10-2-10-13Z';

/** @param {string} d */
const skin = (d) => path('skin outlined', d);
const neck = () => skin('M27 36h10v8q-5 5-10 0Z');
const face = () => skin(FACE);
const eyes = () => [circle('ink', 28, 25.5, 1.2), circle('ink', 36, 25.5, 1.2)];
const brows = () => path('pen', 'M26 22.4q2-1.4 4 0M34 22.4q2-1.4 4 0');
const nose = () => path('pen', 'M32 26v3.6q-.2 1-1.6.8');
/** @param {string} [d] */
const mouth = (d = 'M29.4 34q2.6 1.4 5.2 0') => path('pen', d);

/** @type {Record<Suspect, () => SVGElement[]>} */
const BUSTS = {
  scarlet: () => [
    path('hair-dark outlined', 'M32 6q-16 0-16 17q0 6-3 11q-2 6 3 11h32q5-5 3-11q-3-5-3-11q0-17-16-17Z'),
    path('own outlined', 'M7 63q0-15 13-18l7 6 5 3 5-3 7-6q13 3 13 18Z'),
    skin('M27 36h10v9l4 3-9 8-9-8 4-3Z'),
    face(),
    path('hair-dark outlined', 'M21 25q0-9 7-13q8 5 14 5q1 3 1 8q4-17-11-18.6q-14 1.6-11 18.6Z'),
    ...eyes(), brows(), nose(), path('rose-lip', 'M28.8 33.6q1.6-1.2 3.2-.4q1.6-.8 3.2.4q-3.2 3.2-6.4 0Z'),
    circle('gold outlined', 21.6, 31.5, 1.7), circle('gold outlined', 42.4, 31.5, 1.7),
    path('gold-line', 'M25 46q7 7 14 0'),
  ],
  mustard: () => [
    path('own outlined', SHOULDERS), path('own-deep', 'M32 46v17h-2V46Z'),
    path('gold outlined', 'M8 52q1-6 8-7l4 2q-2 5-9 6ZM56 52q-1-6-8-7l-4 2q2 5 9 6Z'),
    ...[50, 55, 60].map((y) => circle('gold outlined', 34.6, y, 1.3)),
    path('linen outlined', 'M25 42l7 5 7-5-1 6h-12Z'), neck(), face(),
    path('helmet outlined', 'M19 20q0-14 13-14t13 14q4 1 6 4q-19-5-38 0q2-3 6-4Z'), path('own-deep', 'M19.6 17.4q12.4-3.2 24.8 0v2.4q-12.4-3.2-24.8 0Z'), circle('gold outlined', 32, 6, 1.8),
    circle('glass', 36, 25.5, 3.6), ...eyes(), nose(), path('hair-grey outlined', 'M32 31.6q-3-2.4-6 0q-2.5 2-4.5 1q2 4.4 6.5 3.4q3-.6 4-2.4q1 1.8 4 2.4q4.5 1 6.5-3.4q-2 1-4.5-1q-3-2.4-6 0Z'), path('gold-line', 'M39 27.5q2.5 5 1.5 12'),
  ],
  white: () => [
    path('cloth-grey outlined', SHOULDERS), path('linen outlined', 'M22 45l10 5 10-5 4 18H18Z'), path('pen', 'M22 45v18M42 45v18'), neck(),
    path('hair-grey outlined', 'M18 26q-1-15 14-15t14 15q0 6-3 8H21q-3-2-3-8Z'), face(),
    path('hair-grey outlined', 'M21.5 24q1-7 10.5-7t10.5 7q1-12-10.5-12t-10.5 12Z'),
    path('linen outlined', 'M17 16q-3-5 2-8q2-6 9-4q4-3 8 0q7-2 9 4q5 3 2 8q-15-5-30 0Z'), path('pen', 'M17.5 15.4q14.5-4.6 29 0M25 6q1 3 1 5M32 4.5v6M39 6q-1 3-1 5'),
    ...eyes(), path('pen', 'M26 22.4q2-1.3 4-.2M34 22.2q2-1.1 4 .2'), nose(), mouth('M28.6 33.4q3.4 2.2 6.8 0'),
  ],
  green: () => [
    path('own outlined', SHOULDERS), path('own-deep outlined', 'M24 43l8 12 8-12 3 2-4 18H25l-4-18Z'), path('linen outlined', 'M26 42l6 4 6-4-1 8-5 9-5-9Z'), path('own outlined', 'M30.5 47h3l-.6 3 2 8-2.9 4-2.9-4 2-8Z'), neck(), face(),
    path('hair-brown outlined', 'M20.5 25q-2.5-18 11.5-18t11.5 18q-1.5-2-2-7q-6 1-12-3q-4 6-7.5 5q-.5 3-1.5 5Z'),
    path('specs', 'M24.5 25.5a3.5 3.5 0 1 1 7 0a3.5 3.5 0 1 1-7 0ZM32.5 25.5a3.5 3.5 0 1 1 7 0a3.5 3.5 0 1 1-7 0ZM31.5 25h1M24.5 25l-2.5-1M39.5 25l2.5-1'), ...eyes(), nose(), mouth(), path('pen', 'M30.5 37.5h3'),
  ],
  peacock: () => [
    path('own outlined', SHOULDERS), path('own-deep outlined', 'M17 46q15 10 30 0l3 3q-18 12-36 0Z'), neck(),
    path('hair-brown outlined', 'M19 30q-3-18 13-18t13 18q0 5-4 7H23q-4-2-4-7Z'), face(),
    path('hair-brown outlined', 'M21.5 25q2-8 10.5-8t10.5 8q1-12-10.5-12t-10.5 12Z'),
    path('own outlined', 'M13 18q8-5 10-11q9-4 18 0q2 6 10 11q-19-6-38 0Z'), path('own-deep', 'M22 9.4q10-3.6 20 0l.8 2.4q-10.8-3.6-21.6 0Z'),
    path('feather outlined', 'M43 12q2-9 11-10q2 8-6 13Z'), path('own', 'M49 6.5a2.4 2.4 0 1 1 .1 0Z'), circle('gold', 49.3, 8, 1.4),
    ...eyes(), brows(), nose(), path('rose-lip', 'M29.4 33.8q1.3-1 2.6-.3q1.3-.7 2.6.3q-2.6 2.4-5.2 0Z'),
    ...[24.5, 28, 32, 36, 39.5].map((x, at) => circle('linen outlined', x, [44.5, 46.2, 47, 46.2, 44.5][at], 1.7)),
  ],
  plum: () => [
    path('own outlined', SHOULDERS), path('own-deep outlined', 'M23 43l9 14 9-14 4 2-5 18H24l-5-18Z'), path('linen outlined', 'M26 42l6 4 6-4-2 9-4 8-4-8Z'), path('rose outlined', 'M32 47.5l-6-3v6ZM32 47.5l6-3v6Z'), circle('rose outlined', 32, 47.5, 1.6), neck(), face(),
    path('hair-grey outlined', 'M21.5 27q-5-8-.5-14q2-5 6-5q-3 4-2.5 8q-2 4-3 11ZM42.5 27q5-8 .5-14q-2-5-6-5q3 4 2.5 8q2 4 3 11Z'),
    path('pen', 'M27 15q5-2 10 0M28 18q4-1.4 8 0'), path('specs', 'M24.2 25.5a3.8 3.8 0 1 1 7.6 0a3.8 3.8 0 1 1-7.6 0ZM32.2 25.5a3.8 3.8 0 1 1 7.6 0a3.8 3.8 0 1 1-7.6 0ZM31.8 25h.4'), ...eyes(), nose(),
    path('hair-grey outlined', 'M26 33q3-3 6-1q3-2 6 1q-1 8-6 9.5q-5-1.5-6-9.5Z'), path('pen', 'M29.8 35.4h4.4'),
  ],
};

/**
 * A portrait: a decorative `svg.clue-bust` of 64 by 64 units.
 * @param {Suspect} suspect
 */
export function suspectBust(suspect) {
  return draw('svg', { class: 'clue-bust', viewBox: '0 0 64 64', 'aria-hidden': 'true', 'data-suspect': suspect }, ...BUSTS[suspect]());
}

// @ts-check
// The stairs in the middle of the house, on which the case file lies.

import { STAIRS, UNIT } from './board.js';
import { circle, group, path, rect } from './shapes.js';

const TREADS = 12;

export function drawStairs() {
  const [x, y, width, height] = STAIRS.map((value) => value * UNIT);
  const deep = height / TREADS;
  const treads = Array.from({ length: TREADS }, (_, at) => at);
  const row = (/** @type {number} */ left, /** @type {number} */ wide, /** @type {(at: number) => boolean} */ which, from = 0, tall = deep) =>
    treads.filter(which).map((at) => `M${left} ${y + at * deep + from}h${wide}v${tall}h${-wide}Z`).join('');
  const posts = (/** @type {number} */ left) => treads.map((at) => `M${left - 1.7} ${y + (at + 0.5) * deep}a1.7 1.7 0 1 1 3.4 0a1.7 1.7 0 1 1-3.4 0Z`).join('');
  const banister = (/** @type {number} */ left) => [path('under', `M${left - 2} ${y + 6}h8v${height - 8}h-8Z`), rect('oak-deep edged', left - 3.4, y + 3, 6.8, height - 6, 2), path('oak-lit', posts(left)), ...[y + 5, y + height - 5].map((at) => circle('brass edged', left, at, 4.2)), ...[y + 5, y + height - 5].map((at) => circle('bulb', left - 1, at - 1.2, 1.2))];
  const carpet = width / 2 - 28;
  // The upper end lies in the dark: the treads become darker, one by one.
  const dark = treads.map((at) => {
    const shade = rect('climb', x, y + at * deep, width, deep);
    shade.setAttribute('fill-opacity', String(Number((0.5 * (1 - at / TREADS) ** 1.6).toFixed(3))));
    return shade;
  });
  return group(
    'stairs',
    path('under', `M${x} ${y}h${width}v${height}h${-width}Z`, 'translate(2 4)'),
    rect('oak', x, y, width, height),
    path('oak-lit', row(x, width, (at) => at % 2 === 0)),
    path('tread', row(x, width, () => true, deep - 3.2, 3.2)),
    path('nosing', row(x, width, () => true, deep - 4, 0.9)),
    rect('carpet', x + carpet, y, 56, height),
    path('carpet-fold', row(x + carpet, 56, () => true, deep - 3.2, 3.2)),
    path('carpet-lit', row(x + carpet, 56, () => true, deep - 5.4, 1.6)),
    path('carpet-hem', `M${x + carpet + 3} ${y}v${height}M${x + carpet + 53} ${y}v${height}`),
    path('rod', row(x + carpet - 4, 64, () => true, deep - 1.5, 1)),
    ...dark,
    ...banister(x + 9),
    ...banister(x + width - 9),
    rect('stairs-wall', x, y, width, height),
    path('stairs-edge', `M${x} ${y}h${width}v${height}h${-width}Z`),
  );
}

// @ts-check
// Finds the target of a touch among several small things on a drawing: the nearest one within reach.

/** @typedef {readonly number[]} Point x and y, in the units of the drawing */

/** The maximum distance between a touch and its target, in pixels. */
const FINGER = 24;

/**
 * Converts a touch to the units of a drawing.
 * @param {Element} drawing
 * @param {Point} size its width and height, in its own units
 * @param {{ clientX: number, clientY: number }} event
 * @param {number} least the minimum reach of a touch, in units of the drawing; on a small screen the reach is larger
 * @returns {{ at: [number, number], reach: number } | null} null if the drawing isn't visible
 */
export function touchOn(drawing, [width, height], { clientX, clientY }, least) {
  const box = drawing.getBoundingClientRect();
  if (box.width === 0 || box.height === 0) return null;
  const at = /** @type {[number, number]} */ ([((clientX - box.left) / box.width) * width, ((clientY - box.top) / box.height) * height]);
  return { at, reach: Math.max(least, (FINGER / box.width) * width) };
}

/**
 * The things within reach of a touch, the nearest first, each with its distance.
 * @template T
 * @param {readonly T[]} things
 * @param {(thing: T) => Point} placeOf
 * @param {{ at: Point, reach: number }} touch
 * @returns {{ thing: T, far: number }[]}
 */
export function within(things, placeOf, { at, reach }) {
  return things
    .map((thing) => ({ thing, far: distance(placeOf(thing), at) }))
    .filter(({ far }) => far <= reach)
    .sort((one, other) => one.far - other.far);
}

/**
 * @param {Point} one
 * @param {Point} other
 */
export function distance(one, other) {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}

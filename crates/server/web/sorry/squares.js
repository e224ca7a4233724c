// @ts-check
// The geometry of the board: where everything is, and the path of a pawn from one place to another. It contains no
// rules: the view lists where a pawn may go. One square is one unit; the board is 16 units wide.

/** @typedef {import('./types.d.ts').Colour} Colour */
/** @typedef {import('./types.d.ts').Leg} Leg */
/** @typedef {import('./types.d.ts').Spot} Spot */
/** @typedef {[x: number, y: number]} Point */
/** @typedef {Record<Colour, Spot[]>} Pawns the places of the four pawns of each colour */

/** The colours, clockwise. @type {Colour[]} */
export const COLOURS = ['red', 'blue', 'yellow', 'green'];
/** The letter of a colour in the text of a position, the same in every language. @param {Colour} colour */
export const letterOf = (colour) => colour[0].toUpperCase();
export const SIZE = 16;
export const TRACK = 60;
/**
 * The number of track squares on each side. The next two are positions among them: the entry of the safety zone, and
 * the circle.
 */
export const SIDE = 15;
const ENTRY = 2;
export const CIRCLE = 4;
/** The slides of each side: first and last square. */
export const SLIDES = [[1, 4], [9, 13]];
export const SAFE = 5;

const START_CENTRE = /** @type {Point} */ ([11.5, 13.42]);
const HOME_CENTRE = /** @type {Point} */ ([13.5, 8.5]);
/** The offsets of the four pawns within a circle. @type {Point[]} */
const WITHIN = [[-0.52, -0.66], [0.52, -0.66], [-0.52, 0.66], [0.52, 0.66]];

/**
 * The number of clockwise quarter turns that put a colour on the lower side.
 * @param {Colour} colour
 */
export function turnsFor(colour) {
  return (4 - COLOURS.indexOf(colour)) % 4;
}

/**
 * Rotates a point of Red's side by quarter turns, to another side or on a turned board.
 * @param {Point} point
 * @param {number} quarters
 * @returns {Point}
 */
export function turned([x, y], quarters) {
  let point = /** @type {Point} */ ([x, y]);
  for (let turn = 0; turn < ((quarters % 4) + 4) % 4; turn++) point = [SIZE - point[1], point[0]];
  return point;
}

/**
 * The centre of a square of the track.
 * @param {number} square
 * @param {number} turns
 */
export function squareAt(square, turns) {
  const side = Math.floor(square / SIDE);
  return turned([SIZE - 0.5 - (square % SIDE), SIZE - 0.5], side + turns);
}

/**
 * The centre of a square of a safety zone.
 * @param {Colour} colour
 * @param {number} number from 0
 * @param {number} turns
 */
export function safeAt(colour, number, turns) {
  return turned([SIZE - 0.5 - ENTRY, SIZE - 1.5 - number], COLOURS.indexOf(colour) + turns);
}

/**
 * @param {Colour} colour
 * @param {number} turns
 */
export function startAt(colour, turns) {
  return turned(START_CENTRE, COLOURS.indexOf(colour) + turns);
}

/**
 * @param {Colour} colour
 * @param {number} turns
 */
export function homeAt(colour, turns) {
  return turned(HOME_CENTRE, COLOURS.indexOf(colour) + turns);
}

/**
 * The place of a pawn in the drawing.
 * @param {Colour} colour
 * @param {Spot} spot
 * @param {number} index the pawn's number among the four, which gives it its own place in a circle
 * @param {number} turns
 * @returns {Point}
 */
export function placeOf(colour, spot, index, turns) {
  if (spot === 'S' || spot === 'H') {
    const [x, y] = spot === 'S' ? startAt(colour, turns) : homeAt(colour, turns);
    return [x + WITHIN[index % 4][0], y + WITHIN[index % 4][1]];
  }
  return spot.startsWith('z') ? safeAt(colour, Number(spot.slice(1)), turns) : squareAt(Number(spot), turns);
}

/**
 * The places on a pawn's path, excluding the first and including the last. A pawn that leaves START or changes places
 * goes straight to its destination.
 * @param {Leg} leg
 * @returns {Spot[]}
 */
export function wayOf({ colour, from, landed, backward, switched }) {
  if (from === 'S' || switched) return [landed];
  const entry = COLOURS.indexOf(colour) * SIDE + ENTRY;
  /** @type {Spot[]} */
  const way = [];
  for (let at = from; at !== landed && way.length < TRACK + SAFE + 1; way.push(at)) {
    at = backward ? back(at, entry) : on(at, entry, landed);
  }
  return way;
}

/**
 * @param {Spot} at
 * @param {number} entry
 * @param {Spot} landed
 * @returns {Spot}
 */
function on(at, entry, landed) {
  if (at.startsWith('z')) return Number(at.slice(1)) === SAFE - 1 ? 'H' : `z${Number(at.slice(1)) + 1}`;
  const inward = landed === 'H' || landed.startsWith('z');
  return Number(at) === entry && inward ? 'z0' : String((Number(at) + 1) % TRACK);
}

/**
 * @param {Spot} at
 * @param {number} entry
 * @returns {Spot}
 */
function back(at, entry) {
  if (at === 'z0') return String(entry);
  return at.startsWith('z') ? `z${Number(at.slice(1)) - 1}` : String((Number(at) + TRACK - 1) % TRACK);
}

/**
 * The squares of a slide, from where a pawn landed to where it ends; empty if it did not slide.
 * @param {Leg} leg
 * @returns {Spot[]}
 */
export function slideOf({ landed, to }) {
  /** @type {Spot[]} */
  const way = [];
  if (landed === to || !/^\d+$/.test(to)) return way;
  for (let at = landed; at !== to && way.length < TRACK; way.push(at)) at = String((Number(at) + 1) % TRACK);
  return way;
}

/**
 * A pawn that a leg moves, and its new place.
 * @typedef {{ colour: Colour, index: number, to: Spot }} Displaced
 */

/**
 * @param {Pawns} pawns the pawns before the leg
 * @param {Leg} leg
 * @returns {Displaced[]} the pawn itself first, then the others that it bumps or changes places with
 */
export function displacedBy(pawns, leg) {
  const mover = { colour: leg.colour, index: pawns[leg.colour].indexOf(leg.from), to: leg.to };
  const others = /** @type {Displaced[]} */ ([]);
  const find = (/** @type {Colour} */ colour, /** @type {Spot} */ spot) =>
    pawns[colour].findIndex((at, index) => at === spot && !(colour === mover.colour && index === mover.index) && !others.some((other) => other.colour === colour && other.index === index));
  const swapped = leg.switched ? { colour: leg.switched, index: find(leg.switched, leg.landed), to: leg.from } : null;
  if (swapped) others.push(swapped);
  for (const { colour, at } of leg.bumped ?? []) {
    // After changing places, the other pawn is where this pawn came from. If it is bumped there, it goes to START.
    if (swapped && swapped.colour === colour && String(at) === leg.from) swapped.to = 'S';
    else others.push({ colour, index: find(colour, String(at)), to: 'S' });
  }
  return [mover, ...others].filter(({ index }) => index >= 0);
}

/**
 * The pawns after some legs.
 * @param {Pawns} pawns
 * @param {Leg[]} legs
 * @returns {Pawns}
 */
export function after(pawns, legs) {
  const next = /** @type {Pawns} */ (Object.fromEntries(COLOURS.map((colour) => [colour, [...pawns[colour]]])));
  for (const leg of legs) for (const { colour, index, to } of displacedBy(next, leg)) next[colour][index] = to;
  return next;
}

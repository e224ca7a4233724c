// @ts-check
// How many steps it is to each room, as a person would count them on the board, and which room is nearest to a square.
// They are an aid for planning; the view lists where the token may go with a roll.

import { cellOf, DOORS, HALLWAY, isRoom, squareName } from './mansion/board.js';

/** @typedef {import('./types.d.ts').Place} Place */
/** @typedef {import('./types.d.ts').Room} Room */

const SQUARES = new Set(HALLWAY.map(squareName));

/**
 * The number of steps from a place to each room, around tokens that block squares, through no other room.
 * @param {Place} from
 * @param {Place[]} blocked the places of the other tokens
 * @returns {Map<Room, number>} without the rooms that cannot be reached
 */
export function distancesFrom(from, blocked) {
  const closed = new Set(blocked);
  /** @type {Map<Place, number>} */
  const steps = new Map();
  const starts = isRoom(from) ? DOORS.filter(({ room }) => room === from).map(({ outside }) => squareName(outside)) : [];
  let edge = isRoom(from) ? starts.filter((square) => !closed.has(square)) : [from];
  for (let count = isRoom(from) ? 1 : 0; edge.length > 0; count += 1) {
    for (const square of edge) steps.set(square, count);
    const next = new Set(edge.flatMap(neighbours));
    edge = [...next].filter((square) => SQUARES.has(square) && !closed.has(square) && !steps.has(square));
  }
  /** @type {Map<Room, number>} */
  const rooms = new Map();
  for (const { room, outside } of DOORS) {
    const count = steps.get(squareName(outside));
    if (count !== undefined && room !== from) rooms.set(room, Math.min(rooms.get(room) ?? Infinity, count + 1));
  }
  return rooms;
}

/** @type {Map<Place, Near>} */
const nearest = new Map();

/**
 * Where a place is, in terms of rooms: squares have names that the board does not show.
 * @typedef {{ room: Room, steps: number }} Near the nearest room, and the steps to it; 0 inside
 * @param {Place} place
 * @returns {Near}
 */
export function whereabouts(place) {
  if (isRoom(place)) return { room: place, steps: 0 };
  const known = nearest.get(place);
  if (known) return known;
  const [[room, steps]] = [...distancesFrom(place, [])].sort((one, other) => one[1] - other[1]);
  nearest.set(place, { room, steps });
  return { room, steps };
}

/** @param {Place} square */
function neighbours(square) {
  const [x, y] = cellOf(square);
  return [[x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]].map(([column, row]) => squareName([column, row]));
}

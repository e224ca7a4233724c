// @ts-check
// The picture of the house, on which nothing moves: the ground, the floors, the furniture and the stairs.

import { draw } from '../../page/elements.js';
import { HEIGHT, middleOf, ROOMS, STARTS, UNIT, WIDTH } from './board.js';
import { drawGround, drawFloor, drawShade, floorPatterns } from './floors.js';
import { INTERIORS } from './interiors.js';
import { rect } from './shapes.js';
import { drawStairs } from './stairs.js';
import { drawToken, SUSPECTS } from './suspects.js';

export const BOARD = [WIDTH * UNIT, HEIGHT * UNIT];

/** @param {string} id the beginning of the ids of its definitions, which no other drawing on the page has */
export function drawHouse(id) {
  const rooms = ROOMS.map((room) => draw('g', { 'data-room': room }, drawFloor(room, id), draw('g', { class: 'furniture', 'clip-path': `url(#${id}-in-${room})` }, ...INTERIORS[room]()), drawShade(room, id)));
  return draw('g', { class: 'mansion-art', 'aria-hidden': 'true' }, floorPatterns(id), drawGround(id), ...rooms, drawStairs(), rect('night-veil', 0, 0, BOARD[0], BOARD[1]), ...SUSPECTS.map(startMark));
}

/**
 * The mark of a starting square: the token that starts there, at half strength.
 * @param {import('../types.d.ts').Suspect} suspect
 */
function startMark(suspect) {
  const [x, y] = middleOf(STARTS[suspect]);
  return draw('g', { class: 'start-mark', transform: `translate(${x * UNIT} ${y * UNIT}) scale(.52)` }, drawToken(suspect));
}

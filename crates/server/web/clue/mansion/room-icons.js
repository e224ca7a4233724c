// @ts-check
// A piece of furniture for each room, for the cards.

import { draw } from '../../page/elements.js';

/** @typedef {import('../types.d.ts').Room} Room */

/**
 * A decorative `svg.clue-room` of 32 by 32 units.
 * @param {Room} room
 */
export function roomIcon(room) {
  return draw('svg', { class: 'clue-room', viewBox: '0 0 32 32', 'aria-hidden': 'true', 'data-room': room });
}

// @ts-check
// How long the pieces on the board move, in milliseconds.

import { lessMotion, speed } from '../../page/settings.js';

/** @typedef {import('../types.d.ts').Destination} Destination */

/** The durations of a step, of a move by a suggestion, and of the way through a passage. */
function times() {
  if (lessMotion.matches || speed() === 'off') return { step: 0, move: 0, pass: 0 };
  if (speed() === 'fast') return { step: 60, move: 260, pass: 450 };
  return { step: 120, move: 480, pass: 900 };
}

/** @param {Pick<Destination, 'steps'>} way */
export function timeOfWalk({ steps }) {
  return times().step * steps;
}

export function timeOfMove() {
  return times().move;
}

export function timeOfPassage() {
  return times().pass;
}

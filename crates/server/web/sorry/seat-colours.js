// @ts-check
// In this game a seat has the colour of its pawns, in the whole frame: in the talk, at the clocks, in the results.

import { setAttribute } from '../room/elements.js';

/** @typedef {import('./types.d.ts').Colour} Colour */

const SEATS = [0, 1, 2, 3];

/**
 * @param {HTMLElement | null} frame
 * @param {Colour[]} colours by seat; none to take them off again
 */
export function wearColours(frame, colours) {
  if (!frame) return;
  for (const seat of SEATS) {
    const name = `--player-${seat + 1}`;
    if (colours[seat]) frame.style.setProperty(name, `var(--pawn-${colours[seat]})`);
    else frame.style.removeProperty(name);
  }
  // What is written on yellow is dark.
  const yellow = colours.indexOf('yellow');
  setAttribute(frame, 'data-yellow', yellow < 0 ? null : yellow + 1);
}

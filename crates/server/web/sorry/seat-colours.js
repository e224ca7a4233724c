// @ts-check
// In this game a seat has the colour of its pawns, in the whole frame: in the talk, at the clocks, in the results.

import { setAttribute } from '../room/elements.js';
import { COLOURS } from './squares.js';

/** @typedef {import('./types.d.ts').Colour} Colour */

/** @typedef {import('./types.d.ts').Config} Config */

const SEATS = [0, 1, 2, 3];

/** Two sit opposite each other, if nothing else is agreed. @param {number} seats @returns {Colour[]} */
export function usualColours(seats) {
  return seats === 2 ? ['red', 'yellow'] : COLOURS.slice(0, seats);
}

/**
 * Every way to give so many colours to the seats, clockwise.
 * @param {number} seats
 * @returns {Colour[][]}
 */
export function waysFor(seats) {
  const all = Array.from({ length: 16 }, (_, bits) => SEATS.filter((place) => bits & (1 << place))).filter((places) => places.length === seats && places.includes(0));
  return seats < 2 ? [] : COLOURS.flatMap((_, first) => all.map((places) => places.map((place) => COLOURS[(first + place) % 4])));
}

/** What was agreed, for so many: the first ones where fewer play, and nothing where more do. @param {Colour[] | null} colours @param {number} seats */
export function fitColours(colours, seats) {
  return colours && colours.length >= seats ? colours.slice(0, seats) : null;
}

/** Who has which colour, before the board says it. @param {Config} config @param {number} seats */
export function coloursOf({ colours }, seats) {
  return fitColours(colours, seats) ?? usualColours(seats);
}

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

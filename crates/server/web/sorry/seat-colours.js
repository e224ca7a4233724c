// @ts-check
// The colours of the seats. A seat has the colour of its pawns in all parts of the page.

import { applySeatColours, fitToSeats } from '../page/seat-colours.js';
import { COLOURS } from './squares.js';

/** @typedef {import('./types.d.ts').Colour} Colour */

/** @typedef {import('./types.d.ts').Config} Config */

const SEATS = [0, 1, 2, 3];

/** The default colours. Two players sit opposite each other. @param {number} seats @returns {Colour[]} */
export function usualColours(seats) {
  return seats === 2 ? ['red', 'yellow'] : COLOURS.slice(0, seats);
}

/**
 * All ways to give colours to this number of seats, clockwise.
 * @param {number} seats
 * @returns {Colour[][]}
 */
export function waysFor(seats) {
  const all = Array.from({ length: 16 }, (_, bits) => SEATS.filter((place) => bits & (1 << place))).filter((places) => places.length === seats && places.includes(0));
  return seats < 2 ? [] : COLOURS.flatMap((_, first) => all.map((places) => places.map((place) => COLOURS[(first + place) % 4])));
}

/** The colour of each seat, by the configuration alone. @param {Config} config @param {number} seats */
export function coloursOf({ colours }, seats) {
  return fitToSeats(colours, seats) ?? usualColours(seats);
}

/**
 * Gives the tokens inside an element the colours of the pawns.
 * @param {HTMLElement | null} place
 * @param {Colour[]} colours by seat; an empty list restores the usual colours
 */
export function applyColours(place, colours) {
  // Letters on yellow are dark.
  applySeatColours(place, colours.map((colour) => ({ colour: `--pawn-${colour}`, ink: colour === 'yellow' ? '--pawn-yellow-ink' : undefined })));
}

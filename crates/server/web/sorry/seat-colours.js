// @ts-check
// Which seat has which colour. A seat has the colour of its pawns everywhere around the game too.

import { wearSeatColours } from '../room/seat-colours.js';
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
 * Gives the tokens inside a place the colours of the pawns.
 * @param {HTMLElement | null} place
 * @param {Colour[]} colours by seat; an empty list restores the usual colours
 */
export function wearColours(place, colours) {
  // Letters on yellow are dark.
  wearSeatColours(place, colours.map((colour) => ({ colour: `--pawn-${colour}`, ink: colour === 'yellow' ? '--pawn-yellow-ink' : undefined })));
}

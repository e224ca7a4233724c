// @ts-check
// Which suspect each seat plays. A seat has the colour, the shape and the letter of its suspect in all parts of the
// page.

import { applySeatColours, fitToSeats } from '../page/seat-colours.js';
import { chapter } from '../words/words.js';
import { SUSPECTS } from './mansion/suspects.js';

/** @typedef {import('./types.d.ts').Config} Config */
/** @typedef {import('./types.d.ts').Suspect} Suspect */

const { letters } = await chapter('clue/board');

/**
 * All ways to give suspects to this number of seats: clockwise, beginning with any of them.
 * @param {number} seats
 * @returns {Suspect[][]}
 */
export function waysFor(seats) {
  const count = SUSPECTS.length;
  const chosen = Array.from({ length: 1 << count }, (_, bits) => SUSPECTS.map((_, place) => place).filter((place) => bits & (1 << place))).filter((places) => places.length === seats);
  return chosen.map((places) => places.map((place) => SUSPECTS[place]));
}

/** The suspect of each seat, by the configuration alone. @param {Config} config @param {number} seats */
export function suspectsOf({ suspects }, seats) {
  return fitToSeats(suspects, seats) ?? SUSPECTS.slice(0, seats);
}

/**
 * How the tokens of the seats look: the number of each shape and the letters.
 * @param {Suspect[]} suspects
 */
export function tokensOf(suspects) {
  return { shapes: suspects.map((suspect) => SUSPECTS.indexOf(suspect)), letters: suspects.map((suspect) => letters[suspect]) };
}

/**
 * Gives the tokens inside an element the colours of the suspects.
 * @param {HTMLElement | null} place
 * @param {Suspect[]} suspects by seat; an empty list restores the usual colours
 */
export function applySuspects(place, suspects) {
  const dark = ['mustard', 'white'];
  applySeatColours(place, suspects.map((suspect) => ({ colour: `--suspect-${suspect}`, ink: dark.includes(suspect) ? `--suspect-${suspect}-ink` : '--suspect-ink' })));
}

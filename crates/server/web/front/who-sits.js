// @ts-check
// Who sits at a table, in a list of tables: each seat's token and name.

import { list, make, setText } from '../room/elements.js';
import { seatName } from '../room/names.js';
import { setToken, token } from '../room/token.js';
import { words } from '../words/words.js';

/** @typedef {import('../server/types.d.ts').SeatSummary} SeatSummary */

/** @param {SeatSummary} seat */
export const nameOf = (seat) => (seat.type === 'open' ? '' : seat.name ? seatName(seat, 0) : words.front.nobody);

/**
 * @param {HTMLElement} parent
 * @param {SeatSummary[]} seats
 */
export function showWhoSits(parent, seats) {
  list(
    parent,
    seats.map((seat, place) => ({ place, name: nameOf(seat) })),
    ({ place }) => String(place),
    ({ place, name }) => make('span', { class: 'listed-seat' }, token(place, name), make('bdi')),
    (child, { place, name }) => {
      const [shape, who] = child.children;
      setToken(/** @type {SVGElement} */ (shape), place, name);
      setText(who, name);
    },
  );
}

/**
 * Their names as one text, for who cannot see them.
 * @param {SeatSummary[]} seats
 */
export function namesOf(seats) {
  return words.listed(seats.map(nameOf).filter(Boolean));
}

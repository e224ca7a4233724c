// @ts-check
// The players of a table in a list of tables: each seat's token and name.

import { clientOf, dressSeats } from '../games.js';
import { list, make, setText } from '../page/elements.js';
import { seatName } from '../page/names.js';
import { lettersOf, setToken, token } from '../page/seat-token.js';
import { words } from '../words/words.js';

/** @typedef {import('../network/types.d.ts').SeatSummary} SeatSummary */

/** @param {SeatSummary} seat */
export const nameOf = (seat) => (seat.type === 'open' ? '' : seat.name ? seatName(seat, 0) : words.front.nobody);

/**
 * The letters and shapes on the tokens of a table in a list.
 * @param {string} game
 * @param {any} config
 * @param {string[]} names an empty string for an open seat
 */
export function tokensIn(game, config, names) {
  const look = clientOf(game)?.tokens?.(config, names.length);
  const letters = look ? names.map((name, seat) => name && (look.letters[seat] ?? '')) : lettersOf(names);
  return names.map((_, seat) => ({ letter: letters[seat], shape: look?.shapes?.[seat] ?? seat }));
}

/**
 * @param {HTMLElement} parent
 * @param {import('../network/types.d.ts').TableSummary} summary the table
 */
export function showWhoSits(parent, { game, config, seats }) {
  dressSeats(parent, game, config, seats.length);
  const looks = tokensIn(game, config, seats.map(nameOf));
  list(
    parent,
    seats.map((seat, place) => ({ place, name: nameOf(seat) })),
    ({ place }) => String(place),
    ({ place, name }) => make('span', { class: 'listed-seat' }, token(place, name), make('bdi')),
    (child, { place, name }) => {
      const [shape, who] = child.children;
      setToken(/** @type {SVGElement} */ (shape), place, name, looks[place].letter, looks[place].shape);
      setText(who, name);
    },
  );
}

/**
 * The names as one text, for screen readers.
 * @param {SeatSummary[]} seats
 */
export function namesOf(seats) {
  return words.listed(seats.map(nameOf).filter(Boolean));
}

/**
 * The state of one of the user's own tables.
 * @param {import('../network/types.d.ts').MyTable} own
 */
export function stateOf({ summary, my_turn: myTurn }) {
  const { stage, seats, waiting } = summary;
  if (myTurn) return words.front.yourTurn;
  if (stage === 'gathering') return words.front.waits(seats.filter(({ type }) => type === 'open').length);
  const next = stage === 'playing' ? seats[waiting[0]] : undefined;
  if (!next) return words.front.stages[stage] ?? stage;
  // A player's name must not be capitalised.
  return next.name ? words.front.turnOf(nameOf(next)) : words.capital(words.front.turnOf(nameOf(next)));
}

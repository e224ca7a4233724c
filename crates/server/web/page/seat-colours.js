// @ts-check
// In some games the seats have colours of their own, such as those of the pawns. Then everything around the game that
// shows a seat (tokens in the chat, clocks, results) has those colours too.

/** @typedef {{ colour: string, ink?: string }} SeatColour names of custom properties; `ink` is for the letter */

/** How many seats a table can have. */
const SEATS = 10;

/**
 * Gives the tokens inside an element the colours of a game.
 * @param {HTMLElement | null} place
 * @param {SeatColour[]} colours by seat; an empty list restores the usual colours
 */
export function applySeatColours(place, colours) {
  for (let seat = 0; place && seat < SEATS; seat += 1) {
    setProperty(place, `--player-${seat + 1}`, colours[seat]?.colour);
    setProperty(place, `--player-${seat + 1}-ink`, colours[seat]?.ink);
  }
}

/**
 * @param {HTMLElement} place
 * @param {string} name
 * @param {string | undefined} value the property whose value it gets; undefined to remove it
 */
function setProperty(place, name, value) {
  if (value) place.style.setProperty(name, `var(${value})`);
  else place.style.removeProperty(name);
}

/**
 * Adapts what the seats play with to a number of seats: fewer seats get the first of them; for more seats the result is
 * null.
 * @template Thing
 * @param {Thing[] | null} things
 * @param {number} seats
 */
export function fitToSeats(things, seats) {
  return things && things.length >= seats ? things.slice(0, seats) : null;
}

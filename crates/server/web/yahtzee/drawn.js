// @ts-check
// What the events of a row show of its draws, for who checks a log: the dice that fell, in the order in which they were thrown.

/** @typedef {import('../server/types.d.ts').Row} Row */

/**
 * @param {Row} row
 * @returns {number[]} each a face less one, as it is drawn
 */
export function drawnIn({ events }) {
  return /** @type {import('./types.d.ts').Event[]} */ (events).flatMap((event) => {
    if (event.type === 'game_started') return event.rolls.flat().flatMap(({ dice }) => dice.map((face) => face - 1));
    if (event.type === 'rolled') return event.dice.filter((_, place) => !event.keep[place]).map((face) => face - 1);
    return [];
  });
}

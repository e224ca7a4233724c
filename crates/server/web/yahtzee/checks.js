// @ts-check
// What whoever checks a log has to know of Yahtzee: the dice that the events of a row show, and by what the draws of a day are
// numbered.

/** @typedef {import('../server/types.d.ts').Row} Row */

/**
 * The dice that fell, in the order in which they were thrown.
 * @param {Row} row
 * @returns {number[]} each a face less one, as it is drawn
 */
export function drawn({ events }) {
  return /** @type {import('./types.d.ts').Event[]} */ (events).flatMap((event) => {
    if (event.type === 'game_started') return event.rolls.flat().flatMap(({ dice }) => dice.map((face) => face - 1));
    if (event.type === 'rolled') return event.dice.filter((_, place) => !event.keep[place]).map((face) => face - 1);
    return [];
  });
}

/**
 * Not by the row, which differs from table to table, but by how far the game has come. docs/api.md says it for everybody who
 * checks a log.
 * @param {Row[]} rows
 * @returns {number[]} the moment of each row; there is one game in a day
 */
export function moments(rows) {
  let moment = 0;
  let filled = 0;
  return rows.map(({ events }) => {
    const now = moment;
    for (const { type } of /** @type {import('./types.d.ts').Event[]} */ (events)) {
      if (type === 'wrote') filled += 1;
      moment = type === 'rolled' ? moment + 1 : 1 + 4 * filled;
    }
    return now;
  });
}

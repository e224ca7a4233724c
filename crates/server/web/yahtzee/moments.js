// @ts-check
// By what the draws of the day are numbered: not by the row, which differs from table to table, but by how far the game has
// come. docs/api.md says it for everybody who checks a log.

/** @typedef {import('../server/types.d.ts').Row} Row */

/**
 * @param {Row[]} rows
 * @returns {number[]} the moment of each row; there is one game in a day
 */
export function momentsOf(rows) {
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

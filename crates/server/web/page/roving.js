// @ts-check
// Arrow keys that move the focus through a grid: the boxes of a pad, the tabs of a drawer, the squares of a board.

/** @typedef {(HTMLElement | null)[][]} Grid rows of cells; null where a row has no cell */

/** @type {Record<string, [number, number]>} Rows and columns to move by. */
const STEPS = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] };

/**
 * Handles an arrow key in a grid by moving the focus. At an edge the focus stays or, with `wrap`, continues at the
 * other end of the row or column. Gaps are skipped.
 * @param {KeyboardEvent} event
 * @param {Grid} rows
 * @param {{ wrap?: boolean }} [options]
 * @returns {HTMLElement | null} the cell that has the focus now; null if the key isn't for the grid
 */
export function rove(event, rows, { wrap = false } = {}) {
  const step = STEPS[event.key];
  const held = event.ctrlKey || event.altKey || event.metaKey;
  const cell = step && !held ? cellOf(rows, event.target) : null;
  if (!cell) return null;
  const line = step[0] === 0 ? rows[cell.row] : rows.map((row) => row[cell.column] ?? null);
  // In a single row or column, the arrow keys that point out of it are left to the page.
  if (line.filter(Boolean).length < 2) return null;
  const place = step[0] === 0 ? cell.column : cell.row;
  const found = next(line, place, step[0] + step[1], wrap);
  event.preventDefault();
  found?.focus();
  return found ?? /** @type {HTMLElement} */ (line[place]);
}

/**
 * Makes one cell the only one that Tab reaches; arrow keys reach the others.
 * @param {Grid} rows
 * @param {HTMLElement | null} current the cell that Tab reaches; null for the first cell
 */
export function oneTabStop(rows, current) {
  const cells = rows.flat().filter((cell) => cell !== null);
  const stop = current && cells.includes(current) ? current : cells[0];
  for (const cell of cells) cell.tabIndex = cell === stop ? 0 : -1;
}

/**
 * @param {Grid} rows
 * @param {EventTarget | null} target
 */
function cellOf(rows, target) {
  for (const [row, cells] of rows.entries()) {
    const column = cells.findIndex((cell) => cell !== null && cell === target);
    if (column >= 0) return { row, column };
  }
  return null;
}

/**
 * @param {(HTMLElement | null)[]} line
 * @param {number} place
 * @param {number} by
 * @param {boolean} wrap
 */
function next(line, place, by, wrap) {
  const count = line.length;
  for (let away = 1; away < count; away += 1) {
    const at = place + by * away;
    if (!wrap && (at < 0 || at >= count)) return null;
    const cell = line[(at + count * away) % count];
    // One element may take up several cells.
    if (cell && cell !== line[place]) return cell;
  }
  return null;
}

// @ts-check
// Links between a table and the pages about it: back to the table, as a text or as an arrow where space is short, and to
// a step of its replay.

import { make } from '../page/elements.js';
import { words } from '../words/words.js';

/** @param {string} table */
export function wayBack(table) {
  const text = words.front.back;
  return make(
    'a',
    { class: 'quiet', href: `/t/${table}`, 'aria-label': text },
    make('span', { class: 'wide-only' }, text),
    make('span', { class: 'narrow-only', 'aria-hidden': 'true' }, '←'),
  );
}

/** The name of the viewer's seat in the address of a replay. */
export const VIEWER = 'viewer';

/**
 * The address of a step of a game's replay.
 * @param {string} table
 * @param {number} row
 * @param {number | null} [viewer] the seat whose view it shows; null for what spectators saw
 */
export function replayAddress(table, row, viewer = null) {
  return `/t/${table}/${row}${viewer === null ? '' : `?${VIEWER}=${viewer}`}`;
}

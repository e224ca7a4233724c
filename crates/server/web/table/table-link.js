// @ts-check
// The link from a page about a table to the table itself: a text, or an arrow where space is short.

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

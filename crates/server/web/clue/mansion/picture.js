// @ts-check
// A picture of a part of the board, for the choice of a game.

import { make } from '../../page/elements.js';

/** A decorative picture that fills its parent. */
export function picture() {
  return make('div', { class: 'shown-mansion' });
}

// @ts-check
// The envelope with the three cards of the crime.

import { draw } from '../../page/elements.js';

/** A decorative `svg.clue-file` of 96 by 72 units, sealed, without text. */
export function caseFile() {
  return draw('svg', { class: 'clue-file', viewBox: '0 0 96 72', 'aria-hidden': 'true' });
}

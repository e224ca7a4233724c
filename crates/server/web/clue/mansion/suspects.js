// @ts-check
// The six suspects: their tokens and their portraits.

import { draw } from '../../page/elements.js';
import { chapter } from '../../words/words.js';

/** @typedef {import('../types.d.ts').Suspect} Suspect */

const said = await chapter('clue/board');

/** Clockwise from the first starting square, which is also the order of the seats. @type {Suspect[]} */
export const SUSPECTS = ['scarlet', 'mustard', 'white', 'green', 'peacock', 'plum'];

/**
 * A token: a decorative `svg.clue-token` of 32 by 32 units. Its size is set in CSS.
 * @param {Suspect} suspect
 */
export function suspectToken(suspect) {
  return draw('svg', { class: 'clue-token', viewBox: '0 0 32 32', 'aria-hidden': 'true', 'data-suspect': suspect }, draw('text', { x: 16, y: 21 }, said.letters[suspect]));
}

/**
 * A portrait: a decorative `svg.clue-bust` of 64 by 64 units.
 * @param {Suspect} suspect
 */
export function suspectBust(suspect) {
  return draw('svg', { class: 'clue-bust', viewBox: '0 0 64 64', 'aria-hidden': 'true', 'data-suspect': suspect });
}

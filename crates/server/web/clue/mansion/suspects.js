// @ts-check
// The tokens of the six suspects. Each has the shape of a seat, a letter and a colour, so that it can be told apart by
// any of the three.

import { draw } from '../../page/elements.js';
import { token } from '../../page/seat-token.js';
import { chapter } from '../../words/words.js';
import { group, path } from './shapes.js';

export { suspectBust } from './busts.js';

/** @typedef {import('../types.d.ts').Suspect} Suspect */

const said = await chapter('clue/board');

/** Clockwise from the first starting square, which is also the order of the seats. @type {Suspect[]} */
export const SUSPECTS = ['scarlet', 'mustard', 'white', 'green', 'peacock', 'plum'];

/** The outline of a suspect's token, 32 by 32 units. @param {Suspect} suspect */
export function shapeOf(suspect) {
  return token(SUSPECTS.indexOf(suspect), '', '').children[0].getAttribute('d') ?? '';
}

/** How far below the middle of its shape a letter looks centred. @param {Suspect} suspect */
const sunk = (suspect) => (suspect === 'white' ? 1.4 : suspect === 'plum' ? -0.8 : 0);

/**
 * A token in a square of 32 by 32 units, with its middle at the origin.
 * @param {Suspect} suspect
 */
export function drawToken(suspect) {
  const d = shapeOf(suspect);
  const shape = group('token-shape', path('token-casing', d), path('token-rim', d), path('token-face', d), path('token-shine', d, 'translate(16 16) scale(.8) translate(-16 -16)'));
  shape.setAttribute('transform', 'translate(-16 -16)');
  const letter = draw('text', { class: 'token-letter', y: 6.1 + sunk(suspect), 'text-anchor': 'middle', 'data-long': said.letters[suspect].length > 1 }, said.letters[suspect]);
  return draw('g', { class: 'suspect', 'data-suspect': suspect }, shape, letter);
}

/**
 * A token: a decorative `svg.clue-token`. Its size is set in CSS.
 * @param {Suspect} suspect
 */
export function suspectToken(suspect) {
  return draw('svg', { class: 'clue-token', viewBox: '-19 -19 38 38', 'aria-hidden': 'true' }, drawToken(suspect));
}

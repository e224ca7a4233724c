// @ts-check
// The drawing of a die's face, for everything that shows one, and a picture with dice.

import { make } from '../page/elements.js';

const PIPS = ['top-left', 'middle-left', 'bottom-left', 'centre', 'top-right', 'middle-right', 'bottom-right'];

/**
 * Draws the face of a die.
 * @param {number} face
 */
export function dieFace(face) {
  const element = make('span', { class: 'die-face', 'data-face': face });
  element.append(...PIPS.map((pip) => make('i', { class: pip })));
  return element;
}

export function picture() {
  const dice = [3, 3, 5, 3, 5].map((face) => make('span', { class: 'shown-die' }, dieFace(face)));
  return make('div', { class: 'shown-dice' }, ...dice);
}

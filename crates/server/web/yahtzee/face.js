// @ts-check
// The face of a die, wherever one is shown; and dice on a corner of the table, to look at.

import { make } from '../room/elements.js';

const PIPS = ['top-left', 'middle-left', 'bottom-left', 'centre', 'top-right', 'middle-right', 'bottom-right'];

/**
 * The face of a die, without its place on the table.
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

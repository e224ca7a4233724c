// @ts-check
// The drawing of a pawn, for everything that shows one.

import { draw, setAttribute } from '../page/elements.js';
import { token } from '../page/seat-token.js';

/**
 * Draws a pawn as a raised piece with its player's shape and letter.
 * @param {number} seat
 * @param {string} name
 * @param {string} [mark] the text on it; defaults to the letter of the name
 */
export function drawPawn(seat, name, mark) {
  const shape = draw('g', { class: 'pawn-shape' }, draw('path', { class: 'pawn-shadow' }), draw('path', { class: 'pawn-edge' }), draw('path', { class: 'pawn-face' }), draw('path', { class: 'pawn-rim' }));
  const pawn = draw('g', { class: 'pawn' }, draw('circle', { class: 'pawn-halo', r: 5.4 }), shape, draw('text', { class: 'pawn-letter', y: 1.75, 'text-anchor': 'middle' }), draw('path', { class: 'pawn-hit', d: 'M-3 -3L3 3M3 -3L-3 3' }));
  relabel(pawn, seat, name, mark);
  return pawn;
}

/**
 * @param {SVGElement | HTMLElement} pawn
 * @param {number} seat
 * @param {string} name
 * @param {string} [mark]
 */
export function relabel(pawn, seat, name, mark) {
  const made = token(seat, name, mark);
  const outline = made.children[0].getAttribute('d') ?? '';
  for (const path of pawn.querySelectorAll('.pawn-shape path')) setAttribute(path, 'd', outline);
  const letter = /** @type {Element} */ (pawn.querySelector('.pawn-letter'));
  if (letter.textContent !== made.textContent) letter.textContent = made.textContent;
  setAttribute(letter, 'data-long', (made.textContent ?? '').length > 1);
}

// @ts-check
// The envelope with the three cards of the crime.

import { draw } from '../../page/elements.js';
import { chapter } from '../../words/words.js';
import { circle, group, path, rect } from './shapes.js';

const said = await chapter('clue/board');

/** The envelope, 96 by 72 units. @param {string} [title] */
export function drawCaseFile(title = '') {
  const label = draw('text', { class: 'file-title', x: 48, y: 61, 'text-anchor': 'middle' }, title);
  const wax = Array.from({ length: 9 }, (_, at) => {
    const angle = (at * 40 * Math.PI) / 180;
    return `${at ? 'L' : 'M'}${(48 + 10 * Math.cos(angle)).toFixed(1)} ${(37 + 10 * Math.sin(angle)).toFixed(1)}`;
  }).join('');
  return group('case-file', rect('file-under', 2, 3, 92, 68, 3), rect('file-paper', 1, 1, 94, 70, 2.5), path('file-fold', 'M2 70L38 36M94 70L58 36'), path('file-shade', 'M2 3.5L48 41L94 3.5v3L48 44.5L2 6.5Z'), path('file-flap', 'M2 2L48 39L94 2Z'), path('file-edge', 'M2 2L48 39L94 2'), path('wax-edge', `${wax}Z`), circle('wax', 48, 37, 8.6), circle('wax-rim', 48, 37, 6.2), draw('text', { class: 'wax-mark', x: 48, y: 41, 'text-anchor': 'middle' }, '?'), label);
}

/** The envelope on the stairs. */
export function drawPlacedFile() {
  const file = drawCaseFile(said.caseFile);
  file.setAttribute('transform', 'translate(276 272) rotate(-4) scale(.98) translate(-48 -36)');
  return file;
}

/** A decorative `svg.clue-file` of 96 by 72 units, sealed. @param {string} [title] */
export function caseFile(title) {
  return draw('svg', { class: 'clue-file', viewBox: '0 0 96 72', 'aria-hidden': 'true' }, drawCaseFile(title));
}

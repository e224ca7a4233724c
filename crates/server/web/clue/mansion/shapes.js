// @ts-check
// Short names for the SVG elements that drawings consist of. `paint` is a class, which sets the colour (see
// mansion.css).

import { draw } from '../../page/elements.js';

/** @param {string} paint @param {number} x @param {number} y @param {number} width @param {number} height @param {number} [rx] */
export const rect = (paint, x, y, width, height, rx) => draw('rect', { class: paint, x, y, width, height, rx });

/** @param {string} paint @param {number} cx @param {number} cy @param {number} r */
export const circle = (paint, cx, cy, r) => draw('circle', { class: paint, cx, cy, r });

/** @param {string} paint @param {number} cx @param {number} cy @param {number} rx @param {number} ry */
export const ellipse = (paint, cx, cy, rx, ry) => draw('ellipse', { class: paint, cx, cy, rx, ry });

/** @param {string} paint @param {string} d @param {string} [transform] */
export const path = (paint, d, transform) => draw('path', { class: paint, d, transform });

/** @param {string} name @param {...SVGElement} children */
export const group = (name, ...children) => draw('g', { class: name }, ...children);

/** @param {number} value */
const short = (value) => Number(value.toFixed(2));

/** A point at an angle in degrees, clockwise from the top. @param {number} cx @param {number} cy @param {number} far @param {number} angle */
export function polar(cx, cy, far, angle) {
  const radians = (angle * Math.PI) / 180;
  return `${short(cx + far * Math.sin(radians))} ${short(cy - far * Math.cos(radians))}`;
}

/** Something on the floor with its shadow. @param {SVGElement} shape @param {...SVGElement} details */
export function standing(shape, ...details) {
  const shadow = /** @type {SVGElement} */ (shape.cloneNode());
  shadow.setAttribute('class', 'under');
  shadow.setAttribute('transform', 'translate(1.4 2.4)');
  return group('thing', shadow, shape, ...details);
}

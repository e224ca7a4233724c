// @ts-check
// The six weapons.

import { draw } from '../../page/elements.js';
import { circle, group, path, rect } from './shapes.js';

/** @typedef {import('../types.d.ts').Weapon} Weapon */

/** @type {Weapon[]} */
export const WEAPONS = ['candlestick', 'knife', 'lead_pipe', 'revolver', 'rope', 'wrench'];

/** Turned to lie from the lower left to the upper right. @param {...SVGElement} shapes */
function slanted(...shapes) {
  const turned = group('', ...shapes);
  turned.setAttribute('transform', 'rotate(45 16 16)');
  return [turned];
}

/** @type {Record<Weapon, () => SVGElement[]>} */
const DRAWINGS = {
  candlestick: () => [
    path('flame lined', 'M16 1.4q4 4.2 0 7.6q-4-3.4 0-7.6Z'),
    path('wax lined', 'M13.4 9.6q2.6-1.4 5.2 0v8h-5.2Z'),
    path('gold lined', 'M10.6 17.4h10.8q-.6 3-4 3.2v3.4q5 .6 6 4.4H8.6q1-3.8 6-4.4v-3.4q-3.4-.2-4-3.2Z'),
    path('gleam', 'M14.2 20.5v4M11.5 27q1-1.6 3.4-1.8'),
  ],
  knife: () =>
    slanted(
      path('steel lined', 'M13 18.5V5.5q0-3.5 3-5q3 4.5 3 10v8Z'),
      path('gleam', 'M15 16.5V5.5'),
      rect('gold lined', 10.2, 17.6, 11.6, 3, 1.3),
      rect('leather lined', 13, 20.6, 6, 10, 2.2),
      path('gold', 'M15.2 23.5a.8.8 0 1 1 1.6 0a.8.8 0 1 1-1.6 0ZM15.2 27.5a.8.8 0 1 1 1.6 0a.8.8 0 1 1-1.6 0Z'),
    ),
  lead_pipe: () => slanted(rect('lead lined', 12.5, 4, 7, 24, 0.6), rect('lead lined', 10.8, 1, 10.4, 6.6, 1.2), rect('lead lined', 10.8, 24.4, 10.4, 6.6, 1.2), path('gleam', 'M14.6 9.5v13M12.9 3v2.6M12.9 26.4v2.6')),
  revolver: () => [
    path('leather lined', 'M20.5 14.5h6q.2 6.5 3.5 11q.6 1.7-1 2.2l-4.4.4q-1 0-1.4-1.2Z'),
    path('lead lined', 'M2 9h13.5v5.4H2ZM3.4 9V7.4h2.2V9ZM19 7.6h5.4l2.8 2.2-.6 5H15.5V9Z'),
    rect('steel lined', 12.6, 7.4, 8, 8.8, 1.8),
    path('gleam', 'M13.5 10.3h6.2M13.5 13.3h6.2M3.5 11.2h7.5'),
    path('stroke', 'M14.8 16.4q.6 4.6 4 4.6q2.4 0 3-2.6M18.2 16.5q.4 1.6-.4 2.6'),
  ],
  rope: () => [
    path('stroke heavy', 'M19 25q5 4.5 9.5 3.5'),
    path('rope', 'M19 25q5 4.5 9.5 3.5'),
    ...[11.2, 7.6, 4].flatMap((r) => [circle('stroke heavy', 15, 15, r), circle('rope', 15, 15, r)]),
    path('twist', Array.from({ length: 16 }, (_, at) => `M${onTurn(at, 9.6)}L${onTurn(at + 0.5, 12.8)}`).join('')),
    path('rose lined', 'M2.2 12.4h10.6v5.2H2.2Z'),
    path('twist', 'M5 12.8v4.4M7.6 12.8v4.4M10.2 12.8v4.4'),
  ],
  wrench: () =>
    slanted(
      path('steel lined', 'M12.4 1v6.2l3.6 2.4 3.6-2.4V1q4.9 2 4.9 7.2q0 4-4.1 6V28q0 3-4.4 3t-4.4-3V14.2q-4.1-2-4.1-6Q7.5 3 12.4 1Z'),
      path('gleam', 'M13.6 15.5v9M9.4 8q0-2 1-3.4'),
      circle('hole', 16, 27, 1.7),
    ),
};

/** A point of a turn of the rope. @param {number} at @param {number} r */
function onTurn(at, r) {
  const angle = (at * Math.PI) / 8;
  return `${(15 + r * Math.cos(angle)).toFixed(1)} ${(15 + r * Math.sin(angle)).toFixed(1)}`;
}

/** The shapes of a weapon in a square of 32 by 32 units. @param {Weapon} weapon */
export function drawWeapon(weapon) {
  return draw('g', { class: 'weapon', 'data-weapon': weapon }, ...DRAWINGS[weapon]());
}

/**
 * A weapon without its disc: a decorative `svg.clue-weapon` of 32 by 32 units.
 * @param {Weapon} weapon
 */
export function weaponIcon(weapon) {
  return draw('svg', { class: 'clue-weapon', viewBox: '0 0 32 32', 'aria-hidden': 'true' }, drawWeapon(weapon));
}

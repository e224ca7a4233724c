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
    path('flame lined', 'M16 1.4q4 4.2 0 7.6q-4-3.4 0-7.600Z'),
    path('wax lined', 'M13.4 9.600q2.6-1.4 5.2 0v8h-5.200Z'),
    path('gold lined', 'M10.6 17.400h10.800q-.6 3-4 3.200v3.400q5 .6 6 4.400H8.600q1-3.8 6-4.400v-3.400q-3.4-.2-4-3.200Z'),
    path('gleam', 'M14.2 20.500v4M11.5 27q1-1.6 3.4-1.8'),
  ],
  knife: () =>
    slanted(
      path('steel lined', 'M13 18.500V5.500q0-3.5 3-5q3 4.5 3 10v8Z'),
      path('gleam', 'M15 16.500V5.5'),
      rect('gold lined', 10.2, 17.6, 11.6, 3, 1.3),
      rect('leather lined', 13, 20.6, 6, 10, 2.2),
      path('gold', 'M15.2 23.500a.8.8 0 1 1 1.6 0a.8.8 0 1 1-1.6 0ZM15.2 27.500a.8.8 0 1 1 1.6 0a.8.8 0 1 1-1.6 0Z'),
    ),
  lead_pipe: () => slanted(rect('lead lined', 12.5, 4, 7, 24, 0.6), rect('lead lined', 10.8, 1, 10.4, 6.6, 1.2), rect('lead lined', 10.8, 24.4, 10.4, 6.6, 1.2), path('gleam', 'M14.6 9.500v13M12.9 3v2.600M12.9 26.400v2.6')),
  revolver: () => [
    path('leather lined', 'M20.5 14.500h6q.2 6.5 3.5 11q.6 1.7-1 2.200l-4.4.4q-1 0-1.4-1.200Z'),
    path('lead lined', 'M2 9h13.500v5.400H2ZM3.4 9V7.400h2.200V9ZM19 7.600h5.400l2.8 2.2-.6 5H15.500V9Z'),
    rect('steel lined', 12.6, 7.4, 8, 8.8, 1.8),
    path('gleam', 'M13.5 10.300h6.200M13.5 13.300h6.200M3.5 11.200h7.5'),
    path('stroke', 'M14.8 16.400q.6 4.6 4 4.600q2.4 0 3-2.600M18.2 16.500q.4 1.6-.4 2.6'),
  ],
  rope: () => [
    path('stroke heavy', 'M19 25q5 4.5 9.5 3.5'),
    path('rope', 'M19 25q5 4.5 9.5 3.5'),
    ...[11.2, 7.6, 4].flatMap((r) => [circle('stroke heavy', 15, 15, r), circle('rope', 15, 15, r)]),
    path('twist', Array.from({ length: 16 }, (_, at) => `M${onTurn(at, 9.6)}L${onTurn(at + 0.5, 12.8)}`).join('')),
    path('rose lined', 'M2.2 12.400h10.600v5.200H2.200Z'),
    path('twist', 'M5 12.800v4.400M7.6 12.800v4.400M10.2 12.800v4.4'),
  ],
  wrench: () =>
    slanted(
      path('steel lined', 'M12.4 1v6.200l3.6 2.4 3.6-2.400V1q4.9 2 4.9 7.200q0 4-4.1 6V28q0 3-4.4 3t-4.4-3V14.200q-4.1-2-4.1-6Q7.5 3 12.4 1Z'),
      path('gleam', 'M13.6 15.500v9M9.4 8q0-2 1-3.4'),
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

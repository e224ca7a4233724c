// @ts-check
// The six weapons.

import { draw } from '../../page/elements.js';

/** @typedef {import('../types.d.ts').Weapon} Weapon */

/** @type {Weapon[]} */
export const WEAPONS = ['candlestick', 'knife', 'lead_pipe', 'revolver', 'rope', 'wrench'];

/**
 * A weapon without its disc: a decorative `svg.clue-weapon` of 32 by 32 units.
 * @param {Weapon} weapon
 */
export function weaponIcon(weapon) {
  return draw('svg', { class: 'clue-weapon', viewBox: '0 0 32 32', 'aria-hidden': 'true', 'data-weapon': weapon });
}

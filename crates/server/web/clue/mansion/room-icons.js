// @ts-check
// A piece of furniture for each room, for the cards.

import { draw } from '../../page/elements.js';
import { circle, path, rect } from './shapes.js';

/** @typedef {import('../types.d.ts').Room} Room */

/** @type {Record<Room, () => SVGElement[]>} */
const ICONS = {
  kitchen: () => [path('lead lined', 'M5 14h22v9q0 5-5 5H10q-5 0-5-5Z'), path('lead lined', 'M1.5 15h5v3h-5ZM25.5 15h5v3h-5Z'), path('steel lined', 'M4 11h24v3.4H4Z'), path('steel lined', 'M9 11q1-4.5 7-4.5T23 11Z'), circle('leather lined', 16, 5, 1.9), path('gleam', 'M8.5 17.5v5q0 2 1.6 2.8')],
  ballroom: () => [path('stroke', 'M16 1v7M16 8q-9 2-11 9M16 8q9 2 11 9M16 8v9'), path('gold lined', 'M3 17h26q-1 6-7 6.5H10Q4 23 3 17Z'), ...[5, 16, 27].map((x) => path('wax lined', `M${x - 1.6} 12h3.2v5h-3.2Z`)), ...[5, 16, 27].map((x) => path('flame lined', `M${x} 6.5q2.4 3 0 5.2q-2.4-2.2 0-5.2Z`)), path('glass-drop lined', 'M16 24l2 3.5-2 3.5-2-3.5ZM9 23.5l1.4 2.6L9 28.7l-1.4-2.6ZM23 23.5l1.4 2.6-1.4 2.6-1.4-2.6Z')],
  conservatory: () => [path('leaf lined', 'M16 20Q5 19 3 9q9-1 12 6Q12 7 16 1q4 6 1 14q3-7 12-6q-2 10-13 11Z'), path('twig', 'M16 20V7M16 20Q12 14 6 11M16 20q4-6 10-9'), path('clay lined', 'M8.5 19.5h15l-2 11h-11Z'), path('clay lined', 'M7 18.5h18v3.5H7Z')],
  dining_room: () => [circle('china lined', 16, 16, 10), circle('china-lit', 16, 16, 6.4), circle('stroke thin', 16, 16, 6.4), path('steel lined', 'M1.4 5h3.6v7q0 1.6-1 2v12.5H2.4V14q-1-.4-1-2Z'), path('stroke thin', 'M3.2 5v5'), path('steel lined', 'M28 26.5V5q3.4 3 2.8 11h-1.2v10.5Z')],
  billiard_room: () => [path('walnut lined', 'M4 19h4v9H4ZM24 19h4v9h-4Z'), rect('walnut lined', 1.5, 6, 29, 14, 2.5), rect('baize lined', 5, 9, 22, 8, 1), circle('wax lined', 10, 13.5, 2), circle('rose lined', 19, 12, 2), circle('gold lined', 22.5, 14.5, 2)],
  library: () => [path('rose lined', 'M3 5h7v23H3Z'), path('leaf lined', 'M10 8h6v20h-6Z'), path('blue lined', 'M18 7.5l6.5-1.6L29.5 26.5l-6.5 1.6Z'), path('stroke thin', 'M3 9.5h7M3 24h7M10 12h6M10 24.5h6M19 11l6.5-1.6M22 23.5l6.5-1.6')],
  lounge: () => [path('rose lined', 'M5 16V10q0-4 4-4h14q4 0 4 4v6Z'), path('rose-lit lined', 'M7 15h18v7H7Z'), path('rose lined', 'M1.5 14.5q0-2.5 3-2.5t3 2.5V22h17v-7.5q0-2.5 3-2.5t3 2.5V26h-29Z'), path('leather lined', 'M4 26h3v3H4ZM25 26h3v3h-3Z'), path('stroke thin', 'M16 15v7')],
  hall: () => [path('walnut lined', 'M6 30V10Q6 2 16 2t10 8v20Z'), path('glass-drop lined', 'M9 11q0-6 7-6t7 6Z'), path('stroke thin', 'M16 5v25M12 5.8L14 11M20 5.8L18 11'), path('oak lined', 'M9 14h5v6H9ZM18 14h5v6h-5ZM9 22.5h5V28H9ZM18 22.5h5V28h-5Z'), circle('gold lined', 14.4, 21.3, 1), circle('gold lined', 17.6, 21.3, 1), path('stroke', 'M3 30.5h26')],
  study: () => [path('walnut lined', 'M2.5 15h27v4h-27Z'), path('oak lined', 'M4 19h8v10.5H4ZM20 19h8v10.5h-8Z'), path('stroke thin', 'M4 24h8M20 24h8'), circle('gold', 8, 21.5, 0.9), circle('gold', 24, 21.5, 0.9), circle('gold', 8, 26.8, 0.9), circle('gold', 24, 26.8, 0.9), path('stroke', 'M23 15V9'), path('leaf lined', 'M18 4h10l2 5H16Z'), path('paper lined', 'M5 12.5l8-1.5 1 4H5.5Z')],
};

/**
 * A decorative `svg.clue-room` of 32 by 32 units.
 * @param {Room} room
 */
export function roomIcon(room) {
  return draw('svg', { class: 'clue-room', viewBox: '0 0 32 32', 'aria-hidden': 'true', 'data-room': room }, ...ICONS[room]());
}

// @ts-check
// What changes with the light: the lamps of the rooms, the walls and the doors.

import { draw } from '../../page/elements.js';
import { DOORS, OUTLINES, ROOMS, squareName, UNIT } from './board.js';
import { group, path, rect } from './shapes.js';

/** @typedef {import('./board.js').Door} Door */

/** The gradients of the light. @param {string} id */
export function lights(id) {
  const radial = (/** @type {string} */ name, /** @type {number[]} */ stops) =>
    draw('radialGradient', { id: `${id}-${name}`, cx: 0.5, cy: 0.5, r: 0.72 }, ...stops.map((offset, at) => draw('stop', { class: `${name}-${at + 1}`, offset })));
  const beam = draw('linearGradient', { id: `${id}-beam`, x1: 0, y1: 0, x2: 0, y2: 1 }, draw('stop', { class: 'beam-1', offset: 0 }), draw('stop', { class: 'beam-2', offset: 1 }));
  return [radial('lamp', [0, 0.38, 0.72, 1]), radial('dusk', [0, 1]), beam];
}

/**
 * The rooms' light and walls. `data-room` and the attributes that mansion.js sets on the groups decide how they look.
 * @param {string} id
 */
export function drawRooms(id) {
  const shine = ROOMS.map((room) => draw('g', { class: 'room-light', 'data-room': room }, draw('path', { class: 'lamp', d: OUTLINES[room], fill: `url(#${id}-lamp)` }), draw('path', { class: 'dusk', d: OUTLINES[room], fill: `url(#${id}-dusk)` })));
  const walls = ROOMS.map((room) =>
    draw('g', { class: 'room-walls', 'data-room': room }, path('wall', OUTLINES[room]), path('wall-top', OUTLINES[room]), path('casing', OUTLINES[room]), path('gilt', OUTLINES[room]), ...DOORS.filter((door) => door.room === room).map((door) => drawDoor(door, id))),
  );
  return { shine, walls };
}

/** @param {Door} door the point on the wall between its two cells */
export function doorway({ inside, outside }) {
  return /** @type {[number, number]} */ ([((inside[0] + outside[0] + 1) / 2) * UNIT, ((inside[1] + outside[1] + 1) / 2) * UNIT]);
}

/**
 * A door, drawn with its room above it and turned to its wall.
 * @param {Door} door
 * @param {string} id
 */
function drawDoor(door, id) {
  const [x, y] = doorway(door);
  const [dx, dy] = [door.inside[0] - door.outside[0], door.inside[1] - door.outside[1]];
  const turn = dy < 0 ? 0 : dx > 0 ? 90 : dy > 0 ? 180 : 270;
  const beam = draw('path', { class: 'beam', d: 'M-9 3.4L-13 23h26L9 3.4Z', fill: `url(#${id}-beam)` });
  const shapes = group('', beam, rect('sill', -9.6, -3.9, 19.2, 7.8), path('sill-line', 'M-9.6.2h19.2'), path('jamb', 'M-11.6-4.6h3v9.2h-3ZM8.6-4.6h3v9.2h-3Z'), path('arrow', 'M-4.6-7.6L0-12.2L4.6-7.6'));
  shapes.setAttribute('transform', `translate(${x} ${y}) rotate(${turn})`);
  shapes.setAttribute('class', 'door');
  shapes.setAttribute('data-square', squareName(door.outside));
  return shapes;
}

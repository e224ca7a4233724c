// @ts-check
// Pictures of the board or a part of it, with a position and a way.

import { draw, freshId, make } from '../../page/elements.js';
import { ROOMS, UNIT } from './board.js';
import { drawHouse } from './house.js';
import { Pieces } from './pieces.js';
import { drawPassages, Plaques } from './plaques.js';
import { drawRooms, lights } from './walls.js';
import { drawWay } from './way.js';

/** @typedef {import('./mansion.js').MansionView} MansionView */

/**
 * @param {{ label: string, view: MansionView, box?: number[], fit?: string }} picture `label` is empty if the picture is
 *   decorative, `box` is the part of the board in squares, and `fit` the `preserveAspectRatio`, which determines what
 *   stays visible if there is less room; of the view, the pieces and `way` are shown
 */
export function mansionPicture({ label, view, box = [0, 0, 24, 25], fit = 'xMidYMid slice' }) {
  const id = freshId('mansion');
  const { shine, walls } = drawRooms(id);
  const [plaques, pieces] = [new Plaques(), new Pieces()];
  for (const room of ROOMS) plaques.update(room, { steps: view.distances?.get(room), lit: false, chosen: false });
  pieces.update(view);
  const from = view.acting ? view.tokens[view.acting] : undefined;
  const way = view.way && view.acting && from ? [draw('g', { class: 'way' }, ...drawWay(view.acting, from, view.way))] : [];
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' };
  const svg = draw('svg', { class: 'mansion-picture', viewBox: box.map((value) => value * UNIT).join(' '), preserveAspectRatio: fit, ...named });
  svg.append(draw('defs', {}, ...lights(id)), drawHouse(id), ...shine, ...walls, drawPassages(), ...way, plaques.element, ...pieces.layers);
  return svg;
}

/** A decorative picture that fills its parent, for the choice of a game. */
export function picture() {
  const view = /** @type {MansionView} */ ({ tokens: { scarlet: 'I8', peacock: 'H12', plum: 'library', mustard: 'P8', green: 'hall' }, weapons: { revolver: 'hall', wrench: 'library', candlestick: 'study', rope: 'billiard_room' }, acting: 'scarlet' });
  return make('div', { class: 'shown-mansion' }, mansionPicture({ label: '', view, box: [0, 0.3, 14.2, 11.4] }));
}

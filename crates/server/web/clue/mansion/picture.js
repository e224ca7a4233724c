// @ts-check
// Pictures of the board or a part of it, with a position and a way.

import { draw, freshId, make } from '../../page/elements.js';
import { ROOMS, UNIT } from './board.js';
import { drawPlacedFile } from './case-file.js';
import { drawHouse } from './house.js';
import { Pieces } from './pieces.js';
import { drawPassages, Plaques } from './plaques.js';
import { drawRooms, lights } from './walls.js';
import { drawWay } from './way.js';

/** @typedef {import('./mansion.js').MansionView} MansionView */

/**
 * @param {{ label: string, view: MansionView, box?: number[], fit?: string, scale?: number }} picture `label` is empty if the picture is
 *   decorative, `box` is the part of the board in squares, and `fit` the `preserveAspectRatio`, which determines what
 *   stays visible if there is less room; `scale` enlarges the names; of the view, the pieces and `way` are shown
 */
export function mansionPicture({ label, view, box = [0, 0, 24, 25], fit = 'xMidYMid slice', scale = 1 }) {
  const id = freshId('mansion');
  const { shine, walls } = drawRooms(id);
  const [plaques, pieces] = [new Plaques(), new Pieces()];
  plaques.enlarge(scale);
  for (const room of ROOMS) plaques.update(room, { steps: view.distances?.get(room), lit: false, chosen: false });
  pieces.update(view);
  const from = view.acting ? view.tokens[view.acting] : undefined;
  const way = view.way && view.acting && from ? [draw('g', { class: 'way' }, ...drawWay(view.acting, from, view.way))] : [];
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' };
  const svg = draw('svg', { class: 'mansion-picture', viewBox: box.map((value) => value * UNIT).join(' '), preserveAspectRatio: fit, ...named });
  svg.append(draw('defs', {}, ...lights(id)), drawHouse(id), ...shine, ...walls, drawPlacedFile(), drawPassages(), ...way, plaques.element, ...pieces.layers);
  return svg;
}

/** A decorative picture that fills its parent, for the choice of a game. */
export function picture() {
  const way = { to: 'dining_room', path: ['P9', 'P10', 'P11', 'P12', 'P13'], steps: 6 };
  const view = /** @type {MansionView} */ ({ tokens: { scarlet: 'P8', mustard: 'dining_room', green: 'V8', plum: 'hall', peacock: 'N17', white: 'ballroom' }, weapons: { rope: 'dining_room', revolver: 'hall', candlestick: 'ballroom' }, acting: 'scarlet', way });
  return make('div', { class: 'shown-mansion' }, mansionPicture({ label: '', view, box: [8.1, 4.7, 15.9, 12.8] }));
}

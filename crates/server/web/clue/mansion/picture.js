// @ts-check
// A picture of a part of the board, for the choice of a game.

import { draw, freshId, make } from '../../page/elements.js';
import { drawHouse } from './house.js';
import { Pieces } from './pieces.js';
import { Plaques } from './plaques.js';
import { drawRooms, lights } from './walls.js';

/** A decorative picture that fills its parent. */
export function picture() {
  const id = freshId('mansion');
  const { shine, walls } = drawRooms(id);
  const [plaques, pieces] = [new Plaques(), new Pieces()];
  for (const part of plaques.element.children) plaques.update(/** @type {any} */ (part.getAttribute('data-room')), { steps: undefined, lit: false, chosen: false });
  pieces.update({ tokens: { scarlet: 'I8', peacock: 'H12', plum: 'library', mustard: 'P8', green: 'hall' }, weapons: { revolver: 'hall', wrench: 'library', candlestick: 'study', rope: 'billiard_room' }, acting: 'scarlet' });
  const svg = draw('svg', { class: 'mansion-picture', viewBox: '0 8 340 274', preserveAspectRatio: 'xMidYMid slice', 'aria-hidden': 'true' });
  svg.append(draw('defs', {}, ...lights(id)), drawHouse(id), ...shine, ...walls, plaques.element, ...pieces.layers);
  return make('div', { class: 'shown-mansion' }, svg);
}

// @ts-check
// The names of the rooms, with the number of steps to them, and the passages.

import { draw, setAttribute, setText } from '../../page/elements.js';
import { chapter } from '../../words/words.js';
import { PASSAGES, ROOMS, UNIT, WIDTH } from './board.js';
import { widthOf } from './measure.js';
import { PLACES } from './places.js';
import { circle, group, path, rect } from './shapes.js';

/** @typedef {import('../types.d.ts').Room} Room */

const said = await chapter('clue/board');
const HEIGHT = 22;
/** The size of the names in SVG units. */
const SIZE = 13;
/** The additional width with a number of steps. */
const COUNT = 17;

/** The width of a plaque. @param {Room} room @param {boolean} counted */
export function plaqueWidth(room, counted) {
  return Math.round(widthOf(said.rooms[room], `700 ${SIZE}px`, '--serif')) + 18 + (counted ? COUNT : 0);
}

/** How much the texts of the board are enlarged, so that they can be read on a small one. @param {number} square in pixels */
export function enlargement(square) {
  return square > 0 ? Math.max(1, UNIT / square) : 1;
}

/**
 * The middle and the size of a plaque with a number of steps. An enlarged one stays inside the board.
 * @param {Room} room
 * @param {number} scale
 */
export function plaqueBox(room, scale) {
  const [middle, y] = PLACES[room].plaque;
  const width = (plaqueWidth(room, true) + 4) * scale;
  const x = scale === 1 ? middle : Math.min(Math.max(middle, width / 2), WIDTH * UNIT - width / 2);
  return { x, y, width, height: (HEIGHT + 5) * scale };
}

export class Plaques {
  element = group('plaques');
  /** @type {Map<Room, { plate: SVGElement, name: SVGElement, count: SVGElement, steps: SVGElement }>} */
  #parts = new Map();
  #scale = 0;

  constructor() {
    for (const room of ROOMS) {
      const plate = rect('plaque-plate', 0, -HEIGHT / 2, 0, HEIGHT, HEIGHT / 2);
      const name = draw('text', { class: 'plaque-name', y: 4.6, 'text-anchor': 'middle' }, said.rooms[room]);
      const steps = draw('text', { class: 'plaque-steps', y: 4.3, 'text-anchor': 'middle' });
      const count = group('plaque-count', circle('plaque-round', 0, 0, 10.6), steps);
      const plaque = draw('g', { class: 'plaque', 'data-room': room }, plate, name, count);
      this.#parts.set(room, { plate, name, count, steps });
      this.element.append(plaque);
    }
    this.enlarge(1);
  }

  /** Enlarges the plaques. @param {number} scale */
  enlarge(scale) {
    if (scale === this.#scale) return;
    this.#scale = scale;
    for (const [room, { plate }] of this.#parts) {
      const { x, y } = plaqueBox(room, scale);
      setAttribute(/** @type {Element} */ (plate.parentElement), 'transform', `translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale.toFixed(3)})`}`);
    }
  }

  /**
   * @param {Room} room
   * @param {{ steps: number | undefined, lit: boolean, chosen: boolean }} shown
   */
  update(room, { steps, lit, chosen }) {
    const part = this.#parts.get(room);
    if (!part) return;
    const width = plaqueWidth(room, steps !== undefined);
    setAttribute(part.plate, 'x', -width / 2);
    setAttribute(part.plate, 'width', width);
    setAttribute(part.name, 'x', steps === undefined ? 0 : -COUNT / 2);
    setAttribute(part.count, 'transform', `translate(${width / 2 - HEIGHT / 2} 0)`);
    setText(part.steps, steps === undefined ? '' : String(steps));
    const plaque = /** @type {Element} */ (part.plate.parentElement);
    setAttribute(plaque, 'data-counted', steps !== undefined);
    setAttribute(plaque, 'data-lit', lit);
    setAttribute(plaque, 'data-chosen', chosen);
  }
}

/** The secret passages, each with the room to which it leads. */
export function drawPassages() {
  const passages = Object.entries(PASSAGES).map(([from, to]) => {
    const place = PLACES[/** @type {Room} */ (from)].passage;
    if (!place) return group('');
    const hatch = group('hatch', circle('hatch-glow', 0, 0, 19), rect('hatch-edge', -10.5, -10.5, 21, 21, 2), rect('hatch-hole', -8.8, -8.8, 17.6, 17.6, 1), path('hatch-steps', 'M-6.5 6.5h3.5v-3.2h3.5v-3.2h3.5v-3.2h3.2v-3.2'));
    hatch.setAttribute('transform', `translate(${place.at})`);
    return draw('g', { class: 'passage', 'data-room': from }, hatch, draw('text', { class: 'passage-text', x: place.text[0], y: place.text[1], 'text-anchor': place.anchor }, said.passageTo(to)));
  });
  return group('passages', ...passages);
}

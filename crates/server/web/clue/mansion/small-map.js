// @ts-check
// The small map, which shows which part of the house is visible. A tap shows the whole house; then only a small button is
// left, which shows a part again.

import { draw, make, setAttribute } from '../../page/elements.js';
import { chapter } from '../../words/words.js';
import { HEIGHT, OUTLINES, ROOMS, STAIRS, UNIT, WIDTH } from './board.js';
import { circle, rect } from './shapes.js';

/** @typedef {import('./board.js').Point} Point */
/** @typedef {import('../types.d.ts').Suspect} Suspect */

const said = await chapter('clue/board');

/** A magnifying glass. */
const CLOSER = 'M10.5 4.5a6 6 0 1 1 0 12a6 6 0 0 1 0-12ZM15 15l5 5M10.5 8v5M8 10.5h5';
const CORNERS = ['bottom right', 'bottom left', 'top right', 'top left'];
/** The room that the map takes up in a corner, in pixels. */
const PLACE = 96;

export class SmallMap {
  #part = rect('map-part', 0, 0, 0, 0, 8);
  #token = circle('map-token', 0, 0, 30);
  #rooms = new Map(ROOMS.map((room) => [room, draw('path', { class: 'map-room', 'data-room': room, d: OUTLINES[room] })]));

  /** @param {(at: Point | undefined) => void} toggle called with the tapped point, in squares */
  constructor(toggle) {
    const [x, y, width, height] = STAIRS.map((value) => value * UNIT);
    const picture = draw('svg', { viewBox: `-14 -14 ${WIDTH * UNIT + 28} ${HEIGHT * UNIT + 28}`, 'aria-hidden': 'true' });
    picture.append(rect('map-ground', -14, -14, WIDTH * UNIT + 28, HEIGHT * UNIT + 28), ...this.#rooms.values(), rect('map-stairs', x, y, width, height), this.#part, this.#token);
    const closer = draw('svg', { class: 'map-closer', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, draw('path', { d: CLOSER }));
    this.element = make('button', { type: 'button', class: 'mansion-map' }, picture, closer);
    this.element.addEventListener('click', (event) => {
      event.stopPropagation();
      const box = picture.getBoundingClientRect();
      toggle(event.detail > 0 && box.width > 0 ? [((event.clientX - box.left) / box.width) * WIDTH, ((event.clientY - box.top) / box.height) * HEIGHT] : undefined);
    });
    // A press on the map doesn't drag the board.
    this.element.addEventListener('pointerdown', (event) => event.stopPropagation());
  }

  /**
   * Puts the map into a corner where it hides as little as possible.
   * @param {import('./camera.js').Camera} camera
   * @param {Point[]} points what should stay visible, in squares
   */
  place({ aim: { left, top, width, height }, square }, points) {
    const side = PLACE / square;
    const hidden = CORNERS.map((corner) => points.filter(([x, y]) => (corner.startsWith('top') ? y < top + side : y > top + height - side) && (corner.endsWith('left') ? x < left + side : x > left + width - side)).length);
    setAttribute(this.element, 'data-corner', CORNERS[hidden.indexOf(Math.min(...hidden))]);
  }

  /**
   * @param {import('./camera.js').Camera} camera
   * @param {{ suspect: Suspect, at: Point } | null} own
   * @param {(room: import('../types.d.ts').Room) => boolean} lit
   */
  update(camera, own, lit) {
    const { left, top, width, height } = camera.part;
    const shown = camera.needsMap;
    if (this.element.hidden === shown) this.element.hidden = !shown;
    if (!shown) return;
    for (const [name, value] of Object.entries({ x: left * UNIT, y: top * UNIT, width: width * UNIT, height: height * UNIT })) setAttribute(this.#part, name, value.toFixed(0));
    setAttribute(this.#part, 'data-whole', camera.isWhole);
    setAttribute(this.element, 'data-whole', camera.isWhole);
    setAttribute(this.#token, 'data-suspect', own?.suspect);
    if (own) for (const [name, value] of [['cx', own.at[0]], ['cy', own.at[1]]]) setAttribute(this.#token, String(name), Number(value) * UNIT);
    for (const [room, shape] of this.#rooms) setAttribute(shape, 'data-lit', lit(room));
    setAttribute(this.element, 'aria-label', camera.isWhole ? said.mapClose : said.map);
  }
}

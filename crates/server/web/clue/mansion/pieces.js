// @ts-check
// The tokens and weapons on the board, and their moves. They are drawn at their final places already, so an animation
// can be ended at any time.

import { draw, list, setAttribute, setText } from '../../page/elements.js';
import { chapter } from '../../words/words.js';
import { isRoom } from './board.js';
import { timeOfMove, timeOfPassage, timeOfWalk } from './motion.js';
import { PLACES, Spots, squareMiddle } from './places.js';
import { circle } from './shapes.js';
import { drawToken, SUSPECTS } from './suspects.js';
import { pointsOf } from './way.js';
import { drawWeapon, WEAPONS } from './weapons.js';

/** @typedef {import('../types.d.ts').Destination} Destination */
/** @typedef {import('../types.d.ts').Place} Place */
/** @typedef {import('../types.d.ts').Suspect} Suspect */
/** @typedef {import('../types.d.ts').Weapon} Weapon */
/** @typedef {import('./board.js').Point} Point */
/** @typedef {[piece: Suspect | Weapon, place: Place]} Placed */

const said = await chapter('clue/board');

export class Pieces {
  #weapons = draw('g', { class: 'weapons' });
  #tokens = draw('g', { class: 'tokens' });
  layers = [this.#weapons, this.#tokens];
  #spots = new Spots();
  /** @type {Map<string, Point>} */
  #at = new Map();
  /** @type {Map<string, { place: Place, at: Point }>} where each piece was before its last move */
  #before = new Map();
  /** @type {Map<string, Place>} */
  #places = new Map();
  /** @type {Set<Animation>} */
  #running = new Set();

  /** @param {import('./mansion.js').MansionView} view */
  update({ tokens, weapons, mine, acting, destinations = [], names = {} }) {
    const standing = placed(SUSPECTS, tokens);
    const lying = placed(WEAPONS, weapons);
    const now = this.#spots.arrange([...standing, ...lying]);
    for (const [piece, place] of [...standing, ...lying]) {
      const old = this.#places.get(piece);
      const at = this.#at.get(piece);
      if (old !== undefined && at && old !== place) this.#before.set(piece, { place: old, at });
      this.#places.set(piece, place);
    }
    this.#at = now;
    this.#show(this.#weapons, lying, (piece) => [draw('title', {}, said.weapons[/** @type {Weapon} */ (piece)]), circle('disc-under', 0.8, 1.8, 11.4), circle('disc', 0, 0, 11.3), sized(drawWeapon(/** @type {Weapon} */ (piece)), 'translate(-9.6 -9.6) scale(.6)')]);
    this.#show(this.#tokens, standing, (piece) => [draw('title'), circle('ring', 0, 0, 16), sized(drawToken(/** @type {Suspect} */ (piece)), 'scale(.64)')]);
    for (const token of this.#tokens.children) {
      const suspect = /** @type {Suspect} */ (token.getAttribute('data-key'));
      const name = names[suspect];
      setText(/** @type {Element} */ (token.firstElementChild), name ? said.player(name, suspect) : said.suspects[suspect]);
      setAttribute(token, 'data-acting', suspect === acting);
      setAttribute(token, 'data-mine', suspect === mine);
      setAttribute(token, 'data-asked', suspect === mine && destinations.length > 0);
    }
  }

  /**
   * @param {SVGGElement} layer
   * @param {Placed[]} pieces
   * @param {(piece: string) => SVGElement[]} create
   */
  #show(layer, pieces, create) {
    list(
      /** @type {any} */ (layer),
      pieces,
      ([piece]) => piece,
      ([piece]) => /** @type {any} */ (draw('g', { class: 'piece' }, ...create(piece))),
      (element, [piece]) => {
        const transform = move(this.#at.get(piece) ?? [0, 0]);
        if (element.style.transform !== transform) element.style.transform = transform;
      },
    );
  }

  /**
   * @param {Suspect} suspect
   * @param {Place} from
   * @param {Destination} way
   */
  walk(suspect, from, way) {
    const { start, squares, end } = pointsOf(from, way);
    const to = this.#at.get(suspect);
    if (!to) return 0;
    // Each step takes the same time, also those that lead through a door.
    const steps = Math.max(1, way.steps);
    const [doorOut, doorIn] = [start.slice(1), end.slice(0, 1)];
    /** @type {{ at: Point, time: number }[]} */
    const stops = [{ at: this.#from(suspect, from), time: 0 }, ...doorOut.map((at) => ({ at, time: 0.6 }))];
    squares.forEach((at, step) => stops.push({ at, time: step + 1 }));
    stops.push(...doorIn.map((at) => ({ at, time: steps - 0.6 })), { at: to, time: steps });
    return this.#run(suspect, stops.map(({ at, time }) => ({ transform: move(at), offset: Math.min(1, time / steps), easing: 'ease-in-out' })), timeOfWalk(way));
  }

  /**
   * @param {Suspect | Weapon} piece
   * @param {Place} from
   */
  move(piece, from) {
    const to = this.#at.get(piece);
    if (!to) return 0;
    const start = this.#from(piece, from);
    const middle = /** @type {Point} */ ([(start[0] + to[0]) / 2, (start[1] + to[1]) / 2 - 14]);
    return this.#run(piece, [{ transform: move(start) }, { transform: `${move(middle)} scale(1.35)` }, { transform: move(to) }], timeOfMove());
  }

  /**
   * Goes down one hatch and comes up at the other.
   * @param {Suspect} suspect
   * @param {Place} from
   * @param {Place} to
   */
  pass(suspect, from, to) {
    const end = this.#at.get(suspect);
    const down = isRoom(from) ? PLACES[from].passage?.at : undefined;
    const up = isRoom(to) ? PLACES[to].passage?.at : undefined;
    if (!end || !down || !up) return this.move(suspect, from);
    const gone = { opacity: 0 };
    const frames = [{ transform: move(this.#from(suspect, from)) }, { transform: `${move(down)} scale(.9)`, offset: 0.35 }, { transform: `${move(down)} scale(.3)`, ...gone, offset: 0.48 }, { transform: `${move(up)} scale(.3)`, ...gone, offset: 0.52 }, { transform: `${move(up)} scale(.9)`, opacity: 1, offset: 0.65 }, { transform: move(end) }];
    return this.#run(suspect, frames, timeOfPassage());
  }

  settle() {
    for (const animation of this.#running) animation.cancel();
    this.#running.clear();
  }

  get moving() {
    return this.#running.size > 0;
  }

  /** Where a piece was. @param {string} piece @param {Place} place @returns {Point} */
  #from(piece, place) {
    const before = this.#before.get(piece);
    if (before?.place === place) return before.at;
    return isRoom(place) ? this.#spots.at(piece, place) : squareMiddle(place);
  }

  /**
   * @param {string} piece
   * @param {Keyframe[]} frames
   * @param {number} duration
   */
  #run(piece, frames, duration) {
    const element = [...this.#tokens.children, ...this.#weapons.children].find((child) => child.getAttribute('data-key') === piece);
    if (!element || duration === 0) return 0;
    // A moving piece is drawn above the others.
    element.parentElement?.append(element);
    const animation = element.animate(frames, { duration, easing: 'ease-in-out' });
    this.#running.add(animation);
    animation.finished.catch(() => null).finally(() => this.#running.delete(animation));
    return duration;
  }
}

/** @param {Point} at */
function move([x, y]) {
  return `translate(${x}px, ${y}px)`;
}

/** @param {SVGElement} shape @param {string} transform */
function sized(shape, transform) {
  shape.setAttribute('transform', transform);
  return shape;
}

/**
 * @template {string} Piece
 * @param {Piece[]} pieces
 * @param {{ [key in Piece]?: Place }} places
 * @returns {[Piece, Place][]}
 */
function placed(pieces, places) {
  return pieces.flatMap((piece) => {
    const place = places[piece];
    return place === undefined ? [] : [/** @type {[Piece, Place]} */ ([piece, place])];
  });
}

// @ts-check
// The board: the mansion with its rooms, the tokens and weapons, and the places to which a token can walk. It knows
// where everything is, but no rules: the view lists where a token may go.
//
// The element fills the width of its parent, with the ratio of the board. A style sheet that gives it another height
// turns it into a window onto the board, which can be moved and enlarged (see camera.js).

import { draw, freshId, list, make, setAttribute } from '../../page/elements.js';
import { touchOn, within } from '../../page/nearest.js';
import { chapter } from '../../words/words.js';
import { boxOf, cellOf, HEIGHT, isRoom, middleOf, roomAt, ROOMS, squareName, UNIT, WIDTH } from './board.js';
import { Camera } from './camera.js';
import { drawPlacedFile } from './case-file.js';
import { Choices } from './choices.js';
import { BOARD, drawHouse } from './house.js';
import { Pieces } from './pieces.js';
import { PLACES } from './places.js';
import { drawPassages, enlargement, Plaques } from './plaques.js';
import { group, rect, circle } from './shapes.js';
import { SmallMap } from './small-map.js';
import { SUSPECTS } from './suspects.js';
import { drawRooms, lights } from './walls.js';
import { drawWay } from './way.js';
import { WEAPONS } from './weapons.js';

/** @typedef {import('../types.d.ts').Destination} Destination */
/** @typedef {import('../types.d.ts').Place} Place */
/** @typedef {import('../types.d.ts').Room} Room */
/** @typedef {import('../types.d.ts').Suspect} Suspect */
/** @typedef {import('../types.d.ts').Weapon} Weapon */
/** @typedef {import('./board.js').Point} Point */
/**
 * What the board shows. Everything that is omitted is empty.
 * @typedef {object} MansionView
 * @property {{ [key in Suspect]?: Place }} tokens as in the view
 * @property {{ [key in Weapon]?: Room }} weapons as in the view
 * @property {Suspect | null} [mine] the viewer's own suspect, on which the window opens
 * @property {Suspect | null} [acting] the suspect whose turn it is; the token stands in a brass ring
 * @property {Destination[]} [destinations] where the viewer can walk now; empty for everybody else
 * @property {Room | null} [passage] the room to which the viewer can go now through a secret passage
 * @property {Place | 'passage' | null} [chosen] the chosen one of these places
 * @property {Destination | null} [way] a way to show although the viewer does not choose, such as the last move
 * @property {Map<Room, number> | null} [distances] the number of steps to each room, shown on the plaques
 * @property {{ [key in Suspect]?: string }} [names] the players' names, for screen readers
 */

const said = await chapter('clue/board');
/** The greatest distance between a tap and a square, in squares. */
const REACH = 0.72;

/**
 * Events:
 * - `choose` { place }: a lit place has been tapped once or reached with the arrow keys. `place` is a `Place`, or
 *   'passage'. The game answers with an `update` in which it is `chosen`.
 * - `walk` { place }: the chosen place has been tapped again, or Enter has been pressed on it. Again, `place` may be
 *   'passage'.
 */
export class ClueMansion extends HTMLElement {
  /** @type {MansionView} */
  #view = { tokens: {}, weapons: {} };
  /** The place under the mouse. @type {Place | null} */
  #hovered = null;
  #shownWay = '';
  #plaques = new Plaques();
  #passages = drawPassages();
  #squares = draw('g', { class: 'lit-squares' });
  #ways = draw('g', { class: 'ways' });
  #pieces = new Pieces();
  #choices = new Choices((place) => this.#choose(place), (place) => this.#take(place));
  /** @type {Map<Room, Element[]>} the parts of each room that show its light */
  #rooms = new Map();
  #life = draw('svg', { class: 'life', viewBox: `0 0 ${BOARD[0]} ${BOARD[1]}`, role: 'img' });
  #above = draw('svg', { class: 'above', viewBox: `0 0 ${BOARD[0]} ${BOARD[1]}`, 'aria-hidden': 'true' }, ...this.#pieces.layers);
  #house = make('div', { class: 'mansion-house' });
  #window = make('div', { class: 'mansion-window' });
  #camera = new Camera(this.#window, this.#house, () => {
    const scale = enlargement(this.#camera.laid);
    this.#plaques.enlarge(scale);
    this.#choices.enlarge(scale);
    this.#life.style.setProperty('--enlarged', scale.toFixed(3));
    this.#showMap();
  });
  #map = new SmallMap((at) => this.#camera.toggle(at));

  connectedCallback() {
    if (this.childElementCount > 0) return;
    const id = freshId('mansion');
    const { shine, walls } = drawRooms(id);
    for (const part of [...shine, ...walls]) {
      const room = /** @type {Room} */ (part.getAttribute('data-room'));
      this.#rooms.set(room, [...(this.#rooms.get(room) ?? []), part]);
    }
    this.#life.append(draw('defs', {}, ...lights(id)), ...shine, ...walls, this.#squares, drawPlacedFile(), this.#passages, this.#ways, this.#plaques.element);
    const art = draw('svg', { class: 'still', viewBox: `0 0 ${BOARD[0]} ${BOARD[1]}`, 'aria-hidden': 'true' }, drawHouse(id));
    this.#house.append(art, this.#life, this.#above, this.#choices.element);
    this.#window.append(this.#house, this.#map.element);
    this.append(this.#window);
    this.#choices.element.addEventListener('focusin', (event) => this.#follow(/** @type {Element} */ (event.target)));
    this.#house.addEventListener('click', (event) => this.#tap(event));
    this.#house.addEventListener('pointermove', (event) => event.pointerType === 'mouse' && this.#hover(event));
    this.#house.addEventListener('pointerleave', () => this.#setHovered(null));
    this.update(this.#view);
  }

  /**
   * Shows a position. It can be called as often as needed: only what differs is changed, and the focus is kept.
   * @param {MansionView} view
   */
  update(view) {
    this.#view = view;
    if (!this.#destination(this.#hovered)) this.#hovered = null;
    this.#pieces.update(view);
    this.#showRooms();
    this.#showSquares();
    this.#showWay();
    this.#choices.update(view);
    setAttribute(this.#life, 'aria-label', position(view));
    this.#camera.open(interestOf(view));
    this.#map.place(this.#camera, uncovered(view));
    this.#showMap();
  }

  /**
   * Animates a token that walks to its present place: call it after the `update` that puts it there.
   * @param {Suspect} suspect
   * @param {Place} from where it stood
   * @param {Destination} way
   * @returns {number} the duration in milliseconds; 0 with reduced motion. `timeOfWalk` in motion.js returns the same.
   */
  showWalk(suspect, from, way) {
    const time = this.#pieces.walk(suspect, from, way);
    if (time > 0) this.#flare(way, time);
    this.lookAt(way.to);
    return time;
  }

  /**
   * Animates a token or weapon that is moved to its present place by a suggestion: call it after the `update` that puts
   * it there.
   * @param {Suspect | Weapon} piece
   * @param {Place} from where it was
   * @returns {number} the duration in milliseconds; 0 with reduced motion. `timeOfMove` in motion.js returns the same.
   */
  showMoved(piece, from) {
    const to = this.#view.tokens[/** @type {Suspect} */ (piece)] ?? this.#view.weapons[/** @type {Weapon} */ (piece)];
    if (to) this.lookAt(to);
    return this.#pieces.move(piece, from);
  }

  /**
   * Animates a token that goes to its present room through a secret passage: call it after the `update` that puts it
   * there.
   * @param {Suspect} suspect
   * @param {Room} from
   * @returns {number} the duration in milliseconds; 0 with reduced motion. `timeOfPassage` in motion.js returns the same.
   */
  showPassage(suspect, from) {
    const to = this.#view.tokens[suspect];
    if (!to) return 0;
    this.lookAt(to);
    return this.#pieces.pass(suspect, from, to);
  }

  /** Ends all animations. */
  settle() {
    this.#pieces.settle();
  }

  /** Whether a piece is being animated. */
  get moving() {
    return this.#pieces.moving;
  }

  /** Moves the window so that a place is visible. @param {Place} place */
  lookAt(place) {
    this.#camera.lookAt(pointOf(place));
  }

  /** Moves the focus to the chosen place, or to the first one that can be chosen. @returns {boolean} whether there is one */
  focusChoice() {
    return this.#choices.focus();
  }

  /** Keeps the focused control visible. @param {Element} control */
  #follow(control) {
    const [box, house] = [control.getBoundingClientRect(), this.#house.getBoundingClientRect()];
    if (house.width > 0) this.#camera.lookAt([((box.left + box.width / 2 - house.left) / house.width) * WIDTH, ((box.top + box.height / 2 - house.top) / house.height) * HEIGHT]);
  }

  get #choosing() {
    return (this.#view.destinations?.length ?? 0) > 0 || this.#view.passage != null;
  }

  /** @param {Place | null | undefined} place */
  #destination(place) {
    return this.#view.destinations?.find(({ to }) => to === place) ?? null;
  }

  #showRooms() {
    const { destinations = [], chosen = null, distances = null } = this.#view;
    // The rooms within reach keep their light while the viewer chooses.
    const choosing = destinations.length > 0;
    for (const room of ROOMS) {
      const lit = destinations.find(({ to }) => to === room);
      for (const part of this.#rooms.get(room) ?? []) {
        setAttribute(part, 'data-dusk', choosing && !lit);
        setAttribute(part, 'data-lit', lit !== undefined);
        setAttribute(part, 'data-chosen', lit !== undefined && chosen === room);
        setAttribute(part, 'data-hovered', lit !== undefined && this.#hovered === room);
      }
      this.#plaques.update(room, { steps: lit?.steps ?? distances?.get(room), lit: lit !== undefined, chosen: lit !== undefined && chosen === room });
    }
    const passage = this.#passageRoom();
    for (const part of this.#passages.children) {
      const open = part.getAttribute('data-room') === passage;
      setAttribute(part, 'data-lit', open);
      setAttribute(part, 'data-chosen', open && chosen === 'passage');
    }
  }

  /** The room whose passage the viewer can use now. @returns {Place | null} */
  #passageRoom() {
    const { passage, mine, tokens } = this.#view;
    return passage && mine ? (tokens[mine] ?? null) : null;
  }

  #showSquares() {
    const squares = (this.#view.destinations ?? []).filter(({ to }) => !isRoom(to));
    list(
      /** @type {any} */ (this.#squares),
      squares,
      ({ to }) => to,
      ({ to }) => /** @type {any} */ (litSquare(to)),
      (element, { to }) => {
        setAttribute(element, 'data-chosen', to === this.#view.chosen);
        setAttribute(element, 'data-hovered', to === this.#hovered);
      },
    );
  }

  #showWay() {
    const { mine = null, acting = null, chosen, tokens, way = null } = this.#view;
    const meant = this.#destination(chosen);
    const peeked = this.#hovered === chosen ? null : this.#destination(this.#hovered);
    const shown = meant ?? way;
    const walker = mine && (this.#view.destinations?.length ?? 0) > 0 ? mine : acting;
    const from = walker ? tokens[walker] : undefined;
    const key = JSON.stringify([walker, from, shown, peeked]);
    if (key === this.#shownWay) return;
    this.#shownWay = key;
    this.#ways.replaceChildren();
    if (!from) return;
    if (peeked) this.#ways.append(draw('g', { class: 'way', 'data-peeked': true }, ...drawWay(null, from, peeked)));
    if (shown) this.#ways.append(draw('g', { class: 'way', 'data-faint': meant === null }, ...drawWay(meant ? walker : null, from, shown)));
  }

  #showMap() {
    const { mine, tokens } = this.#view;
    const at = mine ? tokens[mine] : undefined;
    this.#map.update(this.#camera, mine && at ? { suspect: mine, at: pointOf(at) } : null, (room) => this.#destination(room) !== null);
  }

  /** The door's light becomes brighter when somebody enters. @param {Destination} way @param {number} time */
  #flare({ to, path }, time) {
    if (!isRoom(to)) return;
    const doors = (this.#rooms.get(to) ?? []).flatMap((part) => [...part.querySelectorAll('.door')]);
    const beam = doors.find((door) => door.getAttribute('data-square') === path.at(-1))?.querySelector('.beam');
    beam?.animate([{ opacity: 0 }, { opacity: 1, offset: 0.35 }, { opacity: 0 }], { duration: 620, delay: Math.max(0, time - 260), easing: 'ease-out' });
  }

  /**
   * The place that a tap means: the passage, the square under it, the room under it, or a square near it.
   * @param {MouseEvent} event
   * @returns {Place | 'passage' | null}
   */
  #placeAt(event) {
    const touch = touchOn(this.#house, [WIDTH, HEIGHT], event, REACH);
    if (!touch) return null;
    const [x, y] = touch.at;
    const from = this.#passageRoom();
    const hatch = from && isRoom(from) ? PLACES[from].passage?.at : null;
    if (hatch && within([hatch], ([left, top]) => [left / UNIT, top / UNIT], { at: touch.at, reach: Math.max(0.8, touch.reach) }).length > 0) return 'passage';
    const destinations = this.#view.destinations ?? [];
    const under = roomAt(x, y) ?? squareName([Math.floor(x), Math.floor(y)]);
    if (destinations.some(({ to }) => to === under)) return under;
    const squares = destinations.filter(({ to }) => !isRoom(to));
    return within(squares, ({ to }) => pointOf(to), touch)[0]?.thing.to ?? null;
  }

  /** @param {MouseEvent} event */
  #tap(event) {
    const place = this.#placeAt(event);
    if (this.moving) document.dispatchEvent(new CustomEvent('hurry'));
    else if (place) this.#take(place);
  }

  /** @param {PointerEvent} event */
  #hover(event) {
    const place = this.#choosing ? this.#placeAt(event) : null;
    setAttribute(this.#house, 'data-over', place !== null);
    this.#setHovered(place === 'passage' ? null : place);
  }

  /** @param {Place | null} place */
  #setHovered(place) {
    if (place === this.#hovered) return;
    this.#hovered = place;
    this.#showRooms();
    this.#showSquares();
    this.#showWay();
  }

  /** @param {Place | 'passage'} place */
  #choose(place) {
    this.dispatchEvent(new CustomEvent('choose', { detail: { place } }));
  }

  /** Chooses a place, or walks to it if it is chosen already. @param {Place | 'passage'} place */
  #take(place) {
    if (place !== this.#view.chosen) this.#choose(place);
    else this.dispatchEvent(new CustomEvent('walk', { detail: { place } }));
  }
}

/** The middle of a place, in squares. @param {Place} place @returns {Point} */
function pointOf(place) {
  if (!isRoom(place)) return middleOf(cellOf(place));
  const [x, y] = PLACES[place].plaque;
  return [x / UNIT, y / UNIT];
}

/** What the window should show: the own token first. @param {MansionView} view @returns {Point[]} */
function interestOf({ mine, acting, tokens, destinations = [] }) {
  const main = tokens[/** @type {Suspect} */ (mine ?? acting)];
  const lit = destinations.flatMap(({ to }) => {
    if (!isRoom(to)) return [pointOf(to)];
    const { left, top, width, height } = boxOf(to);
    return /** @type {Point[]} */ ([[left, top], [left + width, top + height]]);
  });
  return [...(main ? [pointOf(main)] : []), ...lit];
}

/** What the map should not hide: the own token, and where it can walk. @param {MansionView} view @returns {Point[]} */
function uncovered({ mine, tokens, destinations = [] }) {
  const own = mine ? tokens[mine] : undefined;
  return [...(own ? [own] : []), ...destinations.map(({ to }) => to)].map(pointOf);
}

/** @param {Place} square */
function litSquare(square) {
  const [x, y] = cellOf(square);
  const shape = group('lit-square', rect('lit-cell', 0.6, 0.6, UNIT - 1.2, UNIT - 1.2, 2), circle('lit-dot', UNIT / 2, UNIT / 2, 5.8));
  shape.setAttribute('transform', `translate(${x * UNIT} ${y * UNIT})`);
  return shape;
}

/** The whole position in words. @param {MansionView} view */
function position({ tokens, weapons, names = {} }) {
  const standing = SUSPECTS.flatMap((suspect) => {
    const place = tokens[suspect];
    return place ? [{ suspect, name: names[suspect], place }] : [];
  });
  const lying = WEAPONS.flatMap((weapon) => {
    const room = weapons[weapon];
    return room ? [{ weapon, room }] : [];
  });
  return said.position(standing, lying);
}

customElements.define('clue-mansion', ClueMansion);

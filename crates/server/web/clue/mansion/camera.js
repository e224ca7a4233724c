// @ts-check
// The part of the board that is visible. Beside the notebook, or if it fits at a readable size, the whole house is.
// Otherwise the element is a window onto it: dragging moves it, two fingers or the wheel with Ctrl enlarge it.

import { setAttribute } from '../../page/elements.js';
import { lessMotion } from '../../page/settings.js';
import { HEIGHT, UNIT, WIDTH } from './board.js';

/** @typedef {import('./board.js').Point} Point */
/** @typedef {{ square: number, x: number, y: number }} Shot the size of a square in pixels, and the position of the house */

/** The size of a square at which everything can be read, and the smallest one to show all that matters, in pixels. */
const USUAL = 23.7;
const SMALL = 19;
/** The size of a square from which on the whole house is shown. */
const READABLE = 20;
/** The layout with the board beside the notebook, which always has room for the whole house. */
export const wide = matchMedia('(min-width: 981px) and (min-height: 561px)');
/** On a smaller screen, the board has no place for all texts if its squares are smaller than this, in pixels. */
const ROOMY = 18.6;
/** The house can be enlarged this many times. */
const CLOSEST = 3;
/** How far a finger may slip before a press becomes a drag, in pixels. */
const SLIP = 8;
/** How much is left around the things that should be visible, in squares. */
const AROUND = 0.8;
const GLIDE = 320;
/** The speed from which a drag goes on when the finger is lifted, in pixels per millisecond. */
const FAST = 0.35;
/** How far it goes on, as the time that it would need at that speed, in milliseconds. */
const ON = 150;

export class Camera {
  #window;
  #house;
  #changed;
  /** @type {Shot} what is shown */
  #shot = { square: UNIT, x: 0, y: 0 };
  /** The size of a square for which the house is laid out. During a gesture it is scaled instead. */
  #laid = 0;
  #size = { width: 0, height: 0 };
  /** @type {Point[]} what should be visible, in squares; the first is the most important */
  #interest = [];
  /** Whether the user has chosen the present part. */
  #own = false;
  #frame = 0;
  /** What is shown when the present movement has ended. @type {Shot} */
  #aim = this.#shot;
  /** @type {Map<number, { x: number, y: number }>} the fingers on the board */
  #fingers = new Map();
  /** @type {{ x: number, y: number, shot: Shot, spread: number } | null} where the gesture began */
  #from = null;
  #dragged = false;
  /** The speed of a drag in pixels per millisecond, and when it was measured. */
  #speed = { x: 0, y: 0, at: 0 };

  /**
   * @param {HTMLElement} frame
   * @param {HTMLElement} house
   * @param {() => void} changed called when another part is visible
   */
  constructor(frame, house, changed) {
    this.#window = frame;
    this.#house = house;
    this.#changed = changed;
    // A finger that begins a new press ends the wait for the click of the last drag, wherever it is.
    frame.addEventListener('pointerdown', () => (this.#dragged = this.#dragged && this.#fingers.size > 0), { capture: true });
    frame.addEventListener('pointerdown', (event) => this.#press(event));
    frame.addEventListener('pointermove', (event) => this.#move(event));
    for (const end of ['pointerup', 'pointercancel']) frame.addEventListener(end, (event) => this.#release(/** @type {PointerEvent} */ (event)));
    frame.addEventListener('click', (event) => this.#click(event), { capture: true });
    frame.addEventListener('wheel', (event) => this.#wheel(event), { passive: false });
    // A focused element must not scroll the window.
    frame.addEventListener('scroll', () => frame.scrollTo(0, 0));
    new ResizeObserver(() => this.#resize()).observe(frame);
  }

  /** The size of a square at which the whole house is visible. */
  get #least() {
    return Math.min(this.#size.width / WIDTH, this.#size.height / HEIGHT);
  }

  /** Whether the house is larger than the window at its usual size, so that a map helps. */
  get needsMap() {
    return this.#least > 0 && (!this.#showsAll || !this.isWhole);
  }

  /** Whether the whole house is shown unless the user enlarges it. */
  get #showsAll() {
    return wide.matches || this.#least >= READABLE;
  }

  /** The size of a square for which the house is drawn, in pixels; 0 before it has a size. */
  get laid() {
    return this.#laid;
  }

  /** The size of a square in pixels. */
  get square() {
    return this.#aim.square;
  }

  get isWhole() {
    return this.#shot.square < this.#least * 1.02;
  }

  /** The visible part: left, top, width and height in squares. */
  get part() {
    return this.#partOf(this.#shot);
  }

  /** The part that is visible when the present movement has ended. */
  get aim() {
    return this.#partOf(this.#aim);
  }

  /** @param {Shot} shot */
  #partOf({ square, x, y }) {
    return { left: -x / square, top: -y / square, width: this.#size.width / square, height: this.#size.height / square };
  }

  /** Shows what matters now, unless the same things mattered before. @param {Point[]} interest */
  open(interest) {
    if (interest.join(' ') === this.#interest.join(' ')) return;
    this.#interest = interest;
    this.#own = false;
    this.#go(this.#best());
  }

  /** Moves the window so that a point is visible. @param {Point} point */
  lookAt([x, y]) {
    const { left, top, width, height } = this.part;
    if (this.#size.width === 0 || (x > left + 1 && x < left + width - 1 && y > top + 1 && y < top + height - 1)) return;
    const { square } = this.#shot;
    this.#go(this.#fitted({ square, x: this.#size.width / 2 - x * square, y: this.#size.height / 2 - y * square }));
  }

  /** Shows the whole house, or a part of it again. @param {Point} [at] the middle of the part */
  toggle(at) {
    this.#own = true;
    if (!this.isWhole) return this.#go(this.#fitted({ square: this.#least, x: 0, y: 0 }));
    if (!at) return this.#go(this.#best());
    const square = Math.max(USUAL, this.#least * 1.5);
    this.#go(this.#fitted({ square, x: this.#size.width / 2 - at[0] * square, y: this.#size.height / 2 - at[1] * square }));
  }

  #resize() {
    const { clientWidth: width, clientHeight: height } = this.#window;
    // While the board is hidden, it has no size, and keeps what it shows.
    if (width === 0 || (width === this.#size.width && height === this.#size.height)) return;
    const middle = { x: this.part.left + this.part.width / 2, y: this.part.top + this.part.height / 2 };
    const first = this.#size.width === 0;
    this.#size = { width, height };
    const { square } = this.#shot;
    this.#stop();
    this.#show(first || !this.#own ? this.#best() : this.#fitted({ square, x: width / 2 - middle.x * square, y: height / 2 - middle.y * square }));
    this.#lay();
  }

  /** The shot with everything that matters, at the usual size if possible. @returns {Shot} */
  #best() {
    const { width, height } = this.#size;
    if (this.#showsAll) return this.#fitted({ square: this.#least, x: 0, y: 0 });
    const all = this.#interest.length > 0 ? this.#interest : [/** @type {Point} */ ([WIDTH / 2, HEIGHT / 2])];
    const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
    const box = { left: Math.min(...xs) - AROUND, right: Math.max(...xs) + AROUND, top: Math.min(...ys) - AROUND, bottom: Math.max(...ys) + AROUND };
    const room = Math.min(width / (box.right - box.left), height / (box.bottom - box.top));
    const square = Math.max(this.#least, Math.min(USUAL, Math.max(room, SMALL)));
    const centred = (/** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ size, /** @type {number} */ main) => {
      // If not everything fits, the most important thing stays visible.
      const half = size / square / 2;
      const middle = (from + to) / 2;
      return size / 2 - Math.min(Math.max(middle, main - half + AROUND), main + half - AROUND) * square;
    };
    return this.#fitted({ square, x: centred(box.left, box.right, width, all[0][0]), y: centred(box.top, box.bottom, height, all[0][1]) });
  }

  /** The nearest shot without a gap beside the house. @param {Shot} shot @returns {Shot} */
  #fitted(shot) {
    const square = Math.min(Math.max(shot.square, this.#least), Math.max(this.#least * CLOSEST, USUAL));
    const along = (/** @type {number} */ at, /** @type {number} */ size, /** @type {number} */ whole) => (whole <= size ? (size - whole) / 2 : Math.min(0, Math.max(size - whole, at)));
    return { square, x: along(shot.x, this.#size.width, WIDTH * square), y: along(shot.y, this.#size.height, HEIGHT * square) };
  }

  /** @param {Shot} to @param {boolean} [moving] whether the board is moving already */
  #go(to, moving = false) {
    this.#stop();
    if (this.#size.width === 0) return;
    const from = this.#shot;
    this.#aim = to;
    const same = Math.abs(from.x - to.x) < 1 && Math.abs(from.y - to.y) < 1 && Math.abs(from.square - to.square) < 0.01;
    if (same || lessMotion.matches || this.#laid === 0) {
      this.#show(to);
      return this.#lay();
    }
    const began = performance.now();
    const step = () => {
      const part = Math.min(1, (performance.now() - began) / GLIDE);
      const eased = moving ? 1 - (1 - part) ** 3 : part * part * (3 - 2 * part);
      const mixed = (/** @type {keyof Shot} */ key) => from[key] + (to[key] - from[key]) * eased;
      this.#show({ square: mixed('square'), x: mixed('x'), y: mixed('y') });
      if (part < 1) this.#frame = requestAnimationFrame(step);
      else {
        this.#stop();
        this.#lay();
      }
    };
    this.#frame = requestAnimationFrame(step);
  }

  #stop() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  /** @param {Shot} shot */
  #show(shot) {
    this.#shot = shot;
    if (this.#frame === 0) this.#aim = shot;
    const scale = this.#laid > 0 ? shot.square / this.#laid : 1;
    this.#house.style.transform = `translate(${shot.x.toFixed(1)}px, ${shot.y.toFixed(1)}px)${Math.abs(scale - 1) < 0.001 ? '' : ` scale(${scale.toFixed(4)})`}`;
    setAttribute(this.#window, 'data-whole', this.isWhole);
    setAttribute(this.#window, 'data-small', !wide.matches && shot.square < ROOMY);
    this.#changed();
  }

  /** Lays the house out at its present size, so that it is sharp. */
  #lay() {
    const { square } = this.#shot;
    if (Math.abs(square - this.#laid) < 0.001) return;
    this.#laid = square;
    this.#house.style.width = `${square * WIDTH}px`;
    this.#house.style.height = `${square * HEIGHT}px`;
    this.#show(this.#shot);
  }

  /** The middle of the fingers, and the distance between two of them. */
  #hold() {
    const all = [...this.#fingers.values()];
    const x = all.reduce((sum, finger) => sum + finger.x, 0) / all.length;
    const y = all.reduce((sum, finger) => sum + finger.y, 0) / all.length;
    return { x, y, spread: all.length > 1 ? Math.hypot(all[0].x - all[1].x, all[0].y - all[1].y) : 0 };
  }

  #begin() {
    this.#from = this.#fingers.size > 0 ? { ...this.#hold(), shot: this.#shot } : null;
  }

  /** @param {PointerEvent} event */
  #press(event) {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.#begin();
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const finger = this.#fingers.get(event.pointerId);
    if (!finger || !this.#from) return;
    if (event.buttons === 0) return this.#release(event);
    finger.x = event.clientX;
    finger.y = event.clientY;
    const now = this.#hold();
    const { x, y, shot, spread } = this.#from;
    if (!this.#dragged && this.#fingers.size === 1 && Math.hypot(now.x - x, now.y - y) < SLIP) return;
    if (this.#fingers.size === 1 && this.isWhole) return;
    if (!this.#dragged) {
      this.#dragged = true;
      this.#stop();
      for (const id of this.#fingers.keys()) this.#window.setPointerCapture(id);
    }
    this.#own = true;
    const { left, top } = this.#window.getBoundingClientRect();
    const square = this.#fitted({ ...shot, square: spread > 0 && now.spread > 0 ? (shot.square * now.spread) / spread : shot.square }).square;
    // The point under the fingers stays under them.
    const scale = square / shot.square;
    const before = this.#shot;
    this.#show(this.#fitted({ square, x: now.x - left - (x - left - shot.x) * scale, y: now.y - top - (y - top - shot.y) * scale }));
    if (this.#fingers.size === 1) this.#measure(before, event.timeStamp);
    else this.#speed = { x: 0, y: 0, at: 0 };
  }

  /** Measures the speed of a drag, as a mean that gives more weight to its end. @param {Shot} before @param {number} at */
  #measure(before, at) {
    const speed = this.#speed;
    const passed = Math.max(1, at - speed.at);
    const mixed = (/** @type {number} */ old, /** @type {number} */ way) => (passed > 100 ? 0 : old * 0.4 + (way / passed) * 0.6);
    this.#speed = { x: mixed(speed.x, this.#shot.x - before.x), y: mixed(speed.y, this.#shot.y - before.y), at };
  }

  /** @param {PointerEvent} event */
  #release(event) {
    if (!this.#fingers.delete(event.pointerId)) return;
    this.#begin();
    if (this.#fingers.size > 0) return;
    this.#lay();
    // A quick drag goes on a little.
    const { x, y, at } = this.#speed;
    this.#speed = { x: 0, y: 0, at: 0 };
    if (this.#dragged && event.timeStamp - at < 60 && Math.hypot(x, y) > FAST) this.#go(this.#fitted({ ...this.#shot, x: this.#shot.x + x * ON, y: this.#shot.y + y * ON }), true);
  }

  /** @param {MouseEvent} event */
  #click(event) {
    // A click made with the keyboard is not the end of a drag.
    if (this.#dragged && event.detail > 0) event.stopImmediatePropagation();
    this.#dragged = false;
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const { left, top } = this.#window.getBoundingClientRect();
    const [x, y] = [event.clientX - left, event.clientY - top];
    const shot = this.#shot;
    const { square } = this.#fitted({ ...shot, square: shot.square * Math.exp(-event.deltaY / 300) });
    const scale = square / shot.square;
    this.#own = true;
    this.#stop();
    this.#show(this.#fitted({ square, x: x - (x - shot.x) * scale, y: y - (y - shot.y) * scale }));
    this.#lay();
  }
}

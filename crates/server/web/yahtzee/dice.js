// @ts-check
// The felt with the five dice. Each die has its own column: it starts in the upper part, and moves down to the rail
// when it is kept. The element draws its view and nothing else. Pressing a die, or dragging it to the rail or back,
// dispatches a `keep` event.

import { Drag } from '../page/drag.js';
import { draw, make, setAttribute, setText, show } from '../page/elements.js';
import { chapter } from '../words/words.js';
import { dieFace } from './die-face.js';

/** @typedef {{ dice: number[] | null, kept: boolean[], free: boolean, lit: boolean, note: string }} FeltView */
/**
 * @typedef {{ button: HTMLButtonElement, body: HTMLElement, cube: HTMLElement, drag: Drag, face: HTMLElement,
 *   shadow: HTMLElement, sides: HTMLElement[], word: HTMLElement, label: HTMLElement }} Die
 */

const yahtzee = await chapter('yahtzee/game');

const PLACES = [0, 1, 2, 3, 4];
/** The sides of a cube that do not face the player when it is at rest. */
const SIDES = ['back', 'right', 'left', 'top', 'bottom'];
/** The face to the right of each face. The other sides follow from it, since opposite sides add up to seven. */
const RIGHT = [0, 2, 3, 1, 6, 4, 5];

export class DiceFelt extends HTMLElement {
  /** @type {Die[]} */
  #dice = [];
  /** @type {FeltView} */
  #view = { dice: null, kept: [false, false, false, false, false], free: false, lit: false, note: '' };
  #felt = make('div', { class: 'felt' });
  #rail = make('div', { class: 'rail', 'aria-hidden': 'true' });
  #hint = make('span', { class: 'rail-hint' }, yahtzee.railHint);
  #cup = drawCup();
  #note = make('p', { class: 'felt-note' });
  /** @type {Set<Animation>} */
  #motions = new Set();

  connectedCallback() {
    if (this.#dice.length > 0) return;
    const places = make('div', { class: 'places', role: 'group', 'aria-label': yahtzee.felt });
    this.#dice = PLACES.map((place) => this.#makeDie(place, places));
    this.#rail.append(this.#hint);
    this.#felt.append(this.#rail, this.#cup, places, this.#note);
    this.append(this.#felt);
    this.update(this.#view);
  }

  /** The view that is shown. */
  get view() {
    return this.#view;
  }

  /** @param {FeltView} view */
  update(view) {
    this.#view = view;
    if (this.#dice.length === 0) return;
    const { dice, kept, free, lit, note } = view;
    setAttribute(this, 'data-lit', lit);
    setAttribute(this, 'data-empty', dice === null);
    setAttribute(this, 'data-free', free);
    setText(this.#note, note);
    show(this.#note, note !== '');
    show(this.#hint, free && !kept.includes(true));
    if (!free) for (const { drag } of this.#dice) drag.cancel();
    this.#dice.forEach(({ button, face, word, label, body }, place) => {
      const shown = dice?.[place] ?? 0;
      const below = dice !== null && kept[place];
      setAttribute(face, 'data-face', shown);
      setAttribute(button, 'aria-pressed', free ? String(below) : null);
      setAttribute(button, 'aria-disabled', free ? null : 'true');
      setAttribute(button, 'data-kept', below);
      setText(label, shown ? yahtzee.die(place, shown, below) : yahtzee.noDie(place));
      show(word, below);
      // Thrown dice are slightly tilted. The same roll always has the same tilt.
      body.style.setProperty('--tilt', below ? '0deg' : `${((place * 37 + shown * 53) % 15) - 7}deg`);
    });
  }

  /**
   * Throws some dice: they tumble for a while and come to rest with their new faces on top.
   * @param {number[]} places
   * @param {number} time in milliseconds; 0 skips the animation
   * @param {number[] | null} before the faces they showed until now; null if they come out of the cup
   * @returns {Promise<unknown>} resolved when they are at rest
   */
  tumble(places, time, before) {
    for (const motion of this.#motions) motion.cancel();
    this.#motions.clear();
    this.#dice.forEach(({ button }) => setAttribute(button, 'data-tumbling', false));
    if (time === 0 || this.#dice.length === 0) return Promise.resolve();
    if (!before) this.#pour(time);
    for (const place of places) this.#throw(place, time, before?.[place] ?? 0);
    return Promise.allSettled([...this.#motions].map(({ finished }) => finished));
  }

  /**
   * @param {number} place
   * @param {number} time
   * @param {number} before
   */
  #throw(place, time, before) {
    const { button, body, cube, shadow, sides } = this.#dice[place];
    dress(sides, this.#view.dice?.[place] ?? 1, before);
    setAttribute(button, 'data-tumbling', true);
    const between = (/** @type {number} */ least, /** @type {number} */ most) => least + Math.random() * (most - least);
    // The dice move from the cup, or from their places, to the middle and then outwards, with two hops.
    const x = (2 - place) * 122 + between(-18, 18);
    const from = before ? 'translate(0, 0) scale(1) rotate(var(--tilt))' : `translate(${x}%, 12%) scale(0.6) rotate(0deg)`;
    const lands = between(0.52, 0.6);
    // The dice come to rest at slightly different times, but none later than `time`.
    const timing = { duration: time * between(0.86, 1), easing: 'linear' };
    const over = between(-10, 10);
    this.#move(button, body, timing, [
      { transform: from, offset: 0, easing: 'ease-in' },
      { transform: `translate(${x * 0.76}%, 46%) scale(0.9) rotate(${over}deg)`, offset: 0.2, easing: 'ease-out' },
      { transform: `translate(${x * 0.42}%, 40%) scale(1.16) rotate(${over * 2}deg)`, offset: 0.36, easing: 'ease-in' },
      { transform: `translate(${x * 0.14}%, 12%) scale(0.99) rotate(${over}deg)`, offset: lands, easing: 'ease-out' },
      { transform: `translate(${x * 0.05}%, 0) scale(1.06) rotate(calc(var(--tilt) * 1.6))`, offset: lands + 0.15, easing: 'ease-in' },
      { transform: 'translate(0, 1%) scale(1) rotate(calc(var(--tilt) * 1.2))', offset: 0.9, easing: 'ease-out' },
      { transform: 'translate(0, 0) scale(1) rotate(var(--tilt))', offset: 1 },
    ]);
    // The animation begins with the old top face, which was put on the back, so the die must make an odd number of half
    // turns.
    const away = place < 2 ? -1 : place > 2 ? 1 : Math.sign(Math.random() - 0.5);
    const [turnX, turnY, turnZ] = [-360 * Math.round(between(0.6, 1.9)), away * (180 + 360 * Math.round(between(0, 1))), between(-70, 70)];
    const at = (/** @type {number} */ left) => ({
      transform: `translateZ(calc(var(--die) / -2)) rotateX(${turnX * left}deg) rotateY(${turnY * left}deg) rotateZ(${turnZ * left * (1 - left) * 4}deg)`,
    });
    this.#move(button, cube, timing, [
      { ...at(1), offset: 0 },
      { ...at(0.82), offset: 0.2 },
      { ...at(0.5), offset: 0.36 },
      { ...at(0.2), offset: lands },
      { ...at(0.04), offset: lands + 0.17, easing: 'ease-out' },
      { ...at(0), offset: 0.92 },
      { ...at(0), offset: 1 },
    ]);
    this.#move(button, shadow, timing, [
      { opacity: before ? 1 : 0, transform: before ? 'translate(0, 0)' : `translate(${x}%, 40%)`, offset: 0 },
      { opacity: 0.6, transform: `translate(${x * 0.76}%, 70%)`, offset: 0.2 },
      { opacity: 0.45, transform: `translate(${x * 0.42}%, 78%) scale(1.12)`, offset: 0.36 },
      { opacity: 1, transform: `translate(${x * 0.14}%, 13%)`, offset: lands },
      { opacity: 0.7, transform: `translate(${x * 0.05}%, 14%) scale(1.05)`, offset: lands + 0.15 },
      { opacity: 1, transform: 'translate(0, 0)', offset: 0.9 },
      { opacity: 1, transform: 'translate(0, 0)', offset: 1 },
    ]);
  }

  /**
   * @param {HTMLElement} button
   * @param {HTMLElement} element
   * @param {KeyframeAnimationOptions} timing
   * @param {Keyframe[]} keyframes
   */
  #move(button, element, timing, keyframes) {
    const motion = element.animate(keyframes, timing);
    this.#motions.add(motion);
    motion.addEventListener('finish', () => {
      this.#motions.delete(motion);
      setAttribute(button, 'data-tumbling', false);
    });
  }

  /**
   * Tips the cup over and removes it.
   * @param {number} time
   */
  #pour(time) {
    const motion = this.#cup.animate(
      [
        { visibility: 'visible', opacity: 1, transform: 'none', offset: 0 },
        { visibility: 'visible', opacity: 1, transform: 'translateY(-6%) rotate(-14deg)', offset: 0.18 },
        { visibility: 'visible', opacity: 1, transform: 'translateY(-20%) rotate(118deg)', offset: 0.5 },
        { visibility: 'visible', opacity: 0, transform: 'translateY(-120%) rotate(128deg)', offset: 1 },
      ],
      { duration: time * 0.8, easing: 'ease-in' },
    );
    this.#motions.add(motion);
    motion.addEventListener('finish', () => this.#motions.delete(motion));
  }

  /**
   * @param {number} place
   * @param {HTMLElement} parent
   * @returns {Die}
   */
  #makeDie(place, parent) {
    const face = dieFace(0);
    const sides = SIDES.map((side) => {
      const element = dieFace(1);
      element.className = 'die-side';
      setAttribute(element, 'data-side', side);
      return element;
    });
    const cube = make('span', { class: 'cube' }, face, ...sides);
    const shadow = make('span', { class: 'die-shadow' });
    const body = make('span', { class: 'die-body' }, cube);
    const label = make('span', { class: 'unseen' });
    const button = make('button', { type: 'button', class: 'die' }, make('span', { class: 'die-lies', 'aria-hidden': 'true' }, shadow, body), label);
    const word = make('span', { class: 'kept-word', 'aria-hidden': 'true' }, yahtzee.kept);
    const key = make('span', { class: 'place-key', 'aria-hidden': 'true' }, String(place + 1));
    const drag = new Drag(button, {
      can: () => this.#view.free,
      over: ({ clientY }) => setAttribute(this, 'data-over-rail', this.#overRail(clientY)),
      drop: ({ clientY }) => this.#overRail(clientY) !== this.#view.kept[place] && this.#keep(place),
      end: () => setAttribute(this, 'data-over-rail', false),
    });
    button.addEventListener('click', () => this.#view.free && this.#keep(place));
    parent.append(make('div', { class: 'place' }, key, button, word));
    return { button, body, cube, drag, face, shadow, sides, word, label };
  }

  /** @param {number} y */
  #overRail(y) {
    return y > this.#rail.getBoundingClientRect().top;
  }

  /** @param {number} place */
  #keep(place) {
    this.dispatchEvent(new CustomEvent('keep', { detail: place }));
  }
}

/**
 * Gives the sides of a cube their pips.
 * @param {HTMLElement[]} sides
 * @param {number} front
 * @param {number} before the face to put on the back; 0 for the face that belongs there
 */
function dress(sides, front, before) {
  const right = RIGHT[front];
  const top = [1, 2, 3, 4, 5, 6].find((face) => ![front, 7 - front, right, 7 - right].includes(face)) ?? 1;
  [before || 7 - front, right, 7 - right, top, 7 - top].forEach((face, index) => setAttribute(sides[index], 'data-face', face));
}

/** Draws a leather cup, shown before the first roll. */
function drawCup() {
  const cup = draw('svg', { class: 'cup', viewBox: '0 0 120 130', 'aria-hidden': 'true' });
  cup.append(
    draw('ellipse', { class: 'cup-shadow', cx: 62, cy: 118, rx: 48, ry: 10 }),
    draw('path', { class: 'cup-side', d: 'M16 24 27 108c1 8 15 13 33 13s32-5 33-13l11-84Z' }),
    draw('path', { class: 'cup-light', d: 'M27 34 36 110c2 4 6 6 11 8L39 36Z' }),
    draw('path', { class: 'cup-seam', d: 'M22 70c10 8 66 8 76 0M24 86c10 8 62 8 72 0' }),
    draw('ellipse', { class: 'cup-rim', cx: 60, cy: 24, rx: 45, ry: 15 }),
    draw('ellipse', { class: 'cup-inside', cx: 60, cy: 25, rx: 38, ry: 10.5 }),
  );
  return cup;
}

customElements.define('yahtzee-felt', DiceFelt);

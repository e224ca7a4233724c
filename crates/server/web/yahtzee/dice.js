// @ts-check
// The felt with five dice on it. Each die has its own place and stays there; a kept die moves below the dashed line.
// It shows what it is told, and says which die was touched with a `keep` event.

import { draw, make, setAttribute, setText, show } from '../room/elements.js';
import { words } from '../words/words.js';

/** @typedef {{ dice: number[] | null, kept: boolean[], free: boolean, lit: boolean, note: string }} FeltView */

const PIPS = ['top-left', 'middle-left', 'bottom-left', 'centre', 'top-right', 'middle-right', 'bottom-right'];
const PLACES = [0, 1, 2, 3, 4];

/**
 * The face of a die, without its place on the table.
 * @param {number} face
 */
export function dieFace(face) {
  const element = make('span', { class: 'die-face', 'data-face': face });
  element.append(...PIPS.map((pip) => make('i', { class: pip })));
  return element;
}

export class DiceFelt extends HTMLElement {
  /** @type {{ button: HTMLButtonElement, body: HTMLElement, face: HTMLElement, word: HTMLElement, label: HTMLElement }[]} */
  #dice = [];
  /** @type {FeltView} */
  #view = { dice: null, kept: [false, false, false, false, false], free: false, lit: false, note: '' };
  #cup = drawCup();
  #note = make('p', { class: 'felt-note' });
  /** @type {number[]} */
  #timers = [];
  /** @type {Set<Animation>} */
  #motions = new Set();

  connectedCallback() {
    if (this.#dice.length > 0) return;
    const places = make('div', { class: 'places', role: 'group', 'aria-label': words.yahtzee.felt });
    this.#dice = PLACES.map((place) => this.#makeDie(place, places));
    const line = make('div', { class: 'kept-line', 'aria-hidden': 'true' });
    this.append(make('div', { class: 'felt' }, line, this.#cup, places, this.#note));
    this.update(this.#view);
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
    this.#dice.forEach(({ button, face, word, label, body }, place) => {
      const shown = dice?.[place] ?? 0;
      const below = dice !== null && kept[place];
      if (this.#timers.length === 0) setAttribute(face, 'data-face', shown);
      setAttribute(button, 'aria-pressed', free ? String(below) : null);
      setAttribute(button, 'aria-disabled', free ? null : 'true');
      setAttribute(button, 'data-kept', below);
      setText(label, shown ? words.yahtzee.die(place, shown, below) : words.yahtzee.noDie(place));
      show(word, below);
      // Dice that were thrown lie a little crooked; the same roll always lies in the same way.
      body.style.setProperty('--tilt', below ? '0deg' : `${((place * 37 + shown * 53) % 15) - 7}deg`);
    });
  }

  /**
   * Lets some dice tumble for a while and settle on what they show.
   * @param {number[]} places
   * @param {number} time in milliseconds; 0 shows the end at once
   */
  tumble(places, time) {
    this.#settle();
    if (time === 0 || this.#dice.length === 0) return;
    for (const place of places) {
      const { body, face } = this.#dice[place];
      // They come out of the cup in the middle, roll outwards, hop once and lie still.
      const fromX = (2 - place) * 70 + (Math.random() - 0.5) * 40;
      const turn = (place < 2 ? -1 : 1) * (320 + Math.random() * 200);
      const motion = body.animate(
        [
          { transform: `translate(${fromX}%, 70%) rotate(${-turn}deg) scale(0.8)`, offset: 0 },
          { transform: `translate(${fromX * 0.45}%, -38%) rotate(${-turn * 0.45}deg) scale(1.13)`, offset: 0.4 },
          { transform: `translate(${fromX * 0.12}%, 6%) rotate(${-turn * 0.1}deg) scale(1)`, offset: 0.7 },
          { transform: `translate(0, -10%) rotate(${turn * 0.02}deg) scale(1.03)`, offset: 0.84 },
          { transform: 'translate(0, 0) rotate(var(--tilt)) scale(1)', offset: 1 },
        ],
        { duration: time, easing: 'cubic-bezier(0.3, 0.6, 0.4, 1)' },
      );
      this.#motions.add(motion);
      motion.addEventListener('finish', () => this.#motions.delete(motion));
      for (let at = 0; at < time * 0.72; at += 75) {
        const passing = 1 + Math.floor(Math.random() * 6);
        this.#timers.push(window.setTimeout(() => setAttribute(face, 'data-face', passing), at));
      }
    }
    this.#timers.push(window.setTimeout(() => this.#settle(), time * 0.76));
  }

  /** The faces as they are; a motion that is under way ends by itself. */
  #settle() {
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
    this.#dice.forEach(({ face }, place) => setAttribute(face, 'data-face', this.#view.dice?.[place] ?? 0));
  }

  /**
   * @param {number} place
   * @param {HTMLElement} parent
   */
  #makeDie(place, parent) {
    const face = dieFace(0);
    const body = make('span', { class: 'die-body', 'aria-hidden': 'true' }, face);
    const label = make('span', { class: 'unseen' });
    const button = make('button', { type: 'button', class: 'die' }, body, label);
    const word = make('span', { class: 'kept-word', 'aria-hidden': 'true' }, words.yahtzee.kept);
    const key = make('span', { class: 'place-key', 'aria-hidden': 'true' }, String(place + 1));
    button.addEventListener('click', () => {
      if (this.#view.free) this.dispatchEvent(new CustomEvent('keep', { detail: place }));
    });
    parent.append(make('div', { class: 'place' }, key, button, word));
    return { button, body, face, word, label };
  }
}

/** A leather cup, for the time before the first roll. */
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

customElements.define('dice-felt', DiceFelt);

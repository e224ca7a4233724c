// @ts-check
// The die on the ledge.

import { draw, make, setAttribute } from '../page/elements.js';
import { lessMotion, speed } from '../page/settings.js';
import { soundOfDice } from '../page/sound.js';
import { chapter } from '../words/words.js';

const said = await chapter('clue/game');
/** The pips of each face, as columns and rows from 0 to 2. @type {[number, number][][]} */
const PIPS = [
  [],
  [[1, 1]],
  [[0, 0], [2, 2]],
  [[0, 0], [1, 1], [2, 2]],
  [[0, 0], [2, 0], [0, 2], [2, 2]],
  [[0, 0], [2, 0], [1, 1], [0, 2], [2, 2]],
  [[0, 0], [2, 0], [0, 1], [2, 1], [0, 2], [2, 2]],
];

/** How long the die tumbles, in milliseconds. */
export function timeOfRoll() {
  if (lessMotion.matches || speed() === 'off') return 0;
  return speed() === 'fast' ? 300 : 600;
}

export class Die {
  #svg = draw('svg', { viewBox: '0 0 60 60', class: 'clue-die-face', 'aria-hidden': 'true' });
  element = make('span', { class: 'clue-die', role: 'img' }, this.#svg);
  #shown = -1;

  /** @param {number | null} face null before the first roll */
  update(face) {
    const shown = face ?? 0;
    setAttribute(this.element, 'aria-label', face === null ? said.noDie : said.die(face));
    setAttribute(this.element, 'data-none', face === null);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#svg.replaceChildren(...PIPS[shown].map(([column, row]) => draw('circle', { cx: 16 + 14 * column, cy: 16 + 14 * row, r: 5.2 })));
  }

  /** Shows a new roll. @param {number} face */
  roll(face) {
    this.update(face);
    const time = timeOfRoll();
    if (time === 0) return;
    soundOfDice(1, time, false);
    this.#svg.animate([{ transform: 'translateY(-26px) rotate(-340deg) scale(0.8)' }, { transform: 'translateY(4px) rotate(-70deg)', offset: 0.55 }, { transform: 'translateY(-7px) rotate(-24deg)', offset: 0.75 }, { transform: 'none' }], { duration: time, easing: 'cubic-bezier(0.3, 0.7, 0.4, 1)' });
  }
}

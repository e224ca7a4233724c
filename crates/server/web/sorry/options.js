// @ts-check
// What can be agreed before a game of Sorry!, with what each choice means. What is seldom changed stands apart, in `more`.

import { choice } from '../front/choice.js';
import { make, show } from '../room/elements.js';
import { chapters } from '../words/words.js';
import { COLOURS } from './squares.js';

/** @typedef {import('./types.d.ts').Config} Config */
/** @typedef {import('./types.d.ts').Colour} Colour */

const said = (await chapters.sorry()).options;
/** What a series can be played to; nothing for one game. The first is the usual one. */
const TARGETS = [0, 100, 200, 300, 500, 1000];

export class SorryOptions extends HTMLElement {
  #variation = choice('variation', said.variation, said.variations, (variation) => said.variationNotes[variation] ?? '');
  #target = choice('target', said.target, TARGETS.map((target) => [String(target), said.targetName(target)]), (target) => said.targetNote(Number(target)));
  #colours = choice('colours', said.colours, [['', said.coloursUsual]], (colours) => (colours ? said.coloursNote : ''));
  more = make('div', { class: 'options' }, this.#colours.row);
  /** @type {Partial<Config>} What the server knows and this element does not. */
  #rest = {};

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.append(this.#variation.row, this.#target.row);
    this.#variation.select.addEventListener('change', () => this.#render());
    this.#render();
  }

  #render() {
    show(this.#target.row, this.#variation.get() === 'points');
  }

  /** @param {Config} config */
  set config(config) {
    this.#rest = config;
    this.#variation.set(config.variation ?? 'standard');
    const target = String(config.target ?? 0);
    if (!this.#target.has(target)) this.#target.add(target, said.targetName(Number(target)));
    this.#target.set(target);
    const agreed = (config.colours ?? []).join();
    // Which colours there are to choose depends on how many play, which is known once some are agreed.
    for (const colours of waysFor(config.colours?.length ?? 0)) if (!this.#colours.has(colours.join())) this.#colours.add(colours.join(), said.coloursName(colours));
    this.#colours.set(agreed);
    show(this.more, this.#colours.select.options.length > 1);
    this.#render();
  }

  /** @returns {Config} */
  get config() {
    const variation = /** @type {Config['variation']} */ (this.#variation.get());
    const target = Number(this.#target.get());
    const colours = /** @type {Colour[]} */ (this.#colours.get().split(',').filter(Boolean));
    const { starter = null } = this.#rest;
    return { ...this.#rest, variation, target: variation === 'points' && target > 0 ? target : null, colours: colours.length > 0 ? colours : null, starter };
  }
}

/**
 * Every way to give so many colours to the seats, clockwise.
 * @param {number} seats
 * @returns {Colour[][]}
 */
function waysFor(seats) {
  const all = Array.from({ length: 16 }, (_, bits) => [0, 1, 2, 3].filter((place) => bits & (1 << place))).filter((places) => places.length === seats && places.includes(0));
  return seats < 2 ? [] : COLOURS.flatMap((_, first) => all.map((places) => places.map((place) => COLOURS[(first + place) % 4])));
}

customElements.define('sorry-options', SorryOptions);

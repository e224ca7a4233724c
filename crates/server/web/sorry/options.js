// @ts-check
// The options of a game of Sorry!, with an explanation of each choice.

import { choice } from '../front/choice.js';
import { make, show } from '../page/elements.js';
import { chapter } from '../words/words.js';
import { fitColours, usualColours, waysFor } from './seat-colours.js';
import { isTeam, keepsScore } from './variation.js';

/** @typedef {import('./types.d.ts').Config} Config */
/** @typedef {import('./types.d.ts').Colour} Colour */

const said = (await chapter('sorry/game')).options;
/** The points that a series can be played to; 0 for a single game, which is the default. */
const TARGETS = [0, 100, 200, 300, 500, 1000];
/** The number of seats in a team game. */
const TEAM = 4;

export class SorryOptions extends HTMLElement {
  #variation = choice('variation', said.variation, said.variations, (variation) => said.variationNotes[variation] ?? '');
  #target = choice('target', said.target, TARGETS.map((target) => [String(target), said.targetName(target)]), (target) => said.targetNote(Number(target)));
  #colours = choice('colours', said.colours, [], () => said.coloursNote);
  /** Empty, because Sorry! has no options that are rarely changed. */
  more = make('div', { class: 'options', hidden: true });
  /** @type {Partial<Config>} Settings that this form does not show, passed back unchanged. */
  #rest = {};
  #seats = 0;
  /** The number of seats for which colours are listed. */
  #listed = 0;
  /** @type {Colour[] | null} The colours that were chosen last. They may be for another number of seats. */
  #wanted = null;

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.append(this.#variation.row, this.#target.row, this.#colours.row);
    this.#variation.select.addEventListener('change', () => this.#render());
    this.#colours.select.addEventListener('change', () => {
      this.#wanted = this.#worn;
    });
    this.#render();
  }

  #render() {
    const agreed = { variation: this.#chosen };
    show(this.#target.row, keepsScore(agreed));
    const seats = isTeam(agreed) ? TEAM : this.#seats;
    show(this.#colours.row, seats > 1);
    if (seats !== this.#listed) {
      this.#listed = seats;
      this.#colours.select.replaceChildren();
      const usual = usualColours(seats).join();
      this.#colours.add('', said.coloursUsual(usualColours(seats)));
      for (const colours of waysFor(seats)) if (colours.join() !== usual) this.#colours.add(colours.join(), said.coloursName(colours));
    }
    const wanted = (fitColours(this.#wanted, seats) ?? []).join();
    this.#colours.set(this.#colours.has(wanted) ? wanted : '');
  }

  get #chosen() {
    return /** @type {Config['variation']} */ (this.#variation.get());
  }

  /** The chosen colours; null for the usual ones. */
  get #worn() {
    const colours = /** @type {Colour[]} */ (this.#colours.get().split(',').filter(Boolean));
    return colours.length > 0 ? colours : null;
  }

  /** @param {number} seats the number of seats at the table */
  set seats(seats) {
    this.#seats = seats;
    this.#render();
  }

  /** @param {Config} config */
  set config(config) {
    this.#rest = config;
    this.#variation.set(config.variation ?? 'standard');
    const target = String(config.target ?? 0);
    if (!this.#target.has(target)) this.#target.add(target, said.targetName(Number(target)));
    this.#target.set(target);
    this.#wanted = config.colours ?? null;
    this.#render();
  }

  /** @returns {Config} */
  get config() {
    const variation = this.#chosen;
    const target = Number(this.#target.get());
    const { starter = null } = this.#rest;
    return { ...this.#rest, variation, target: keepsScore({ variation }) && target > 0 ? target : null, colours: this.#worn, starter };
  }
}

customElements.define('sorry-options', SorryOptions);

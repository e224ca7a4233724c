// @ts-check
// The options of a game of Sorry!, with an explanation of each choice.

import { choice } from '../front/choice.js';
import { SeatChoice } from '../front/seat-choice.js';
import { make, show } from '../page/elements.js';
import { chapter } from '../words/words.js';
import { usualColours, waysFor } from './seat-colours.js';
import { isTeam, keepsScore } from './variation.js';

/** @typedef {import('./types.d.ts').Config} Config */

const said = (await chapter('sorry/game')).options;
/** The points that a series can be played to; 0 for a single game, which is the default. */
const TARGETS = [0, 100, 200, 300, 500, 1000];
/** The number of seats in a team game. */
const TEAM = 4;

export class SorryOptions extends HTMLElement {
  #variation = choice('variation', said.variation, said.variations, (variation) => said.variationNotes[variation] ?? '');
  #target = choice('target', said.target, TARGETS.map((target) => [String(target), said.targetName(target)]), (target) => said.targetNote(Number(target)));
  #colours = new SeatChoice('colours', said.colours, said.coloursNote, { usual: usualColours, all: waysFor, usualName: said.coloursUsual, nameOf: said.coloursName });
  /** Empty, because Sorry! has no options that are rarely changed. */
  more = make('div', { class: 'options', hidden: true });
  /** @type {Partial<Config>} Settings that this form does not show, passed back unchanged. */
  #rest = {};
  #seats = 0;

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.append(this.#variation.row, this.#target.row, this.#colours.row);
    this.#variation.select.addEventListener('change', () => this.#render());
    this.#render();
  }

  #render() {
    const agreed = { variation: this.#chosen };
    show(this.#target.row, keepsScore(agreed));
    const seats = isTeam(agreed) ? TEAM : this.#seats;
    show(this.#colours.row, seats > 1);
    this.#colours.update(seats);
  }

  get #chosen() {
    return /** @type {Config['variation']} */ (this.#variation.get());
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
    this.#colours.wanted = config.colours ?? null;
    this.#render();
  }

  /** @returns {Config} */
  get config() {
    const variation = this.#chosen;
    const target = Number(this.#target.get());
    const { starter = null } = this.#rest;
    return { ...this.#rest, variation, target: keepsScore({ variation }) && target > 0 ? target : null, colours: this.#colours.chosen, starter };
  }
}

customElements.define('sorry-options', SorryOptions);

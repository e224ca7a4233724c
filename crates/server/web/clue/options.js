// @ts-check
// The options of a game of Clue, with an explanation of each choice.

import { check } from '../front/choice.js';
import { SeatChoice } from '../front/seat-choice.js';
import { make, show } from '../page/elements.js';
import { chapter } from '../words/words.js';
import { SUSPECTS } from './mansion/suspects.js';
import { waysFor } from './seats.js';

/** @typedef {import('./types.d.ts').Config} Config */

const said = (await chapter('clue/game')).options;

export class ClueOptions extends HTMLElement {
  #suspects = new SeatChoice('suspects', said.suspects, said.suspectsNote, { usual: (seats) => SUSPECTS.slice(0, seats), all: waysFor, usualName: said.suspectsUsual, nameOf: said.suspectsName });
  #stopEarly = check('stop_early', said.stopEarly, said.stopEarlyNote);
  #free = check('free_suggestions', said.free, said.freeNote);
  #lastWins = check('last_one_wins', said.lastWins, said.lastWinsNote);
  more = make('div', { class: 'options' }, this.#stopEarly.row, this.#free.row, this.#lastWins.row);
  /** @type {Partial<Config>} Settings that this form does not show, passed back unchanged. */
  #rest = {};
  #seats = 0;

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.append(this.#suspects.row);
    this.#render();
  }

  #render() {
    // With six seats, everybody plays.
    show(this.#suspects.row, this.#seats > 0 && this.#seats < SUSPECTS.length);
    this.#suspects.update(this.#seats);
  }

  /** @param {number} seats the number of seats at the table */
  set seats(seats) {
    this.#seats = seats;
    this.#render();
  }

  /** @param {Config} config */
  set config(config) {
    this.#rest = config;
    this.#stopEarly.input.checked = config.stop_early === true;
    this.#free.input.checked = config.free_suggestions === true;
    this.#lastWins.input.checked = config.last_one_wins === true;
    this.#suspects.wanted = config.suspects ?? null;
    this.#render();
  }

  /** @returns {Config} */
  get config() {
    return { ...this.#rest, suspects: this.#suspects.chosen, stop_early: this.#stopEarly.input.checked, free_suggestions: this.#free.input.checked, last_one_wins: this.#lastWins.input.checked };
  }
}

customElements.define('clue-options', ClueOptions);

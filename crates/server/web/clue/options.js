// @ts-check
// The options of a game of Clue, with an explanation of each choice.

import { check, choice } from '../front/choice.js';
import { make, show } from '../page/elements.js';
import { chapter } from '../words/words.js';
import { SUSPECTS } from './mansion/suspects.js';
import { fitSuspects, waysFor } from './seats.js';

/** @typedef {import('./types.d.ts').Config} Config */
/** @typedef {import('./types.d.ts').Suspect} Suspect */

const said = (await chapter('clue/game')).options;

export class ClueOptions extends HTMLElement {
  #suspects = choice('suspects', said.suspects, [], () => said.suspectsNote);
  #stopEarly = check('stop_early', said.stopEarly, said.stopEarlyNote);
  #free = check('free_suggestions', said.free, said.freeNote);
  #lastWins = check('last_one_wins', said.lastWins, said.lastWinsNote);
  more = make('div', { class: 'options' }, this.#stopEarly.row, this.#free.row, this.#lastWins.row);
  /** @type {Partial<Config>} Settings that this form does not show, passed back unchanged. */
  #rest = {};
  #seats = 0;
  /** The number of seats for which suspects are listed. */
  #listed = 0;
  /** @type {Suspect[] | null} The suspects that were chosen last. They may be for another number of seats. */
  #wanted = null;

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.append(this.#suspects.row);
    this.#suspects.select.addEventListener('change', () => {
      this.#wanted = this.#chosen;
    });
    this.#render();
  }

  #render() {
    const seats = this.#seats;
    // With six seats, everybody plays.
    show(this.#suspects.row, seats > 0 && seats < SUSPECTS.length);
    if (seats !== this.#listed) {
      this.#listed = seats;
      this.#suspects.select.replaceChildren();
      const usual = SUSPECTS.slice(0, seats);
      this.#suspects.add('', said.suspectsUsual(usual));
      for (const suspects of waysFor(seats)) if (suspects.join() !== usual.join()) this.#suspects.add(suspects.join(), said.suspectsName(suspects));
    }
    const wanted = (fitSuspects(this.#wanted, seats) ?? []).join();
    // Suspects may be in another order if they were chosen through the API.
    if (wanted && !this.#suspects.has(wanted)) this.#suspects.add(wanted, said.suspectsName(/** @type {Suspect[]} */ (wanted.split(','))));
    this.#suspects.set(wanted);
  }

  get #chosen() {
    const suspects = /** @type {Suspect[]} */ (this.#suspects.get().split(',').filter(Boolean));
    return suspects.length > 0 ? suspects : null;
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
    this.#wanted = config.suspects ?? null;
    this.#render();
  }

  /** @returns {Config} */
  get config() {
    return { ...this.#rest, suspects: this.#chosen, stop_early: this.#stopEarly.input.checked, free_suggestions: this.#free.input.checked, last_one_wins: this.#lastWins.input.checked };
  }
}

customElements.define('clue-options', ClueOptions);

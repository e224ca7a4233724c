// @ts-check
// The choice of what the seats play with, such as colours or suspects: a list of all ways for the number of seats, of
// which the first is the usual one.

import { fitToSeats } from '../page/seat-colours.js';
import { choice } from './choice.js';

/**
 * @template {string} Thing
 */
export class SeatChoice {
  #choice;
  #ways;
  /** The number of seats for which ways are listed. */
  #listed = 0;
  /** What was chosen last, which may be for another number of seats; null for the usual way. @type {Thing[] | null} */
  #wanted = null;

  /**
   * @param {string} name the value of its `data-option` attribute
   * @param {string} title
   * @param {string} note
   * @param {object} ways
   * @param {(seats: number) => Thing[]} ways.usual
   * @param {(seats: number) => Thing[][]} ways.all
   * @param {(things: Thing[]) => string} ways.usualName
   * @param {(things: Thing[]) => string} ways.nameOf
   */
  constructor(name, title, note, ways) {
    this.#choice = choice(name, title, [], () => note);
    this.#ways = ways;
    this.#choice.select.addEventListener('change', () => {
      this.#wanted = this.chosen;
    });
  }

  get row() {
    return this.#choice.row;
  }

  /** What the seats play with; null for the usual way. */
  get chosen() {
    const things = /** @type {Thing[]} */ (this.#choice.get().split(',').filter(Boolean));
    return things.length > 0 ? things : null;
  }

  /** @param {Thing[] | null} things */
  set wanted(things) {
    this.#wanted = things;
  }

  /** @param {number} seats */
  update(seats) {
    const { usual, all, usualName, nameOf } = this.#ways;
    if (seats !== this.#listed) {
      this.#listed = seats;
      this.#choice.select.replaceChildren();
      this.#choice.add('', usualName(usual(seats)));
      for (const things of all(seats)) if (things.join() !== usual(seats).join()) this.#choice.add(things.join(), nameOf(things));
    }
    const wanted = fitToSeats(this.#wanted, seats);
    const value = wanted?.join() === usual(seats).join() ? '' : (wanted?.join() ?? '');
    // They may be in another order if they were chosen through the API.
    if (wanted && value && !this.#choice.has(value)) this.#choice.add(value, nameOf(wanted));
    this.#choice.set(value);
  }
}

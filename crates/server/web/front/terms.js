// @ts-check
// The terms of a table, which do not depend on the game: the coach, the clock, and what happens if a player is away.

import { show } from '../page/elements.js';
import { words } from '../words/words.js';
import { check, choice } from './choice.js';

/** @typedef {import('../network/types.d.ts').Clock} Clock */
/** @typedef {import('../network/types.d.ts').Terms} Terms */
/** @typedef {import('../network/api.js').BotLevel} BotLevel */

const said = words.newTable;
const NONE = 'null';

/** @param {Clock | undefined} clock */
const codeOf = (clock) => JSON.stringify(clock ?? null);

/**
 * @param {string} code
 * @returns {Clock | undefined}
 */
const clockOf = (code) => JSON.parse(code || NONE) ?? undefined;

export class TableTerms extends HTMLElement {
  #clock = choice('clock', said.clock, said.clocks.map((clock) => [codeOf(clock), words.capital(said.clockName(clock))]), (code) => said.clockNote(clockOf(code)));
  #coach = check('coach', said.coach, said.coachNote);
  #grace = choice('grace', said.grace, said.graces.map((grace) => [String(grace), said.graceName(grace)]), (grace) => said.graceNote(Number(grace)));
  #standIn = choice('stand-in', said.standIn, [], () => said.standInNote);

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.append(this.#clock.row, this.#coach.row, this.#grace.row, this.#standIn.row);
    this.#grace.select.addEventListener('change', () => this.#render());
    this.#render();
  }

  /** @param {BotLevel[]} levels */
  set levels(levels) {
    this.#standIn.select.replaceChildren();
    for (const level of levels) this.#standIn.add(level.name, said.bot(level));
  }

  /** @param {string} level */
  set standIn(level) {
    this.#standIn.set(level);
  }

  get standIn() {
    return this.#standIn.get();
  }

  /** @param {Terms} terms */
  set terms({ coach, grace = 0, clock }) {
    // A table opened through the API may have terms that are not in the lists.
    if (!this.#clock.has(codeOf(clock))) this.#clock.add(codeOf(clock), words.capital(said.clockName(clock)));
    if (!this.#grace.has(String(grace))) this.#grace.add(String(grace), said.graceName(grace));
    this.#clock.set(codeOf(clock));
    this.#grace.set(String(grace));
    this.#coach.input.checked = Boolean(coach);
    this.#render();
  }

  /** @returns {Terms} */
  get terms() {
    const grace = Number(this.#grace.get());
    const clock = clockOf(this.#clock.get());
    return { coach: this.#coach.input.checked, ...(grace > 0 && { grace }), ...(clock && { clock }) };
  }

  #render() {
    show(this.#standIn.row, Number(this.#grace.get()) > 0);
  }
}

customElements.define('table-terms', TableTerms);

/** The default terms of a table with friends: a bot steps in for a player who is away for five minutes. */
export const FRIENDLY = /** @type {Terms} */ ({ coach: false, grace: 300 });
/** The terms for playing alone or against bots, where using the coach disadvantages nobody. */
export const ALONE = /** @type {Terms} */ ({ coach: true });

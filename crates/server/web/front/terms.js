// @ts-check
// What is agreed about the table itself, whatever is played there: the coach, the clock, and what happens if somebody is away.

import { show } from '../room/elements.js';
import { words } from '../words/words.js';
import { check, choice } from './choice.js';

/** @typedef {import('../server/types.d.ts').Clock} Clock */
/** @typedef {import('../server/types.d.ts').Terms} Terms */
/** @typedef {import('../server/api.js').BotLevel} BotLevel */

const said = words.starter;
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
    // A program may have agreed on something that is not in the lists.
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

/** How a table of friends is set if nothing is said: nobody waits for ever for somebody whose phone has died. */
export const FRIENDLY = /** @type {Terms} */ ({ coach: false, grace: 300 });
/** Alone or against bots, help is nobody's harm. */
export const ALONE = /** @type {Terms} */ ({ coach: true });

// @ts-check
// Asks the coach what follows from the entries. The coach is the server: if it is unreachable, nothing that was entered
// is lost, and the question is asked again later.

import { askCoach, refusalIn } from '../../network/api.js';

/** @typedef {import('../types.d.ts').Advice} Advice */
/** @typedef {import('../types.d.ts').Question} Question */
/** @typedef {import('../../network/api.js').Refusal} Refusal */
/**
 * What has become of the question. `away` means that the server does not answer, `limited` that this browser has asked
 * too often. Both are followed by another request; `refused` is not.
 * @typedef {'idle' | 'waiting' | 'told' | 'away' | 'limited' | 'refused'} State
 */

/** How long to wait before asking again, in milliseconds: while the coach is computing, and after a failure. */
const [BUSY, AWAY] = [600, 8_000];

export class Asking {
  /** @type {State} */
  state = 'idle';
  /** The answer to the last question; while the next one is being answered, that to the one before. @type {Advice | null} */
  advice = null;
  /** @type {Refusal | null} */
  refusal = null;
  #changed;
  /** @type {Question | null} */
  #question = null;
  #text = '';
  /** Counts the requests, so that only the answer to the latest one is used. */
  #asked = 0;
  #timer = 0;

  /** @param {() => void} changed called when there is an answer, or when it is known that there is none */
  constructor(changed) {
    this.#changed = changed;
  }

  /** @param {Question | null} question null if there is nothing to ask */
  ask(question) {
    const text = JSON.stringify(question);
    if (text === this.#text && this.state !== 'idle') return;
    this.#text = text;
    this.#question = question;
    if (question) this.again();
    else this.stop();
  }

  stop() {
    clearTimeout(this.#timer);
    this.#asked += 1;
    this.state = 'idle';
    this.advice = null;
  }

  async again() {
    clearTimeout(this.#timer);
    const question = this.#question;
    if (!question) return;
    const asked = ++this.#asked;
    if (this.state !== 'away' && this.state !== 'limited') this.state = 'waiting';
    try {
      const advice = await askCoach('clue', question);
      if (asked !== this.#asked) return;
      if (!advice) {
        this.#timer = window.setTimeout(() => this.again(), BUSY);
        return;
      }
      this.state = 'told';
      this.advice = advice;
      this.refusal = null;
    } catch (error) {
      if (asked !== this.#asked) return;
      this.refusal = refusalIn(error);
      this.state = stateAfter(this.refusal);
      this.advice = null;
      if (this.state !== 'refused') this.#timer = window.setTimeout(() => this.again(), pauseAfter(this.refusal));
    }
    this.#changed();
  }
}

/** @param {Refusal} refusal @returns {State} */
function stateAfter({ status }) {
  // Without an answer, the status is 0.
  if (status === 0 || status >= 500) return 'away';
  return status === 429 ? 'limited' : 'refused';
}

/** How long to wait before asking again, in milliseconds. @param {Refusal} refusal */
function pauseAfter({ status, data }) {
  return status === 429 && data?.seconds > 0 ? data.seconds * 1_000 : AWAY;
}

// @ts-check
// Whether the other end of a socket still answers. A browser does not notice a network that goes away without closing anything, and
// does not show a page the pings of the protocol. So the page asks by itself when it has heard nothing for a while. The time is
// a parameter, so that a test can choose it.

/**
 * How long things may take, in milliseconds.
 * @typedef {object} Pace
 * @property {number} quiet the other end is asked after hearing nothing for so long
 * @property {number} answer without an answer for so long, the network is reported as lost
 * @property {number} renew after that, about so long until the socket is replaced
 */

/**
 * For a page that somebody looks at: a loss is reported within 3 s, and a network that takes a second for each answer is only slow. The
 * socket is kept for a while longer: a server that is held up for a moment must not have to take all its visitors again.
 * @type {Pace}
 */
export const BRISK = { quiet: 1_100, answer: 1_700, renew: 3_000 };
/**
 * For a page in the background, which has nobody to report to and should not drain a battery. The server drops sockets that are silent for 75 s.
 * @type {Pace}
 */
export const CALM = { quiet: 20_000, answer: 25_000, renew: 0 };
/** A check that comes later than this shows that the page slept or was busy, so an answer may wait to be read. */
const LATE = 500;

export class Pulse {
  #heard;
  #spread;
  /** @type {number | null} When the other end was asked; nothing while no answer is due. */
  #asked = null;
  /** Whether an answer is overdue. */
  silent = false;

  /**
   * @param {number} now
   * @param {number} [spread] from 0 to 1: not all pages replace their sockets at once
   */
  constructor(now, spread = Math.random()) {
    this.#heard = now;
    this.#spread = spread;
  }

  /**
   * Something was heard.
   * @param {number} now
   * @returns {boolean} whether an answer was overdue
   */
  hear(now) {
    const back = this.silent;
    this.#heard = now;
    this.#asked = null;
    this.silent = false;
    return back;
  }

  /**
   * The other end is asked now.
   * @param {number} now
   */
  ask(now) {
    this.#asked ??= now;
  }

  /**
   * When to check again.
   * @param {Pace} pace
   */
  due({ quiet, answer, renew }) {
    if (this.#asked === null) return this.#heard + quiet;
    return this.#asked + answer + (this.silent ? renew * (0.5 + this.#spread) : 0);
  }

  /**
   * What to do now.
   * @param {number} now
   * @param {Pace} pace
   * @returns {'wait' | 'ask' | 'report' | 'renew'}
   */
  check(now, pace) {
    const late = now - this.due(pace);
    if (late < 0) return 'wait';
    if (this.silent) return 'renew';
    if (this.#asked === null || late > LATE) {
      this.#asked = now;
      return 'ask';
    }
    this.silent = true;
    return 'report';
  }
}

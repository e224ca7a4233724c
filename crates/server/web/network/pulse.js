// @ts-check
// Detects whether the other end of a socket still answers. Browsers do not notice a network that disappears without
// closing connections, and hide WebSocket pings from the page. So the page sends its own pings after some silence. The
// time is a parameter, for tests.

/**
 * Time limits in milliseconds.
 * @typedef {object} Pace
 * @property {number} quiet the silence after which a ping is sent
 * @property {number} answer the wait for an answer after which the network is reported as lost
 * @property {number} renew the approximate time between that report and the replacement of the socket
 */

/**
 * For a visible page: a loss is reported within 3 s, while a network that takes a second for each answer only counts as
 * slow. The socket is kept somewhat longer, so that a short delay in the server does not make all clients reconnect.
 * @type {Pace}
 */
export const BRISK = { quiet: 1_100, answer: 1_700, renew: 3_000 };
/**
 * For a page in the background, which need not report a loss quickly and should save power. The server drops sockets
 * that are silent for 75 s.
 * @type {Pace}
 */
export const CALM = { quiet: 20_000, answer: 25_000, renew: 0 };
/** A check this many milliseconds late means that the page was suspended or busy, so an answer may still be unread. */
const LATE = 500;

export class Pulse {
  #heard;
  #spread;
  /** @type {number | null} The time of the last ping; null while no answer is due. */
  #asked = null;
  /** Whether an answer is overdue. */
  silent = false;

  /**
   * @param {number} now
   * @param {number} [spread] from 0 to 1; keeps pages from replacing their sockets all at once
   */
  constructor(now, spread = Math.random()) {
    this.#heard = now;
    this.#spread = spread;
  }

  /**
   * Records that a message arrived.
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
   * Records that a ping is sent.
   * @param {number} now
   */
  ask(now) {
    this.#asked ??= now;
  }

  /**
   * The time of the next check.
   * @param {Pace} pace
   */
  due({ quiet, answer, renew }) {
    if (this.#asked === null) return this.#heard + quiet;
    return this.#asked + answer + (this.silent ? renew * (0.5 + this.#spread) : 0);
  }

  /**
   * Returns what to do now.
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

// @ts-check
// Alerts a user who is not looking at the page when it is their turn or they can object. The page's title alternates
// between a short message and its usual text, and the browser shows a notification if the user has allowed that.

import { retried } from '../page/retry.js';
import { words } from '../words/words.js';
import { callOf, isNews } from './who-acts.js';

/** @typedef {import('./table.js').Scene} Scene */

const said = words.besideGame;
const FLASH = 1_100;

/**
 * A short text that says what the table is waiting for.
 * @param {import('./who-acts.js').Call} call
 * @param {boolean} shared whether several people share the device
 * @param {(seat: number) => string} name
 */
function callWords({ kind, seats }, shared, name) {
  return shared ? said.callFor[kind](words.listed(seats.map(name)), seats.length) : said.callYou[kind];
}

export class TurnAlert {
  #title = '';
  #turn = '';
  #timer = 0;
  /** Whether the title shows the call right now. */
  #lit = false;
  /** @type {Promise<() => void> | null} Removes the notification. */
  #raised = null;
  /** @type {import('./who-acts.js').Call | null} The last call, so that each call is announced only once. */
  #told = null;
  #looked = () => {
    if (!document.hidden) this.#stop();
  };

  constructor() {
    document.addEventListener('visibilitychange', this.#looked);
  }

  /**
   * @param {Scene} scene
   * @param {string} game the name of the table's game
   * @returns {string} a text about what the table is waiting for on this device; empty if that is not new
   */
  update({ update, mine, name }, game) {
    const call = callOf(update, mine);
    const wanted = call ? callWords(call, mine.length > 1, name) : '';
    const news = isNews(call, this.#told);
    this.#told = call;
    this.#title = [wanted, game, words.brand].filter(Boolean).join(' · ');
    if (!this.#lit) document.title = this.#title;
    if (call === null) this.#stop();
    else if (document.hidden && news) {
      this.#turn = wanted;
      this.#raise(update.table, said.noticeBody(game, update.seats.flatMap((_, other) => (mine.includes(other) ? [] : [name(other)]))));
    }
    return news ? wanted : '';
  }

  close() {
    this.#stop();
    document.removeEventListener('visibilitychange', this.#looked);
    document.title = words.brand;
  }

  /**
   * @param {string} table
   * @param {string} body
   */
  #raise(table, body) {
    clearInterval(this.#timer);
    this.#timer = window.setInterval(() => this.#flash(), FLASH);
    this.#flash();
    this.#raised = retried(() => import('../page/notify.js')).then(({ raise }) => raise(table, this.#turn, body), () => () => {});
  }

  #flash() {
    this.#lit = !this.#lit;
    document.title = this.#lit ? `● ${this.#turn}` : this.#title;
  }

  #stop() {
    if (this.#timer === 0) return;
    clearInterval(this.#timer);
    this.#timer = 0;
    this.#lit = false;
    this.#raised?.then((close) => close());
    document.title = this.#title;
  }
}

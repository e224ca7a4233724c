// @ts-check
// That it is my turn, while nobody looks at the page: the title says it in turns with what it says otherwise, and the browser
// raises a notification if it may.

import { retried } from '../room/retry.js';
import { words } from '../words/words.js';

/** @typedef {import('./table.js').Scene} Scene */

const said = words.life;
const FLASH = 1_100;

export class TurnNotice {
  #title = '';
  #turn = '';
  #timer = 0;
  /** Whether the title says the turn right now. */
  #lit = false;
  /** @type {Promise<() => void> | null} Takes the notification away. */
  #raised = null;
  /** Whether this turn has been seen or told, so that each is told once. */
  #told = false;
  #looked = () => {
    if (!document.hidden) this.#stop();
  };

  constructor() {
    document.addEventListener('visibilitychange', this.#looked);
  }

  /**
   * @param {Scene} scene
   * @param {string} title what the title says otherwise
   * @param {string} game
   */
  update({ update, mine, name }, title, game) {
    this.#title = title;
    if (!this.#lit) document.title = title;
    const seat = update.stage === 'playing' ? (mine.find((own) => update.must.includes(own)) ?? null) : null;
    if (seat === null) {
      this.#told = false;
      this.#stop();
      return;
    }
    if (document.hidden && !this.#told) {
      this.#turn = mine.length > 1 ? said.noticeFor(name(seat)) : said.noticeYou;
      this.#raise(update.table, said.noticeBody(game, update.seats.flatMap((_, other) => (mine.includes(other) ? [] : [name(other)]))));
    }
    this.#told = true;
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
    this.#raised = retried(() => import('../room/notify.js')).then(({ raise }) => raise(table, this.#turn, body), () => () => {});
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

// @ts-check
// Proposals that need everybody's consent: the question, who has not answered yet, and the answers. If the game is
// waiting for somebody who is away, it also offers to go on without them. The element is shown beside the game, never
// over it. Requests are sent as `ask` events.

import { button, make, setAttribute, setText, show } from '../page/elements.js';
import { whoAmI } from '../network/api.js';
import { words } from '../words/words.js';
import { isLongAway } from './absence.js';

/** @typedef {import('./table.js').Scene} Scene */
/** @typedef {import('../network/types.d.ts').Ask} Ask */

const said = words.besideGame;

export class TableVoting extends HTMLElement {
  /** @type {Scene | null} */
  #scene = null;
  #question = make('p', { class: 'motion-question', id: 'motion-question' });
  #asked = make('p', { class: 'soft small' });
  #yes = button('', 'quiet motion-yes', (near) => this.#vote(true, near));
  #no = button('', 'quiet motion-no', (near) => this.#vote(false, near));
  #withdraw = button(said.withdraw, 'quiet', (near) => this.#askMine((seat) => ({ type: 'withdraw', seat }), near));
  #motion = make('section', { class: 'paper motion', 'aria-labelledby': 'motion-question' });
  #gone = make('p');
  #takeOver = button('', 'quiet', (near) => this.#propose('take_over', near));
  #skip = button(said.skip, 'quiet', (near) => this.#propose('skip', near));
  #offer = make('section', { class: 'paper motion offer-on', 'aria-label': said.motionTitle });

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.#motion.append(make('div', { class: 'motion-text' }, this.#question, this.#asked), make('div', { class: 'motion-acts' }, this.#yes, this.#no, this.#withdraw));
    this.#offer.append(make('div', { class: 'motion-text' }, this.#gone), make('div', { class: 'motion-acts' }, this.#takeOver, this.#skip));
    this.append(this.#motion, this.#offer);
    show(this.#motion, false);
    show(this.#offer, false);
  }

  /** @param {Scene} scene */
  update(scene) {
    this.#scene = scene;
    const { motion } = scene.update;
    show(this.#motion, motion !== null);
    if (motion) this.#renderMotion(motion);
    const gone = motion === null ? this.#whoIsGone() : null;
    show(this.#offer, gone !== null);
    if (gone === null) return;
    setText(this.#gone, said.gone(scene.name(gone), scene.now() - (scene.around?.seats[gone].away_since ?? 0)));
    setText(this.#takeOver, said.takeOver(scene.level(scene.update.stand_in), scene.name(gone)));
  }

  /** @param {import('../network/types.d.ts').MotionInfo} motion */
  #renderMotion({ motion, seat, awaited, until }) {
    const { update, mine, name, now } = /** @type {Scene} */ (this.#scene);
    const own = mine.includes(seat);
    const me = whoAmI()?.player ?? '';
    const asked = awaited.includes(me);
    setText(this.#question, own ? said.ownQuestion(motion, name) : said.question(name(seat), motion, name));
    const names = awaited.map((player) => name(update.seats.findIndex(({ chair }) => chair.type === 'person' && chair.player === player)));
    const seconds = Math.max(0, Math.ceil((until - now()) / 1000));
    setText(this.#asked, [mine.length > 0 && !own && !asked ? said.answered : '', asked && names.length === 1 ? '' : said.stillAsked(names), said.secondsLeft(seconds)].filter(Boolean).join(' '));
    show(this.#yes, asked);
    show(this.#no, asked);
    show(this.#withdraw, own);
    setText(this.#yes, said.yes[motion.type]);
    setText(this.#no, said.no[motion.type]);
    setAttribute(this.#motion, 'data-asked', asked);
  }

  /** @returns {number | null} the seat of the absent person for whom everybody is waiting */
  #whoIsGone() {
    const scene = /** @type {Scene} */ (this.#scene);
    const { update, mine } = scene;
    if (update.stage !== 'playing' || mine.length === 0) return null;
    const long = (/** @type {number} */ seat) => isLongAway(scene, seat) && update.seats[seat].stand_in === null && update.seats[seat].chair.type === 'person';
    // If a bot is next, the game waits for the people who can still object.
    const isBot = (/** @type {number} */ seat) => update.seats[seat].chair.type === 'bot' || update.seats[seat].stand_in !== null;
    const held = update.window?.until === null && update.must.some(isBot) ? update.window.seats : [];
    return [...update.must, ...held].find((seat) => !mine.includes(seat) && long(seat)) ?? null;
  }

  /**
   * @param {'skip' | 'take_over'} type
   * @param {Element} near
   */
  #propose(type, near) {
    const gone = this.#whoIsGone();
    if (gone !== null) this.#askMine((seat) => ({ type: 'propose', seat, motion: { type, seat: gone } }), near);
  }

  /**
   * @param {boolean} yes
   * @param {Element} near
   */
  #vote(yes, near) {
    this.#askMine((seat) => ({ type: 'vote', seat, yes }), near);
  }

  /**
   * @param {(seat: number) => Ask} make makes the request for a seat; one request counts for all seats of a person
   * @param {Element} near
   */
  #askMine(make, near) {
    const { mine, update } = /** @type {Scene} */ (this.#scene);
    const seat = mine.find((own) => own === update.motion?.seat) ?? mine[0];
    if (seat !== undefined) this.dispatchEvent(new CustomEvent('ask', { bubbles: true, detail: { ask: make(seat), near } }));
  }
}

customElements.define('table-voting', TableVoting);

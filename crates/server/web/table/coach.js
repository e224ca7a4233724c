// @ts-check
// The coach at the table. If the table allows it, the seat whose turn it is may ask what to do. The game's own element
// shows the answer until the position changes. Each request is a `hint` event, which the frame answers.

import { clientOf, entryOf } from '../games.js';
import { make, setText, show } from '../page/elements.js';
import { KEYS, shortcut } from '../page/single-keys.js';
import { words } from '../words/words.js';
import { awaitedOf } from './who-acts.js';

/** @typedef {import('./table.js').Scene} Scene */
/** @typedef {HTMLElement & { advise: (advice: any, view: any, seat: number) => void }} AdviceElement */

const said = words.coach;
/** How long to wait before asking again while the coach is still computing, in milliseconds. */
const AGAIN = 600;

export class CoachPanel extends HTMLElement {
  /** @type {Scene | null} */
  #scene = null;
  /** The position that the question was about. The advice is valid only for this position. */
  #asked = '';
  #thinks = false;
  #timer = 0;
  #text = make('p', { class: 'coach-text', role: 'status' });
  #ask = make('button', { type: 'button', class: 'quiet coach-ask' });
  /**
   * Offered after the first hint: the seat is already marked as played with help, so asking manually has no further
   * advantage.
   */
  #always = make('input', { type: 'checkbox', name: 'always' });
  #alwaysRow = make('label', { class: 'check small' }, this.#always, make('span', {}, said.always));
  #explore = make('a', { class: 'small' }, said.explorer);
  #place = make('div', { class: 'coach-advice' });
  /** @type {AdviceElement | null} */
  #advice = null;

  connectedCallback() {
    if (this.childElementCount > 0) return;
    shortcut(this.#ask, KEYS.coach);
    this.#ask.append(make('span', {}, said.ask), make('kbd', { class: 'key wide-only', 'aria-hidden': 'true' }, KEYS.coach));
    this.#ask.addEventListener('click', () => this.#request(false));
    this.#always.addEventListener('change', () => this.#requestIfAlways());
    this.append(this.#text, this.#ask, this.#explore, this.#place, this.#alwaysRow);
    if (this.#scene) this.#render();
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
  }

  /** @param {Scene} scene */
  update(scene) {
    this.#scene = scene;
    if (this.#asked !== '' && this.#asked !== this.#position()) this.#forget();
    if (this.childElementCount === 0) return;
    this.#render();
    this.#requestIfAlways();
  }

  /** The seat of this browser that may ask. Its view must be on screen: the advice is about that view. */
  #seat() {
    const { update, mine, covered } = /** @type {Scene} */ (this.#scene);
    const allowed = update.terms.coach && update.stage === 'playing' && this.#part;
    const seat = this.#part?.anyTime ? mine.find((own) => own === update.viewer) ?? null : awaitedOf(update, mine);
    // Advice can name cards of a hand, so it is hidden while the device is being handed over.
    return allowed && !covered && seat === update.viewer ? seat : null;
  }

  /** The part that shows the advice, if this game has a coach. */
  get #part() {
    return entryOf(this.#scene?.update.game)?.advice;
  }

  /** The view as text, used to detect a new position. A hint does not change the view. */
  #position() {
    return JSON.stringify(this.#scene?.update.view);
  }

  #forget() {
    clearTimeout(this.#timer);
    this.#asked = '';
    this.#thinks = false;
    this.#advice?.remove();
    this.#advice = null;
  }

  #render() {
    const seat = this.#seat();
    const shown = this.#advice !== null;
    show(this.#ask, seat !== null && !shown);
    const { update, mine } = /** @type {Scene} */ (this.#scene);
    show(this.#alwaysRow, update.stage === 'playing' && mine.some((own) => update.seats[own].hinted));
    // An explorer with a title of its own is not meant for games at a table.
    show(this.#explore, !update.terms.coach && entryOf(update.game)?.pages.explore !== undefined && words.front.games[update.game].explore === undefined);
    this.#explore.href = `/explore/${update.game}`;
    setText(this.#text, shown ? said.marked : this.#state(seat));
  }

  /** @param {number | null} seat */
  #state(seat) {
    const { update, mine } = /** @type {Scene} */ (this.#scene);
    if (!update.terms.coach) return `${said.notAllowed} ${said.howToAllow}`;
    if (this.#thinks) return said.thinking;
    if (seat !== null) return update.seats[seat].hinted ? said.marked : said.warning(this.#part?.exact ?? false, clientOf(update.game)?.coach);
    if (update.stage !== 'playing') return update.stage === 'over' ? said.over : said.notNow;
    return mine.length === 0 ? said.watching : said.notNow;
  }

  /** Asks automatically, if that is switched on and the panel is visible. */
  #requestIfAlways() {
    if (!this.#always.checked || this.#asked === this.#position() || !this.checkVisibility()) return;
    this.#request(true);
  }

  /** @param {boolean} automatic whether the player has not asked just now */
  #request(automatic) {
    const seat = this.#seat();
    if (seat === null || this.#advice) return;
    const asked = this.#position();
    this.#asked = asked;
    // The element is loaded while the coach thinks. If loading fails, the button to ask again is still there.
    const here = this.#part?.load().then(() => true, () => false);
    const done = async (/** @type {any} */ advice) => {
      if (advice && !(await here)) advice = undefined;
      if (this.#asked !== asked || this.#advice) return;
      this.#thinks = advice === null;
      if (this.#thinks) this.#timer = window.setTimeout(() => this.#request(true), AGAIN);
      else if (advice) this.#tell(advice, seat);
      this.#render();
    };
    const refused = () => {
      if (this.#asked !== asked || this.#advice) return;
      this.#forget();
      this.#always.checked = false;
      this.#render();
    };
    // The game has moved on, or more of it is about to be shown.
    const skipped = () => {
      if (this.#asked !== asked || this.#advice) return;
      this.#forget();
      this.#render();
    };
    this.dispatchEvent(new CustomEvent('hint', { bubbles: true, detail: { seat, position: asked, automatic, near: this.#ask, done, refused, skipped } }));
  }

  /**
   * @param {any} advice
   * @param {number} seat
   */
  #tell(advice, seat) {
    const { update } = /** @type {Scene} */ (this.#scene);
    if (!this.#part) return;
    const focused = document.activeElement === this.#ask;
    this.#advice = /** @type {AdviceElement} */ (document.createElement(this.#part.tag));
    this.#advice.tabIndex = -1;
    this.#place.replaceChildren(this.#advice);
    this.#advice.advise(advice, update.view, seat);
    // The button disappears, so the focus moves to the advice.
    if (focused) this.#advice.focus({ preventScroll: true });
  }

  /** Handles the coach's key. */
  askByKey() {
    if (!this.#scene) return;
    // If the panel is hidden, the key only opens it, because the panel explains the cost of asking.
    if (this.checkVisibility()) this.#request(false);
    else {
      /** @type {import('./drawer.js').TableDrawer | null} */ (this.closest('table-drawer'))?.open('coach');
      if (!this.#ask.hidden) this.#ask.focus();
    }
  }
}

customElements.define('coach-panel', CoachPanel);

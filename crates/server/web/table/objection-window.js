// @ts-check
// The window in which seats may object to the last move. It shows who can still object, for how long, and the buttons
// for the seats of this device. The game defines the possible objections. On a shared device the window is inside the
// cover until the others have answered.

import { clientOf } from '../games.js';
import { button, freshId, list, make, setAttribute, setText, show } from '../page/elements.js';
import { KEYS, shortcut } from '../page/single-keys.js';
import { words } from '../words/words.js';
import { asksOthers, objectorsOf } from './who-acts.js';

/** @typedef {import('./table.js').Scene} Scene */
/** @typedef {{ seat: number, text: string, action: unknown }} Objection */

const said = words.besideGame;

export class ObjectionWindow extends HTMLElement {
  /** @type {Scene | null} */
  #scene = null;
  #text = make('p', { id: freshId('window') });
  #seconds = make('p', { class: 'window-seconds', role: 'timer', 'aria-live': 'off' });
  #objections = make('span', { class: 'window-objections' });
  #pass = button('', 'quiet', (near) => this.#waive(near));
  #passText = make('span');

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.classList.add('paper', 'motion');
    setAttribute(this, 'role', 'group');
    setAttribute(this, 'aria-labelledby', this.#text.id);
    shortcut(this.#pass, KEYS.pass);
    this.#pass.append(this.#passText, make('kbd', { class: 'key wide-only', 'aria-hidden': 'true' }, KEYS.pass));
    this.append(make('div', { class: 'motion-text' }, this.#text, this.#seconds), make('div', { class: 'motion-acts' }, this.#objections, this.#pass));
    show(this, false);
  }

  /**
   * @param {Scene} scene
   * @param {boolean} covered whether the device is being handed over, so that nobody is asked now
   */
  update(scene, covered) {
    this.#scene = scene;
    const { update, mine, name, now, busy } = scene;
    const { window } = update;
    const asked = objectorsOf(update, mine);
    show(this, update.stage === 'playing' && !covered && (window !== null || asked.length > 0));
    if (this.hidden) return;
    // The others are asked together. The next player is asked only after taking the device.
    const together = mine.length > 1 && asksOthers(update, mine);
    setText(this.#text, this.#sentence(asked, together));
    show(this.#seconds, window !== null && window.until !== null);
    if (window?.until) setText(this.#seconds, said.secondsLeft(Math.max(0, Math.ceil((window.until - now()) / 1000))));
    const ways = clientOf(update.game)?.objections?.(update.view) ?? [];
    const objections = asked.flatMap((seat) => ways.map(({ text, action }) => ({ seat, text: together ? said.windowBy(name(seat), text) : text, action })));
    const keyOf = (/** @type {Objection} */ { seat, action }) => JSON.stringify([seat, action]);
    list(this.#objections, objections, keyOf, (objection) => this.#make(objection), (child, { text }) => {
      setText(/** @type {Node} */ (child.firstChild), text);
      setAttribute(child, 'aria-disabled', busy ? 'true' : null);
      // The key works if there is only one objection. If several people could object, the buttons name them.
      shortcut(child, objections.length === 1 ? KEYS.object : null);
      show(/** @type {HTMLElement} */ (child.lastElementChild), objections.length === 1);
    });
    show(this.#pass, asked.length > 0);
    setText(this.#passText, together ? said.windowNobody : said.windowPass);
    setAttribute(this.#pass, 'aria-disabled', busy ? 'true' : null);
    setAttribute(this, 'data-asked', asked.length > 0);
  }

  /**
   * Says who can object, from the point of view of this device.
   * @param {number[]} asked
   * @param {boolean} together
   */
  #sentence(asked, together) {
    const { update, mine, name } = /** @type {Scene} */ (this.#scene);
    const { window, must } = update;
    if (asked.length === 0) return said.windowOthers((window?.seats ?? []).map(name), mine.some((seat) => window?.waived.includes(seat)));
    if (together) return said.windowAnyone(asked.map(name));
    const next = must.find((seat) => !asked.includes(seat));
    return said.windowYou(next === undefined || window?.until ? '' : name(next), must.includes(asked[0]));
  }

  /**
   * Presses the button that belongs to a key.
   * @param {string} key
   * @returns {boolean} whether the key pressed a button
   */
  key(key) {
    const objections = [...this.#objections.children];
    const pressed = this.hidden ? null : key === KEYS.pass && !this.#pass.hidden ? this.#pass : key === KEYS.object && objections.length === 1 ? objections[0] : null;
    if (pressed instanceof HTMLElement) pressed.click();
    return pressed !== null;
  }

  /** Focuses the answer that is harmless if it is given by mistake. */
  greet() {
    this.#pass.focus({ preventScroll: true });
  }

  /** @param {Objection} objection */
  #make({ seat, text, action }) {
    const press = button(text, 'quiet', (near) => {
      if (!this.#scene?.busy) this.dispatchEvent(new CustomEvent('act', { bubbles: true, detail: { seat, action, near } }));
    });
    press.append(make('kbd', { class: 'key wide-only', 'aria-hidden': 'true' }, KEYS.object));
    return press;
  }

  /** @param {Element} near */
  #waive(near) {
    if (!this.#scene || this.#scene.busy) return;
    const { update, mine } = this.#scene;
    const opened = update.window?.opened ?? null;
    for (const seat of objectorsOf(update, mine)) {
      this.dispatchEvent(new CustomEvent('ask', { bubbles: true, detail: { ask: { type: 'waive', seat, opened }, near } }));
    }
  }
}

customElements.define('objection-window', ObjectionWindow);

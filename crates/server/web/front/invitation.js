// @ts-check
// The entrance page of a private table, reached by the table's link, which contains the secret. Visitors without a name
// are asked for one; everybody else goes straight to the table.

import { say } from '../page/bubble.js';
import { button, make, setText, show } from '../page/elements.js';
import { nameField, refuseName } from '../page/name-field.js';
import { top } from '../page/top.js';
import { look, meet, refusalIn, rememberedName } from '../network/api.js';
import { joinTable } from '../network/access.js';
import { words } from '../words/words.js';
import { arrive } from './guest.js';

const said = words.waiting.door;

export class ParlorInvitation extends HTMLElement {
  /** @type {import('../main.js').Place} The table and the secret; set before the element is added to the page. */
  place = {};
  #title = make('h1', {}, said.entering);
  #lead = make('p', { role: 'status' });
  #name = nameField({ id: 'invitation-name', autocomplete: 'nickname', placeholder: words.front.guest });
  #enter = make('button', { class: 'brass' }, said.enter);
  #form = make('form', { class: 'invitation-form', novalidate: true }, make('label', { for: 'invitation-name' }, words.front.name), this.#name, this.#enter);
  #again = button(said.again, 'brass', () => this.#come(null));
  #front = make('a', { href: '/', class: 'quiet' }, words.table.toFront);
  #message = make('section', { class: 'message paper' }, this.#title, this.#lead, this.#form, this.#again, this.#front);

  connectedCallback() {
    document.title = `${said.title} · ${words.brand}`;
    // Keeps the secret out of the browser history and out of links copied from the address bar.
    history.replaceState(history.state, '', location.pathname);
    this.append(top(make('p')), make('main', {}, this.#message));
    this.#offer(null);
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#come(this.#enter);
    });
    this.#knock();
  }

  async #knock() {
    const known = await meet().catch(() => null);
    if (known) return this.#come(null);
    setText(this.#title, said.title);
    setText(this.#lead, said.lead);
    this.#name.value = rememberedName();
    this.#offer(this.#form);
    return this.#name.focus();
  }

  /** @param {HTMLElement | null} near the button that was pressed, if any */
  async #come(near) {
    const table = this.place.table ?? '';
    try {
      await arrive(this.#name.value);
      await joinTable(table, this.place.secret ?? '').catch((error) => this.#knownThere(table, error));
      this.dispatchEvent(new CustomEvent('go', { detail: `/t/${table}`, bubbles: true }));
    } catch (error) {
      const { status } = /** @type {any} */ (error);
      // A link that the server cannot parse was probably truncated.
      const sentence = words.refusal(status === 400 ? { code: 'wrong_secret' } : refusalIn(error));
      if (near && status === 422) return refuseName(this.#name, sentence);
      if (near && status === 0) return say(near, sentence);
      setText(this.#title, said.failed);
      setText(this.#lead, sentence);
      // Retrying helps if the server is unavailable, but not if the link is invalid.
      return this.#offer([0, 429, 503].includes(status) ? this.#again : this.#front);
    }
  }

  /**
   * Checks whether the visitor can see the table although the link is no longer valid: the host may have made the table
   * public, or the visitor may already have access.
   * @param {string} table
   * @param {unknown} error
   */
  async #knownThere(table, error) {
    if (/** @type {any} */ (error).code !== 'wrong_secret') throw error;
    await look(table);
  }

  /** @param {HTMLElement | null} way the part that offers the next step */
  #offer(way) {
    for (const part of [this.#form, this.#again, this.#front]) show(part, part === way);
  }
}

customElements.define('parlor-invitation', ParlorInvitation);

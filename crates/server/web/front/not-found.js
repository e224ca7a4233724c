// @ts-check
// The page for unknown addresses and for pages that could not be loaded.

import { say } from '../page/bubble.js';
import { button, make } from '../page/elements.js';
import { top } from '../page/top.js';
import { about, refusalIn } from '../network/api.js';
import { words } from '../words/words.js';

const said = words.notFound;

/** @typedef {{ text: string, table?: string }} Missed the reason, and the table to go back to */

export class ParlorNotFound extends HTMLElement {
  /** Whether this address has a page that failed to load; set before the element is added to the page. */
  missing = false;

  /** @type {Missed | null} Details for the message, if known; set before the element is added to the page. */
  missed = null;

  connectedCallback() {
    const title = this.missing ? words.table.away : said.title;
    document.title = `${title} · ${words.brand}`;
    const way = this.missing ? button(said.retry, 'brass', (near) => this.#retry(near)) : this.#wayOn();
    const message = make('section', { class: 'message paper', role: 'status' }, make('h1', { tabindex: -1 }, title), make('p', {}, this.missing ? said.missing : this.missed?.text ?? said.text), way);
    this.append(top(make('p')), make('main', {}, message));
  }

  #wayOn() {
    const table = this.missed?.table;
    return make('a', { href: table ? `/t/${table}` : '/', class: 'quiet' }, table ? words.front.back : words.table.toFront);
  }

  /**
   * Reloads only once the server answers, because the browser's own error page would be worse than this one.
   * @param {Element} near
   */
  async #retry(near) {
    try {
      await about();
      location.reload();
    } catch (error) {
      say(near, words.refusal(refusalIn(error)));
    }
  }
}

customElements.define('parlor-not-found', ParlorNotFound);

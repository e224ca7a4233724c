// @ts-check
// What is shown at an address that leads nowhere, and in place of a page that could not be fetched.

import { say } from '../room/bubble.js';
import { button, make } from '../room/elements.js';
import { top } from '../room/top.js';
import { about, refusalIn } from '../server/api.js';
import { words } from '../words/words.js';

const said = words.nowhere;

/** @typedef {{ text: string, table?: string }} Missed why there is nothing to show, and the table to go back to */

export class ParlorNowhere extends HTMLElement {
  /** Whether there is a page at this address, which did not come; set before the element is put on the page. */
  missing = false;

  /** @type {Missed | null} The same, where more is known. */
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
   * Not before the server answers: the browser's own page about a server that does not is worse than this one.
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

customElements.define('parlor-nowhere', ParlorNowhere);

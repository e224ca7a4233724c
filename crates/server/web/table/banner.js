// @ts-check
// The banner that reports problems with a table's connection.

import { make, setText, show } from '../page/elements.js';
import { Refusal } from '../network/api.js';
import { words } from '../words/words.js';

const said = words.besideGame;
/** How long an announced restart of the server is expected to take, in milliseconds. */
const RESTART = 30_000;

export class Banner {
  element = make('p', { class: 'banner', role: 'status' });
  /** Whether the table cannot be reached. */
  away = false;
  /** Whether this browser was signed out. This stays true until the page is reloaded. */
  #signedOut = false;
  #restartEnds = 0;

  constructor() {
    show(this.element, false);
  }

  /** @param {import('../network/table-connection.js').ConnectionState} state */
  update(state) {
    if (state === 'connecting') return;
    if (state === 'signed_out') this.#signedOut = true;
    else this.away = state !== 'open';
    if (state === 'restarting') this.#restartEnds = Date.now() + RESTART;
    else if (state === 'open') this.#restartEnds = 0;
    show(this.element, this.away || this.#signedOut);
    if (this.away && state !== 'signed_out') setText(this.element, state instanceof Refusal ? words.refusal(state) : this.#waiting());
    else if (!this.away) setText(this.element, this.#signedOut ? said.signedOut : '');
  }

  #waiting() {
    if (!navigator.onLine) return said.offline;
    return Date.now() < this.#restartEnds ? said.restarting : words.table.reconnecting;
  }
}

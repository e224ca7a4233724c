// @ts-check
// Imports the saved log of a finished game, from a file that is chosen or dropped, and goes to its table.

import { bringLog } from '../network/own-data.js';
import { say } from '../page/bubble.js';
import { make, setAttribute, setText } from '../page/elements.js';
import { refusalIn } from '../network/api.js';
import { chapter, words } from '../words/words.js';

const said = await chapter('me');
/** The largest file in bytes that the server accepts. */
const MOST = 4 * 1024 * 1024;

export class ImportLog extends HTMLElement {
  #file = make('input', { type: 'file', class: 'unseen', accept: 'application/json,.json' });
  #choose = make('span', {}, said.bringChoose);
  #label = make('label', { class: 'quiet choose-file' }, this.#file, this.#choose);
  #busy = false;

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.append(make('h2', {}, said.bring), make('p', {}, said.bringText), this.#label);
    this.#file.addEventListener('change', () => this.#take(this.#file.files?.[0]));
    this.addEventListener('dragover', (event) => {
      event.preventDefault();
      setAttribute(this, 'data-over', true);
    });
    this.addEventListener('dragleave', () => setAttribute(this, 'data-over', null));
    this.addEventListener('drop', (event) => {
      event.preventDefault();
      setAttribute(this, 'data-over', null);
      this.#take(event.dataTransfer?.files[0]);
    });
  }

  /** @param {File | undefined} file */
  async #take(file) {
    // Without this, choosing the same file again after a refusal would have no effect.
    this.#file.value = '';
    if (!file || this.#busy) return;
    if (file.size > MOST) return say(this.#label, said.bringLarge);
    this.#busy = true;
    setText(this.#choose, said.bringing);
    try {
      const { table } = await bringLog(await readLog(file));
      this.dispatchEvent(new CustomEvent('go', { detail: `/t/${table}`, bubbles: true }));
    } catch (error) {
      say(this.#label, error instanceof SyntaxError ? said.bringNot : words.refusal(refusalIn(error)));
    } finally {
      this.#busy = false;
      setText(this.#choose, said.bringChoose);
    }
  }
}

/**
 * Parses a log. A file without rows is refused here, without asking the server.
 * @param {File} file
 */
async function readLog(file) {
  const log = JSON.parse(await file.text());
  if (!Array.isArray(log?.rows)) throw new SyntaxError('no rows');
  return log;
}

customElements.define('import-log', ImportLog);

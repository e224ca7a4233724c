// @ts-check
// Lines for a screen reader: they are read aloud as they come, and only the last few stay.

import { make } from '../room/elements.js';
import { words } from '../words/words.js';

const MOST = 12;

export class Teller {
  element = make('div', { class: 'unseen', role: 'log', 'aria-live': 'polite', 'aria-label': words.table.live });

  /** @param {string} line */
  tell(line) {
    this.element.append(make('p', {}, line));
    while (this.element.childElementCount > MOST) this.element.firstElementChild?.remove();
  }
}

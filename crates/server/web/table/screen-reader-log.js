// @ts-check
// Lines for screen readers: they are read aloud as they are added, and only the last few are kept.

import { make } from '../page/elements.js';
import { words } from '../words/words.js';

const MOST = 12;

export class ScreenReaderLog {
  element = make('div', { class: 'unseen', role: 'log', 'aria-live': 'polite', 'aria-label': words.table.live });

  /** @param {string} line */
  tell(line) {
    this.element.append(make('p', {}, line));
    while (this.element.childElementCount > MOST) this.element.firstElementChild?.remove();
  }
}

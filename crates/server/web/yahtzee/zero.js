// @ts-check
// The confirmation before a zero is written, because the box cannot be used again.

import { button, dialog, make, openDialog } from '../page/elements.js';
import { chapter, words } from '../words/words.js';

const yahtzee = await chapter('yahtzee/game');

/**
 * @param {import('./types.d.ts').Category} category
 * @param {string} text what the player gives up
 * @param {AbortSignal} gone aborted when the question no longer applies
 * @returns {Promise<boolean>}
 */
export function confirmZero(category, text, gone) {
  const { element, foot } = dialog(yahtzee.zeroTitle(category), words.cancel, make('p', {}, text));
  foot.append(button(yahtzee.zeroYes, 'brass', () => element.close('yes')));
  openDialog(element);
  gone.addEventListener('abort', () => element.close());
  return new Promise((answer) => {
    element.addEventListener('close', () => answer(element.returnValue === 'yes'));
  });
}

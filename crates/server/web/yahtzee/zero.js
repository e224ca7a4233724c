// @ts-check
// The question before a zero is written: a box that is given up does not come back.

import { button, dialog, make, openDialog } from '../room/elements.js';
import { chapter, words } from '../words/words.js';

const yahtzee = await chapter('yahtzee/game');

/**
 * @param {import('./types.d.ts').Category} category
 * @param {string} text what is given up
 * @param {AbortSignal} gone when there is nothing to ask any more
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

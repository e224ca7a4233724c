// @ts-check
// The dialog that deletes a player. It first lists what is deleted and what remains, and takes two steps, because
// deletion cannot be undone.

import { forgetMe } from '../network/own-data.js';
import { say } from '../page/bubble.js';
import { button, dialog, make, openDialog } from '../page/elements.js';
import { refusalIn } from '../network/api.js';
import { chapter, words } from '../words/words.js';

const said = await chapter('me');

/** @param {HTMLElement} from the element that dispatches `forgotten` afterwards */
export function openForget(from) {
  const items = (/** @type {string[]} */ texts) => make('ul', { class: 'dots' }, ...texts.map((text) => make('li', {}, text)));
  const sure = make('input', { type: 'checkbox' });
  const { element, foot } = dialog(
    said.forgetTitle,
    said.forgetNo,
    make('h3', {}, said.forgetGoes),
    items(said.forgetGoing),
    make('h3', {}, said.forgetStays),
    items(said.forgetStaying),
    make('label', { class: 'check' }, sure, make('span', {}, said.forgetSure)),
  );
  element.classList.add('forget-me');
  foot.append(
    button(said.forgetYes, 'quiet warn', async (yes) => {
      if (!sure.checked) {
        sure.focus();
        say(sure, said.forgetSureFirst);
        return;
      }
      try {
        await forgetMe();
        element.close();
        from.dispatchEvent(new CustomEvent('forgotten', { bubbles: true }));
      } catch (error) {
        say(yes, words.refusal(refusalIn(error)));
      }
    }),
  );
  openDialog(element);
}

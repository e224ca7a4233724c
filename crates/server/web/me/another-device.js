// @ts-check
// A link by which another device becomes this player's too: to copy, and as a picture for a camera.

import { drawLink } from '../server/api.js';
import { newLink } from '../server/mine.js';
import { button, dialog, make, openDialog, setText } from '../room/elements.js';
import { chapters, words } from '../words/words.js';

const said = await chapters.me();

/** Makes a new link and shows it. Fails if the server refuses one. */
export async function openContinue() {
  const { url, expires } = await newLink();
  const link = make('input', { type: 'text', readonly: true, class: 'link', 'aria-label': said.link, value: url });
  link.addEventListener('focus', () => link.select());
  const copy = button(said.copy, 'brass', async () => {
    setText(copy, (await copied(link)) ? said.copied : said.copyFailed);
  });
  const picture = make('img', { class: 'qr', alt: said.qr, width: 180, height: 180, src: await drawLink(url) });
  const notes = [said.anotherUntil(words.clock(expires)), said.anotherCare].map((text) => make('p', { class: 'soft small' }, text));
  const { element, foot } = dialog(said.another, words.close, make('p', {}, said.anotherText), picture, link, ...notes);
  element.classList.add('another-device');
  foot.append(copy);
  openDialog(element);
}

/** @param {HTMLInputElement} input */
async function copied(input) {
  try {
    await navigator.clipboard.writeText(input.value);
    return true;
  } catch {
    // On plain HTTP the clipboard is missing; the old way still works there.
    input.focus();
    input.select();
    return document.execCommand('copy');
  }
}

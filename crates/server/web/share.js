// @ts-check
// The link to a table: to read, to copy, and as a picture for a phone's camera.

import { about, qrAddress } from './api.js';
import { button, make, setText } from './elements.js';
import { words } from './words.js';

/**
 * @param {string} table
 */
export function sharePanel(table) {
  const link = make('input', { type: 'text', readonly: true, class: 'link', 'aria-label': words.waiting.link });
  link.value = `${location.origin}/t/${table}`;
  // The address that this page has may be good for this device only; the server knows the one for others.
  about()
    .then(({ url }) => {
      link.value = `${url.replace(/\/$/, '')}/t/${table}`;
    })
    .catch(() => {});
  link.addEventListener('focus', () => link.select());
  const copy = button(words.waiting.copy, 'quiet', async () => {
    const done = await copyFrom(link);
    setText(copy, done ? words.waiting.copied : words.waiting.copyFailed);
    setTimeout(() => setText(copy, words.waiting.copy), 2_500);
  });
  const picture = make('img', { src: qrAddress(table), alt: words.waiting.qr, width: 168, height: 168 });
  const text = make('div', { class: 'share-text' }, make('p', {}, words.waiting.shareText), link, copy);
  return make('div', { class: 'share' }, text, picture);
}

/**
 * @param {HTMLInputElement} input
 * @returns {Promise<boolean>}
 */
async function copyFrom(input) {
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

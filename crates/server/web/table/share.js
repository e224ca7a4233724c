// @ts-check
// The link to a table: to read, to copy, and as a picture for a phone's camera.

import { about, qrAddress } from '../server/api.js';
import { button, make, setText, show } from '../room/elements.js';
import { words } from '../words/words.js';

/**
 * @param {string} table
 */
export function sharePanel(table) {
  const link = make('input', { type: 'text', readonly: true, class: 'link', 'aria-label': words.waiting.link });
  const [before, command, after] = words.waiting.onlyHere;
  const warning = make('p', { class: 'only-here' }, before, make('code', {}, command), after);
  const picture = make('img', { src: qrAddress(table), alt: words.waiting.qr, width: 148, height: 148 });
  const point = (/** @type {string} */ base) => {
    link.value = `${base.replace(/\/$/, '')}/t/${table}`;
    link.scrollLeft = link.scrollWidth;
  };
  point(location.origin);
  show(warning, false);
  show(picture, false);
  // The address that this page has may be good for this device only; the server knows the one for others.
  about()
    .then(({ url }) => {
      if (!isLoopback(url) || isLoopback(location.origin)) point(url);
      // The server draws its own address, and no camera can follow one that leads back to the phone it is in.
      show(picture, !isLoopback(url));
    })
    .catch(() => {})
    .finally(() => show(warning, isLoopback(link.value)));
  link.addEventListener('focus', () => link.select());
  const copy = button(words.waiting.copy, 'quiet', async () => {
    const done = await copyFrom(link);
    setText(copy, done ? words.waiting.copied : words.waiting.copyFailed);
    setTimeout(() => setText(copy, words.waiting.copy), 2_500);
  });
  return make('div', { class: 'share' }, make('p', {}, words.waiting.shareText), warning, link, make('div', { class: 'share-ways' }, copy, picture));
}

/**
 * Whether an address leads every device to itself.
 * @param {string} address
 */
function isLoopback(address) {
  const { hostname } = new URL(address);
  return hostname === '[::1]' || hostname === 'localhost' || hostname.endsWith('.localhost') || /^127\./.test(hostname);
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

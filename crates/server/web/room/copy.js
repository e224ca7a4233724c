// @ts-check
// Copying a text, also where the page came over plain HTTP and the browser has no clipboard for it.

import { make } from './elements.js';

/**
 * @param {string} text
 * @returns {Promise<boolean>} whether it was copied
 */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // On plain HTTP the clipboard is missing; the old way still works there.
    return copySelected(text);
  }
}

/** @param {string} text */
function copySelected(text) {
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  // Nothing outside an open dialog can be selected.
  const room = document.querySelector('dialog[open]') ?? document.body;
  const field = make('textarea', { class: 'unseen', readonly: true, tabindex: -1 });
  field.value = text;
  room.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  before?.focus({ preventScroll: true });
  return done;
}

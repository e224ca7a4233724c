// @ts-check
// Copies a text, even on plain HTTP, where browsers do not offer the clipboard API.

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
    // The clipboard API is missing on plain HTTP; the older method still works there.
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

// @ts-check
// A field for somebody's name. It takes no more than the server does, which counts characters, where a field's own limit counts
// half of a picture.

import { say } from './bubble.js';
import { make, setAttribute } from './elements.js';

/** The most characters of a name. */
const LONGEST = 30;

/** @param {import('./elements.js').Attributes} attributes `autocomplete` is for the name of whoever this browser belongs to */
export function nameField(attributes) {
  const field = make('input', { type: 'text', autocomplete: 'off', ...attributes });
  const fit = () => {
    setAttribute(field, 'aria-invalid', null);
    const signs = [...field.value];
    if (signs.length <= LONGEST) return;
    const at = field.selectionStart;
    field.value = signs.slice(0, LONGEST).join('');
    field.setSelectionRange(at, at);
  };
  // A character that is being composed is not there yet.
  field.addEventListener('input', (event) => /** @type {InputEvent} */ (event).isComposing || fit());
  field.addEventListener('compositionend', fit);
  return field;
}

/**
 * Says at the field why a name is refused.
 * @param {HTMLInputElement} field
 * @param {string} why
 */
export function refuseName(field, why) {
  setAttribute(field, 'aria-invalid', 'true');
  field.focus();
  say(field, why);
}

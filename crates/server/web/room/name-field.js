// @ts-check
// A field for somebody's name. It takes no more than the server does, which counts characters, where a field's own limit counts
// half of a picture.

import { words } from '../words/words.js';
import { say } from './bubble.js';
import { make, setAttribute } from './elements.js';

/** The most characters of a name. */
const LONGEST = 30;

/** @param {import('./elements.js').Attributes} attributes `autocomplete` is for the name of whoever this browser belongs to */
export function nameField(attributes) {
  const field = make('input', { type: 'text', autocomplete: 'off', ...attributes });
  const fit = () => {
    setAttribute(field, 'aria-invalid', null);
    const over = [...field.value].length - LONGEST;
    if (over <= 0) return false;
    // What came last stands before the caret, and goes again.
    const at = field.selectionStart ?? field.value.length;
    const before = [...field.value.slice(0, at)];
    const kept = before.slice(0, Math.max(0, before.length - over)).join('');
    field.value = [...kept, ...field.value.slice(at)].slice(0, LONGEST).join('');
    field.setSelectionRange(kept.length, kept.length);
    return true;
  };
  // A character that is being composed is not there yet.
  field.addEventListener('input', (event) => /** @type {InputEvent} */ (event).isComposing || fit());
  // Whoever listens has heard of what was composed, and hears that it is shorter now.
  field.addEventListener('compositionend', () => fit() && field.dispatchEvent(new Event('input', { bubbles: true })));
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

/**
 * Says at the field why a name was not kept. What has nothing to do with the name, such as a server that is away, is only said.
 * @param {HTMLInputElement} field
 * @param {import('../server/api.js').Refusal} refusal
 */
export function nameNotKept(field, refusal) {
  if (refusal.code === 'bad_name') refuseName(field, words.refusal(refusal));
  else say(field, words.refusal(refusal));
}

// @ts-check
// A field for a player's name. It enforces the server's limit, which counts characters; the `maxlength` of an input
// counts UTF-16 code units, so that an emoji counts twice.

import { words } from '../words/words.js';
import { say } from './bubble.js';
import { make, setAttribute } from './elements.js';

/** The largest number of characters in a name. */
const LONGEST = 30;

/** @param {import('./elements.js').Attributes} attributes set `autocomplete` only for the user's own name */
export function nameField(attributes) {
  const field = make('input', { type: 'text', autocomplete: 'off', ...attributes });
  const fit = () => {
    setAttribute(field, 'aria-invalid', null);
    const over = [...field.value].length - LONGEST;
    if (over <= 0) return false;
    // The new text ends at the caret, so the part before the caret is shortened.
    const at = field.selectionStart ?? field.value.length;
    const before = [...field.value.slice(0, at)];
    const kept = before.slice(0, Math.max(0, before.length - over)).join('');
    field.value = [...kept, ...field.value.slice(at)].slice(0, LONGEST).join('');
    field.setSelectionRange(kept.length, kept.length);
    return true;
  };
  // During an IME composition, the text is not final.
  field.addEventListener('input', (event) => /** @type {InputEvent} */ (event).isComposing || fit());
  // Listeners have already received the composed text, so another event reports the shortened one.
  field.addEventListener('compositionend', () => fit() && field.dispatchEvent(new Event('input', { bubbles: true })));
  return field;
}

/**
 * Focuses the field and shows why its name is refused.
 * @param {HTMLInputElement} field
 * @param {string} why
 */
export function refuseName(field, why) {
  setAttribute(field, 'aria-invalid', 'true');
  field.focus();
  say(field, why);
}

/**
 * Shows at the field why a name was not saved. The field is marked invalid only if the name itself is the reason.
 * @param {HTMLInputElement} field
 * @param {import('../network/api.js').Refusal} refusal
 */
export function nameNotKept(field, refusal) {
  if (refusal.code === 'bad_name') refuseName(field, words.refusal(refusal));
  else say(field, words.refusal(refusal));
}

// @ts-check
// A field for somebody's name. How long a name may be is the server's to say: it counts characters, where a field's own limit
// counts half of a picture.

import { make } from './elements.js';

/** @param {import('./elements.js').Attributes} attributes `autocomplete` is for the name of whoever this browser belongs to */
export function nameField(attributes) {
  return make('input', { type: 'text', autocomplete: 'off', ...attributes });
}

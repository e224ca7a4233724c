// @ts-check
// Hands something to the person as a file of their own.

import { make } from './elements.js';

/**
 * @param {string} name
 * @param {unknown} content is written as JSON
 */
export function saveFile(name, content) {
  const address = URL.createObjectURL(new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' }));
  make('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

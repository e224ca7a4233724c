// @ts-check
// Downloads data as a file.

import { make } from './elements.js';

/**
 * @param {string} name
 * @param {unknown} content written as JSON
 */
export function saveFile(name, content) {
  const address = URL.createObjectURL(new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' }));
  make('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

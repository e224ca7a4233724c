// @ts-check
// Nobody has to give a name before they can play: who says nothing keeps the name they have, or is a guest.

import { introduce, meet } from '../server/api.js';
import { words } from '../words/words.js';

/**
 * Makes sure that the server knows this browser.
 * @param {string} name what was typed, if anything
 */
export async function arrive(name) {
  const typed = name.trim();
  const known = await meet();
  return typed === '' && known ? known : introduce(typed || words.front.guest);
}

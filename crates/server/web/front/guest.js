// @ts-check
// A name is optional: users who enter none keep their current name, or play as a guest.

import { introduce, meet, rememberedName } from '../network/api.js';
import { words } from '../words/words.js';

/**
 * Makes sure that the server knows this browser.
 * @param {string} [name] the text of the name field, if the page has one
 */
export async function arrive(name) {
  const known = await meet();
  const typed = (name ?? rememberedName()).trim();
  return typed === '' && known ? known : introduce(typed || words.front.guest);
}

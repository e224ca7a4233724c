// @ts-check
// Nobody has to give a name before they can play: who says nothing keeps the name they have, or is a guest.

import { introduce, meet, rememberedName } from '../server/api.js';
import { words } from '../words/words.js';

/**
 * Makes sure that the server knows this browser.
 * @param {string} [name] what was typed, if there was something to type it into
 */
export async function arrive(name) {
  const known = await meet();
  const typed = (name ?? rememberedName()).trim();
  return typed === '' && known ? known : introduce(typed || words.front.guest);
}

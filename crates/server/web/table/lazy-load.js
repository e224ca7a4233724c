// @ts-check
// Loads the parts of a table that are not needed at first, and retries until it succeeds.

import { arrived, reloadFor } from '../page/retry.js';

const AGAIN = 2_000;

/**
 * @typedef {object} PartLoading
 * @property {string} part the part's name, used to remember that the page was reloaded for it
 * @property {() => boolean} wanted whether the part is still needed
 * @property {() => boolean} [urgent] whether to reload the page if the part cannot be loaded although the server
 *   answers
 * @property {() => void} failed called after each failure, to say that loading will be retried
 */

/**
 * @param {() => Promise<unknown>} load
 * @param {PartLoading} loading
 * @returns {Promise<boolean>} whether the part is loaded and still needed
 */
export async function loadPart(load, { part, wanted, urgent, failed }) {
  for (let tries = 1; wanted(); tries++) {
    try {
      await load();
      arrived(part);
      return wanted();
    } catch {
      if (!wanted() || (tries > 1 && urgent?.() && reloadFor(part))) return false;
      failed();
      await new Promise((later) => setTimeout(later, AGAIN));
    }
  }
  return false;
}

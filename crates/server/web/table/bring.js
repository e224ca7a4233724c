// @ts-check
// Brings what a table needs later than its first moment, however often the connection breaks meanwhile.

import { arrived, loadAnew } from '../room/retry.js';

const AGAIN = 2_000;

/**
 * @typedef {object} Bringing
 * @property {string} part what it is called, for the page that is loaded anew
 * @property {() => boolean} wanted whether anybody still waits
 * @property {() => boolean} [urgent] whether it is missed so much that the page is loaded anew for it, though the server answers
 * @property {() => void} failed says that it is tried again
 */

/**
 * @param {() => Promise<unknown>} load
 * @param {Bringing} bringing
 * @returns {Promise<boolean>} whether it is here, and still wanted
 */
export async function bring(load, { part, wanted, urgent, failed }) {
  for (let tries = 1; wanted(); tries++) {
    try {
      await load();
      arrived(part);
      return wanted();
    } catch {
      if (!wanted() || (tries > 1 && urgent?.() && loadAnew(part))) return false;
      failed();
      await new Promise((later) => setTimeout(later, AGAIN));
    }
  }
  return false;
}

// @ts-check
// Brings what a table needs later than its first moment, however often the connection breaks meanwhile.

const AGAIN = 2_000;

/**
 * @typedef {object} Bringing
 * @property {() => boolean} wanted whether anybody still waits
 * @property {() => boolean} [urgent] whether there is nothing to be seen without it, though the server answers
 * @property {() => void} [failed] says that it is tried again
 */

/**
 * @param {() => Promise<unknown>} load
 * @param {Bringing} bringing
 * @returns {Promise<boolean>} whether it is here, and still wanted
 */
export async function bring(load, { wanted, urgent, failed }) {
  for (let tries = 1; wanted(); tries++) {
    try {
      await load();
      return wanted();
    } catch {
      if (!wanted()) return false;
      // The server has a new edition, or the browser has made up its mind about a file; the page anew helps. Once is enough.
      if (tries > 1 && urgent?.() && !history.state?.again) {
        history.replaceState({ ...history.state, again: true }, '');
        location.reload();
        return false;
      }
      failed?.();
      await new Promise((later) => setTimeout(later, AGAIN));
    }
  }
  return false;
}

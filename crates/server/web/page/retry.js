// @ts-check
// Retries for parts of a page that could not be fetched because the server is restarting, is overloaded or has a new
// version. All modules loaded by `import(…)`, and all style sheets, are requested again after a pause. If that fails,
// perhaps because the browser caches the failure, the whole page is reloaded, but not twice for the same part unless it
// has loaded in between.

/** Milliseconds between the tries. */
const PAUSES = [300, 1_000, 2_500];

/**
 * @template T
 * @param {() => Promise<T>} load
 * @returns {Promise<T>}
 */
export async function retried(load) {
  for (const pause of PAUSES) {
    try {
      return await load();
    } catch {
      await new Promise((later) => setTimeout(later, pause));
    }
  }
  return load();
}

/** @returns {string[]} the parts for which the page was reloaded */
function tried() {
  return history.state?.reloaded ?? [];
}

/**
 * Reloads the page because a part could not be loaded.
 * @param {string} part
 * @returns {boolean} false if the page was already reloaded for this part
 */
export function reloadFor(part) {
  if (tried().includes(part)) return false;
  history.replaceState({ ...history.state, reloaded: [...tried(), part] }, '');
  location.reload();
  return true;
}

/** @param {string} part the part that has loaded */
export function arrived(part) {
  // Once a page is shown, the reload count of boot.js is reset too.
  if (tried().includes(part) || history.state?.boots) history.replaceState({ ...history.state, reloaded: tried().filter((other) => other !== part), boots: 0 }, '');
}

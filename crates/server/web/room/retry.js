// @ts-check
// Parts of a page that could not be fetched: the server is restarting, had too many requests or has a new edition. All modules that are
// loaded by `import(…)`, and all style sheets, are tried again after a pause. If that fails, perhaps because the browser
// remembers the failure, the whole page is reloaded, once for each part until that part has loaded.

/** How many milliseconds lie between two tries. */
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

/** @returns {string[]} the parts for which that was done */
function tried() {
  return history.state?.anew ?? [];
}

/**
 * @param {string} part
 * @returns {boolean} whether the page is on its way; not if it was reloaded for this part before
 */
export function loadAnew(part) {
  if (tried().includes(part)) return false;
  history.replaceState({ ...history.state, anew: [...tried(), part] }, '');
  location.reload();
  return true;
}

/** @param {string} part that is here */
export function arrived(part) {
  // What boot.js counted is over once a page is here.
  if (tried().includes(part) || history.state?.boots) history.replaceState({ ...history.state, anew: tried().filter((other) => other !== part), boots: 0 }, '');
}

// @ts-check
// A page loaded anew because a part of it could not be fetched: the server has a new edition, or the browser has made up its mind
// about a file. Once is enough for each part, until that part has come.

/** @returns {string[]} the parts for which that was done */
function tried() {
  return history.state?.anew ?? [];
}

/**
 * @param {string} part
 * @returns {boolean} whether the page is on its way; not if it was loaded anew for this part before
 */
export function loadAnew(part) {
  if (tried().includes(part)) return false;
  history.replaceState({ ...history.state, anew: [...tried(), part] }, '');
  location.reload();
  return true;
}

/** @param {string} part that is here */
export function arrived(part) {
  if (tried().includes(part)) history.replaceState({ ...history.state, anew: tried().filter((other) => other !== part) }, '');
}

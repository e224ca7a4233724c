// @ts-check
// Style sheets that come with the pages and games that need them.

/**
 * Puts on style sheets, each once, in their order; what is printed has the last word.
 * @param {string[]} paths as seen from the folder of all files
 */
export function wear(paths) {
  return Promise.all(paths.map(wearOne));
}

/** @type {Map<string, Promise<void>>} */
const worn = new Map();

/** @param {string} path */
function wearOne(path) {
  const known = worn.get(path);
  if (known) return known;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = new URL(`../${path}`, import.meta.url).href;
  const done = new Promise((/** @type {(value: void) => void} */ there, failed) => {
    link.addEventListener('load', () => there());
    link.addEventListener('error', failed);
  });
  worn.set(path, done);
  done.catch(() => worn.delete(path));
  document.head.insertBefore(link, document.querySelector('link[href$="print.css"]'));
  return done;
}

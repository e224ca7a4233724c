// @ts-check
// What this browser keeps between visits. A browser that refuses to keep anything must not stop the game, so it then
// lasts as long as the page.

/** @type {Map<string, string>} */
const page = new Map();

/**
 * @param {string} name
 * @returns {any} what was kept, or `null`
 */
export function recall(name) {
  const key = `parlor.${name}`;
  let text = page.get(key) ?? null;
  try {
    text = localStorage.getItem(key) ?? text;
  } catch {
    // Only the page remembers.
  }
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * @param {string} name
 * @param {unknown} value what to keep; `null` forgets it
 */
export function keep(name, value) {
  const key = `parlor.${name}`;
  try {
    if (value === null) {
      page.delete(key);
      localStorage.removeItem(key);
      return;
    }
    page.set(key, JSON.stringify(value));
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Only the page remembers.
    drop(key);
  }
}

/**
 * What was kept before must not win over what the page remembers now.
 * @param {string} key
 */
function drop(key) {
  try {
    localStorage.removeItem(key);
  } catch {
    // This browser keeps nothing at all.
  }
}

/**
 * The names of what is kept.
 * @param {string} beginning
 * @returns {string[]}
 */
export function keptNames(beginning) {
  const keys = new Set(page.keys());
  try {
    for (let place = 0; place < localStorage.length; place++) keys.add(localStorage.key(place) ?? '');
  } catch {
    // Only the page remembers.
  }
  return [...keys].filter((key) => key.startsWith(`parlor.${beginning}`)).map((key) => key.slice('parlor.'.length));
}

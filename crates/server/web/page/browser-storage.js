// @ts-check
// Values that this browser stores between visits. The game must also work in a browser that refuses to store anything;
// there, the values last as long as the page.

/** @type {Map<string, string>} */
const page = new Map();

/**
 * @param {string} name
 * @returns {any} the stored value, or `null`
 */
export function recall(name) {
  const key = `parlor.${name}`;
  let text = page.get(key) ?? null;
  try {
    text = localStorage.getItem(key) ?? text;
  } catch {
    // Without storage, the value is only in memory.
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
 * @param {unknown} value the value to store; `null` deletes it
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
    // Without storage, the value is only in memory.
    drop(key);
  }
}

/**
 * Removes the previous stored value, which would otherwise take precedence over the one in memory.
 * @param {string} key
 */
function drop(key) {
  try {
    localStorage.removeItem(key);
  } catch {
    // This browser has no storage at all.
  }
}

/**
 * Removes the values of this tab whose names begin with a prefix.
 * @param {string} beginning
 */
export function dropFromTab(beginning) {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(`parlor.${beginning}`)) sessionStorage.removeItem(key);
  } catch {
    // This browser has no storage at all.
  }
}

/**
 * The names of the stored values that begin with a prefix.
 * @param {string} beginning
 * @returns {string[]}
 */
export function keptNames(beginning) {
  const keys = new Set(page.keys());
  try {
    for (let place = 0; place < localStorage.length; place++) keys.add(localStorage.key(place) ?? '');
  } catch {
    // Without storage, all values are in memory.
  }
  return [...keys].filter((key) => key.startsWith(`parlor.${beginning}`)).map((key) => key.slice('parlor.'.length));
}

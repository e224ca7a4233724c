// @ts-check
// The links that let people into private tables. They are kept while this tab is open.

const LINK = 'parlor.link.';

/** @type {Map<string, string>} The links, for browsers that refuse to store anything. */
const links = new Map();

/**
 * Keeps the link that lets people into a private table, for as long as this tab is open. It is stored nowhere else.
 * @param {string} table
 * @param {string} url
 */
export function keepLink(table, url) {
  if (!url.includes('#join=')) return;
  links.set(table, url);
  try {
    sessionStorage.setItem(LINK + table, url);
  } catch {
    // Without storage, the link is only in memory.
  }
}

/** @param {string} table */
export function keptLink(table) {
  try {
    return links.get(table) ?? sessionStorage.getItem(LINK + table);
  } catch {
    return links.get(table) ?? null;
  }
}

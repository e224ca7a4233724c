// @ts-check
// Style sheets that come with the pages and games that need them. A page looks the same wherever one came from: sheets that it
// does not name are off, and its own one comes after all it shares with others.

import { retried } from './retry.js';

/** @typedef {{ link: HTMLLinkElement, done: Promise<void> }} Sheet the link is the last one that was tried */
/** @type {Map<string, Sheet>} */
const sheets = new Map();
/** What the page that is shown has on. */
let worn = new Set(/** @type {string[]} */ ([]));

/**
 * Brings style sheets and puts them on.
 * @param {string[]} paths as seen from the folder of all files
 */
export async function wear(paths) {
  for (const path of paths) worn.add(path);
  await bring(paths);
  dress();
}

/**
 * Puts on these and takes off all others, for another page.
 * @param {string[]} paths which have been brought
 */
export function change(paths) {
  worn = new Set(paths);
  dress();
}

/**
 * Brings style sheets, each once, without putting them on.
 * @param {string[]} paths
 * @param {string} [own] the one that is the page's alone
 */
export async function bring(paths, own) {
  const all = own ? [...paths, own] : paths;
  await Promise.all(all.map((path) => (sheets.get(path) ?? fetchSheet(path, path === own)).done));
}

/** Through the sheet, not the link: a link that is switched on again would be fetched again. */
function dress() {
  for (const [path, { link }] of sheets) if (link.sheet) link.sheet.disabled = !worn.has(path);
}

/**
 * @param {string} path
 * @param {boolean} own
 */
function fetchSheet(path, own) {
  /** @type {Sheet} */
  const sheet = { link: document.createElement('link'), done: Promise.resolve() };
  sheets.set(path, sheet);
  sheet.done = retried(() => {
    sheet.link = document.createElement('link');
    return attach(sheet.link, path, own);
  });
  sheet.done.catch(() => sheets.delete(path));
  return sheet;
}

/**
 * @param {HTMLLinkElement} link
 * @param {string} path
 * @param {boolean} own
 * @returns {Promise<void>}
 */
function attach(link, path, own) {
  link.rel = 'stylesheet';
  link.href = new URL(`../${path}`, import.meta.url).href;
  link.toggleAttribute('data-own', own);
  link.toggleAttribute('data-brought', true);
  // What is printed has the last word.
  const print = document.querySelector('link[href$="print.css"]');
  document.head.insertBefore(link, own ? print : (document.querySelector('link[data-own]') ?? print));
  return new Promise((there, failed) => {
    link.addEventListener('load', () => {
      dress();
      there();
    });
    link.addEventListener('error', () => {
      link.remove();
      failed();
    });
  });
}

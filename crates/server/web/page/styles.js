// @ts-check
// Loads style sheets together with the pages and games that need them. A page looks the same whichever page was shown
// before: sheets that it does not name are disabled, and its own sheet comes after all shared ones.

import { retried } from './retry.js';

/** @typedef {{ link: HTMLLinkElement, done: Promise<void> }} Sheet `link` belongs to the latest try */
/** @type {Map<string, Sheet>} */
const sheets = new Map();
/** The style sheets of the current page. */
let shown = new Set(/** @type {string[]} */ ([]));

/**
 * Loads style sheets and applies them.
 * @param {string[]} paths relative to the root of the client's files
 */
export async function loadStyles(paths) {
  for (const path of paths) shown.add(path);
  await fetchStyles(paths);
  apply();
}

/**
 * Applies these style sheets and disables all others, for another page.
 * @param {string[]} paths sheets that are already loaded
 */
export function showOnly(paths) {
  shown = new Set(paths);
  apply();
}

/**
 * Loads style sheets, each once, without applying them.
 * @param {string[]} paths
 * @param {string} [own] the page's own sheet
 */
export async function fetchStyles(paths, own) {
  const all = own ? [...paths, own] : paths;
  await Promise.all(all.map((path) => (sheets.get(path) ?? fetchSheet(path, path === own)).done));
}

/** Enables and disables the sheets. It sets `disabled` on the sheet, because enabling a link would fetch it again. */
function apply() {
  for (const [path, { link }] of sheets) if (link.sheet) link.sheet.disabled = !shown.has(path);
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
  link.toggleAttribute('data-page', true);
  // The print styles come last, so that they take precedence.
  const print = document.querySelector('link[href$="print.css"]');
  document.head.insertBefore(link, own ? print : (document.querySelector('link[data-own]') ?? print));
  return new Promise((there, failed) => {
    link.addEventListener('load', () => {
      apply();
      there();
    });
    link.addEventListener('error', () => {
      link.remove();
      failed();
    });
  });
}

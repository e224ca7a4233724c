// @ts-check
// The walnut edge along the top of every page: where one is, the ways to the other pages, and the settings.

import { words } from '../words/words.js';
import { make } from './elements.js';
import { settingsButton } from './settings.js';

/**
 * @param {HTMLElement} where what the page is about
 * @param {...HTMLElement} acts what can be done on this page
 */
export function top(where, ...acts) {
  where.classList.add('where');
  const brand = make('a', { class: 'brand', href: '/' }, words.brand);
  return make('header', { class: 'top' }, brand, where, make('nav', {}, ...acts, settingsButton()));
}

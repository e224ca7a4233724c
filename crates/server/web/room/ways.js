// @ts-check
// The ways from one page to the others, at the foot of those pages that are not a table.

import { make } from './elements.js';
import { words } from '../words/words.js';

/** @typedef {'front' | 'daily' | 'me' | 'leaderboard' | 'rules'} Way */

/** @type {Record<Way, string>} */
const ADDRESSES = {
  front: '/',
  daily: '/daily/yahtzee',
  me: '/me',
  leaderboard: '/leaderboard/yahtzee',
  rules: '/rules/yahtzee',
};

/** @param {Way} here the page that is shown */
export function ways(here) {
  const links = /** @type {Way[]} */ (Object.keys(ADDRESSES)).map((way) =>
    make('a', { href: ADDRESSES[way], 'aria-current': way === here ? 'page' : null }, words.ways[way]),
  );
  return make('nav', { class: 'ways', 'aria-label': words.ways.label }, ...links);
}

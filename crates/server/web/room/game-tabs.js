// @ts-check
// The ways from a page about one game to the same page about another one. Where there is only one, there is nothing to choose.

import { GAMES, hasPage, nameOf } from '../games.js';
import { words } from '../words/words.js';
import { make, show } from './elements.js';

/**
 * @param {import('../games.js').PageKind} kind
 * @param {string} game the one that is shown
 */
export function gameTabs(kind, game) {
  const games = Object.keys(GAMES).filter((name) => hasPage(kind, name));
  const links = games.map((name) => make('a', { class: 'quiet', href: `/${kind}/${name}`, 'aria-current': name === game ? 'page' : null }, nameOf(name)));
  const tabs = make('nav', { class: 'game-tabs', 'aria-label': words.front.whichGame }, ...links);
  show(tabs, games.some((name) => name !== game));
  return tabs;
}

// @ts-check
// Links from a page about one game to the same page about another game. Hidden if no other game has such a page.

import { GAMES, hasPage, nameOf } from '../games.js';
import { words } from '../words/words.js';
import { make, show } from './elements.js';

/**
 * @param {import('../games.js').PageKind} kind
 * @param {string} game the current game
 */
export function gameTabs(kind, game) {
  const games = Object.keys(GAMES).filter((name) => hasPage(kind, name));
  const links = games.map((name) => make('a', { class: 'quiet', href: `/${kind}/${name}`, 'aria-current': name === game ? 'page' : null }, nameOf(name)));
  const tabs = make('nav', { class: 'game-tabs', 'aria-label': words.front.whichGame }, ...links);
  show(tabs, games.some((name) => name !== game));
  return tabs;
}

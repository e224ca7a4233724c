// @ts-check
// The bar along the top of every page: the title of the page, links to the other pages, and the settings.

import { FIRST, GAMES, hasPage } from '../games.js';
import { words } from '../words/words.js';
import { button, draw, make, setAttribute, show } from './elements.js';
import { settingsButton } from './settings.js';

const said = words.front.pages;
/** @type {(keyof typeof said & import('../games.js').PageKind)[]} */
const PAGES = ['daily', 'leaderboard', 'explore', 'rules'];

/**
 * @param {HTMLElement} where the title of the page
 * @param {...HTMLElement} acts the actions of this page
 */
export function top(where, ...acts) {
  where.classList.add('where');
  const brand = make('a', { class: 'brand', href: '/' }, words.brand);
  // A page with actions of its own has no room for the links, only for the menu.
  const pages = acts.length === 0 ? [make('div', { class: 'top-pages' }, ...links())] : [];
  return make('header', { class: 'top' }, brand, where, make('nav', { 'aria-label': said.title, 'data-acts': acts.length > 0 }, ...pages, ...acts, menu(), settingsButton()));
}

/**
 * Links to the other pages, for this page's game if it has them, otherwise for the first game that does.
 * @param {string} [game]
 */
export function links(game = /^\/\w+\/(\w+)\/?$/.exec(location.pathname)?.[1] ?? FIRST) {
  const ways = PAGES.flatMap((kind) => {
    const about = [game, ...Object.keys(GAMES)].find((name) => hasPage(kind, name));
    return about ? [[`/${kind}/${about}`, (kind === 'explore' && words.front.games[about].explore) || said[kind]]] : [];
  });
  return [['/me', said.me], ...ways].map(([address, text]) => make('a', { href: address, 'aria-current': location.pathname === address ? 'page' : null }, text));
}

/** A menu with the links to the other pages. */
function menu() {
  const list = make('div', { class: 'menu-list paper' }, ...links());
  const press = button('', 'quiet', () => open(Boolean(list.hidden)));
  setAttribute(press, 'aria-label', said.menu);
  press.append(lines());
  const element = make('div', { class: 'menu' }, press, list);
  const close = (/** @type {Event} */ event) => {
    // The menu was removed with its page, or the click was elsewhere.
    if (!element.isConnected || !element.contains(/** @type {Node} */ (event.target))) open(false);
  };
  const open = (/** @type {boolean} */ wanted) => {
    show(list, wanted);
    setAttribute(press, 'aria-expanded', String(wanted));
    if (wanted) document.addEventListener('pointerdown', close);
    else document.removeEventListener('pointerdown', close);
  };
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || list.hidden) return;
    event.stopPropagation();
    open(false);
    press.focus();
  });
  element.addEventListener('focusout', (event) => {
    if (event.relatedTarget instanceof Node && !element.contains(event.relatedTarget)) open(false);
  });
  open(false);
  return element;
}

/** Three lines, the usual icon for a menu. */
function lines() {
  const drawing = draw('svg', { class: 'sliders', viewBox: '0 0 18 18', 'aria-hidden': 'true' });
  drawing.append(draw('path', { d: 'M2 4h14M2 9h14M2 14h14' }));
  return drawing;
}

// @ts-check
// The walnut edge along the top of every page: where one is, the ways to the other pages, and the settings.

import { FIRST, GAMES, hasPage } from '../games.js';
import { words } from '../words/words.js';
import { button, draw, make, setAttribute, show } from './elements.js';
import { settingsButton } from './settings.js';

const said = words.front.pages;
/** @type {(keyof typeof said & import('../games.js').PageKind)[]} */
const PAGES = ['daily', 'leaderboard', 'explore', 'rules'];

/**
 * @param {HTMLElement} where what the page is about
 * @param {...HTMLElement} acts what can be done on this page
 */
export function top(where, ...acts) {
  where.classList.add('where');
  const brand = make('a', { class: 'brand', href: '/' }, words.brand);
  // Beside what can be done at a table there is no room for more than the menu.
  const pages = acts.length === 0 ? [make('div', { class: 'top-pages' }, ...links())] : [];
  return make('header', { class: 'top' }, brand, where, make('nav', { 'aria-label': said.title, 'data-acts': acts.length > 0 }, ...pages, ...acts, menu(), settingsButton()));
}

/**
 * The ways to the other pages: of the game that this one is about, or else of the first that has such a page.
 * @param {string} [game]
 */
export function links(game = /^\/\w+\/(\w+)\/?$/.exec(location.pathname)?.[1] ?? FIRST) {
  const ways = PAGES.flatMap((kind) => {
    const about = [game, ...Object.keys(GAMES)].find((name) => hasPage(kind, name));
    return about ? [[`/${kind}/${about}`, said[kind]]] : [];
  });
  return [['/me', said.me], ...ways].map(([address, text]) => make('a', { href: address, 'aria-current': location.pathname === address ? 'page' : null }, text));
}

/** The same ways behind one button. */
function menu() {
  const list = make('div', { class: 'menu-list paper' }, ...links());
  const press = button('', 'quiet', () => open(Boolean(list.hidden)));
  setAttribute(press, 'aria-label', said.menu);
  press.append(lines());
  const element = make('div', { class: 'menu' }, press, list);
  const close = (/** @type {Event} */ event) => {
    // Gone with its page, or touched elsewhere.
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

/** Three lines, the usual drawing for a menu. */
function lines() {
  const drawing = draw('svg', { class: 'sliders', viewBox: '0 0 18 18', 'aria-hidden': 'true' });
  drawing.append(draw('path', { d: 'M2 4h14M2 9h14M2 14h14' }));
  return drawing;
}

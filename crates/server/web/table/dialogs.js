// @ts-check
// The dialogs of a table: its menu, the link for friends, the keyboard shortcuts, and the confirmation before leaving.

import { say } from '../page/bubble.js';
import { button, dialog, make, openDialog } from '../page/elements.js';
import { retried } from '../page/retry.js';
import { singleKeysAreOn } from '../page/single-keys.js';
import { links } from '../page/top.js';
import { loadedPart, refusalIn } from '../network/api.js';
import { words } from '../words/words.js';

/** Matches keys that can be switched off, and ranges of them. */
const SINGLE = /^[A-Z?]$|^\d/;

/**
 * @param {string} table
 * @param {Element} near
 */
export async function showShare(table, near) {
  try {
    const { sharePanel } = await loadedPart(retried(() => import('./share.js')));
    const { element } = dialog(words.waiting.share, words.close, sharePanel(table));
    element.classList.add('wide');
    openDialog(element);
  } catch (error) {
    say(near, words.refusal(refusalIn(error)));
  }
}

/** @param {string[][]} rows pairs of a key and what it does */
export function showKeys(rows) {
  const sheet = make('dl', { class: 'key-sheet' });
  const on = singleKeysAreOn();
  const working = rows.filter(([key]) => on || !SINGLE.test(key));
  for (const [key, what] of working) sheet.append(make('dt', {}, make('kbd', { class: 'key' }, key)), make('dd', {}, what));
  const off = on ? [] : [make('p', { class: 'soft' }, words.keys.off)];
  openDialog(dialog(words.keys.title, words.close, ...off, sheet).element);
}

/** @typedef {{ text: string, hint: string, act: () => void }} Choice */

/**
 * Shows the actions at the table other than playing.
 * @param {string} about a description of the game at this table
 * @param {Choice[]} choices
 * @param {string} game
 */
export function showMenu(about, choices, game) {
  const rows = choices.map(({ text, hint, act }) => {
    const row = button('', 'choice-row', () => {
      element.close();
      act();
    });
    row.append(make('b', {}, text), make('span', { class: 'soft small' }, hint));
    return row;
  });
  const pages = make('nav', { class: 'menu-pages', 'aria-label': words.front.pages.title }, ...links(game));
  const { element } = dialog(words.besideGame.menu, words.close, make('p', { class: 'soft' }, about), make('div', { class: 'choice-rows' }, ...rows), pages);
  pages.addEventListener('click', () => element.close());
  openDialog(element);
}

/**
 * Asks for confirmation before this browser leaves, or ends a game without asking anybody else.
 * @param {string} ends why leaving ends the game; empty if others play on
 * @param {() => void} act
 */
export function askToLeave(ends, act) {
  const said = words.table;
  const { element, foot } = dialog(ends ? said.endTitle : said.leaveTitle, said.leaveNo, make('p', {}, ends || said.leaveText));
  const yes = button(ends ? said.leaveYesEnds : said.leaveYes, 'quiet', () => {
    element.close();
    act();
  });
  // Staying is the safe answer, so it gets the focus.
  foot.lastElementChild?.setAttribute('autofocus', '');
  foot.prepend(yes);
  openDialog(element);
}

// @ts-check
// Single-key shortcuts: letters, digits and the question mark. Users who dictate, or who press keys by mistake, can
// disable them for this browser, so every page checks here whether a key counts as a shortcut.

import { keep, recall } from './browser-storage.js';
import { setAttribute } from './elements.js';

/**
 * The keys and their actions, both for handling them and for showing them.
 * @typedef {typeof KEYS} Keys
 */
export const KEYS = Object.freeze({ roll: 'R', undo: 'U', chat: 'T', coach: 'C', object: 'O', pass: 'P', sound: 'M', sheet: '?' });

/** Form fields that need the keys themselves; sliders do not. */
const WRITING = 'input:not([type="range"]), select, textarea';

/** Whether the player types into a game, so that letters are not shortcuts. */
let typing = false;

export function singleKeysAreOn() {
  return recall('keys') !== false;
}

/** @param {boolean} on */
export function setSingleKeys(on) {
  keep('keys', on);
  showState();
}

/**
 * Hides the shortcuts of the page while the player types into a game, which gets all letters.
 * @param {boolean} on
 */
export function setTyping(on) {
  if (on === typing) return;
  typing = on;
  showState();
}

/**
 * @param {KeyboardEvent} event
 * @returns {string} the key in upper case if it is a shortcut for the page; otherwise empty
 */
export function singleKey(event) {
  const { key, target } = event;
  if ([...key].length !== 1 || key === ' ' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !singleKeysAreOn()) return '';
  if (document.querySelector('dialog[open]') || (target instanceof Element && target.closest(WRITING))) return '';
  return key.toUpperCase();
}

/**
 * Announces the shortcut of an element to assistive technology, while shortcuts are enabled.
 * @param {Element} element
 * @param {string | null} key null removes the shortcut
 */
export function shortcut(element, key) {
  setAttribute(element, 'data-shortcut', key);
  showShortcut(element);
}

/** @param {Element} element */
function showShortcut(element) {
  setAttribute(element, 'aria-keyshortcuts', singleKeysAreOn() && !typing ? element.getAttribute('data-shortcut') : null);
}

function showState() {
  for (const element of document.querySelectorAll('[data-shortcut]')) showShortcut(element);
  setAttribute(document.documentElement, 'data-keys', singleKeysAreOn() ? null : 'off');
  setAttribute(document.documentElement, 'data-typing', typing);
}

showState();

// @ts-check
// The keys that do something by themselves: letters, digits, the question mark. Whoever dictates, or touches keys by mistake, can
// switch them off for this browser, so every page asks here whether one was meant for it.

import { setAttribute } from './elements.js';
import { keep, recall } from './keep.js';

/**
 * Which key does what, wherever it acts or is told.
 * @typedef {typeof KEYS} Keys
 */
export const KEYS = Object.freeze({ roll: 'R', undo: 'U', talk: 'T', coach: 'C', object: 'O', pass: 'P', sound: 'M', sheet: '?' });

/** Where people write; a slider is not one of them. */
const WRITING = 'input:not([type="range"]), select, textarea';

export function singleKeysAreOn() {
  return recall('keys') !== false;
}

/** @param {boolean} on */
export function setSingleKeys(on) {
  keep('keys', on);
  for (const element of document.querySelectorAll('[data-shortcut]')) showShortcut(element);
  showState();
}

/**
 * @param {KeyboardEvent} event
 * @returns {string} the key as it is printed on keyboards, if it is one of these and meant for the page; else nothing
 */
export function singleKey(event) {
  const { key, target } = event;
  if ([...key].length !== 1 || key === ' ' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !singleKeysAreOn()) return '';
  if (document.querySelector('dialog[open]') || (target instanceof Element && target.closest(WRITING))) return '';
  return key.toUpperCase();
}

/**
 * Says which key does the same as an element, as long as it does.
 * @param {Element} element
 * @param {string | null} key nothing if none does any more
 */
export function shortcut(element, key) {
  setAttribute(element, 'data-shortcut', key);
  showShortcut(element);
}

/** @param {Element} element */
function showShortcut(element) {
  setAttribute(element, 'aria-keyshortcuts', singleKeysAreOn() ? element.getAttribute('data-shortcut') : null);
}

function showState() {
  setAttribute(document.documentElement, 'data-keys', singleKeysAreOn() ? null : 'off');
}

showState();

// @ts-check
// The settings of this browser: theme, animation speed, sound, handover of a shared device, single-key shortcuts and
// language.

import { recall } from './browser-storage.js';
import { say } from './bubble.js';
import { button, draw, make } from './elements.js';
import { retried } from './retry.js';
import { KEYS, singleKey } from './single-keys.js';
import { setSound, soundIsOn, soundOfBell } from './sound.js';
import { words } from '../words/words.js';

/** @typedef {'normal' | 'fast' | 'off'} Speed */
/** @typedef {'system' | 'day' | 'night'} Theme */

const darkRoom = matchMedia('(prefers-color-scheme: dark)');
export const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** How long dice tumble, and how long each kind of event is shown, in milliseconds. */
export function pace() {
  if (lessMotion.matches || speed() === 'off') return { tumble: 0, keep: 300, roll: 450, write: 450 };
  if (speed() === 'fast') return { tumble: 300, keep: 200, roll: 450, write: 300 };
  return { tumble: 660, keep: 320, roll: 880, write: 600 };
}

/** Whether the next player on a shared device confirms that they have it before their turn begins. */
export function asksAtHandover() {
  return recall('handover') !== false;
}

/** @returns {Speed} */
export function speed() {
  const kept = recall('speed');
  return kept === 'fast' || kept === 'off' ? kept : 'normal';
}

/** @returns {Theme} */
export function theme() {
  const kept = recall('theme');
  return kept === 'day' || kept === 'night' ? kept : 'system';
}

export function showTheme() {
  const night = theme() === 'night' || (theme() === 'system' && darkRoom.matches);
  document.documentElement.dataset.theme = night ? 'night' : 'day';
}

/** A button that opens the settings. */
export function settingsButton() {
  const element = button('', 'quiet settings-button', (near) => openSheet(near));
  element.setAttribute('aria-label', words.settings.open);
  element.title = words.settings.open;
  element.append(sliders(), make('span', { class: 'wide-only', 'aria-hidden': 'true' }, words.settings.open));
  return element;
}

/** @param {Element} near */
async function openSheet(near) {
  const sheet = await retried(() => import('./settings-sheet.js')).catch(() => null);
  if (!sheet) say(near, words.refusal({ code: 'server_away' }));
  else if (!document.querySelector('dialog[open]')) sheet.openSettings();
}

/**
 * Toggles the sound with a key on every page, and reports the new state.
 * @param {KeyboardEvent} event
 */
function soundKey(event) {
  if (singleKey(event) !== KEYS.sound || event.repeat) return;
  event.preventDefault();
  setSound(!soundIsOn());
  say(document.querySelector('.settings-button') ?? document.body, words.settings.soundNow(soundIsOn(), KEYS.sound));
  soundOfBell();
}

/** Three sliders, the usual icon for settings. */
function sliders() {
  const drawing = draw('svg', { class: 'sliders', viewBox: '0 0 18 18', 'aria-hidden': 'true' });
  drawing.append(draw('path', { d: 'M1 4h16M1 9h16M1 14h16' }));
  for (const [x, y] of [[12, 4], [5, 9], [11, 14]]) drawing.append(draw('circle', { cx: x, cy: y, r: 2.2 }));
  return drawing;
}

darkRoom.addEventListener('change', showTheme);
// Listens on the window, so that a page can handle the key first, as a game with text input does.
addEventListener('keydown', soundKey);
showTheme();

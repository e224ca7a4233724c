// @ts-check
// What a person sets for this browser: day or night, and how the dice move.

import { button, dialog, draw, make, openDialog } from './elements.js';
import { keep, recall } from './keep.js';
import { words } from '../words/words.js';

/** @typedef {'normal' | 'fast' | 'off'} Speed */
/** @typedef {'system' | 'day' | 'night'} Theme */

const darkRoom = matchMedia('(prefers-color-scheme: dark)');
const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** How long dice tumble, and how long each thing that happens is left to be seen, in milliseconds. */
export function pace() {
  if (lessMotion.matches || speed() === 'off') return { tumble: 0, roll: 450, write: 450 };
  if (speed() === 'fast') return { tumble: 280, roll: 450, write: 300 };
  return { tumble: 620, roll: 840, write: 600 };
}

/** @returns {Speed} */
function speed() {
  const kept = recall('speed');
  return kept === 'fast' || kept === 'off' ? kept : 'normal';
}

/** @returns {Theme} */
function theme() {
  const kept = recall('theme');
  return kept === 'day' || kept === 'night' ? kept : 'system';
}

function showTheme() {
  const night = theme() === 'night' || (theme() === 'system' && darkRoom.matches);
  document.documentElement.dataset.theme = night ? 'night' : 'day';
}

/** A button that opens the settings. */
export function settingsButton() {
  const element = button('', 'quiet', openSettings);
  element.setAttribute('aria-label', words.settings.open);
  element.title = words.settings.open;
  element.append(sliders(), make('span', { class: 'wide-only', 'aria-hidden': 'true' }, words.settings.open));
  return element;
}

function openSettings() {
  const { element } = dialog(
    words.settings.title,
    words.close,
    choice(words.settings.theme, words.settings.themes, theme(), (value) => {
      keep('theme', value);
      showTheme();
    }),
    choice(words.settings.speed, words.settings.speeds, speed(), (value) => keep('speed', value)),
    make('p', { class: 'soft small' }, words.settings.speedNote),
  );
  element.classList.add('settings');
  openDialog(element);
}

/** Three sliders, the usual drawing for things to set. */
function sliders() {
  const drawing = draw('svg', { class: 'sliders', viewBox: '0 0 18 18', 'aria-hidden': 'true' });
  drawing.append(draw('path', { d: 'M1 4h16M1 9h16M1 14h16' }));
  for (const [x, y] of [[12, 4], [5, 9], [11, 14]]) drawing.append(draw('circle', { cx: x, cy: y, r: 2.2 }));
  return drawing;
}

/**
 * @param {string} title
 * @param {Record<string, string>} options
 * @param {string} chosen
 * @param {(value: string) => void} choose
 */
function choice(title, options, chosen, choose) {
  const set = make('fieldset', { class: 'choice' }, make('legend', {}, title));
  for (const [value, text] of Object.entries(options)) {
    const input = make('input', { type: 'radio', name: title, value });
    input.checked = value === chosen;
    input.addEventListener('change', () => choose(value));
    set.append(make('label', {}, input, make('span', {}, text)));
  }
  return set;
}

darkRoom.addEventListener('change', showTheme);
showTheme();

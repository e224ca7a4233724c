// @ts-check
// What a person sets for this browser: day or night, how the dice move, sound, how a device is handed over,
// whether single keys act, the language.

import { say } from './bubble.js';
import { button, dialog, draw, freshId, make, openDialog, setText, show } from './elements.js';
import { keep, recall } from './keep.js';
import { setSingleKeys, singleKey, singleKeysAreOn } from './single-keys.js';
import { setSound, setVolume, soundIsOn, soundOfBell, volume } from './sound.js';
import { language, LANGUAGES, speak, words } from '../words/words.js';

/** @typedef {'normal' | 'fast' | 'off'} Speed */
/** @typedef {'system' | 'day' | 'night'} Theme */

const darkRoom = matchMedia('(prefers-color-scheme: dark)');
const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');

/** How long dice tumble, and how long each thing that happens is left to be seen, in milliseconds. */
export function pace() {
  if (lessMotion.matches || speed() === 'off') return { tumble: 0, keep: 300, roll: 450, write: 450 };
  if (speed() === 'fast') return { tumble: 300, keep: 200, roll: 450, write: 300 };
  return { tumble: 660, keep: 320, roll: 880, write: 600 };
}

/** Whether somebody is asked to say that they have the device before it is their turn. */
export function asksAtHandover() {
  return recall('handover') !== false;
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
  const element = button('', 'quiet settings-button', openSettings);
  element.setAttribute('aria-label', words.settings.open);
  element.title = words.settings.open;
  element.append(sliders(), make('span', { class: 'wide-only', 'aria-hidden': 'true' }, words.settings.open));
  return element;
}

function openSettings() {
  const said = words.settings;
  const { element } = dialog(
    said.title,
    words.close,
    choice(said.theme, said.themes, theme(), (value) => {
      keep('theme', value);
      showTheme();
    }),
    choice(said.speed, said.speeds, speed(), (value) => keep('speed', value)),
    make('p', { class: 'soft small setting-note' }, lessMotion.matches ? said.speedLess : said.speedNote),
    ...soundSettings(),
    choice(said.handover, said.handovers, asksAtHandover() ? 'ask' : 'off', (value) => keep('handover', value === 'ask')),
    make('p', { class: 'soft small setting-note' }, said.handoverNote),
    choice(said.keys, said.keyChoices, singleKeysAreOn() ? 'on' : 'off', (value) => setSingleKeys(value === 'on')),
    make('p', { class: 'soft small setting-note' }, said.keysNote),
  );
  if (Object.keys(LANGUAGES).length > 1) {
    const tongues = choice(said.language, LANGUAGES, language, (value) => speak(/** @type {import('../words/words.js').Language} */ (value)));
    element.insertBefore(tongues, element.lastElementChild);
  }
  element.classList.add('settings');
  openDialog(element);
}

/** Sound on or off, and how loud. */
function soundSettings() {
  const said = words.settings;
  const id = freshId('volume');
  const range = make('input', { type: 'range', id, min: 0, max: 100, step: 5 });
  const told = make('output', { for: id, class: 'small' });
  const row = make('div', { class: 'volume' }, make('label', { for: id }, said.volume), range, told);
  range.value = String(Math.round(volume() * 100));
  const tell = () => setText(told, said.percent(Number(range.value)));
  range.addEventListener('input', tell);
  range.addEventListener('change', () => {
    setVolume(Number(range.value) / 100);
    soundOfBell();
  });
  tell();
  show(row, soundIsOn());
  const sound = choice(said.sound, said.sounds, soundIsOn() ? 'on' : 'off', (value) => {
    setSound(value === 'on');
    show(row, value === 'on');
    soundOfBell();
  });
  return [sound, row];
}

/**
 * `M` switches the sound on every page, and says so.
 * @param {KeyboardEvent} event
 */
function soundKey(event) {
  if (singleKey(event) !== 'm' || event.repeat) return;
  event.preventDefault();
  setSound(!soundIsOn());
  say(document.querySelector('.settings-button') ?? document.body, words.settings.soundNow(soundIsOn()));
  soundOfBell();
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
document.addEventListener('keydown', soundKey);
showTheme();

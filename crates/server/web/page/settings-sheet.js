// @ts-check
// The dialog with the settings of this browser. Loaded when it is first opened.

import { keep } from './browser-storage.js';
import { dialog, freshId, make, openDialog, setText, show } from './elements.js';
import { asksAtHandover, lessMotion, showTheme, speed, theme } from './settings.js';
import { setSingleKeys, singleKeysAreOn } from './single-keys.js';
import { setSound, setVolume, soundIsOn, soundOfBell, volume } from './sound.js';
import { language, LANGUAGES, speak, words } from '../words/words.js';

export function openSettings() {
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

/** The switch for sound, and the volume. */
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

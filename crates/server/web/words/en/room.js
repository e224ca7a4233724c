// @ts-check
// The texts shared by all pages: settings, missing pages and keyboard shortcuts.

export const settings = {
  title: 'Settings',
  open: 'Settings',
  theme: 'Light',
  themes: { system: 'As the device', day: 'Day', night: 'Night' },
  speed: 'Motion',
  speeds: { normal: 'Full', fast: 'Quick', off: 'None' },
  speedNote: 'A device that asks for less motion gets none, whatever is chosen here.',
  speedLess: 'Your device asks for less motion, so nothing tumbles or slides, whatever is chosen here.',
  sound: 'Sound',
  sounds: { off: 'Off', on: 'On' },
  volume: 'Volume',
  /** @param {number} percent */
  percent: (percent) => `${percent} %`,
  /** @param {boolean} on @param {string} key @returns {string} */
  soundNow: (on, key) => (on ? `Sound is on. ${key} switches it off.` : 'Sound is off.'),
  handover: 'Several people on this device',
  handovers: { ask: 'Ask before each turn', off: 'Go on at once' },
  handoverNote: 'When the turn passes to somebody else here, the table waits until they have the device.',
  keys: 'Single keys',
  keyChoices: { on: 'On', off: 'Off' },
  keysNote: 'Letters, digits and ? that act by themselves. Tab, arrows, Enter and Space always work.',
  language: 'Language',
};

export const nowhere = {
  title: 'There is nothing here',
  text: 'The address may be mistyped or cut short.',
  missing: 'This page could not be fetched. Either this device has no connection, or the server is away for a moment.',
  retry: 'Try again',
};

export const keys = {
  title: 'Keys',
  open: 'Keys',
  off: 'Letters, digits and ? are switched off in the settings. These keys work:',
  /** @param {import('../../room/single-keys.js').Keys} key */
  general: (key) => [
    [key.sheet, 'this sheet'],
    [key.sound, 'sound on or off'],
    ['Tab', 'from control to control'],
    ['Esc', 'close what lies on top'],
  ],
};

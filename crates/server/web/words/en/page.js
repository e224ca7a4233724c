// @ts-check
// The texts shared by all pages: settings, missing pages and keyboard shortcuts.

export const settings = {
  title: 'Settings',
  open: 'Settings',
  theme: 'Theme',
  themes: { system: 'Device', day: 'Light', night: 'Dark' },
  speed: 'Motion',
  speeds: { normal: 'Full', fast: 'Quick', off: 'None' },
  speedNote: 'If your device asks for reduced motion, nothing is animated.',
  speedLess: 'Your device asks for reduced motion, so nothing moves, whatever you choose here.',
  sound: 'Sound',
  sounds: { off: 'Off', on: 'On' },
  volume: 'Volume',
  /** @param {number} percent */
  percent: (percent) => `${percent}%`,
  /** @param {boolean} on @param {string} key @returns {string} */
  soundNow: (on, key) => (on ? `Sound is on. Press ${key} to turn it off.` : 'Sound is off.'),
  handover: 'Several people on this device',
  handovers: { ask: 'Ask before each turn', off: 'Continue at once' },
  handoverNote: 'When it’s somebody else’s turn on this device, the table waits until that player takes over.',
  keys: 'Shortcut keys',
  keyChoices: { on: 'On', off: 'Off' },
  keysNote: 'Use letters, digits and “?” as shortcuts. Tab, arrow keys, Enter and Space always work.',
  language: 'Language',
};

export const notFound = {
  title: 'Page not found',
  text: 'The address may be mistyped or incomplete.',
  missing: 'This page couldn’t be loaded. Either this device is offline, or the server is briefly unavailable.',
  retry: 'Try again',
};

export const keys = {
  title: 'Keys',
  open: 'Keys',
  off: 'Letters, digits and “?” are turned off in the settings. These keys still work:',
  /** @param {import('../../page/single-keys.js').Keys} key */
  general: (key) => [
    [key.sheet, 'show these keys'],
    [key.sound, 'turn sound on or off'],
    ['Tab', 'move to the next control'],
    ['Esc', 'close the topmost dialog or panel'],
  ],
};

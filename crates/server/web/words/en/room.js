// @ts-check
// What every page shares.

export const settings = {
  title: 'Settings',
  open: 'Settings',
  theme: 'Light',
  themes: { system: 'As the device', day: 'Day', night: 'Night' },
  speed: 'Dice',
  speeds: { normal: 'Tumble', fast: 'Quick', off: 'No motion' },
  speedNote: 'A device that asks for less motion gets none, whatever is chosen here.',
};

export const nowhere = {
  title: 'There is nothing here',
  text: 'The address may be mistyped or cut short.',
};

export const ways = {
  label: 'Other pages',
  front: 'Play',
  daily: 'Today’s dice',
  me: 'My games',
  leaderboard: 'Leaderboard',
  rules: 'Rules',
};

export const keys = {
  title: 'Keys',
  open: 'Keys',
  general: [
    ['?', 'this sheet'],
    ['Tab', 'from control to control'],
    ['Esc', 'close what lies on top'],
  ],
};

// @ts-check
// The coach at the table: when it can be asked, and what asking means. What it says is in advice.js.

export const coach = {
  title: 'Coach',
  ask: 'Ask the coach',
  always: 'Ask at every roll from now on',
  /** @param {import('../../room/single-keys.js').Keys} key */
  keys: (key) => [[key.coach, 'ask the coach']],
  warning: 'The coach knows the best play. Asking it marks this game as helped, for everyone to see.',
  marked: 'This game is marked as helped: the coach was asked here.',
  thinking: 'The coach works out these rules. That takes a second or two.',
  notNow: 'The coach can be asked when it is your turn.',
  watching: 'Who plays here may ask the coach. You are watching.',
  over: 'The game is over.',
  notAllowed: 'This table is played without the coach.',
  howToAllow: 'Whoever sets a table can allow it there, before the game begins. You can try any position in the strategy explorer.',
  explorer: 'Strategy explorer',
};

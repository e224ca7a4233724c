// @ts-check
// The texts shown around every game, for handing over a device, and for asking the coach. The advice itself is in
// advice.js.

import { listed, whose } from './grammar.js';

export const table = {
  unknown: 'Table not found',
  unknownHint: 'The link may be incomplete, or the table may have been deleted.',
  toFront: 'Go to the front page',
  away: 'The server isn’t answering',
  awayHint: 'This page keeps trying, and the game continues where it was.',
  loading: 'Loading the table…',
  boardNotLoaded: 'The board couldn’t be loaded. This page keeps trying.',
  partNotLoaded: 'This part of the page couldn’t be loaded. The page keeps trying.',
  reconnecting: 'Reconnecting. The game is saved; nothing is lost.',
  onItsWay: 'Waiting for the table…',
  share: 'Invite',
  /** @param {string} date empty for today */
  daily: (date) => (date ? `Dice of ${date}` : 'Today’s dice'),
  leave: 'Leave the table',
  leaveTitle: 'Leave this game?',
  endTitle: 'End this game?',
  leaveText: 'A bot plays on in your place. You can keep watching, but you won’t get the seat back.',
  leaveEnds: 'Nobody else is playing at this table, so the game ends without a winner.',
  endsAway: 'Everybody else is away, so nobody has to agree. The game ends for everybody, without a winner.',
  leaveEndsDay: 'The game ends and doesn’t count. It’s your only try with today’s dice: you can’t start again.',
  leaveYes: 'Leave',
  leaveYesEnds: 'End the game',
  leaveNo: 'Stay',
  /** @param {string} game */
  unknownGame: (game) => `This page doesn’t know “${game}”`,
  unknownGameHint: 'The server has a game that this page can’t show. Play it with another program.',
  abandoned: 'The game ended early',
  abandonedHint: 'A player left, or everyone agreed to end the game. There is no winner.',
  opening: 'Making the luck together',
  openingHint: 'Every player’s device reveals its part of the luck. This takes a moment.',
  /** @param {string[]} names */
  openingWaits: (names) => `Waiting for the ${names.length === 1 ? 'device' : 'devices'} of ${listed(names)}.`,
  live: 'Game events',
  drawer: 'Beside the game',
  drawerClose: 'Close',
  /** @param {string} title */
  drawerNew: (title) => `${title}, something new`,
  voided: 'The start was cancelled: a device didn’t reveal its part of the luck in time. Start again when everyone is here.',
};

export const turn = {
  /** @param {string} name */
  yours: (name) => `Your turn, ${name}`,
  /** @param {string} name */
  of: (name) => `${whose(name)} turn`,
  botThinks: 'The bot is thinking.',
};

export const handover = {
  /** @param {string} name */
  title: (name) => `Hand the device to ${name}`,
  /** @param {string} name */
  first: (name) => `Before ${name} continues`,
  /** @param {string} name */
  waits: (name) => `Waiting for ${name} to take the device.`,
  /** @param {string} name */
  take: (name) => `I’m ${name}`,
  key: 'Enter',
};

export const coach = {
  title: 'Coach',
  ask: 'Ask the coach',
  always: 'Ask at every decision from now on',
  /** @param {import('../../page/single-keys.js').Keys} key */
  keys: (key) => [[key.coach, 'ask the coach']],
  /** @param {boolean} exact whether the game is solved @param {string} [about] what the coach does */
  warning: (exact, about) => `${about ?? (exact ? 'The coach knows the best play.' : 'The coach judges every move like a strong player.')} If you ask it, this game is marked as played with help, and everyone can see that.`,
  marked: 'This game is marked as played with help, because a player asked the coach.',
  thinking: 'The coach is working out these rules. This takes a second or two.',
  notNow: 'You can ask the coach when it’s your turn.',
  watching: 'Only players can ask the coach. You’re watching.',
  over: 'The game is over.',
  notAllowed: 'This table is played without the coach.',
  howToAllow: 'The host can allow it before the game starts. You can try any position in the strategy explorer.',
  explorer: 'Strategy explorer',
};

// @ts-check
// The texts around every game, for handing over a device and for asking the coach. The advice itself is in advice.js.

import { listed } from './grammar.js';

export const table = {
  unknown: 'There is no such table',
  unknownHint: 'The link may be cut short, or the table was cleared away.',
  toFront: 'To the front page',
  away: 'The server does not answer',
  awayHint: 'This page tries again by itself and goes on where the game stood.',
  loading: 'Coming to the table…',
  notBrought: 'The board could not be fetched. This page tries again by itself.',
  partNotBrought: 'This part of the page could not be fetched. The page tries again by itself.',
  reconnecting: 'Reconnecting. The game is kept; nothing is lost.',
  onItsWay: 'Waiting for the table…',
  share: 'Invite',
  /** @param {string} date empty for today */
  daily: (date) => (date ? `Dice of ${date}` : 'Today’s dice'),
  leave: 'Leave the table',
  leaveTitle: 'Leave this game?',
  endTitle: 'End this game?',
  leaveText: 'A bot plays on in your place. You can keep watching, but you do not get the seat back.',
  leaveEnds: 'No other person plays at this table, so the game ends here and nobody wins it.',
  endsAway: 'Whoever else plays here is away, so nobody has to agree. The game ends for everybody, and nobody wins it.',
  leaveEndsDay: 'The game ends here and does not count. It is your only try with today’s dice: you cannot begin again.',
  leaveYes: 'Leave',
  leaveYesEnds: 'End the game',
  leaveNo: 'Stay',
  /** @param {string} game */
  unknownGame: (game) => `This page does not know “${game}”`,
  unknownGameHint: 'The server has a game that this page cannot show. It is played with another program.',
  abandoned: 'The game ended early',
  abandonedHint: 'It was left, or ended by agreement. Nobody wins it.',
  opening: 'Making the luck together',
  openingHint: 'Every player’s device opens its part of the luck. This takes a moment.',
  /** @param {string[]} names */
  openingWaits: (names) => `Waiting for the device of ${listed(names)}.`,
  live: 'What happens',
  drawer: 'Beside the game',
  drawerClose: 'Close',
  /** @param {string} title */
  drawerNew: (title) => `${title}, something new`,
  voided: 'The start did not count: a device did not open its part of the luck in time. Start again when everyone is here.',
};

export const handover = {
  /** @param {string} name */
  title: (name) => `Hand the device to ${name}`,
  /** @param {string} name */
  first: (name) => `Before ${name} goes on`,
  /** @param {string} name */
  waits: (name) => `The table waits until ${name} has it.`,
  /** @param {string} name */
  take: (name) => `I am ${name}`,
  key: 'Enter',
};

export const coach = {
  title: 'Coach',
  ask: 'Ask the coach',
  always: 'Ask at every decision from now on',
  /** @param {import('../../room/single-keys.js').Keys} key */
  keys: (key) => [[key.coach, 'ask the coach']],
  /** @param {boolean} exact whether the game is solved */
  warning: (exact) => `${exact ? 'The coach knows the best play.' : 'The coach judges every move as a strong player does.'} Asking it marks this game as helped, for everyone to see.`,
  marked: 'This game is marked as helped: the coach was asked here.',
  thinking: 'The coach works out these rules. That takes a second or two.',
  notNow: 'The coach can be asked when it is your turn.',
  watching: 'Who plays here may ask the coach. You are watching.',
  over: 'The game is over.',
  notAllowed: 'This table is played without the coach.',
  howToAllow: 'Whoever sets a table can allow it there, before the game begins. You can try any position in the strategy explorer.',
  explorer: 'Strategy explorer',
};

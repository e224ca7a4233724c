// @ts-check
// Round every game.

import { listed, whose } from './grammar.js';

export const table = {
  saidTurn: (/** @type {string} */ name) => `${whose(name)} turn.`,
  saidYourTurn: 'Your turn.',
  titleTurn: (/** @type {string} */ name) => `${whose(name)} turn`,
  titleYourTurn: 'Your turn',
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
  /** @param {string} date nothing if it is today */
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
  abandoned: 'The game ended early',
  abandonedHint: 'It was left, or ended by agreement. Nobody wins it.',
  opening: 'Making the dice together',
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

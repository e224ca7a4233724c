// @ts-check
// The front page.

import { counted, number, whose } from './grammar.js';

export const front = {
  title: 'A games table of your own',
  lead: 'Play Yahtzee with friends by sending a link, pass one device round, or sit down against a bot. No account, and dice that you can check.',
  name: 'Your name',
  nameHint: 'What the others see. You can change it later.',
  nameNeeded: 'Type your name first.',
  playNow: 'Play now',
  /** @param {string} bot */
  playNowAgainst: (bot) => `against the ${bot} bot`,
  solo: 'Solo',
  tables: 'Open tables',
  noTables: 'No table is open to everyone right now.',
  noTablesHint: 'Set one yourself and show it here, or send a friend the link of a private one.',
  tablesAway: 'The list cannot be loaded. The server does not answer.',
  join: 'Join',
  watch: 'Watch',
  back: 'Back to the table',
  yourTables: 'Your tables',
  look: 'Look at it',
  yourTurn: 'Your turn',
  /** @param {string} name */
  turnOf: (name) => `${whose(name)} turn`,
  /** @param {number} open */
  waits: (open) => (open === 0 ? 'Everyone is here' : `Waiting for ${open === 1 ? 'one more player' : `${number(open)} more players`}`),
  openSeat: 'open',
  /** @type {Record<string, string>} */
  stages: { gathering: 'gathering', opening: 'starting', playing: 'playing', over: 'finished', abandoned: 'left' },
  /** @param {number} open */
  seatsOpen: (open) => `${counted(open, 'seat')} open`,
  foot: 'Parlor runs on somebody’s own machine. Yahtzee is a trademark of its owner.',
};

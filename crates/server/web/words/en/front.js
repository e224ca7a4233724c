// @ts-check
// The texts of the front page, of the links to the other pages, and for continuing on another device.

import { counted, listed, number, whose } from './grammar.js';

export const front = {
  title: 'A games table of your own',
  /** @param {string[]} games the names of the games */
  lead: (games) => `${listed(games)} with friends, against a bot, or on one shared device. No account, no ads, and ${games.length === 1 ? 'dice' : 'luck'} you can check.`,
  /**
   * The title of each game, and the texts about it that are needed before its client is loaded. `explore` is the title
   * of its explorer, if it has one of its own, and `beside` a link to it on the front page.
   * @type {Record<string, { title: string, line: string, learn?: string, solo?: string, explore?: string, beside?: string }>}
   */
  games: {
    yahtzee: {
      title: 'Yahtzee',
      line: 'Five dice, three rolls, thirteen boxes to fill.',
      learn: 'New to Yahtzee? Learn in two minutes',
      solo: 'You, five dice and your best score.',
    },
    sorry: {
      title: 'Sorry!',
      line: 'Bring your four pawns home, and send everybody in the way back to the start.',
    },
    clue: {
      title: 'Clue',
      line: 'Who did it, where, and with what? Ask, take notes, and accuse first.',
      explore: 'Notebook for the real board',
      beside: 'Playing with the real board? Keep your notebook here',
    },
  },
  /** @param {string} game */
  moreWaysOf: (game) => `More ways to play ${game}`,
  set: 'Set up a table',
  setNote: 'Seats, bots and rules as you like.',
  rules: 'Rules',
  rulesNote: 'How to play.',
  whichGame: 'Game',
  noGames: 'This server has no games that this page can show.',
  name: 'Your name',
  nameHint: 'This is what others see. You can change it at any time.',
  /** The default name of a player. */
  guest: 'Guest',
  playNow: 'Play now',
  /** @param {string} bot @param {number} count */
  playNowAgainst: (bot, count) => `against ${count > 1 ? number(count) : 'the'} ${bot.toLowerCase()} bot${count > 1 ? 's' : ''}`,
  ways: 'More ways to play',
  friends: 'With friends',
  friendsNote: 'Send a link. No account needed.',
  pass: 'Pass and play',
  passNote: 'Several players, one device.',
  solo: 'Solo',
  daily: 'Today’s dice',
  dailyNote: 'The same dice for everyone, once a day.',
  tables: 'Open tables',
  tablesLoading: 'Looking for open tables…',
  noTables: 'There are no public tables right now.',
  noTablesHint: 'Set one up yourself and open it to everyone, or send a friend the link.',
  tablesAway: 'The list can’t be loaded: the server isn’t answering.',
  tablesAwayHint: 'This page keeps trying.',
  join: 'Join',
  watch: 'Watch',
  back: 'Back to the table',
  /**
   * @param {string} act
   * @param {string} names
   */
  actAt: (act, names) => (names ? `${act}: ${names}` : act),
  yourTables: 'Your tables',
  /** @param {number} more */
  allYours: (more) => `${number(more)} more in My games`,
  yourTurn: 'Your turn',
  /** @param {string} name */
  turnOf: (name) => `${whose(name)} turn`,
  /** @param {number} open */
  waits: (open) => (open === 0 ? 'Every seat is taken' : `Waiting for ${open === 1 ? 'one more player' : `${number(open)} more players`}`),
  nobody: 'a player',
  /** @type {Record<string, string>} */
  stages: { gathering: 'Gathering', opening: 'Starting', playing: 'Playing', over: 'Finished', abandoned: 'Ended early' },
  /** @param {number} open */
  seatsOpen: (open) => `${counted(open, 'seat')} open`,
  /** @param {string[]} games the names of the games */
  foot: (games) => `This Parlor server is privately run. ${listed(games)} ${games.length === 1 ? 'is a trademark of its owner' : 'are trademarks of their owners'}.`,

  pages: {
    title: 'Pages',
    menu: 'Menu',
    me: 'My games',
    daily: 'Today’s dice',
    leaderboard: 'Leaderboard',
    explore: 'Strategy explorer',
    rules: 'Rules',
  },

  passing: {
    title: 'Pass and play',
    lead: 'Pass the device on whenever it asks for another player.',
    /** @param {number} place */
    name: (place) => `Player ${place}`,
    add: 'Add a player',
    /** @param {string} name */
    remove: (name) => `Remove ${name}`,
    start: 'Start the game',
  },

  another: {
    title: 'Continue on another device',
    lead: 'Open this link on the other device, or scan the picture with its camera. You keep your name, games and statistics there.',
    link: 'Link for the other device',
    picture: 'QR code with the link',
    careful: 'The first person to open this link can play as you, so don’t share it.',
    /** @param {number} minutes */
    lasts: (minutes) => `This link works once, for ${minutes === 1 ? 'one more minute' : `${number(minutes)} more minutes`}.`,
    expired: 'This link has expired.',
    again: 'Make a new link',
    making: 'Making a link…',
    nobody: 'There’s nothing to continue yet. Play a game first, then come back here.',
    /** @param {string} name */
    welcome: (name) => `Welcome, ${name}. Your games and your name are on this device now.`,
    failed: 'That link has already been used or has expired. Make a new one on your other device.',
    replaceTitle: 'Switch players on this device?',
    /** @param {string} name */
    replace: (name) => `This browser plays as ${name}. If you use this link, the browser switches to the player from your other device and no longer plays as ${name}.`,
    replaceYes: 'Switch player',
    /** @param {string} name */
    replaceNo: (name) => `Stay ${name}`,
  },
};

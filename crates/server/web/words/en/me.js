// @ts-check
// One's own games, statistics and devices.

import { capital, counted, listed } from './grammar.js';

/** @param {number} count */
const often = (count) => (count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`);

/** @param {number} count */
const games = (count) => `${count} ${count === 1 ? 'game' : 'games'}`;

/** @param {number} share from 0 to 1 */
const percent = (share) => `${Math.round(share * 100)} %`;

export const me = {
  title: 'My games',
  loading: 'Looking for your games…',
  away: 'Your games cannot be loaded. The server does not answer.',
  retry: 'Try again',
  nobody: 'Nobody has played here yet',
  nobodyText: 'This browser has no player so far. Give yourself a name and play: from then on your games, your statistics and your devices are kept here. There is no account and no password.',
  nobodyElse: 'If you have played on another device, open “My games” there and choose “Continue on another device”.',
  play: 'Play a game',

  name: 'Your name',
  nameNote: 'What others see at the tables where you sit down from now on.',
  save: 'Save',
  saved: 'Saved.',
  listed: 'Show me on the leaderboard and in the results of the day',
  chat: 'Send me what people say at the tables',

  running: 'Running games',
  noRunning: 'No game of yours is running.',
  finished: 'Finished games',
  noFinished: 'Nothing finished yet. Games that are over are kept here, to be looked at again.',
  more: 'Show more',
  resume: 'Continue',
  toTable: 'To the table',
  noSeat: 'You have no seat here',
  review: 'Review',
  /** @param {string} when */
  reviewOpens: (when) => `Review opens ${when}`,
  replay: 'Replay',
  remove: 'Remove',
  removeTitle: 'Remove this game from your list?',
  removeText: 'Only your list forgets it: the game itself and your statistics stay as they are. Keep its link if you may want it again.',
  removeYes: 'Remove it',
  /** @param {string} act @param {string} who */
  actOn: (act, who) => `${act}: ${who}`,
  hinted: 'with the coach',
  imported: 'brought here',
  daily: 'dice of the day',
  open: 'open seat',
  /**
   * How a finished game ended.
   * @param {{ yours: number | null, score: number, place: number, players: number, winners: string[], winning: number, shared: boolean }} result
   */
  result({ yours, score, place, players, winners, winning, shared }) {
    if (yours === null) return `${capital(listed(winners))} won with ${winning}`;
    if (players === 1) return `${score} points`;
    if (place === 1) return shared ? `You shared the first place with ${score}` : `You won with ${score}`;
    return `You came in ${me.place(place)} of ${players} with ${score}`;
  },
  /** @param {number} place */
  place: (place) => `${place}${place === 2 ? 'nd' : place === 3 ? 'rd' : place === 1 ? 'st' : 'th'}`,
  ended: 'The game is over',
  abandoned: 'Left unfinished',
  hidden: 'A private table that you have left',

  bring: 'Bring a log',
  bringText: 'A saved log of a finished game, from here or from another server, can be looked at, reviewed and played on. Choose the file or drop it here.',
  bringChoose: 'Choose a file…',
  bringing: 'Checking the log…',
  bringNot: 'This file is not the log of a game.',
  bringLarge: 'This file is too large for a log. At most 4 MB are taken.',

  devices: 'Your devices',
  devicesText: 'Whoever holds one of these is you.',
  thisDevice: 'This device',
  otherDevice: 'Another device',
  /** @param {string} created @param {string} used */
  device: (created, used) => `Known since ${created}, last here ${used}`,
  signOut: 'Sign out',
  signOutTitle: 'Sign out that device?',
  signOutText: 'It stops being you at once. Your games stay.',
  signedOut: 'That device is signed out.',

  another: 'Continue on another device',

  forget: 'Forget me',
  forgetText: 'Remove yourself from this server.',
  forgetTitle: 'Forget you for good?',
  forgetGoes: 'This goes',
  forgetGoing: [
    'your name, here and at every table where you sat',
    'what you said at the tables',
    'your statistics, and your place on the leaderboard',
    'all your devices and links: nobody can be you again',
    'your seats in games that are running; a bot plays on',
  ],
  forgetStays: 'This stays',
  forgetStaying: [
    'the games themselves, without your name, for those you played with',
    'your scores in the dice of a day, as those of nobody',
  ],
  forgetSure: 'I understand that this cannot be undone',
  forgetSureFirst: 'Tick the box first, if you are sure.',
  forgetYes: 'Forget me',
  forgetNo: 'Keep me',

  statistics: 'Statistics',
  noStatistics: 'When you have played a game to its end, your scores are counted here.',
  rules: 'Rules',
  plain: 'Played by yourself',
  noPlain: 'All games under these rules so far were played with help.',
  games: 'Games',
  wins: 'Matches won',
  /** @param {number} wins @param {number} contested */
  winsOf: (wins, contested) => (contested === 0 ? '–' : `${wins} of ${contested}`),
  best: 'Best score',
  average: 'Average',
  soloBest: 'Best alone',
  none: '–',
  scores: 'Scores',
  /** @param {number} played @param {number} low @param {number} high @param {number} helped how many of them with help */
  scoresLabel: (played, low, high, helped) =>
    `Chart: how often each score was reached, from ${low} to ${high}, in ${games(played)}${helped > 0 ? `, ${helped} of them with help` : ''}.`,
  asTable: 'Show as table',
  scoresHeads: ['Score', 'Games'],
  /** @param {number} from @param {number} width */
  span: (from, width) => `${from}–${from + width - 1}`,
  boxes: 'Boxes',
  boxesHeads: ['Box', 'Average', 'Zeros'],
  /** @param {number} zeros @param {number} filled */
  zeros: (zeros, filled) => (zeros === 0 ? 'none' : `${zeros} of ${filled}`),
  bonuses: 'Bonuses',
  /** @param {number} count @param {number} played */
  upperBonus: (count, played) => `The 35 above: in ${count} of ${games(played)} (${percent(count / played)}).`,
  /** @param {number} count @param {number} played */
  yahtzeeBonus: (count, played) => `The 100 for a further Yahtzee: ${count === 0 ? 'not yet' : `${often(count)} in ${games(played)}`}.`,
  helped: 'With help',
  /** @param {{ games: number, best: number | null, average: string, wins: number, contested: number }} played */
  helpedText: ({ games, best, average, wins, contested }) =>
    `${capital(counted(games, 'game'))} in which you asked the coach or a bot stood in: best ${best ?? '–'}, average ${average}${contested > 0 ? `, ${wins} of ${contested} won` : ''}. ${games === 1 ? 'It is' : 'They are'} outlined in the chart, and not counted in the other numbers above.`,
  dice: 'Your dice',
  /** @param {number} total @param {number[]} counts */
  diceLabel: (total, counts) => `Chart: how often each face came up in ${total} dice. ${counts.map((count, face) => `${face + 1}: ${count}`).join(', ')}.`,
  diceHeads: ['Face', 'Rolled', 'Expected'],
  /** @param {number} total @param {string} each */
  diceText: (total, each) => `${total} dice rolled by you, under all rules. The dashed line is what fair dice give on average: ${each} of each face.`,
  /**
   * Whether the dice look fair.
   * @param {'too_few' | 'ordinary' | 'unusual' | 'rare'} verdict
   * @param {number | null} p
   */
  fairness(verdict, p) {
    if (verdict === 'too_few' || p === null) return 'These are too few dice to say anything about them yet.';
    const of = p < 0.01 ? (p < 0.001 ? 'fewer than 1 of 1000' : `${Math.max(1, Math.round(p * 1000))} of 1000`) : `${Math.round(p * 100)} of 100`;
    if (verdict === 'ordinary') return `Fair dice stray at least this far from an even count in ${of} such counts. Nothing here speaks against them.`;
    if (verdict === 'unusual') return `Fair dice stray this far in only ${of} such counts. That is unusual, but it happens now and then.`;
    return `Fair dice stray this far in only ${of} such counts. That is rare. Every finished game can be checked, roll by roll.`;
  },
  /** @param {number} value */
  decimal: (value) => value.toFixed(1),
};

// @ts-check
// The texts about the player's own games, statistics and devices.

import { capital, counted, listed, ordinal } from './grammar.js';

/** @param {number} count */
const games = (count) => `${count} ${count === 1 ? 'game' : 'games'}`;

/** @param {number | null} score */
const points = (score) => (score === null ? '' : ` with ${score}`);

export const me = {
  title: 'My games',
  loading: 'Looking for your games…',
  away: 'Your games can’t be loaded. The server isn’t answering.',
  retry: 'Try again',
  nobody: 'Nobody has played here yet',
  nobodyText: 'This browser has no player yet. Choose a name and play. Your games, statistics and devices are then listed here. There is no account and no password.',
  nobodyElse: 'If you’ve played on another device, open “My games” there and choose “Continue on another device”.',
  play: 'Play a game',

  name: 'Your name',
  nameNote: 'This is what others see at the tables you join from now on.',
  save: 'Save',
  saved: 'Saved.',
  listed: 'Show me on the leaderboard and in the daily results',
  chat: 'Show me the chat at the tables',

  running: 'Running games',
  noRunning: 'You have no games in progress.',
  finished: 'Finished games',
  noFinished: 'No finished games yet. They’re kept here so that you can look at them again.',
  more: 'Show more',
  resume: 'Continue',
  toTable: 'Go to the table',
  noSeat: 'You have no seat here',
  review: 'Review',
  /** @param {string} when */
  reviewOpens: (when) => `Review opens ${when}`,
  replay: 'Replay',
  remove: 'Remove',
  removeTitle: 'Remove this game from your list?',
  removeText: 'This only removes the game from your list. The game itself and your statistics don’t change. Keep its link if you might want it again.',
  removeYes: 'Remove it',
  /** @param {string} act @param {string} who */
  actOn: (act, who) => `${act}: ${who}`,
  hinted: 'with the coach',
  imported: 'imported',
  daily: 'dice of the day',
  open: 'open seat',
  /**
   * The result of a finished game.
   * @param {{ yours: number | null, score: number | null, place: number, players: number, ranked: boolean, team: boolean,
   *   winners: string[], winning: number | null, shared: boolean }} result
   */
  result({ yours, score, place, players, ranked, team, winners, winning, shared }) {
    if (winners.length === 0) return 'Nobody won';
    if (yours === null) return `${capital(listed(winners))} won${points(winning)}`;
    if (players === 1) return score === null ? me.ended : `${score} points`;
    if (team) return place === 1 ? 'Your team won' : 'Your team lost';
    if (place === 1) return `${shared ? 'You shared first place' : 'You won'}${points(score)}`;
    if (!ranked) return `You lost, ${listed(winners)} won`;
    return `You came ${me.place(place)} of ${players}${points(score)}`;
  },
  /** @param {number} place */
  place: (place) => ordinal(place),
  ended: 'The game is over',
  abandoned: 'Not finished',
  hidden: 'A private table you’ve left',

  bring: 'Import a log',
  bringText: 'Import the log of a finished game, from here or from another server, to replay it, review it or play on from any step. Choose the file or drop it here.',
  bringChoose: 'Choose a file…',
  bringing: 'Checking the log…',
  bringNot: 'This file isn’t the log of a game.',
  bringLarge: 'This file is too large. A log can be up to 4 MB.',

  devices: 'Your devices',
  devicesText: 'Anyone who uses one of these devices plays as you.',
  thisDevice: 'This device',
  otherDevice: 'Another device',
  /** @param {string} created @param {string} used */
  device: (created, used) => `Added ${created}, last used ${used}`,
  signOut: 'Sign out',
  signOutTitle: 'Sign out that device?',
  signOutText: 'That device can no longer play as you. Your games stay.',
  signedOut: 'That device is signed out.',

  another: 'Continue on another device',

  forget: 'Forget me',
  forgetText: 'Remove yourself from this server.',
  forgetTitle: 'Delete yourself for good?',
  forgetGoes: 'What is deleted',
  forgetGoing: [
    'your name, here and at every table where you sat',
    'your chat messages',
    'your statistics, and your place on the leaderboard',
    'all your devices and links: nobody can play as you again',
    'your seats in unfinished games; a bot takes over',
  ],
  forgetStays: 'What stays',
  forgetStaying: [
    'the games themselves, without your name, for the people you played with',
    'your scores with the dice of the day, without your name',
  ],
  forgetSure: 'I understand that this can’t be undone',
  forgetSureFirst: 'If you’re sure, tick the box first.',
  forgetYes: 'Forget me',
  forgetNo: 'Keep me',

  statistics: 'Statistics',
  whichGame: 'Game',
  noStatistics: 'Your scores appear here when you’ve finished a game.',
  noneCounted: 'Your scores appear here when you’ve finished a game. Games with several people on one device don’t count, because nobody knows who played which seat.',
  rules: 'Rules',
  plain: 'Without help',
  noPlain: 'So far you’ve played all games under these rules with help.',
  games: 'Games',
  wins: 'Games won',
  matches: 'Matches won',
  /** @param {number} wins @param {number} contested */
  winsOf: (wins, contested) => (contested === 0 ? '–' : `${wins} of ${contested}`),
  best: 'Best score',
  average: 'Average',
  soloBest: 'Best solo',
  none: '–',
  scores: 'Scores',
  /** @param {number} played @param {number} low @param {number} high @param {number} helped the number with help */
  scoresLabel: (played, low, high, helped) =>
    `Chart: how often each score was reached, from ${low} to ${high}, in ${games(played)}${helped > 0 ? `, ${helped} of them with help` : ''}.`,
  asTable: 'Show as a table',
  scoresHeads: ['Score', 'Games'],
  /** @param {number} from @param {number} width */
  span: (from, width) => `${from}–${from + width - 1}`,
  helped: 'With help',
  /**
   * `scored` says whether the scores are shown, and `beside` whether there are numbers of games without help.
   * @param {{ games: number, best: number | null, average: string, wins: number, contested: number, scored: boolean,
   *   beside: boolean }} played
   */
  helpedText({ games, best, average, wins, contested, scored, beside }) {
    const facts = [...(scored ? [`best ${best ?? '–'}`, `average ${average}`] : []), ...(contested > 0 ? [`${wins} of ${contested} won`] : [])];
    const which = `${capital(counted(games, 'game'))} in which you asked the coach or a bot stood in for you`;
    const apart = [...(scored ? ['outlined in the chart'] : []), ...(beside ? ['not counted in the other numbers above'] : [])];
    return [`${[which, facts.join(', ')].filter(Boolean).join(': ')}.`, ...(apart.length > 0 ? [`${games === 1 ? 'It is' : 'They are'} ${apart.join(', and ')}.`] : [])].join(' ');
  },
  /** @param {number} value */
  decimal: (value) => value.toFixed(1),
  /**
   * Whether the dice look fair.
   * @param {'too_few' | 'ordinary' | 'unusual' | 'rare' | 'extreme'} verdict
   * @param {number | null} p
   */
  fairness(verdict, p) {
    if (verdict === 'too_few' || p === null) return 'There are too few rolls to judge yet.';
    const of = p < 0.01 ? `${Math.max(1, Math.round(p * 1000))} in 1,000` : `${Math.round(p * 100)} in 100`;
    const few = p < 0.001 ? 'fewer than 1 in 1,000' : `only ${of}`;
    if (verdict === 'ordinary') return `With fair dice, ${of} such samples deviate at least this much from an even count. Nothing looks unusual.`;
    if (verdict === 'unusual') return `With fair dice, ${few} such samples deviate this much. That’s unusual, but it happens now and then.`;
    if (verdict === 'extreme') return 'With fair dice, fewer than 1 in 1,000,000 such samples deviate this much. By chance, that practically never happens. You can check every finished game roll by roll.';
    return `With fair dice, ${few} such samples deviate this much. That’s rare. You can check every finished game roll by roll.`;
  },
};

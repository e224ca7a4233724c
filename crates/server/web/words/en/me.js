// @ts-check
// The player's own games, statistics and devices.

import { capital, counted, listed } from './grammar.js';

/** @param {number} count */
const games = (count) => `${count} ${count === 1 ? 'game' : 'games'}`;

/** @param {number | null} score */
const points = (score) => (score === null ? '' : ` with ${score}`);

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
   * The result of a finished game.
   * @param {{ yours: number | null, score: number | null, place: number, players: number, team: boolean,
   *   winners: string[], winning: number | null, shared: boolean }} result
   */
  result({ yours, score, place, players, team, winners, winning, shared }) {
    if (yours === null) return `${capital(listed(winners))} won${points(winning)}`;
    if (players === 1) return score === null ? me.ended : `${score} points`;
    if (team) return place === 1 ? 'Your team won' : 'Your team lost';
    if (place === 1) return `${shared ? 'You shared the first place' : 'You won'}${points(score)}`;
    return `You came in ${me.place(place)} of ${players}${points(score)}`;
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
  whichGame: 'Game',
  noStatistics: 'When you have played a game to its end, your scores are counted here.',
  noneCounted: 'When you have played a game to its end, your scores are counted here. Games with several people on one device are not counted: nobody knows who played which seat.',
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
  /** @param {number} played @param {number} low @param {number} high @param {number} helped the number with help */
  scoresLabel: (played, low, high, helped) =>
    `Chart: how often each score was reached, from ${low} to ${high}, in ${games(played)}${helped > 0 ? `, ${helped} of them with help` : ''}.`,
  asTable: 'Show as table',
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
    const which = `${capital(counted(games, 'game'))} in which you asked the coach or a bot stood in`;
    const apart = [...(scored ? ['outlined in the chart'] : []), ...(beside ? ['not counted in the other numbers above'] : [])];
    return [`${[which, facts.join(', ')].filter(Boolean).join(': ')}.`, ...(apart.length > 0 ? [`${games === 1 ? 'It is' : 'They are'} ${apart.join(', and ')}.`] : [])].join(' ');
  },
  /** @param {number} value */
  decimal: (value) => value.toFixed(1),
};

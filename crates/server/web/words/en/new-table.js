// @ts-check
// The texts of the form for a new table: seats, bots, rules, and the terms of the table itself.

import { counted } from './grammar.js';

/** @typedef {import('../../network/types.d.ts').Clock} Clock */
/** @typedef {import('../../network/types.d.ts').Terms} Terms */
/** @typedef {{ name: string, title: string, about: string }} Bot a bot as described by the server */

/** The names of the bots, in all games. @type {Record<string, string>} */
const TITLES = {
  random: 'Random',
  beginner: 'Beginner',
  casual: 'Casual',
  strong: 'Strong',
  perfect: 'Perfect',
  champion: 'Champion',
  easy: 'Easy',
  expert: 'Expert',
};

/** @param {number} seconds */
function span(seconds) {
  if (seconds % 86_400 === 0) return counted(seconds / 86_400, 'day');
  if (seconds % 3_600 === 0) return counted(seconds / 3_600, 'hour');
  if (seconds % 60 === 0) return counted(seconds / 60, 'minute');
  return `${seconds} seconds`;
}

/** @param {Bot} bot */
const botTitle = (bot) => TITLES[bot.name] ?? bot.title;

/** @param {Clock | undefined} clock */
function clockName(clock) {
  if (!clock) return 'No clock';
  if (clock.type === 'move') return `${span(clock.seconds)} per action`;
  return clock.increment === 0 ? `${span(clock.seconds)} each` : `${span(clock.seconds)} each, +${clock.increment} s`;
}

/**
 * A clock in chess notation.
 * @param {Clock | undefined} clock
 */
function clockMark(clock) {
  if (!clock) return '';
  return clock.type === 'move' || clock.seconds % 60 !== 0 ? clockName(clock) : `clock ${clock.seconds / 60} + ${clock.increment}`;
}

export const newTable = {
  title: 'Set up a table',
  seats: 'Seats',
  fewer: 'Remove a seat',
  more: 'Add a seat',
  /** @param {number} seat */
  seat: (seat) => `Seat ${seat + 1}`,
  you: 'You',
  friend: 'A friend, by link',
  here: 'Player on this device',
  bots: 'Bots',
  botTitle,
  /** @param {Bot} bot */
  bot: (bot) => `${botTitle(bot)} bot`,
  hereName: 'Their name',
  /** @param {number} seat */
  hereNameOf: (seat) => `Name of the player in seat ${seat + 1}`,
  hereNameNeeded: 'Give everyone on this device a name.',
  rules: 'Rules',
  access: 'Who can join',
  accesses: [['link', 'By link'], ['public', 'Everyone'], ['private', 'Invited only']],
  accessNotes: /** @type {Record<string, string>} */ ({
    public: 'The table is listed on the front page. Anybody can sit down or watch.',
    link: 'The table isn’t listed anywhere. Anybody with the link can sit down or watch.',
    private: 'Nobody can even watch without the secret link, and you can revoke it.',
  }),
  moreOptions: 'More options',
  coach: 'Allow the coach',
  coachNote: 'Players can ask what to do, and everybody sees the chances of winning. Games with help are marked.',
  clock: 'Clock',
  /** @type {(Clock | undefined)[]} */
  clocks: [
    undefined,
    { type: 'move', seconds: 30 },
    { type: 'move', seconds: 60 },
    { type: 'move', seconds: 120 },
    { type: 'move', seconds: 86_400 },
    { type: 'bank', seconds: 300, increment: 5 },
    { type: 'bank', seconds: 600, increment: 5 },
    { type: 'bank', seconds: 1_200, increment: 10 },
  ],
  clockName,
  /** @param {Clock | undefined} clock */
  clockNote(clock) {
    if (!clock) return 'Everybody can take as long as they like.';
    const what = clock.type === 'move' ? 'For each action.' : `For the whole game${clock.increment > 0 ? `, plus ${clock.increment} seconds for each action` : ''}.`;
    return `${what} When time runs out, a simple move is made for you.`;
  },
  grace: 'Away',
  graces: [0, 60, 120, 300, 900],
  /** @param {number} grace */
  graceName: (grace) => (grace === 0 ? 'Wait for them' : `A bot after ${span(grace)}`),
  /** @param {number} grace @returns {string} */
  graceNote: (grace) => (grace === 0 ? 'If somebody is away, the game waits. The others can still agree to continue.' : 'If somebody is away for that long, a bot plays on. They get their seat back as soon as they return.'),
  standIn: 'Stand-in',
  standInNote: 'This bot also replaces anyone who leaves for good.',
  /**
   * The terms of the table itself, as titles and values.
   * @param {Terms} terms
   * @param {string} standIn
   * @returns {[string, string][]}
   */
  termsOf: (terms, standIn) => [
    ['Clock', clockName(terms.clock)],
    ['Coach', terms.coach ? 'Allowed' : 'Not allowed'],
    ['Away', terms.grace ? `The ${standIn} bot plays on after ${span(terms.grace)}` : 'The game waits'],
  ],
  /**
   * The notable terms of a table, for a list of tables.
   * @param {Terms} terms
   */
  marks: (terms) => [clockMark(terms.clock), terms.coach ? 'with coach' : ''].filter(Boolean).join(' · '),
  open: 'Open the table',
  start: 'Start the game',
};

// @ts-check
// The replay of a game.

import { whose } from './grammar.js';

/** @typedef {(seat: number) => string} Name */

/** @type {Record<string, (what: any, name: Name, seat: number | null) => string>} */
const HAPPENED = {
  opened: () => 'The table was opened.',
  agreed: () => 'The host changed what is agreed.',
  swapped: () => 'Two seats were exchanged.',
  removed: (_, name, seat) => `The host asked ${who(name, seat)} to go.`,
  host_passed: () => 'The table has another host.',
  sat: (_, name, seat) => `${who(name, seat)} sat down.`,
  committed: (_, name, seat) => `${whose(who(name, seat))} device promised a number for the luck.`,
  accepted: (_, name, seat) => `${who(name, seat)} came to play again.`,
  left: (what, name, seat) => (what.stand_in ? `${who(name, seat)} left, and a bot plays on.` : `${who(name, seat)} left.`),
  started: () => 'The seats are frozen, and the devices open their numbers.',
  bytes_opened: (_, name, seat) => `${whose(who(name, seat))} device opened its number.`,
  start_voided: () => 'The start did not count: a device did not open its number in time.',
  waived: (_, name, seat) => `${who(name, seat)} let it pass.`,
  window_closed: (what) => ({ waived: 'Nobody objected.', expired: 'The time to object was over.', moved: 'Nobody objected in time.' })[/** @type {string} */ (what.why)] ?? '',
  clocks_rested: () => 'The server was away, and the clocks rested.',
  took_over: (_, name, seat) => `A bot plays for ${who(name, seat)}, who is away.`,
  handed_back: (_, name, seat) => `${who(name, seat)} is back.`,
  hinted: (_, name, seat) => `${who(name, seat)} asked the coach.`,
  proposed: (what, name, seat) => {
    /** @type {Record<string, string>} */
    const wishes = { undo: 'to take the last action back', abandon: 'to end the game', skip: 'to skip whoever is away', take_over: 'to let a bot play for whoever is away' };
    return `${who(name, seat)} proposed ${wishes[what.motion?.type] ?? 'something'}.`;
  },
  voted: (what, name, seat) => (what.yes ? `${who(name, seat)} agreed.` : `${who(name, seat)} did not agree.`),
  motion_dropped: () => 'The proposal was dropped.',
  undone: (_, name, seat) => (seat === null ? 'The last action was taken back.' : `${who(name, seat)} took the last action back.`),
  abandoned: () => 'The game was given up.',
  revealed: () => 'The server opened its number: now everything can be checked.',
  rematched: () => 'The same people play again.',
};

/** @param {Name} name @param {number | null} seat */
const who = (name, seat) => (seat === null ? 'Somebody' : name(seat));

export const replay = {
  where: 'Replay',
  elsewhere: 'played elsewhere',
  loading: 'Fetching the game…',
  noRow: 'There is no such step',
  /** @param {number} last */
  noRowHint: (last) => `The log of this table ends with row ${last}.`,
  unknown: 'This cannot be shown',
  toEnd: 'To the last step',
  review: 'Review',
  before: 'Before the first move',
  /** @param {number} step @param {number} last @returns {string} */
  step: (step, last) => (step === 0 ? 'Start' : `Step ${step} of ${last}`),
  /** @param {string} type @param {any} what @param {Name} name @param {number | null} seat */
  happened: (type, what, name, seat) => HAPPENED[type]?.(what, name, seat) ?? '',
  timeUp: 'The time was up.',
  skipped: 'The others agreed to go on.',
  bar: 'Steps of the game',
  first: 'First step',
  back: 'One step back',
  play: 'Play',
  pause: 'Pause',
  forward: 'One step on',
  last: 'Last step',
  slider: 'Step',
  copy: 'Copy a link to this step',
  copied: 'Copied',
  copyFailed: 'The link stands in the address bar.',
  keys: [
    ['← →', 'one step back, one step on'],
    ['Page Up Page Down', 'one turn back, one turn on'],
    ['Home End', 'to the first step, to the last'],
    ['Space', 'play and pause'],
  ],
  playOn: 'Play on from here',
  playOnTitle: 'Play on from here against bots',
  playOnText: 'A new table opens, with everything as it lies here. From here on luck is drawn anew.',
  seat: 'You play as',
  level: 'The others are played by',
  name: 'Your name',
  begin: 'Play on',
  notHere: 'The game is over here. Go a few steps back.',
  tooEarly: 'Nothing has been dealt yet. Go a few steps on.',
  live: 'This game is still being played. Steps are shown as they were told.',
};

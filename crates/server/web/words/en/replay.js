// @ts-check
// The texts of the replay of a game.

import { whose } from './grammar.js';

/** @typedef {(seat: number) => string} Name */

/** @type {Record<string, (what: any, name: Name, seat: number | null) => string>} */
const HAPPENED = {
  opened: () => 'The table was opened.',
  agreed: () => 'The host changed the rules.',
  swapped: () => 'Two seats were swapped.',
  removed: (_, name, seat) => `The host removed ${who(name, seat)}.`,
  host_passed: () => 'The table has a new host.',
  sat: (_, name, seat) => `${who(name, seat)} sat down.`,
  committed: (_, name, seat) => `${whose(who(name, seat))} device committed to a number for the luck.`,
  accepted: (_, name, seat) => `${who(name, seat)} joined the rematch.`,
  left: (what, name, seat) => (what.stand_in ? `${who(name, seat)} left, and a bot plays on.` : `${who(name, seat)} left.`),
  started: () => 'The game starts, and the devices reveal their numbers.',
  bytes_opened: (_, name, seat) => `${whose(who(name, seat))} device revealed its number.`,
  start_voided: () => 'The start was cancelled: a device didn’t reveal its number in time.',
  waived: (_, name, seat) => `${who(name, seat)} let it pass.`,
  window_closed: (what) => ({ waived: 'Nobody objected.', expired: 'The time to object ran out.', moved: 'Nobody objected in time.' })[/** @type {string} */ (what.why)] ?? '',
  clocks_rested: () => 'The server was down, and the clocks were paused.',
  took_over: (_, name, seat) => `A bot plays for ${who(name, seat)}, who is away.`,
  handed_back: (_, name, seat) => `${who(name, seat)} is back.`,
  hinted: (_, name, seat) => `${who(name, seat)} asked the coach.`,
  proposed: (what, name, seat) => {
    /** @type {Record<string, string>} */
    const proposals = { undo: 'to undo the last action', abandon: 'to end the game', skip: 'to skip an absent player', take_over: 'to let a bot play for an absent player' };
    return `${who(name, seat)} proposed ${proposals[what.motion?.type] ?? 'something'}.`;
  },
  voted: (what, name, seat) => (what.yes ? `${who(name, seat)} agreed.` : `${who(name, seat)} disagreed.`),
  motion_dropped: () => 'The proposal was dropped.',
  undone: (_, name, seat) => (seat === null ? 'The last action was undone.' : `${who(name, seat)} undid the last action.`),
  abandoned: () => 'The game was ended early.',
  revealed: () => 'The server revealed its number, so everything can now be checked.',
  rematched: () => 'The same people play again.',
};

/** @param {Name} name @param {number | null} seat */
const who = (name, seat) => (seat === null ? 'Somebody' : name(seat));

export const replay = {
  where: 'Replay',
  elsewhere: 'played elsewhere',
  loading: 'Loading the game…',
  noRow: 'There is no such step',
  /** @param {number} last */
  noRowHint: (last) => `The log of this table ends at row ${last}.`,
  unknown: 'The replay can’t be shown',
  toEnd: 'Go to the last step',
  review: 'Review',
  before: 'Before the first move',
  /** @param {number} step @param {number} last @returns {string} */
  step: (step, last) => `Step ${step} of ${last}`,
  /** @param {string} type @param {any} what @param {Name} name @param {number | null} seat */
  happened: (type, what, name, seat) => HAPPENED[type]?.(what, name, seat) ?? '',
  timeUp: 'Time ran out.',
  skipped: 'The others agreed to continue.',
  bar: 'Steps of the game',
  first: 'First step',
  back: 'One step back',
  play: 'Play',
  pause: 'Pause',
  forward: 'One step forward',
  last: 'Last step',
  slider: 'Step',
  seenBy: 'Seen by',
  spectators: 'spectators',
  copy: 'Copy link to this step',
  copied: 'Copied',
  copyFailed: 'The link is in the address bar.',
  keys: [
    ['← →', 'one step back or forward'],
    ['Page Up Page Down', 'one turn back or forward'],
    ['Home End', 'first or last step'],
    ['Space', 'play or pause'],
  ],
  playOn: 'Play on from here',
  playOnTitle: 'Play on from here against bots',
  playOnText: 'This opens a new table in the same position. From here on, the luck is new.',
  seat: 'You play as',
  level: 'The others are played by',
  name: 'Your name',
  begin: 'Play on',
  notHere: 'The game is over at this step. Go back a few steps.',
  tooEarly: 'The game hasn’t started at this step. Go forward a few steps.',
  live: 'This game is still being played. You see what you could see at the time.',
};

// @ts-check
// The texts around the game at a table: presence, clocks, votes, and the next table.

import { capital, counted, listed, whose } from './grammar.js';

/** @typedef {import('../../network/types.d.ts').Motion} Motion */
/** @typedef {import('../../table/who-acts.js').Call} Call */

/**
 * A duration in its largest suitable unit.
 * @param {number} ms
 */
function lasting(ms) {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds < 60) return counted(seconds, 'second');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}

const two = (/** @type {number} */ value) => String(value).padStart(2, '0');

export const besideGame = {
  people: 'People',
  seats: 'Players',
  you: 'you',
  yourDevice: 'on your device',
  host: 'host',
  hinted: 'has asked the coach',
  /** @param {string} level */
  bot: (level) => `bot, ${level}`,
  /** @param {string} level @param {string} name */
  standIn: (level, name) => `${level} plays for ${name}`,
  here: 'here',
  awayNow: 'away',
  /** @param {number} ms */
  away: (ms) => (ms < 5_000 ? 'away' : `away for ${lasting(ms)}`),
  openSeat: 'Open seat',
  /** @param {number} count */
  spectators: (count) => (count === 0 ? 'Nobody else is watching.' : `${capital(counted(count, 'person', 'people'))} ${count === 1 ? 'is' : 'are'} watching.`),
  /** @param {number} others */
  watching: (others) => (others > 0 ? `You’re watching, with ${others === 1 ? 'one other' : `${others} others`}.` : 'You’re watching.'),
  watchingNote: 'You see what everybody can see. You can only take a seat before a game starts.',
  access: { public: 'Everybody can find this table.', link: 'Anybody with the link can join.', private: 'Only invited people can join.' },
  passHost: 'Make host',
  /** @param {string} name */
  passHostTo: (name) => `Make ${name} the host`,

  chances: 'Chance of winning',
  /** @param {number} chance */
  percent: (chance) => `${Math.round(chance * 100)}%`,
  /** @param {string} name @param {number} chance */
  chanceOf: (name, chance) => `${name}: ${Math.round(chance * 100)} percent`,

  /** A clock in digits. @param {number} ms */
  clock(ms) {
    const seconds = Math.max(0, Math.ceil(ms / 1000));
    if (seconds < 3600) return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
    if (seconds < 86_400) return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
    return counted(Math.floor(seconds / 86_400), 'day');
  },
  /** @param {string} name @param {number} ms */
  clockSpoken: (name, ms) => `${name}: ${lasting(ms)} left`,
  tenSeconds: 'Ten seconds left.',
  /** @param {string} name */
  tenSecondsFor: (name) => `${name} has ten seconds left.`,
  /** @param {number} seconds */
  hurry: (seconds) => (seconds > 0 ? `${capital(counted(seconds, 'second'))} left to act` : 'Time’s up'),
  rail: 'Players and clocks',

  undo: 'Undo',
  undoAsk: 'Ask to undo',
  /** @param {import('../../page/single-keys.js').Keys} key */
  keys: (key) => [
    [key.undo, 'undo your last action, if the game allows it'],
    [key.chat, 'write a chat message'],
    [`${key.object} ${key.pass}`, 'object to the last move, or let it pass, if the game allows it'],
    ['← →', 'move between the tabs beside the game, once Tab has reached one'],
  ],
  menu: 'Table menu',
  end: 'End the game by agreement',
  endHint: 'All players are asked. If everyone agrees, the game ends without a winner.',
  endAlone: 'End the game',
  endAloneHint: 'Nobody else has to agree. The game ends without a winner.',
  leaveHint: 'A bot takes your seat.',
  keysHint: 'Keyboard shortcuts.',
  inviteHint: 'The link to this table.',

  /** @param {string} who @param {Motion} motion @param {(seat: number) => string} name */
  question(who, motion, name) {
    if (motion.type === 'undo') return `${who} would like to undo the last action.`;
    if (motion.type === 'abandon') return `${who} would like to end the game without a result.`;
    if (motion.type === 'skip') return `${who} would like to skip the turn of ${name(motion.seat)}, who is away. Simple moves are made for them.`;
    return `${who} would like a bot to play for ${name(motion.seat)} until they’re back.`;
  },
  /** @param {Motion} motion @param {(seat: number) => string} name */
  ownQuestion(motion, name) {
    if (motion.type === 'undo') return 'You’ve asked to undo your last action.';
    if (motion.type === 'abandon') return 'You’ve asked to end the game without a result.';
    if (motion.type === 'skip') return `You’ve asked to skip ${whose(name(motion.seat))} turn.`;
    return `You’ve asked for a bot to play for ${name(motion.seat)}.`;
  },
  /** @param {string[]} names */
  stillAsked: (names) => `Waiting for ${listed(names)} to answer.`,
  answered: 'You’ve agreed.',
  /** @param {number} seconds */
  secondsLeft: (seconds) => `${seconds} s left`,
  motionTitle: 'A proposal',
  /** @type {Record<Motion['type'], string>} */
  yes: { undo: 'Yes, undo it', abandon: 'Yes, end the game', skip: 'Yes, skip', take_over: 'Yes, let a bot play' },
  /** @type {Record<Motion['type'], string>} */
  no: { undo: 'No, keep it', abandon: 'No, play on', skip: 'No, wait', take_over: 'No, wait' },
  withdraw: 'Withdraw',
  /** @param {string} name @param {number} ms */
  gone: (name, ms) => `${name} has been away for ${lasting(ms)}, and the game is waiting for them.`,
  /** @param {string} level @param {string} name */
  takeOver: (level, name) => `Let ${level} play for ${name}`,
  skip: 'Skip this turn',

  /** @param {string} level */
  playsForYou: (level) => `${level} is playing for you. It steps aside as soon as you act.`,
  /** @param {string} level */
  playedForYou: (level) => `You’re back. ${level} played for you while you were away.`,

  // Announcements of events at the table, one sentence each.
  /** @param {string} name */
  sat: (name) => `${name} sat down.`,
  /** @param {string} seat */
  left: (seat) => `${seat} is open again.`,
  /** @param {string} name @param {string} level */
  leftBot: (name, level) => `${name} left. ${level} plays on in their place.`,
  agreed: 'The host has changed the rules of this table.',
  /** @param {string} a @param {string} b */
  swapped: (a, b) => `${a} and ${b} have swapped seats.`,
  /** @param {string} seat */
  removed: (seat) => `The host has asked somebody to leave. ${seat} is open again.`,
  /** @param {string} name @param {boolean} away */
  hostPassed: (name, away) => (away ? `The host was away, so ${name} is now the host.` : `${name} is now the host.`),
  youAreHost: 'You’re now the host.',
  started: 'The game has started.',
  clocksRested: 'The server was down. The clocks resume in a moment from where they stopped.',
  /** @param {string} name @param {string} level */
  tookOver: (name, level) => `${name} is away. ${level} is playing for ${name}.`,
  /** @param {string} name */
  handedBack: (name) => `${name} is back and plays again.`,
  /** @param {string} name */
  hintedSaid: (name) => `${name} has asked the coach.`,
  youHinted: 'You’ve asked the coach. Everybody can see that you did.',
  /** @param {string} name */
  undone: (name) => `${name} undid the last action.`,
  youUndid: 'You undid your last action.',
  /** @param {string} name @param {boolean} yes */
  voted: (name, yes) => (yes ? `${name} agrees.` : `${name} doesn’t agree.`),
  /** @param {boolean} yes @returns {string} */
  youVoted: (yes) => (yes ? 'You agree.' : 'You don’t agree.'),
  dropped: 'The proposal was dropped.',
  abandonedSaid: 'The game was ended without a result.',
  /** @param {string} name */
  timeUp: (name) => `${whose(name)} time ran out. A simple move was made for them.`,
  yourTimeUp: 'Your time ran out. A simple move was made for you.',
  /** @param {string} name */
  skipped: (name) => `${name} is skipped: a simple move is made for them.`,
  /** @param {string} name */
  rematched: (name) => `${name} has set up the next table.`,
  rematchedByYou: 'You’ve set up the next table.',

  next: 'The next table',
  nextSet: 'The next table is ready.',
  /** @param {number} seconds */
  nextIn: (seconds) => `You’ll move there in ${counted(seconds, 'second')}.`,
  nextStay: 'Everybody who played has a seat there.',
  nextWatch: 'You can watch there too.',
  nextPrivate: 'It’s private, so you can’t watch. You stay here.',
  go: 'Go there',
  stay: 'Stay here',

  restarting: 'The server is restarting. The game is saved and continues in a moment.',
  imported: 'This game was played elsewhere and its log imported. This server doesn’t vouch for it.',
  /** @param {import('../../network/types.d.ts').Stopped} why @param {(seat: number) => string} name */
  stopped(why, name) {
    const left = 'You can leave, or agree to end the game.';
    if (why.type === 'log_full') return `This game can’t continue: its log is full, with ${why.rows} rows. You can only leave.`;
    if (why.type === 'no_data') return `This game can’t continue: the server is missing data that it needs. ${left}`;
    return `This game can’t continue: the rules have no move for ${name(why.seat)}. ${left}`;
  },
  signedOut: 'You were signed out on this device, so you can only watch here. Your seat stays yours on your other devices.',
  privateTitle: 'This table is private',
  privateHint: 'Ask the host for the whole link. It ends with “#join=” and a long secret that lets you in.',
  offline: 'This device is offline. The game is saved; nothing is lost.',

  noticeTitle: 'When it’s your turn',
  noticeAsk: 'Send me a notification',
  noticeOn: 'You’ll get a notification if this page is in the background.',
  noticeDenied: 'This browser doesn’t allow notifications here. The page title tells you instead.',
  noticeTitleOnly: 'While this page is in the background, its title tells you.',
  /** @param {string} game @param {string[]} others */
  noticeBody: (game, others) => (others.length > 0 ? `${game}, with ${listed(others)}` : game),
  // What the table expects of a player: for the title, for notifications and for screen readers.
  /** @type {Record<Call['kind'], string>} */
  callYou: { turn: 'Your turn', answer: 'Your answer is needed', objection: 'You can object' },
  /** @type {Record<Call['kind'], (names: string, count: number) => string>} */
  callFor: { turn: (name) => `${whose(name)} turn`, answer: (name) => `${whose(name)} answer is needed`, objection: (names) => `${names} can object` },

  // The window in which seats may object to the last event.
  /** @param {string} next whose next action ends the window, if any @param {boolean} own whether that is the reader */
  windowYou: (next, own) => (own ? 'You can object, or play on.' : next ? `You can object until ${next} plays on.` : 'You can object.'),
  /** @param {string[]} names */
  windowAnyone: (names) => (names.length === 1 ? `Do you object, ${names[0]}?` : `${listed(names)} can object.`),
  /** @param {string[]} names @param {boolean} waived whether a player at this device has waived */
  windowOthers: (names, waived) => `${waived ? 'You let it pass. ' : ''}${listed(names)} can${waived ? ' still' : ''} object.`,
  /** @param {string} name @param {string} objection */
  windowBy: (name, objection) => `${name}: ${objection}`,
  windowPass: 'Let it pass',
  windowNobody: 'Nobody objects',
  /** @param {string} name */
  waived: (name) => `${name} lets it pass.`,
  youWaived: 'You let it pass.',
  windowClosed: { waived: 'Nobody objects.', expired: 'The time to object is over.' },
};

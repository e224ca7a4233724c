// @ts-check
// The waiting room, the link to a table, and the entrance of a private table.

import { capital, counted, listed, number } from './grammar.js';

export const waiting = {
  title: 'The table is set',
  /** @param {number} open */
  waits: (open) => `Waiting for ${open === 1 ? 'one more player' : `${number(open)} more players`}.`,
  ready: 'Everyone is here.',
  readyGuest: 'Everyone is here. The host can start.',
  /** @param {string[]} missing */
  seated: (missing) => `Every seat is taken. ${listed(missing)} ${missing.length === 1 ? 'is' : 'are'} not here right now.`,
  /** @param {number} spectators */
  lookOn: (spectators) => (spectators === 0 ? '' : spectators === 1 ? 'One person looks on.' : `${capital(number(spectators))} people look on.`),
  open: 'Open seat',
  you: 'you',
  onYourDevice: 'on your device',
  bot: 'bot',
  hostMark: 'host',
  here: 'here',
  away: 'away',
  sit: 'Sit here',
  sitAlso: 'Player on this device',
  sitAlsoName: 'Name of the player on this device',
  addBot: 'Add a bot',
  botLevel: 'Which bot',
  /**
   * @param {string} act
   * @param {number} seat
   */
  actAt: (act, seat) => `${act}, seat ${seat + 1}`,
  remove: 'Remove',
  leave: 'Leave',
  more: 'More',
  /** @param {string} name */
  seatOf: (name) => `The seat of ${name}`,
  passHost: 'Make host',
  /** @param {string} name */
  passHostNote: (name) => `${name} can then start, add bots and change the options. You cannot any more.`,
  askToGo: 'Ask to go',
  /** @param {string} name */
  askToGoNote: (name) => `The seat is open again, and ${name} cannot sit down at this table any more.`,
  /** @param {number} seat */
  swapOpen: (seat) => `Move to seat ${seat + 1}`,
  /** @param {string} name */
  swap: (name) => `Change places with ${name}`,
  /** @param {number} seat */
  swapNote: (seat) => `On seat ${seat + 1} now.`,
  seats: 'Seats',
  fewer: 'One seat fewer',
  /** @param {number} seat */
  fewerTaken: (seat) => `Somebody sits on seat ${seat + 1}. The last seat has to be open.`,
  moreSeats: 'One seat more',
  start: 'Start the game',
  /** @param {number} open */
  startWaits: (open) => `${capital(counted(open, 'seat'))} still open. Fill ${open === 1 ? 'it' : 'them'} with people or bots, then start.`,
  /** @param {string[]} missing */
  startAwaits: (missing) => `The game can’t start until ${listed(missing)} ${missing.length === 1 ? 'has' : 'have'} joined. You can also remove ${listed(missing)} and fill the ${missing.length === 1 ? 'seat' : 'seats'}.`,
  /** @param {string} name */
  hostAway: (name) => `${name} is the host and starts the game. If ${name} stays away, somebody who is here becomes the host within two minutes.`,
  rules: 'What is played',
  change: 'Change',
  changeTitle: 'What is played',
  save: 'Agree on this',
  /** @param {string} name */
  hostDecides: (name) => `${name} is the host and decides on this.`,

  share: 'Invite friends',
  shareText: /** @type {Record<string, string>} */ ({
    public: 'Everyone finds this table on the front page, or by this link.',
    link: 'Whoever has this link can watch, and sit down while a seat is open.',
    private: 'Only who opens this link comes in. Send it to people you trust.',
  }),
  secretLost: 'This browser does not have the link any more. Make a new one; links from before then let nobody in.',
  secretOfHost: 'This table is private. Only its host can invite people.',
  newLink: 'Make a new link',
  newLinkNote: 'Links from before then let nobody in. Who is in stays in.',
  copy: 'Copy the link',
  copied: 'Copied',
  copyFailed: 'Select the link and copy it by hand.',
  send: 'Send…',
  onlyHere: ['Only this computer can open this link. Start Parlor with ', 'parlor serve --lan', ' to let others in.'],
  link: 'Link to this table',
  qr: 'The link of this table as a picture for phone cameras',

  door: {
    title: 'You are invited',
    lead: 'This is a private table. Say who you are, and come in.',
    enter: 'Come in',
    entering: 'Coming in…',
    failed: 'The door stays shut',
    again: 'Try again',
  },
};

// @ts-check
// The texts of the waiting room, of the link to a table, and of the entrance page of a private table.

import { capital, counted, listed, number, whose } from './grammar.js';

export const waiting = {
  title: 'The table is ready',
  /** @param {number} open */
  waits: (open) => `Waiting for ${open === 1 ? 'one more player' : `${number(open)} more players`}.`,
  ready: 'Everyone is here.',
  readyGuest: 'Everyone is here. The host can start.',
  /** @param {string[]} missing */
  seated: (missing) => `Every seat is taken. ${listed(missing)} ${missing.length === 1 ? 'is' : 'are'} not here right now.`,
  /** @param {number} spectators */
  lookOn: (spectators) => (spectators === 0 ? '' : spectators === 1 ? 'One person is watching.' : `${capital(number(spectators))} people are watching.`),
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
  seatOf: (name) => `${whose(name)} seat`,
  passHost: 'Make host',
  /** @param {string} name */
  passHostNote: (name) => `${name} can then start the game, add bots and change the options. You no longer can.`,
  askToGo: 'Ask to leave',
  /** @param {string} name */
  askToGoNote: (name) => `The seat opens again, and ${name} can’t sit down at this table any more.`,
  /** @param {number} seat */
  swapOpen: (seat) => `Move to seat ${seat + 1}`,
  /** @param {string} name */
  swap: (name) => `Swap seats with ${name}`,
  /** @param {number} seat */
  swapNote: (seat) => `Now in seat ${seat + 1}.`,
  seats: 'Seats',
  fewer: 'Remove a seat',
  /** @param {number} seat */
  fewerTaken: (seat) => `Seat ${seat + 1} is taken. Only an open last seat can be removed.`,
  moreSeats: 'Add a seat',
  start: 'Start the game',
  /** @param {number} open */
  startWaits: (open) => `${capital(counted(open, 'seat'))} still open. Fill ${open === 1 ? 'it' : 'them'} with people or bots, then start.`,
  /** @param {string[]} missing */
  startAwaits: (missing) => `The game can’t start until ${listed(missing)} ${missing.length === 1 ? 'has' : 'have'} joined. You can also remove ${listed(missing)} and fill the ${missing.length === 1 ? 'seat' : 'seats'}.`,
  /** @param {string} name */
  hostAway: (name) => `${name} is the host and starts the game. If ${name} stays away, somebody else becomes the host within two minutes.`,
  rules: 'Rules',
  change: 'Change',
  changeTitle: 'Change the rules',
  save: 'Save',
  /** @param {string} name */
  hostDecides: (name) => `Only the host, ${name}, can change this.`,

  share: 'Invite friends',
  shareText: /** @type {Record<string, string>} */ ({
    public: 'Everyone can find this table on the front page or through this link.',
    link: 'Anyone with this link can watch, or take an open seat.',
    private: 'Only people with this link can come in. Send it to people you trust.',
  }),
  secretLost: 'This browser no longer has the link. Make a new one; the old links then stop working.',
  secretOfHost: 'This table is private. Only its host can invite people.',
  newLink: 'Make a new link',
  newLinkNote: 'The old links stop working. Everyone who is already at the table stays.',
  copy: 'Copy link',
  copied: 'Copied',
  copyFailed: 'Select the link and copy it by hand.',
  send: 'Send…',
  onlyHere: ['Only this computer can open this link. Start Parlor with ', 'parlor serve --lan', ' to let others in.'],
  link: 'Link to this table',
  qr: 'QR code with the link to this table',

  door: {
    title: 'You’re invited',
    lead: 'This is a private table. Enter your name to come in.',
    enter: 'Come in',
    entering: 'Coming in…',
    failed: 'You can’t come in',
    again: 'Try again',
  },
};

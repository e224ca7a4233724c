// @ts-check
// The waiting room.

import { capital, counted, number } from './grammar.js';

export const waiting = {
  title: 'The table is set',
  /** @param {number} open */
  waits: (open) => `Waiting for ${open === 1 ? 'one more player' : `${number(open)} more players`}.`,
  ready: 'Everyone is here.',
  readyGuest: 'Everyone is here. The host can start.',
  open: 'Open seat',
  you: 'you',
  onYourDevice: 'on your device',
  bot: 'bot',
  hostMark: 'host',
  sit: 'Sit here',
  sitAlso: 'Player on this device',
  sitAlsoName: 'Name of the player on this device',
  addBot: 'Add a bot',
  botLevel: 'Which bot',
  /** @param {number} seat */
  atSeat: (seat) => `seat ${seat + 1}`,
  remove: 'Remove',
  leave: 'Leave',
  start: 'Start the game',
  /** @param {number} open */
  startWaits: (open) => `${capital(counted(open, 'seat'))} still open. Fill ${open === 1 ? 'it' : 'them'} with people or bots, then start.`,
  share: 'Invite friends',
  shareText: 'Whoever has this link can watch, and sit down while a seat is open.',
  copy: 'Copy the link',
  copied: 'Copied',
  copyFailed: 'Select the link and copy it by hand.',
  onlyHere: ['Only this computer can open this link. Start Parlor with ', 'parlor serve --lan', ' to let friends in.'],
  link: 'Link to this table',
  qr: 'The link of this table as a picture for phone cameras',
  rules: 'What is played',
};

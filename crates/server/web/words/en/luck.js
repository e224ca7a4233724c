// @ts-check
// The explanation of where the dice come from.

import { capital, counted } from './grammar.js';

export const luck = {
  summary: 'Where the luck comes from',
  explain: [
    'Before anyone sat down, the server promised a secret number by showing its fingerprint. Each player’s device promised a number of its own in the same way. After the start all devices open theirs, and every roll and every card follows from all the numbers together.',
    'So nobody can choose the luck: not the server, not a player. The server could foresee it, but not change it; at the end it opens its number, and everything can be checked.',
  ],
  /** The explanation for daily games. */
  explainDaily: [
    'Everybody who plays today has the same luck: whoever does the same rolls the same. The day before, the server settled one secret number for the day and showed its fingerprint; every roll follows from that number, the day and the rules.',
    'So nobody can choose the dice for one player. The server could foresee them, but not change them; when the day is over it opens its number, and everything can be checked.',
  ],
  promise: 'The server’s fingerprint',
  parts: 'Takes part',
  /** @param {number} count */
  voids: (count) => `${capital(counted(count, 'start'))} did not count so far.`,
  none: 'nothing from this device',
  seed: 'The server’s number, opened',
  kept: 'It has the fingerprint that was shown before the start.',
  broken: 'It does not have the fingerprint that was shown before the start. Keep the log and your receipt.',
  faults: {
    two_starts: 'The server has shown two different starts. Keep your receipt; do not trust this game.',
    other_promise: 'The server has started with another fingerprint than the one it had shown before. This device keeps its number back; do not trust this game.',
    other_scheme: 'The server has started the game with a different luck scheme than announced. This device keeps its number back; do not trust this game.',
    not_ours: 'The server has started without the number that this device had promised. Do not trust this game.',
  },
};

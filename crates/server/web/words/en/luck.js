// @ts-check
// The texts that explain where the dice come from.

import { capital, counted } from './grammar.js';

export const luck = {
  summary: 'Where the luck comes from',
  explain: [
    'Before the start, the server chose a secret number and showed its fingerprint, and each player’s device did the same with a number of its own. Nobody knew more than the fingerprints of the others’ numbers. After the start, all devices reveal their numbers, and every roll and every card follows from all the numbers together.',
    'So nobody can choose the luck, neither the server nor a player. The server could foresee it but not change it. At the end it reveals its number, and everything can be checked.',
  ],
  /** The explanation for daily games. */
  explainDaily: [
    'Everybody who plays today has the same luck: the same choices give the same rolls. The day before, the server chose one secret number for the day and showed its fingerprint. Every roll follows from that number, the day and the rules.',
    'So nobody can choose the dice for one player. The server could foresee them but not change them. When the day is over it reveals its number, and everything can be checked.',
  ],
  promise: 'The server’s fingerprint',
  parts: 'Taking part',
  /** @param {number} count */
  voids: (count) => `${capital(counted(count, 'start'))} ${count === 1 ? 'has' : 'have'} been cancelled so far.`,
  none: 'nothing from this device',
  seed: 'The server’s number, now revealed',
  kept: 'It matches the fingerprint that was shown before the start.',
  broken: 'It doesn’t match the fingerprint that was shown before the start. Keep the log and your receipt.',
  faults: {
    two_starts: 'The server has shown two different starts. Keep your receipt, and don’t trust this game.',
    other_promise: 'The server started with a different fingerprint from the one it had shown. This device keeps its number secret. Don’t trust this game.',
    other_scheme: 'The server started the game with a different luck scheme from the one it had announced. This device keeps its number secret. Don’t trust this game.',
    not_ours: 'The server started without the number that this device had committed to. Don’t trust this game.',
  },
};

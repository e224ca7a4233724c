// @ts-check
// How a game ended.

import { listed, whose } from './grammar.js';

export const results = {
  /** @param {string[]} names @param {number} score */
  wins: (names, score) => (names.length > 1 ? `${listed(names)} share the victory with ${score}` : `${names[0]} wins with ${score}`),
  /** @param {number} score */
  youWin: (score) => `You win with ${score}`,
  /** @param {number} score */
  alone: (score) => `${score} points`,
  over: 'The game is over',
  /** @param {number} place */
  place: (place) => `${place}.`,
  again: 'Play again',
  log: 'Save the log',
  receipt: 'Save your receipt',
  /** @param {string} name */
  receiptOf: (name) => `Save ${whose(name)} receipt`,
  check: 'Check the dice here',
  checking: 'Checking…',
  /** @param {number} draws @param {boolean} receipt */
  checked: (draws, receipt) => {
    const known = receipt ? ', and the log begins with the start that this browser saw' : '';
    if (draws > 0) return `All ${draws} draws are what everybody’s numbers give${known}.`;
    // Where all play with the same luck, only the rules can say which draw is which.
    return `The log holds together, its seed is the one that was promised${known}. The draws are left to “parlor verify”.`;
  },
  faults: {
    chain: 'The log was changed: its rows do not hold together.',
    seed: 'The server’s number is not the one it had promised.',
    opening: 'A player’s number is not the one that was promised.',
    draw: 'A draw is not what the numbers give.',
    receipt: 'The log does not begin with the start that this browser saw.',
    unfinished: 'The log cannot be checked before the table is over.',
  },
  verify: 'checks the saved log as well, with the rules of the game, and with your receipt that it is the game you played.',
  places: 'Placings',
};

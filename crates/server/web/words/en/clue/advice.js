// @ts-check
// The texts of the coach's advice for Clue.

import { openPercent } from '../../../page/percent.js';
import { listed } from '../grammar.js';
import { game } from './game.js';

/** @typedef {import('../../../clue/types.d.ts').Card} Card */

/** A number with spaces between groups of three digits. @param {string} digits */
const grouped = (digits) => digits.replace(/\B(?=(\d{3})+$)/g, '\u202f');

export const advice = {
  /** @param {string} worlds the number of deals */
  worlds: (worlds) => `${grouped(worlds)} ${worlds === '1' ? 'deal fits' : 'deals fit'} what you have seen.`,
  /** @param {Card[]} cards */
  proven: (cards) => `The case is proven: ${listed(cards.map(game.short))}. Accuse.`,
  likeliest: 'Likeliest in the case file',
  best: 'The questions that tell most',
  /** @param {Card} room */
  bestIn: (room) => `The questions that tell most in ${game.the(room)}`,
  /** @param {number} bits */
  bits: (bits) => `${bits.toFixed(2)} bits`,
  bitsNote: 'How much the answer can be expected to tell about the case file.',
  /** @param {number} chance */
  percent: (chance) => (chance === 1 ? 'certain' : chance === 0 ? 'impossible' : game.percent(openPercent(chance))),
};

// @ts-check
// The texts of the coach's advice for Clue.

import { openPercent } from '../../../page/percent.js';
import { listed, number } from '../grammar.js';
import { game } from './game.js';

/** @typedef {import('../../../clue/types.d.ts').Card} Card */

export const advice = {
  /** @param {string} worlds the number of deals */
  worlds: (worlds) => `${game.grouped(worlds)} ${worlds === '1' ? 'deal fits' : 'deals fit'} what you have seen.`,
  /** @param {Card[]} cards */
  proven: (cards) => `The case is proven: ${listed(cards.map(game.short))}. Accuse.`,
  likeliest: 'Likeliest in the case file',
  /** @param {number} count @param {number} chance */
  level: (count, chance) => `Nothing stands out yet: ${number(count)} cards at ${advice.percent(chance)} each.`,
  best: 'The questions that tell most',
  inReach: 'The best question in reach now',
  noneInReach: 'You can’t enter any room with this roll.',
  overall: 'The best question in each room',
  here: 'you’re there',
  leaveFirst: 'leave it first',
  /** @param {number} steps */
  away: (steps) => `${steps} ${steps === 1 ? 'step' : 'steps'}`,
  byPassage: 'passage',
  blocked: 'no free way',
  /** @param {Card} room */
  bestIn: (room) => `The questions that tell most in ${game.the(room)}`,
  /** @param {number} bits */
  bits: (bits) => `${bits.toFixed(2)} bits`,
  bitsNote: 'How much the answer can be expected to tell about the case file.',
  /** @param {number} chance */
  percent: (chance) => (chance === 1 ? 'certain' : chance === 0 ? 'impossible' : game.percent(openPercent(chance))),
};

// @ts-check
// The texts about the player's own statistics of Clue.

import { counted } from '../grammar.js';
import { game } from './game.js';

/** @param {number} share from 0 to 1 */
const percent = (share) => game.percent(Math.round(share * 100));

export const counts = {
  found: 'Solving the case',
  /** @param {number} solved @param {number} wrong */
  accusations: (solved, wrong) => `Right accusations: ${solved}. False accusations: ${wrong}.`,
  /** @param {string} suggestions */
  perSolved: (suggestions) => `On average, you made ${suggestions} suggestions for each case that you solved.`,
  /** @param {number} unanswered @param {number} all */
  unanswered: (unanswered, all) => `Suggestions that nobody could answer: ${unanswered} of ${all} (${percent(unanswered / all)}).`,
  counts: 'Events',
  heads: ['Event', 'Total', 'Per game'],
  /** The titles of the statistics by name, in display order. @type {Record<string, string>} */
  names: {
    turns: 'Turns',
    rolls: 'Rolls',
    steps: 'Steps walked',
    passages: 'Secret passages used',
    suggestions: 'Suggestions',
    refuted: 'Suggestions answered with a card',
    unanswered: 'Suggestions nobody could answer',
    shown: 'Cards shown to others',
    solved: 'Right accusations',
    wrong_accusations: 'False accusations',
  },
  die: 'Your rolls',
  /** @param {number} total @param {number[]} counts */
  dieLabel: (total, counts) => `Chart: how often each number came up in ${total} rolls. ${counts.map((count, face) => `${face + 1}: ${count}`).join(', ')}.`,
  dieHeads: ['Number', 'Rolled', 'Expected'],
  /** @param {number} total @param {string} each */
  dieText: (total, each) => `You’ve rolled the die ${counted(total, 'time')}. The dashed line shows what a fair die gives on average: each number ${each} times.`,
};

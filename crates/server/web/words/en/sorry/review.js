// @ts-check
// The texts of the review of a game of Sorry!: how the chances of winning changed, and every decision.

import { reviewPage } from '../coach-pages.js';
import { counted, number, whose } from '../grammar.js';
import { advice } from './advice.js';

const { percent, points } = advice;

export const review = {
  ...reviewPage,
  loading: 'Working out every choice…',
  loadingHint: 'Each choice is compared with all the alternatives.',

  chart: 'Chances of winning over the game',
  chartHint: 'Everybody’s chance of winning this game after each step.',
  chartHands: 'Everybody’s chance of winning this game after each step, without knowing the hands.',
  chartTeams: 'Partners win together, so they share a line.',
  /** @param {string[]} names @param {number} steps */
  chartSpoken: (names, steps) => `A chart of the chances of winning over ${counted(steps, 'step')}, with one line each for ${names.join(', ')}. The numbers are in the table below.`,
  step: 'Step',
  beginning: 'Deal',
  percent,
  /** @param {string} name @param {number} chance */
  point: (name, chance) => `${name}: ${percent(chance)}`,
  numbers: 'Chart data',

  choices: 'The choices',
  /**
   * @param {string | null} name null if it is the reader
   * @param {number} best
   * @param {number} all
   * @param {number} lost
   */
  summary(name, best, all, lost) {
    if (all === 0) return `${name ?? 'You'} had nothing to choose.`;
    const made = `${best} of ${name === null ? 'your' : `${whose(name)}`} ${counted(all, 'choice')} ${best === 1 ? 'was' : 'were'} the best`;
    if (lost < 0.0005) return `${made}. Nothing was given away.`;
    return `${made}. On average, a choice lowered the chance of winning by ${lost / all < 0.0005 ? 'less than 0.1%' : percent(lost / all)}.`;
  },
  /** @param {number} count */
  worst: (count) => (count === 1 ? 'The costliest choice' : `The ${number(count)} costliest choices`),
  noMistakes: 'Not a single mistake. Every choice was the best one.',
  played: 'Played',
  better: 'Better',
  wasBest: 'the best choice',
  /** @param {number} value */
  leaves: (value) => `${percent(value)} to win`,
  /** @param {number} cost */
  cost: (cost) => `−${points(cost)}`,
  /** @param {number} cost */
  costSpoken: (cost) => `gave away ${points(cost)} percentage points`,
  /** @param {string} card */
  withCard: (card) => `With ${card}`,
  /** @param {string[]} hand */
  withHand: (hand) => `Hand: ${hand.join(', ')}`,
  /** @param {number} version */
  stepOf: (version) => `Step ${version}`,
  /** @param {number} choices */
  of: (choices) => `one of ${counted(choices, 'choice')}`,
  seeStep: 'See it in the replay',
  /** @param {string} choice */
  picture: (choice) => `The board, and what this does: ${choice}`,

  decisions: 'Every choice',
  show: 'Show',
  /** @type {Record<string, (count: number) => string>} */
  filters: {
    all: (count) => `All (${count})`,
    mistakes: (count) => `Not the best (${count})`,
  },
};

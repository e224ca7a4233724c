// @ts-check
// The texts of the review of a game of Yahtzee: luck and skill as separate numbers, and every decision.

import { reviewPage } from '../coach-pages.js';
import { capital, counted, number, signed } from '../grammar.js';
import { category } from './game.js';

/** @typedef {import('../../../yahtzee/types.d.ts').Action} Action */
/** @typedef {import('../../../yahtzee/types.d.ts').SameDice} SameDice */
/**
 * The player that a sentence is about; null if it is the reader.
 * @typedef {string | null} Who
 */

/** @param {number} value */
const tenth = (value) => value.toFixed(1);
/** @param {number} value */
const apart = (value) => tenth(Math.abs(value));
/** @param {number} value */
const next = (value) => Math.abs(value) < 0.05;
/** @param {number} points */
const pointsOf = (points) => `${apart(points)} points`;

export const review = {
  ...reviewPage,
  loading: 'Working out every decision…',
  loadingHint: 'Each roll and each box is compared with perfect play. The first time takes a moment.',
  tenth,
  /** @param {number} value */
  plus: (value) => (next(value) ? signed(0) : `${value > 0 ? '+' : '−'}${apart(value)}`),

  chart: 'Expected score',
  chartHint: 'The final score to expect after each roll and each box, with perfect play from there.',
  /** @param {{ name: string, final: number }[]} lines @param {number} turns */
  chartSpoken: (lines, turns) => `A chart of the expected final score over ${counted(turns, 'turn')}. ${lines.map(({ name, final }) => `${name} ends with ${tenth(final)}.`).join(' ')} The numbers are in the table below.`,
  turn: 'Turn',
  /** @param {number} turn */
  turnOf: (turn) => `Turn ${turn}`,
  beginning: 'Start',
  /** @param {number} expected */
  emptyCard: (expected) => `empty card ${tenth(expected)}`,
  /** @param {string} name @param {number} turn @param {number} expected */
  point: (name, turn, expected) => `${name}, turn ${turn}: ${tenth(expected)}`,
  numbers: 'Chart data',

  balance: 'Luck and skill',
  luck: 'Luck',
  skill: 'Choices',
  /** @param {Who} name @param {number} luck @param {number} skill */
  balanceOf(name, luck, skill) {
    const who = name ?? 'you';
    const dice = next(luck) ? `The dice gave ${who} as much as usual` : `The dice gave ${who} ${pointsOf(luck)} ${luck > 0 ? 'more' : 'less'} than usual`;
    const whose = name === null ? 'your' : 'the';
    return next(skill) ? `${dice}; ${whose} choices gave nothing away.` : `${dice}; ${whose} choices gave away ${apart(skill)}.`;
  },
  /** @param {number} start @param {number} luck @param {number} skill @param {number} end */
  sum: (start, luck, skill, end) => `${tenth(start)} ${luck < 0 ? '−' : '+'} ${apart(luck)} − ${apart(skill)} = ${Number.isInteger(end) ? end : tenth(end)}`,
  sumHint: 'Empty card, luck, choices, final score',
  /** @param {number} share */
  efficiency: (share) => `${(share * 100).toFixed(0)}% of what the dice offered`,
  /** @param {number} perfect @param {number} all @param {number} cost */
  perfect: (perfect, all, cost) => `${perfect} of ${all} decisions ${perfect === 1 ? 'was' : 'were'} the best; a decision gave away ${tenth(cost)} points on average`,
  /** @param {Who} name @param {SameDice} same @param {number} final */
  sameDice(name, same, final) {
    const mean = same.fillings === 0 ? `${tenth(same.mean)}` : `${tenth(same.mean)} on average (± ${tenth(same.error)})`;
    const ahead = final - same.mean;
    const who = name ?? 'you';
    const than = next(ahead) ? `as much as ${who} scored` : `${apart(ahead)} ${ahead > 0 ? 'less' : 'more'} than ${who} scored`;
    return `A perfect player scores ${mean} on the same dice: ${than}`;
  },
  unfinished: 'The card wasn’t filled.',

  decisions: 'Every decision',
  show: 'Show',
  /** @type {Record<string, (count: number) => string>} */
  filters: {
    all: (count) => `All (${count})`,
    mistakes: (count) => `Mistakes (${count})`,
    worst: (count) => (count === 1 ? 'The worst' : `The worst ${number(count)}`),
  },
  order: 'Order',
  /** @type {Record<string, string>} */
  orders: { turn: 'As played', cost: 'Costliest first' },
  noMistakes: 'Not a single mistake. Every choice was the best one.',
  /** @param {number} left */
  rollsLeft: (left) => (left === 0 ? 'no rolls left' : `${counted(left, 'roll')} left`),
  did: 'Played',
  best: 'Best',
  wasBest: 'the best choice',
  /** @param {number} cost */
  cost: (cost) => `−${tenth(cost)}`,
  /** @param {number} cost */
  costSpoken: (cost) => `gave away ${pointsOf(cost)}`,
  /** @param {number[]} dice */
  diceSpoken: (dice) => `Dice ${dice.join(', ')}`,
  /** @param {Action} action @param {number | null} points @param {number[]} dice */
  choice(action, points, dice) {
    if (action.type === 'roll') {
      const kept = dice.filter((_, place) => action.keep[place]);
      const count = dice.length - kept.length;
      return kept.length === 0 ? 'Roll all five again' : `Keep ${kept.sort().join(' ')}, roll ${number(count)}`;
    }
    if (action.type === 'zero') return `Write a zero in ${category(action.category)}`;
    if (action.type === 'score') return `Write ${points ?? 0} in ${category(action.category)}`;
    return capital(action.type);
  },
};

// @ts-check
// The texts of the review of a game of Yahtzee: luck and skill as separate numbers, and every decision.

import { at, the } from './boxes.js';
import { reviewPage } from '../coach-pages.js';
import { capital, counted, number, signed } from '../grammar.js';

/** @typedef {import('../../../yahtzee/types.d.ts').Action} Action */
/** @typedef {import('../../../yahtzee/types.d.ts').SameDice} SameDice */
/**
 * The player that a sentence is about; null if it is the reader.
 * @typedef {string | null} Who
 */

/** @param {number} value */
const tenth = (value) => value.toFixed(1).replace('.', ',');
/** @param {number} value */
const apart = (value) => tenth(Math.abs(value));
/** @param {number} value */
const next = (value) => Math.abs(value) < 0.05;
/** @param {number} points */
const pointsOf = (points) => `${apart(points)} Punkte`;

/** @type {typeof import('../../en/yahtzee/review.js').review} */
export const review = {
  ...reviewPage,
  loading: 'Jede Entscheidung wird durchgerechnet …',
  loadingHint: 'Jeder Wurf und jedes Feld wird mit perfektem Spiel verglichen. Beim ersten Mal dauert das einen Moment.',
  tenth,
  /** @param {number} value */
  plus: (value) => (next(value) ? signed(0) : `${value > 0 ? '+' : '−'}${apart(value)}`),

  chart: 'Erwartete Punktzahl',
  chartHint: 'Die erwartete Endpunktzahl nach jedem Wurf und jedem Feld, bei perfektem Spiel von dort an.',
  /** @param {{ name: string, final: number }[]} lines @param {number} turns */
  chartSpoken: (lines, turns) => `Ein Diagramm der erwarteten Endpunktzahl über ${counted(turns, 'einen Zug', 'Züge')}. ${lines.map(({ name, final }) => `${name} endet mit ${tenth(final)}.`).join(' ')} Die Zahlen stehen in der Tabelle darunter.`,
  turn: 'Zug',
  /** @param {number} turn */
  turnOf: (turn) => `Zug ${turn}`,
  beginning: 'Beginn',
  /** @param {number} expected */
  emptyCard: (expected) => `leerer Block ${tenth(expected)}`,
  /** @param {string} name @param {number} turn @param {number} expected */
  point: (name, turn, expected) => `${name}, Zug ${turn}: ${tenth(expected)}`,
  numbers: 'Daten des Diagramms',

  balance: 'Glück und Können',
  luck: 'Glück',
  skill: 'Entscheidungen',
  /** @param {Who} name @param {number} luck @param {number} skill */
  balanceOf(name, luck, skill) {
    const whom = name ?? 'dir';
    const dice = next(luck) ? `Die Würfel haben ${whom} so viel gegeben wie üblich` : `Die Würfel haben ${whom} ${pointsOf(luck)} ${luck > 0 ? 'mehr' : 'weniger'} gegeben als üblich`;
    const whose = name === null ? 'deine' : 'die';
    return next(skill) ? `${dice}; ${whose} Entscheidungen haben nichts verschenkt.` : `${dice}; ${whose} Entscheidungen haben ${apart(skill)} verschenkt.`;
  },
  /** @param {number} start @param {number} luck @param {number} skill @param {number} end */
  sum: (start, luck, skill, end) => `${tenth(start)} ${luck < 0 ? '−' : '+'} ${apart(luck)} − ${apart(skill)} = ${Number.isInteger(end) ? end : tenth(end)}`,
  sumHint: 'Leerer Block, Glück, Entscheidungen, Endpunktzahl',
  /** @param {number} share */
  efficiency: (share) => `${(share * 100).toFixed(0)} % von dem, was die Würfel hergaben`,
  /** @param {number} perfect @param {number} all @param {number} cost */
  perfect: (perfect, all, cost) => `${perfect} von ${all} Entscheidungen ${perfect === 1 ? 'war' : 'waren'} bestmöglich; im Schnitt hat eine Entscheidung ${tenth(cost)} Punkte verschenkt`,
  /** @param {Who} name @param {SameDice} same @param {number} final */
  sameDice(name, same, final) {
    const mean = same.fillings === 0 ? `${tenth(same.mean)}` : `im Schnitt ${tenth(same.mean)} (± ${tenth(same.error)})`;
    const ahead = final - same.mean;
    const who = name ?? 'du';
    const than = next(ahead) ? `so viel wie ${who}` : `${apart(ahead)} ${ahead > 0 ? 'weniger' : 'mehr'} als ${who}`;
    return `Wer perfekt spielt, erreicht mit denselben Würfeln ${mean}: ${than}`;
  },
  unfinished: 'Der Block wurde nicht voll.',

  decisions: 'Jede Entscheidung',
  show: 'Zeigen',
  /** @type {Record<string, (count: number) => string>} */
  filters: {
    all: (count) => `Alle (${count})`,
    mistakes: (count) => `Fehler (${count})`,
    worst: (count) => (count === 1 ? 'Der schlimmste' : `Die ${number(count)} schlimmsten`),
  },
  order: 'Reihenfolge',
  /** @type {Record<string, string>} */
  orders: { turn: 'Wie gespielt', cost: 'Teuerste zuerst' },
  noMistakes: 'Kein einziger Fehler. Jede Wahl war die beste.',
  /** @param {number} left */
  rollsLeft: (left) => (left === 0 ? 'kein Wurf mehr' : `noch ${counted(left, 'ein Wurf', 'Würfe')}`),
  did: 'Gespielt',
  best: 'Am besten',
  wasBest: 'die beste Wahl',
  /** @param {number} cost */
  cost: (cost) => `−${tenth(cost)}`,
  /** @param {number} cost */
  costSpoken: (cost) => `${pointsOf(cost)} verschenkt`,
  /** @param {number[]} dice */
  diceSpoken: (dice) => `Würfel ${dice.join(', ')}`,
  /** @param {Action} action @param {number | null} points @param {number[]} dice */
  choice(action, points, dice) {
    if (action.type === 'roll') {
      const kept = dice.filter((_, place) => action.keep[place]);
      const count = dice.length - kept.length;
      return kept.length === 0 ? 'Alle fünf neu würfeln' : `${kept.sort().join(' ')} behalten, ${count === 1 ? 'einen' : number(count)} neu würfeln`;
    }
    if (action.type === 'zero') return `${capital(the(action.category))} streichen`;
    if (action.type === 'score') return `${points ?? 0} ${at(action.category)} eintragen`;
    return capital(action.type);
  },
};

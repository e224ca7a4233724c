// @ts-check
// The texts of the review of a game of Clue: who knew what, and when.

import { reviewPage } from '../coach-pages.js';
import { capital, counted, listed, whose } from '../grammar.js';
import { game } from './game.js';

/** @typedef {import('../../../clue/types.d.ts').Card} Card */
/** @typedef {import('../../../clue/types.d.ts').Crime} Crime */
/** @typedef {import('./game.js').Who} Who */

const { short, the } = game;
/** @param {Who} who */
const subject = ({ name, you }) => (you ? 'you' : name);
/** @param {Who} who */
const Subject = (who) => capital(subject(who));
/** @param {Who} who */
const owner = ({ name, you }) => (you ? 'your' : whose(name));

/** @param {number} chance */
function percent(chance) {
  if (chance === 1) return '100%';
  const hundred = chance * 100;
  return `${hundred > 99 ? '>99' : hundred >= 9.95 ? Math.round(hundred) : hundred >= 0.95 ? hundred.toFixed(1).replace('.0', '') : hundred.toFixed(2)}%`;
}
/** @param {number} bits */
const bits = (bits) => `${Math.abs(bits) < 0.005 ? '0' : `${bits < 0 ? '−' : ''}${Math.abs(bits).toFixed(2)}`} bits`;
export const review = {
  ...reviewPage,
  title: 'Who knew what, and when',
  loading: 'Working out who knew what…',
  loadingHint: 'After every question, all deals that still fit are counted for every player.',

  /** @param {Who} who @param {number} turn */
  solvedBy: (who, turn) => `${Subject(who)} solved the case in turn ${turn}.`,
  stopped: 'The game was stopped before the case was solved.',
  nobodyCould: 'Nobody could prove it by then.',
  noEarlier: 'Even a perfect detective could not have proven it earlier.',
  /** @param {Who} who @param {number} turn @param {boolean} same whether it is the player who solved the case */
  couldFirst: (who, turn, same) => (same ? `${who.you ? 'You' : 'The same player'} could have proven it in turn ${turn}.` : `In ${owner(who)} place, a perfect detective would have solved it in turn ${turn}.`),

  chart: 'How close everybody was',
  chartHint: 'How likely the true case file was to each player, from everything the player had seen. Choose a moment to see what the players could know then.',
  /** @param {string[]} names @param {number} steps */
  chartSpoken: (names, steps) => `A chart of how likely the truth was to each player over ${counted(steps, 'question')}, with one line each for ${listed(names)}. The numbers are in the table below.`,
  step: 'Turn',
  beginning: 'Deal',
  beginningText: 'Everybody knew only their own cards.',
  /** @param {number} turn */
  turn: (turn) => `Turn ${turn}`,
  percent,
  /** @param {string} name @param {number} chance */
  point: (name, chance) => `${name}: ${percent(chance)}`,
  knowsFile: '–',
  numbers: 'Chart data',
  /** The marks in the chart. @type {Record<string, string>} */
  key: { proven: 'the case could be proven', false: 'a false accusation' },

  // What is said about each player.
  /** @param {Who} who @param {number} turn */
  atOnce: (who, turn) => `${Subject(who)} solved the case in turn ${turn}, as soon as it could be proven.`,
  /** @param {Who} who @param {number} turn @param {number} ready */
  late: (who, turn, ready) => `${Subject(who)} solved the case in turn ${turn}, but could have proven it in turn ${ready}.`,
  /** @param {Who} who @param {number} turn @param {number} chance */
  guessed: (who, turn, chance) => `${Subject(who)} guessed right in turn ${turn}, with a chance of ${percent(chance)}.`,
  /** @param {Who} who @param {number} turn @param {number} chance */
  accusedFalsely: (who, turn, chance) => `${Subject(who)} accused falsely in turn ${turn}. ${chance === 0 ? 'It could not have been right.' : `The chance was ${percent(chance)}.`}`,
  /** @param {Who} who @param {number} ready */
  couldHave: (who, ready) => `${Subject(who)} could have proven the case in turn ${ready}, but did not accuse.`,
  /** @param {Who} who @param {number} turn */
  tooLate: (who, turn) => `${Subject(who)} could prove the case after turn ${turn}, but had no turn left.`,
  /** @param {Who} who */
  knewBefore: (who) => `${Subject(who)} could prove the case from the beginning.`,
  /** @param {Who} who @param {number} chance */
  neverCould: (who, chance) => `${Subject(who)} could never prove the case. In the end, the truth was ${percent(chance)} likely.`,
  /** @param {Who} who */
  wasOut: (who) => `${Subject(who)} had already accused falsely.`,
  /** @param {Who} by @param {number} turn @param {boolean} accused @param {number} before @param {number} after */
  closest: (by, turn, accused, before, after) => `Largest step: from ${percent(before)} to ${percent(after)}, by ${owner(by)} ${accused ? 'accusation' : 'question'} in turn ${turn}.`,
  /** @param {number} all @param {number} idle */
  made: (all, idle) => (all === 0 ? 'No suggestions.' : `${capital(counted(all, 'suggestion'))}; ${idle === 0 ? 'all of them told something' : idle === all ? 'none told anything' : `${counted(idle, 'told', 'told')} nothing`}.`),

  players: 'What each player could know',
  moment: 'Moment of the game',
  earlier: 'Earlier',
  later: 'Later',
  seeStep: 'See it in the replay',
  again: 'Try again',
  /** @param {Who} who @param {number | null} turn */
  sheetOf: (who, turn) => `What ${subject(who)} could know ${turn === null ? 'after the deal' : `after turn ${turn}`}`,
  /** @param {Who} who @param {number} chance @param {number | null} before @param {string} deals */
  knew(who, chance, before, deals) {
    if (chance === 1) return `${Subject(who)} could prove the case.`;
    const change = before === null || before === chance ? '' : ` (before: ${percent(before)})`;
    return `To ${subject(who)}, the truth was ${percent(chance)} likely${change}. ${deals === '1' ? 'One deal' : `${game.grouped(deals)} deals`} fitted what ${who.you ? 'you had' : `${who.name} had`} seen.`;
  },
  /** @param {Who} who */
  sawFile: (who) => `By now, ${subject(who)} had looked into the case file. The sheet shows what could be known without that.`,
  /** @param {Who} who */
  solvedByOther: (who) => `The game was over. The sheet shows what ${subject(who)} could know without the case file.`,
  /** @param {Who} who @param {Card} card */
  unseen: (who, card) => `It was ${the(card)}, but ${subject(who)} did not see it.`,
  pick: 'Choose a cell to see why something could be known.',
  /** @type {Record<string, string>} */

  /** @param {Who} who */
  suggestionsOf: (who) => `${capital(owner(who))} suggestions`,
  bitsNote: 'A suggestion that brings one bit makes the truth twice as likely. What it brings depends on chance, so compare what could be expected. The better ones are for the same room; they are red if they could have told at least 0.6 bits more, and so is a suggestion that told nothing.',
  show: 'Show',
  /** @type {Record<string, (count: number) => string>} */
  filters: {
    all: (count) => `All (${count})`,
    idle: (count) => `Told nothing (${count})`,
    better: (count) => `Could have told more (${count})`,
  },
  noSuggestions: 'There were no suggestions.',
  noneOfThese: 'None.',
  nobody: 'Nobody could show a card.',
  unanswered: 'It was not answered.',
  brought: 'Brought',
  nothing: 'nothing',
  bits,
  /** @param {number} value */
  expected: (value) => `expected: ${bits(value)}`,
  /** @param {number} value */
  expectedOf: (value) => `(${bits(value)} expected)`,
  better: 'Better',
  wasBest: 'nothing in this room',
  /** @param {Crime} crime */
  pair: ({ suspect, weapon }) => `${short(suspect)}, ${short(weapon)}`,
  sheet: 'Sheet',
  /** @param {number} turn */
  sheetAt: (turn) => `What could be known after turn ${turn}`,
  /** @param {number} turn */
  replayAt: (turn) => `Turn ${turn} in the replay`,
};

// @ts-check
// The texts of the results of a game.

import { counted, listed, number, ordinal } from './grammar.js';

export const results = {
  /** @param {number | null} score */
  with: (score) => (score === null ? '' : ` with ${score}`),
  /**
   * @param {string[]} names
   * @param {number | null} score null if the game has no scores
   * @param {boolean} together whether they played as a team
   */
  wins: (names, score, together) => `${listed(names)} ${names.length === 1 ? 'wins' : together ? 'win' : 'share the victory'}${results.with(score)}`,
  /** @param {number | null} score */
  youWin: (score) => `You win${results.with(score)}`,
  /** @param {number} place @param {number | null} behind */
  youCame: (place, behind) => (behind === null ? `You came ${ordinal(place)}.` : `You came ${ordinal(place)}, ${counted(behind, 'point')} behind.`),
  /** @param {boolean} won @returns {string} */
  team: (won) => (won ? 'Your team won.' : 'Your team lost.'),
  /** @param {number} score */
  alone: (score) => `${score} points`,
  over: 'The game is over',
  abandoned: 'The game ended early',
  abandonedHint: 'It wasn’t finished, so there is no winner.',
  /** @param {number} place */
  place: (place) => `${place}.`,
  hinted: 'asked the coach',
  hintedAlone: 'With help from the coach.',
  /** @param {number} games */
  best: (games) => `Your best of ${number(games)} games under these rules.`,
  again: 'Play again',
  daily: 'Compare with the others',
  dailyEnded: 'Go to today’s dice',
  sealed: 'Today’s dice are the same for everybody, so the log, the review and the dice check become available when the day is over.',
  back: 'Look back',
  review: 'Review',
  replay: 'Replay',
  check: 'Check the luck',
  sheet: 'Print',
  log: 'Save the log',
  places: 'Placings',
  players: 'Players',
};

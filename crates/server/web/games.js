// @ts-check
// The games that this client can show. A further game is one more file and one more line here.

import './yahtzee/advice.js';
import './yahtzee/yahtzee.js';
import './yahtzee/options.js';
import { momentsOf } from './yahtzee/moments.js';
import { progressOf, variantOf } from './yahtzee/progress.js';
import { words } from './words/words.js';

/**
 * Asks for the options of a game; `more` are those that are seldom changed.
 * @typedef {HTMLElement & { config: any, more: HTMLElement }} OptionsElement
 */
/**
 * @typedef {object} GameClient
 * @property {string} play the element that shows the game on the table
 * @property {string} options the element that asks for its options
 * @property {string} advice the element that shows what the coach says
 * @property {(config: any, view: any) => string} describe what is played, in a few words
 * @property {(config: any) => [string, string][]} rules what is agreed, point by point
 * @property {string[][]} keys its keys and what they do
 * @property {(view: any, name: (seat: number) => string) => string} progress how far it is, in a few words
 * @property {(config: any) => string} variant the rules under which scores can be compared, as the statistics call them
 * @property {import('./luck/check.js').Moments} moments by what the draws of the day are numbered
 */

/** @type {Record<string, GameClient>} */
export const GAMES = {
  yahtzee: {
    play: 'yahtzee-game',
    options: 'yahtzee-options',
    advice: 'yahtzee-advice',
    describe: (config, view) =>
      [words.yahtzee.title, words.yahtzee.describe(config), words.yahtzee.gameOf(config, view?.game)].filter(Boolean).join(' · '),
    rules: words.starter.yahtzeeRules,
    keys: words.yahtzee.keys,
    progress: progressOf,
    variant: variantOf,
    moments: momentsOf,
  },
};

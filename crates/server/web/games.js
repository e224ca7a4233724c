// @ts-check
// The games that this client can show. A further game is one more file and one more line here.

import './yahtzee/advice.js';
import './yahtzee/yahtzee.js';
import './yahtzee/options.js';
import { words } from './words/words.js';

/**
 * @typedef {object} GameClient
 * @property {string} play the element that shows the game on the table
 * @property {string} options the element that asks for its options
 * @property {string} advice the element that shows what the coach says
 * @property {(config: any, view: any) => string} describe what is played, in a few words
 * @property {string[][]} keys its keys and what they do
 */

/** @type {Record<string, GameClient>} */
export const GAMES = {
  yahtzee: {
    play: 'yahtzee-game',
    options: 'yahtzee-options',
    advice: 'yahtzee-advice',
    describe: (config, view) =>
      [words.yahtzee.title, words.yahtzee.describe(config), words.yahtzee.gameOf(config, view?.game)].filter(Boolean).join(' · '),
    keys: words.yahtzee.keys,
  },
};

// @ts-check
// The games that this client can show. What lists and waiting rooms need of a game is here at once; its table is brought when
// there is something to play. A further game is one more folder and one more entry here; what else still speaks of Yahtzee is
// listed in ARCHITECTURE.md.

import { KEYS } from './room/single-keys.js';
import { wear } from './room/wear.js';
import * as sorryChecks from './sorry/checks.js';
import * as sorry from './sorry/client.js';
import './sorry/options.js';
import { drawnIn } from './yahtzee/drawn.js';
import { momentsOf } from './yahtzee/moments.js';
import './yahtzee/options.js';
import { endsTurn, progressOf, variantOf } from './yahtzee/progress.js';
import { VARIANTS } from './yahtzee/variants.js';
import { words } from './words/words.js';

/**
 * Asks for the options of a game; `more` are those that are seldom changed.
 * @typedef {HTMLElement & { config: any, more: HTMLElement }} OptionsElement
 */
/**
 * A page that a game has of its own: its element, what brings it, and its style sheets; the last one is its own alone.
 * @typedef {{ tag: string, load: () => Promise<unknown>, styles: string[], own: string }} GamePage
 */
/** @typedef {{ rules?: GamePage, explore?: GamePage }} GamePages its rules, and what the coach says of any position */
/**
 * @typedef {object} GameClient
 * @property {GamePages} pages
 * @property {() => Promise<unknown>} load brings the elements of its table
 * @property {string} play the element that shows the game on the table
 * @property {string} options the element that asks for its options
 * @property {() => Promise<unknown>} loadAdvice brings the element of its coach
 * @property {string} advice the element that shows what the coach says; nothing if it has none
 * @property {(config: any, view: any) => string} describe what is played, in a few words
 * @property {(config: any) => [string, string][]} rules what is agreed, point by point
 * @property {string[][]} keys its keys and what they do
 * @property {(view: any, name: (seat: number) => string) => string} progress how far it is, in a few words
 * @property {(config: any) => string | null} variant the rules under which scores can be compared, as the statistics call them; nothing if the score is a sum of several games
 * @property {string[]} variants all of them, in the order in which they are shown
 * @property {() => Promise<(games: any[], names: string[]) => HTMLElement[]>} loadCards brings what draws its score cards on paper
 * @property {(note: import('./server/types.d.ts').Note) => boolean} endsTurn whether a row ended a turn
 * @property {import('./luck/check.js').Moments} moments by what the draws of the day are numbered
 * @property {import('./luck/check.js').Drawn} drawn what the events of a row show of its draws
 */

/** @type {Record<string, GameClient>} */
export const GAMES = {
  yahtzee: {
    load: () =>
      Promise.all([
        import('./yahtzee/yahtzee.js'),
        wear(['table/handover.css', 'yahtzee/yahtzee.css', 'yahtzee/pad.css']),
      ]),
    loadAdvice: () => Promise.all([import('./yahtzee/advice.js'), wear(['yahtzee/advice.css'])]),
    pages: {
      rules: { tag: 'parlor-rules', load: () => import('./yahtzee/rules/rules.js'), styles: [], own: 'yahtzee/rules/rules.css' },
      explore: { tag: 'parlor-explore', load: () => import('./yahtzee/explore/explore.js'), styles: ['yahtzee/advice.css'], own: 'yahtzee/explore/explore.css' },
    },
    play: 'yahtzee-game',
    options: 'yahtzee-options',
    advice: 'yahtzee-advice',
    describe: (config, view) =>
      [words.yahtzee.title, words.yahtzee.describe(config), words.yahtzee.gameOf(config, view?.game)].filter(Boolean).join(' · '),
    rules: words.starter.yahtzeeRules,
    keys: words.yahtzee.keys(KEYS),
    progress: progressOf,
    variant: (config) => (config.games > 1 ? null : variantOf(config)),
    variants: VARIANTS,
    loadCards: async () => (await import('./yahtzee/card.js')).printedCards,
    endsTurn,
    moments: momentsOf,
    drawn: drawnIn,
  },  sorry: {
    load: () => Promise.all([import('./sorry/sorry.js'), wear(['sorry/tokens.css', 'table/handover.css', 'sorry/board.css', 'sorry/cards.css', 'sorry/sorry.css'])]),
    pages: {
      rules: { tag: 'sorry-rules', load: () => import('./sorry/rules/rules.js'), styles: ['sorry/tokens.css', 'sorry/board.css', 'sorry/cards.css'], own: 'sorry/rules/rules.css' },
    },
    play: 'sorry-game',
    options: 'sorry-options',
    loadAdvice: async () => {},
    advice: '',
    describe: sorry.describe,
    rules: sorry.rules,
    keys: sorry.keys,
    progress: sorry.progress,
    variant: () => null,
    variants: [],
    loadCards: async () => () => [],
    endsTurn: sorry.endsTurn,
    moments: sorryChecks.moments,
    drawn: sorryChecks.drawn,
  },
};

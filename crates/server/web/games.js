// @ts-check
// The games that this client can show, in display order. Each has one small entry here, which is part of every page: it
// lists the features of the game and how to load them. Everything else is in the game's own folder and in its chapters
// of `words/`, and is loaded when needed. Adding a game takes a folder, its chapters, a few lines in
// `words.front.games`, and an entry here.

import { retried } from './page/retry.js';
import { loadStyles } from './page/styles.js';
import { words } from './words/words.js';

/** @typedef {import('./network/types.d.ts').Update} Update */
/** @typedef {import('./network/types.d.ts').Played} Played */
/** @typedef {import('./network/types.d.ts').Thrown} Thrown */
/** @typedef {{ least: number, most: number }} Bounds the minimum and maximum number of seats */

/**
 * The form for the options of a game. `more` has the options that are rarely changed; `seats` is the number of seats,
 * for options that depend on it. Its fields dispatch `change` events that bubble, like those of any form.
 * @typedef {HTMLElement & { config: any, more: HTMLElement, seats?: number }} OptionsElement
 */
/**
 * A page that belongs to a game: its element, the function that loads it, the style sheets it shares with other pages,
 * and its own style sheet.
 * @typedef {{ tag: string, load: () => Promise<unknown>, styles: string[], own: string }} GamePage
 */
/**
 * The pages of a game: its rules, the strategy explorer, and the review of a finished game.
 * @typedef {{ rules?: GamePage, explore?: GamePage, review?: GamePage }} GamePages
 */

/**
 * The end of a game in words: what happened, what happened to this player (may be empty), and a note for each seat.
 * @typedef {{ text: string, own: string, notes: string[] }} Ending
 */
/**
 * The functions of a game that lists, waiting rooms and forms use, exported by a module in its folder.
 * @typedef {object} GameClient
 * @property {(config: any, view: any) => string} describe the game and its main options in a few words,
 *   beginning with its name
 * @property {(config: any, seats: number) => [string, string][]} rules the agreed rules, as titles and values
 * @property {string[][]} keys its keyboard shortcuts and their effects
 * @property {(view: any, name: (seat: number) => string) => string} progress the progress of the game, in a few words
 * @property {(note: import('./network/types.d.ts').Note) => boolean} endsTurn whether a row ended a turn
 * @property {(config: any) => string | null} variant the rule set within which scores can be compared, by its name in
 *   the statistics; null if the score is a sum of several games
 * @property {string[]} variants all variants, in display order
 * @property {(name: string) => string} variantName the title of a variant
 * @property {Record<string, string>} bots a description of each of its bots
 * @property {Record<string, (data: any, name: (seat: number) => string) => string>} refusals the texts of its
 *   refusals, by code
 * @property {(view: any) => { text: string, action: unknown }[]} [objections] the possible objections to the
 *   last event, while the window for them is open
 * @property {(config: any) => boolean} [secret] whether players have hidden information, so that a shared device is
 *   always covered between turns
 * @property {(config: any, bounds: Bounds) => Bounds} [seats] the number of seats that its options allow
 * @property {(config: any, seats: number) => any} [fit] adapts the options to another number of seats
 * @property {(config: any, seats: number) => string[]} [places] a distinguishing property of each seat, such as a
 *   colour
 * @property {string} [coach] what its coach does, if that is not to judge moves
 * @property {false} [ranked] false if nobody ranks behind the winner
 * @property {(view: any, name: (seat: number) => string, own: number | null) => Ending} [ending] how a finished game
 *   ended
 * @property {(config: any, seats: number) => import('./page/seat-token.js').Look} [tokens] the shapes and
 *   letters of the seats' tokens, if they belong to something in the game rather than to the players' names
 * @property {(place: HTMLElement, config: any, seats: number) => void} [dress] gives the tokens inside an
 *   element the game's own seat colours, or removes them if `seats` is 0
 */
/**
 * The printable score sheet of a game. `sheet` returns null while the sheet cannot be made yet.
 * @typedef {{ title: string, about: string, cards: HTMLElement }} Sheet
 * @typedef {{ version: number, time: number, events: any[] }} SheetRow
 * @typedef {object} GamePaper
 * @property {(update: Update, rows: SheetRow[], names: string[], viewAt: (version: number) => Promise<any>) =>
 *   Promise<Sheet | null>} sheet
 */
/**
 * How a game displays statistics.
 * @typedef {object} GameCounts
 * @property {(variant: string) => number | null} step the width in points of one bar of the score histogram; null if
 *   the scores are not shown
 * @property {(played: Played, variant: string) => { notes: HTMLElement[], beside: HTMLElement[] }} parts the content
 *   below and beside the scores
 * @property {(thrown: Record<string, Thrown | undefined>) => HTMLElement[]} thrown statistics about its dice or cards
 */
/**
 * The part of a game that is needed to check a log.
 * @typedef {object} GameChecks
 * @property {import('./luck/check.js').Follow} follow tracks the game through its log, as far as needed to check its
 *   draws
 */

/**
 * @typedef {object} GameEntry
 * @property {boolean} solo whether it can be played alone
 * @property {boolean} guided whether it has a tutorial at its table, at `#guide`
 * @property {boolean} daily whether it has a daily game
 * @property {boolean} leaderboard whether it has a leaderboard
 * @property {() => Promise<GameClient>} loadClient
 * @property {() => Promise<unknown>} load loads the elements of its table
 * @property {() => Promise<unknown>} [ahead] imports the same modules ahead of time, without the style sheets
 * @property {string} play the element that shows the game on the table
 * @property {() => Promise<unknown>} loadOptions
 * @property {string} options the element with the form for its options
 * @property {() => Promise<HTMLElement>} loadPicture loads a decorative picture of its table
 * @property {{ load: () => Promise<unknown>, tag: string, exact: boolean, anyTime?: boolean }} [advice] the element that
 *   shows the coach's advice, whether the advice is exact because the game is solved, and whether the coach can be asked
 *   while the table waits for others
 * @property {GamePages} pages
 * @property {() => Promise<GamePaper>} [loadPaper] loads its score sheet for printing
 * @property {() => Promise<GameCounts>} [loadOwnStatistics] loads its display of statistics; if omitted, only plain
 *   numbers are shown
 * @property {() => Promise<GameChecks>} [loadLogCheck]
 */

/** @type {Record<string, GameEntry>} */
export const GAMES = {
  yahtzee: {
    solo: true,
    guided: true,
    daily: true,
    leaderboard: true,
    loadClient: () => retried(() => import('./yahtzee/client.js')),
    load: () => Promise.all([retried(() => import('./yahtzee/yahtzee.js')), loadStyles(['yahtzee/dice.css', 'yahtzee/yahtzee.css', 'yahtzee/pad.css'])]),
    ahead: () => retried(() => import('./yahtzee/yahtzee.js')),
    play: 'yahtzee-game',
    loadOptions: () => retried(() => import('./yahtzee/options.js')),
    options: 'yahtzee-options',
    loadPicture: async () => (await Promise.all([retried(() => import('./yahtzee/die-face.js')), loadStyles(['yahtzee/dice.css'])]))[0].picture(),
    advice: { load: () => Promise.all([retried(() => import('./yahtzee/advice.js')), loadStyles(['page/advice.css', 'yahtzee/advice.css'])]), tag: 'yahtzee-advice', exact: true },
    pages: {
      rules: { tag: 'yahtzee-rules', load: () => retried(() => import('./yahtzee/rules/rules.js')), styles: ['yahtzee/dice.css'], own: 'yahtzee/rules/rules.css' },
      explore: { tag: 'yahtzee-explore', load: () => retried(() => import('./yahtzee/explore/explore.js')), styles: ['page/explore.css', 'yahtzee/dice.css', 'page/advice.css', 'yahtzee/advice.css'], own: 'yahtzee/explore/explore.css' },
      review: { tag: 'yahtzee-review', load: () => retried(() => import('./yahtzee/review/review.js')), styles: ['page/review.css', 'yahtzee/dice.css'], own: 'yahtzee/review/review.css' },
    },
    loadPaper: async () => (await Promise.all([retried(() => import('./yahtzee/printed-card.js')), loadStyles(['yahtzee/printed-card.css'])]))[0],
    loadOwnStatistics: () => retried(() => import('./yahtzee/own-statistics.js')),
    loadLogCheck: () => retried(() => import('./yahtzee/log-check.js')),
  },
  sorry: {
    solo: false,
    guided: false,
    daily: false,
    leaderboard: true,
    loadClient: () => retried(() => import('./sorry/client.js')),
    load: () => Promise.all([retried(() => import('./sorry/sorry.js')), loadStyles(['sorry/tokens.css', 'sorry/board.css', 'sorry/cards.css', 'sorry/sorry.css'])]),
    ahead: () => retried(() => import('./sorry/sorry.js')),
    play: 'sorry-game',
    loadOptions: () => retried(() => import('./sorry/options.js')),
    options: 'sorry-options',
    loadPicture: async () => (await Promise.all([retried(() => import('./sorry/picture.js')), loadStyles(['sorry/tokens.css', 'sorry/board.css'])]))[0].picture(),
    advice: { load: () => Promise.all([retried(() => import('./sorry/advice.js')), loadStyles(['page/advice.css', 'sorry/advice.css'])]), tag: 'sorry-advice', exact: false },
    pages: {
      rules: { tag: 'sorry-rules', load: () => retried(() => import('./sorry/rules/rules.js')), styles: ['sorry/tokens.css', 'sorry/board.css', 'sorry/cards.css'], own: 'sorry/rules/rules.css' },
      explore: { tag: 'sorry-explore', load: () => retried(() => import('./sorry/explore/explore.js')), styles: ['page/explore.css', 'sorry/tokens.css', 'sorry/board.css', 'page/advice.css', 'sorry/advice.css'], own: 'sorry/explore/explore.css' },
      review: { tag: 'sorry-review', load: () => retried(() => import('./sorry/review/review.js')), styles: ['page/review.css', 'sorry/tokens.css', 'sorry/board.css'], own: 'sorry/review/review.css' },
    },
    loadOwnStatistics: () => retried(() => import('./sorry/own-statistics.js')),
    loadLogCheck: () => retried(() => import('./sorry/log-check.js')),
  },
  clue: {
    solo: false,
    guided: false,
    daily: false,
    leaderboard: false,
    loadClient: () => retried(() => import('./clue/client.js')),
    load: () => Promise.all([retried(() => import('./clue/clue.js')), loadStyles(['clue/tokens.css', 'clue/mansion/mansion.css', 'clue/cards.css', 'clue/notebook/tokens.css', 'clue/notebook/notebook.css', 'clue/clue.css'])]),
    ahead: () => retried(() => import('./clue/clue.js')),
    play: 'clue-game',
    loadOptions: () => retried(() => import('./clue/options.js')),
    options: 'clue-options',
    loadPicture: async () => (await Promise.all([retried(() => import('./clue/mansion/picture.js')), loadStyles(['clue/tokens.css', 'clue/mansion/mansion.css'])]))[0].picture(),
    advice: { load: () => Promise.all([retried(() => import('./clue/advice-panel.js')), loadStyles(['page/advice.css', 'clue/advice.css'])]), tag: 'clue-advice', exact: false, anyTime: true },
    pages: {
      rules: { tag: 'clue-rules', load: () => retried(() => import('./clue/rules/rules.js')), styles: ['clue/tokens.css', 'clue/mansion/mansion.css', 'clue/cards.css', 'clue/notebook/tokens.css'], own: 'clue/rules/rules.css' },
      explore: { tag: 'clue-kitchen', load: () => retried(() => import('./clue/kitchen/kitchen.js')), styles: ['clue/tokens.css', 'clue/mansion/mansion.css', 'clue/cards.css', 'clue/notebook/tokens.css', 'clue/notebook/notebook.css'], own: 'clue/kitchen/kitchen.css' },
      review: { tag: 'clue-review', load: () => retried(() => import('./clue/review/review.js')), styles: ['page/review.css', 'clue/tokens.css', 'clue/mansion/mansion.css', 'clue/cards.css', 'clue/notebook/tokens.css', 'clue/notebook/notebook.css'], own: 'clue/review/review.css' },
    },
    loadOwnStatistics: () => retried(() => import('./clue/own-statistics.js')),
    loadLogCheck: () => retried(() => import('./clue/log-check.js')),
  },
};

/** The default game. */
export const [FIRST] = Object.keys(GAMES);

/**
 * @param {string | undefined} game
 * @returns {GameEntry | undefined} undefined if this client does not have the game
 */
export function entryOf(game) {
  return game !== undefined && Object.hasOwn(GAMES, game) ? GAMES[game] : undefined;
}

/** @typedef {'daily' | 'leaderboard' | keyof GamePages} PageKind */

/**
 * Whether a game has a page of this kind.
 * @param {PageKind} kind
 * @param {string} game
 */
export function hasPage(kind, game) {
  const entry = entryOf(game);
  return kind === 'daily' || kind === 'leaderboard' ? entry?.[kind] === true : entry?.pages[kind] !== undefined;
}

/** @type {Map<string, GameClient>} */
const clients = new Map();

/**
 * @param {string} game
 * @returns {GameClient | undefined} undefined until `loadClients` has loaded it
 */
export function clientOf(game) {
  return clients.get(game);
}

/**
 * Loads the clients of these games; unknown games are ignored.
 * @param {Iterable<string>} games
 */
export async function loadClients(games) {
  const missing = [...new Set(games)].filter((game) => entryOf(game) && !clients.has(game));
  await Promise.all(missing.map(async (game) => clients.set(game, await GAMES[game].loadClient())));
}

/**
 * A game and its main options in a few words, or only its name while its client is not loaded.
 * @param {string} game
 * @param {any} config
 * @param {any} [view]
 */
export function describe(game, config, view = null) {
  return clients.get(game)?.describe(config, view) ?? nameOf(game);
}

/** @param {string} game */
export function nameOf(game) {
  return entryOf(game) ? words.front.games[game].title : game;
}

/**
 * The number of seats that these options allow.
 * @param {string} game
 * @param {any} config
 * @param {Bounds} bounds the bounds of the game itself
 * @returns {Bounds}
 */
export function seatsOf(game, config, bounds) {
  return clients.get(game)?.seats?.(config, bounds) ?? bounds;
}

/**
 * The options, adapted to another number of seats.
 * @param {string} game
 * @param {any} config
 * @param {number} seats
 */
export function fitted(game, config, seats) {
  return clients.get(game)?.fit?.(config, seats) ?? config;
}

/**
 * Gives the tokens inside an element the seat colours of a game, and removes those of a previous game.
 * @param {HTMLElement} place
 * @param {string} game
 * @param {any} config
 * @param {number} seats
 */
export function dressSeats(place, game, config, seats) {
  const before = place.dataset.dressed ?? game;
  place.dataset.dressed = game;
  if (before !== game) clients.get(before)?.dress?.(place, null, 0);
  clients.get(game)?.dress?.(place, config, seats);
}

/**
 * A description of a bot, in the user's language if it is available.
 * @param {string} game
 * @param {import('./network/api.js').BotLevel} bot
 */
export function botAbout(game, { name, about }) {
  return clients.get(game)?.bots[name] ?? about;
}

// @ts-check
// The games that this client can show, the first one first. Of each there is one entry here, which comes with every page and is
// small: it says what the game has, and how that is brought. Everything else is in the game's own folder and in its chapters of
// `words/`, and comes when it is needed. A further game is one more folder, its chapters, a few lines in `words.front.games`, and
// one more entry here.

import { retried } from './room/retry.js';
import { wear } from './room/wear.js';
import { words } from './words/words.js';

/** @typedef {import('./server/types.d.ts').Update} Update */
/** @typedef {import('./server/types.d.ts').Played} Played */
/** @typedef {import('./server/types.d.ts').Thrown} Thrown */
/** @typedef {{ least: number, most: number }} Bounds for how few and for how many seats */

/**
 * Asks for the options of a game; `more` are those that are seldom changed, and `seats` is for how many it is, where something
 * depends on that. What is chosen comes up as the `change` events of its
 * fields, as those of any form do.
 * @typedef {HTMLElement & { config: any, more: HTMLElement, seats?: number }} OptionsElement
 */
/**
 * A page that a game has of its own: its element, what brings it, and its style sheets; the last one is its own alone.
 * @typedef {{ tag: string, load: () => Promise<unknown>, styles: string[], own: string }} GamePage
 */
/** @typedef {{ rules?: GamePage, explore?: GamePage, review?: GamePage }} GamePages its rules, what the coach says of any position, and a look back at one game */

/**
 * What lists, waiting rooms and forms need of a game: a module of its folder that exports these.
 * @typedef {object} GameClient
 * @property {(config: any, view: any) => string} describe what is played, in a few words, its name first
 * @property {(config: any, seats: number) => [string, string][]} rules what is agreed, point by point
 * @property {string[][]} keys its keys and what they do
 * @property {(view: any, name: (seat: number) => string) => string} progress how far it is, in a few words
 * @property {(note: import('./server/types.d.ts').Note) => boolean} endsTurn whether a row ended a turn
 * @property {(config: any) => string | null} variant the rules under which scores can be compared, as the statistics call them; nothing if the score is a sum of several games
 * @property {string[]} variants all of them, in the order in which they are shown
 * @property {(name: string) => string} variantName what one of them is called
 * @property {Record<string, string>} bots what each of its bots is like
 * @property {Record<string, (data: any, name: (seat: number) => string) => string>} refusals why it refuses something, by code
 * @property {(view: any) => { text: string, action: unknown }[]} [objections] what can be said against what has just happened, while that is open
 * @property {(config: any) => boolean} [secret] whether players hold what the others must not see, so that a shared device is always covered between them
 * @property {(config: any, bounds: Bounds) => Bounds} [seats] how its options bound the number of seats, if they do
 * @property {(config: any, seats: number) => any} [fit] the same options for another number of seats, where they depend on it
 * @property {(config: any, seats: number) => string[]} [places] what each seat has of its own in it: a colour, for example
 * @property {(place: HTMLElement, config: any, seats: number) => void} [dress] gives the tokens in a place the colours of the seats, if it has some of its own; none for no seats
 */
/**
 * What a game puts on paper.
 * @typedef {{ title: string, about: string, cards: HTMLElement }} Sheet
 * @typedef {{ version: number, time: number, events: any[] }} SheetRow
 * @typedef {object} GamePaper
 * @property {(update: Update, rows: SheetRow[], names: string[], viewAt: (version: number) => Promise<any>) => Promise<Sheet | null>} sheet nothing while it cannot be told yet
 */
/**
 * What a game shows of what was counted.
 * @typedef {object} GameCounts
 * @property {(variant: string) => number | null} step how many points one bar of the scores stands for; nothing where there are no scores to speak of
 * @property {(played: Played, variant: string) => { notes: HTMLElement[], beside: HTMLElement[] }} parts what is told below the scores, and beside them
 * @property {(thrown: Record<string, Thrown | undefined>) => HTMLElement[]} thrown what its luck gave
 */
/**
 * What whoever checks a log has to know of a game.
 * @typedef {object} GameChecks
 * @property {import('./luck/check.js').Follow} follow follows the game through its log, as far as its luck goes
 */

/**
 * @typedef {object} GameEntry
 * @property {boolean} solo whether it can be played alone
 * @property {boolean} guided whether its table can teach it, at `#guide`
 * @property {boolean} daily whether there is a game of the day
 * @property {boolean} leaderboard whether its scores are compared with those of others
 * @property {() => Promise<GameClient>} bring
 * @property {() => Promise<unknown>} load brings the elements of its table
 * @property {() => Promise<unknown>} [ahead] the same, without putting anything on: for whoever is on the way there
 * @property {string} play the element that shows the game on the table
 * @property {() => Promise<unknown>} loadOptions
 * @property {string} options the element that asks for its options
 * @property {() => Promise<HTMLElement>} loadPicture a corner of its table, to look at
 * @property {{ load: () => Promise<unknown>, tag: string, exact: boolean }} [advice] the element that shows what its coach says, and whether that is exact: the game is solved
 * @property {GamePages} pages
 * @property {() => Promise<GamePaper>} [loadPaper] what it puts on paper, if anything
 * @property {() => Promise<GameCounts>} [loadCounts] what it shows of what was counted; the plain numbers are shown without it
 * @property {() => Promise<GameChecks>} [loadChecks]
 */

/** @type {Record<string, GameEntry>} */
export const GAMES = {
  yahtzee: {
    solo: true,
    guided: true,
    daily: true,
    leaderboard: true,
    bring: () => retried(() => import('./yahtzee/client.js')),
    load: () => Promise.all([retried(() => import('./yahtzee/yahtzee.js')), wear(['yahtzee/dice.css', 'yahtzee/yahtzee.css', 'yahtzee/pad.css'])]),
    ahead: () => retried(() => import('./yahtzee/yahtzee.js')),
    play: 'yahtzee-game',
    loadOptions: () => retried(() => import('./yahtzee/options.js')),
    options: 'yahtzee-options',
    loadPicture: async () => (await Promise.all([retried(() => import('./yahtzee/face.js')), wear(['yahtzee/dice.css'])]))[0].picture(),
    advice: { load: () => Promise.all([retried(() => import('./yahtzee/advice.js')), wear(['room/advice.css', 'yahtzee/advice.css'])]), tag: 'yahtzee-advice', exact: true },
    pages: {
      rules: { tag: 'yahtzee-rules', load: () => retried(() => import('./yahtzee/rules/rules.js')), styles: ['yahtzee/dice.css'], own: 'yahtzee/rules/rules.css' },
      explore: { tag: 'yahtzee-explore', load: () => retried(() => import('./yahtzee/explore/explore.js')), styles: ['room/explore.css', 'yahtzee/dice.css', 'room/advice.css', 'yahtzee/advice.css'], own: 'yahtzee/explore/explore.css' },
      review: { tag: 'yahtzee-review', load: () => retried(() => import('./yahtzee/review/review.js')), styles: ['room/review.css', 'yahtzee/dice.css'], own: 'yahtzee/review/review.css' },
    },
    loadPaper: async () => (await Promise.all([retried(() => import('./yahtzee/card.js')), wear(['yahtzee/card.css'])]))[0],
    loadCounts: () => retried(() => import('./yahtzee/counts.js')),
    loadChecks: () => retried(() => import('./yahtzee/checks.js')),
  },
  sorry: {
    solo: false,
    guided: false,
    daily: false,
    leaderboard: true,
    bring: () => retried(() => import('./sorry/client.js')),
    load: () => Promise.all([retried(() => import('./sorry/sorry.js')), wear(['sorry/tokens.css', 'sorry/board.css', 'sorry/cards.css', 'sorry/sorry.css'])]),
    ahead: () => retried(() => import('./sorry/sorry.js')),
    play: 'sorry-game',
    loadOptions: () => retried(() => import('./sorry/options.js')),
    options: 'sorry-options',
    loadPicture: async () => (await Promise.all([retried(() => import('./sorry/picture.js')), wear(['sorry/tokens.css', 'sorry/board.css'])]))[0].picture(),
    advice: { load: () => Promise.all([retried(() => import('./sorry/advice.js')), wear(['room/advice.css', 'sorry/advice.css'])]), tag: 'sorry-advice', exact: false },
    pages: {
      rules: { tag: 'sorry-rules', load: () => retried(() => import('./sorry/rules/rules.js')), styles: ['sorry/tokens.css', 'sorry/board.css', 'sorry/cards.css'], own: 'sorry/rules/rules.css' },
      explore: { tag: 'sorry-explore', load: () => retried(() => import('./sorry/explore/explore.js')), styles: ['room/explore.css', 'sorry/tokens.css', 'sorry/board.css', 'room/advice.css', 'sorry/advice.css'], own: 'sorry/explore/explore.css' },
      review: { tag: 'sorry-review', load: () => retried(() => import('./sorry/review/review.js')), styles: ['room/review.css', 'sorry/tokens.css', 'sorry/board.css'], own: 'sorry/review/review.css' },
    },
    loadCounts: () => retried(() => import('./sorry/counts.js')),
    loadChecks: () => retried(() => import('./sorry/checks.js')),
  },
};

/** The game for who has not chosen one. */
export const [FIRST] = Object.keys(GAMES);

/**
 * @param {string | undefined} game
 * @returns {GameEntry | undefined} nothing if this client does not know it
 */
export function entryOf(game) {
  return game !== undefined && Object.hasOwn(GAMES, game) ? GAMES[game] : undefined;
}

/** @typedef {'daily' | 'leaderboard' | keyof GamePages} PageKind */

/**
 * Whether a game has such a page.
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
 * @returns {GameClient | undefined} nothing before it is brought
 */
export function clientOf(game) {
  return clients.get(game);
}

/**
 * Brings what is said of these games, as far as this client knows them.
 * @param {Iterable<string>} games
 */
export async function bringClients(games) {
  const missing = [...new Set(games)].filter((game) => entryOf(game) && !clients.has(game));
  await Promise.all(missing.map(async (game) => clients.set(game, await GAMES[game].bring())));
}

/**
 * What is played, in a few words; without what is said of it, its name alone.
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
 * How many seats there can be with these options.
 * @param {string} game
 * @param {any} config
 * @param {Bounds} bounds those of the game
 * @returns {Bounds}
 */
export function seatsOf(game, config, bounds) {
  return clients.get(game)?.seats?.(config, bounds) ?? bounds;
}

/**
 * What is agreed, for another number of seats.
 * @param {string} game
 * @param {any} config
 * @param {number} seats
 */
export function fitted(game, config, seats) {
  return clients.get(game)?.fit?.(config, seats) ?? config;
}

/**
 * Gives the tokens in a place the colours that the seats have in a game; those of another game go.
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
 * What a bot is like, in the reader's language where that is known.
 * @param {string} game
 * @param {import('./server/api.js').BotLevel} bot
 */
export function botAbout(game, { name, about }) {
  return clients.get(game)?.bots[name] ?? about;
}

// @ts-check
// The texts about a game of Sorry! in lists, waiting rooms and forms, and its variants. See `GameClient` in games.js.

import { KEYS } from '../page/single-keys.js';
import { fitToSeats } from '../page/seat-colours.js';
import { loadStyles } from '../page/styles.js';
import { chapter, words } from '../words/words.js';
import { coloursOf, applyColours } from './seat-colours.js';
import { hasHands, isTeam } from './variation.js';

/** @typedef {import('./types.d.ts').View} View */
/** @typedef {import('./types.d.ts').Config} Config */

const said = await chapter('sorry/game');

export const { bots, refusals, variant: variantName } = said;

export const keys = said.keys(KEYS);

export const secret = hasHands;

/** The rule sets within which points are compared, by their names on the server. They include the number of players. */
export const variants = ['points_2', 'points_3', 'points_4'];

/**
 * @param {Config} config
 * @param {View | null} view
 */
export function describe(config, view) {
  return [words.front.games.sorry.title, said.describe(config), said.gameOf(config, view?.game)].filter(Boolean).join(' · ');
}

/**
 * @param {View} view
 * @param {(seat: number) => string} name
 */
export function progress(view, name) {
  const home = view.colours.map((colour) => view.pawns[colour].filter((spot) => spot === 'H').length);
  return said.progress({ game: view.game, series: view.config.target !== null, home, name: view.turn ? name(view.turn.seat) : null });
}

/** Always null: the variant depends on the number of players, which is not part of the configuration. */
export function variant() {
  return null;
}

/**
 * @param {Config} config
 * @param {number} seats
 */
export function rules(config, seats) {
  return said.rules(fit(config, seats));
}

/**
 * Whether a note ends a turn. A turn ends when a card has been played, even if the player draws again after a 2.
 * @param {import('../network/types.d.ts').Note} note
 */
export function endsTurn({ notices }) {
  return notices.some(({ type, left }) => (type === 'moved' && left === 0) || type === 'forfeited' || type === 'discarded');
}

/**
 * A team game has four seats.
 * @param {Config} config
 * @param {{ least: number, most: number }} bounds
 */
export function seats(config, bounds) {
  return isTeam(config) ? { least: 4, most: 4 } : bounds;
}

/**
 * Adapts the colours to another number of seats: with fewer seats, keeps the first colours; with more, uses the
 * defaults.
 * @param {Config} config
 * @param {number} seats
 */
export function fit(config, seats) {
  return config.colours && config.colours.length !== seats ? { ...config, colours: fitToSeats(config.colours, seats) } : config;
}

/**
 * @param {Config} config
 * @param {number} seats
 */
export function places(config, seats) {
  return coloursOf(config, seats).map(said.colour);
}

/**
 * Gives the seats the colours of their pawns before the board is shown.
 * @param {HTMLElement} place
 * @param {Config | null} config
 * @param {number} seats
 */
export async function dress(place, config, seats) {
  try {
    await loadStyles(['sorry/tokens.css']);
    applyColours(place, config ? coloursOf(config, seats) : []);
  } catch {
    // Without the style sheet, the tokens keep their usual colours.
  }
}

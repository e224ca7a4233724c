// @ts-check
// What lists, waiting rooms and forms say of a game of Sorry!, and where it stands among others.

import { KEYS } from '../room/single-keys.js';
import { wear } from '../room/wear.js';
import { chapter } from '../words/words.js';
import { coloursOf, fitColours, wearColours } from './seat-colours.js';
import { hasHands, isTeam } from './variation.js';

/** @typedef {import('./types.d.ts').View} View */
/** @typedef {import('./types.d.ts').Config} Config */

const said = await chapter('sorry/game');

export const { bots, refusals, variant: variantName } = said;

export const keys = said.keys(KEYS);

export const secret = hasHands;

/** The rules under which points are compared, as the server names them: how many play is one of them. */
export const variants = ['points_2', 'points_3', 'points_4'];

/**
 * @param {Config} config
 * @param {View | null} view
 */
export function describe(config, view) {
  return [said.title, said.describe(config), said.gameOf(config, view?.game)].filter(Boolean).join(' · ');
}

/**
 * @param {View} view
 * @param {(seat: number) => string} name
 */
export function progress(view, name) {
  const home = view.colours.map((colour) => view.pawns[colour].filter((spot) => spot === 'H').length);
  return said.progress({ game: view.game, series: view.config.target !== null, home, name: view.turn ? name(view.turn.seat) : null });
}

/** How many play is not in what was agreed, so a score stands by itself. */
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
 * A turn ends with what is done about a card; a 2 goes on, but is a step of its own.
 * @param {import('../server/types.d.ts').Note} note
 */
export function endsTurn({ notices }) {
  return notices.some(({ type, left }) => (type === 'moved' && left === 0) || type === 'forfeited' || type === 'discarded');
}

/**
 * A team is four.
 * @param {Config} config
 * @param {{ least: number, most: number }} bounds
 */
export function seats(config, bounds) {
  return isTeam(config) ? { least: 4, most: 4 } : bounds;
}

/**
 * Colours are agreed for so many seats; fewer have the first of them, and for more they are the usual ones.
 * @param {Config} config
 * @param {number} seats
 */
export function fit(config, seats) {
  return config.colours && config.colours.length !== seats ? { ...config, colours: fitColours(config.colours, seats) } : config;
}

/**
 * @param {Config} config
 * @param {number} seats
 */
export function places(config, seats) {
  return coloursOf(config, seats).map(said.colour);
}

/**
 * A seat has the colour of its pawns before these are on the board.
 * @param {HTMLElement} place
 * @param {Config | null} config
 * @param {number} seats
 */
export async function dress(place, config, seats) {
  try {
    await wear(['sorry/tokens.css']);
    wearColours(place, config ? coloursOf(config, seats) : []);
  } catch {
    // The tokens have colours without it.
  }
}

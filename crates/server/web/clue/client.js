// @ts-check
// The texts about a game of Clue in lists, waiting rooms and forms. See `GameClient` in games.js.

import { fitToSeats } from '../page/seat-colours.js';
import { KEYS } from '../page/single-keys.js';
import { loadStyles } from '../page/styles.js';
import { chapter, words } from '../words/words.js';
import { applySuspects, suspectsOf, tokensOf } from './seats.js';

/** @typedef {import('./types.d.ts').Config} Config */
/** @typedef {import('./types.d.ts').View} View */

const [said, names] = await Promise.all([chapter('clue/game'), chapter('clue/board')]);

export const { bots, coach, refusals, variant: variantName } = said;

export const keys = said.keys(KEYS);

/** Hands are always hidden. */
export function secret() {
  return true;
}

/** Scores are not kept, so there is nothing to compare. @type {string[]} */
export const variants = [];

export function variant() {
  return null;
}

/** Nobody ranks behind the player who solves the case. */
export const ranked = false;

/**
 * @param {View} view
 * @param {(seat: number) => string} name
 * @param {number | null} own
 * @returns {import('../games.js').Ending}
 */
export function ending({ record, file, suspects, outcome }, name, own) {
  const accused = suspects.map((_, seat) => record.find((entry) => entry.type === 'accused' && entry.seat === seat) ?? null);
  const solver = accused.findIndex((entry) => entry?.type === 'accused' && entry.right);
  const winner = solver >= 0 ? { seat: solver, turn: accused[solver]?.turn ?? null } : { seat: outcome?.places.indexOf(1) ?? -1, turn: null };
  const mine = own === null || own === solver ? null : accused[own];
  return {
    text: file ? said.ending.text(winner.seat < 0 ? null : { name: name(winner.seat), you: winner.seat === own }, winner.turn, file) : '',
    own: own === null || own === winner.seat ? '' : mine ? said.ending.false(mine.turn) : said.ending.never,
    notes: accused.map((entry, seat) => (seat === winner.seat ? said.ending.won(winner.turn) : entry ? said.ending.out(entry.turn) : '')),
  };
}

/**
 * @param {Config} config
 * @param {View | null} view
 */
export function describe(config, view) {
  const turn = view?.turn?.number;
  return [words.front.games.clue.title, said.describe(config), turn ? said.turnNumber(turn) : ''].filter(Boolean).join(' · ');
}

/**
 * @param {View} view
 * @param {(seat: number) => string} name
 */
export function progress({ record, turn }, name) {
  return said.progress(record.filter(({ type }) => type === 'suggested').length, turn ? name(turn.seat) : null);
}

/**
 * @param {Config} config
 * @param {number} seats
 */
export function rules(config, seats) {
  return said.rules(fit(config, seats));
}

/**
 * Whether a note ends a turn. A false accusation does, without an event of its own.
 * @param {import('../network/types.d.ts').Note} note
 */
export function endsTurn({ notices }) {
  return notices.some(({ type }) => type === 'turn_ended' || type === 'accused');
}

/**
 * Adapts the suspects to another number of seats: with fewer seats, keeps the first ones; with more, uses the defaults.
 * @param {Config} config
 * @param {number} seats
 */
export function fit(config, seats) {
  return config.suspects && config.suspects.length !== seats ? { ...config, suspects: fitToSeats(config.suspects, seats) } : config;
}

/**
 * @param {Config} config
 * @param {number} seats
 */
export function places(config, seats) {
  return suspectsOf(config, seats).map((suspect) => names.suspects[suspect]);
}

/**
 * The tokens of the seats have the shapes and letters of their suspects.
 * @param {Config} config
 * @param {number} seats
 */
export function tokens(config, seats) {
  return tokensOf(suspectsOf(config, seats));
}

/**
 * Gives the seats the colours of their suspects before the board is shown.
 * @param {HTMLElement} place
 * @param {Config | null} config
 * @param {number} seats
 */
export async function dress(place, config, seats) {
  try {
    await loadStyles(['clue/tokens.css']);
    applySuspects(place, config ? suspectsOf(config, seats) : []);
  } catch {
    // Without the style sheet, the tokens keep their usual colours.
  }
}

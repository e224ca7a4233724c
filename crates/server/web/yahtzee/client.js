// @ts-check
// The texts about a game of Yahtzee in lists, waiting rooms and forms, and its variants. See `GameClient` in games.js.

import { KEYS } from '../page/single-keys.js';
import { chapter, words } from '../words/words.js';

/** @typedef {import('./types.d.ts').View} View */
/** @typedef {import('./types.d.ts').Config} Config */

const said = await chapter('yahtzee/game');
const JOKERS = ['classic', '2014', 'free_choice', 'no_joker'];

export const { rules, bots, refusals, variant: variantName } = said;

export const keys = said.keys(KEYS);

/** The rule sets within which scores can be compared, by their names on the server, in the order of display. */
export const variants = [...JOKERS, ...JOKERS.map((name) => `${name}_no_bonus`)];

/**
 * @param {Config} config
 * @param {View | null} view
 */
export function describe(config, view) {
  return [words.front.games.yahtzee.title, said.describe(config), said.gameOf(config, view?.game)].filter(Boolean).join(' · ');
}

/**
 * @param {View} view
 * @param {(seat: number) => string} name
 */
export function progress(view, name) {
  const { game, config, turn } = view;
  if (!turn) return said.progress({ game, games: config.games, turn: null });
  const boxes = Object.values(view.cards[turn.seat].boxes);
  const filled = boxes.filter((points) => points !== null).length;
  return said.progress({ game, games: config.games, turn: { number: filled + 1, of: boxes.length, name: name(turn.seat) } });
}

/** @param {Config} config */
export function variant({ edition, joker, yahtzee_bonus: bonus, games }) {
  if (games > 1) return null;
  const agreed = joker === 'by_edition' ? edition : joker === 'none' ? 'no_joker' : joker;
  return bonus ? agreed : `${agreed}_no_bonus`;
}

/**
 * Whether a note ends a turn. A turn ends when a box is filled, even if the same player has the next turn too.
 * @param {import('../network/types.d.ts').Note} note
 */
export function endsTurn({ notices }) {
  return notices.some(({ type }) => type === 'wrote');
}

// @ts-check
// Where a game of Yahtzee stands among others: how far it is, and with which games its scores are compared.

import { words } from '../words/words.js';

/** @typedef {import('./types.d.ts').View} View */
/** @typedef {import('./types.d.ts').Config} Config */

/**
 * @param {View} view
 * @param {(seat: number) => string} name
 */
export function progressOf(view, name) {
  const { game, config, turn } = view;
  if (!turn) return words.yahtzee.progress({ game, games: config.games, turn: null });
  const boxes = Object.values(view.cards[turn.seat].boxes);
  const filled = boxes.filter((points) => points !== null).length;
  return words.yahtzee.progress({ game, games: config.games, turn: { number: filled + 1, of: boxes.length, name: name(turn.seat) } });
}

/** @param {Config} config */
export function variantOf({ edition, joker, yahtzee_bonus: bonus }) {
  const rules = joker === 'by_edition' ? edition : joker === 'none' ? 'no_joker' : joker;
  return bonus ? rules : `${rules}_no_bonus`;
}

/**
 * A turn ends with what is written, also for who plays alone and has the next one too.
 * @param {import('../server/types.d.ts').Note} note
 */
export function endsTurn({ notices }) {
  return notices.some(({ type }) => type === 'wrote');
}

// @ts-check
// What lists, waiting rooms and forms say of a game of Yahtzee, and where it stands among others. See `GameClient` in games.js.

import { KEYS } from '../room/single-keys.js';
import { chapter } from '../words/words.js';

/** @typedef {import('./types.d.ts').View} View */
/** @typedef {import('./types.d.ts').Config} Config */

const said = await chapter('yahtzee/game');
const JOKERS = ['classic', '2014', 'free_choice', 'no_joker'];

export const { rules, bots, refusals, variant: variantName } = said;

export const keys = said.keys(KEYS);

/** The rules under which scores can be compared, as the server names them, in the order in which they are shown. */
export const variants = [...JOKERS, ...JOKERS.map((name) => `${name}_no_bonus`)];

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
 * A turn ends with what is written, also for who plays alone and has the next one too.
 * @param {import('../server/types.d.ts').Note} note
 */
export function endsTurn({ notices }) {
  return notices.some(({ type }) => type === 'wrote');
}

// @ts-check
// The texts of the coach's advice on Sorry!, at the table, in the explorer and in reviews.

import { listed } from '../grammar.js';
import { game } from './game.js';

/** @typedef {import('../../../sorry/types.d.ts').Action} Action */
/** @typedef {import('../../../sorry/types.d.ts').Colour} Colour */
/** @typedef {import('../../../sorry/types.d.ts').Leg} Leg */

/** @param {number} share */
const percent = (share) => `${(share * 100).toFixed(1)}%`;
/** @param {number} share */
const points = (share) => (share * 100).toFixed(1);

/**
 * A choice in words.
 * @param {Action} action
 * @param {Leg[]} legs
 * @param {{ several?: boolean, hand?: boolean, own?: boolean }} told whether pawns of several colours
 *   can be moved, whether the card was a choice too, and whether the reader chooses
 */
function choice(action, legs, { several = false, hand = false, own = false }) {
  if (action.type === 'pass') return 'Pass: leave the pawns where they are';
  if (action.type === 'discard') return game.layDown(action.card);
  if (action.type !== 'move') return '';
  const steps = [action.step, ...(action.then ? [action.then] : [])];
  const parts = legs.map((leg, place) => game.move({ key: '', card: action.card, step: steps[place], leg, offers: [], part: false }, several));
  const text = parts.join('; then ').replaceAll('; then Pawn', '; then the pawn');
  return `${hand ? `${game.card(action.card)} · ` : ''}${own ? text : text.replaceAll('your own pawn', 'their own pawn')}`;
}

export const advice = {
  percent,
  points,
  choice,
  ranking: 'The choices, best first',
  /** @param {number} choices @param {number} value @param {number} gap the difference to the second best */
  why(choices, value, gap) {
    if (choices === 1) return `This is the only choice. It leaves a ${percent(value)} chance of winning.`;
    if (gap < 0.0005) return `Several choices are equally good: each leaves a ${percent(value)} chance of winning.`;
    return `The best choice leaves a ${percent(value)} chance of winning. The next best is ${points(gap)} points lower.`;
  },
  nothing: 'There is nothing to choose here.',
  draw: 'There is nothing to choose until a card is drawn.',
  noHand: 'Without a hand, only the chances of winning are shown.',
  best: 'best',
  /** @param {number} loss */
  loss: (loss) => (loss < 0.0005 ? 'as good' : `−${points(loss)}`),
  /** @param {string} choice @param {number} place @param {number} value @param {number} loss */
  line: (choice, place, value, loss) => `${choice}. Chance of winning ${percent(value)}, ${place === 0 ? 'the best choice' : loss < 0.0005 ? 'as good as the best' : `${points(loss)} points less than the best`}.`,
  /** @param {number} choices */
  all: (choices) => `Show all ${choices}`,
  fewer: 'Show fewer',
  chances: 'Chances of winning',
  /** The chance of one side; partners share theirs. @param {Colour[]} colours @param {number} chance */
  chanceOf: (colours, chance) => `${listed(colours.map(game.colour))}: ${percent(chance)}`,
  /** @param {Colour[]} colours */
  side: (colours) => listed(colours.map(game.colour)),
  /**
   * The basis and the quality of the chances.
   * @param {{ hands: boolean, drawn: boolean }} told whether there are hands, and whether a card has been drawn
   */
  note: ({ hands, drawn }) => `${hands ? 'Without knowing the hand.' : drawn ? 'With the card that was drawn.' : 'Before the card is drawn.'} Estimates, learned from a great many games.`,
  explore: 'Look at this position in the explorer',
};

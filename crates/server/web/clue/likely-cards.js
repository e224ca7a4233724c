// @ts-check
// The likeliest cards of one kind, with their chances of being in the case file. If all are equal, a sentence says so.

import { make } from '../page/elements.js';
import { chapter } from '../words/words.js';
import { cardPicture, kindOf } from './cards.js';
import { firstOf, standing } from './standing-out.js';

/** @typedef {import('./types.d.ts').Card} Card */

const [{ level: allEqual, percent }, { short }] = await Promise.all([chapter('clue/advice'), chapter('clue/game')]);
/** How many cards are shown, besides those that are as likely as the last one. */
const MOST = 3;

/**
 * @param {Card[]} cards
 * @param {Map<Card, number>} chances
 * @param {string} look the class of each card
 */
export function likelyCards(cards, chances, look) {
  const chance = (/** @type {Card} */ card) => chances.get(card) ?? 0;
  const { open, level } = standing(cards, chance);
  if (level) return [make('span', { class: 'soft small' }, allEqual(open.length, chance(open[0])))];
  return firstOf(open, chance, MOST).map((card) => make('span', { class: look }, make('span', { class: 'card-oval', 'data-kind': kindOf(card), 'aria-hidden': 'true' }, cardPicture(card)), make('span', {}, `${short(card)} ${percent(chance(card))}`)));
}

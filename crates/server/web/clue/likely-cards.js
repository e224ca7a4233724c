// @ts-check
// The likeliest cards of one kind, with their chances of being in the case file.

import { make } from '../page/elements.js';
import { chapter } from '../words/words.js';
import { cardPicture, kindOf } from './cards.js';

/** @typedef {import('./types.d.ts').Card} Card */

const [{ percent }, { short }] = await Promise.all([chapter('clue/advice'), chapter('clue/game')]);
/** How many cards are shown. */
const MOST = 3;

/**
 * @param {Card[]} cards
 * @param {Map<Card, number>} chances
 * @param {string} look the class of each card
 */
export function likelyCards(cards, chances, look) {
  const chance = (/** @type {Card} */ card) => chances.get(card) ?? 0;
  const open = cards.filter((card) => chance(card) > 0).sort((a, b) => chance(b) - chance(a));
  return open.slice(0, MOST).map((card) => make('span', { class: look }, make('span', { class: 'card-oval', 'data-kind': kindOf(card), 'aria-hidden': 'true' }, cardPicture(card)), make('span', {}, `${short(card)} ${percent(chance(card))}`)));
}

// @ts-check
// One player's luck and skill: two bars from a common centre line, how both add up to the score, and a sentence about
// them.

import { make, setAttribute } from '../../page/elements.js';
import { token } from '../../page/seat-token.js';
import { chapter } from '../../words/words.js';
import { NOTHING } from './decisions.js';

/** @typedef {import('../types.d.ts').SeatReview} SeatReview */

const said = await chapter('yahtzee/review');

/**
 * @param {SeatReview} review
 * @param {string} name
 * @param {boolean} own whether the card is the reader's own
 * @param {number} widest the largest value among all bars shown, which fills its bar
 */
export function balanceCard(review, name, own, widest) {
  const { seat, luck, skill, start, expected, final, efficiency, average_cost: cost, decisions, same_dice: same } = review;
  const who = own ? null : name;
  const head = make('h3', { class: 'balance-head' }, token(seat, name), make('bdi', { class: 'who-name' }, name), make('b', {}, final === null ? '' : String(final)));
  const facts = make('ul', { class: 'balance-facts' });
  facts.append(make('li', { title: said.sumHint }, said.sum(start, luck, skill, expected)));
  if (decisions.length > 0) facts.append(make('li', {}, said.efficiency(efficiency)), make('li', {}, said.perfect(decisions.filter((decision) => decision.cost < NOTHING).length, decisions.length, cost)));
  facts.append(make('li', {}, same && final !== null ? said.sameDice(who, same, final) : said.unfinished));
  const bars = make('div', { class: 'balance-bars' }, ...bar(said.luck, luck, widest), ...bar(said.skill, skill, widest));
  return make('li', { class: 'paper balance', 'data-seat': seat + 1 }, head, make('p', { class: 'balance-said' }, said.balanceOf(who, luck, skill)), bars, facts);
}

/**
 * @param {string} label
 * @param {number} value
 * @param {number} widest
 */
function bar(label, value, widest) {
  const track = make('span', { class: 'balance-track', 'aria-hidden': 'true' }, make('i'));
  track.style.setProperty('--part', String(Math.abs(value) / Math.max(widest, 1)));
  setAttribute(track, 'data-way', value < 0 ? 'down' : 'up');
  return [make('span', {}, label), track, make('b', {}, said.plus(value))];
}

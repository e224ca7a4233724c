// @ts-check
// What the coach concludes about the cards, for the notebook: the odds of each card being in each place, and what is
// proven, with reasons in words.

import { KINDS, OF_KIND } from './cards.js';
import { cellKey } from './notebook/facts.js';
import { cardOf, reasonLines } from './reasons.js';
import { likeliest } from './standing-out.js';

/** @typedef {import('./types.d.ts').Advice} Advice */
/** @typedef {import('./types.d.ts').Card} Card */
/** @typedef {import('./types.d.ts').View} View */
/** @typedef {import('./notebook/facts.js').Fact} Fact */
/** @typedef {import('./notebook/facts.js').Holder} Holder */
/** @typedef {import('../words/en/clue/game.js').Who} Who */
/**
 * @typedef {object} Concluded
 * @property {(card: Card, holder: Holder) => number | null} odds
 * @property {(card: Card, holder: Holder) => Fact | null} fact
 * @property {Card[][]} likeliest the likeliest suspects, weapons and rooms; none of a kind if all are equally likely
 */

/**
 * @param {Advice} advice
 * @param {View} view the view that the advice is about
 * @param {(seat: number) => Who} who
 * @returns {Concluded}
 */
export function concludedFrom({ file, hands, proven }, view, who) {
  /** @type {Map<string, number>} */
  const chances = new Map();
  const take = (/** @type {Record<string, number>} */ odds, /** @type {Holder} */ holder) => Object.entries(odds).forEach(([name, chance]) => chances.set(cellKey(cardOf(name), holder), chance));
  take(file, 'file');
  hands.forEach((odds, seat) => take(odds, seat));
  const facts = new Map(proven.map((fact) => [cellKey(cardOf(fact.card), fact.holder), fact]));
  const inFile = (/** @type {Card} */ card) => chances.get(cellKey(card, 'file')) ?? 0;
  const told = { who, sizes: view.sizes, pending: view.phase === 'show' ? view.record.length - 1 : null, by: (/** @type {number} */ entry) => view.record[entry]?.seat ?? null };
  return {
    odds: (card, holder) => chances.get(cellKey(card, holder)) ?? null,
    fact: (card, holder) => {
      const found = facts.get(cellKey(card, holder));
      if (!found) return null;
      const reasons = reasonLines(found.reasons, told).map(({ entry, text }) => ({ kind: /** @type {const} */ ('told'), turn: entry === null ? null : (view.record[entry]?.turn ?? null), text }));
      return { has: found.has, reasons };
    },
    likeliest: KINDS.map((kind) => likeliest(OF_KIND[kind], inFile)),
  };
}

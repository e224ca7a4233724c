// @ts-check
// What the coach concludes about the cards, for the notebook: the odds of each card being in each place, and what is
// proven, with reasons.

import { chapter } from '../words/words.js';
import { cellKey } from './notebook/facts.js';

/** @typedef {import('./types.d.ts').Card} Card */
/** @typedef {import('./notebook/facts.js').Fact} Fact */
/** @typedef {import('./notebook/facts.js').Holder} Holder */
/** @typedef {Partial<Record<Card, number>>} Odds */
/**
 * The coach's answer. The owner of a proven card is a seat, or `file`.
 * @typedef {{ worlds: string, file: Odds, hands: Odds[], proven: { card: Card, holder: Holder | null, reasons: any[] }[],
 *   best: any[] }} Conclusions
 */
/**
 * @typedef {object} Concluded
 * @property {(card: Card, holder: Holder) => number | null} odds
 * @property {(card: Card, holder: Holder) => Fact | null} fact
 * @property {Card[]} likeliest a suspect, a weapon and a room
 */

const said = await chapter('clue/notebook');

/**
 * @param {Conclusions} advice
 * @param {(reason: any) => { turn: number | null, text: string } | null} words a reason in words; null if it is unknown
 * @returns {Concluded}
 */
export function concludedFrom({ file, hands, proven }, words) {
  const reasons = new Map(proven.map(({ card, holder, reasons: given }) => [cellKey(card, holder ?? 'file'), given]));
  const odds = (/** @type {Card} */ card, /** @type {Holder} */ holder) => (holder === 'file' ? file : hands[holder])?.[card] ?? 0;
  return {
    odds,
    fact: (card, holder) => {
      const chance = odds(card, holder);
      if (chance > 0 && chance < 1) return null;
      const told = (reasons.get(cellKey(card, holder)) ?? []).flatMap((/** @type {any} */ reason) => words(reason) ?? []);
      const given = told.length > 0 ? told : [{ turn: null, text: said.everyDeal }];
      return { has: chance === 1, reasons: given.map((/** @type {{ turn: number | null, text: string }} */ reason) => ({ kind: 'told', ...reason })) };
    },
    likeliest: [],
  };
}

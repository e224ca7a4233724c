// @ts-check
// What the coach concludes about the cards, for the notebook: the odds of each card being in each place, and what is
// proven, with reasons in words.

import { chapter } from '../words/words.js';
import { CARDS } from './cards.js';
import { cellKey } from './notebook/facts.js';

/** @typedef {import('./types.d.ts').Advice} Advice */
/** @typedef {import('./types.d.ts').Card} Card */
/** @typedef {import('./types.d.ts').Clause} Clause */
/** @typedef {import('./types.d.ts').Location} Location */
/** @typedef {import('./types.d.ts').Reason} Conclusion */
/** @typedef {import('./types.d.ts').View} View */
/** @typedef {import('./notebook/facts.js').Fact} Fact */
/** @typedef {import('./notebook/facts.js').Holder} Holder */
/** @typedef {import('./notebook/facts.js').Reason} Reason */
/** @typedef {import('../words/en/clue/game.js').Who} Who */
/**
 * @typedef {object} Concluded
 * @property {(card: Card, holder: Holder) => number | null} odds
 * @property {(card: Card, holder: Holder) => Fact | null} fact
 * @property {Card[]} likeliest the likeliest suspect, weapon and room
 */

const { proof: said } = await chapter('clue/notebook');
/** The titles of the suspects, which the server's English names have and the page's codes do not. */
const TITLES = /^(Miss|Colonel|Mrs\.|Mr\.|Professor) /;

/** The card with an English name. @param {string} name @returns {Card} */
export function cardOf(name) {
  const code = name.replace(TITLES, '').toLowerCase().replaceAll(' ', '_');
  return CARDS.find((card) => card === code) ?? CARDS[0];
}

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
  return {
    odds: (card, holder) => chances.get(cellKey(card, holder)) ?? null,
    fact: (card, holder) => {
      const found = facts.get(cellKey(card, holder));
      return found ? { has: found.has, reasons: found.reasons.flatMap((reason, place) => told(reason, place === found.reasons.length - 1, view, who)) } : null;
    },
    likeliest: [CARDS.slice(0, 6), CARDS.slice(6, 12), CARDS.slice(12)].map((cards) => cards.reduce((best, card) => (inFile(card) > inFile(best) ? card : best))),
  };
}

/**
 * A conclusion in words: what it rests on, each with its turn, and then the conclusion itself, unless it is the fact
 * that is being explained.
 * @param {Conclusion} conclusion
 * @param {boolean} last
 * @param {View} view
 * @param {(seat: number) => Who} who
 * @returns {Reason[]}
 */
function told({ rule, holder, has, cards, because }, last, view, who) {
  const names = cards.map(cardOf);
  const owner = ownerOf(holder, who);
  const grounds = because.map((clause) => clauseWords(clause, view, who));
  const size = holder === 'file' ? 3 : (view.sizes[holder] ?? 0);
  const more = { hand_full: said.onlySize(owner, size), hand_rest: said.needsAll(owner, size), file_rest: said.onlyOne, counted: said.counted, refuted: said.impossible }[/** @type {string} */ (rule)];
  const lines = [...grounds, ...(more ? [{ turn: null, text: more }] : [])];
  if (rule === 'suppose') lines.push({ turn: null, text: said.suppose(said.found([owner], has, names)) });
  else if (!last && rule !== 'seen') lines.push({ turn: null, text: said.so(said.found([owner], has, names)) });
  return lines.map((line) => ({ kind: 'told', ...line }));
}

/**
 * @param {Clause} clause
 * @param {View} view
 * @param {(seat: number) => Who} who
 * @returns {{ turn: number | null, text: string }}
 */
function clauseWords({ grounds, entry, holders, has, cards }, view, who) {
  const source = entry === null ? null : view.record[entry];
  const turn = source?.turn ?? null;
  const names = cards.map(cardOf);
  const owners = holders.map((holder) => ownerOf(holder, who));
  const by = source ? who(source.seat) : null;
  switch (grounds) {
    case 'case_file': return { turn, text: said.sawFile(names) };
    case 'shown': return { turn, text: said.shown(owners[0], by, names) };
    case 'could_not_show': return { turn, text: said.couldNot(owners, names) };
    case 'showed_one_of': return { turn, text: said.oneOf(owners[0], by, names) };
    case 'false_accusation': return { turn, text: said.falseAccusation(owners[0], names) };
    default: return { turn, text: said.whole(said.found(owners, has, names)) };
  }
}

/**
 * @param {Location} holder
 * @param {(seat: number) => Who} who
 */
function ownerOf(holder, who) {
  return holder === 'file' ? null : who(holder);
}

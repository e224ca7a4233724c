// @ts-check
// What the viewer has seen: own cards, cards that others have shown, players who could not show a card, and the case
// file. Nothing is concluded from that except that each card is in one place; the coach concludes the rest.

import { CARDS, cardsOf, kindOf } from '../cards.js';
import { couldNot, suggestionsOf } from '../record.js';

/** @typedef {import('../types.d.ts').Card} Card */
/** @typedef {import('../types.d.ts').View} View */
/** @typedef {import('../record.js').Suggestion} Suggestion */
/** The owner of a column: a seat or the case file. @typedef {number | 'file'} Holder */
/**
 * @typedef {{ kind: 'own' | 'not_own', who: number } | { kind: 'file', who: number | null }
 *   | { kind: 'file_other', card: Card }
 *   | { kind: 'shown', turn: number, by: number, to: number, card: Card }
 *   | { kind: 'none', turn: number, suggestion: Suggestion, who: number }
 *   | { kind: 'elsewhere', holder: Holder, card: Card }
 *   | { kind: 'showed_one', turn: number, suggestion: Suggestion }
 *   | { kind: 'told', turn: number | null, text: string }} Reason
 */
/** @typedef {{ has: boolean, reasons: Reason[] }} Fact */

/**
 * The key of a cell, also in the draft. Cards are counted from 0 in the order of `CARDS`.
 * @param {Card} card
 * @param {Holder} holder
 */
export function cellKey(card, holder) {
  return `${CARDS.indexOf(card)}.${holder === 'file' ? 'f' : holder}`;
}

/**
 * @param {View} view
 * @returns {Map<string, Fact>} by the key of the cell
 */
export function factsOf(view) {
  /** @type {Map<string, Fact>} */
  const facts = new Map();
  const seats = view.suspects.length;
  const holders = /** @type {Holder[]} */ (['file', ...view.suspects.keys()]);
  const add = (/** @type {Card} */ card, /** @type {Holder} */ holder, /** @type {boolean} */ has, /** @type {Reason} */ reason) => {
    const key = cellKey(card, holder);
    const known = facts.get(key);
    if (!known) facts.set(key, { has, reasons: [reason] });
    else if (known.has === has) known.reasons.push(reason);
  };
  const own = view.viewer;
  /** @type {[Card, Holder, Reason][]} The cards whose place is known. */
  const placed = [];

  if (own !== null && view.hand) {
    for (const card of view.hand) placed.push([card, own, { kind: 'own', who: own }]);
    for (const card of CARDS) if (!view.hand.includes(card)) add(card, own, false, { kind: 'not_own', who: own });
  }
  const { file } = view;
  if (file) {
    for (const card of cardsOf(file)) placed.push([card, 'file', { kind: 'file', who: own }]);
    for (const card of CARDS) if (!cardsOf(file).includes(card)) add(card, 'file', false, { kind: 'file_other', card: file[kindOf(card)] });
  }
  for (const suggestion of suggestionsOf(view)) {
    const { turn, seat, refuter, shown } = suggestion;
    if (shown !== null && refuter !== null && refuter !== own && seat === own) placed.push([shown, refuter, { kind: 'shown', turn, by: refuter, to: seat, card: shown }]);
  }
  for (const [card, holder, reason] of placed) {
    add(card, holder, true, reason);
    for (const other of holders) if (other !== holder) add(card, other, false, { kind: 'elsewhere', holder, card });
  }
  for (const suggestion of suggestionsOf(view)) {
    for (const who of couldNot(suggestion, seats)) for (const card of cardsOf(suggestion.crime)) add(card, who, false, { kind: 'none', turn: suggestion.turn, suggestion, who });
  }
  return facts;
}

/**
 * The suggestions in which a player showed one of three cards, and this card may be it.
 * @param {View} view
 * @param {Card} card
 * @param {Holder} holder
 * @returns {Reason[]}
 */
export function hintsFor(view, card, holder) {
  const pending = view.phase === 'show' ? view.record.at(-1) : null;
  const asked = suggestionsOf(view).filter((suggestion) => suggestion !== pending && suggestion.refuter === holder && suggestion.shown === null && cardsOf(suggestion.crime).includes(card));
  return asked.map((suggestion) => ({ kind: 'showed_one', turn: suggestion.turn, suggestion }));
}

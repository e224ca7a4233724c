// @ts-check
// What the public record says about each suggestion: who was asked, and who could not show a card.

/** @typedef {import('./types.d.ts').Card} Card */
/** @typedef {import('./types.d.ts').Entry} Entry */
/** @typedef {import('./types.d.ts').View} View */
/** @typedef {Extract<Entry, { type: 'suggested' }>} Suggestion */

/** @param {View} view @returns {Suggestion[]} */
export function suggestionsOf({ record }) {
  return /** @type {Suggestion[]} */ (record.filter(({ type }) => type === 'suggested'));
}

/**
 * The seats that were asked and had none of the cards, in the order in which they were asked.
 * @param {{ seat: number, refuter: number | null }} suggestion
 * @param {number} seats
 */
export function couldNot({ seat, refuter }, seats) {
  const others = Array.from({ length: seats - 1 }, (_, place) => (seat + 1 + place) % seats);
  return refuter === null ? others : others.slice(0, others.indexOf(refuter));
}

/**
 * The players who have seen a card of the viewer's hand, and the turn: each player once, with the first turn.
 * @param {View} view
 * @param {number} own the viewer's seat
 * @param {Card} card
 */
export function seenBy(view, own, card) {
  /** @type {Map<number, number>} */
  const seen = new Map();
  for (const { seat, refuter, shown, turn } of suggestionsOf(view)) if (refuter === own && shown === card && !seen.has(seat)) seen.set(seat, turn);
  return [...seen].map(([seat, turn]) => ({ seat, turn }));
}

/**
 * The seat that has a card, if the viewer has seen the card there: in the own hand, or when it was shown.
 * @param {View} view
 * @param {Card} card
 */
export function seenWith(view, card) {
  if (view.viewer === null) return null;
  if (view.hand?.includes(card)) return view.viewer;
  return suggestionsOf(view).find(({ seat, shown }) => seat === view.viewer && shown === card)?.refuter ?? null;
}

/**
 * The view without what only the viewer knows.
 * @param {View} view
 * @returns {View}
 */
export function publicView(view) {
  const record = view.record.map((entry) => (entry.type === 'suggested' ? { ...entry, shown: null } : entry));
  return { ...view, viewer: null, hand: null, file: view.phase === 'over' ? view.file : null, record };
}

// @ts-check
// A position as a short text and as a link: the pawns, whose turn it is and the cards, in the fragment of an address. What is
// written in it is only taken apart here; whether there can be such a position is for the server to say.

import { COLOURS, letterOf } from './squares.js';

/** @typedef {import('./types.d.ts').Card} Card */
/** @typedef {import('./types.d.ts').Colour} Colour */
/** @typedef {import('./types.d.ts').Spot} Spot */
/** @typedef {import('./types.d.ts').Variation} Variation */
/** @typedef {import('./types.d.ts').View} View */
/** @typedef {{ [key in Colour]?: Spot[] }} Placed the pawns of those who play */
/**
 * @typedef {object} Position
 * @property {string} text the pawns as they were written, or put on the board
 * @property {Variation} variation
 * @property {Colour | null} turn nothing if it is the first one's
 * @property {Card | null} card the one that was drawn
 * @property {Card[]} hand playing for points
 * @property {Card[]} discards what lies open, and so cannot be drawn
 */

/** @type {Card[]} */
export const CARDS = ['1', '2', '3', '4', '5', '7', '8', '10', '11', '12', 'sorry'];
/** @type {Variation[]} */
export const VARIATIONS = ['standard', 'team', 'points'];
/** How many pawns everybody has. */
const FOUR = 4;
/** So many cards are a hand. */
export const HAND = 5;

/** @type {Position} */
export const BEGINNING = { text: 'R:S,S,S,S Y:S,S,S,S', variation: 'standard', turn: null, card: null, hand: [], discards: [] };

/** @param {Placed} pawns */
export function toText(pawns) {
  return COLOURS.flatMap((colour) => (pawns[colour] ? [`${letterOf(colour)}:${pawns[colour].join(',')}`] : [])).join(' ');
}

/**
 * @param {string} text
 * @returns {Placed | null} nothing if it cannot be shown
 */
export function fromText(text) {
  /** @type {Placed} */
  const pawns = {};
  for (const part of text.trim().split(/\s+/)) {
    const [letter, spots = ''] = part.split(':');
    const colour = COLOURS.find((known) => letterOf(known) === letter.toUpperCase());
    const places = spots.split(',').map((spot) => (/^z/i.test(spot) ? spot.toLowerCase() : spot.toUpperCase()));
    if (!colour || pawns[colour] || places.length !== FOUR || !places.every((spot) => /^(S|H|z[0-4]|[0-9]|[1-5][0-9])$/.test(spot))) return null;
    pawns[colour] = places;
  }
  return pawns;
}

/** Only what is not as usual stands in it. @param {Position} position */
export function toFragment({ text, variation, turn, card, hand, discards }) {
  const parts = [
    text === BEGINNING.text ? '' : `pawns=${encodeURI(text.trim().replaceAll(/\s+/g, '+')).replaceAll(/[#&]/g, '')}`,
    variation === 'standard' ? '' : `rules=${variation}`,
    turn ? `turn=${turn}` : '',
    card && variation !== 'points' ? `card=${card}` : '',
    hand.length > 0 && variation === 'points' ? `hand=${hand.join()}` : '',
    discards.length > 0 ? `out=${discards.join()}` : '',
  ].filter(Boolean);
  return parts.length > 0 ? `#${parts.join('&')}` : '';
}

/**
 * Whatever somebody typed; what is unknown is as usual.
 * @param {string} fragment
 * @returns {Position}
 */
export function fromFragment(fragment) {
  const parts = new URLSearchParams(fragment.replace(/^#/, ''));
  const cards = (/** @type {string} */ name) => (parts.get(name) ?? '').split(',').flatMap((word) => CARDS.find((card) => card === word) ?? []);
  return {
    text: parts.get('pawns')?.trim().slice(0, 200) || BEGINNING.text,
    variation: VARIATIONS.find((variation) => variation === parts.get('rules')) ?? 'standard',
    turn: COLOURS.find((colour) => colour === parts.get('turn')) ?? null,
    card: CARDS.find((card) => card === parts.get('card')) ?? null,
    hand: cards('hand').slice(0, HAND),
    discards: cards('out'),
  };
}

/** What whoever is on turn would ask the coach, as a link to the explorer. @param {View} view */
export function exploreView({ config, colours, pawns, turn, hand, discards }) {
  const placed = Object.fromEntries(colours.map((colour) => [colour, pawns[colour]]));
  // A 7 of which some is used is a question that the explorer does not put.
  if (!turn || (turn.left > 0 && turn.spent.length > 0)) return '';
  return `/explore/sorry${toFragment({ text: toText(placed), variation: config.variation, turn: colours[turn.seat], card: turn.card, hand: hand ?? [], discards })}`;
}

// @ts-check
// A position as a short text and as a link: the pawns, whose turn it is and the cards, in the fragment of an address.
// This module only parses the text; the server checks whether the rules allow the position.

import { COLOURS, letterOf, SAFE, TRACK } from './squares.js';
import { hasHands } from './variation.js';

/** @typedef {import('./types.d.ts').Card} Card */
/** @typedef {import('./types.d.ts').Colour} Colour */
/** @typedef {import('./types.d.ts').Spot} Spot */
/** @typedef {import('./types.d.ts').Variation} Variation */
/** @typedef {import('./types.d.ts').View} View */
/** @typedef {{ [key in Colour]?: Spot[] }} Placed the pawns of the colours that play */
/**
 * @typedef {object} Position
 * @property {string} text the pawns, as typed or as placed on the board
 * @property {Variation} variation
 * @property {Colour | null} turn null for the first colour
 * @property {Card | null} card the card that was drawn
 * @property {Card[]} hand the hand, when playing for points
 * @property {Card[]} discards the cards that were played, which cannot be drawn
 */
/** @typedef {{ code: string, data: any }} Fault an error in a text, with the server's code if it has one */

/** @type {Card[]} */
export const CARDS = ['1', '2', '3', '4', '5', '7', '8', '10', '11', '12', 'sorry'];
/** @type {Variation[]} */
export const VARIATIONS = ['standard', 'team', 'points'];
/** The number of pawns of each colour. */
const FOUR = 4;
/** The number of cards in a hand. */
export const HAND = 5;

/** @type {Position} */
export const BEGINNING = { text: 'R:S,S,S,S Y:S,S,S,S', variation: 'standard', turn: null, card: null, hand: [], discards: [] };

/** @param {Placed} pawns */
export function toText(pawns) {
  return COLOURS.flatMap((colour) => (pawns[colour] ? [`${letterOf(colour)}:${pawns[colour].join(',')}`] : [])).join(' ');
}

/** Finds a colour by its name or letter. @param {string} word */
function colourOf(word) {
  return COLOURS.find((known) => [known, letterOf(known).toLowerCase()].includes(word.toLowerCase()));
}

/**
 * @param {string} word
 * @returns {Spot | null}
 */
function spotOf(word) {
  if (/^[sh]$/i.test(word)) return word.toUpperCase();
  const [, zone, digits] = /^(z?)([0-9]+)$/i.exec(word) ?? ['', '', ''];
  return digits !== '' && Number(digits) < (zone ? SAFE : TRACK) ? `${zone.toLowerCase()}${Number(digits)}` : null;
}

/**
 * Parses the pawns, and reports errors that can be found without knowing the rules.
 * @param {string[]} parts
 * @returns {{ pawns: Placed, fault: null } | { pawns: null, fault: Fault }}
 */
function read(parts) {
  const fail = (/** @type {string} */ code, /** @type {any} */ data) => ({ pawns: null, fault: { code, data } });
  if (parts.length === 0) return fail('bad_question_one_position', null);
  /** @type {Placed} */
  const pawns = {};
  for (const part of parts) {
    const [name, ...rest] = part.split(':');
    const colour = colourOf(name);
    if (!colour) return fail('no_colour', part);
    if (pawns[colour]) return fail('twice', colour);
    const places = rest.join(':').split(',');
    const spots = places.flatMap((place) => spotOf(place) ?? []);
    if (spots.length < places.length) return fail('no_place', places.find((place) => spotOf(place) === null));
    if (spots.length !== FOUR) return fail('bad_question_not_four_pawns', { colour, pawns: spots.length });
    pawns[colour] = spots;
  }
  return { pawns, fault: null };
}

/**
 * @param {string} text
 * @returns {Placed | null} null if it cannot be shown
 */
export function fromText(text) {
  return read(text.split(/\s+/).filter(Boolean)).pawns;
}

/**
 * Parses a whole line, in the format of the command line: the pawns, whose turn it is, and the card or the hand.
 * Omitted parts stay as they are.
 * @param {string} line
 * @param {Variation} variation
 * @param {(colour: Colour) => string} nameOf the name of a colour in the page's language
 * @returns {{ change: Partial<Position>, fault: null } | { change: null, fault: Fault }}
 */
export function fromLine(line, variation, nameOf) {
  const fail = (/** @type {string} */ code, /** @type {any} */ data = null) => ({ change: null, fault: { code, data } });
  const words = line.split(/\s+/).filter(Boolean);
  const groups = words.filter((word) => word.includes(':'));
  const rest = words.filter((word) => !word.includes(':'));
  const { pawns, fault } = read(groups);
  if (fault) return { change: null, fault };
  /** @type {Partial<Position>} */
  const change = { text: groups.join(' ') };
  const first = rest[0]?.toLowerCase();
  const turn = COLOURS.find((colour) => [colour, colour[0], nameOf(colour).toLowerCase()].includes(first));
  if (turn) {
    rest.shift();
    if (!pawns[turn]) return fail('bad_question_not_playing', { colour: turn });
    change.turn = turn;
  }
  const word = rest.shift();
  if (word !== undefined) {
    const cards = word.toLowerCase().split(',').map((name) => CARDS.find((card) => card === name.replace('!', '')));
    const hand = cards.flatMap((card) => card ?? []);
    if (hand.length < cards.length) return fail(turn ? 'no_card' : 'no_word', word);
    if (!hasHands({ variation }) && hand.length > 1) return fail('bad_question_hand_without_points');
    if (hand.length > HAND) return fail('bad_question_hand_size');
    if (hasHands({ variation })) change.hand = hand;
    else change.card = hand[0];
  }
  return rest.length > 0 ? fail('too_much', rest[0]) : { change, fault: null };
}

/** The fragment contains only what differs from the defaults. @param {Position} position */
export function toFragment({ text, variation, turn, card, hand, discards }) {
  const parts = [
    text === BEGINNING.text ? '' : `pawns=${encodeURI(text.trim().replaceAll(/\s+/g, '+')).replaceAll(/[#&]/g, '')}`,
    variation === 'standard' ? '' : `rules=${variation}`,
    turn ? `turn=${turn}` : '',
    card && !hasHands({ variation }) ? `card=${card}` : '',
    hand.length > 0 && hasHands({ variation }) ? `hand=${hand.join()}` : '',
    discards.length > 0 ? `out=${discards.join()}` : '',
  ].filter(Boolean);
  return parts.length > 0 ? `#${parts.join('&')}` : '';
}

/**
 * Parses a fragment that anybody may have typed. Unknown values get their defaults.
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

/** A link that opens this position, with the turn and the cards, in the explorer. @param {View} view */
export function exploreView({ config, colours, pawns, turn, hand, discards }) {
  const placed = Object.fromEntries(colours.map((colour) => [colour, pawns[colour]]));
  // The explorer does not support positions in which a 7 is partly used.
  if (!turn || (turn.left > 0 && turn.spent.length > 0)) return '';
  return `/explore/sorry${toFragment({ text: toText(placed), variation: config.variation, turn: colours[turn.seat], card: turn.card, hand: hand ?? [], discards })}`;
}

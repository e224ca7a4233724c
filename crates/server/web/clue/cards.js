// @ts-check
// The 21 cards: their kinds, and their faces.

import { make } from '../page/elements.js';
import { chapter } from '../words/words.js';
import { ROOMS } from './mansion/board.js';
import { roomIcon } from './mansion/room-icons.js';
import { SUSPECTS, suspectBust } from './mansion/suspects.js';
import { weaponIcon, WEAPONS } from './mansion/weapons.js';

/** @typedef {import('./types.d.ts').Card} Card */
/** @typedef {import('./types.d.ts').Crime} Crime */
/** @typedef {import('./types.d.ts').Room} Room */
/** @typedef {import('./types.d.ts').Suspect} Suspect */
/** @typedef {import('./types.d.ts').Weapon} Weapon */
/** @typedef {keyof Crime} Kind */

const [names, said] = await Promise.all([chapter('clue/board'), chapter('clue/game')]);

/** @type {Kind[]} */
export const KINDS = ['suspect', 'weapon', 'room'];

/** @type {{ suspect: Suspect[], weapon: Weapon[], room: Room[] }} */
export const OF_KIND = { suspect: SUSPECTS, weapon: WEAPONS, room: ROOMS };

/** @type {Card[]} */
export const CARDS = [...SUSPECTS, ...WEAPONS, ...ROOMS];

/** @type {Record<Kind, Partial<Record<Card, string>>>} */
const NAMES = { suspect: names.suspects, weapon: names.weapons, room: names.rooms };

/** The length of a word from which on it is set tighter, to fit on a card. */
const LONG = 12;

/** @param {Card} card @returns {Kind} */
export function kindOf(card) {
  return card in names.suspects ? 'suspect' : card in names.weapons ? 'weapon' : 'room';
}

/** @param {Card} card */
export function cardName(card) {
  return NAMES[kindOf(card)][card] ?? card;
}

/** A name for a narrow place: a word is divided only if it is too long for a line of its own. @param {string} name */
export function nameWords(name) {
  const words = name.split(' ').map((word) => make('span', { 'data-long': word.length >= LONG }, divided(word)));
  return make('span', { class: 'card-name' }, ...words.flatMap((word, place) => (place === 0 ? [word] : [' ', word])));
}

/** A name with soft hyphens in its long words. @param {string} name */
export function divided(name) {
  return name.replace(/\p{L}+/gu, (word) => (said.parts[word] ?? [word]).join('\u00ad'));
}

/** @param {Crime} crime @returns {Card[]} */
export function cardsOf({ suspect, weapon, room }) {
  return [suspect, weapon, room];
}

/** The picture of a card, without its frame. @param {Card} card */
export function cardPicture(card) {
  const kind = kindOf(card);
  if (kind === 'suspect') return suspectBust(/** @type {Suspect} */ (card));
  return kind === 'weapon' ? weaponIcon(/** @type {Weapon} */ (card)) : roomIcon(/** @type {Room} */ (card));
}

/**
 * The face of a card. Its size is set in CSS.
 * @param {Card} card
 * @param {string} [below] a line below the picture
 */
export function cardFace(card, below = '') {
  const face = make('span', { class: 'clue-card', 'data-kind': kindOf(card) }, make('b', {}, nameWords(cardName(card))), make('span', { class: 'card-oval' }, cardPicture(card)));
  if (below) face.append(make('span', { class: 'card-kind' }, below));
  return face;
}

/** A card that lies face down. */
export function cardBack() {
  return make('span', { class: 'clue-card clue-back', 'aria-hidden': 'true' });
}

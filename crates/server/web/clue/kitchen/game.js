// @ts-check
// A game with real cards, as one player has noted it. It is only data: every change makes a new game.

import { chapter } from '../../words/words.js';
import { CARDS, cardsOf, kindOf } from '../cards.js';
import { SUSPECTS } from '../mansion/suspects.js';
import { cardOf, coachName } from '../reasons.js';

/** @typedef {import('../types.d.ts').Card} Card */
/** @typedef {import('../types.d.ts').Crime} Crime */
/** @typedef {import('../types.d.ts').Question} Question */
/** @typedef {import('../types.d.ts').Suspect} Suspect */
/** @typedef {import('../types.d.ts').View} View */
/** @typedef {import('../../words/en/clue/game.js').Who} Who */
/** A player; an empty name is replaced by the number. @typedef {{ name: string, suspect: Suspect, size: number }} Player */
/**
 * A suggestion, and who showed a card. `shown` is the card, if it was seen.
 * @typedef {{ kind: 'asked', by: number, crime: Crime, refuter: number | null, shown: Card | null }} Asked
 */
/**
 * A false accusation. `file` is what its player then saw in the case file, if that is the user.
 * @typedef {{ kind: 'accused', by: number, crime: Crime, file: Crime | null }} Accused
 */
/** @typedef {Asked | Accused} Entry */
/** @typedef {{ players: Player[], me: number | null, hand: Card[], log: Entry[] }} Game */

const said = await chapter('clue/kitchen');

/** The numbers of players, and of the cards dealt to them. */
export const SEATS = { least: 3, most: 6 };
export const DEALT = 18;

/** The usual sizes of the hands: the first players get one card more. @param {number} players */
export function usualSizes(players) {
  return Array.from({ length: players }, (_, seat) => Math.ceil((DEALT - seat) / players));
}

/** @param {number} players @returns {Game} */
export function newGame(players) {
  return { players: usualSizes(players).map((size, seat) => ({ name: '', suspect: SUSPECTS[seat], size })), me: 0, hand: [], log: [] };
}

/**
 * The same game with another number of players, before its first entry.
 * @param {Game} game
 * @param {number} count
 * @returns {Game}
 */
export function withPlayers(game, count) {
  const kept = game.players.slice(0, count);
  const free = SUSPECTS.filter((suspect) => kept.every((player) => player.suspect !== suspect));
  const players = usualSizes(count).map((size, seat) => ({ ...(kept[seat] ?? { name: '', suspect: free[seat - kept.length] }), size }));
  return { ...game, players, me: game.me === null ? null : Math.min(game.me, count - 1) };
}

/** The players' names. @param {Game} game */
export function namesOf({ players, me }) {
  return players.map(({ name }, seat) => name.trim() || (seat === me ? said.me : said.player(seat + 1)));
}

/** How a sentence refers to a player. @param {Game} game @returns {(seat: number) => Who} */
export function whoIn(game) {
  const names = namesOf(game);
  return (seat) => ({ name: names[seat] ?? '', you: seat === game.me });
}

/** What is wrong with the players or the hand: a code of `said.wrong`; null if nothing is. @param {Game} game */
export function faultOf(game) {
  const { players, me, hand } = game;
  if (new Set(namesOf(game)).size < players.length) return 'names';
  if (players.reduce((sum, { size }) => sum + size, 0) !== DEALT) return 'sizes';
  return me !== null && hand.length !== players[me].size ? 'hand' : null;
}

/** The players who have made a false accusation. @param {Game} game */
export function outIn({ log }) {
  return log.flatMap((entry) => (entry.kind === 'accused' ? [entry.by] : []));
}

/** The player whose turn probably comes next: the one after the last entry, without those who are out. @param {Game} game */
export function nextIn(game) {
  const seats = game.players.length;
  const out = outIn(game);
  const last = game.log.at(-1);
  const order = Array.from({ length: seats }, (_, step) => ((last?.by ?? -1) + 1 + step) % seats);
  return order.find((seat) => !out.includes(seat)) ?? 0;
}

/**
 * @param {Game} game
 * @param {number | null} at the number of the entry to replace; null to add one
 * @param {Entry} entry
 * @returns {Game}
 */
export function withEntry(game, at, entry) {
  return { ...game, log: at === null ? [...game.log, entry] : game.log.map((old, place) => (place === at ? entry : old)) };
}

/** @param {Game} game @param {number} at @returns {Game} */
export function withoutEntry(game, at) {
  return { ...game, log: game.log.filter((_, place) => place !== at) };
}

/** The question to the coach, which is also the text to export. @param {Game} game @returns {Question} */
export function toQuestion(game) {
  const { players, me, hand, log } = game;
  const names = (/** @type {Crime} */ crime) => cardsOf(crime).map(coachName);
  const file = log.find((entry) => entry.kind === 'accused' && entry.by === me && entry.file !== null);
  return {
    players: players.length,
    hand_sizes: players.map(({ size }) => size),
    ...(me !== null && { me, my_hand: hand.map(coachName) }),
    log: log.map((entry) => (entry.kind === 'accused' ? { accuser: entry.by, cards: names(entry.crime) } : { suggester: entry.by, cards: names(entry.crime), ...(entry.refuter !== null && { refuter: entry.refuter }), ...(entry.shown && { shown: coachName(entry.shown) }) })),
    ...(file?.kind === 'accused' && file.file && { file: names(file.file) }),
    names: namesOf(game),
  };
}

/**
 * Reads an exported text.
 * @param {string} text
 * @returns {Game | null} null if it is none
 */
export function fromText(text) {
  try {
    return fromQuestion(JSON.parse(text));
  } catch {
    return null;
  }
}

/** @param {Question} question @returns {Game} */
function fromQuestion({ players: count, hand_sizes = usualSizes(count), me, my_hand = [], log = [], file, names = [] }) {
  const seat = (/** @type {number} */ number) => {
    if (!Number.isInteger(number) || number < 0 || number >= count) throw new RangeError('no such player');
    return number;
  };
  if (!(count >= SEATS.least && count <= SEATS.most) || hand_sizes.length !== count) throw new RangeError('no such game');
  const own = me === undefined || me === null ? null : seat(me);
  const ownNames = [said.me, ...hand_sizes.map((_, place) => said.player(place + 1))];
  const players = hand_sizes.map((size, place) => ({ name: ownNames.includes(names[place]) ? '' : String(names[place] ?? ''), suspect: SUSPECTS[place], size: Number(size) }));
  const entries = log.map((entry) => {
    const crime = crimeOf(entry.cards);
    if (entry.accuser !== undefined) return /** @type {Entry} */ ({ kind: 'accused', by: seat(entry.accuser), crime, file: file && entry.accuser === own ? crimeOf(file) : null });
    const refuter = entry.refuter ?? null;
    return /** @type {Entry} */ ({ kind: 'asked', by: seat(Number(entry.suggester)), crime, refuter: refuter === null ? null : seat(refuter), shown: entry.shown ? known(entry.shown) : null });
  });
  return { players, me: own, hand: own === null ? [] : my_hand.map(known), log: entries };
}

/** @param {string} name */
function known(name) {
  const card = cardOf(name);
  if (coachName(card).toLowerCase() !== name.toLowerCase() && card !== name) throw new RangeError('no such card');
  return card;
}

/** @param {string[]} names @returns {Crime} */
function crimeOf(names) {
  const crime = Object.fromEntries(names.map(known).map((card) => [kindOf(card), card]));
  if (names.length !== 3 || Object.keys(crime).length !== 3) throw new RangeError('no suspect, weapon and room');
  return /** @type {Crime} */ (/** @type {unknown} */ (crime));
}

/**
 * The view of a table with this game, as far as the notebook reads it. The number of an entry, from 1, is its turn.
 * @param {Game} game
 * @returns {View}
 */
export function toView({ players, me, hand, log }) {
  const accused = log.find((entry) => entry.kind === 'accused' && entry.by === me);
  const record = log.map((entry, place) => {
    const { by: seat, crime } = entry;
    return entry.kind === 'accused' ? { type: 'accused', turn: place + 1, seat, crime, right: false } : { type: 'suggested', turn: place + 1, seat, crime, refuter: entry.refuter, shown: entry.shown };
  });
  const view = {
    viewer: me,
    suspects: players.map(({ suspect }) => suspect),
    sizes: players.map(({ size }) => size),
    hand: me === null ? null : CARDS.filter((card) => hand.includes(card)),
    file: accused?.kind === 'accused' ? accused.file : null,
    record,
    phase: 'end',
  };
  return /** @type {View} */ (/** @type {unknown} */ (view));
}

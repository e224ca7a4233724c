// @ts-check
// The moments of a reviewed game: the deal, and every suggestion and accusation after it. What a player had seen at a
// moment is put together here; what followed from it is the coach's answer.

import { OF_KIND } from '../cards.js';

/** @typedef {import('../types.d.ts').Card} Card */
/** @typedef {import('../types.d.ts').Entry} Entry */
/** @typedef {import('../types.d.ts').Knew} Knew */
/** @typedef {import('../types.d.ts').Question} Question */
/** @typedef {import('../types.d.ts').Review} Review */
/** @typedef {import('../types.d.ts').SeatReview} SeatReview */
/** @typedef {import('../types.d.ts').View} View */
/**
 * A moment. `entry` is what had just happened, `version` its row in the log, and `rows` how many rows there were by
 * then. The first moment is the deal, or the beginning of a game that was played on.
 * @typedef {{ version: number | null, entry: Entry | null, rows: number }} Moment
 */

/**
 * The moments of a game. The points of each player's curve belong to them, in order.
 * @param {Review} review
 * @returns {Moment[]}
 */
export function momentsOf({ rows }) {
  const first = { version: null, entry: null, rows: rows.filter(({ version }) => version === null).length };
  return [first, ...rows.flatMap(({ version, entry }, place) => (version === null ? [] : [{ version, entry, rows: place + 1 }]))];
}

/**
 * The first moment at which a player has looked into the case file, or at which everybody knows it. From then on, what
 * the player could conclude does not matter.
 * @param {Review} review
 * @param {Moment[]} moments
 * @param {number} seat
 */
export function endOf({ rows }, moments, seat) {
  const looks = (/** @type {Entry | null} */ entry) => entry?.type === 'accused' && (entry.right || entry.seat === seat);
  if (rows.some(({ version, entry }) => version === null && looks(entry))) return 0;
  const found = moments.findIndex(({ entry }) => looks(entry));
  return found < 0 ? moments.length : found;
}

/**
 * The points of a player's curve that say how much the player could conclude.
 * @param {Review} review
 * @param {Moment[]} moments
 * @param {SeatReview} seat
 * @returns {Knew[]}
 */
export function lineOf(review, moments, { seat, curve }) {
  return curve.slice(0, endOf(review, moments, seat));
}

/**
 * The place of the moment with this row; 0 if there is none.
 * @param {Moment[]} moments
 * @param {number | null} version
 */
export function placeOf(moments, version) {
  return Math.max(0, moments.findIndex((moment) => version !== null && moment.version === version));
}

/**
 * The place of the moment at which the answer to the suggestion in this row was known.
 * @param {Moment[]} moments
 * @param {number} version
 */
export function answeredAt(moments, version) {
  const found = moments.findIndex((moment) => moment.version !== null && moment.version >= version);
  return found < 0 ? moments.length - 1 : found;
}

/** Whether a player saw which card was shown. @param {Entry} entry @param {number} seat */
export function sawCard(entry, seat) {
  return entry.type === 'suggested' && (entry.seat === seat || entry.refuter === seat);
}

/**
 * What a player had seen at a moment, without a look into the case file.
 * @param {Review} review
 * @param {View} view any view of the game
 * @param {number} seat
 * @param {Moment} moment
 * @returns {View}
 */
export function seenBy({ rows, hands }, view, seat, moment) {
  const open = rows.slice(0, moment.rows).map(({ entry }) => entry).filter((entry) => entry.type !== 'accused' || !entry.right);
  const record = open.map((entry) => (entry.type === 'accused' || sawCard(entry, seat) ? entry : { ...entry, shown: null }));
  return { ...view, viewer: seat, hand: hands[seat], file: null, record, phase: 'end', outcome: null };
}

/**
 * The question to the coach: what follows from what a player had seen?
 * @param {View} seen
 * @returns {Question}
 */
export function questionOf({ viewer, hand, sizes, record }) {
  const log = record.map((entry) => {
    const cards = Object.values(entry.crime);
    if (entry.type === 'accused') return { accuser: entry.seat, cards };
    return { suggester: entry.seat, cards, ...(entry.refuter !== null && { refuter: entry.refuter }), ...(entry.shown !== null && { shown: entry.shown }) };
  });
  // The suggestions to make are not needed, and those for a single room take less time to compare.
  return { players: sizes.length, hand_sizes: sizes, me: viewer ?? 0, my_hand: hand ?? [], log, room: OF_KIND.room[0] };
}

// @ts-check
// What is to be said about a player: whether the case could be proven, whether the player acted on it, what brought the
// player closest to the truth, and how many suggestions told nothing.

import { chapter } from '../../words/words.js';
import { answeredAt, lineOf } from './moments.js';

/** @typedef {import('../types.d.ts').Review} Review */
/** @typedef {import('../types.d.ts').SeatReview} SeatReview */
/** @typedef {import('./moments.js').Moment} Moment */
/** @typedef {import('../../words/en/clue/game.js').Who} Who */

const said = await chapter('clue/review');

/**
 * @param {SeatReview} one
 * @param {Review} review
 * @param {Moment[]} moments
 * @param {(seat: number) => Who} who
 */
export function verdictOf(one, review, moments, who) {
  const name = who(one.seat);
  const line = lineOf(review, moments, one);
  const more = [...closest(one, moments, line, who), said.made(one.suggestions.length, one.idle)];
  return { text: outcome(one, moments, line, name), more };
}

/**
 * @param {SeatReview} one
 * @param {Moment[]} moments
 * @param {import('../types.d.ts').Knew[]} line
 * @param {Who} name
 */
function outcome({ accused, provable, could_accuse: ready }, moments, line, name) {
  const turnOf = (/** @type {number} */ version) => moments[answeredAt(moments, version)].entry?.turn ?? 0;
  const at = accused ? turnOf(accused.version) : 0;
  if (accused && !accused.right) return said.accusedFalsely(name, at, accused.chance);
  if (accused && ready === null) return said.guessed(name, at, accused.chance);
  if (accused && ready !== null) return ready < at ? said.late(name, at, ready) : said.atOnce(name, at);
  if (ready !== null) return said.couldHave(name, ready);
  if (provable !== null) return said.tooLate(name, turnOf(provable));
  const last = line.at(-1);
  return last?.chance === 1 ? said.knewBefore(name) : last ? said.neverCould(name, last.chance) : said.wasOut(name);
}

/**
 * The moment that brought the player closest to the truth.
 * @param {SeatReview} one
 * @param {Moment[]} moments
 * @param {import('../types.d.ts').Knew[]} line
 * @param {(seat: number) => Who} who
 */
function closest({ decisive }, moments, line, who) {
  if (decisive === null) return [];
  const place = answeredAt(moments, decisive);
  const { entry } = moments[place];
  if (!entry || !line[place] || place === 0) return [];
  return [said.closest(who(entry.seat), entry.turn, entry.type === 'accused', line[place - 1].chance, line[place].chance)];
}

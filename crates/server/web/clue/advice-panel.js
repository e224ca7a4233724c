// @ts-check
// The coach's advice for a position of Clue: the likeliest cards, and the suggestions that tell most. While the player
// chooses where to go, the best suggestions for the rooms within reach come first.

import { make } from '../page/elements.js';
import { chapter } from '../words/words.js';
import { KINDS, OF_KIND, kindOf } from './cards.js';
import { distancesFrom } from './distances.js';
import { likelyCards } from './likely-cards.js';
import { isRoom, PASSAGES } from './mansion/board.js';
import { cardOf } from './reasons.js';

/** @typedef {import('./types.d.ts').Advice} Advice */
/** @typedef {import('./types.d.ts').Card} Card */
/** @typedef {import('./types.d.ts').Room} Room */
/** @typedef {import('./types.d.ts').View} View */
/** A suggestion with what it can be expected to tell. @typedef {{ cards: Card[], room: Room, bits: number }} Asked */

const [said, game] = await Promise.all([chapter('clue/advice'), chapter('clue/game')]);
/** How many suggestions are listed, unless it is one for each room. */
const MOST = 6;

export class ClueAdvice extends HTMLElement {
  /**
   * Shows advice at a table. Called by the frame.
   * @param {Advice} advice
   * @param {View} view
   * @param {number | null} [seat] the player who has asked
   */
  advise({ worlds, file, solution, best }, view, seat = view.viewer) {
    this.classList.add('advice');
    const chances = new Map(Object.entries(file).map(([name, chance]) => [cardOf(name), chance]));
    const proven = solution?.map(cardOf);
    const lead = make('p', { class: 'advice-why', role: 'status' }, proven ? said.proven(proven) : said.worlds(worlds));
    const likely = KINDS.map((kind) => make('li', {}, make('b', {}, game.kinds[kind]), ...likelyCards(OF_KIND[kind], chances, 'advice-card')));
    const asks = proven ? [] : suggestionsFor(best.map(({ cards, bits }) => ({ cards: cards.map(cardOf), room: /** @type {Room} */ (cardOf(cards[2])), bits })), view, seat);
    this.replaceChildren(lead, ...asks, make('section', { class: 'advice-part' }, make('h3', {}, said.likeliest), make('ul', { class: 'advice-likely' }, ...likely)));
  }
}

/**
 * The suggestions that tell most: for the room where the player may ask now, or first those within reach and then those
 * for the whole house, the best one for each room.
 * @param {Asked[]} best
 * @param {View} view
 * @param {number | null} seat
 */
function suggestionsFor(best, view, seat) {
  if (best.length === 0) return [];
  const { turn, phase } = view;
  const own = turn !== null && turn.seat === seat;
  const note = make('p', { class: 'soft small' }, said.bitsNote);
  const here = own && phase !== 'begin' ? turn.may_suggest : null;
  if (here) return [part(said.bestIn(here), best.filter(({ room }) => room === here).slice(0, MOST), ({ cards }) => cards.filter((card) => kindOf(card) !== 'room'), () => ''), note];
  const far = farness(view, seat);
  const lines = (/** @type {string} */ title, /** @type {Asked[]} */ asked) => part(title, asked, ({ cards }) => cards, ({ room }) => far(room));
  const rooms = reachable(view, seat);
  if (!rooms) return [lines(said.best, best.slice(0, MOST)), note];
  const near = rooms.flatMap((room) => best.find((one) => one.room === room) ?? []).sort((one, other) => other.bits - one.bits);
  const reach = near.length > 0 ? lines(said.inReach, near) : make('section', { class: 'advice-part' }, make('h3', {}, said.inReach), make('p', {}, said.noneInReach));
  const all = best.filter((one, place) => best.findIndex(({ room }) => room === one.room) === place);
  return [reach, lines(said.overall, all), note];
}

/**
 * @param {string} title
 * @param {Asked[]} asked
 * @param {(asked: Asked) => Card[]} named
 * @param {(asked: Asked) => string} where
 */
function part(title, asked, named, where) {
  const rows = asked.map((one) => make('li', {}, make('span', {}, named(one).map(game.short).join(', ')), make('span', { class: 'soft small' }, where(one)), make('b', {}, said.bits(one.bits))));
  return make('section', { class: 'advice-part' }, make('h3', {}, title), make('ol', { class: 'advice-asks' }, ...rows));
}

/**
 * The rooms that the player can enter now; null if the player is not about to move.
 * @param {View} view
 * @param {number | null} seat
 * @returns {Room[] | null}
 */
function reachable({ turn, phase }, seat) {
  if (turn === null || turn.seat !== seat || (phase !== 'walk' && phase !== 'begin')) return null;
  const entered = turn.destinations.flatMap(({ to }) => (isRoom(to) ? [to] : []));
  const rooms = [...new Set([...entered, ...(turn.passage ? [turn.passage] : []), ...(turn.may_suggest ? [turn.may_suggest] : [])])];
  // Before the roll, only a passage or an invitation is certain.
  return phase === 'walk' || rooms.length > 0 ? rooms : null;
}

/**
 * Says how far it is to a room.
 * @param {View} view
 * @param {number | null} seat
 * @returns {(room: Room) => string}
 */
function farness({ tokens, suspects, turn }, seat) {
  const own = seat === null ? null : suspects[seat];
  const from = own ? tokens[own] : undefined;
  if (!from) return () => '';
  const others = Object.entries(tokens).flatMap(([suspect, place]) => (suspect === own ? [] : [place]));
  const steps = distancesFrom(from, others);
  const entered = new Map((turn?.seat === seat ? turn.destinations : []).map((way) => [way.to, way.steps]));
  const passage = isRoom(from) ? PASSAGES[/** @type {keyof typeof PASSAGES} */ (from)] : undefined;
  return (room) => {
    if (room === from) return turn?.seat === seat && turn.may_suggest === room ? said.here : said.leaveFirst;
    if (room === passage) return said.byPassage;
    const count = entered.get(room) ?? steps.get(room);
    return count === undefined ? said.blocked : said.away(count);
  };
}

customElements.define('clue-advice', ClueAdvice);

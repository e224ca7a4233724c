// @ts-check
// The rail above the game: whose clock runs and how much time is left, who is away, for whom a bot plays, and whether
// this browser is only watching. It is hidden when it has nothing to show. It is redrawn twice a second.

import { list, make, setAttribute, setText, show } from '../page/elements.js';
import { setToken, token } from '../page/seat-token.js';
import { words } from '../words/words.js';
import { absence } from './absence.js';

/** @typedef {import('./table.js').Scene} Scene */

const said = words.besideGame;
/** A clock with less time left than this counts as short, in milliseconds. */
export const SHORT = 10_000;

/**
 * The time left on a seat's clock, in milliseconds; null if the seat has no clock.
 * @param {Scene} scene
 * @param {number} seat
 */
export function timeLeft({ update, now }, seat) {
  const clock = update.seats[seat].chair.type === 'person' ? update.clocks?.[seat] : null;
  if (!clock || update.stage !== 'playing') return null;
  return { runs: clock.runs_out !== null, left: clock.runs_out === null ? clock.left : Math.max(0, clock.runs_out - now()) };
}

export class SeatRail extends HTMLElement {
  #watching = make('span', { class: 'rail-watching' });
  #list = make('ul', { class: 'rail-seats', 'aria-label': said.rail });
  #hurry = make('p', { class: 'hurry', 'aria-hidden': 'true' });

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.append(this.#watching, this.#list, this.#hurry);
    show(this, false);
  }

  /** @param {Scene} scene */
  update(scene) {
    const { update, around, mine } = scene;
    const playing = update.stage === 'playing';
    const seats = playing ? update.seats.map((_, seat) => ({ seat, time: timeLeft(scene, seat), absent: absence(scene, seat) })).filter(({ time, absent }) => time || absent) : [];
    const watching = playing && mine.length === 0;
    show(this, watching || seats.length > 0);
    show(this.#watching, watching);
    setText(this.#watching, said.watching(Math.max(0, (around?.spectators ?? 1) - 1)));
    show(this.#list, seats.length > 0);
    list(this.#list, seats, ({ seat }) => String(seat), ({ seat }) => this.#make(seat), (item, entry) => this.#refresh(item, scene, entry));
    const own = seats.find(({ seat, time }) => mine.includes(seat) && time?.runs && time.left < SHORT);
    show(this.#hurry, own !== undefined);
    if (own?.time) setText(this.#hurry, said.hurry(Math.ceil(own.time.left / 1000)));
  }

  /** @param {number} seat */
  #make(seat) {
    return make('li', {}, token(seat, ''), make('bdi', { class: 'rail-name' }), make('span', { class: 'rail-absent small' }), make('span', { class: 'rail-clock', role: 'timer', 'aria-live': 'off' }));
  }

  /**
   * @param {HTMLElement} item
   * @param {Scene} scene
   * @param {{ seat: number, time: ReturnType<typeof timeLeft>, absent: string }} entry
   */
  #refresh(item, { update, name }, { seat, time, absent }) {
    const [shape, who, away, clock] = /** @type {HTMLElement[]} */ ([...item.children]);
    setToken(/** @type {any} */ (shape), seat, name(seat));
    setText(who, name(seat));
    // The sentence about a stand-in includes the name of the absent person.
    show(who, update.seats[seat].stand_in === null);
    setText(away, absent);
    show(clock, time !== null);
    setAttribute(item, 'data-runs', time?.runs ?? false);
    setAttribute(item, 'data-short', (time?.runs && time.left < SHORT) ?? false);
    setAttribute(item, 'data-away', absent !== '');
    setAttribute(item, 'data-turn', update.must.includes(seat));
    if (!time) return;
    setText(clock, said.clock(time.left));
    setAttribute(clock, 'aria-label', said.clockSpoken(name(seat), time.left));
  }
}

customElements.define('seat-rail', SeatRail);

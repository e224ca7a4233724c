// @ts-check
// The choice of the seat whose view a replay shows, in games with hidden information. Dispatches `viewer` with a seat,
// or null for what spectators saw.

import { clientOf } from '../games.js';
import { freshId, make, show } from '../page/elements.js';
import { whoAmI } from '../network/api.js';
import { VIEWER } from '../table/table-link.js';
import { chapter } from '../words/words.js';

/** @typedef {import('../network/types.d.ts').Update} Update */

const said = await chapter('replay');

/**
 * The seats whose views may be requested: all of them once the log is public, and until then the user's own.
 * @param {Update} now the current state of the table
 * @returns {number[]}
 */
export function viewpoints({ game, config, luck, seats, view }) {
  if (!view || !clientOf(game)?.secret?.(config)) return [];
  const own = whoAmI()?.player;
  return [...seats.keys()].filter((seat) => luck.seed !== null || (own !== undefined && seats[seat].chair.type === 'person' && seats[seat].chair.player === own));
}

/** The seat in the address, if it can be chosen. @param {number[]} seats @returns {number | null} */
export function viewerIn(seats) {
  const wanted = new URLSearchParams(location.search).get(VIEWER);
  return seats.find((seat) => String(seat) === wanted) ?? null;
}

export class ReplayViewpoint extends HTMLElement {
  #select = make('select', { id: freshId('viewer') });
  #shape = '';

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.append(make('label', { for: this.#select.id }, said.seenBy), this.#select);
    this.#select.addEventListener('change', () => this.dispatchEvent(new CustomEvent('viewer', { detail: this.#select.value === '' ? null : Number(this.#select.value) })));
  }

  /**
   * @param {number[]} seats the seats that can be chosen
   * @param {number | null} viewer
   * @param {(seat: number) => string} name
   */
  update(seats, viewer, name) {
    show(this, seats.length > 0);
    const options = [['', said.spectators], ...seats.map((seat) => [String(seat), name(seat)])];
    const shape = JSON.stringify(options);
    if (shape !== this.#shape) this.#select.replaceChildren(...options.map(([value, text]) => make('option', { value }, text)));
    this.#shape = shape;
    this.#select.value = viewer === null ? '' : String(viewer);
  }
}

customElements.define('replay-viewpoint', ReplayViewpoint);

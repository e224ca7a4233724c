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
 * The seats whose views can be chosen: all of them once the log is public, and until then the user's own. If several
 * people share the device, there is none before the end, because they must not see one another's cards.
 * @param {Update} now the current state of the table
 * @returns {number[]}
 */
export function viewpoints({ game, config, luck, seats, view }) {
  if (!view || !clientOf(game)?.secret?.(config)) return [];
  const all = [...seats.keys()];
  if (luck.seed !== null) return all;
  const me = whoAmI()?.player;
  const own = all.filter((seat) => {
    const { chair } = seats[seat];
    return me !== undefined && chair.type === 'person' && chair.player === me;
  });
  return own.length === 1 ? own : [];
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

// @ts-check
// The roll that decides who starts: the dice of each round, until one player has the highest roll.

import { dieFace } from './die-face.js';
import { make } from '../page/elements.js';
import { token } from '../page/seat-token.js';
import { chapter } from '../words/words.js';

/** @typedef {import('./types.d.ts').StartRoll} StartRoll */

const yahtzee = await chapter('yahtzee/game');

export class StartRollPanel extends HTMLElement {
  #shown = '';

  /** @param {{ rounds: StartRoll[][], names: string[], starter: number | null }} view */
  update(view) {
    // Nothing in this panel can have the focus, so it is simply rebuilt when something has changed.
    const key = JSON.stringify(view);
    if (key === this.#shown) return;
    this.#shown = key;
    const title = view.starter === null ? yahtzee.startTitle : yahtzee.starts(view.names[view.starter]);
    this.replaceChildren(make('h2', {}, title), ...view.rounds.map((round, index) => this.#round(round, index, view.names)));
  }

  /**
   * @param {StartRoll[]} round
   * @param {number} index
   * @param {string[]} names
   */
  #round(round, index, names) {
    const single = round[0]?.dice.length === 1;
    const caption = single ? yahtzee.startRoundOne(index) : yahtzee.startRound(index);
    const rows = round.map(({ seat, dice }) => {
      const total = dice.reduce((sum, face) => sum + face, 0);
      const shown = make('span', { class: 'small-dice', role: 'img', 'aria-label': dice.join(', ') }, ...dice.map(dieFace));
      const name = make('span', { class: 'who' }, token(seat, names[seat]), make('bdi', { class: 'who-name' }, names[seat]));
      return make('li', {}, name, shown, make('b', {}, single ? '' : String(total)));
    });
    return make('div', { class: 'start-round' }, make('p', { class: 'soft small' }, `${caption}:`), make('ul', {}, ...rows));
  }
}

customElements.define('yahtzee-start', StartRollPanel);

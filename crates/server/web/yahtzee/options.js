// @ts-check
// The options of a game of Yahtzee, with an explanation of each choice. Options that are rarely changed are in `more`,
// which the owner of this element can place elsewhere.

import { check, choice } from '../front/choice.js';
import { make } from '../page/elements.js';
import { chapter } from '../words/words.js';

/** @typedef {import('./types.d.ts').Config} Config */

const said = (await chapter('yahtzee/game')).options;
/** A match can have as many games as the pad has columns. */
const NUMBERS = ['1', '2', '3', '4', '5', '6'];

export class YahtzeeOptions extends HTMLElement {
  #edition = choice('edition', said.edition, said.editions, (edition) => said.editionNotes[edition] ?? '');
  #games = choice('games', said.games, NUMBERS.map((games) => [games, games]), (games) => said.gamesNote(Number(games)));
  #joker = choice('joker', said.joker, said.jokers, (joker) => said.jokerNotes[joker] ?? '');
  #bonus = check('bonus', said.bonus);
  more = make('div', { class: 'options' }, this.#joker.row, this.#bonus.row);
  /** @type {Partial<Config>} Settings that this form does not show, passed back unchanged. */
  #rest = {};

  connectedCallback() {
    if (this.childElementCount === 0) this.append(this.#edition.row, this.#games.row);
  }

  /** @param {Config} config */
  set config(config) {
    this.#rest = config;
    this.#edition.set(config.edition);
    this.#joker.set(config.joker);
    this.#games.set(String(config.games));
    this.#bonus.input.checked = config.yahtzee_bonus;
  }

  /** @returns {Config} */
  get config() {
    return {
      ...this.#rest,
      edition: /** @type {Config['edition']} */ (this.#edition.get()),
      joker: /** @type {Config['joker']} */ (this.#joker.get()),
      yahtzee_bonus: this.#bonus.input.checked,
      games: Number(this.#games.get()),
    };
  }
}

customElements.define('yahtzee-options', YahtzeeOptions);

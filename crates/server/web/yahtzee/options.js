// @ts-check
// What can be agreed before a game of Yahtzee, with what each choice means.

import { freshId, make, setText } from '../room/elements.js';
import { words } from '../words/words.js';

/** @typedef {import('./types.d.ts').Config} Config */

const said = words.starter;
/** A match may have as many games as the pad has columns. */
const NUMBERS = ['1', '2', '3', '4', '5', '6'];

export class YahtzeeOptions extends HTMLElement {
  #edition = choice(said.edition, said.editions, said.editionNotes);
  #joker = choice(said.joker, said.jokers, said.jokerNotes);
  #games = choice(said.games, NUMBERS.map((games) => [games, games]), Object.fromEntries(NUMBERS.map((games) => [games, said.gamesNote(Number(games))])));
  #bonus = make('input', { type: 'checkbox' });

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.append(this.#edition.row, this.#joker.row, this.#games.row, make('label', { class: 'check' }, this.#bonus, make('span', {}, said.bonus)));
  }

  /** @param {Config} config */
  set config(config) {
    this.#edition.set(config.edition);
    this.#joker.set(config.joker);
    this.#games.set(String(config.games));
    this.#bonus.checked = config.yahtzee_bonus;
  }

  /** @returns {Config} */
  get config() {
    return {
      edition: /** @type {Config['edition']} */ (this.#edition.get()),
      joker: /** @type {Config['joker']} */ (this.#joker.get()),
      yahtzee_bonus: this.#bonus.checked,
      games: Number(this.#games.get()),
    };
  }
}

/**
 * A list to choose from, and a sentence about what is chosen.
 * @param {string} title
 * @param {string[][]} options values and their names
 * @param {Record<string, string>} notes
 */
function choice(title, options, notes) {
  const note = make('p', { class: 'soft small', id: freshId('note') });
  const select = make('select', { id: freshId('choice'), 'aria-describedby': note.id });
  for (const [value, text] of options) select.append(make('option', { value }, text));
  const explain = () => setText(note, notes[select.value] ?? '');
  select.addEventListener('change', explain);
  explain();
  const row = make('div', { class: 'option' }, make('label', { for: select.id }, title), select, note);
  const set = (/** @type {string} */ value) => {
    select.value = value;
    explain();
  };
  return { row, set, get: () => select.value };
}

customElements.define('yahtzee-options', YahtzeeOptions);

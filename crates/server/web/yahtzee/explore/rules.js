// @ts-check
// The settings of the explorer: the rules, and the score to beat. Changes are dispatched as `change-position` events.

import { freshId, make } from '../../page/elements.js';
import { chapter } from '../../words/words.js';
import { USUAL } from '../position.js';

/** @typedef {import('../types.d.ts').Config} Config */
/** @typedef {import('./explore.js').Position} Position */

const said = await chapter('yahtzee/explore');
const yahtzee = await chapter('yahtzee/game');

export class ExploreRules extends HTMLElement {
  /** @type {Config} */
  #config = USUAL;
  #edition = choice(yahtzee.options.editions, (edition) => this.#agree({ edition: /** @type {Config['edition']} */ (edition) }));
  #joker = choice(yahtzee.options.jokers, (joker) => this.#agree({ joker: /** @type {Config['joker']} */ (joker) }));
  #hundred = make('input', { type: 'checkbox' });
  #beat = make('input', { type: 'number', min: 0, max: 2000, inputmode: 'numeric', id: freshId('beat'), placeholder: said.beatHint });

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.#hundred.addEventListener('change', () => this.#agree({ yahtzee_bonus: this.#hundred.checked }));
    this.#beat.addEventListener('input', () => {
      const score = this.#beat.value === '' ? undefined : Math.min(Math.max(Math.round(Number(this.#beat.value)), 0), 9999);
      this.#change({ beat: score });
    });
    this.append(
      make('div', { class: 'rule' }, make('label', { for: this.#edition.id }, yahtzee.options.edition), this.#edition),
      make('div', { class: 'rule' }, make('label', { for: this.#joker.id }, yahtzee.options.joker), this.#joker),
      make('div', { class: 'rule' }, make('label', { for: this.#beat.id }, said.beat), this.#beat),
      make('label', { class: 'check' }, this.#hundred, make('span', {}, yahtzee.options.bonus)),
    );
  }

  /** @param {Position} position */
  update({ config, beat }) {
    this.#config = config;
    this.#edition.value = config.edition;
    this.#joker.value = config.joker;
    this.#hundred.checked = config.yahtzee_bonus;
    if (document.activeElement !== this.#beat) this.#beat.value = beat === undefined ? '' : String(beat);
  }

  /** @param {Partial<Config>} change */
  #agree(change) {
    this.#change({ config: { ...this.#config, ...change } });
  }

  /** @param {Partial<Position>} change */
  #change(change) {
    this.dispatchEvent(new CustomEvent('change-position', { bubbles: true, detail: change }));
  }
}

/**
 * @param {string[][]} options values and their names
 * @param {(value: string) => void} chosen
 */
function choice(options, chosen) {
  const select = make('select', { id: freshId('rule') }, ...options.map(([value, text]) => make('option', { value }, text)));
  select.addEventListener('change', () => chosen(select.value));
  return select;
}

customElements.define('yahtzee-explore-rules', ExploreRules);

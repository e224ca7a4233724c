// @ts-check
// Rows of things to pick with one tap: cards, and players. They are radio buttons or check boxes, so that the keyboard
// and screen readers need nothing else.

import { freshId, make, setAttribute, setText } from '../../page/elements.js';
import { chapter } from '../../words/words.js';
import { cardName, cardPicture, nameWords, OF_KIND } from '../cards.js';
import { suspectToken } from '../mansion/suspects.js';

/** @typedef {import('../types.d.ts').Card} Card */
/** @typedef {import('../types.d.ts').Suspect} Suspect */
/** @typedef {import('../cards.js').Kind} Kind */
/** What is known about a card, in a word. @typedef {{ text: string, spoken: string, dim: boolean }} Known */

const game = await chapter('clue/game');

/** Cards of one kind, of which one can be picked, or several. */
export class CardPicks {
  element;
  #options;

  /**
   * @param {Kind} kind
   * @param {string} title
   * @param {'radio' | 'checkbox'} type
   * @param {() => void} changed
   */
  constructor(kind, title, type, changed) {
    const name = freshId('pick');
    this.#options = OF_KIND[kind].map((card) => {
      const input = make('input', { type, name, value: card, 'aria-label': cardName(card) });
      const note = make('span', { class: 'kit-note' });
      const label = make('label', { class: 'kit-card' }, input, make('span', { class: 'card-oval', 'data-kind': kind, 'aria-hidden': 'true' }, cardPicture(card)), make('b', {}, nameWords(game.short(card))), note);
      input.addEventListener('change', changed);
      return { card: /** @type {Card} */ (card), input, label, note };
    });
    this.element = make('fieldset', { class: 'kit-row' }, make('legend', {}, title), make('div', { class: 'kit-cards', 'data-kind': kind }, ...this.#options.map(({ label }) => label)));
  }

  /** @returns {Card[]} */
  get picked() {
    return this.#options.flatMap(({ card, input }) => (input.checked ? [card] : []));
  }

  /** @param {Card[]} cards */
  set picked(cards) {
    for (const { card, input } of this.#options) input.checked = cards.includes(card);
  }

  /**
   * Says in a word what is known about each card.
   * @param {(card: Card) => Known} about
   */
  note(about) {
    for (const { card, input, label, note } of this.#options) {
      const { text, spoken, dim } = about(card);
      setText(note, text);
      setAttribute(input, 'aria-label', spoken ? `${cardName(card)}, ${spoken}` : cardName(card));
      setAttribute(label, 'data-dim', dim);
    }
  }

  focus() {
    (this.#options.find(({ input }) => input.checked) ?? this.#options[0]).input.focus();
  }
}

/**
 * A choice in one row.
 * @typedef {{ value: string, text: string, suspect?: Suspect, note?: string, off?: boolean }} Choice
 */

/** Some choices in a row, of which one is picked: players, answers. */
export class RowPicks {
  #legend = make('legend');
  #row = make('div', { class: 'kit-choices' });
  element = make('fieldset', { class: 'kit-row' }, this.#legend, this.#row);
  #name = freshId('pick');
  #shape = '';
  #changed;

  /** @param {() => void} changed */
  constructor(changed) {
    this.#changed = changed;
  }

  /** The picked value; null if there is none. */
  get picked() {
    return /** @type {HTMLInputElement | null} */ (this.#row.querySelector('input:checked'))?.value ?? null;
  }

  /**
   * @param {string} title
   * @param {Choice[]} choices
   * @param {string | null} picked
   */
  update(title, choices, picked) {
    setText(this.#legend, title);
    setAttribute(this.#row, 'data-many', choices.length > 5);
    const shape = JSON.stringify(choices.map(({ value, text, suspect }) => [value, text, suspect]));
    if (shape !== this.#shape) {
      this.#shape = shape;
      this.#row.replaceChildren(...choices.map((choice) => this.#make(choice)));
    }
    choices.forEach(({ value, text, note = '', off = false }, place) => {
      const label = this.#row.children[place];
      const input = /** @type {HTMLInputElement} */ (label.children[0]);
      input.checked = value === picked;
      input.disabled = off;
      setAttribute(input, 'aria-label', note ? `${text}, ${note}` : text);
      setText(/** @type {Element} */ (label.lastElementChild), note);
    });
  }

  focus() {
    const inputs = [...this.#row.querySelectorAll('input')];
    (inputs.find((input) => input.checked) ?? inputs.find((input) => !input.disabled))?.focus();
  }

  /** @param {Choice} choice */
  #make({ value, text, suspect }) {
    const input = make('input', { type: 'radio', name: this.#name, value });
    input.addEventListener('change', () => this.#changed());
    return make('label', { class: 'kit-choice' }, input, ...(suspect ? [suspectToken(suspect)] : []), make('bdi', {}, text), make('span', { class: 'kit-note' }));
  }
}

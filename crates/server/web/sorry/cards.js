// @ts-check
// The cards: their face and back, and the middle of the board with the deck, the open card and the last event.

import { make, setAttribute, setText, show } from '../page/elements.js';
import { chapter } from '../words/words.js';
import { strides } from './animation.js';

/** @typedef {import('./types.d.ts').Card} Card */
/** @typedef {import('./types.d.ts').Variation} Variation */
/**
 * @typedef {object} MiddleView
 * @property {number} deck the number of cards that can be drawn
 * @property {Card | null} card the open card
 * @property {boolean} used whether the open card is already discarded
 * @property {boolean} free whether this device may draw
 * @property {boolean} hands whether cards are played from the hand, so that nobody draws openly
 * @property {Variation} variation the variation, which changes the meaning of some cards
 * @property {string} note the last event
 */

const said = await chapter('sorry/game');

/**
 * Draws the face of a card.
 * @param {Card} card
 * @param {Variation} [variation]
 */
export function cardFace(card, variation) {
  const face = make('span', { class: 'card-face' });
  face.append(make('span', { class: 'card-corner' }), make('span', { class: 'card-name' }), make('span', { class: 'card-about' }));
  setCard(face, card, variation);
  return face;
}

/**
 * @param {Element} face
 * @param {Card} card
 * @param {Variation} [variation]
 */
export function setCard(face, card, variation = 'standard') {
  const [corner, name, about] = face.children;
  setAttribute(face, 'data-card', card);
  setText(corner, card === 'sorry' ? '' : said.card(card));
  setText(name, said.card(card));
  setText(about, said.meaning(card, variation));
}

export class SorryMiddle extends HTMLElement {
  #deck = make('button', { type: 'button', class: 'deck' });
  #left = make('span', { class: 'deck-left' });
  #face = cardFace('1');
  #open = make('span', { class: 'open-card', role: 'img' }, this.#face);
  #note = make('p', { class: 'board-note' });
  /** @type {Card | null} */
  #card = null;

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.#deck.append(make('span', { class: 'card-back', 'aria-hidden': 'true' }), this.#left);
    this.append(make('div', { class: 'piles' }, this.#deck, this.#open), this.#note);
    this.#deck.addEventListener('click', () => this.dispatchEvent(new CustomEvent('draw', { bubbles: true })));
  }

  /** @param {MiddleView} view */
  update({ deck, card, used, free, hands, variation, note }) {
    this.#card = card;
    setText(this.#left, deck === 0 ? said.deckEmpty : said.deckShort(deck));
    setAttribute(this.#deck, 'aria-label', free ? `${said.draw}. ${said.deck(deck)}` : said.deck(deck));
    setAttribute(this.#deck, 'aria-disabled', free ? null : 'true');
    setAttribute(this.#deck, 'data-free', free);
    setAttribute(this.#deck, 'tabindex', free && !hands ? null : -1);
    setAttribute(this.#open, 'data-empty', card === null);
    setAttribute(this.#open, 'data-used', used);
    setAttribute(this.#open, 'aria-label', card === null ? said.noCard : said.openCard(card));
    show(this.#face, card !== null);
    if (card !== null) setCard(this.#face, card, variation);
    setText(this.#note, note);
    show(this.#note, note !== '');
  }

  /** Animates the open card as it is turned over from the deck. */
  turn() {
    const time = strides().card;
    if (time === 0 || this.#card === null) return;
    const from = this.#deck.getBoundingClientRect();
    const to = this.#open.getBoundingClientRect();
    const away = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
    this.#face.animate([{ transform: `${away} rotateY(90deg) scale(0.7)`, opacity: 0.4 }, { transform: 'none', opacity: 1 }], { duration: time, easing: 'ease-out' });
  }
}

customElements.define('sorry-middle', SorryMiddle);

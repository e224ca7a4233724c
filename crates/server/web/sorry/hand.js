// @ts-check
// The hand of five cards when playing for points: cards that can move a pawn are marked, and the chosen one is raised.
// Pressing a card dispatches a `card` event. On a shared device, a hand is not shown until its player has confirmed
// that they have the device.

import { list, make, setAttribute, show } from '../page/elements.js';
import { chapter } from '../words/words.js';
import { cardFace, setCard } from './cards.js';

/** @typedef {import('./types.d.ts').Card} Card */
/**
 * @typedef {object} HandView
 * @property {Card[]} cards
 * @property {string | null} owner the player's name, if it is not the user's hand, as in a replay
 * @property {Set<Card>} playable
 * @property {boolean} free whether a card may be chosen now
 * @property {boolean} any whether every card may be chosen, because one has to be discarded
 * @property {Card | null} chosen
 */

const said = await chapter('sorry/game');

export class SorryHand extends HTMLElement {
  #cards = make('div', { class: 'hand-cards', role: 'group' });
  /** @type {Card[]} The cards shown last, used to detect a new card. */
  #before = [];
  #backs = make('div', { class: 'hand-cards', 'aria-hidden': 'true' });

  connectedCallback() {
    if (this.childElementCount === 0) this.append(this.#cards, this.#backs);
  }

  /**
   * @param {HandView | null} view null if no hand is to be shown
   * @param {number} hidden the number of card backs to show instead
   */
  update(view, hidden) {
    show(this, view !== null || hidden > 0);
    show(this.#cards, view !== null);
    setAttribute(this.#cards, 'aria-label', view?.owner ? said.handOf(view.owner) : said.hand);
    show(this.#backs, view === null && hidden > 0);
    const backs = Array.from({ length: view ? 0 : hidden }, (_, place) => place);
    list(this.#backs, backs, String, () => make('span', { class: 'hand-card' }, make('span', { class: 'card-back' })), () => {});
    const { cards = [], playable = new Set(), free = false, any = false, chosen = null } = view ?? {};
    const known = [...this.#before];
    const fresh = cards.findIndex((card) => !known.includes(card) || known.splice(known.indexOf(card), 1).length === 0);
    const same = cards.join() === this.#before.join();
    if (!same) this.#before = [...cards];
    const first = chosen === null ? -1 : cards.indexOf(chosen);
    list(
      this.#cards,
      cards.map((card, place) => ({ card, place })),
      ({ place }) => String(place),
      ({ card, place }) => {
        const element = make('button', { type: 'button', class: 'hand-card' }, cardFace(card, 'points'), make('kbd', { class: 'key wide-only', 'aria-hidden': 'true' }, String(place + 1)));
        element.addEventListener('click', () => this.#touch(place));
        return element;
      },
      (element, { card, place }) => {
        const can = playable.has(card);
        setCard(element.children[0], card, 'points');
        setAttribute(element, 'data-value', card);
        // If the whole hand is new, no card is marked as new.
        if (!same) setAttribute(element, 'data-fresh', place === fresh && known.length === 1);
        setAttribute(element, 'aria-label', said.handCard(card, said.meaning(card, 'points'), can || !free));
        setAttribute(element, 'data-playable', free && can);
        setAttribute(element, 'data-dull', free && !can && !any);
        setAttribute(element, 'aria-pressed', free ? String(place === first) : null);
        setAttribute(element, 'aria-disabled', free ? null : 'true');
      },
    );
  }

  /** @param {number} place */
  #touch(place) {
    const element = this.#cards.children[place];
    if (!element || element.getAttribute('aria-disabled')) return;
    this.dispatchEvent(new CustomEvent('card', { detail: { card: element.getAttribute('data-value'), near: element } }));
  }

  /** Chooses a card by its number, for the keyboard. @param {number} place from 0 */
  choose(place) {
    this.#touch(place);
  }
}

customElements.define('sorry-hand', SorryHand);

// @ts-check
// The hand of five, when playing for points: the cards as cards, those that can move a pawn marked, the chosen one raised. It says
// which card is touched with a `card` event. It draws nothing of a hand that nobody has said they hold.

import { list, make, setAttribute, show } from '../room/elements.js';
import { chapter } from '../words/words.js';
import { cardFace, setCard } from './cards.js';

/** @typedef {import('./types.d.ts').Card} Card */
/**
 * @typedef {object} HandView
 * @property {Card[]} cards
 * @property {Set<Card>} playable
 * @property {boolean} free whether one may be chosen now
 * @property {boolean} any whether every card may be chosen, since one has to be laid down
 * @property {Card | null} chosen
 */

const said = await chapter('sorry/game');

export class SorryHand extends HTMLElement {
  #cards = make('div', { class: 'hand-cards', role: 'group', 'aria-label': said.hand });
  /** @type {Card[]} The cards as they were last seen, so that a new one is noticed. */
  #before = [];
  #backs = make('div', { class: 'hand-cards', 'aria-hidden': 'true' });

  connectedCallback() {
    if (this.childElementCount === 0) this.append(this.#cards, this.#backs);
  }

  /**
   * @param {HandView | null} view nothing where there is no hand to be seen
   * @param {number} hidden how many cards then lie there with their backs up
   */
  update(view, hidden) {
    show(this, view !== null || hidden > 0);
    show(this.#cards, view !== null);
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
        // With the whole hand new, none of its cards is.
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

  /** Chooses the card with this number, as the keyboard does. @param {number} place from 0 */
  choose(place) {
    this.#touch(place);
  }
}

customElements.define('sorry-hand', SorryHand);

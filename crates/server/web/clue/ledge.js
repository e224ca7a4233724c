// @ts-check
// The ledge below the board: the die and the cards of the player whose view is shown. A card rises when it is pointed at
// or focused.

import { list, make, setAttribute, show } from '../page/elements.js';
import { chapter } from '../words/words.js';
import { cardBack, cardFace, cardName } from './cards.js';
import { Die } from './die.js';

/** @typedef {import('./types.d.ts').Card} Card */

const said = await chapter('clue/game');

export class ClueLedge extends HTMLElement {
  die = new Die();
  #cards = make('ul', { class: 'ledge-cards' });
  #backs = make('div', { class: 'ledge-cards', role: 'img' });

  connectedCallback() {
    if (this.childElementCount === 0) this.append(this.die.element, this.#cards, this.#backs);
  }

  /**
   * @param {Card[] | null} cards the viewer's own cards; null if they must not be shown
   * @param {number} hidden the number of cards to show face down instead
   * @param {import('../words/en/clue/game.js').Who} who whose they are
   */
  update(cards, hidden, who) {
    show(this.#cards, cards !== null);
    show(this.#backs, cards === null && hidden > 0);
    setAttribute(this.#backs, 'aria-label', said.handOf(who.name, hidden));
    setAttribute(this.#cards, 'aria-label', who.you ? said.hand : said.openHandOf(who.name));
    this.style.setProperty('--cards', String(Math.max(cards?.length ?? hidden, 3)));
    list(this.#backs, Array.from({ length: cards ? 0 : hidden }, (_, place) => place), String, cardBack, () => {});
    list(this.#cards, cards ?? [], (card) => card, (card) => make('li', { tabindex: 0, 'aria-label': cardName(card) }, cardFace(card)), () => {});
  }
}

customElements.define('clue-ledge', ClueLedge);

// @ts-check
// The coach's advice for a position of Clue: the likeliest cards, and the suggestions that tell most.

import { make } from '../page/elements.js';
import { chapter } from '../words/words.js';
import { KINDS, OF_KIND, kindOf } from './cards.js';
import { likelyCards } from './likely-cards.js';
import { cardOf } from './reasons.js';

/** @typedef {import('./types.d.ts').Advice} Advice */
/** @typedef {import('./types.d.ts').View} View */

const [said, game] = await Promise.all([chapter('clue/advice'), chapter('clue/game')]);
/** How many suggestions are listed. */
const MOST = 6;

export class ClueAdvice extends HTMLElement {
  /**
   * Shows advice at a table. Called by the frame.
   * @param {Advice} advice
   * @param {View} view
   */
  advise({ worlds, file, solution, best }, view) {
    this.classList.add('advice');
    const chances = new Map(Object.entries(file).map(([name, chance]) => [cardOf(name), chance]));
    const proven = solution?.map(cardOf);
    const lead = make('p', { class: 'advice-why', role: 'status' }, proven ? said.proven(proven) : said.worlds(worlds));
    const likely = KINDS.map((kind) => make('li', {}, make('b', {}, game.kinds[kind]), ...likelyCards(OF_KIND[kind], chances, 'advice-card')));
    const room = view.turn?.may_suggest ?? null;
    const rows = best.slice(0, MOST).map(({ cards, bits }) => {
      const named = cards.map(cardOf);
      return make('li', {}, make('span', {}, named.filter((card) => room === null || kindOf(card) !== 'room').map(game.short).join(', ')), make('b', {}, said.bits(bits)));
    });
    const suggestions = make('section', { class: 'advice-part' }, make('h3', {}, room ? said.bestIn(room) : said.best), make('ol', { class: 'advice-asks' }, ...rows), make('p', { class: 'soft small' }, said.bitsNote));
    this.replaceChildren(lead, make('section', { class: 'advice-part' }, make('h3', {}, said.likeliest), make('ul', { class: 'advice-likely' }, ...likely)), ...(rows.length > 0 && !proven ? [suggestions] : []));
  }
}

customElements.define('clue-advice', ClueAdvice);

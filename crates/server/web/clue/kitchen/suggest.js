// @ts-check
// What to ask next: the questions that tell most, in the room where the user is or in any room, and the likeliest cards.
// Dispatches `use` { cards } when a question is chosen.

import { list, make, setText, show } from '../../page/elements.js';
import { chapter } from '../../words/words.js';
import { KINDS, OF_KIND } from '../cards.js';
import { likelyCards } from '../likely-cards.js';
import { cardOf } from '../reasons.js';

/** @typedef {import('../types.d.ts').Advice} Advice */
/** @typedef {import('../types.d.ts').Card} Card */

const [{ advice: said, worlds }, game] = await Promise.all([chapter('clue/kitchen'), chapter('clue/game')]);
/** How many questions are listed. */
const MOST = 6;
/** Less information than this is none, in bits. */
const LITTLE = 0.005;

export class KitchenSuggest extends HTMLElement {
  /** @type {Advice | null} */
  #advice = null;
  #plays = true;
  #where = make('select', {}, make('option', { value: '' }, said.anywhere), ...OF_KIND.room.map((room) => make('option', { value: room }, game.short(room))));
  #state = make('p', { class: 'soft' });
  #questions = make('ol', { class: 'kit-questions' });
  #note = make('p', { class: 'soft small' }, said.bits);
  #worlds = make('p', { class: 'soft' });
  #asks = make('section', { class: 'kit-part' }, make('h3', {}, said.best), this.#questions, this.#note);
  #likely = make('ul', { class: 'kit-likely' });
  #likelyPart = make('section', { class: 'kit-part' }, make('h3', {}, said.likeliest), this.#likely);

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.classList.add('paper');
    this.#where.addEventListener('change', () => this.#render());
    this.append(make('h2', {}, said.title), make('label', { class: 'kit-where' }, make('span', {}, said.where), this.#where), this.#state, this.#asks, this.#likelyPart, this.#worlds);
  }

  /**
   * @param {Advice | null} advice
   * @param {boolean} plays whether the user is one of the players
   */
  update(advice, plays) {
    this.#advice = advice;
    this.#plays = plays;
    this.#render();
  }

  #render() {
    const advice = this.#advice;
    const room = /** @type {Card | ''} */ (this.#where.value);
    const questions = questionsOf(advice, room || null);
    const chances = new Map(Object.entries(advice?.file ?? {}).map(([name, chance]) => [cardOf(name), chance]));
    const state = !this.#plays ? said.watching : advice?.solution ? said.solved : !advice || advice.contradiction ? said.none : questions.length === 0 ? said.nothing : '';
    setText(this.#state, state);
    show(this.#state, state !== '');
    show(this.#asks, state === '');
    show(this.#likelyPart, advice !== null && !advice.contradiction);
    setText(this.#worlds, advice && !advice.contradiction ? worlds(advice.worlds) : '');
    list(this.#questions, questions.slice(0, MOST), ({ cards, bits }) => `${cards} ${bits}`, ({ cards, bits }) => {
      const press = make('button', { type: 'button', class: 'kit-question' }, make('span', {}, cards.map(game.short).join(', ')), make('b', {}, said.worth(bits)));
      press.addEventListener('click', () => this.dispatchEvent(new CustomEvent('use', { detail: { cards } })));
      return make('li', {}, press);
    }, () => {});
    this.#likely.replaceChildren(...KINDS.map((kind) => make('li', {}, make('b', {}, game.kinds[kind]), ...likelyCards(OF_KIND[kind], chances, 'kit-likely-card'))));
  }
}

/**
 * The questions that tell anything, best first.
 * @param {Advice | null} advice
 * @param {Card | null} room
 */
export function questionsOf(advice, room) {
  const all = (advice?.best ?? []).filter(({ bits }) => bits > LITTLE).map(({ cards, bits }) => ({ cards: cards.map(cardOf), bits }));
  return room ? all.filter(({ cards }) => cards.includes(room)) : all;
}

customElements.define('clue-kitchen-suggest', KitchenSuggest);

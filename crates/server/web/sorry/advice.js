// @ts-check
// The coach's advice for a position of Sorry!: the choices, each with the resulting chance of winning, and every
// player's chance of winning.

import { Ranking } from '../coach/ranking.js';
import { list, make, setAttribute, setText, show } from '../page/elements.js';
import { chapter } from '../words/words.js';
import { exploreView } from './position.js';
import { sidesOf } from './sides.js';
import { hasHands, isTeam } from './variation.js';

/** @typedef {import('./types.d.ts').Advice} Advice */
/** @typedef {import('./types.d.ts').Advised} Advised */
/** @typedef {import('./types.d.ts').Colour} Colour */
/** @typedef {import('./types.d.ts').View} View */
/**
 * How the choices are described, and what is shown if there are none.
 * @typedef {{ several: boolean, hand: boolean, drawn: boolean, own: boolean, nothing: string, address?: string }} Told
 */

const said = await chapter('sorry/advice');
/** The loss, as a share of the chance of winning, at which a choice's bar is empty. */
const MUCH = 0.25;

export class SorryAdvice extends HTMLElement {
  /** @type {Advice | null} */
  #advice = null;
  /** @type {Told} */
  #told = { several: false, hand: false, drawn: false, own: false, nothing: '' };
  #why = make('p', { class: 'advice-why', role: 'status' });
  #ranking = new Ranking(this, said);
  #chances = make('ul', { class: 'advice-chances', 'aria-label': said.chances });
  #part = make('section', { class: 'advice-part', 'aria-label': said.chances });
  #note = make('p', { class: 'soft small' });
  #link = make('a', { class: 'advice-link small' }, said.explore);

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.classList.add('advice');
    this.#part.append(make('h3', {}, said.chances), this.#chances, this.#note);
    this.append(this.#why, ...this.#ranking.elements, this.#part, this.#link);
    if (this.#advice) this.#render(this.#advice);
  }

  /**
   * Shows advice at a table. Called by the frame.
   * @param {Advice} advice
   * @param {View} view
   */
  advise(advice, view) {
    const nothing = view.phase === 'draw' ? said.draw : said.nothing;
    this.update(advice, { several: isTeam(view.config), hand: hasHands(view.config), drawn: view.phase !== 'draw', own: true, nothing, address: exploreView(view) });
  }

  /**
   * @param {Advice} advice
   * @param {Told} told
   */
  update(advice, told) {
    this.#advice = advice;
    this.#told = told;
    show(this.#link, Boolean(told.address));
    setAttribute(this.#link, 'href', told.address || null);
    this.#render(advice);
  }

  /** The best choice as a text, and the resulting chance of winning. @returns {{ text: string, worth: string } | null} */
  get best() {
    const [best] = this.#advice ? choices(this.#advice.ranking) : [];
    return best ? { text: said.choice(best.action, best.legs, this.#told), worth: said.percent(best.value) } : null;
  }

  /** @param {Advice} advice */
  #render(advice) {
    const ranking = choices(advice.ranking);
    const [best, next] = ranking;
    setText(this.#why, best ? said.why(ranking.length, best.value, next?.loss ?? 0) : this.#told.nothing);
    this.#ranking.update(ranking.map((advised, place) => this.#ranked(advised, place)));
    setText(this.#note, said.note({ hands: this.#told.hand, drawn: this.#told.drawn }));
    const sides = chancesOf(advice, this.#told.several);
    list(this.#chances, sides, ({ colours }) => colours.join(), makeChance, fillChance);
  }

  /**
   * @param {Advised} advised
   * @param {number} place
   * @returns {import('../coach/ranking.js').RankedChoice}
   */
  #ranked({ action, legs, value, loss }, place) {
    const choice = said.choice(action, legs, this.#told);
    return {
      action,
      choice,
      worth: said.percent(value),
      loss: place === 0 ? said.best : said.loss(loss),
      left: 1 - loss / MUCH,
      spoken: said.line(choice, place, value, loss),
    };
  }
}

/**
 * The actions that are real choices; drawing a card is not one. A 7 that is split between two pawns can be played in
 * either order. If the result is the same, only one of the two is listed.
 * @param {Advised[]} ranking
 */
function choices(ranking) {
  const known = new Set();
  return ranking.filter(({ action, legs, pawns }) => {
    if (action.type !== 'move') return action.type === 'pass' || action.type === 'discard';
    if (!action.then) return true;
    const ways = legs.map(({ colour, from, to }) => `${colour} ${from} ${to}`).sort();
    const ends = Object.values(pawns).map((spots) => [...spots].sort());
    const key = JSON.stringify([action.card, ways, ends]);
    return !known.has(key) && known.add(key);
  });
}

/**
 * Each side's chance of winning. It is divided among the partners, so their shares are added up.
 * @param {Advice} advice
 * @param {boolean} team
 */
function chancesOf({ colours, chances }, team) {
  return sidesOf(colours.length, team).map((seats) => ({ colours: seats.map((seat) => colours[seat]), chance: seats.reduce((sum, seat) => sum + chances[seat], 0) }));
}

/** @param {{ colours: Colour[] }} side */
function makeChance({ colours }) {
  const bar = make('span', { class: 'advice-chance', 'aria-hidden': 'true', 'data-colour': colours[0] }, make('i'));
  return make('li', {}, make('span', { class: 'advice-side', 'aria-hidden': 'true' }), bar, make('b', { 'aria-hidden': 'true' }), make('span', { class: 'unseen' }));
}

/**
 * @param {HTMLElement} item
 * @param {{ colours: Colour[], chance: number }} side
 */
function fillChance(item, { colours, chance }) {
  const [name, bar, number, spoken] = item.children;
  setText(name, said.side(colours));
  setText(number, said.percent(chance));
  setText(spoken, said.chanceOf(colours, chance));
  /** @type {HTMLElement} */ (bar.firstElementChild).style.setProperty('--chance', `${chance * 100}%`);
}

customElements.define('sorry-advice', SorryAdvice);

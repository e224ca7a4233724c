// @ts-check
// The coach's ranking, shared by all games: each choice with its value, its loss compared with the best choice, and a
// bar. Clicking a choice dispatches a `try` event with its action, so that the game can show it. Hovering over a choice
// dispatches a `peek` event, with null when the mouse leaves.

import { button, list, make, setAttribute, setText, show } from '../page/elements.js';

/**
 * @typedef {object} RankedChoice
 * @property {unknown} action
 * @property {string | (() => Node[])} choice the choice as a text, or a function that draws it
 * @property {string} worth
 * @property {string} loss
 * @property {number} left the length of the bar, from 0 to 1; 1 for the best choice
 * @property {string} spoken the whole line for screen readers
 */
/** @typedef {{ ranking: string, fewer: string, all: (count: number) => string }} RankingTexts */

/** How many choices are shown at first. */
const FEW = 5;

export class Ranking {
  #owner;
  #texts;
  /** @type {RankedChoice[]} */
  #choices = [];
  #all = false;
  #list;
  #more = button('', 'quiet small', () => this.#toggle());

  /**
   * @param {HTMLElement} owner where the events are dispatched
   * @param {RankingTexts} texts
   */
  constructor(owner, texts) {
    this.#owner = owner;
    this.#texts = texts;
    this.#list = make('ol', { class: 'advice-list', 'aria-label': texts.ranking });
    this.#list.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && this.#offer('peek', null));
    // The button is hidden until it has a label.
    show(this.#more, false);
  }

  /** The elements to put on the page. */
  get elements() {
    return [this.#list, this.#more];
  }

  /** @param {RankedChoice[]} choices sorted, best first */
  update(choices) {
    if (keysOf(choices) !== keysOf(this.#choices)) this.#all = false;
    this.#choices = choices;
    this.#render();
  }

  #toggle() {
    this.#all = !this.#all;
    this.#render();
  }

  #render() {
    const count = this.#choices.length;
    const shown = this.#all ? this.#choices : this.#choices.slice(0, FEW);
    const lines = shown.map((choice, place) => ({ choice, place }));
    list(this.#list, lines, ({ choice }) => JSON.stringify(choice.action), ({ choice }) => this.#makeLine(choice), fillLine);
    show(this.#list, count > 0);
    show(this.#more, count > FEW);
    setText(this.#more, this.#all ? this.#texts.fewer : this.#texts.all(count));
    setAttribute(this.#more, 'aria-expanded', String(this.#all));
  }

  /** @param {RankedChoice} ranked */
  #makeLine({ action }) {
    const press = make('button', { type: 'button', class: 'advice-line' });
    const hidden = (/** @type {string} */ name, /** @type {Node[]} */ ...inside) => make('span', { class: name, 'aria-hidden': 'true' }, ...inside);
    press.append(hidden('advice-choice'), hidden('advice-worth'), hidden('advice-loss'), hidden('advice-bar', make('i')), make('span', { class: 'unseen' }));
    press.addEventListener('click', () => this.#offer('try', action));
    press.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && this.#offer('peek', action));
    return make('li', {}, press);
  }

  /**
   * @param {'try' | 'peek'} how
   * @param {unknown} action
   */
  #offer(how, action) {
    this.#owner.dispatchEvent(new CustomEvent(how, { bubbles: true, detail: action }));
  }
}

/**
 * @param {HTMLElement} line
 * @param {{ choice: RankedChoice, place: number }} item
 */
function fillLine(line, { choice: { choice, worth, loss, left, spoken }, place }) {
  const press = /** @type {HTMLElement} */ (line.firstElementChild);
  const [name, value, lost, bar, whole] = press.children;
  setAttribute(press, 'data-best', place === 0);
  if (typeof choice === 'string') setText(name, choice);
  else name.replaceChildren(...choice());
  setText(value, worth);
  setText(lost, loss);
  setText(whole, spoken);
  /** @type {HTMLElement} */ (bar.firstElementChild).style.setProperty('--left', `${Math.max(0, left) * 100}%`);
}

/** @param {RankedChoice[]} choices */
function keysOf(choices) {
  return JSON.stringify(choices.map(({ action, spoken }) => [action, spoken]));
}

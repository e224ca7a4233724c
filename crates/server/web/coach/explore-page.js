// @ts-check
// The strategy explorer, whatever is played: a position that can be changed at will, and what the coach says to it. The address always
// names the position, so that it can be kept and sent. How a position is shown and changed stands in the element of its game.

import { copyText } from '../room/copy.js';
import { button, make, setAttribute, setText, show } from '../room/elements.js';
import { gameTabs } from '../room/game-tabs.js';
import { top } from '../room/top.js';
import { askCoach, refusalIn } from '../server/api.js';
import { words } from '../words/words.js';

/**
 * What the page says.
 * @typedef {object} ExploreWords
 * @property {string} ranking
 * @property {string} thinking
 * @property {string} impossible
 * @property {string} again
 * @property {string} examples
 * @property {Record<string, string>} cases
 * @property {string} link
 * @property {string} copied
 * @property {string} copyFailed
 * @property {Record<string, (data: any) => string>} faults
 */
/**
 * @typedef {object} ExploreParts
 * @property {string} game
 * @property {string} title what the page is called
 * @property {ExploreWords} said
 * @property {HTMLElement} advice what shows the ranking
 * @property {Record<string, string>} examples positions that teach something, as fragments of an address
 */
/** @typedef {{ text: string, worth: string }} Best the best choice in a few words, and what it is worth */

/** How long nothing has to change before the coach is asked, and how long it is left to think. */
const [PAUSE, AGAIN] = [140, 600];

/** @template Position, Advice */
export class ExplorePage extends HTMLElement {
  /** @type {import('../main.js').Place} */
  place = {};
  #parts;
  /** How often something was asked: only the last answer counts. */
  #asked = 0;
  #timer = 0;
  #state = make('p', { class: 'explore-state', role: 'status' });
  #retry;
  /** Where the coach speaks. */
  ranking;
  /** On a phone the ranking is below; what is best is said here meanwhile. */
  #best = make('button', { type: 'button', class: 'explore-best narrow-only' });
  #bestText = make('span');
  #bestWorth = make('span');

  /** @param {ExploreParts} parts */
  constructor(parts) {
    super();
    this.#parts = parts;
    const { said, advice } = parts;
    this.#retry = button(said.again, 'quiet', () => this.#ask());
    this.ranking = make('section', { class: 'explore-ranking paper', 'aria-label': said.ranking, tabindex: -1 }, make('h2', {}, said.ranking), this.#state, this.#retry, advice);
  }

  connectedCallback() {
    if (this.childElementCount > 0) return;
    const { title } = this.#parts;
    document.title = `${title} · ${words.brand}`;
    this.#best.append(this.#bestText, this.#bestWorth);
    this.#best.addEventListener('click', () => {
      this.ranking.scrollIntoView({ block: 'start' });
      this.ranking.focus({ preventScroll: true });
    });
    this.append(top(make('p', {}, title), this.#copyButton()), make('main', { class: 'explore' }, ...this.setting()), this.#best);
    this.addEventListener('change-position', (event) => this.change(/** @type {CustomEvent<Partial<Position>>} */ (event).detail));
    // Nothing was asked yet, so there is nothing to ask again and no best choice.
    for (const element of [this.#retry, this.#best]) show(element, false);
    this.#show();
    this.#ask();
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
    this.#asked += 1;
    document.title = words.brand;
  }

  /**
   * What stands on the page, with the ranking.
   * @returns {HTMLElement[]}
   */
  setting() {
    return [this.ranking];
  }

  /** @param {Partial<Position>} change */
  change(change) {
    this.alter(change);
    history.replaceState(history.state, '', `${location.pathname}${this.fragment()}`);
    this.#show();
    this.#asked += 1;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#ask(), PAUSE);
  }

  /** Takes over what was changed. @param {Partial<Position>} _change */
  alter(_change) {}

  /** The position as a fragment of the address. */
  fragment() {
    return '';
  }

  /** Shows the position. */
  display() {}

  /**
   * What the coach is asked.
   * @returns {any}
   */
  question() {}

  /**
   * Shows what the coach says.
   * @param {Advice} _advice
   * @returns {Best | null}
   */
  tell(_advice) {
    return null;
  }

  /** The coach says nothing. @param {boolean} _impossible whether there is no such position */
  untold(_impossible) {}

  #show() {
    this.display();
    // What is on the page belongs to the position before, until the coach has looked.
    setAttribute(this.ranking, 'data-old', true);
  }

  async #ask() {
    clearTimeout(this.#timer);
    const { said, game, advice: place } = this.#parts;
    const asked = ++this.#asked;
    try {
      const advice = await askCoach(game, this.question());
      if (asked !== this.#asked) return;
      if (!advice) {
        this.#say(said.thinking);
        this.#timer = window.setTimeout(() => this.#ask(), AGAIN);
        return;
      }
      this.#say('');
      show(place, true);
      const best = this.tell(advice);
      setText(this.#bestText, best?.text ?? '');
      setText(this.#bestWorth, best?.worth ?? '');
      show(this.#best, best !== null);
    } catch (error) {
      if (asked !== this.#asked) return;
      const refusal = refusalIn(error);
      const impossible = refusal.status === 422;
      this.#say(`${impossible ? `${said.impossible}. ` : ''}${said.faults[refusal.code]?.(refusal.data) ?? words.refusal(refusal)}`);
      show(this.#retry, !impossible);
      this.untold(impossible);
    }
  }

  /**
   * Says something in place of the ranking; nothing if the ranking is there.
   * @param {string} text
   */
  #say(text) {
    setText(this.#state, text);
    show(this.#state, text !== '');
    for (const element of [this.#retry, this.#parts.advice, this.#best]) show(element, false);
    setAttribute(this.ranking, 'data-old', false);
  }

  /**
   * What the page is, and the ways to the explorers of other games.
   * @param {string} title
   * @param {string} text
   */
  head(title, text) {
    const line = make('div', { class: 'explore-head' }, make('h1', { tabindex: -1 }, title), gameTabs('explore', this.#parts.game));
    return make('header', { class: 'explore-about' }, line, make('p', { class: 'soft' }, text));
  }

  examples() {
    const { said, game, examples } = this.#parts;
    const links = Object.entries(examples).map(([name, fragment]) => make('li', {}, make('a', { href: `/explore/${game}${fragment}` }, said.cases[name])));
    return make('nav', { class: 'explore-examples', 'aria-label': said.examples }, make('h2', {}, said.examples), make('ul', {}, ...links));
  }

  #copyButton() {
    const { said } = this.#parts;
    const copy = button(said.link, 'quiet', async () => {
      // The address bar has the link as well.
      const done = await copyText(location.href);
      setText(copy, done ? said.copied : said.copyFailed);
      setTimeout(() => setText(copy, said.link), 2_500);
    });
    return copy;
  }
}

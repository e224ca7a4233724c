// @ts-check
// The strategy explorer, shared by all games: a position that can be edited freely, and the coach's advice on it. The
// address always encodes the position, so that it can be bookmarked and shared. Each game's element displays and edits
// its own positions.

import { copyText } from '../page/copy.js';
import { button, make, setAttribute, setText, show } from '../page/elements.js';
import { gameTabs } from '../page/game-tabs.js';
import { top } from '../page/top.js';
import { askCoach, refusalIn } from '../network/api.js';
import { words } from '../words/words.js';

/**
 * The texts of the page.
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
 * @property {string} title the page title
 * @property {ExploreWords} said
 * @property {HTMLElement} advice the element that shows the ranking
 * @property {Record<string, string>} examples instructive positions, as URL fragments
 */
/** @typedef {{ text: string, worth: string }} Best the best choice in a few words, and its value */

/**
 * How long to wait, in milliseconds: after a change before asking the coach, and before asking again if the coach is
 * still thinking.
 */
const [PAUSE, AGAIN] = [140, 600];

/** @template Position, Advice */
export class ExplorePage extends HTMLElement {
  /** @type {import('../main.js').Place} */
  place = {};
  #parts;
  /** Counts the questions, so that only the answer to the latest one is used. */
  #asked = 0;
  #timer = 0;
  #state = make('p', { class: 'explore-state', role: 'status' });
  #retry;
  /** The section with the coach's advice. */
  ranking;
  /** On a phone the ranking is further down, so this bar shows the best choice. */
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
    // The coach has not been asked yet, so there is nothing to retry and no best choice.
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
   * The content of the page, including the ranking.
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

  /** Applies a change to the position. @param {Partial<Position>} _change */
  alter(_change) {}

  /** The position as a URL fragment. */
  fragment() {
    return '';
  }

  /** Shows the position. */
  display() {}

  /**
   * The request to the coach.
   * @returns {any}
   */
  question() {}

  /**
   * Shows the coach's advice and returns the best choice.
   * @param {Advice} _advice
   * @returns {Best | null}
   */
  tell(_advice) {
    return null;
  }

  /** Called when the coach gives no advice. @param {boolean} _impossible whether the position is impossible */
  untold(_impossible) {}

  #show() {
    this.display();
    // Until the coach answers, the ranking belongs to the previous position.
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
   * Shows a message instead of the ranking; an empty text only hides the message.
   * @param {string} text
   */
  #say(text) {
    setText(this.#state, text);
    show(this.#state, text !== '');
    for (const element of [this.#retry, this.#parts.advice, this.#best]) show(element, false);
    setAttribute(this.ranking, 'data-old', false);
  }

  /**
   * The heading of the page, and links to the explorers of the other games.
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
      // If copying fails, the link is still in the address bar.
      const done = await copyText(location.href);
      setText(copy, done ? said.copied : said.copyFailed);
      setTimeout(() => setText(copy, said.link), 2_500);
    });
    return copy;
  }
}

// @ts-check
// The strategy explorer: a card, dice and rules that can be changed at will, and what the coach says to them. The address always
// names the position, so that it can be kept and sent.

import './card.js';
import './hand.js';
import './rules.js';
import { copyText } from '../../room/copy.js';
import { button, make, setAttribute, setText, show } from '../../room/elements.js';
import { top } from '../../room/top.js';
import { askCoach, refusalIn } from '../../server/api.js';
import { chapters, words } from '../../words/words.js';
import { fromFragment, toFragment } from '../position.js';
import '../advice.js';

/** @typedef {import('../types.d.ts').Advice} Advice */
/** @typedef {ReturnType<typeof fromFragment>} Position */

const said = await chapters.explore();
const advised = await chapters.advice();
/** How long nothing has to change before the coach is asked, and how long it is left to think. */
const [PAUSE, AGAIN] = [120, 600];

/** Positions that teach something. */
const EXAMPLES = {
  pair_or_run: '#dice=33451&left=2',
  full_house: '#dice=22255&left=2',
  rubbish: '#dice=11346&left=0',
  sixes: '#card=aces:2,twos:6,threes:9,fours:12,fives:15,three_of_a_kind:22,full_house:25,small_straight:30&dice=66662&left=0',
  joker: '#card=aces:2,fours:12,yahtzee:50&dice=44444&left=0',
  last_box: '#card=aces:3,twos:6,threes:9,fours:12,fives:15,sixes:18,three_of_a_kind:22,four_of_a_kind:17,full_house:25,small_straight:30,large_straight:40,chance:24&dice=55512&left=2&beat=270',
};

export class YahtzeeExplore extends HTMLElement {
  /** @type {import('../../main.js').Place} */
  place = {};
  /** @type {Position} */
  #position = fromFragment(location.hash);
  /** How often something was asked: only the last answer counts. */
  #asked = 0;
  #timer = 0;
  #card = /** @type {import('./card.js').ExploreCard} */ (document.createElement('explore-card'));
  #hand = /** @type {import('./hand.js').ExploreHand} */ (document.createElement('explore-hand'));
  #rules = /** @type {import('./rules.js').ExploreRules} */ (document.createElement('explore-rules'));
  #advice = /** @type {import('../advice.js').YahtzeeAdvice} */ (document.createElement('yahtzee-advice'));
  #state = make('p', { class: 'explore-state', role: 'status' });
  #ranking = make('section', { class: 'explore-ranking paper', 'aria-label': said.ranking, tabindex: -1 });
  #retry = button(said.again, 'quiet', () => this.#ask());
  /** On a phone the ranking is below; what is best is said here meanwhile. */
  #best = make('button', { type: 'button', class: 'explore-best narrow-only' });
  #bestText = make('span');
  #bestWorth = make('span');

  connectedCallback() {
    const where = make('p', {}, said.title);
    if (this.place.game !== 'yahtzee') {
      this.append(top(where), make('main', {}, make('section', { class: 'message paper' }, make('h1', {}, words.nowhere.title))));
      return;
    }
    document.title = `${said.title} · ${words.brand}`;
    this.#best.append(this.#bestText, this.#bestWorth);
    this.#best.addEventListener('click', () => {
      this.#ranking.scrollIntoView({ block: 'start' });
      this.#ranking.focus({ preventScroll: true });
    });
    this.#ranking.append(make('h2', {}, said.ranking), this.#state, this.#retry, this.#advice);
    this.#advice.open = true;
    for (const part of [this.#card, this.#rules]) part.classList.add('paper');
    const about = make('header', { class: 'explore-about' }, make('h1', {}, said.title), make('p', { class: 'soft' }, said.about));
    const setting = make('div', { class: 'explore-setting' }, about, this.#hand, this.#rules, this.#examples());
    this.append(top(where, this.#copyButton()), make('main', { class: 'explore' }, setting, this.#card, this.#ranking), this.#best);
    this.addEventListener('change-position', (event) => this.#change(/** @type {CustomEvent<Partial<Position>>} */ (event).detail));
    for (const how of ['try', 'peek']) this.addEventListener(how, (event) => this.#hand.hold(/** @type {CustomEvent} */ (event).detail));
    this.#show();
    this.#ask();
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
    this.#asked += 1;
    document.title = words.brand;
  }

  /** @param {Partial<Position>} change */
  #change(change) {
    this.#position = { ...this.#position, ...change };
    history.replaceState(history.state, '', `${location.pathname}${toFragment(this.#position)}`);
    this.#show();
    this.#asked += 1;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#ask(), PAUSE);
  }

  #show() {
    this.#card.update(this.#position);
    this.#hand.update(this.#position);
    this.#rules.update(this.#position);
    // What is on the page belongs to the position before, until the coach has looked.
    setAttribute(this.#ranking, 'data-old', true);
  }

  async #ask() {
    clearTimeout(this.#timer);
    const asked = ++this.#asked;
    try {
      const advice = await askCoach('yahtzee', this.#position);
      if (asked !== this.#asked) return;
      if (advice) this.#tell(advice);
      else {
        this.#say(said.thinking);
        this.#timer = window.setTimeout(() => this.#ask(), AGAIN);
      }
    } catch (error) {
      if (asked !== this.#asked) return;
      const refusal = refusalIn(error);
      const impossible = refusal.status === 422;
      this.#say(`${impossible ? `${said.impossible}. ` : ''}${said.faults[refusal.code]?.(refusal.data) ?? words.refusal(refusal)}`);
      show(this.#retry, !impossible);
      this.#card.tell(null);
      if (impossible && !this.#card.knows) this.#learn();
    }
  }

  /** Finds out what the boxes can hold, where the first card that was asked about is none. */
  async #learn() {
    const advice = await askCoach('yahtzee', { config: this.#position.config }).catch(() => null);
    if (advice) this.#card.learn(advice.possible);
  }

  /** @param {Advice} advice */
  #tell(advice) {
    const { dice, beat } = this.#position;
    this.#say('');
    show(this.#advice, true);
    this.#advice.update(advice, dice ?? null, { beat });
    this.#card.tell(advice);
    this.#hand.tell(advice);
    const best = advice.ranking[0];
    setText(this.#bestText, best ? words.capital(advised.choice(best.choice)) : said.expected);
    setText(this.#bestWorth, advised.expected(advice.expected));
    show(this.#best, true);
  }

  /**
   * Says something in place of the ranking; nothing if the ranking is there.
   * @param {string} text
   */
  #say(text) {
    setText(this.#state, text);
    show(this.#state, text !== '');
    show(this.#retry, false);
    show(this.#advice, false);
    show(this.#best, false);
    setAttribute(this.#ranking, 'data-old', false);
  }

  #examples() {
    const links = Object.entries(EXAMPLES).map(([name, fragment]) => make('li', {}, make('a', { href: `/explore/yahtzee${fragment}` }, said.cases[name])));
    return make('nav', { class: 'explore-examples', 'aria-label': said.examples }, make('h2', {}, said.examples), make('ul', {}, ...links));
  }

  #copyButton() {
    const copy = button(said.link, 'quiet', async () => {
      // The address bar has the link as well.
      const done = await copyText(location.href);
      setText(copy, done ? said.copied : said.copyFailed);
      setTimeout(() => setText(copy, said.link), 2_500);
    });
    return copy;
  }
}

customElements.define('yahtzee-explore', YahtzeeExplore);

// @ts-check
// The strategy explorer of Sorry!: any position, on a board and as a text, and what the coach says to it. The address always names
// the position, so that it can be kept and sent.

import { copyText } from '../../room/copy.js';
import { button, make, setAttribute, setText, show } from '../../room/elements.js';
import { top } from '../../room/top.js';
import { askCoach, refusalIn } from '../../server/api.js';
import { chapters, words } from '../../words/words.js';
import '../advice.js';
import { BEGINNING, fromFragment, fromText, toFragment, toText } from '../position.js';
import { COLOURS } from '../squares.js';
import './placing.js';
import './setting.js';

/** @typedef {import('../types.d.ts').Action} Action */
/** @typedef {import('../types.d.ts').Advice} Advice */
/** @typedef {import('../types.d.ts').Question} Question */
/** @typedef {import('../position.js').Placed} Placed */
/** @typedef {import('../position.js').Position} Position */

const said = await chapters.sorryExplore();
const advised = await chapters.sorryAdvice();
/** How long nothing has to change before the coach is asked, and how long it is left to think. */
const [PAUSE, AGAIN] = [160, 600];

/** Positions that teach something. */
const EXAMPLES = {
  start: '#pawns=R:8,S,S,H+Y:34,12,S,S&card=1',
  seven: '#pawns=R:z2,58,20,S+Y:50,17,H,S&card=7',
  eleven: '#pawns=R:12,S,H,H+Y:55,20,S,H&card=11',
  back: '#pawns=R:4,25,S,S+Y:21,40,S,S&card=4',
  sorry: '#pawns=R:S,S,H,H+B:13,30,S,H+Y:27,S,S,S+G:44,57,H,H&card=sorry',
  hand: '#pawns=R:4,S,S,S+Y:34,S,S,S&rules=points&hand=2,7,8,11,sorry',
};

export class SorryExplore extends HTMLElement {
  /** @type {import('../../main.js').Place} */
  place = {};
  /** @type {Position} */
  #position = fromFragment(location.hash);
  /** As they are shown: the last that could be read. @type {Placed} */
  #pawns = fromText(this.#position.text) ?? fromText(BEGINNING.text) ?? {};
  /** @type {Advice | null} */
  #told = null;
  /** @type {Action | null} What was pressed in the ranking, and stays on the board. */
  #tried = null;
  /** How often something was asked: only the last answer counts. */
  #asked = 0;
  #timer = 0;
  #board = /** @type {import('./placing.js').SorryPlacing} */ (document.createElement('sorry-placing'));
  #setting = /** @type {import('./setting.js').SorrySetting} */ (document.createElement('sorry-setting'));
  #advice = /** @type {import('../advice.js').SorryAdvice} */ (document.createElement('sorry-advice'));
  #state = make('p', { class: 'explore-state', role: 'status' });
  #ranking = make('section', { class: 'explore-ranking paper', 'aria-label': said.ranking });
  #retry = button(said.again, 'quiet', () => this.#ask());

  connectedCallback() {
    if (this.childElementCount > 0) return;
    document.title = `${said.where} · ${words.brand}`;
    this.#ranking.append(make('h2', {}, said.ranking), this.#state, this.#retry, this.#advice);
    this.#setting.classList.add('paper');
    const about = make('header', { class: 'explore-about' }, make('h1', { tabindex: -1 }, said.title), make('p', { class: 'soft' }, said.about));
    const clear = button(said.clear, 'quiet', () => this.#change({ ...BEGINNING }));
    const beside = make('div', { class: 'explore-beside' }, this.#setting, this.#ranking);
    this.append(top(make('p', {}, said.where), this.#copyButton()), make('main', { class: 'explore' }, about, make('div', { class: 'explore-left' }, this.#board, make('div', { class: 'explore-foot' }, clear, this.#examples())), beside));
    this.addEventListener('change-position', (event) => this.#change(/** @type {CustomEvent<Partial<Position> & { pawns?: Placed }>} */ (event).detail));
    this.addEventListener('try', (event) => {
      this.#tried = /** @type {CustomEvent<Action>} */ (event).detail;
      this.#point(this.#tried);
      if (this.#board.getBoundingClientRect().bottom < 0) this.#board.scrollIntoView({ block: 'start' });
    });
    this.addEventListener('peek', (event) => this.#point(/** @type {CustomEvent<Action | null>} */ (event).detail ?? this.#tried));
    this.#show();
    this.#ask();
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
    this.#asked += 1;
    document.title = words.brand;
  }

  /** @param {Partial<Position> & { pawns?: Placed }} change pawns that were put on the board, or a text that was typed, and the rest */
  #change({ pawns, ...change }) {
    this.#position = { ...this.#position, ...change, ...(pawns && { text: toText(pawns) }) };
    this.#pawns = pawns ?? fromText(this.#position.text) ?? this.#pawns;
    // A team is four.
    if (change.variation === 'team') this.#pawns = /** @type {Placed} */ (Object.fromEntries(COLOURS.map((colour) => [colour, this.#pawns[colour] ?? ['S', 'S', 'S', 'S']])));
    if (change.variation === 'team') this.#position.text = toText(this.#pawns);
    if (this.#position.turn && !this.#pawns[this.#position.turn]) this.#position.turn = null;
    history.replaceState(history.state, '', `${location.pathname}${toFragment(this.#position)}`);
    this.#show();
    this.#asked += 1;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#ask(), PAUSE);
  }

  #show() {
    const { turn } = this.#position;
    this.#tried = null;
    this.#board.update(this.#pawns, turn ?? COLOURS.find((colour) => this.#pawns[colour]) ?? null);
    this.#setting.update(this.#position, this.#pawns);
    // What is on the page belongs to the position before, until the coach has looked.
    setAttribute(this.#ranking, 'data-old', true);
  }

  /** @returns {Question} */
  #question() {
    const { text, variation, turn, card, hand, discards } = this.#position;
    const pawns = fromText(text);
    const points = variation === 'points';
    return {
      config: { variation, target: null, colours: null, starter: null },
      ...(pawns ? { pawns } : { position: text }),
      ...(turn && { turn }),
      ...(card && !points && { card }),
      ...(points && hand.length > 0 && { hand }),
      ...(discards.length > 0 && { discards }),
    };
  }

  async #ask() {
    clearTimeout(this.#timer);
    const asked = ++this.#asked;
    try {
      const advice = await askCoach('sorry', this.#question());
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
    }
  }

  /** @param {Advice} advice */
  #tell(advice) {
    const { variation, card, hand } = this.#position;
    const points = variation === 'points';
    const nothing = points ? (hand.length > 0 ? advised.nothing : advised.noHand) : card ? advised.nothing : advised.draw;
    this.#say('');
    show(this.#advice, true);
    this.#told = advice;
    this.#advice.update(advice, { several: variation === 'team', hand: points, own: false, nothing });
  }

  /**
   * Says something in place of the ranking; nothing if the ranking is there.
   * @param {string} text
   */
  #say(text) {
    this.#told = null;
    setText(this.#state, text);
    show(this.#state, text !== '');
    show(this.#retry, false);
    show(this.#advice, false);
    setAttribute(this.#ranking, 'data-old', false);
  }

  /** Shows on the board what a choice would bring. @param {Action | null} action */
  #point(action) {
    const key = JSON.stringify(action);
    const found = action?.type === 'move' ? this.#told?.ranking.find((line) => JSON.stringify(line.action) === key) : undefined;
    const steps = action?.type === 'move' ? [action.step, ...(action.then ? [action.then] : [])] : [];
    this.#board.show(found?.legs ?? [], steps);
  }

  #examples() {
    const links = Object.entries(EXAMPLES).map(([name, fragment]) => make('li', {}, make('a', { href: `/explore/sorry${fragment}` }, said.cases[name])));
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

customElements.define('sorry-explore', SorryExplore);

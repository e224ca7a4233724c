// @ts-check
// The strategy explorer of Sorry!: a position that can be edited on a board and as text, and the coach's advice on it.

import { ExplorePage } from '../../coach/explore-page.js';
import { button, make } from '../../page/elements.js';
import { chapter } from '../../words/words.js';
import '../advice.js';
import { BEGINNING, fromFragment, fromText, toFragment, toText } from '../position.js';
import { COLOURS } from '../squares.js';
import { hasHands, isTeam } from '../variation.js';
import './placing.js';
import './setting.js';

/** @typedef {import('../types.d.ts').Action} Action */
/** @typedef {import('../types.d.ts').Advice} Advice */
/** @typedef {import('../types.d.ts').Question} Question */
/** @typedef {import('../position.js').Placed} Placed */
/** @typedef {import('../position.js').Position} Position */
/** @typedef {Position & { pawns?: Placed }} Changed a change has a typed text, or pawns placed on the board, or both */

const said = await chapter('sorry/explore');
const advised = await chapter('sorry/advice');

/** Instructive positions. */
const EXAMPLES = {
  start: '#pawns=R:8,S,S,H+Y:34,12,S,S&card=1',
  seven: '#pawns=R:z2,58,20,S+Y:50,17,H,S&card=7',
  eleven: '#pawns=R:12,S,H,H+Y:55,20,S,H&card=11',
  back: '#pawns=R:4,25,S,S+Y:21,40,S,S&card=4',
  sorry: '#pawns=R:S,S,H,H+B:13,30,S,H+Y:27,S,S,S+G:44,57,H,H&card=sorry',
  hand: '#pawns=R:4,S,S,S+Y:34,S,S,S&rules=points&hand=2,7,8,11,sorry',
};

/** @extends {ExplorePage<Changed, Advice>} */
export class SorryExplore extends ExplorePage {
  /** @type {Position} */
  #position = fromFragment(location.hash);
  /** The pawns that are shown, from the last text that could be parsed. @type {Placed} */
  #pawns = fromText(this.#position.text) ?? fromText(BEGINNING.text) ?? {};
  /** @type {Advice | null} */
  #told = null;
  /** @type {Action | null} The choice that was pressed in the ranking and stays on the board. */
  #tried = null;
  #board = /** @type {import('./placing.js').SorryPlacing} */ (document.createElement('sorry-placing'));
  #setting = /** @type {import('./setting.js').SorrySetting} */ (document.createElement('sorry-setting'));
  #advice;

  constructor() {
    const advice = /** @type {import('../advice.js').SorryAdvice} */ (document.createElement('sorry-advice'));
    super({ game: 'sorry', title: said.where, said, advice, examples: EXAMPLES });
    this.#advice = advice;
  }

  setting() {
    this.#setting.classList.add('paper');
    const clear = button(said.clear, 'quiet', () => this.change({ ...BEGINNING }));
    this.addEventListener('try', (event) => {
      this.#tried = /** @type {CustomEvent<Action>} */ (event).detail;
      this.#point(this.#tried);
      if (this.#board.getBoundingClientRect().bottom < 0) this.#board.scrollIntoView({ block: 'start' });
    });
    this.addEventListener('peek', (event) => this.#point(/** @type {CustomEvent<Action | null>} */ (event).detail ?? this.#tried));
    const left = make('div', { class: 'explore-left' }, this.#board, make('div', { class: 'explore-foot' }, clear, this.examples()));
    return [this.head(said.title, said.about), left, make('div', { class: 'explore-beside' }, this.#setting, this.ranking)];
  }

  /** @param {Partial<Changed>} change */
  alter({ pawns, ...change }) {
    this.#position = { ...this.#position, ...change, ...(pawns && { text: toText(pawns) }) };
    this.#pawns = pawns ?? fromText(this.#position.text) ?? this.#pawns;
    // A team game has four colours.
    if (change.variation && isTeam(this.#position)) {
      this.#pawns = /** @type {Placed} */ (Object.fromEntries(COLOURS.map((colour) => [colour, this.#pawns[colour] ?? ['S', 'S', 'S', 'S']])));
      this.#position.text = toText(this.#pawns);
    }
    if (this.#position.turn && !this.#pawns[this.#position.turn]) this.#position.turn = null;
  }

  fragment() {
    return toFragment(this.#position);
  }

  display() {
    const { turn } = this.#position;
    this.#tried = null;
    this.#board.update(this.#pawns, turn ?? COLOURS.find((colour) => this.#pawns[colour]) ?? null);
    this.#setting.update(this.#position, this.#pawns);
  }

  /** @returns {Question} */
  question() {
    const { text, variation, turn, card, hand, discards } = this.#position;
    const pawns = fromText(text);
    const hands = hasHands(this.#position);
    // Until the server answers, there are no choices to show.
    this.#told = null;
    return {
      config: { variation, target: null, colours: null, starter: null },
      ...(pawns ? { pawns } : { position: text }),
      ...(turn && { turn }),
      ...(card && !hands && { card }),
      ...(hands && hand.length > 0 && { hand }),
      ...(discards.length > 0 && { discards }),
    };
  }

  /** @param {Advice} advice */
  tell(advice) {
    const { card, hand } = this.#position;
    const hands = hasHands(this.#position);
    const nothing = hands ? (hand.length > 0 ? advised.nothing : advised.noHand) : card ? advised.nothing : advised.draw;
    this.#told = advice;
    this.#advice.update(advice, { several: isTeam(this.#position), hand: hands, drawn: card !== null, own: false, nothing });
    return this.#advice.best;
  }

  /** Shows the effect of a choice on the board. @param {Action | null} action */
  #point(action) {
    const key = JSON.stringify(action);
    const found = action?.type === 'move' ? this.#told?.ranking.find((line) => JSON.stringify(line.action) === key) : undefined;
    const steps = action?.type === 'move' ? [action.step, ...(action.then ? [action.then] : [])] : [];
    this.#board.show(found?.legs ?? [], steps);
  }
}

customElements.define('sorry-explore', SorryExplore);

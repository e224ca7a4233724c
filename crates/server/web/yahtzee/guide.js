// @ts-check
// A guided first game: a card that explains the next step, for three turns. It contains no rules: the scene determines
// which step comes next. The address `/t/ID#guide` requests the guide. Users can dismiss it, and the browser remembers
// that they have read it.

import { keep, recall } from '../page/browser-storage.js';
import { button, make, setAttribute, setText, show } from '../page/elements.js';
import { KEYS } from '../page/single-keys.js';
import { chapter, words } from '../words/words.js';

/** @typedef {import('./types.d.ts').View} View */
/** @typedef {import('../table/table.js').Scene} Scene */
/** @typedef {'roll' | 'keep' | 'again' | 'write' | 'upper' | 'lower' | 'joker' | 'nothing' | 'others' | 'end'} Step */

const said = await chapter('yahtzee/guide');
const TURNS = 3;
/** The part of the game that each step points at. */
const POINTS = { roll: 'roll', upper: 'roll', joker: 'roll', keep: 'dice', again: 'dice', lower: 'pad', nothing: 'pad', write: 'pad', others: '', end: '' };

export class YahtzeeGuide extends HTMLElement {
  /** How many boxes were filled when the guide began; `null` before that. */
  #begun = /** @type {number | null} */ (null);
  #table = '';
  #asked = false;
  #done = false;
  #title = make('h2');
  #text = make('p');
  #count = make('p', { class: 'soft small' });
  #skip = button(said.skip, 'quiet small', () => this.#finish());
  #on = button(said.playOn, 'brass', () => this.#finish());
  #front = make('a', { href: '/', class: 'quiet' }, words.table.toFront);

  connectedCallback() {
    this.#asked ||= location.hash === '#guide';
    if (this.childElementCount > 0) return;
    this.classList.add('paper');
    this.append(
      make('div', { role: 'status' }, this.#title, this.#text),
      make('div', { class: 'guide-foot' }, this.#count, this.#skip, this.#on, this.#front),
    );
    this.#front.addEventListener('click', () => this.#finish());
    show(this, false);
  }

  /**
   * @param {Scene} scene
   * @param {number | null} seat the seat of this device that can act
   */
  update(scene, seat) {
    this.#table = scene.update.table;
    const player = scene.mine[0];
    const wanted = this.#asked && !this.#done && player !== undefined && recall('guided') !== this.#table;
    show(this, wanted);
    if (!wanted) {
      this.#point('');
      return;
    }
    /** @type {View} */
    const view = scene.update.view;
    const filled = Object.values(view.cards[player].boxes).filter((points) => points !== null).length;
    this.#begun ??= filled;
    const turns = filled - this.#begun;
    // Playing on counts as having read the guide.
    if (turns >= TURNS && (view.phase !== 'turn' || (view.turn?.seat === seat && view.turn?.dice !== null))) return this.#end();
    const step = stepOf(view, turns, seat);
    const [title, text] = said.steps[step](view.config, view.turn ? scene.name(view.turn.seat) : '', KEYS.roll);
    setText(this.#title, title);
    setText(this.#text, text);
    const ended = step === 'end';
    setText(this.#count, ended ? '' : said.turn(Math.min(turns + 1, TURNS), TURNS));
    show(this.#skip, !ended);
    show(this.#on, ended);
    show(this.#front, ended);
    this.#point(POINTS[step]);
  }

  /** @param {string} at */
  #point(at) {
    setAttribute(this.closest('yahtzee-game') ?? this, 'data-guide', at || null);
  }

  #finish() {
    this.#end();
    this.dispatchEvent(new CustomEvent('guided'));
  }

  #end() {
    this.#done = true;
    keep('guided', this.#table);
    if (location.hash === '#guide') history.replaceState(history.state, '', location.pathname);
    show(this, false);
    this.#point('');
  }
}

/**
 * @param {View} view
 * @param {number} turns the turns played with the guide
 * @param {number | null} seat
 * @returns {Step}
 */
function stepOf({ turn, phase }, turns, seat) {
  if (turns >= TURNS || phase !== 'turn' || !turn) return 'end';
  if (turn.seat !== seat) return 'others';
  if (turn.dice !== null && turn.rolls_left === 0) return turns < 2 ? 'write' : 'nothing';
  if (turns === 0) return turn.dice === null ? 'roll' : turn.rolls_left > 1 ? 'keep' : 'again';
  if (turns === 1) return turn.dice === null ? 'upper' : 'lower';
  return turn.dice === null ? 'joker' : 'nothing';
}

customElements.define('yahtzee-guide', YahtzeeGuide);

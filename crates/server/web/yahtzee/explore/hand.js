// @ts-check
// The dice of the explorer, which can be changed by pressing, by typing or at random, and the number of rolls left. The
// dice that the coach would keep are marked or, while the mouse points at a choice, those that the choice keeps.
// Changes are dispatched as `change-position` events.

import { hush, say } from '../../page/bubble.js';
import { button, freshId, make, setAttribute, setText, show } from '../../page/elements.js';
import { chapter } from '../../words/words.js';
import { dieFace } from '../die-face.js';

/** @typedef {import('../types.d.ts').Action} Action */
/** @typedef {import('../types.d.ts').Advice} Advice */
/** @typedef {import('./explore.js').Position} Position */

const said = await chapter('yahtzee/explore');
const PLACES = [0, 1, 2, 3, 4];
const FACES = 6;
/** The dice that are shown initially. */
const SOME = [1, 2, 3, 4, 6];

export class ExploreHand extends HTMLElement {
  /** @type {{ press: HTMLButtonElement, face: HTMLElement, label: HTMLElement }[]} */
  #dice = [];
  /** @type {number[]} The dice that were shown last. */
  #last = SOME;
  /** @type {Position | null} */
  #position = null;
  /** @type {Action | null} The coach's choice. */
  #best = null;
  #row = make('div', { class: 'hand-dice', role: 'group', 'aria-label': said.dice });
  #note = make('p', { class: 'hand-note' });
  #typed = make('input', { type: 'text', inputmode: 'numeric', maxlength: 5, size: 6, autocomplete: 'off', id: freshId('typed') });
  /** @type {Map<string, HTMLInputElement>} */
  #left = new Map();

  connectedCallback() {
    if (this.#dice.length > 0) return;
    this.#dice = PLACES.map((place) => this.#makeDie(place));
    this.append(make('div', { class: 'hand-felt' }, this.#row, this.#note), make('div', { class: 'hand-bar' }, this.#rolls(), this.#typing()));
    if (this.#position) this.update(this.#position);
  }

  /** @param {Position} position */
  update(position) {
    this.#position = position;
    const dice = position.dice;
    if (dice) this.#last = dice;
    show(this.#row, dice !== undefined);
    setText(this.#note, dice ? said.diceHint : said.noDice);
    this.#dice.forEach(({ face, label }, place) => {
      setAttribute(face, 'data-face', dice?.[place] ?? 0);
      setText(label, said.die(place, dice?.[place] ?? 1));
    });
    if (document.activeElement !== this.#typed) this.#typed.value = dice?.join('') ?? '';
    const left = this.#left.get(dice ? String(position.rolls_left) : 'first');
    if (left) left.checked = true;
    this.#best = null;
    this.hold(null);
  }

  /** Marks the dice that the coach would keep. @param {Advice} advice */
  tell(advice) {
    this.#best = advice.ranking[0]?.action ?? null;
    this.hold(null);
  }

  /**
   * Marks the dice that an action keeps; if it is null, those that the coach would keep.
   * @param {Action | null} action
   */
  hold(action) {
    const shown = action ?? this.#best;
    const keep = shown?.type === 'roll' ? shown.keep : [];
    this.#dice.forEach(({ press }, place) => setAttribute(press, 'data-kept', keep[place] === true));
  }

  /** @param {number} place */
  #makeDie(place) {
    const face = dieFace(0);
    const label = make('span', { class: 'unseen' });
    const press = make('button', { type: 'button', class: 'hand-die' }, make('span', { 'aria-hidden': 'true' }, face), label);
    press.addEventListener('click', () => this.#set(place, ((this.#position?.dice?.[place] ?? 0) % FACES) + 1));
    press.addEventListener('keydown', (event) => {
      const typed = '123456'.indexOf(event.key) + 1;
      if (event.key.length !== 1 || typed === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      this.#set(place, typed);
      this.#dice[place + 1]?.press.focus();
    });
    this.#row.append(make('div', { class: 'hand-place' }, press, make('span', { class: 'hand-keep', 'aria-hidden': 'true' }, said.keep)));
    return { press, face, label };
  }

  #rolls() {
    const name = freshId('left');
    const group = make('fieldset', { class: 'hand-left' }, make('legend', {}, said.rolls));
    for (const left of ['first', '2', '1', '0']) {
      const radio = make('input', { type: 'radio', name, value: left, 'aria-label': said.rollsLeftLong(left) });
      radio.addEventListener('change', () => this.#lay(left === 'first' ? undefined : this.#last, Number(left)));
      this.#left.set(left, radio);
      group.append(make('label', {}, radio, make('span', { 'aria-hidden': 'true' }, said.rollsLeft(left))));
    }
    return group;
  }

  #typing() {
    this.#typed.addEventListener('input', () => {
      const { value } = this.#typed;
      // A wrong character is reported at once. Too few dice are not, since more may follow.
      const bad = /[^1-6]/.test(value);
      this.#complain(bad);
      if (!bad && value.length === PLACES.length) this.#lay([...value].map(Number), this.#position?.rolls_left ?? 2);
    });
    this.#typed.addEventListener('change', () => {
      if (/^[1-6]{5}$/.test(this.#typed.value)) return;
      this.#typed.value = this.#position?.dice?.join('') ?? '';
      this.#complain(true);
      setAttribute(this.#typed, 'aria-invalid', null);
    });
    this.#typed.addEventListener('focus', () => this.#typed.select());
    const some = button(said.random, 'quiet', () => this.#lay(PLACES.map(() => 1 + Math.floor(Math.random() * FACES)), this.#position?.rolls_left ?? 2));
    setAttribute(some, 'aria-label', said.randomLong);
    return make('div', { class: 'hand-typed' }, make('label', { for: this.#typed.id }, said.typed), this.#typed, some);
  }

  /** @param {boolean} bad whether the text is not five dice */
  #complain(bad) {
    setAttribute(this.#typed, 'aria-invalid', bad ? 'true' : null);
    if (bad) say(this.#typed, this.#position?.dice ? said.typedBad : said.typedNone);
    else hush();
  }

  /**
   * @param {number} place
   * @param {number} face
   */
  #set(place, face) {
    const dice = this.#position?.dice ?? this.#last;
    this.#lay(dice.map((old, other) => (other === place ? face : old)), this.#position?.rolls_left ?? 2);
  }

  /**
   * @param {number[] | undefined} dice
   * @param {number} left
   */
  #lay(dice, left) {
    const detail = { dice, rolls_left: dice ? left : undefined };
    this.dispatchEvent(new CustomEvent('change-position', { bubbles: true, detail }));
  }
}

customElements.define('yahtzee-explore-hand', ExploreHand);

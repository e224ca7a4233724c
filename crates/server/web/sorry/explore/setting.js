// @ts-check
// The settings of a position other than the places of its pawns: the rules, who plays, whose turn it is, and the card
// or the hand; also a field with the whole position as text. Changes are dispatched as `change-position` events.

import { button, freshId, list, make, setAttribute, setText, show } from '../../page/elements.js';
import { chapter } from '../../words/words.js';
import { CARDS, fromLine, HAND } from '../position.js';
import { COLOURS } from '../squares.js';
import { hasHands } from '../variation.js';

/** @typedef {import('../types.d.ts').Card} Card */
/** @typedef {import('../types.d.ts').Colour} Colour */
/** @typedef {import('../position.js').Placed} Placed */
/** @typedef {import('../position.js').Position} Position */

const said = await chapter('sorry/explore');
const game = await chapter('sorry/game');

export class SorrySetting extends HTMLElement {
  /** @type {Position | null} */
  #position = null;
  /** @type {Placed} */
  #pawns = {};
  #text = make('textarea', { rows: 2, id: freshId('text'), maxlength: 200, spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off' });
  #wrong = make('p', { class: 'warn small', id: freshId('wrong'), role: 'status' });
  /** The id of the field's permanent description. */
  #hint = '';
  #rules = make('select', { id: freshId('rules') }, ...game.options.variations.map(([value, name]) => make('option', { value }, name)));
  #turn = make('select', { id: freshId('turn') });
  #players = COLOURS.map((colour) => make('input', { type: 'checkbox', value: colour }));
  #cardPart = make('fieldset', { class: 'setting-cards' }, make('legend', {}, said.card));
  #handPart = make('fieldset', { class: 'setting-cards' }, make('legend', {}, said.hand));
  #hand = make('ul', { class: 'setting-hand' });
  #handNote = make('p', { class: 'soft small' });
  #cards = ['', ...CARDS].map((card) => make('input', { type: 'radio', name: 'sorry-card', value: card }));
  #adds = CARDS.map((card) => {
    const add = button(game.card(card), 'quiet', () => this.#change({ hand: [...(this.#position?.hand ?? []), card] }));
    setAttribute(add, 'aria-label', said.add(card));
    return add;
  });
  #out = make('p', { class: 'soft small setting-out' }, make('span'), ' ', button(said.forget, 'quiet small', () => this.#change({ discards: [] })));

  connectedCallback() {
    if (this.childElementCount > 0) return;
    const row = (/** @type {HTMLElement} */ field, /** @type {string} */ label, /** @type {string} */ more = '') => {
      const note = make('p', { class: 'soft small', id: freshId('note') }, more);
      if (more) setAttribute(field, 'aria-describedby', note.id);
      return make('div', { class: 'setting-row' }, make('label', { for: field.id }, label), field, ...(more ? [note] : []));
    };
    const playing = this.#players.map((box) => make('label', { class: 'check' }, box, make('i', { class: 'setting-colour', 'data-colour': box.value, 'aria-hidden': 'true' }), make('span', {}, game.colour(/** @type {Colour} */ (box.value)))));
    const who = make('fieldset', { class: 'setting-players' }, make('legend', {}, said.players), ...playing);
    const choices = this.#cards.map((radio) => make('label', {}, radio, make('span', {}, radio.value ? game.card(/** @type {Card} */ (radio.value)) : said.noCard)));
    this.#cardPart.append(make('div', { class: 'setting-choices' }, ...choices));
    this.#handPart.append(this.#handNote, this.#hand, make('div', { class: 'setting-choices' }, ...this.#adds));
    const typed = row(this.#text, said.typed, said.typedHint);
    this.#hint = this.#text.getAttribute('aria-describedby') ?? '';
    this.#text.after(this.#wrong);
    this.append(typed, make('div', { class: 'setting-pair' }, row(this.#turn, said.turn), row(this.#rules, said.rules)), who, this.#cardPart, this.#handPart, this.#out);
    this.#text.addEventListener('input', () => {
      // A text that cannot be parsed is passed on unchanged, so that it stays in the address and in the field.
      this.#change(this.#read().change ?? { text: this.#text.value });
    });
    this.#rules.addEventListener('change', () => this.#change({ variation: /** @type {Position['variation']} */ (this.#rules.value) }));
    this.#turn.addEventListener('change', () => this.#change({ turn: /** @type {Colour} */ (this.#turn.value) }));
    for (const radio of this.#cards) radio.addEventListener('change', () => this.#change({ card: /** @type {Card} */ (radio.value) || null }));
    for (const box of this.#players) box.addEventListener('change', () => this.#seat(/** @type {Colour} */ (box.value), box.checked));
  }

  /**
   * @param {Position} position
   * @param {Placed} pawns the pawns that are shown
   */
  update(position, pawns) {
    this.#position = position;
    this.#pawns = pawns;
    const { text, variation, turn, card, hand, discards } = position;
    const playing = COLOURS.filter((colour) => pawns[colour]);
    if (document.activeElement !== this.#text && this.#text.value !== text) this.#text.value = text;
    const { fault } = this.#read();
    setText(this.#wrong, fault ? (said.typedFaults[fault.code] ?? said.faults[fault.code])(fault.data) : '');
    setAttribute(this.#text, 'aria-invalid', fault ? 'true' : null);
    setAttribute(this.#text, 'aria-describedby', [this.#hint, ...(fault ? [this.#wrong.id] : [])].join(' '));
    this.#rules.value = variation;
    list(this.#turn, playing, (colour) => colour, (colour) => make('option', { value: colour }, game.colour(colour)), () => {});
    this.#turn.value = turn && playing.includes(turn) ? turn : (playing[0] ?? '');
    for (const box of this.#players) box.checked = playing.includes(/** @type {Colour} */ (box.value));
    const hands = hasHands(position);
    show(this.#cardPart, !hands);
    show(this.#handPart, hands);
    for (const radio of this.#cards) radio.checked = radio.value === (card ?? '');
    setText(this.#handNote, hand.length === 0 ? `${said.handHint} ${said.handEmpty}` : said.handHint);
    list(this.#hand, hand.map((held, place) => ({ held, place })), ({ held, place }) => `${place} ${held}`, ({ held, place }) => {
      const take = button(game.card(held), 'quiet', () => this.#change({ hand: (this.#position?.hand ?? []).filter((_, other) => other !== place) }));
      setAttribute(take, 'aria-label', said.remove(held));
      return make('li', {}, take);
    }, () => {});
    for (const add of this.#adds) add.disabled = hand.length >= HAND;
    show(this.#out, discards.length > 0);
    setText(/** @type {Element} */ (this.#out.firstElementChild), said.out(discards.length));
  }

  #read() {
    return fromLine(this.#text.value, this.#position?.variation ?? 'standard', game.colour);
  }

  /**
   * Adds a colour with all pawns on START, or removes it.
   * @param {Colour} colour
   * @param {boolean} plays
   */
  #seat(colour, plays) {
    const { [colour]: _, ...others } = this.#pawns;
    this.#change({ pawns: plays ? { ...this.#pawns, [colour]: ['S', 'S', 'S', 'S'] } : others });
  }

  /** @param {Partial<Position> & { pawns?: Placed }} change */
  #change(change) {
    this.dispatchEvent(new CustomEvent('change-position', { bubbles: true, detail: change }));
  }
}

customElements.define('sorry-setting', SorrySetting);

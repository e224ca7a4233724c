// @ts-check
// The tray for showing a card: the cards that fit, what the player knows about each of them, and who sees what.

import { button, draw, make, setAttribute, setText, show } from '../page/elements.js';
import { singleKeysAreOn } from '../page/single-keys.js';
import { chapter } from '../words/words.js';
import { cardFace, cardName, cardsOf, kindOf } from './cards.js';
import { suspectToken } from './mansion/suspects.js';
import { Tray } from './tray.js';

/** @typedef {import('./types.d.ts').Card} Card */
/** @typedef {import('./types.d.ts').Crime} Crime */
/** @typedef {import('./types.d.ts').Suspect} Suspect */
/**
 * @typedef {object} Question
 * @property {string} id identifies the question
 * @property {Crime} crime
 * @property {Card[]} fits
 * @property {number} asker
 * @property {Suspect} suspect the asker's
 * @property {(seat: number) => string} name
 * @property {number[]} others the seats that see only that a card was shown
 * @property {(card: Card) => { seat: number, turn: number }[]} seen who has seen a card
 * @property {boolean} free whether the player can answer now
 */

const { show: said, kinds } = await chapter('clue/game');
const EYE = 'M1.5 10S5 4 10 4s8.5 6 8.5 6S15 16 10 16 1.5 10 1.5 10ZM10 12.6a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2Z';

export class Showing {
  /** @type {Question | null} */
  #question = null;
  /** @type {Card | null} */
  #chosen = null;
  #take;
  #tray = new Tray();
  #cards = make('div', { class: 'show-cards', role: 'radiogroup' });
  #act = button('', 'brass', () => this.#decide());
  #actText = make('span');
  #seesText = make('span');
  #answers = button(said.answers, 'tray-link', () => this.#openAnswers());
  #openAnswers;

  /**
   * @param {(card: Card) => void} take called when the player shows a card
   * @param {() => void} openAnswers called when the player wants to prepare answers
   */
  constructor(take, openAnswers) {
    this.#take = take;
    this.#openAnswers = openAnswers;
    this.#tray.element.classList.add('tray-show');
    const eye = draw('svg', { viewBox: '0 0 20 20', class: 'sign', 'aria-hidden': 'true' }, draw('path', { d: EYE }));
    this.#act.append(this.#actText, make('kbd', { class: 'key wide-only', 'aria-hidden': 'true' }, 'Enter'));
    this.#tray.felt.append(this.#cards, make('div', { class: 'tray-acts' }, this.#act), make('p', { class: 'tray-sees' }, eye, this.#seesText), make('p', { class: 'tray-foot' }, this.#answers));
    this.#tray.element.addEventListener('keydown', (event) => this.#key(event));
  }

  get isOpen() {
    return this.#tray.isOpen;
  }

  close() {
    this.#tray.close();
  }

  /** @param {Question} question */
  update(question) {
    const fresh = this.#question?.id !== question.id;
    this.#question = question;
    if (fresh) this.#build(question);
    setAttribute(this.#act, 'aria-disabled', this.#chosen && question.free ? null : 'true');
  }

  open() {
    this.#tray.open();
    const chosen = /** @type {HTMLElement | null} */ (this.#cards.querySelector('[aria-checked="true"]') ?? this.#cards.querySelector('button'));
    chosen?.focus();
  }

  /** @param {Question} question */
  #build({ crime, fits, asker, suspect, name, others, seen }) {
    const called = name(asker);
    const title = fits.length === 1 ? said.titleOne(called) : said.title(called);
    this.#tray.head([suspectToken(suspect), make('span', {}, title)], said.asked(called, crime));
    setAttribute(this.#cards, 'aria-label', title);
    const known = fits.find((card) => seen(card).some(({ seat }) => seat === asker));
    this.#chosen = fits.length === 1 ? fits[0] : (known ?? null);
    // The cards that fit come first, with their keys.
    const order = [...fits, ...cardsOf(crime).filter((card) => !fits.includes(card))];
    this.#cards.replaceChildren(...order.map((card, place) => (fits.includes(card) ? this.#makeCard(card, place, noteOf(seen(card), asker, name)) : missing(card))));
    setText(this.#seesText, said.sees(called, others.map(name)));
    this.#render();
  }

  /**
   * @param {Card} card
   * @param {number} place
   * @param {string} note
   */
  #makeCard(card, place, note) {
    const element = make('button', { type: 'button', role: 'radio', class: 'show-card', 'data-card': card, 'aria-label': `${cardName(card)}. ${note}` }, cardFace(card, kinds[kindOf(card)]));
    element.addEventListener('click', () => this.#choose(card));
    return make('div', { class: 'show-place' }, element, make('kbd', { class: 'key', 'aria-hidden': 'true' }, String(place + 1)), make('span', { class: 'show-note', 'aria-hidden': 'true' }, note));
  }

  /** @param {Card} card */
  #choose(card) {
    this.#chosen = card;
    this.#render();
  }

  #render() {
    const { asker = 0, name = String, free = false } = this.#question ?? {};
    for (const element of this.#cards.querySelectorAll('.show-card')) {
      const chosen = element.getAttribute('data-card') === this.#chosen;
      setAttribute(element, 'aria-checked', String(chosen));
      setAttribute(element, 'tabindex', chosen || this.#chosen === null ? 0 : -1);
    }
    setText(this.#actText, this.#chosen ? said.act(name(asker), this.#chosen) : said.choose);
    setAttribute(this.#act, 'aria-disabled', this.#chosen && free ? null : 'true');
    const key = /** @type {HTMLElement} */ (this.#act.lastElementChild);
    show(key, this.#chosen !== null);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { fits = [] } = this.#question ?? {};
    const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const number = singleKeysAreOn() && /^[1-3]$/.test(event.key) ? fits[Number(event.key) - 1] : undefined;
    const onCard = event.target instanceof Element && event.target.closest('.show-card') !== null;
    if (number) this.#choose(number);
    else if (steps && onCard) {
      const at = fits.indexOf(/** @type {Card} */ (this.#chosen));
      this.#choose(fits[(Math.max(at, 0) + (at < 0 ? 0 : steps) + fits.length) % fits.length]);
    } else if (event.key === 'Enter' && !event.repeat && onCard) this.#decide();
    else return;
    event.preventDefault();
    /** @type {HTMLElement | null} */ (this.#cards.querySelector('[aria-checked="true"]'))?.focus();
  }

  #decide() {
    if (!this.#chosen || !this.#question?.free) return;
    const card = this.#chosen;
    this.close();
    this.#take(card);
  }
}

/**
 * What the player knows about a card: who has seen it.
 * @param {{ seat: number, turn: number }[]} seen
 * @param {number} asker
 * @param {(seat: number) => string} name
 */
function noteOf(seen, asker, name) {
  const before = seen.find(({ seat }) => seat === asker);
  if (before) return said.sawAlready(name(asker), before.turn);
  return seen.length > 0 ? said.sawOthers(seen.map(({ seat, turn }) => ({ name: name(seat), turn }))) : said.nobodySaw;
}

/** The place of a card that the player does not have. @param {Card} card */
function missing(card) {
  return make('div', { class: 'show-place' }, make('span', { class: 'show-missing' }, make('span', {}, cardName(card)), make('small', {}, said.notInHand)));
}

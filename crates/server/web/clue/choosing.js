// @ts-check
// The trays for a suggestion and for an accusation: a row of cards for each question. For a suggestion, the room is the
// one in which the player is. An accusation cannot be taken back, so the player has to confirm it.

import { button, freshId, make, setAttribute, setText, show } from '../page/elements.js';
import { chapter } from '../words/words.js';
import { cardPicture, cardsOf, KINDS, nameWords, OF_KIND } from './cards.js';
import { caseFile } from './mansion/case-file.js';
import { Tray } from './tray.js';

/** @typedef {import('./types.d.ts').Card} Card */
/** @typedef {import('./types.d.ts').Crime} Crime */
/** @typedef {import('./types.d.ts').Room} Room */
/** @typedef {import('./cards.js').Kind} Kind */
/**
 * What the player knows about a card: in a word, whether it cannot be in the case file, and a sentence about where the
 * player has seen it, or an empty one.
 * @typedef {{ text: string, excluded: boolean, seen: string }} Known
 */

const said = await chapter('clue/game');

export class Choosing {
  /** @type {Partial<Crime>} */
  #chosen = {};
  /** @type {'suggest' | 'accuse'} */
  #kind;
  #take;
  #tray = new Tray();
  #form = make('form', { class: 'tray-form' });
  #rows;
  #file = make('div', { class: 'tray-file' }, caseFile(), make('p', {}, said.tray.sealed));
  #act = make('button', { type: 'submit', class: 'brass' });
  #actText = make('span');
  #warning = make('p', { class: 'tray-warning', role: 'alert' });
  #back = button(said.tray.back, 'quiet', () => {
    this.#doubt();
    this.#focusFirst();
  });
  #free = false;
  /** Where the player has seen cards, in sentences. @type {Map<Card, string>} */
  #seen = new Map();
  /** Whether the player is being asked to confirm the accusation. */
  #confirming = false;

  /**
   * @param {'suggest' | 'accuse'} kind
   * @param {(crime: Crime) => void} take called when the player has decided
   */
  constructor(kind, take) {
    this.#kind = kind;
    this.#take = take;
    this.#tray.element.classList.add(`tray-${kind}`);
    this.#rows = KINDS.map((of) => this.#makeRow(of));
    this.#act.append(this.#actText, make('kbd', { class: 'key wide-only', 'aria-hidden': 'true' }, 'Enter'));
    this.#form.append(...(kind === 'accuse' ? [this.#file] : []), ...this.#rows.map(({ row }) => row), make('div', { class: 'tray-acts' }, this.#warning, this.#back, this.#act));
    this.#tray.felt.append(this.#form);
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#decide();
    });
    if (kind === 'accuse') this.#slowDown();
  }

  /** Keeps a key that is held down, or a second click of a double click, from confirming what the first one chose. */
  #slowDown() {
    this.#form.addEventListener('keydown', (event) => event.key === 'Enter' && event.repeat && event.preventDefault());
    this.#act.addEventListener('click', (event) => event.detail > 1 && event.preventDefault());
  }

  get isOpen() {
    return this.#tray.isOpen;
  }

  close() {
    this.#tray.close();
  }

  /** Forgets what was chosen. */
  reset() {
    this.#chosen = {};
    this.#confirming = false;
    for (const { options } of this.#rows) for (const { input } of options) input.checked = false;
  }

  /**
   * @param {Room | null} room the room of a suggestion
   * @param {boolean} free whether the player can decide now
   * @param {(card: Card) => Known} known
   */
  update(room, free, known) {
    this.#free = free;
    const suggests = this.#kind === 'suggest';
    if (suggests && room) {
      this.#chosen = { ...this.#chosen, room };
      this.#tray.head(said.tray.suggest(room), said.tray.suggestText);
    } else this.#tray.head(said.tray.accuse, said.tray.accuseText);
    for (const { kind, row, options } of this.#rows) {
      show(row, !suggests || kind !== 'room');
      for (const { card, label, note } of options) {
        const { text, excluded, seen } = known(card);
        this.#seen.set(card, seen);
        setText(note, text);
        setAttribute(label, 'data-excluded', excluded);
      }
    }
    this.#render();
  }

  open() {
    this.#doubt();
    this.#tray.open();
    this.#focusFirst();
  }

  #focusFirst() {
    const { options } = this.#rows[0];
    (options.find(({ input }) => input.checked) ?? options[0]).input.focus();
  }

  /** Asks no longer to confirm the accusation. */
  #doubt() {
    this.#confirming = false;
    this.#render();
  }

  /** @param {Kind} kind */
  #makeRow(kind) {
    const name = freshId(kind);
    const options = OF_KIND[kind].map((card) => {
      const input = make('input', { type: 'radio', name, value: card });
      const note = make('span', { class: 'pick-note' });
      const label = make('label', { class: 'pick', 'data-kind': kind }, input, make('span', { class: 'card-oval', 'aria-hidden': 'true' }, cardPicture(card)), make('b', {}, nameWords(said.short(card))), note);
      input.addEventListener('change', () => {
        this.#chosen = { ...this.#chosen, [kind]: card };
        this.#doubt();
      });
      return { card, input, label, note };
    });
    const title = make('legend', {}, said.tray[kind]);
    return { kind, options, row: make('fieldset', { class: 'pick-row', 'data-kind': kind }, title, make('div', { class: 'picks' }, ...options.map(({ label }) => label))) };
  }

  get #crime() {
    const { suspect, weapon, room } = this.#chosen;
    return suspect && weapon && room ? { suspect, weapon, room } : null;
  }

  #render() {
    const crime = this.#crime;
    const { tray } = said;
    const suggests = this.#kind === 'suggest';
    const act = suggests ? tray.doSuggest : this.#confirming ? tray.confirm : tray.doAccuse;
    setText(this.#actText, crime ? act(crime) : suggests ? tray.chooseTwo : tray.chooseThree);
    for (const part of [this.#warning, this.#back]) show(part, this.#confirming);
    const seen = crime ? cardsOf(crime).map((card) => this.#seen.get(card) ?? '') : [];
    setText(this.#warning, crime && this.#confirming ? [...seen, tray.warning(crime)].filter(Boolean).join(' ') : '');
    setAttribute(this.#act, 'aria-disabled', crime && this.#free ? null : 'true');
  }

  #decide() {
    const crime = this.#crime;
    if (!crime || !this.#free) return;
    if (this.#kind === 'accuse' && !this.#confirming) {
      this.#confirming = true;
      this.#render();
      this.#act.focus();
      return;
    }
    this.close();
    this.#take(crime);
  }
}

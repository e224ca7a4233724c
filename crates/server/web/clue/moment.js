// @ts-check
// What is happening, as a slip over the board: a suggestion with the answers of the players, a card that is shown, an
// accusation, and the case file when it is open.

import { make, setAttribute, show } from '../page/elements.js';
import { chapter } from '../words/words.js';
import { cardBack, cardFace, cardName, cardsOf } from './cards.js';
import { suspectToken } from './mansion/suspects.js';
import { couldNot } from './record.js';

/** @typedef {import('./types.d.ts').Card} Card */
/** @typedef {import('./types.d.ts').Crime} Crime */
/** @typedef {import('./types.d.ts').Notice} Notice */
/** @typedef {import('./types.d.ts').View} View */
/** @typedef {import('../words/en/clue/game.js').Who} Who */
/**
 * @typedef {{ kind: 'asked', seat: number, crime: Crime, none: number[], refuter: number | null, card: Card | null,
 *     shown: boolean }
 *   | { kind: 'accused', seat: number, crime: Crime, right: boolean }
 *   | { kind: 'file', crime: Crime, text: string }} Moment
 */

const said = await chapter('clue/game');

/**
 * What a scene shows.
 * @param {View} view
 * @param {Notice | null} latest the last event
 * @param {boolean} covered whether cards must not be shown
 * @returns {Moment | null}
 */
export function momentOf(view, latest, covered) {
  const last = view.record.at(-1);
  if (view.phase === 'over' && view.file) return { kind: 'file', crime: view.file, text: reasonOf(view) };
  if (latest?.type === 'accused') return { kind: 'accused', seat: latest.seat, crime: latest.crime, right: latest.right };
  if ((view.phase !== 'show' && view.phase !== 'end') || last?.type !== 'suggested') return null;
  const { seat, crime, refuter, shown } = last;
  return { kind: 'asked', seat, crime, refuter, none: couldNot(last, view.suspects.length), card: covered ? null : shown, shown: view.phase === 'end' };
}

/** How the game ended, in a sentence. @param {View} view */
export function reasonOf({ outcome }) {
  if (outcome?.reason === 'case_solved') return said.solved;
  return outcome?.reason === 'last_one_left' ? said.lastLeft : said.unsolved;
}

export class ClueMoment extends HTMLElement {
  #shape = '';

  connectedCallback() {
    // The same is announced in words.
    this.setAttribute('aria-hidden', 'true');
  }

  /**
   * @param {Moment | null} moment
   * @param {View} view
   * @param {(seat: number) => Who} who
   */
  update(moment, view, who) {
    const shape = JSON.stringify([moment, view.suspects]);
    if (shape === this.#shape) return;
    this.#shape = shape;
    show(this, moment !== null);
    setAttribute(this, 'data-kind', moment?.kind);
    this.replaceChildren(...(moment ? this.#parts(moment, view, who) : []));
  }

  /**
   * @param {Moment} moment
   * @param {View} view
   * @param {(seat: number) => Who} who
   * @returns {HTMLElement[]}
   */
  #parts(moment, view, who) {
    const token = (/** @type {number} */ seat) => suspectToken(view.suspects[seat]);
    if (moment.kind === 'file') return [make('p', { class: 'moment-title' }, said.fileTitle), cardsRow(cardsOf(moment.crime)), make('p', { class: 'moment-note' }, moment.text)];
    if (moment.kind === 'accused') {
      return [make('p', { class: 'moment-title' }, token(moment.seat), said.moment.accuses(who(moment.seat))), cardsRow(cardsOf(moment.crime)), make('p', { class: 'moment-note', 'data-bad': !moment.right }, moment.right ? said.moment.right : said.moment.wrong)];
    }
    const { seat, crime, none, refuter, card, shown } = moment;
    const asker = who(seat);
    if (shown && refuter !== null) {
      const title = card === null ? said.moment.showed(who(refuter), asker) : asker.you ? said.moment.showedYou(who(refuter).name) : who(refuter).you ? said.moment.youShowed(asker.name) : said.moment.showed(who(refuter), asker);
      return [make('p', { class: 'moment-title' }, token(refuter), title), make('div', { class: 'moment-cards', 'data-turned': card !== null }, card === null ? cardBack() : cardFace(card))];
    }
    const answers = none.map((other) => make('li', {}, token(other), make('bdi', {}, who(other).name), make('span', { class: 'soft' }, said.moment.none)));
    if (refuter !== null) answers.push(make('li', { 'data-shows': true }, token(refuter), make('bdi', {}, who(refuter).name), make('span', {}, said.moment.shows)));
    const note = refuter === null ? [make('p', { class: 'moment-note' }, said.saidNobody)] : [];
    return [make('p', { class: 'moment-title' }, token(seat), said.moment.asks(asker)), cardsRow(cardsOf(crime)), make('ul', { class: 'moment-answers' }, ...answers), ...note];
  }
}

/** @param {Card[]} cards */
function cardsRow(cards) {
  return make('div', { class: 'moment-cards', 'data-names': cards.map(cardName).join(', ') }, ...cards.map((card) => cardFace(card)));
}

customElements.define('clue-moment', ClueMoment);

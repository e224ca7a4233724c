// @ts-check
// What happened: suggestions, accusations and moves in words, the latest first, or all suggestions and accusations as a
// table. Moves are known only since this page was opened; everything else is in the view.

import { button, list, make, setAttribute, setText, show } from '../page/elements.js';
import { keep, recall } from '../page/browser-storage.js';
import { noticesOf } from '../table/event-steps.js';
import { chapter } from '../words/words.js';
import { cardPicture, cardsOf, kindOf } from './cards.js';
import { whereabouts } from './distances.js';
import { suspectToken } from './mansion/suspects.js';
import { couldNot, suggestionsOf } from './record.js';

/** @typedef {import('./types.d.ts').Entry} Entry */
/** @typedef {import('./types.d.ts').Place} Place */
/** @typedef {import('./types.d.ts').Room} Room */
/** @typedef {import('./types.d.ts').View} View */
/** @typedef {import('../network/types.d.ts').Update} Update */
/** @typedef {import('../words/en/clue/game.js').Who} Who */
/** @typedef {{ turn: number, seat: number, die: number, to: Place | null, passed: boolean }} Move */

const said = await chapter('clue/game');
/** The number of moves that are kept. */
const MOST = 200;

export class ClueHistory extends HTMLElement {
  /** @type {Move[]} */
  #moves = [];
  #table = '';
  #version = 0;
  #title = make('h2', {}, said.history);
  #last = make('span', { class: 'soft small history-last' });
  #ways = ['words', 'table'].map((way) => button(/** @type {any} */ (said.historyWays)[way], 'quiet small', () => this.#choose(way)));
  #lines = make('ol', { class: 'history-lines' });
  #grid = make('table', { class: 'asked-table' });
  #scrolls = make('div', { class: 'history-scrolls', tabindex: 0, role: 'region', 'aria-label': said.history }, this.#lines, this.#grid);
  #empty = make('p', { class: 'soft' }, said.historyEmpty);
  #shape = '';

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.classList.add('paper');
    this.append(make('div', { class: 'history-head' }, this.#title, this.#last, make('span', { class: 'history-ways' }, ...this.#ways)), this.#empty, this.#scrolls);
  }

  /**
   * Notes the moves of an update.
   * @param {Update} update
   * @param {Update | null} before the update that was shown before
   */
  note(update, before) {
    if (update.table !== this.#table) {
      this.#table = update.table;
      this.#moves = [];
      this.#version = 0;
    }
    if (update.version <= this.#version) return;
    const follows = before !== null && before.version === this.#version;
    this.#version = update.version;
    let turn = follows ? (before.view?.turn?.number ?? 0) : 0;
    if (turn === 0) return;
    let die = before?.view?.turn?.die ?? 0;
    for (const notice of noticesOf(update)) {
      if (notice.type === 'rolled') die = notice.die;
      else if (notice.type === 'walked') this.#add({ turn, seat: notice.seat, die, to: notice.way.to, passed: false });
      else if (notice.type === 'passed') this.#add({ turn, seat: notice.seat, die: 0, to: notice.to, passed: true });
      else if (notice.type === 'turn_ended') {
        if (die > 0 && !this.#moves.some((move) => move.turn === turn)) this.#add({ turn, seat: notice.seat, die, to: null, passed: false });
        [turn, die] = [turn + 1, 0];
      } else if (notice.type === 'accused' && !notice.right) [turn, die] = [turn + 1, 0];
    }
  }

  /** @param {Move} move */
  #add(move) {
    this.#moves = [...this.#moves.slice(1 - MOST), move];
  }

  /**
   * @param {View} view
   * @param {(seat: number) => Who} who
   * @param {boolean} covered whether cards must not be shown
   */
  update(view, who, covered) {
    const way = recall('clue-history') === 'table' ? 'table' : 'words';
    ['words', 'table'].forEach((name, place) => setAttribute(this.#ways[place], 'aria-pressed', String(name === way)));
    show(this.#lines, way === 'words');
    show(this.#grid, way === 'table');
    const own = view.viewer;
    const asked = suggestionsOf(view).findLast(({ seat }) => seat === own && who(seat).you);
    setText(this.#last, asked ? said.lastQuestion(asked.turn) : '');
    const entries = view.record.map((entry, place) => ({ key: `e${place}`, turn: entry.turn, rank: 1, text: entryWords(entry, view, who, covered, place === view.record.length - 1) }));
    const moves = this.#moves.map((move) => ({ key: `m${move.turn} ${move.passed} ${move.to}`, turn: move.turn, rank: 0, text: moveWords(move, who) }));
    const items = [...entries, ...moves].sort((a, b) => b.turn - a.turn || b.rank - a.rank || (a.key < b.key ? 1 : -1));
    list(this.#lines, items, ({ key }) => key, () => make('li', {}, make('b', { class: 'history-turn' }), make('span')), (item, { turn, text }) => {
      setText(item.children[0], String(turn));
      setText(item.children[1], text);
    });
    show(this.#empty, way === 'words' ? items.length === 0 : entries.length === 0);
    show(this.#scrolls, items.length > 0);
    if (way === 'table') this.#showTable(view, who, covered);
    else this.#clearTable();
  }

  /** Removes the hidden table: on a shared device, its cards are secret. */
  #clearTable() {
    this.#shape = '';
    this.#grid.replaceChildren();
  }

  /** The latest line, for small screens. */
  get latest() {
    return this.#lines.firstElementChild?.cloneNode(true) ?? null;
  }

  /** @param {string} way */
  #choose(way) {
    keep('clue-history', way);
    this.dispatchEvent(new CustomEvent('history-way', { bubbles: true }));
  }

  /**
   * What each player has asked and shown: a row for each suggestion or accusation, and a column for each player.
   * @param {View} view
   * @param {(seat: number) => Who} who
   * @param {boolean} covered
   */
  #showTable(view, who, covered) {
    const entries = view.record.toReversed();
    const seats = view.suspects.map((suspect, seat) => ({ suspect, seat, name: who(seat).name }));
    const pending = view.phase === 'show' ? entries[0] : null;
    const shape = JSON.stringify([entries, seats, covered, pending?.turn]);
    if (shape === this.#shape) return;
    this.#shape = shape;
    const head = make('tr', {}, make('th', { scope: 'col' }, said.turn), make('th', { scope: 'col' }, said.by), make('th', { scope: 'col' }, said.askedFor), ...seats.map(({ suspect, name }) => make('th', { scope: 'col' }, suspectToken(suspect), make('span', { class: 'unseen' }, name))));
    const rows = entries.map((entry) => {
      const { turn, seat, crime } = entry;
      const asked = [make('td', {}, String(turn)), make('td', {}, suspectToken(view.suspects[seat]), make('span', { class: 'unseen' }, who(seat).name)), make('td', {}, cardsOf(crime).map(said.short).join(', '))];
      if (entry.type === 'accused') return make('tr', { 'data-accused': entry.right ? 'right' : 'wrong' }, ...asked, make('td', { colspan: seats.length }, said.accusedRow(entry.right)));
      const { refuter, shown } = entry;
      const none = couldNot(entry, view.suspects.length);
      const answers = seats.map(({ seat: other }) => {
        if (other === refuter) {
          const card = covered ? null : shown;
          const sign = card === null ? [entry === pending ? '…' : '✓'] : [make('span', { class: 'asked-name' }, said.short(card)), make('span', { class: 'card-oval', 'data-kind': kindOf(card), title: said.short(card) }, cardPicture(card))];
          return make('td', { 'data-showed': true }, make('span', { 'aria-hidden': 'true' }, ...sign), make('span', { class: 'unseen' }, said.showed(card)));
        }
        const had = none.includes(other);
        return make('td', { 'data-none': had }, make('span', { 'aria-hidden': 'true' }, had ? '✗' : other === seat ? '·' : ''), make('span', { class: 'unseen' }, had ? said.couldNot : said.notAsked));
      });
      return make('tr', {}, ...asked, ...answers);
    });
    this.#grid.replaceChildren(make('thead', {}, head), make('tbody', {}, ...rows));
  }
}

/**
 * @param {Entry} entry
 * @param {View} view
 * @param {(seat: number) => Who} who
 * @param {boolean} covered
 * @param {boolean} last whether it is the last entry, which may be waiting for a card
 */
function entryWords(entry, view, who, covered, last) {
  if (entry.type === 'accused') return said.accused(who(entry.seat), entry.crime, entry.right);
  const { seat, crime, refuter, shown } = entry;
  const none = couldNot(entry, view.suspects.length).map(who);
  return said.asked({ by: who(seat), crime, none, refuter: refuter === null ? null : who(refuter), card: covered ? null : shown, waits: last && view.phase === 'show' });
}

/**
 * @param {Move} move
 * @param {(seat: number) => Who} who
 */
function moveWords({ seat, die, to, passed }, who) {
  if (to === null) return said.saidStuck(who(seat), die);
  return passed ? said.saidPassed(who(seat), /** @type {Room} */ (to)) : said.saidWalked(who(seat), whereabouts(to), die);
}

customElements.define('clue-history', ClueHistory);

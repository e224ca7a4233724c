// @ts-check
// How a game ended: who won, everyone's place, and what can be done now.

import { exportAddress, exportLog } from '../server/api.js';
import { button, list, make, setAttribute, setText, show } from '../room/elements.js';
import { checkLog } from '../luck/check.js';
import { receiptOf } from '../luck/luck.js';
import { setToken, token } from '../room/token.js';
import { words } from '../words/words.js';

/** @typedef {import('./table.js').Scene} Scene */

const said = words.results;

export class GameResults extends HTMLElement {
  /** @type {Scene | null} */
  #scene = null;
  #title = make('h1', { tabindex: -1 });
  #under = make('p');
  #places = make('ol', { class: 'places-list', 'aria-label': said.places });
  #again = button(said.again, 'brass', (near) => this.dispatchEvent(new CustomEvent('again', { bubbles: true, detail: { near } })));
  #log = make('a', { class: 'quiet', download: true }, said.log);
  #check = button(said.check, 'quiet', () => this.#checkHere());
  #verdict = make('p', { class: 'verdict', role: 'status' });
  #receipts = make('span', { class: 'receipts' });
  #verify = make('p', { class: 'soft small' }, make('code', {}, 'parlor verify LOG --receipt RECEIPT'), ` ${said.verify}`);

  connectedCallback() {
    if (this.childElementCount > 0) return;
    const board = make('div', { class: 'result-board' }, this.#title, this.#under, this.#places);
    const acts = make('div', { class: 'result-acts' }, this.#again, this.#check, this.#log, this.#receipts);
    this.append(board, acts, this.#verdict, this.#verify);
  }

  /** @param {Scene} scene */
  update(scene) {
    this.#scene = scene;
    const { update, name, mine } = scene;
    const { outcome } = update;
    setText(this.#title, this.#headline());
    setText(this.#under, update.stage === 'abandoned' ? words.table.abandonedHint : '');
    show(this.#under, update.stage === 'abandoned');
    const seats = update.seats.map((_, seat) => ({ seat, place: outcome?.places[seat] ?? null, score: outcome?.scores[seat] ?? null }));
    seats.sort((a, b) => (a.place ?? 99) - (b.place ?? 99) || a.seat - b.seat);
    show(this.#places, outcome !== null && seats.length > 1);
    list(
      this.#places,
      seats,
      ({ seat }) => String(seat),
      ({ seat }) => make('li', {}, make('b', { class: 'place-number' }), token(seat, ''), make('span', { class: 'who-name' }), make('b', { class: 'score' })),
      (item, { seat, place, score }) => {
        const [number, shape, who, points] = item.children;
        setText(number, place === null ? '' : said.place(place));
        setToken(/** @type {SVGElement} */ (shape), seat, name(seat));
        setText(who, name(seat));
        setText(points, score === null ? '' : String(score));
        item.toggleAttribute('data-first', place === 1);
      },
    );
    this.#log.href = exportAddress(update.table);
    show(this.#again, mine.length > 0);
    const known = mine.filter((seat) => receiptOf(update.table, seat) !== null);
    list(this.#receipts, known, String, (seat) => button('', 'quiet', () => this.#save(seat)), (item, seat) => {
      setText(item, known.length === 1 ? said.receipt : said.receiptOf(name(seat)));
    });
    show(this.#verify, known.length > 0);
  }

  /** For the keyboard and the screen reader, when the results appear. */
  greet() {
    this.#title.focus({ preventScroll: true });
  }

  #headline() {
    const { update, name, mine } = /** @type {Scene} */ (this.#scene);
    if (update.stage === 'abandoned') return words.table.abandoned;
    const { outcome } = update;
    const winners = (outcome?.places ?? []).flatMap((place, seat) => (place === 1 ? [seat] : []));
    const score = outcome?.scores[winners[0]] ?? null;
    if (!outcome || winners.length === 0 || score === null) return said.over;
    if (update.seats.length === 1) return said.alone(score);
    if (winners.length === 1 && mine.length === 1 && winners[0] === mine[0]) return said.youWin(score);
    return said.wins(winners.map(name), score);
  }

  /** Does the sums of the luck here, with what this browser kept. */
  async #checkHere() {
    const { update, mine } = /** @type {Scene} */ (this.#scene);
    const receipts = mine.flatMap((seat) => receiptOf(update.table, seat) ?? []);
    this.#say('', said.checking);
    try {
      const { draws, fault } = checkLog(await exportLog(update.table), receipts);
      if (fault === 'unfinished' && update.stage !== 'over') this.#say('', said.faults[fault]);
      else if (fault) this.#say('fault', said.faults[fault]);
      else this.#say('good', said.checked(draws, receipts.length > 0));
    } catch (error) {
      this.#say('', words.refusal(/** @type {any} */ (error)));
    }
  }

  /**
   * @param {'good' | 'fault' | ''} kind nothing if nothing was found out
   * @param {string} text
   */
  #say(kind, text) {
    setAttribute(this.#verdict, 'data-kind', kind || null);
    setText(this.#verdict, text);
  }

  /** @param {number} seat */
  #save(seat) {
    const table = this.#scene?.update.table ?? '';
    const receipt = receiptOf(table, seat);
    if (!receipt) return;
    const address = URL.createObjectURL(new Blob([`${JSON.stringify(receipt, null, 2)}\n`], { type: 'application/json' }));
    make('a', { href: address, download: `parlor-${table}-receipt-${seat + 1}.json` }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  }
}

customElements.define('game-results', GameResults);

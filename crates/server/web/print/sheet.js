// @ts-check
// The printable score sheet of a table: the game's score cards, the placings, the variant and the date, and the table
// id and fingerprint for checking it. On the screen it looks as it will be printed.

import { entryOf, nameOf } from '../games.js';
import { seatName } from '../page/names.js';
import { button, make, setText } from '../page/elements.js';
import { top } from '../page/top.js';
import { loadedPart, exportLog, look, lookAt, meet, refusalIn } from '../network/api.js';
import { wayBack } from '../table/table-link.js';
import { chapter, words } from '../words/words.js';

/** @typedef {import('../network/types.d.ts').Update} Update */

const said = await chapter('printed');

export class ParlorSheet extends HTMLElement {
  /** @type {import('../main.js').Place} */
  place = {};
  #where = make('p', {}, said.where);
  #print = button(said.print, 'brass', () => print());
  #main = make('main', { class: 'sheet-page' });

  get #table() {
    return this.place.table ?? '';
  }

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.append(top(this.#where, wayBack(this.#table)), this.#main);
    document.title = `${said.where} · ${words.brand}`;
    this.#message(said.loading, '');
    this.#fetch();
  }

  disconnectedCallback() {
    document.title = words.brand;
  }

  async #fetch() {
    try {
      await meet();
      const update = await look(this.#table);
      const part = entryOf(update.game);
      if (!update.view || !part?.loadPaper) {
        this.#message(said.failed, update.view ? said.noCards(nameOf(update.game)) : said.nothing);
        return;
      }
      const [paper, rows] = await Promise.all([loadedPart(part.loadPaper()), this.#rowsOf(update)]);
      const names = update.seats.map(seatName);
      const sheet = await paper.sheet(update, rows, names, async (version) => (await lookAt(this.#table, version)).view);
      if (!this.isConnected) return;
      // The last row in which the game changed.
      const acted = rows.filter(({ events }) => events.length > 0).at(-1) ?? rows.at(-1);
      if (sheet) this.#build(update, sheet, names, acted?.time ?? Date.now());
      else this.#message(said.failed, said.later);
    } catch (error) {
      if (this.isConnected) this.#message(said.failed, words.refusal(refusalIn(error)));
    }
  }

  /**
   * The rows of the table that are public.
   * @param {Update} update
   * @returns {Promise<import('../games.js').SheetRow[]>}
   */
  async #rowsOf({ luck, notes }) {
    if (luck.seed === null) return notes.map(({ version, time, notices }) => ({ version, time, events: notices }));
    return (await exportLog(this.#table)).rows.map(({ row }) => row);
  }

  /**
   * @param {Update} update
   * @param {import('../games.js').Sheet} sheet
   * @param {string[]} names
   * @param {number} time
   */
  #build(update, { title, about, cards }, names, time) {
    const day = said.day(new Date(time));
    const head = make('header', { class: 'printed-head' }, make('h1', {}, title), make('p', {}, `${day} · ${about}`));
    const foot = make('footer', { class: 'printed-foot' }, make('p', {}, said.table(update.table)), make('p', {}, said.fingerprint(update.luck.commitment)), make('p', {}, update.imported ? said.elsewhere : said.check));
    const sheet = make('article', { class: 'printed' }, head, this.#places(update, names), cards, foot);
    const acts = make('div', { class: 'sheet-acts' }, this.#print, make('p', { class: 'soft' }, said.hint));
    this.#main.replaceChildren(acts, make('div', { class: 'sheet-desk' }, sheet));
    setText(this.#where, [said.where, title].join(' · '));
    document.title = `${title} · ${day} · ${words.brand}`;
  }

  /**
   * @param {Update} update
   * @param {string[]} names
   */
  #places({ outcome, stage }, names) {
    if (!outcome) return make('p', { class: 'printed-places' }, stage === 'abandoned' ? said.abandoned : said.open);
    const placed = names.map((name, seat) => ({ name, place: outcome.places[seat] ?? null, score: outcome.scores[seat] ?? null }));
    placed.sort((one, other) => (one.place ?? 99) - (other.place ?? 99));
    const lines = placed.flatMap(({ name, place, score }) => (place === null ? [] : [make('li', {}, said.place(place, name, score))]));
    return make('ol', { class: 'printed-places', 'aria-label': said.places }, ...lines);
  }

  /**
   * @param {string} title
   * @param {string} text
   */
  #message(title, text) {
    this.#main.replaceChildren(make('section', { class: 'message paper', role: 'status' }, make('h1', {}, title), make('p', {}, text)));
  }
}

customElements.define('parlor-sheet', ParlorSheet);

// @ts-check
// The score sheet of a table as it goes on paper: every card, the placings, what was played and when, and by which table and
// which fingerprint it can be checked. On the screen it lies there as it will be printed.

import { GAMES } from '../games.js';
import { seatName } from '../room/names.js';
import { button, make, setText } from '../room/elements.js';
import { top } from '../room/top.js';
import { brought, exportLog, look, lookAt, meet, refusalIn } from '../server/api.js';
import { wayBack } from '../table/back.js';
import { chapters, words } from '../words/words.js';

/** @typedef {import('../server/types.d.ts').Update} Update */

const said = await chapters.printed();

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
      if (!update.view || !GAMES[update.game]) {
        this.#message(said.failed, said.nothing);
        return;
      }
      const [ended, cardsOf] = await Promise.all([this.#endsOf(update), brought(GAMES[update.game].loadCards())]);
      if (!this.isConnected) return;
      // What a match was before the oldest of the notes is not told while it runs.
      const whole = update.luck.seed !== null || Array.from(ended.games).every(Boolean);
      if (whole) this.#build(update, ended, cardsOf);
      else this.#message(said.failed, said.later);
    } catch (error) {
      if (this.isConnected) this.#message(said.failed, words.refusal(refusalIn(error)));
    }
  }

  /**
   * How each game of the match stood at its end, and when the last thing was done. The last one is what is on the table. A game
   * that was not played here, or is not told, leaves a gap.
   * @param {Update} update
   * @returns {Promise<{ games: any[], time: number }>}
   */
  async #endsOf(update) {
    const begins = (/** @type {any[]} */ events) => events.some(({ type }) => type === 'game_started');
    const rows = update.luck.seed === null
      ? update.notes.map(({ version, time, notices }) => ({ version, time, events: notices }))
      : (await exportLog(this.#table)).rows.map(({ row }) => row);
    const begun = rows.filter(({ events, version }) => version > 1 && begins(events));
    const past = await Promise.all(begun.map(({ version }) => lookAt(this.#table, version - 1)));
    /** @type {any[]} */
    const games = [];
    for (const view of [...past.map((before) => before.view), update.view]) if (view) games[view.game - 1] = view;
    const acted = rows.filter(({ events }) => events.length > 0).at(-1) ?? rows.at(-1);
    return { games, time: acted?.time ?? Date.now() };
  }

  /**
   * @param {Update} update
   * @param {{ games: any[], time: number }} ended
   * @param {(games: any[], names: string[]) => HTMLElement[]} cardsOf
   */
  #build(update, { games, time }, cardsOf) {
    const names = update.seats.map(seatName);
    const match = update.config.games > 1;
    const day = said.day(new Date(time));
    const described = GAMES[update.game].describe({ ...update.config, games: 1 }, null);
    const head = make(
      'header',
      { class: 'printed-head' },
      make('h1', {}, described),
      make('p', {}, `${day} · ${said.players(names.length, update.config.games)}`),
    );
    const cards = make('div', { class: 'printed-cards', 'data-match': match, 'data-crowd': !match && names.length > 6 }, ...cardsOf(games, names));
    const foot = make('footer', { class: 'printed-foot' }, make('p', {}, said.table(update.table)), make('p', {}, said.fingerprint(update.luck.commitment)), make('p', {}, said.check));
    const sheet = make('article', { class: 'printed' }, head, this.#places(update, names), cards, foot);
    const acts = make('div', { class: 'sheet-acts' }, this.#print, make('p', { class: 'soft' }, said.hint));
    this.#main.replaceChildren(acts, make('div', { class: 'sheet-desk' }, sheet));
    setText(this.#where, [said.where, described].join(' · '));
    document.title = `${described} · ${day} · ${words.brand}`;
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

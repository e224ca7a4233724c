// @ts-check
// The live list of public tables.

import { loadClients, describe } from '../games.js';
import { list, make, setAttribute, setText, show } from '../page/elements.js';
import { words } from '../words/words.js';
import { namesOf, showWhoSits } from './who-sits.js';

/** @typedef {import('../network/types.d.ts').TableSummary} Summary */

const said = words.front;

export class OpenTables extends HTMLElement {
  /** @type {Summary[] | null} Null until the first list arrives. */
  #tables = null;
  /** @type {Set<string>} The tables where this browser holds a seat. */
  #held = new Set();
  #list = make('ul', { class: 'table-list' });
  #note = make('p');
  #hint = make('p', { class: 'soft small' });
  #empty = make('div', { class: 'no-tables' }, this.#note, this.#hint);

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.append(make('h2', {}, said.tables), this.#list, this.#empty);
    this.#say(said.tablesLoading, '');
  }

  /** @param {Set<string>} held */
  set held(held) {
    this.#held = held;
    if (this.#tables) this.update(this.#tables);
  }

  /** @param {Summary[]} tables */
  async update(tables) {
    this.#tables = tables;
    // If a game's client cannot be loaded, the list shows only the name of the game.
    await loadClients(tables.map(({ game }) => game)).catch(() => {});
    if (this.#tables !== tables) return;
    if (tables.length === 0) this.#say(said.noTables, said.noTablesHint);
    else show(this.#empty, false);
    const sorted = [...tables].sort((one, other) => Number(joinable(other)) - Number(joinable(one)));
    list(this.#list, sorted, ({ table }) => table, makeItem, (item, summary) => this.#refresh(item, summary));
  }

  /** Called when the list is unavailable. The old entries may be stale, so they are removed. */
  away() {
    this.#tables = null;
    this.#list.replaceChildren();
    this.#say(said.tablesAway, said.tablesAwayHint);
  }

  /**
   * @param {string} text
   * @param {string} hint
   */
  #say(text, hint) {
    show(this.#empty, true);
    setText(this.#note, text);
    setText(this.#hint, hint);
    show(this.#hint, hint !== '');
  }

  /**
   * @param {HTMLElement} item
   * @param {Summary} summary
   */
  #refresh(item, summary) {
    const { table, game, stage, config, seats, terms } = summary;
    const [info, link] = item.children;
    const [title, players, state] = info.children;
    const open = seats.filter(({ type }) => type === 'open').length;
    setText(title, describe(game, config));
    showWhoSits(/** @type {HTMLElement} */ (players), summary);
    const stands = joinable(summary) ? words.capital(said.seatsOpen(open)) : (said.stages[stage] ?? stage);
    setText(state, [stands, words.newTable.marks(terms)].filter(Boolean).join(' · '));
    const act = this.#held.has(table) ? said.back : joinable(summary) ? said.join : said.watch;
    setText(link, act);
    // The fragment tells the table's page to seat the player without another click.
    setAttribute(link, 'href', act === said.join ? `/t/${table}#sit` : `/t/${table}`);
    setAttribute(link, 'aria-label', said.actAt(act, namesOf(seats)));
  }
}

/** @param {Summary} summary */
function joinable({ stage, seats }) {
  return stage === 'gathering' && seats.some(({ type }) => type === 'open');
}

function makeItem() {
  const info = make('div', { class: 'listed' }, make('b'), make('span', { class: 'listed-seats' }), make('span', { class: 'soft small' }));
  return make('li', {}, info, make('a', { class: 'quiet' }));
}

customElements.define('open-tables', OpenTables);

// @ts-check
// The running tables where this player has a seat; tables where it is their turn come first. Hidden if there are none.

import { loadClients, describe } from '../games.js';
import { list, make, setAttribute, setText, show } from '../page/elements.js';
import { meet } from '../network/api.js';
import { myTables } from '../network/own-data.js';
import { words } from '../words/words.js';
import { namesOf, showWhoSits, stateOf } from './who-sits.js';

/** @typedef {import('../network/types.d.ts').MyTable} MyTable */

const said = words.front;
/** The number of tables shown; more would push everything else off the page. */
const MOST = 6;

export class YourTables extends HTMLElement {
  #list = make('ul', { class: 'your-list' });
  #more = make('a', { href: '/me', class: 'small' });

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.append(make('h2', {}, said.yourTables), this.#list, this.#more);
    show(this, false);
  }

  /**
   * Fetches the tables and shows them.
   * @returns {Promise<Set<string>>} the tables where this player holds a seat
   */
  async load() {
    // Tables that the player has left are listed only under "My games".
    const tables = ((await meet()) ? await myTables('running', { limit: 50 }) : []).filter(({ mine }) => mine.length > 0);
    // The server sends the latest tables first, and a stable sort keeps this order.
    tables.sort((one, other) => Number(other.my_turn) - Number(one.my_turn));
    // If a game's client cannot be loaded, the list shows only the name of the game.
    await loadClients(tables.map(({ summary }) => summary.game)).catch(() => {});
    show(this, tables.length > 0);
    show(this.#more, tables.length > MOST);
    setText(this.#more, words.capital(said.allYours(tables.length - MOST)));
    list(this.#list, tables.slice(0, MOST), ({ summary }) => summary.table, ({ summary }) => makeItem(summary.table), refreshItem);
    return new Set(tables.map(({ summary }) => summary.table));
  }
}

/** @param {string} table */
function makeItem(table) {
  const info = make('div', { class: 'listed' }, make('b', { class: 'listed-state' }), make('span', { class: 'listed-seats' }), make('span', { class: 'soft small' }));
  return make('li', {}, info, make('a', { class: 'quiet', href: `/t/${table}` }, said.back));
}

/**
 * @param {HTMLElement} item
 * @param {MyTable} own
 */
function refreshItem(item, own) {
  const { game, config, seats } = own.summary;
  const [info, link] = item.children;
  const [state, players, title] = info.children;
  setText(state, stateOf(own));
  setAttribute(item, 'data-turn', own.my_turn);
  setText(title, describe(game, config));
  showWhoSits(/** @type {HTMLElement} */ (players), own.summary);
  setAttribute(link, 'aria-label', said.actAt(said.back, namesOf(seats)));
}

customElements.define('your-tables', YourTables);

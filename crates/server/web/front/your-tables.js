// @ts-check
// The tables at which this browser sits or sat, with what each waits for. Nothing is shown where there is none.

import { look, meet, Refusal } from '../server/api.js';
import { list, make, setAttribute, setText, show } from '../room/elements.js';
import { GAMES } from '../games.js';
import { forgetTable, rememberedTables } from './remembered.js';
import { setToken, token } from '../room/token.js';
import { words } from '../words/words.js';

/** @typedef {import('../server/types.d.ts').Update} Update */
/** @typedef {{ update: Update, mine: number[] }} OwnTable */

const said = words.front;

export class YourTables extends HTMLElement {
  #list = make('ul', { class: 'your-list' });

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.append(make('h2', {}, said.yourTables), this.#list);
    show(this, false);
  }

  /**
   * Asks how each table stands, and shows them.
   * @returns {Promise<Set<string>>} the tables where this browser holds a seat
   */
  async load() {
    const me = await meet();
    if (!me) return new Set();
    const found = await Promise.all(rememberedTables().map(({ table }) => this.#find(table, me.player)));
    const tables = found.filter((item) => item !== null);
    tables.sort((one, other) => rank(one) - rank(other));
    show(this, tables.length > 0);
    list(this.#list, tables, ({ update }) => update.table, ({ update }) => makeItem(update.table), refreshItem);
    return new Set(tables.filter(({ mine }) => mine.length > 0).map(({ update }) => update.table));
  }

  /**
   * @param {string} table
   * @param {string} player
   * @returns {Promise<OwnTable | null>}
   */
  async #find(table, player) {
    try {
      const update = await look(table);
      const mine = update.seats.flatMap(({ chair }, seat) => (chair.type === 'person' && chair.player === player ? [seat] : []));
      // Whoever left has nothing to come back to, unless they keep the table.
      return mine.length > 0 || (update.host === player && update.stage === 'gathering') ? { update, mine } : null;
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) forgetTable(table);
      return null;
    }
  }
}

/** @param {OwnTable} item */
function rank({ update, mine }) {
  if (isOver(update)) return 2;
  return mine.some((seat) => update.must.includes(seat)) ? 0 : 1;
}

/** @param {Update} update */
function isOver({ stage }) {
  return stage === 'over' || stage === 'abandoned';
}

/** @param {string} table */
function makeItem(table) {
  const info = make('div', { class: 'listed' }, make('b', { class: 'listed-state' }), make('span', { class: 'listed-seats' }), make('span', { class: 'soft small' }));
  return make('li', {}, info, make('a', { class: 'quiet', href: `/t/${table}` }));
}

/**
 * @param {HTMLElement} item
 * @param {OwnTable} own
 */
function refreshItem(item, { update, mine }) {
  const [info, link] = item.children;
  const [state, players, title] = info.children;
  const names = update.seats.flatMap(({ name, chair }) => (chair.type === 'open' ? [] : [name]));
  setText(state, stateOf({ update, mine }));
  setAttribute(item, 'data-turn', rank({ update, mine }) === 0);
  setText(title, GAMES[update.game]?.describe(update.config, update.view) ?? update.game);
  list(
    /** @type {HTMLElement} */ (players),
    update.seats.map(({ name, chair }, seat) => ({ seat, name: chair.type === 'open' ? '' : name })),
    ({ seat }) => String(seat),
    ({ seat, name }) => make('span', { class: 'listed-seat' }, token(seat, name), make('span')),
    (child, { seat, name }) => {
      setToken(/** @type {SVGElement} */ (child.children[0]), seat, name);
      setText(child.children[1], name || said.openSeat);
    },
  );
  const act = isOver(update) ? said.look : said.back;
  setText(link, act);
  setAttribute(link, 'aria-label', `${act}: ${words.listed(names)}`);
}

/** @param {OwnTable} own */
function stateOf({ update, mine }) {
  const { stage, must, turn, seats } = update;
  if (stage === 'gathering') return said.waits(seats.filter(({ chair }) => chair.type === 'open').length);
  if (stage !== 'playing') return words.capital(said.stages[stage] ?? stage);
  if (mine.some((seat) => must.includes(seat))) return said.yourTurn;
  const next = turn ?? must[0];
  return next === undefined ? words.capital(said.stages[stage]) : said.turnOf(seats[next].name);
}

customElements.define('your-tables', YourTables);

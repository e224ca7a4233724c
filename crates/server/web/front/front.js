// @ts-check
// The front page: what this is, a game in one click, a table of one's own, and the tables that are open to everyone.

import { games, introduce, meet, publicTables, rememberedName } from '../server/api.js';
import { arrange } from './arrange.js';
import { say } from '../room/bubble.js';
import { dieFace } from '../yahtzee/dice.js';
import { button, list, make, setAttribute, setText, show } from '../room/elements.js';
import { GAMES } from '../games.js';
import { top } from '../room/top.js';
import './starter.js';
import { setToken, token } from '../room/token.js';
import { words } from '../words/words.js';
import './your-tables.js';

/** @typedef {import('../server/api.js').GameInfo} GameInfo */
/** @typedef {import('../server/api.js').ListedTable} ListedTable */
/** @typedef {import('./arrange.js').Plan} Plan */

const said = words.front;
const REFRESH = 4_000;
/** The opponent for "Play now": a fair one for a first game. */
const FIRST_BOT = 'casual';

export class ParlorFront extends HTMLElement {
  /** @type {GameInfo | null} */
  #game = null;
  #name = make('input', { type: 'text', id: 'front-name', maxlength: 30, autocomplete: 'nickname', 'aria-describedby': 'front-name-hint' });
  #play = button('', 'brass', (near) => this.#quick(near, true));
  #playNote = make('span', { class: 'play-note' });
  #solo = button(said.solo, 'quiet', (near) => this.#quick(near, false));
  #starter = /** @type {import('./starter.js').TableStarter} */ (document.createElement('table-starter'));
  #tables = make('ul', { class: 'table-list' });
  #empty = make('div', { class: 'no-tables' });
  #yours = /** @type {import('./your-tables.js').YourTables} */ (document.createElement('your-tables'));
  /** @type {Set<string>} The tables where this browser holds a seat. */
  #held = new Set();
  #timer = 0;
  #busy = false;

  connectedCallback() {
    document.title = words.brand;
    this.#name.value = rememberedName();
    this.#play.append(make('span', {}, said.playNow), this.#playNote);
    const name = make('div', { class: 'front-name' }, make('label', { for: 'front-name' }, said.name), this.#name, make('p', { class: 'soft small', id: 'front-name-hint' }, said.nameHint));
    const hello = make('div', { class: 'hello' }, make('h1', {}, said.title), make('p', { class: 'lead' }, said.lead), name, make('div', { class: 'quick' }, this.#play, this.#solo));
    const hero = make('section', { class: 'hero' }, hello, picture());
    this.#starter.classList.add('paper');
    this.#yours.classList.add('paper');
    const tables = make('section', { class: 'paper open-tables' }, make('h2', {}, said.tables), this.#tables, this.#empty);
    const main = make('main', { class: 'front' }, hero, this.#yours, make('div', { class: 'front-columns' }, this.#starter, tables), make('footer', { class: 'soft small' }, said.foot));
    this.append(top(make('p')), main);
    this.#starter.addEventListener('plan', (event) => {
      const { plan, near } = /** @type {CustomEvent<{ plan: Plan, near: HTMLElement }>} */ (event).detail;
      this.#open(plan, near);
    });
    this.#name.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') this.#play.click();
    });
    this.#begin();
    this.#loadYours().then(() => this.#refresh());
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
    this.#timer = -1;
  }

  async #begin() {
    try {
      const me = await meet();
      if (me && this.#name.value === '') this.#name.value = me.name;
      this.#game = (await games()).find(({ name }) => name in GAMES) ?? null;
    } catch {
      // The list below says that the server is away; this is tried again with it.
      return;
    }
    if (!this.#game) return;
    this.#starter.game = this.#game;
    const bot = this.#game.bots.find(({ name }) => name === FIRST_BOT) ?? this.#game.bots.at(-1);
    setText(this.#playNote, bot ? said.playNowAgainst(bot.title.toLowerCase()) : '');
  }

  async #loadYours() {
    try {
      this.#held = await this.#yours.load();
    } catch {
      // The server is away; the list of open tables says so.
    }
  }

  /**
   * @param {HTMLElement} near
   * @param {boolean} bot
   */
  #quick(near, bot) {
    const level = this.#game?.bots.find(({ name }) => name === FIRST_BOT) ?? this.#game?.bots.at(-1);
    /** @type {Plan['seats']} */
    const seats = [{ type: 'me', name: '' }];
    if (bot && level) seats.push({ type: 'bot', level: level.name });
    this.#open({ game: this.#game?.name ?? 'yahtzee', config: this.#game?.config, access: 'link', seats }, near);
  }

  /**
   * @param {Plan} plan
   * @param {HTMLElement} near
   */
  async #open(plan, near) {
    const name = this.#name.value.trim();
    if (name === '') {
      this.#name.focus();
      say(this.#name, said.nameNeeded);
      return;
    }
    if (this.#busy) return;
    this.#busy = true;
    setAttribute(near, 'aria-disabled', 'true');
    try {
      const me = await introduce(name);
      const seats = plan.seats.map((seat) => (seat.type === 'me' ? { ...seat, name: me.name } : seat));
      const table = await arrange({ ...plan, seats });
      this.dispatchEvent(new CustomEvent('go', { detail: `/t/${table}`, bubbles: true }));
    } catch (error) {
      say(near, words.refusal(/** @type {any} */ (error)));
    } finally {
      this.#busy = false;
      setAttribute(near, 'aria-disabled', null);
    }
  }

  async #refresh() {
    if (!document.hidden) {
      try {
        const tables = await publicTables();
        if (!this.#game) this.#begin();
        this.#showTables(tables);
      } catch {
        this.#showEmpty(said.tablesAway, '');
      }
    }
    if (this.#timer >= 0) this.#timer = window.setTimeout(() => this.#refresh(), REFRESH);
  }

  /** @param {ListedTable[]} tables */
  #showTables(tables) {
    if (tables.length === 0) this.#showEmpty(said.noTables, said.noTablesHint);
    show(this.#empty, tables.length === 0);
    list(this.#tables, tables, ({ table }) => table, (listed) => this.#makeTable(listed), (item, listed) => this.#refreshTable(item, listed));
  }

  /**
   * @param {string} text
   * @param {string} hint
   */
  #showEmpty(text, hint) {
    show(this.#empty, true);
    if (this.#empty.childElementCount === 0) this.#empty.append(make('p'), make('p', { class: 'soft small' }));
    setText(this.#empty.children[0], text);
    setText(this.#empty.children[1], hint);
  }

  /** @param {ListedTable} listed */
  #makeTable({ table }) {
    const link = make('a', { class: 'quiet', href: `/t/${table}` });
    return make('li', {}, make('div', { class: 'listed' }, make('b'), make('span', { class: 'listed-seats' }), make('span', { class: 'soft small' })), link);
  }

  /**
   * @param {HTMLElement} item
   * @param {ListedTable} listed
   */
  #refreshTable(item, { table, game, stage, config, seats }) {
    const [info, link] = item.children;
    const [title, players, state] = info.children;
    const open = seats.filter(({ type }) => type === 'open').length;
    const joinable = stage === 'gathering' && open > 0;
    const names = seats.filter(({ type }) => type !== 'open').map(({ name }) => name);
    setText(title, GAMES[game]?.describe(config, null) ?? game);
    list(
      /** @type {HTMLElement} */ (players),
      seats.map(({ type, name }, seat) => ({ seat, name: type === 'open' ? '' : name })),
      ({ seat }) => String(seat),
      ({ seat, name }) => make('span', { class: 'listed-seat' }, token(seat, name), make('span')),
      (child, { seat, name }) => {
        setToken(/** @type {SVGElement} */ (child.children[0]), seat, name);
        setText(child.children[1], name || said.openSeat);
      },
    );
    setText(state, joinable ? said.seatsOpen(open) : (said.stages[stage] ?? stage));
    const act = this.#held.has(table) ? said.back : joinable ? said.join : said.watch;
    setText(link, act);
    setAttribute(link, 'aria-label', `${act}: ${words.listed(names)}`);
  }
}

/** A corner of the table, to look at. */
function picture() {
  const dice = [3, 3, 5, 3, 5].map((face) => make('span', { class: 'shown-die' }, dieFace(face)));
  return make('div', { class: 'hero-table', 'aria-hidden': 'true' }, ...dice);
}

customElements.define('parlor-front', ParlorFront);

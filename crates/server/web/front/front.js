// @ts-check
// The front page: what this is, a game in one click, a table of one's own, and the tables that are open to everyone.

import { GAMES } from '../games.js';
import { say } from '../room/bubble.js';
import { button, make, setAttribute, setText, show } from '../room/elements.js';
import { keep } from '../room/keep.js';
import { nameField } from '../room/name-field.js';
import { top } from '../room/top.js';
import { games, introduce, meet, publicTables, refusalIn, rememberedName, whoAmI } from '../server/api.js';
import { Hall } from '../server/hall.js';
import { words } from '../words/words.js';
import { arrangeFor, planAlone } from './arrange.js';
import { continueHere, openContinue, takeContinue } from './continue.js';
import { FAIR, firstBot } from './first-bot.js';
import { arrive } from './guest.js';
import './lobby.js';
import { askWhoPlays } from './passing.js';
import './starter.js';
import { FRIENDLY } from './terms.js';
import { picture, QuickWays } from './ways.js';
import './your-tables.js';

/** @typedef {import('../server/api.js').GameInfo} GameInfo */
/** @typedef {import('./arrange.js').Plan} Plan */
/** @typedef {import('./arrange.js').PlannedSeat} PlannedSeat */

const said = words.front;
/** How often the list is asked for while the hall cannot be reached. */
const ASK_AGAIN = 4_000;

export class ParlorFront extends HTMLElement {
  /** @type {import('../main.js').Place} */
  place = {};
  /** @type {GameInfo | null} */
  #game = null;
  #name = nameField({ id: 'front-name', autocomplete: 'nickname', placeholder: said.guest, 'aria-describedby': 'front-name-hint' });
  #ways = new QuickWays({
    play: (near) => this.#quick(near, true),
    learn: (near) => this.#quick(near, false, '#guide'),
    friends: (near) => this.#open({ ...this.#plan([{ type: 'open' }]), terms: FRIENDLY }, near),
    pass: () => this.#pass(),
    solo: (near) => this.#quick(near, false),
  });
  #another = button(said.another.title, 'link-like', openContinue);
  #notice = make('p', { class: 'notice', role: 'status' });
  #starter = /** @type {import('./starter.js').TableStarter} */ (document.createElement('table-starter'));
  #tables = /** @type {import('./lobby.js').OpenTables} */ (document.createElement('open-tables'));
  #yours = /** @type {import('./your-tables.js').YourTables} */ (document.createElement('your-tables'));
  /** @type {Hall | null} */
  #hall = null;
  #look = () => {
    if (!document.hidden) this.#loadYours();
  };
  #timer = 0;
  /** Which asking without the hall goes on; 0 while the hall is open. An answer to another one is too late. */
  #asking = 0;
  #askings = 0;
  #gone = false;
  #busy = false;

  connectedCallback() {
    document.title = words.brand;
    this.#name.value = rememberedName();
    const name = make('div', { class: 'front-name' }, make('label', { for: 'front-name' }, said.name), this.#name, make('p', { class: 'soft small', id: 'front-name-hint' }, said.nameHint));
    const hello = make('div', { class: 'hello' }, make('h1', {}, said.title), make('p', { class: 'lead' }, said.lead), name, this.#ways.first);
    const hero = make('section', { class: 'hero' }, hello, picture());
    for (const part of [this.#starter, this.#yours, this.#tables]) part.classList.add('paper');
    show(this.#notice, false);
    show(this.#another, false);
    const columns = make('div', { class: 'front-columns' }, this.#starter, this.#tables);
    this.append(top(make('p')), make('main', { class: 'front' }, this.#notice, this.#yours, hero, this.#ways.rest, columns, make('footer', { class: 'soft small' }, make('span', {}, said.foot), this.#another)));
    this.#starter.addEventListener('plan', (event) => {
      const { plan, near } = /** @type {CustomEvent<{ plan: Plan, near: HTMLElement }>} */ (event).detail;
      this.#open(plan, near);
    });
    this.#name.addEventListener('keydown', (event) => {
      // The key that ends composing a character, in Japanese for one, is not meant for the page; Safari says so by 229 only.
      if (event.key === 'Enter' && !event.isComposing && event.keyCode !== 229) this.#ways.play.click();
    });
    this.#name.addEventListener('change', () => this.#rename());
    document.addEventListener('visibilitychange', this.#look);
    this.#begin();
  }

  disconnectedCallback() {
    this.#gone = true;
    document.removeEventListener('visibilitychange', this.#look);
    clearTimeout(this.#timer);
    this.#hall?.close();
  }

  async #begin() {
    const secret = takeContinue();
    const welcome = secret ? await continueHere(secret) : '';
    show(this.#notice, welcome !== '');
    setText(this.#notice, welcome);
    await meet().catch(() => null);
    if (this.#gone) return;
    const known = whoAmI();
    show(this.#another, known !== null);
    if (known && (this.#name.value === '' || welcome)) this.#name.value = known.name;
    this.#loadGames();
    this.#loadYours();
    this.#hall = new Hall({
      lobby: (tables) => this.#tables.update(tables),
      turns: () => this.#loadYours(),
      yourTurn: () => this.#loadYours(),
      state: (state) => this.#heard(state),
    });
  }

  /** The name is good for whatever comes next, also for a table that is only joined. */
  async #rename() {
    const name = this.#name.value.trim();
    if (name === '') return;
    try {
      if (whoAmI()) await introduce(name);
      else keep('name', name);
    } catch (error) {
      say(this.#name, words.refusal(refusalIn(error)));
    }
  }

  /** @param {'connecting' | 'open' | 'broken'} state */
  #heard(state) {
    if (state === 'open') {
      clearTimeout(this.#timer);
      this.#asking = 0;
      if (!this.#game) this.#loadGames();
    } else if (state === 'broken' && this.#asking === 0) {
      this.#asking = ++this.#askings;
      this.#askInstead(this.#asking);
    }
  }

  /**
   * Without the hall, for a proxy may let no socket through, the list is asked for again and again.
   * @param {number} asking
   */
  async #askInstead(asking) {
    const tables = document.hidden ? null : await publicTables().catch(() => undefined);
    if (this.#gone || asking !== this.#asking) return;
    if (tables === undefined) this.#tables.away();
    else {
      if (tables) this.#tables.update(tables);
      if (!this.#game) this.#loadGames();
    }
    this.#timer = window.setTimeout(() => this.#askInstead(asking), ASK_AGAIN);
  }

  async #loadGames() {
    try {
      this.#game = (await games()).find(({ name }) => name in GAMES) ?? null;
    } catch {
      // The list of tables says that the server is away; this is tried again with it.
      return;
    }
    if (!this.#game) return;
    this.#starter.game = this.#game;
    this.#ways.opponent = this.#bot;
  }

  async #loadYours() {
    try {
      this.#tables.held = await this.#yours.load();
    } catch {
      // The server is away; the list of open tables says so.
    }
  }

  get #bot() {
    return firstBot(this.#game?.bots ?? []);
  }

  /**
   * @param {PlannedSeat[]} others
   * @returns {Plan}
   */
  #plan(others) {
    return planAlone(this.#game?.name ?? 'yahtzee', this.#game?.config, others);
  }

  /**
   * @param {HTMLElement} near
   * @param {boolean} bot whether to play against one
   * @param {string} [then] what the table's page is to begin with
   */
  #quick(near, bot, then) {
    return this.#open(this.#plan(bot ? [{ type: 'bot', level: this.#bot?.name ?? FAIR }] : []), near, then);
  }

  #pass() {
    askWhoPlays(this.#name.value.trim() || whoAmI()?.name || '', this.#game?.most ?? 10, ([mine, ...others], near) => {
      this.#name.value = mine;
      /** @type {PlannedSeat[]} */
      const seats = others.map((name) => ({ type: 'here', name }));
      return this.#open(this.#plan(seats), near);
    });
  }

  /**
   * @param {Plan} plan
   * @param {HTMLElement} near
   * @param {string} [then]
   * @returns {Promise<boolean>} whether the table is open
   */
  async #open(plan, near, then = '') {
    if (this.#busy) return false;
    this.#busy = true;
    setAttribute(near, 'aria-disabled', 'true');
    try {
      const table = await arrangeFor(await arrive(this.#name.value), plan);
      this.dispatchEvent(new CustomEvent('go', { detail: `/t/${table}${then}`, bubbles: true }));
      return true;
    } catch (error) {
      say(near, words.refusal(refusalIn(error)));
      return false;
    } finally {
      this.#busy = false;
      setAttribute(near, 'aria-disabled', null);
    }
  }
}

customElements.define('parlor-front', ParlorFront);

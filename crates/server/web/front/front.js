// @ts-check
// The front page: an introduction, the choice of a game, a button that starts it at once, other ways to play, the form
// for a new table, the visitor's own tables and the public ones.

import { loadClients, dressSeats, entryOf, GAMES, nameOf, seatsOf } from '../games.js';
import { keep } from '../page/browser-storage.js';
import { say } from '../page/bubble.js';
import { button, make, setAttribute, setText, show } from '../page/elements.js';
import { nameField, nameNotKept, refuseName } from '../page/name-field.js';
import { top } from '../page/top.js';
import { games, introduce, meet, publicTables, refusalIn, rememberedName, serverAway, whoAmI } from '../network/api.js';
import { listen } from '../network/hall.js';
import { words } from '../words/words.js';
import { arrangeFor, planAlone } from './arrange.js';
import { continueHere, openContinue, takeContinue } from './continue.js';
import { defaultBot } from './default-bot.js';
import { arrive } from './guest.js';
import './lobby.js';
import './new-table.js';
import { askWhoPlays } from './passing.js';
import { FRIENDLY } from './terms.js';
import { QuickWays } from './ways.js';
import { lastGame, rememberGame, whichGame } from './which-game.js';
import './your-tables.js';

/** @typedef {import('../network/api.js').GameInfo} GameInfo */
/** @typedef {import('./arrange.js').Plan} Plan */
/** @typedef {import('./arrange.js').PlannedSeat} PlannedSeat */

const said = words.front;
/** Milliseconds between requests for the list of tables while the hall socket is unavailable. */
const ASK_AGAIN = 4_000;

export class ParlorFront extends HTMLElement {
  /** @type {import('../main.js').Place} */
  place = {};
  /** @type {GameInfo[]} The games that both server and page have, in display order; empty until the server answers. */
  #games = [];
  /** The chosen game. */
  #first = lastGame();
  #which = whichGame((game) => this.#choose(game));
  #name = nameField({ id: 'front-name', autocomplete: 'nickname', placeholder: said.guest, 'aria-describedby': 'front-name-hint' });
  #lead = make('p', { class: 'lead' });
  #ways = new QuickWays(this.#first, this.#acts(this.#first));
  #picture = make('div', { class: 'hero-table', 'aria-hidden': 'true' });
  #foot = make('span');
  #another = button(said.another.title, 'link-like', openContinue);
  #notice = make('p', { class: 'notice', role: 'status' });
  #newTable = /** @type {import('./new-table.js').NewTable} */ (document.createElement('new-table'));
  #tables = /** @type {import('./lobby.js').OpenTables} */ (document.createElement('open-tables'));
  #yours = /** @type {import('./your-tables.js').YourTables} */ (document.createElement('your-tables'));
  #leaveHall = () => {};
  #look = () => {
    if (!document.hidden) this.#loadYours();
  };
  #timer = 0;
  /** The id of the current polling loop; 0 while the hall is open. Answers to earlier loops are ignored. */
  #asking = 0;
  #askings = 0;
  #gone = false;
  #busy = false;

  connectedCallback() {
    document.title = words.brand;
    this.#name.value = rememberedName();
    const name = make('div', { class: 'front-name' }, make('label', { for: 'front-name' }, said.name), this.#name, make('p', { class: 'soft small', id: 'front-name-hint' }, said.nameHint));
    const hello = make('div', { class: 'hello' }, make('h1', {}, said.title), this.#lead, name, this.#which.element, this.#ways.about, this.#ways.first);
    const hero = make('section', { class: 'hero' }, hello, this.#picture);
    for (const part of [this.#newTable, this.#yours, this.#tables]) part.classList.add('paper');
    show(this.#notice, false);
    show(this.#another, false);
    const columns = make('div', { class: 'front-columns' }, this.#newTable, this.#tables);
    this.append(top(make('p')), make('main', { class: 'front' }, this.#notice, this.#yours, hero, this.#ways.rest, columns, make('footer', { class: 'soft small' }, this.#foot, this.#another)));
    // Shows all games before the server answers. It usually has all of them, so the page doesn't change afterwards.
    this.#speakOf(Object.keys(GAMES));
    this.#showPicture();
    this.#newTable.addEventListener('plan', (event) => {
      const { plan, near } = /** @type {CustomEvent<{ plan: Plan, near: HTMLElement }>} */ (event).detail;
      this.#open(plan, near);
    });
    this.#name.addEventListener('keydown', (event) => {
      // The Enter that ends an IME composition is not meant for the page; Safari reports it only as key code 229.
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
    this.#leaveHall();
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
    this.#leaveHall = listen({
      lobby: (tables) => this.#tables.update(tables),
      turns: () => this.#loadYours(),
      yourTurn: () => this.#loadYours(),
      turnOver: () => this.#loadYours(),
      state: (state) => this.#heard(state),
    });
  }

  /** Saves the name at once, so that it also applies to tables that are joined from the list. */
  async #rename() {
    const name = this.#name.value.trim();
    if (name === '') return;
    try {
      if (whoAmI()) await introduce(name);
      else keep('name', name);
    } catch (error) {
      nameNotKept(this.#name, refusalIn(error));
    }
  }

  /** @param {'connecting' | 'open' | 'silent' | 'broken'} state */
  #heard(state) {
    if (state === 'silent') this.#tables.away();
    if (state === 'open') {
      clearTimeout(this.#timer);
      this.#asking = 0;
      if (this.#games.length === 0) this.#loadGames();
    } else if (state === 'broken' && this.#asking === 0) {
      this.#asking = ++this.#askings;
      this.#askInstead(this.#asking);
    }
  }

  /**
   * Polls the list of tables while the hall is unavailable, because a proxy may block sockets.
   * @param {number} asking
   */
  async #askInstead(asking) {
    const tables = document.hidden ? null : await publicTables().catch(() => undefined);
    if (this.#gone || asking !== this.#asking) return;
    if (tables === undefined) this.#tables.away();
    else {
      if (tables) this.#tables.update(tables);
      if (this.#games.length === 0) this.#loadGames();
    }
    this.#timer = window.setTimeout(() => this.#askInstead(asking), ASK_AGAIN);
  }

  async #loadGames() {
    /** @type {GameInfo[]} */
    let known;
    try {
      const order = Object.keys(GAMES);
      known = (await games()).filter(({ name }) => entryOf(name)).sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
    } catch {
      // The list of tables reports that the server is unavailable, and both requests are retried together.
      return;
    }
    if (this.#gone) return;
    if (known.length === 0) {
      show(this.#notice, true);
      setText(this.#notice, said.noGames);
      for (const part of [this.#which.element, this.#ways.about, this.#ways.first, this.#ways.rest, this.#newTable]) show(part, false);
      return;
    }
    this.#games = known;
    this.#newTable.games = known;
    this.#offer(this.#infoOf(this.#first)?.name ?? known[0].name);
    this.#speakOf(known.map(({ name }) => name));
  }

  /** @param {string[]} games */
  #speakOf(games) {
    const names = games.map(nameOf);
    setText(this.#lead, said.lead(names));
    setText(this.#foot, said.foot(names));
    this.#which.offer(games, this.#first);
    this.#ways.several = games.length > 1;
  }

  /** Switches everything below to another game. @param {string} game */
  #choose(game) {
    rememberGame(game);
    this.#offer(game);
    this.#ways.several = true;
    this.#newTable.take(game);
  }

  /**
   * Shows a game. It is usually the game that was already shown before the server answered.
   * @param {string} name
   */
  #offer(name) {
    if (name !== this.#first) {
      this.#first = name;
      const ways = new QuickWays(name, this.#acts(name));
      for (const part of /** @type {const} */ (['about', 'first', 'rest'])) this.#ways[part].replaceWith(ways[part]);
      this.#ways = ways;
      this.#showPicture();
    }
    this.#ways.oppose(defaultBot(this.#infoOf(name)), this.#opponents(name));
  }

  /** Shows a decorative picture of the game's table. */
  async #showPicture() {
    const game = this.#first;
    const picture = await entryOf(game)?.loadPicture().catch(() => null);
    if (picture && game === this.#first) this.#picture.replaceChildren(picture);
  }

  async #loadYours() {
    try {
      this.#tables.held = await this.#yours.load();
    } catch {
      // The list of open tables reports that the server is unavailable.
    }
  }

  /**
   * The actions offered for a game.
   * @param {string} game
   * @returns {import('./ways.js').Acts}
   */
  #acts(game) {
    return {
      play: (near) => this.#playNow(game, near),
      learn: (near) => this.#open(this.#plan(game, []), near, '#guide'),
      friends: (near) => this.#open({ ...this.#plan(game, [{ type: 'open' }]), terms: FRIENDLY }, near),
      pass: () => this.#pass(game),
      solo: (near) => this.#open(this.#plan(game, []), near),
      set: () => this.#newTable.choose(game),
    };
  }

  /** @param {string} game */
  #infoOf(game) {
    return this.#games.find(({ name }) => name === game);
  }

  /**
   * @param {string} game
   * @param {HTMLElement} near
   */
  async #playNow(game, near) {
    // The opponent is the default bot, and only the server knows which one that is.
    if (!this.#infoOf(game)) await this.#loadGames();
    if (!this.#infoOf(game)) say(near, words.refusal(serverAway()));
    else await this.#open(this.#against(game), near);
  }

  /**
   * A game against one bot, or against as many as the game needs.
   * @param {string} game
   */
  #against(game) {
    const info = this.#infoOf(game);
    const level = defaultBot(info)?.name ?? '';
    return this.#plan(game, Array.from({ length: this.#opponents(game) }, () => ({ type: 'bot', level })));
  }

  /** @param {string} game */
  #opponents(game) {
    return Math.max(1, (this.#infoOf(game)?.least ?? 1) - 1);
  }

  /**
   * @param {string} game
   * @param {PlannedSeat[]} others
   * @returns {Plan}
   */
  #plan(game, others) {
    return planAlone(game, this.#infoOf(game)?.config, others);
  }

  /** @param {string} game */
  async #pass(game) {
    const info = this.#infoOf(game);
    // If the game's client cannot be loaded, the bounds from the server apply; the server checks them anyway.
    await loadClients([game]).catch(() => {});
    const bounds = info ? seatsOf(game, info.config, info) : { least: 1, most: 10 };
    const dress = (/** @type {HTMLElement} */ place, /** @type {number} */ seats) => dressSeats(place, game, info?.config, seats);
    askWhoPlays(this.#name.value.trim() || whoAmI()?.name || '', bounds, dress, ([mine, ...others], near) => {
      if (mine) this.#name.value = mine;
      // A user without any name is called "Player 1" at this table only.
      const name = this.#name.value.trim() || whoAmI() ? '' : said.passing.name(1);
      /** @type {PlannedSeat[]} */
      const seats = others.map((other) => ({ type: 'here', name: other }));
      const plan = this.#plan(game, seats);
      return this.#open({ ...plan, seats: plan.seats.map((seat) => (seat.type === 'me' ? { ...seat, name } : seat)) }, near);
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
    // Prefetches the table's page and game while the server opens the table.
    this.dispatchEvent(new CustomEvent('ahead', { detail: '/t/soon', bubbles: true }));
    entryOf(plan.game)?.ahead?.().catch(() => {});
    loadClients([plan.game]).catch(() => {});
    try {
      const table = await arrangeFor(await arrive(this.#name.value), plan);
      this.dispatchEvent(new CustomEvent('go', { detail: `/t/${table}${then}`, bubbles: true }));
      return true;
    } catch (error) {
      const refusal = refusalIn(error);
      // Unless the plan names other players too, the refused name is the one entered on this page.
      if (refusal.code === 'bad_name' && plan.seats.every(({ type }) => type !== 'here')) refuseName(this.#name, words.refusal(refusal));
      else say(near, words.refusal(refusal));
      return false;
    } finally {
      this.#busy = false;
      setAttribute(near, 'aria-disabled', null);
    }
  }
}

customElements.define('parlor-front', ParlorFront);

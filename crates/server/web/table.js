// @ts-check
// The frame round every game: the connection, the stages of a table, this browser's seats and its part in the luck, the
// key sheet. The game itself is picked from one map and shown by an element of its own.

import { games, introduce, look, meet, Refusal, whoAmI } from './api.js';
import { arrange } from './arrange.js';
import { say } from './bubble.js';
import { Connection } from './connection.js';
import { button, make, setAttribute, setText, show } from './elements.js';
import { GAMES } from './games.js';
import './luck-line.js';
import { commitFor, luckDuties, witness } from './luck.js';
import { Pacer } from './pacer.js';
import './results.js';
import { rememberTable } from './remembered.js';
import { settingsButton } from './settings.js';
import { askToLeave, showKeys, showShare } from './table-dialogs.js';
import './waiting.js';
import { words } from './words.js';

/** @typedef {import('./types.d.ts').Ask} Ask */
/** @typedef {import('./types.d.ts').Update} Update */
/** @typedef {import('./pacer.js').Step} Step */
/**
 * A table as this browser sees it.
 * @typedef {object} Scene
 * @property {Update} update
 * @property {number[]} mine the seats that this browser holds
 * @property {boolean} host whether it opened the table
 * @property {boolean} busy whether an action is on its way
 * @property {boolean} waits whether it is on its way for so long that it should be said
 * @property {(seat: number) => string} name what a seat is called
 * @property {import('./api.js').BotLevel[]} levels the bots of this game
 */
/**
 * The element of a game.
 * @typedef {object} GamePart
 * @property {HTMLElement} stand where the frame shows results
 * @property {HTMLElement} foot where the frame adds its lines
 * @property {(update: Update, showScene: (moving: boolean) => void) => Step[]} steps
 * @property {(update: Update, name: (seat: number) => string) => string[]} tell
 * @property {(scene: Scene) => void} update
 * @property {(error: any, near: Element | null) => void} refused
 * @property {(event: KeyboardEvent) => void} key
 */
/** @typedef {HTMLElement & GamePart} GameElement */

const said = words.table;
const FIRST_RETRY = 1_000;
/** How long an answer may take before the page says that it waits for it. */
const SOON = 400;

export class ParlorTable extends HTMLElement {
  /** The table's id; set before the element is put on the page. */
  table = '';
  /** @type {Connection | null} */
  #connection = null;
  #pacer = new Pacer();
  /** @type {Update | null} What is shown. */
  #shown = null;
  /** @type {import('./api.js').BotLevel[]} */
  #levels = [];
  /** @type {Set<string>} */
  #duties = new Set();
  /** @type {Set<string>} What is being asked for, so that a second click does nothing. */
  #wishes = new Set();
  #asking = false;
  #waits = false;
  #away = false;
  #answered = 0;
  #gone = false;

  #where = make('p', { class: 'where' });
  #invite = button(said.share, 'quiet', () => showShare(this.table));
  #banner = make('p', { class: 'banner', role: 'status' });
  /** What the server has done to the luck; it stays. */
  #alarm = make('p', { class: 'alarm', role: 'alert' });
  #main = make('main');
  #log = make('div', { class: 'unseen', role: 'log', 'aria-live': 'polite', 'aria-label': said.live });
  #waiting = /** @type {import('./waiting.js').WaitingRoom} */ (document.createElement('waiting-room'));
  #results = /** @type {import('./results.js').GameResults} */ (document.createElement('game-results'));
  #luck = /** @type {import('./luck-line.js').LuckLine} */ (document.createElement('luck-line'));
  #leave = button(said.leave, 'quiet small leave', (near) => this.#confirmLeave(near));
  /** @type {GameElement | null} */
  #game = null;
  #onKey = (/** @type {KeyboardEvent} */ event) => this.#key(event);

  connectedCallback() {
    const keys = button('?', 'quiet', () => this.#keySheet());
    keys.setAttribute('aria-label', words.keys.open);
    const nav = make('nav', {}, this.#invite, settingsButton(), keys);
    const brand = make('a', { class: 'brand', href: '/' }, words.brand);
    this.append(make('header', { class: 'top' }, brand, this.#where, nav), this.#banner, this.#alarm, this.#main, this.#log);
    this.#banner.hidden = true;
    this.#invite.hidden = true;
    this.#alarm.hidden = true;
    this.#message(said.loading);
    document.addEventListener('keydown', this.#onKey);
    this.#waiting.addEventListener('ask', (event) => this.#asked(/** @type {CustomEvent} */ (event).detail));
    this.#waiting.addEventListener('sit', (event) => this.#sit(/** @type {CustomEvent} */ (event).detail));
    this.#results.addEventListener('again', (event) => this.#again(/** @type {CustomEvent} */ (event).detail.near));
    this.#begin(FIRST_RETRY);
  }

  disconnectedCallback() {
    this.#gone = true;
    this.#connection?.close();
    this.#pacer.close();
    document.removeEventListener('keydown', this.#onKey);
    document.title = words.brand;
  }

  /** @param {number} retry how long to wait if the server is away */
  async #begin(retry) {
    try {
      await meet();
      const update = await look(this.table);
      this.#levels = (await games()).find(({ name }) => name === update.game)?.bots ?? [];
      if (this.#gone) return;
      this.#receive(update);
      this.#connection = new Connection(this.table, (next) => this.#receive(next), (state) => this.#connected(state));
      this.#connection.watch(this.#eyes(update));
    } catch (error) {
      if (this.#gone) return;
      if (error instanceof Refusal && (error.status === 404 || error.status === 400)) {
        this.#message(said.unknown, said.unknownHint);
        return;
      }
      this.#message(said.away, error instanceof Refusal && error.status !== 0 ? words.refusal(error) : said.awayHint);
      setTimeout(() => this.#gone || this.#begin(Math.min(retry * 2, 8_000)), retry);
    }
  }

  /** @param {Update} update */
  #receive(update) {
    const mine = this.#mine(update);
    const fault = witness(update, mine);
    if (fault) {
      show(this.#alarm, true);
      setText(this.#alarm, words.luck.faults[fault]);
    }
    for (const duty of this.#connection ? luckDuties(update, mine, this.#duties) : []) {
      // Another tab of this browser may have been faster; the table then says so, and all is well.
      this.#connection?.ask(duty).catch(() => {});
    }
    this.#connection?.watch(this.#eyes(update));
    const first = this.#shown === null;
    const showScene = () => this.#show(update);
    if (first || !this.#game || !update.view) this.#pacer.add([{ time: 0, show: showScene }]);
    else this.#pacer.add(this.#game.steps(update, showScene));
  }

  /** @param {Update} update */
  #show(update) {
    const before = this.#shown;
    this.#shown = update;
    const scene = this.#scene(update);
    if (scene.mine.length > 0) rememberTable(update.table, update.game);
    const part = GAMES[update.game];
    setText(this.#where, [part?.describe(update.config, update.view) ?? update.game, scene.mine.length === 0 && update.stage === 'playing' ? said.watching : ''].filter(Boolean).join(' · '));
    show(this.#invite, update.stage === 'opening' || update.stage === 'playing');
    this.#luck.update(scene);
    if (update.stage === 'gathering') {
      this.#place(this.#waiting);
      this.#waiting.update(scene);
    } else if (update.view && part) {
      this.#play(scene, part.play, before);
    } else if (update.stage === 'opening') {
      const late = update.seats.flatMap(({ chair, opened }, seat) => (chair.type === 'person' && chair.commitment && !opened ? [scene.name(seat)] : []));
      this.#message(said.opening, late.length > 0 ? said.openingWaits(late) : said.openingHint);
    } else {
      this.#message(said.abandoned, said.abandonedHint);
    }
    this.#tell(scene, before);
  }

  /**
   * @param {Scene} scene
   * @param {string} tag
   * @param {Update | null} before
   */
  #play(scene, tag, before) {
    const game = (this.#game ??= this.#makeGame(tag));
    this.#place(game);
    game.foot.append(...[this.#luck, this.#leave].filter((element) => element.parentElement !== game.foot));
    if (this.#results.parentElement !== game.stand) game.stand.append(this.#results);
    show(this.#leave, scene.mine.length > 0 && scene.update.stage === 'playing');
    game.update(scene);
    if (scene.update.stage === 'over' || scene.update.stage === 'abandoned') {
      this.#results.update(scene);
      if (before && before.stage === 'playing') this.#results.greet();
    }
  }

  /** @param {string} tag */
  #makeGame(tag) {
    const game = /** @type {GameElement} */ (document.createElement(tag));
    game.addEventListener('act', (event) => this.#act(/** @type {CustomEvent} */ (event).detail));
    return game;
  }

  /** @param {Update} update */
  #scene(update) {
    /** @type {Scene} */
    const scene = {
      update,
      mine: this.#mine(update),
      host: whoAmI()?.player === update.host,
      busy: this.#asking || update.version < this.#answered,
      waits: this.#waits,
      name: (seat) => update.seats[seat]?.name || words.starter.seat(seat),
      levels: this.#levels,
    };
    return scene;
  }

  /** @param {Update} update */
  #mine(update) {
    const player = whoAmI()?.player;
    return update.seats.flatMap(({ chair }, seat) => (chair.type === 'person' && chair.player === player ? [seat] : []));
  }

  /**
   * Whose eyes to look through: with several seats on this device, those of the one whose turn it is.
   * @param {Update} update
   */
  #eyes(update) {
    const mine = this.#mine(update);
    return mine.find((seat) => update.must.includes(seat)) ?? mine[0] ?? null;
  }

  /** @param {{ seat: number, action: unknown, near: Element }} wish */
  async #act({ seat, action, near }) {
    // Whoever acts does not want to wait for what is still being shown. If the table turns out to have moved on, the wish was
    // about a scene that is gone.
    const seen = this.#shown?.version;
    this.#pacer.flush();
    const outdated = this.#shown?.version !== seen;
    if (outdated || this.#asking || !this.#connection || !this.#shown || this.#shown.version < this.#answered) return;
    this.#asking = true;
    const soon = setTimeout(() => this.#showWaits(true), this.#away ? 0 : SOON);
    try {
      const { version } = await this.#connection.ask({ type: 'act', seat, action, if_version: this.#shown.version });
      this.#answered = version;
    } catch (error) {
      this.#game?.refused(error, near);
    }
    clearTimeout(soon);
    this.#asking = false;
    this.#showWaits(false);
  }

  /** @param {boolean} waits */
  #showWaits(waits) {
    this.#waits = waits;
    if (this.#shown) this.#game?.update(this.#scene(this.#shown));
  }

  /** @param {{ ask: Ask, near: Element }} wish */
  #asked({ ask, near }) {
    return this.#once(JSON.stringify(ask), near, async () => {
      await this.#connection?.ask(ask);
    });
  }

  /** @param {{ seat: number, name: string, near: Element }} wish */
  #sit({ seat, name, near }) {
    return this.#once('sit', near, async () => {
      if (!whoAmI()) {
        await introduce(name);
        this.#connection?.reopen();
      }
      // Until the answer is seen, the seat still looks open.
      if (!this.#shown || this.#shown.version < this.#answered) return;
      const commitment = commitFor(this.table, seat, this.#shown.luck);
      const answer = await this.#connection?.ask({ type: 'sit', seat, name, commitment });
      this.#answered = answer?.version ?? this.#answered;
    });
  }

  /** @param {Element} near */
  #again(near) {
    return this.#once('again', near, async () => {
      const update = this.#shown;
      if (!update) return;
      const mine = this.#mine(update);
      const table = await arrange({
        game: update.game,
        config: update.config,
        access: 'link',
        seats: update.seats.map(({ chair, name }, seat) => {
          if (mine.includes(seat)) return { type: 'here', name };
          return chair.type === 'bot' ? { type: 'bot', level: chair.level } : { type: 'open' };
        }),
      });
      this.dispatchEvent(new CustomEvent('go', { detail: `/t/${table}`, bubbles: true }));
    });
  }

  /**
   * Does what is wished for, unless it is being done, and says beside the button why it was refused.
   * @param {string} wish
   * @param {Element} near
   * @param {() => Promise<void>} fulfil
   */
  async #once(wish, near, fulfil) {
    if (this.#wishes.has(wish)) return;
    this.#wishes.add(wish);
    try {
      await fulfil();
    } catch (error) {
      say(near, words.refusal(/** @type {Refusal} */ (error), this.#shown ? this.#scene(this.#shown).name : undefined));
    } finally {
      this.#wishes.delete(wish);
    }
  }

  /** @param {Element} near */
  #confirmLeave(near) {
    const mine = this.#shown ? this.#mine(this.#shown) : [];
    const last = this.#shown?.seats.every(({ chair }, seat) => chair.type !== 'person' || mine.includes(seat)) ?? true;
    askToLeave(last, () => {
      for (const seat of mine) this.#asked({ ask: { type: 'leave', seat }, near });
    });
  }

  #keySheet() {
    showKeys([...(GAMES[this.#shown?.game ?? '']?.keys ?? []), ...words.keys.general]);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = /** @type {Element} */ (event.target);
    if (document.querySelector('dialog[open]') || target.closest('input, select, textarea')) return;
    if (event.key === '?') this.#keySheet();
    else if (this.#game?.isConnected && this.#shown?.stage === 'playing') {
      if (this.#pacer.behind && event.key.length === 1) this.#pacer.flush();
      this.#game.key(event);
    }
  }

  /** @param {import('./connection.js').ConnectionState} state */
  #connected(state) {
    if (state === 'connecting') return;
    this.#away = state !== 'open';
    show(this.#banner, state !== 'open');
    if (state !== 'open') setText(this.#banner, state === 'broken' ? said.reconnecting : words.refusal(state));
  }

  /**
   * Says what happened, for who cannot see it.
   * @param {Scene} scene
   * @param {Update | null} before
   */
  #tell(scene, before) {
    const { update, name, mine } = scene;
    const turn = update.turn !== null && mine.includes(update.turn) ? (mine.length === 1 ? said.saidYourTurn : said.saidTurn(name(update.turn))) : '';
    document.title = [turn.replace('.', ''), this.#where.textContent, words.brand].filter(Boolean).join(' · ');
    if (!before || before.version >= update.version) return;
    const lines = this.#game?.isConnected ? this.#game.tell(update, name) : [];
    for (const { what, seat } of update.notes) {
      if (what?.type === 'sat' && seat !== null) lines.push(said.sat(name(seat)));
      if (what?.type === 'left' && seat !== null) lines.push(what.stand_in ? said.standIn(name(seat)) : said.left(words.starter.seat(seat)));
      if (what?.type === 'start_voided') lines.push(said.voided);
    }
    if (before.turn !== update.turn && turn) lines.push(turn);
    for (const line of lines) this.#log.append(make('p', {}, line));
    while (this.#log.childElementCount > 12) this.#log.firstElementChild?.remove();
  }

  /** @param {HTMLElement} element */
  #place(element) {
    if (this.#main.firstElementChild !== element) {
      this.#main.replaceChildren(element);
      scrollTo(0, 0);
    }
  }

  /**
   * @param {string} title
   * @param {string} [text]
   */
  #message(title, text = '') {
    const front = make('a', { href: '/', class: 'quiet' }, words.table.toFront);
    setAttribute(front, 'hidden', title === said.loading || title === said.opening);
    this.#main.replaceChildren(make('section', { class: 'message paper', role: 'status' }, make('h1', {}, title), make('p', {}, text), front));
  }
}

customElements.define('parlor-table', ParlorTable);

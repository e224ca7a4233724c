// @ts-check
// The frame around every game. It receives the session's updates, shows them one after the other, and passes requests
// on to the table. The game itself is chosen from a map and shown by its own element. Requests arrive as events: `ask`,
// `sit`, `act`, `answers`, `draft`, `hint`, `preview`, `say`, `chat-request` and `again`. Most carry `near`, the
// element beside which a refusal is shown. `typing` reports that the player starts or stops typing into the game.

import { clientOf, describe, entryOf } from '../games.js';
import '../luck/line.js';
import { button, make, setAttribute, setText, show } from '../page/elements.js';
import { losesFocus } from '../page/focus.js';
import { Pacer } from '../page/pacer.js';
import { seatTokens } from '../page/seat-token.js';
import { KEYS } from '../page/single-keys.js';
import { top } from '../page/top.js';
import { refusalIn } from '../network/api.js';
import { words } from '../words/words.js';
import { lastMoveIn } from './who-acts.js';
import { Banner } from './banner.js';
import { showKeys, showShare } from './dialogs.js';
import { TableKeys } from './keys.js';
import { BesideGame } from './beside-game.js';
import { openMenu } from './menu.js';
import { GameParts } from './game-loader.js';
import { sceneOf } from './scene.js';
import { ScreenReaderLog } from './sentences.js';
import { Session } from './session.js';
import { Stage } from './stage.js';
import { Requests } from './requests.js';

/** @typedef {import('../network/types.d.ts').Update} Update */
/** @typedef {import('./scene.js').Scene} Scene */
/** @typedef {import('./scene.js').GamePart} GamePart */
/** @typedef {import('./scene.js').GameElement} GameElement */

const said = words.table;
/** How long an answer may take before the page says that it is waiting, in milliseconds. */
const SOON = 400;
/** How often everything that depends on the time is redrawn, in milliseconds. */
const TICK = 500;
const DAY = 86_400_000;

export class ParlorTable extends HTMLElement {
  /** @type {import('../main.js').Place} The table's address; set before the element is put on the page. */
  place = {};
  /** @type {Session | null} */
  #session = null;
  #pacer = new Pacer();
  /** @type {Update | null} The update that is shown. */
  #shown = null;
  #lastMove = 0;
  #asking = false;
  #waits = false;
  #ticks = 0;

  #where = make('p', { class: 'where' });
  #invite = button(said.share, 'quiet wide-only', (near) => showShare(this.#table, near));
  #menu = button('⋯', 'quiet table-menu', (near) => this.#openMenu(near));
  #banner = new Banner();
  /** Reports a sign that the server is cheating. The message stays until the user leaves the page. */
  #alarm = make('p', { class: 'alarm', role: 'alert' });
  #luck = /** @type {import('../luck/line.js').LuckLine} */ (document.createElement('luck-line'));
  #screenReaderLog = new ScreenReaderLog();
  #besideGame = new BesideGame((line) => this.#screenReaderLog.tell(line));
  #stage = new Stage({
    wanted: () => this.isConnected,
    away: () => this.#banner.away,
    scene: () => this.#scene(),
    keepFocus: (change) => this.#keepFocus(change),
  });
  #parts = new GameParts({
    wanted: () => this.isConnected,
    away: () => this.#banner.away,
    failed: () => this.#stage.message(said.loading, said.boardNotLoaded),
    arrived: (update) => this.#receive(update),
  });
  #keys = new TableKeys({
    game: () => (this.#shown?.stage === 'playing' && this.#stage.game?.isConnected ? this.#stage.game : null),
    besideGame: this.#besideGame,
    catchUp: () => this.#catchUp(),
    sheet: () => this.#keySheet(),
  });
  /** When the browser brings a page back, somebody else may have the device. @param {PageTransitionEvent} event */
  #onShow = (event) => {
    if (!event.persisted) return;
    this.#besideGame.cover.forgetHolder();
    this.#refresh();
  };
  #requests = new Requests({
    at: () => (this.#session && this.#shown ? { session: this.#session, shown: this.#shown } : null),
    eyes: () => {
      const scene = this.#scene();
      return scene && !scene.covered ? scene.eyes : null;
    },
    catchUp: () => this.#catchUp(),
    behind: () => this.#pacer.behind,
    name: (seat) => this.#scene()?.name(seat) ?? '',
    again: (going) => (this.#besideGame.goesOn = going),
    go: (address) => this.dispatchEvent(new CustomEvent('go', { detail: address, bubbles: true })),
  });

  get #table() {
    return this.place.table ?? '';
  }

  connectedCallback() {
    const keys = button('?', 'quiet wide-only', () => this.#keySheet());
    keys.setAttribute('aria-label', words.keys.open);
    setAttribute(this.#menu, 'aria-label', words.besideGame.menu);
    setAttribute(this.#menu, 'title', words.besideGame.menu);
    const { drawer, notices } = this.#besideGame;
    const room = make('div', { class: 'table-room' }, make('div', { class: 'table-main' }, this.#stage.element), drawer, notices);
    this.append(top(this.#where, drawer.tabs, this.#invite, keys, this.#menu), this.#banner.element, this.#alarm, this.#screenReaderLog.element, room);
    for (const element of [this.#invite, this.#menu, this.#alarm, drawer.tabs]) element.hidden = true;
    this.#stage.message(said.loading);
    this.#keys.open();
    addEventListener('pageshow', this.#onShow);
    /** @type {Record<string, (detail: any) => void>} */
    const handlers = {
      ...this.#requests.handlers,
      act: (request) => this.#act(request),
      taken: () => this.#taken(),
      typing: () => this.#keys.update(),
      drawer: (name) => {
        setAttribute(room, 'data-drawer', name !== '');
        this.#refresh();
      },
    };
    for (const [name, handle] of Object.entries(handlers)) this.addEventListener(name, (event) => handle(/** @type {CustomEvent} */ (event).detail));
    this.#session = new Session(this.#table, {
      update: (update) => this.#receive(update),
      around: () => this.#refresh(),
      draft: () => this.#refresh(),
      refusedDraft: (error) => this.#stage.game?.refused(error, null),
      chat: () => this.#hear(),
      state: (state) => this.#banner.update(state),
      fault: (fault) => {
        show(this.#alarm, true);
        setText(this.#alarm, words.luck.faults[fault]);
      },
      away: (error) => this.#notThere(error),
    });
    this.#ticks = window.setInterval(() => document.hidden || this.#tick(), TICK);
  }

  disconnectedCallback() {
    this.#session?.close();
    this.#pacer.close();
    this.#besideGame.close();
    this.#keys.close();
    removeEventListener('pageshow', this.#onShow);
    seatTokens([]);
    clearInterval(this.#ticks);
  }

  /** @param {import('../network/api.js').Refusal} error */
  #notThere(error) {
    const message = (/** @type {string} */ title, /** @type {string} */ text) => this.#stage.message(title, text);
    if (error.status === 0) message(said.away, said.awayHint);
    else if (error.code === 'private_table') message(words.besideGame.privateTitle, words.besideGame.privateHint);
    else if (error.status === 404 || error.status === 400) message(said.unknown, said.unknownHint);
    else message(said.away, words.refusal(error));
  }

  /** @param {Update} update */
  #receive(update) {
    if (this.#parts.holds(update, (this.#session?.mine(update).length ?? 0) > 0)) return;
    const showScene = () => this.#keepFocus(() => this.#draw(update));
    // The answer has come, so the page no longer says that it is waiting. A game between two scenes is not redrawn.
    if (this.#waits) this.#showWaits(false);
    const { game } = this.#stage;
    if (!this.#shown || !game || !update.view) this.#pacer.add([{ time: 0, show: showScene }]);
    else this.#pacer.add(game.steps(update, showScene));
  }

  /**
   * Makes a change, and focuses the control for the next action if the change has removed the focused element.
   * @param {() => void} change
   */
  #keepFocus(change) {
    const beside = this.#besideGame.drawer.contains(document.activeElement);
    if (losesFocus(this, change) && !beside) this.#focusNext();
  }

  #focusNext() {
    if (this.#besideGame.cover.covers) this.#besideGame.cover.greet();
    else this.#stage.focusNext(this.#shown?.stage === 'playing');
  }

  /** @param {Update} update */
  #draw(update) {
    const before = this.#shown;
    this.#shown = update;
    this.#lastMove = Math.max(this.#lastMove, lastMoveIn(update));
    const part = entryOf(update.game);
    if (update.view && part && update.stage !== 'gathering') {
      const { imported, chances, cover, rail, undo } = this.#besideGame;
      this.#stage.setGame(part.play, (game) => [[rail, game.clocks], [imported, game.results], [cover, game.top], [this.#luck, game.foot], [undo, game.tools], [chances, game.chances]]);
    }
    const scene = this.#cover(update);
    seatTokens(update.seats.map(({ chair }, seat) => (chair.type === 'open' ? '' : scene.name(seat))), clientOf(update.game)?.tokens?.(update.config, update.seats.length));
    this.#drawTop(scene);
    this.#luck.update(scene);
    if (update.stage === 'gathering') this.#stage.gather(scene);
    else if (update.view && part) {
      this.#stage.game?.update(scene);
      if (update.stage === 'over' || update.stage === 'abandoned') this.#stage.end(scene, before?.stage === 'playing');
    } else if (update.stage === 'opening') {
      const late = update.seats.flatMap(({ chair, opened }, seat) => (chair.type === 'person' && chair.commitment && !opened ? [scene.name(seat)] : []));
      this.#stage.message(said.opening, late.length > 0 ? said.openingWaits(late) : said.openingHint);
    } else if (update.view) this.#stage.message(said.unknownGame(update.game), said.unknownGameHint);
    else this.#stage.message(said.abandoned, said.abandonedHint);
    this.#besideGame.update(scene, before);
    this.#keys.update();
    // The chat may have arrived before there was a scene to show it in.
    if (!before) this.#hear();
    this.#tell(scene, before);
  }

  /** @param {Scene} scene */
  #drawTop({ update, now }) {
    const day = update.origin?.type === 'daily' ? update.origin.day : null;
    const daily = day === null ? '' : said.daily(day === Math.floor(now() / DAY) ? '' : words.day(day));
    // If there is only room for two short lines, the daily title gets a line of its own.
    setText(this.#where, `${daily && `${daily} ·\u00a0`}${describe(update.game, update.config, update.view)}`);
    setAttribute(this, 'data-daily', day !== null);
    // The daily game is played alone.
    show(this.#invite, day === null && (update.stage === 'opening' || update.stage === 'playing'));
    show(this.#menu, true);
  }

  #hear() {
    const [scene, chat] = [this.#scene(), this.#session?.chat];
    if (scene && chat) this.#besideGame.hear(scene, chat);
  }

  /**
   * Decides whether the game is covered, and makes the scene accordingly.
   * @param {Update} update
   */
  #cover(update) {
    const mine = this.#session?.mine(update) ?? [];
    this.#besideGame.cover.update(update, mine, this.#isSecret(update));
    return /** @type {Scene} */ (this.#scene());
  }

  /** Whether players have hidden information. @param {Update} update */
  #isSecret(update) {
    return clientOf(update.game)?.secret?.(update.config) ?? false;
  }

  /** @returns {Scene | null} the scene that is shown */
  #scene() {
    if (!this.#session || !this.#shown) return null;
    return sceneOf(this.#session, this.#shown, { asking: this.#asking, waits: this.#waits, handsOver: this.#besideGame.cover.covers, secret: this.#isSecret(this.#shown) });
  }

  /** @param {{ seat: number, action: unknown, near: Element }} request */
  async #act({ seat, action, near }) {
    const session = this.#session;
    if (this.#catchUp() || this.#asking || !session || !this.#shown || this.#shown.version < session.answered) return;
    this.#asking = true;
    const soon = setTimeout(() => this.#showWaits(true), this.#banner.away ? 0 : SOON);
    try {
      await session.ask({ type: 'act', seat, action, if_version: this.#shown.version });
    } catch (error) {
      this.#stage.game?.refused(refusalIn(error), near);
    } finally {
      clearTimeout(soon);
      this.#asking = false;
      this.#showWaits(false);
    }
  }

  /**
   * Shows everything that is still queued, because somebody who acts does not want to wait for it.
   * @returns {boolean} whether the game has moved on, so that the action was about a scene that is no longer current
   */
  #catchUp() {
    const seen = this.#shown?.version ?? 0;
    this.#pacer.flush();
    return this.#lastMove > seen;
  }

  #showWaits(/** @type {boolean} */ waits) {
    this.#waits = waits;
    this.#refresh();
  }

  /** Called when the next person has taken the device. They see the current position, not the moves that led to it. */
  #taken() {
    this.#pacer.flush();
    this.#refresh();
    if (!this.#besideGame.cover.covers) this.#focusNext();
  }

  /**
   * Shows the same scene again, after something around the game has changed. If the game is already showing steps
   * towards the next scene, it is left alone; the next scene includes the change.
   */
  #refresh() {
    const shown = this.#shown;
    if (shown) this.#keepFocus(() => this.#stage.refresh(this.#cover(shown), this.#pacer.midway));
    this.#keys.update();
    this.#tick();
  }

  /** Updates everything that depends on the time. */
  #tick() {
    const scene = this.#scene();
    if (scene) this.#keepFocus(() => this.#besideGame.tick(scene));
  }

  /** @param {Element} near */
  #openMenu(near) {
    const scene = this.#scene();
    if (!scene) return;
    const ask = (/** @type {import('../network/types.d.ts').Ask} */ wanted) => this.#requests.ask({ ask: wanted, near });
    openMenu(scene, { title: this.#where.textContent ?? '', near, alone: this.#besideGame.alone(scene), keys: () => this.#keySheet(), ask });
  }

  #keySheet() {
    const coach = this.#shown?.terms.coach ? words.coach.keys(KEYS) : [];
    showKeys([...(clientOf(this.#shown?.game ?? '')?.keys ?? []), ...words.besideGame.keys(KEYS), ...coach, ...words.keys.general(KEYS)]);
  }

  /**
   * Announces what happened, for screen readers.
   * @param {Scene} scene
   * @param {Update | null} before
   */
  #tell(scene, before) {
    const { update, name, mine } = scene;
    const wanted = this.#besideGame.notice.update(scene, this.#where.textContent ?? '');
    if (!before || before.version >= update.version) return;
    const { game } = this.#stage;
    this.#besideGame.tell(scene, before, game?.isConnected ? game.tell(update, name, mine.length > 1) : []);
    if (wanted) this.#screenReaderLog.tell(`${wanted}.`);
  }
}

customElements.define('parlor-table', ParlorTable);

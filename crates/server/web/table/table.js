// @ts-check
// The frame round every game: the stages of a table, what the page says of the connection, the drawer, and all that a table does
// beside its game. The game itself is picked from one map and shown by an element of its own. What is wanted of the table comes
// up as events: `ask`, `sit`, `act`, `answers`, `hint`, `say`, `wish` and `again`, each with the element `near` which a refusal is said.

import { bringClients, clientOf, describe, entryOf } from '../games.js';
import '../luck/line.js';
import { button, make, setAttribute, setText, show } from '../room/elements.js';
import { losesFocus, OWN_ARROWS } from '../room/focus.js';
import { seatName } from '../room/names.js';
import { Pacer } from '../room/pacer.js';
import { KEYS, singleKey } from '../room/single-keys.js';
import { seatTokens } from '../room/token.js';
import { top } from '../room/top.js';
import { wear } from '../room/wear.js';
import { refusalIn } from '../server/api.js';
import { words } from '../words/words.js';
import { lastMoveIn } from './acting.js';
import { Banner } from './banner.js';
import { bring } from './bring.js';
import { askToLeave, showKeys, showMenu, showShare } from './dialogs.js';
import { TableLife } from './life.js';
import { Session } from './session.js';
import { Wishes } from './wishes.js';

/** @typedef {import('../server/types.d.ts').Update} Update */
/** @typedef {import('../server/types.d.ts').Around} Around */
/** @typedef {import('../room/pacer.js').Step} Step */
/**
 * A table as this browser sees it.
 * @typedef {object} Scene
 * @property {Update} update
 * @property {Around | null} around who is there, as far as is known yet
 * @property {number[]} mine the seats that this browser holds
 * @property {boolean} host whether it is the host's
 * @property {boolean} busy whether an action is on its way
 * @property {boolean} waits whether it is on its way for so long that it should be said
 * @property {(seat: number) => string} name what a seat is called
 * @property {import('../games.js').Bounds} bounds for how few and for how many seats this game is; its options may allow less
 * @property {import('../server/api.js').BotLevel[]} levels the bots of this game
 * @property {(name: string) => string} level what a bot of this game is called
 * @property {() => number} now the server's time, in milliseconds since 1970
 */
/**
 * The element of a game.
 * @typedef {object} GamePart
 * @property {HTMLElement} crown where the frame shows clocks and who is away
 * @property {HTMLElement} stand where the frame shows results
 * @property {HTMLElement} foot where the frame adds its lines
 * @property {HTMLElement} tools where it adds what can be done beside the next action
 * @property {HTMLElement} ledge where it adds what is to be seen with the record
 * @property {(update: Update, showScene: (moving: boolean) => void) => Step[]} steps
 * @property {(update: Update, name: (seat: number) => string, shared?: boolean) => string[]} tell what happened, in words; on a device that several people share, nothing that only one of them may know
 * @property {(scene: Scene) => void} update
 * @property {(error: any, near: Element | null) => void} refused
 * @property {(event: KeyboardEvent) => void} key
 * @property {(update: Update) => number} [lasts] how long what led to a scene takes to be seen, in milliseconds, where that differs much
 * @property {() => void} focusNext puts the focus on the one thing to do next
 */
/** @typedef {HTMLElement & GamePart} GameElement */

const said = words.table;
/** How long an answer may take before the page says that it waits for it. */
const SOON = 400;
/** How often what depends on the time is drawn anew. */
const TICK = 500;
const DAY = 86_400_000;

export class ParlorTable extends HTMLElement {
  /** @type {import('../main.js').Place} Which table; set before the element is put on the page. */
  place = {};
  /** @type {Session | null} */
  #session = null;
  #pacer = new Pacer();
  /** Whether what is said of the game, and its board, are here or on their way; and the news that waits for them. */
  #here = new Map();
  /** @type {Update[]} */
  #held = [];
  /** @type {Update | null} What is shown. */
  #shown = null;
  #wishes = new Wishes({
    at: () => (this.#session && this.#shown ? { session: this.#session, shown: this.#shown } : null),
    name: (seat) => (this.#shown ? this.#scene(this.#shown).name(seat) : ''),
    again: (going) => (this.#life.goesOn = going),
    go: (address) => this.dispatchEvent(new CustomEvent('go', { detail: address, bubbles: true })),
  });
  #lastMove = 0;
  #asking = false;
  #waits = false;

  #where = make('p', { class: 'where' });
  #invite = button(said.share, 'quiet wide-only', (near) => showShare(this.#table, near));
  #menu = button('⋯', 'quiet table-menu', (near) => this.#openMenu(near));
  #banner = new Banner();
  /** What the server has done to the luck; it stays. */
  #alarm = make('p', { class: 'alarm', role: 'alert' });
  #main = make('main');
  #log = make('div', { class: 'unseen', role: 'log', 'aria-live': 'polite', 'aria-label': said.live });
  #life = new TableLife((line) => this.#tellLine(line));
  /** @type {import('./waiting.js').WaitingRoom | null} Where people still sit down: a game that runs does without it. */
  #waiting = null;
  #roomComes = false;
  /** @type {import('./results.js').GameResults | null} Brought when the game is over. */
  #results = null;
  #resultsCome = false;
  #luck = /** @type {import('../luck/line.js').LuckLine} */ (document.createElement('luck-line'));
  /** @type {GameElement | null} */
  #game = null;
  #ticks = 0;
  #onKey = (/** @type {KeyboardEvent} */ event) => this.#key(event);

  get #table() {
    return this.place.table ?? '';
  }

  connectedCallback() {
    const keys = button('?', 'quiet wide-only', () => this.#keySheet());
    keys.setAttribute('aria-label', words.keys.open);
    setAttribute(this.#menu, 'aria-label', words.life.menu);
    setAttribute(this.#menu, 'title', words.life.menu);
    const { drawer, notices } = this.#life;
    const room = make('div', { class: 'table-room' }, make('div', { class: 'table-main' }, this.#main), drawer, notices);
    this.append(top(this.#where, drawer.tabs, this.#invite, keys, this.#menu), this.#banner.element, this.#alarm, this.#log, room);
    for (const element of [this.#invite, this.#menu, this.#alarm, drawer.tabs]) element.hidden = true;
    this.#message(said.loading);
    document.addEventListener('keydown', this.#onKey);
    /** @type {Record<string, (detail: any) => void>} */
    const wishes = {
      ...this.#wishes.ways,
      act: (wish) => this.#act(wish),
      drawer: (name) => {
        setAttribute(room, 'data-drawer', name !== '');
        this.#refresh();
      },
    };
    for (const [name, fulfil] of Object.entries(wishes)) this.addEventListener(name, (event) => fulfil(/** @type {CustomEvent} */ (event).detail));
    this.#session = new Session(this.#table, {
      update: (update) => this.#receive(update),
      around: () => this.#refresh(),
      talk: () => this.#hear(),
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
    this.#life.close();
    seatTokens([]);
    clearInterval(this.#ticks);
    document.removeEventListener('keydown', this.#onKey);
  }

  /** @param {import('../server/api.js').Refusal} error */
  #notThere(error) {
    if (error.status === 0) this.#message(said.away, said.awayHint);
    else if (error.code === 'private_table') this.#message(words.life.privateTitle, words.life.privateHint);
    else if (error.status === 404 || error.status === 400) this.#message(said.unknown, said.unknownHint);
    else this.#message(said.away, words.refusal(error));
  }

  /** @param {Update} update */
  #receive(update) {
    const part = entryOf(update.game);
    if (part) {
      this.#bring('game', () => bringClients([update.game]));
      // The board may have to be brought first; for who has sat down it is sent for while others still do.
      if (update.view || (this.#session?.mine(update).length ?? 0) > 0) this.#bring('board', part.load);
      if (!this.#here.get('game') || (update.view && !this.#here.get('board'))) {
        this.#held.push(update);
        return;
      }
    }
    const showScene = () => this.#show(update);
    if (!this.#shown || !this.#game || !update.view) this.#pacer.add([{ time: 0, show: showScene }]);
    else this.#pacer.add(this.#game.steps(update, showScene));
  }

  /** @param {'game' | 'board'} part @param {() => Promise<unknown>} load */
  async #bring(part, load) {
    if (this.#here.has(part)) return;
    this.#here.set(part, false);
    const here = await bring(load, {
      part,
      wanted: () => this.isConnected,
      urgent: () => this.#held.length > 0 && !this.#banner.away,
      failed: () => this.#held.length > 0 && this.#message(said.loading, said.notBrought),
    });
    if (!here) return;
    this.#here.set(part, true);
    // Nothing that happened meanwhile goes untold.
    for (const update of this.#held.splice(0)) this.#receive(update);
  }

  /** @param {Update} update */
  #show(update) {
    this.#keepFocus(() => this.#draw(update));
  }

  /**
   * If a change takes away what has the focus, the keyboard goes on at the next thing to do.
   * @param {() => void} change
   */
  #keepFocus(change) {
    const beside = this.#life.drawer.contains(document.activeElement);
    if (!losesFocus(this, change) || beside) return;
    if (!this.#game?.isConnected) this.#main.querySelector('h1')?.focus({ preventScroll: true });
    else if (this.#shown?.stage === 'playing') this.#game.focusNext();
    else this.#results?.greet();
  }

  /** @param {Update} update */
  #draw(update) {
    const before = this.#shown;
    this.#shown = update;
    this.#lastMove = Math.max(this.#lastMove, lastMoveIn(update));
    const scene = this.#scene(update);
    seatTokens(update.seats.map(({ chair }, seat) => (chair.type === 'open' ? '' : scene.name(seat))));
    const part = entryOf(update.game);
    const day = update.origin?.type === 'daily' ? update.origin.day : null;
    const daily = day === null ? '' : said.daily(day === Math.floor(scene.now() / DAY) ? '' : words.day(day));
    // Where there is room for two short lines only, the first name stands alone.
    setText(this.#where, `${daily && `${daily} ·\u00a0`}${describe(update.game, update.config, update.view)}`);
    setAttribute(this, 'data-daily', day !== null);
    // The game of the day is played alone.
    show(this.#invite, day === null && (update.stage === 'opening' || update.stage === 'playing'));
    show(this.#menu, true);
    this.#luck.update(scene);
    if (update.stage === 'gathering') {
      this.#gather(scene);
    } else if (update.view && part) {
      this.#play(scene, part.play, before);
    } else if (update.stage === 'opening') {
      const late = update.seats.flatMap(({ chair, opened }, seat) => (chair.type === 'person' && chair.commitment && !opened ? [scene.name(seat)] : []));
      this.#message(said.opening, late.length > 0 ? said.openingWaits(late) : said.openingHint);
    } else if (update.view) {
      this.#message(said.unknownGame(update.game), said.unknownGameHint);
    } else {
      this.#message(said.abandoned, said.abandonedHint);
    }
    this.#life.update(scene, before);
    // What was said may have come before there was anything to show.
    if (!before) this.#hear();
    this.#tell(scene, before);
  }

  #hear() {
    const talk = this.#session?.talk;
    if (this.#shown && talk) this.#life.hear(this.#scene(this.#shown), talk);
  }

  /** @param {Scene} scene */
  async #gather(scene) {
    if (!this.#waiting) {
      if (this.#roomComes) return;
      this.#roomComes = true;
      const here = await bring(() => import('./waiting.js'), {
        part: 'waiting',
        wanted: () => this.isConnected && this.#shown?.stage === 'gathering',
        urgent: () => !this.#banner.away,
        failed: () => this.#message(said.loading, said.partNotBrought),
      });
      this.#roomComes = false;
      if (!here || !this.#shown) return;
      this.#waiting = /** @type {import('./waiting.js').WaitingRoom} */ (document.createElement('waiting-room'));
      scene = this.#scene(this.#shown);
    }
    this.#place(this.#waiting);
    this.#waiting.update(scene);
  }

  /**
   * @param {Scene} scene
   * @param {string} tag
   * @param {Update | null} before
   */
  #play(scene, tag, before) {
    const game = (this.#game ??= /** @type {GameElement} */ (document.createElement(tag)));
    this.#place(game);
    const { undo, chances, rail, brought } = this.#life;
    for (const [element, place] of [[rail, game.crown], [brought, game.stand], [this.#luck, game.foot], [undo, game.tools], [chances, game.ledge]]) {
      if (element.parentElement !== place) place.append(element);
    }
    game.update(scene);
    if (scene.update.stage === 'over' || scene.update.stage === 'abandoned') this.#end(scene, game.stand, before?.stage === 'playing');
  }

  /**
   * @param {Scene} scene
   * @param {HTMLElement} stand
   * @param {boolean} fresh whether it was still being played a moment ago
   */
  async #end(scene, stand, fresh) {
    if (!this.#results) {
      if (this.#resultsCome) return;
      this.#resultsCome = true;
      const late = make('p', { role: 'status' }, said.partNotBrought);
      const here = await bring(() => Promise.all([import('./results.js'), wear(['table/results.css'])]), {
        part: 'results',
        wanted: () => this.isConnected,
        // Nobody loses what they are writing for it.
        urgent: () => !this.#banner.away && !document.activeElement?.matches('input, textarea'),
        failed: () => late.isConnected || stand.append(late),
      });
      late.remove();
      if (!here) return;
      this.#results = /** @type {import('./results.js').GameResults} */ (document.createElement('game-results'));
      stand.append(this.#results);
    }
    this.#results.update(this.#shown ? this.#scene(this.#shown) : scene);
    if (fresh) this.#results.greet();
  }

  /**
   * @param {Update} update
   * @returns {Scene}
   */
  #scene(update) {
    const session = /** @type {Session} */ (this.#session);
    return {
      update,
      around: session.around,
      mine: session.mine(update),
      host: session.isHost(update),
      busy: this.#asking || update.version < session.answered,
      waits: this.#waits,
      name: (seat) => seatName(update.seats[seat], seat),
      bounds: { least: session.least, most: session.most },
      levels: session.levels,
      level: (name) => words.starter.botTitle(session.levels.find((level) => level.name === name) ?? { name, title: words.capital(name), about: '' }),
      now: () => session.now(),
    };
  }

  /** @param {{ seat: number, action: unknown, near: Element }} wish */
  async #act({ seat, action, near }) {
    // Whoever acts does not want to wait for what is still being shown. If the game turns out to have moved on, the wish was
    // about a scene that is gone.
    const seen = this.#shown?.version ?? 0;
    this.#pacer.flush();
    const outdated = this.#lastMove > seen;
    const session = this.#session;
    if (outdated || this.#asking || !session || !this.#shown || this.#shown.version < session.answered) return;
    this.#asking = true;
    const soon = setTimeout(() => this.#showWaits(true), this.#banner.away ? 0 : SOON);
    try {
      await session.ask({ type: 'act', seat, action, if_version: this.#shown.version });
    } catch (error) {
      this.#game?.refused(refusalIn(error), near);
    } finally {
      clearTimeout(soon);
      this.#asking = false;
      this.#showWaits(false);
    }
  }

  #showWaits(/** @type {boolean} */ waits) {
    this.#waits = waits;
    this.#refresh();
  }

  /** Shows the same scene again, after something round it has changed. */
  #refresh() {
    if (!this.#shown) return;
    const scene = this.#scene(this.#shown);
    this.#keepFocus(() => {
      if (this.#game?.isConnected) this.#game.update(scene);
      if (this.#waiting?.isConnected) this.#waiting.update(scene);
    });
    this.#tick();
  }

  /** Shows what the time has changed. */
  #tick() {
    const shown = this.#shown;
    if (shown) this.#keepFocus(() => this.#life.tick(this.#scene(shown)));
  }

  /** @param {Element} near */
  #confirmLeave(near) {
    if (!this.#shown) return;
    const scene = this.#scene(this.#shown);
    const { mine } = scene;
    const ends = this.#whatEnds(scene);
    askToLeave(ends, () => {
      if (ends) this.#proposeEnd(mine[0], near);
      else for (const seat of mine) this.#wishes.ask({ ask: { type: 'leave', seat }, near });
    });
  }

  /**
   * @param {number} seat
   * @param {Element} near
   */
  #proposeEnd(seat, near) {
    this.#wishes.ask({ ask: { type: 'propose', seat, motion: { type: 'abandon' } }, near });
  }

  /**
   * What it means that the game ends when this browser leaves; nothing if another person plays on.
   * @param {Scene} scene
   */
  #whatEnds({ update, mine }) {
    if (!update.seats.every(({ chair }, seat) => chair.type !== 'person' || mine.includes(seat))) return '';
    return update.origin?.type === 'daily' ? said.leaveEndsDay : said.leaveEnds;
  }

  /** @param {Element} near */
  #openMenu(near) {
    if (!this.#shown) return;
    const scene = this.#scene(this.#shown);
    const life = words.life;
    const choices = [{ text: words.keys.title, hint: life.keysHint, act: () => this.#keySheet() }];
    if (scene.update.origin?.type !== 'daily') choices.unshift({ text: said.share, hint: life.inviteHint, act: () => showShare(this.#table, near) });
    if (scene.mine.length > 0 && scene.update.stage === 'playing') {
      const alone = this.#life.alone(scene);
      const ends = this.#whatEnds(scene);
      if (scene.update.motion === null && !ends) {
        const propose = () => this.#proposeEnd(scene.mine[0], near);
        // What others cannot object to is asked about here.
        const act = alone ? () => askToLeave(said.endsAway, propose) : propose;
        choices.push({ text: alone ? life.endAlone : life.end, hint: alone ? life.endAloneHint : life.endHint, act });
      }
      // Where no other person plays, to leave is to end the game.
      choices.push({ text: ends ? life.endAlone : said.leave, hint: ends || life.leaveHint, act: () => this.#confirmLeave(near) });
    }
    showMenu(this.#where.textContent ?? '', choices, scene.update.game);
  }

  #keySheet() {
    const coach = this.#shown?.terms.coach ? words.coach.keys(KEYS) : [];
    showKeys([...(clientOf(this.#shown?.game ?? '')?.keys ?? []), ...words.life.keys(KEYS), ...coach, ...words.keys.general(KEYS)]);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = /** @type {Element} */ (event.target);
    if (document.querySelector('dialog[open]') || target.closest('input, select, textarea')) return;
    const key = singleKey(event);
    if (key === KEYS.sheet) this.#keySheet();
    else if (key === KEYS.talk && !this.#life.drawer.tabs.hidden) {
      event.preventDefault();
      this.#life.speak();
    } else if (key === KEYS.undo) {
      if (!event.repeat) this.#life.takeBack();
    } else if (!event.repeat && this.#life.object(key)) event.preventDefault();
    else if (event.key.startsWith('Arrow') && target.closest(OWN_ARROWS)) return;
    else if (this.#game?.isConnected && this.#shown?.stage === 'playing') {
      if (this.#pacer.behind && key !== '') this.#pacer.flush();
      this.#game.key(event);
    }
    if (event.key === 'Escape' && !event.defaultPrevented && this.#life.drawer.shown !== '') this.#life.drawer.close();
  }

  /**
   * Says what happened, for who cannot see it.
   * @param {Scene} scene
   * @param {Update | null} before
   */
  #tell(scene, before) {
    const { update, name, mine } = scene;
    const wanted = this.#life.notice.update(scene, this.#where.textContent ?? '');
    if (!before || before.version >= update.version) return;
    this.#life.tell(scene, before, this.#game?.isConnected ? this.#game.tell(update, name, mine.length > 1) : []);
    if (wanted) this.#tellLine(`${wanted}.`);
  }

  /** @param {string} line */
  #tellLine(line) {
    this.#log.append(make('p', {}, line));
    while (this.#log.childElementCount > 12) this.#log.firstElementChild?.remove();
  }

  /** @param {HTMLElement} element */
  #place(element) {
    if (this.#main.firstElementChild === element) return;
    this.#main.replaceChildren(element);
    scrollTo(0, 0);
  }

  /**
   * @param {string} title
   * @param {string} [text]
   */
  #message(title, text = '') {
    const front = make('a', { href: '/', class: 'quiet' }, words.table.toFront);
    setAttribute(front, 'hidden', title === said.loading || title === said.opening);
    const message = make('section', { class: 'message paper', role: 'status' }, make('h1', { tabindex: -1 }, title), make('p', {}, text), front);
    // What is said once more is not read aloud once more.
    if (this.#main.textContent !== message.textContent) this.#keepFocus(() => this.#main.replaceChildren(message));
  }
}

customElements.define('parlor-table', ParlorTable);

// @ts-check
// The frame round every game: the stages of a table, what the page says of the connection, the key sheet. The game itself is
// picked from one map and shown by an element of its own. What is wanted of the table comes up as events: `ask`, `sit`, `act`,
// `hint`, `say` and `again`, each with the element `near` which a refusal is said.

import { arrange } from '../front/arrange.js';
import { GAMES } from '../games.js';
import '../luck/line.js';
import { say } from '../room/bubble.js';
import { button, make, setAttribute, setText, show } from '../room/elements.js';
import { Pacer } from '../room/pacer.js';
import { top } from '../room/top.js';
import { Refusal } from '../server/api.js';
import { words } from '../words/words.js';
import './coach.js';
import { askToLeave, showKeys, showShare } from './dialogs.js';
import './results.js';
import { Session } from './session.js';
import './waiting.js';

/** @typedef {import('../server/types.d.ts').Ask} Ask */
/** @typedef {import('../server/types.d.ts').Update} Update */
/** @typedef {import('../server/types.d.ts').Around} Around */
/** @typedef {import('../room/pacer.js').Step} Step */
/**
 * A table as this browser sees it.
 * @typedef {object} Scene
 * @property {Update} update
 * @property {Around | null} around who is there, as far as is known yet
 * @property {number[]} mine the seats that this browser holds
 * @property {boolean} host whether it opened the table
 * @property {boolean} busy whether an action is on its way
 * @property {boolean} waits whether it is on its way for so long that it should be said
 * @property {(seat: number) => string} name what a seat is called
 * @property {import('../server/api.js').BotLevel[]} levels the bots of this game
 * @property {() => number} now the server's time, in milliseconds since 1970
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
/** How long an answer may take before the page says that it waits for it. */
const SOON = 400;

export class ParlorTable extends HTMLElement {
  /** @type {import('../main.js').Place} Which table; set before the element is put on the page. */
  place = {};
  /** @type {Session | null} */
  #session = null;
  #pacer = new Pacer();
  /** @type {Update | null} What is shown. */
  #shown = null;
  /** @type {Set<string>} What is being asked for, so that a second click does nothing. */
  #wishes = new Set();
  #asking = false;
  #waits = false;
  #away = false;

  #where = make('p', { class: 'where' });
  #invite = button(said.share, 'quiet', () => showShare(this.#table));
  #banner = make('p', { class: 'banner', role: 'status' });
  /** What the server has done to the luck; it stays. */
  #alarm = make('p', { class: 'alarm', role: 'alert' });
  #main = make('main');
  #log = make('div', { class: 'unseen', role: 'log', 'aria-live': 'polite', 'aria-label': said.live });
  #waiting = /** @type {import('./waiting.js').WaitingRoom} */ (document.createElement('waiting-room'));
  #results = /** @type {import('./results.js').GameResults} */ (document.createElement('game-results'));
  #luck = /** @type {import('../luck/line.js').LuckLine} */ (document.createElement('luck-line'));
  #coach = /** @type {import('./coach.js').CoachPanel} */ (document.createElement('coach-panel'));
  #leave = button(said.leave, 'quiet small leave', (near) => this.#confirmLeave(near));
  /** @type {GameElement | null} */
  #game = null;
  #onKey = (/** @type {KeyboardEvent} */ event) => this.#key(event);

  get #table() {
    return this.place.table ?? '';
  }

  connectedCallback() {
    const keys = button('?', 'quiet', () => this.#keySheet());
    keys.setAttribute('aria-label', words.keys.open);
    this.append(top(this.#where, this.#invite, keys), this.#banner, this.#alarm, this.#main, this.#log);
    for (const element of [this.#banner, this.#invite, this.#alarm]) element.hidden = true;
    this.#message(said.loading);
    document.addEventListener('keydown', this.#onKey);
    this.addEventListener('ask', (event) => this.#asked(/** @type {CustomEvent} */ (event).detail));
    this.addEventListener('sit', (event) => this.#sit(/** @type {CustomEvent} */ (event).detail));
    this.addEventListener('act', (event) => this.#act(/** @type {CustomEvent} */ (event).detail));
    this.addEventListener('hint', (event) => this.#hint(/** @type {CustomEvent} */ (event).detail));
    this.addEventListener('say', (event) => this.#say(/** @type {CustomEvent} */ (event).detail));
    this.addEventListener('again', (event) => this.#again(/** @type {CustomEvent} */ (event).detail.near));
    this.#session = new Session(this.#table, {
      update: (update) => this.#receive(update),
      around: () => this.#refresh(),
      talk: () => {},
      state: (state) => this.#connected(state),
      fault: (fault) => {
        show(this.#alarm, true);
        setText(this.#alarm, words.luck.faults[fault]);
      },
      away: (error) => this.#notThere(error),
    });
  }

  disconnectedCallback() {
    this.#session?.close();
    this.#pacer.close();
    document.removeEventListener('keydown', this.#onKey);
    document.title = words.brand;
  }

  /** @param {unknown} error */
  #notThere(error) {
    if (!(error instanceof Refusal) || error.status === 0) this.#message(said.away, said.awayHint);
    else if (error.status === 404 || error.status === 400) this.#message(said.unknown, said.unknownHint);
    else this.#message(said.away, words.refusal(error));
  }

  /** @param {Update} update */
  #receive(update) {
    const showScene = () => this.#show(update);
    if (!this.#shown || !this.#game || !update.view) this.#pacer.add([{ time: 0, show: showScene }]);
    else this.#pacer.add(this.#game.steps(update, showScene));
  }

  /** @param {Update} update */
  #show(update) {
    const before = this.#shown;
    this.#shown = update;
    const scene = this.#scene(update);
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
    const game = (this.#game ??= /** @type {GameElement} */ (document.createElement(tag)));
    this.#place(game);
    game.foot.append(...[this.#coach, this.#luck, this.#leave].filter((element) => element.parentElement !== game.foot));
    if (this.#results.parentElement !== game.stand) game.stand.append(this.#results);
    show(this.#leave, scene.mine.length > 0 && scene.update.stage === 'playing');
    game.update(scene);
    this.#coach.update(scene);
    show(this.#coach, scene.update.terms.coach && scene.update.stage === 'playing' && scene.mine.length > 0);
    if (scene.update.stage === 'over' || scene.update.stage === 'abandoned') {
      this.#results.update(scene);
      if (before && before.stage === 'playing') this.#results.greet();
    }
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
      name: (seat) => update.seats[seat]?.name || words.starter.seat(seat),
      levels: session.levels,
      now: () => session.now(),
    };
  }

  /** @param {{ seat: number, action: unknown, near: Element }} wish */
  async #act({ seat, action, near }) {
    // Whoever acts does not want to wait for what is still being shown. If the table turns out to have moved on, the wish was
    // about a scene that is gone.
    const seen = this.#shown?.version;
    this.#pacer.flush();
    const outdated = this.#shown?.version !== seen;
    const session = this.#session;
    if (outdated || this.#asking || !session || !this.#shown || this.#shown.version < session.answered) return;
    this.#asking = true;
    const soon = setTimeout(() => this.#showWaits(true), this.#away ? 0 : SOON);
    try {
      await session.ask({ type: 'act', seat, action, if_version: this.#shown.version });
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
    this.#refresh();
  }

  /** Shows the same scene again, after something round it has changed. */
  #refresh() {
    if (this.#shown && this.#game?.isConnected) this.#game.update(this.#scene(this.#shown));
    if (this.#shown && this.#waiting.isConnected) this.#waiting.update(this.#scene(this.#shown));
  }

  /** @param {{ ask: Ask, near: Element }} wish */
  #asked({ ask, near }) {
    return this.#once(JSON.stringify(ask), near, async () => {
      await this.#session?.ask(ask);
    });
  }

  /** @param {{ seat: number, name: string, near: Element }} wish */
  #sit({ seat, name, near }) {
    return this.#once('sit', near, async () => {
      // Until the answer is seen, the seat still looks open.
      if (!this.#session || !this.#shown || this.#shown.version < this.#session.answered) return;
      await this.#session.sit(seat, name, this.#shown);
    });
  }

  /** @param {{ seat: number, near: Element, done: (advice: any) => void }} wish the advice is `null` while the coach thinks */
  #hint({ seat, near, done }) {
    return this.#once('hint', near, async () => done(await this.#session?.hint(seat)));
  }

  /** @param {{ line: { text: string } | { phrase: import('../server/types.d.ts').Phrase }, near: Element, done: () => void }} wish */
  #say({ line, near, done }) {
    return this.#once('say', near, async () => {
      await this.#session?.say(line);
      done();
    });
  }

  /** @param {Element} near */
  #again(near) {
    return this.#once('again', near, async () => {
      const update = this.#shown;
      if (!update) return;
      const { mine } = this.#scene(update);
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
    const mine = this.#shown ? this.#scene(this.#shown).mine : [];
    const last = this.#shown?.seats.every(({ chair }, seat) => chair.type !== 'person' || mine.includes(seat)) ?? true;
    askToLeave(last, () => {
      for (const seat of mine) this.#asked({ ask: { type: 'leave', seat }, near });
    });
  }

  #keySheet() {
    const coach = this.#shown?.terms.coach ? words.coach.keys : [];
    showKeys([...(GAMES[this.#shown?.game ?? '']?.keys ?? []), ...coach, ...words.keys.general]);
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

  /** @param {import('../server/connection.js').ConnectionState} state */
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

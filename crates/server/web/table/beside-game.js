// @ts-check
// Everything around the game at a table: the drawer with chat, coach and people, the rail of clocks, votes and
// objections, short notices, undo, the chances of winning, and the link to the next table. The frame places the
// elements and passes on the state of the table.

import { keep, recall } from '../page/browser-storage.js';
import { button, make, setAttribute, setText, show } from '../page/elements.js';
import { busyElsewhere } from '../page/focus.js';
import { KEYS, shortcut } from '../page/single-keys.js';
import { whoAmI } from '../network/api.js';
import { words } from '../words/words.js';
import { objectorsOf } from './who-acts.js';
import { loadPart } from './lazy-load.js';
import './chances.js';
import './coach.js';
import { isLongAway } from './absence.js';
import './drawer.js';
import './handover.js';
import { SHORT, timeLeft } from './seat-rail.js';
import { TurnAlert } from './turn-alert.js';
import { textOf } from './chat.js';
import { tellTable } from './sentences.js';

/** @typedef {import('./table.js').Scene} Scene */
/** @typedef {import('./session.js').Chat} Chat */
/** @typedef {import('../network/types.d.ts').Update} Update */

const said = words.besideGame;
/** How long a notice is shown, in milliseconds. */
const LASTS = 7_000;
/** The number of tables for which this browser remembers the last chat line that was shown. */
const MOST_TABLES = 50;

const ICONS = {
  chat: 'M3 4h14v9H9l-4 4v-4H3Z',
  coach: 'M10 2.5a5.5 5.5 0 0 0-3 10.1V15h6v-2.4a5.5 5.5 0 0 0-3-10.1ZM7.5 17.5h5',
  people: 'M7 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM1.5 17c0-3 2.4-5 5.5-5s5.5 2 5.5 5M13 9.5a2.6 2.6 0 1 0-1-5M14.5 12.2c2.4.4 4 2.2 4 4.8',
};

export class BesideGame {
  drawer = /** @type {import('./drawer.js').TableDrawer} */ (document.createElement('table-drawer'));
  rail = /** @type {import('./seat-rail.js').SeatRail} */ (document.createElement('seat-rail'));
  chances = /** @type {import('./chances.js').ChanceStrip} */ (document.createElement('chance-strip'));
  /** Whether this browser has asked for the next table and will go there automatically. */
  goesOn = false;
  /** Covers the game while a shared device is handed over. */
  cover = /** @type {import('./handover.js').HandOver} */ (document.createElement('hand-over'));
  notices = make('div', { class: 'table-notices' });
  imported = make('p', { class: 'soft imported' }, said.imported);
  undo = button('', 'quiet undo', (near) => this.#takeBack(near));
  notice = new TurnAlert();

  #chat = /** @type {import('./chat.js').TableChat} */ (document.createElement('table-chat'));
  #coach = /** @type {import('./coach.js').CoachPanel} */ (document.createElement('coach-panel'));
  /** Loaded when its panel is first opened. */
  #people = /** @type {HTMLElement & Partial<import('./people.js').TablePeople>} */ (document.createElement('table-people'));
  #peopleCome = false;
  /** Loaded when somebody proposes something, or is away. */
  #motions = /** @type {HTMLElement & Partial<import('./voting.js').TableVoting>} */ (document.createElement('table-voting'));
  /** Loaded when seats may first object. */
  #window = /** @type {HTMLElement & Partial<import('./objection-window.js').ObjectionWindow>} */ (document.createElement('objection-window'));
  /** @type {Set<string>} The parts that are being loaded. */
  #coming = new Set();
  /** @type {import('./next-table.js').NextTable | null} The link to the next table, loaded when the game is over. */
  #next = null;
  #nextComes = false;
  /** Whether the next table was set up while this page was open. */
  #nextFresh = false;
  #stoodIn = make('p', { class: 'paper motion', role: 'status' });
  #stopped = make('p', { class: 'paper motion', role: 'status' });
  #moment = make('p', { class: 'moment', 'aria-hidden': 'true' });
  #momentEnds = 0;
  /** @type {number | null} The seat of this browser that acted last. An undo would revert its action. */
  #acted = null;
  #undoText = make('span', { class: 'wide-only' });
  #tellLine;
  /** @type {Scene | null} */
  #scene = null;
  /** @type {Chat} */
  #heard = { lines: [], rule: 'all', silenced: [] };
  /** The number of the last chat line received, so that only newer lines are announced. */
  #line = -1;
  /** When the running clock runs out, and whether it last had more than ten seconds left. */
  #hurried = { until: 0, had: false };

  /** @param {(line: string) => void} tellLine announces a chat line to screen readers */
  constructor(tellLine) {
    this.#tellLine = tellLine;
    this.undo.append(make('span', { class: 'undo-arrow', 'aria-hidden': 'true' }, '↶'), this.#undoText, make('span', { class: 'narrow-only', 'aria-hidden': 'true' }, said.undo), make('kbd', { class: 'key wide-only', 'aria-hidden': 'true' }, KEYS.undo));
    shortcut(this.undo, KEYS.undo);
    for (const element of [this.undo, this.#stopped, this.imported, this.#stoodIn, this.#moment, this.chances]) show(element, false);
    this.#moment.addEventListener('click', () => show(this.#moment, false));
    this.notices.append(this.#stopped, this.#stoodIn, this.#window, this.#motions, this.#moment);
    this.drawer.add({ name: 'chat', title: words.chat.title, icon: ICONS.chat, panel: this.#chat });
    this.drawer.add({ name: 'coach', title: words.coach.title, icon: ICONS.coach, panel: this.#coach });
    this.drawer.add({ name: 'people', title: said.people, icon: ICONS.people, panel: this.#people });
    this.drawer.addEventListener('drawer', () => this.#opened());
  }

  /**
   * Shows a new scene of the table.
   * @param {Scene} scene
   * @param {Update | null} before
   */
  update(scene, before) {
    show(this.drawer.tabs, true);
    // The daily game has no coach.
    this.drawer.offer('coach', scene.update.origin?.type !== 'daily');
    this.#nextFresh ||= before !== null && before.rematch === null && scene.update.rematch !== null;
    const { update, mine } = scene;
    this.#acted = update.notes.findLast(({ kind, seat }) => kind === 'act' && seat !== null && mine.includes(seat))?.seat ?? this.#acted;
    this.tick(scene);
    this.#showNext(scene);
    // The right to chat depends on the seats and the host, but not on the time, so `tick` does not do this.
    if (this.drawer.shown === 'chat') this.#chat.update(scene, this.#heard);
  }

  /**
   * Shows the same scene at a later time, or after people have arrived or left.
   * @param {Scene} scene
   */
  tick(scene) {
    this.#scene = scene;
    const { update, mine, level } = scene;
    this.rail.update(scene);
    const consent = update.motion !== null || update.seats.some((_, seat) => isLongAway(scene, seat));
    if (this.#has(this.#motions, consent, (loading) => loadPart(() => import('./voting.js'), loading))) this.#motions.update?.(scene);
    const open = update.window !== null || objectorsOf(update, mine).length > 0;
    if (this.#has(this.#window, open, (loading) => loadPart(() => import('./objection-window.js'), loading))) this.#showWindow(scene);
    this.chances.update(scene);
    this.#coach.update(scene);
    if (this.drawer.shown === 'people') this.#showPeople(scene);
    show(this.#stopped, update.stopped !== null);
    if (update.stopped) setText(this.#stopped, said.stopped(update.stopped, scene.name));
    show(this.imported, update.imported);
    const replaced = mine.find((seat) => update.seats[seat].stand_in !== null) ?? null;
    show(this.#stoodIn, replaced !== null);
    if (replaced !== null) setText(this.#stoodIn, said.playsForYou(level(update.seats[replaced].stand_in ?? '')));
    const mayUndo = update.stage === 'playing' && update.undo !== null && mine.includes(update.undo) && update.motion === null;
    show(this.undo, mayUndo);
    const undo = this.alone(scene) ? said.undo : said.undoAsk;
    setText(this.#undoText, undo);
    setAttribute(this.undo, 'aria-label', undo);
    this.#hurry(scene);
    if (this.#momentEnds < Date.now()) show(this.#moment, false);
  }

  /**
   * Shows new chat lines, or a change of who may chat.
   * @param {Scene} scene
   * @param {Chat} chat
   */
  hear(scene, chat) {
    this.#heard = chat;
    this.#chat.update(scene, chat);
    const last = chat.lines.at(-1)?.number ?? 0;
    if (this.#line < 0) {
      // On the first visit to a table, no line counts as missed.
      const kept = lastHeard(scene.update.table);
      this.#line = kept ?? last;
      if (kept === null) noteHeard(scene.update.table, last);
    }
    const fresh = chat.lines.filter(({ number, player }) => number > this.#line && player !== whoAmI()?.player);
    if (this.drawer.shown === 'chat') this.#note(last);
    else if (fresh.length > 0) {
      this.drawer.mark('chat');
      const heard = fresh.slice(-3).map((line) => words.chat.heard(line.name || words.chat.somebody, textOf(line)));
      for (const line of heard) this.#tellLine(line);
      this.#showMoment(heard.slice(-1));
    }
    this.#line = Math.max(this.#line, last);
  }

  /**
   * Announces what happened to screen readers, and shows it for a moment if nothing else on the page does.
   * @param {Scene} scene
   * @param {Update} before
   * @param {string[]} played the game's own announcements
   */
  tell(scene, before, played) {
    const told = tellTable(scene, before);
    const beside = told.map(({ text }) => text);
    // The end of the time to object is announced before the move that waited for it.
    const closed = scene.update.notes.some(({ kind }) => kind === 'closed');
    for (const line of closed ? [...beside, ...played] : [...played, ...beside]) this.#tellLine(line);
    const seen = told.filter((line) => line.seen).map(({ text }) => text);
    if (seen.length > 0) this.#showMoment(seen.slice(-2));
  }

  /** @param {string[]} lines */
  #showMoment(lines) {
    setText(this.#moment, lines.join(' '));
    show(this.#moment, true);
    this.#momentEnds = Date.now() + LASTS;
  }

  /**
   * Whether no other person has to be asked for consent.
   * @param {Scene} scene
   */
  alone(scene) {
    const { update, mine } = scene;
    return update.seats.every(({ chair, stand_in }, seat) => chair.type !== 'person' || mine.includes(seat) || stand_in !== null || isLongAway(scene, seat));
  }

  /** Opens the chat and focuses its input. */
  speak() {
    this.drawer.open('chat');
    this.#chat.focusLine();
  }

  /** Handles the coach's key. */
  askCoach() {
    this.#coach.askByKey();
  }

  close() {
    this.notice.close();
  }

  /**
   * Whether an element's module is loaded. If it is needed but not loaded, it is loaded, and then the scene is redrawn.
   * @param {HTMLElement & { update?: unknown }} element
   * @param {boolean} needed
   * @param {(loading: import('./lazy-load.js').PartLoading) => Promise<boolean>} load
   */
  #has(element, needed, load) {
    const part = element.localName;
    if (needed && !element.update && !this.#coming.has(part)) {
      this.#coming.add(part);
      const late = make('p', { class: 'paper motion', role: 'status' }, words.table.partNotLoaded);
      load({ part, wanted: () => this.notices.isConnected, failed: () => this.#moment.before(late) }).then((here) => {
        late.remove();
        this.#coming.delete(part);
        if (here && this.#scene) this.tick(this.#scene);
      });
    }
    return element.update !== undefined;
  }

  /**
   * Shows the window in which seats may object. On a shared device it is inside the cover.
   * @param {Scene} scene
   */
  #showWindow(scene) {
    const { covers, question } = this.cover;
    this.#window.update?.(scene, covers && !question);
    if (question ? this.#window.parentElement === question : this.#window.parentElement === this.notices) return;
    if (question) question.append(this.#window);
    else this.#motions.before(this.#window);
    if (covers) this.cover.scrollIntoView({ block: 'nearest' });
    if (question && !busyElsewhere(question)) this.#window.greet?.();
  }

  /**
   * Handles the keys for objecting and for letting a move pass.
   * @param {string} key
   */
  object(key) {
    return this.#window.key?.(key) ?? false;
  }

  /** @param {Scene} scene */
  async #showNext(scene) {
    if (!['over', 'abandoned'].includes(scene.update.stage) || this.#nextComes) return;
    if (!this.#next) {
      this.#nextComes = true;
      const here = await loadPart(() => import('./next-table.js'), { part: 'next', wanted: () => this.notices.isConnected, failed: () => {} });
      this.#nextComes = false;
      if (!here) return;
      this.#next = /** @type {import('./next-table.js').NextTable} */ (document.createElement('next-table'));
      this.#moment.before(this.#next);
    }
    // The table may have changed while the module was loaded.
    if (!this.goesOn) this.#next.update(this.#scene ?? scene, this.#nextFresh);
  }

  /** @param {Scene} scene */
  async #showPeople(scene) {
    this.#people.update?.(scene);
    if (this.#people.update || this.#peopleCome) return;
    this.#peopleCome = true;
    const late = new Text(words.table.partNotLoaded);
    const here = await loadPart(() => import('./people.js'), {
      part: 'people',
      wanted: () => this.drawer.isConnected && this.drawer.shown === 'people',
      failed: () => this.#people.append(late),
    });
    late.remove();
    this.#peopleCome = false;
    if (here && this.#scene) this.tick(this.#scene);
  }

  #opened() {
    const scene = this.#scene;
    if (!scene) return;
    this.tick(scene);
    if (this.drawer.shown !== 'chat') return;
    this.#chat.update(scene, this.#heard);
    this.#chat.reveal();
    this.#note(this.#line);
  }

  /** @param {number} line the last chat line that was seen */
  #note(line) {
    if (this.#scene && line >= 0) noteHeard(this.#scene.update.table, line);
  }

  /** Handles the undo key. If there is no undo button, the server's refusal says why nothing can be undone. */
  takeBack() {
    if (!this.undo.hidden) this.undo.click();
    else this.#takeBack(this.undo.closest('.bar') ?? this.undo);
  }

  /** @param {Element} near */
  #takeBack(near) {
    const { update, mine } = this.#scene ?? { update: null, mine: [] };
    const seat = mine.find((own) => own === update?.undo) ?? mine.find((own) => own === this.#acted) ?? mine[0];
    if (update?.stage !== 'playing' || seat === undefined) return;
    near.dispatchEvent(new CustomEvent('ask', { bubbles: true, detail: { ask: { type: 'propose', seat, motion: { type: 'undo' } }, near } }));
  }

  /**
   * Announces once that time is running short, when the remaining time falls below the limit.
   * @param {Scene} scene
   */
  #hurry(scene) {
    const seat = scene.mine.find((own) => timeLeft(scene, own)?.runs) ?? null;
    const until = seat === null ? 0 : (scene.update.clocks?.[seat].runs_out ?? 0);
    if (until !== this.#hurried.until) this.#hurried = { until, had: false };
    if (seat === null) return;
    const short = (timeLeft(scene, seat)?.left ?? 0) < SHORT;
    if (short && this.#hurried.had) this.#tellLine(scene.mine.length > 1 ? said.tenSecondsFor(scene.name(seat)) : said.tenSeconds);
    this.#hurried.had = !short;
  }
}

/** @returns {[table: string, line: number][]} the last chat line seen at each table, the most recent table last */
function allHeard() {
  const heard = recall('heard');
  return Array.isArray(heard) ? heard : [];
}

/**
 * @param {string} table
 * @returns {number | null} null if this browser has not been there
 */
function lastHeard(table) {
  return allHeard().find(([known]) => known === table)?.[1] ?? null;
}

/**
 * @param {string} table
 * @param {number} line
 */
function noteHeard(table, line) {
  keep('heard', [...allHeard().filter(([known]) => known !== table), [table, line]].slice(-MOST_TABLES));
}

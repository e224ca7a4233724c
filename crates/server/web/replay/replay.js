// @ts-check
// The replay of a game, row by row: the game's own element with a read-only scene, and playback buttons. The address
// always contains the row shown and the seat whose view it is, so that it can be shared; row 0 means the beginning of
// the game.

import { loadClients, clientOf, describe, entryOf } from '../games.js';
import { say } from '../page/bubble.js';
import { copyText } from '../page/copy.js';
import { button, make, setAttribute, setText, show } from '../page/elements.js';
import { OWN_ARROWS } from '../page/focus.js';
import { Pacer } from '../page/pacer.js';
import { seatName } from '../page/names.js';
import { seatTokens } from '../page/seat-token.js';
import { pace } from '../page/settings.js';
import { KEYS, singleKey } from '../page/single-keys.js';
import { top } from '../page/top.js';
import { loadedPart, refusalIn } from '../network/api.js';
import { replayAddress, wayBack } from '../table/table-link.js';
import { showKeys } from '../table/dialogs.js';
import '../table/outcome.js';
import { chapter, words } from '../words/words.js';
import { askToPlayOn } from './play-on.js';
import './playback-buttons.js';
import { GameRecord } from './record.js';
import { viewerIn, viewpoints } from './viewpoint.js';

/** @typedef {import('../network/types.d.ts').Update} Update */
/** @typedef {import('../table/table.js').Scene} Scene */
/** @typedef {import('../table/table.js').GameElement} GameElement */

const said = await chapter('replay');
/** Milliseconds before the address changes to a new row: browsers limit how often a page may change its address. */
const REST = 120;

export class ParlorReplay extends HTMLElement {
  /** @type {import('../main.js').Place} */
  place = {};
  /** @type {GameRecord | null} */
  #record = null;
  /** @type {Update | null} The state that is shown. */
  #shown = null;
  /** The row to show, which may not have been fetched yet. */
  #wanted = 0;
  #playing = false;
  #timer = 0;
  #address = 0;
  #pacer = new Pacer();
  /** @type {GameElement | null} */
  #game = null;

  #where = make('p');
  #main = make('main', { class: 'replay' });
  #outcome = /** @type {import('../table/outcome.js').GameOutcome} */ (document.createElement('game-outcome'));
  #playback = /** @type {import('./playback-buttons.js').PlaybackButtons} */ (document.createElement('playback-buttons'));
  #viewpoint = /** @type {import('./viewpoint.js').ReplayViewpoint} */ (document.createElement('replay-viewpoint'));
  #copy = button(said.copy, 'quiet', (near) => this.#copyLink(near));
  #playOn = button(said.playOn, 'quiet', (near) => this.#askToPlayOn(near));
  #review = make('a', { class: 'quiet' }, said.review);
  #live = make('p', { class: 'soft small' }, said.live);
  #acts = make('div', { class: 'replay-acts' }, this.#playOn, this.#review, this.#copy, this.#live);
  #onKey = (/** @type {KeyboardEvent} */ event) => this.#key(event);

  get #table() {
    return this.place.table ?? '';
  }

  connectedCallback() {
    if (this.childElementCount > 0) return;
    const keys = button(KEYS.sheet, 'quiet', () => showKeys([...said.keys, ...words.keys.general(KEYS)]));
    keys.setAttribute('aria-label', words.keys.open);
    this.#review.href = `/t/${this.#table}/review`;
    this.append(top(this.#where, wayBack(this.#table), keys), this.#main, this.#playback);
    show(this.#playback, false);
    this.#message(said.loading);
    this.#playback.addEventListener('step', (event) => {
      this.#pause();
      this.#go(/** @type {CustomEvent<number>} */ (event).detail);
    });
    this.#playback.where.append(this.#viewpoint);
    this.#viewpoint.addEventListener('viewer', (event) => {
      /** @type {GameRecord} */ (this.#record).viewer = /** @type {CustomEvent<number | null>} */ (event).detail;
      this.#go(this.#wanted);
    });
    this.#playback.addEventListener('play', () => (this.#playing ? this.#pause() : this.#play()));
    document.addEventListener('keydown', this.#onKey);
    this.#begin(Number(this.place.row));
  }

  disconnectedCallback() {
    this.#pause();
    clearTimeout(this.#address);
    this.#pacer.close();
    seatTokens([]);
    document.removeEventListener('keydown', this.#onKey);
    document.title = words.brand;
  }

  /** @param {number} row */
  async #begin(row) {
    try {
      const record = (this.#record = await GameRecord.fetch(this.#table));
      if (!this.isConnected) return;
      const part = entryOf(record.now.game);
      if (part) await loadedPart(Promise.all([loadClients([record.now.game]), part.load()]));
      if (!this.isConnected) return;
      if (row > record.last) {
        this.#message(said.noRow, said.noRowHint(record.last), make('a', { class: 'quiet', href: `/t/${this.#table}/${record.last}` }, said.toEnd));
        return;
      }
      record.viewer = viewerIn(viewpoints(record.now));
      show(this.#review, record.now.luck.seed !== null && part?.pages.review !== undefined);
      show(this.#playOn, record.now.luck.seed !== null);
      show(this.#live, record.now.stage === 'playing');
      // Row 0 does not exist. Links use it for the first row of the game if they do not know the number of that row.
      await this.#go(row === 0 ? record.first : row);
    } catch (error) {
      this.#message(said.unknown, words.refusal(refusalIn(error)));
    }
  }

  /**
   * Shows a row. If several rows are requested, the last one is shown, in whatever order the answers arrive.
   * @param {number} row
   */
  async #go(row) {
    const record = /** @type {GameRecord} */ (this.#record);
    const { viewer } = record;
    this.#wanted = row;
    clearTimeout(this.#address);
    this.#address = window.setTimeout(() => {
      // If the user has left, the address has already changed while the next page is still loading.
      if (location.pathname.startsWith(`/t/${this.#table}/`)) history.replaceState(history.state, '', replayAddress(this.#table, row, viewer));
    }, REST);
    try {
      const update = await record.at(row);
      if (this.#wanted !== row || record.viewer !== viewer || !this.isConnected) return;
      this.#show(update);
      record.prepare(row);
    } catch (error) {
      this.#pause();
      say(this.#playback, words.refusal(refusalIn(error)));
    }
  }

  /** @param {Update} update */
  #show(update) {
    const record = /** @type {GameRecord} */ (this.#record);
    const before = this.#shown;
    this.#shown = update;
    const scene = this.#scene(update);
    seatTokens(update.seats.map((_, seat) => scene.name(seat)), clientOf(update.game)?.tokens?.(update.config, update.seats.length));
    const part = entryOf(update.game);
    setText(this.#where, [said.where, describe(update.game, update.config, update.view), ...(update.imported ? [said.elsewhere] : [])].join(' · '));
    document.title = `${this.#where.textContent} · ${words.brand}`;
    show(this.#playback, true);
    // The game describes events for the scene that it shows.
    if (update.view && part) this.#board(scene, part.play, before);
    const text = this.#told(scene);
    if (!update.view || !part) this.#message(said.before, text);
    this.#viewpoint.update(update.view ? viewpoints(record.now) : [], record.viewer, scene.name);
    const progress = (update.view && clientOf(update.game)?.progress(update.view, scene.name)) ?? said.before;
    this.#playback.update({ row: update.version, first: Math.min(record.first, update.version), last: record.last, playing: this.#playing, progress, text });
    const over = update.stage === 'over' || update.stage === 'abandoned';
    setAttribute(this.#playOn, 'aria-disabled', over || !update.view ? 'true' : null);
  }

  /**
   * @param {Scene} scene
   * @param {string} tag
   * @param {Update | null} before
   */
  #board(scene, tag, before) {
    const { update } = scene;
    const game = (this.#game ??= /** @type {GameElement} */ (document.createElement(tag)));
    if (this.#main.firstElementChild !== game) this.#main.replaceChildren(game);
    if (this.#acts.parentElement !== game.foot) game.foot.append(this.#acts);
    if (this.#outcome.parentElement !== game.results) game.results.append(this.#outcome);
    this.#outcome.update(scene);
    const next = before?.view && update.version === before.version + 1 && update.viewer === before.viewer;
    this.#pacer.flush();
    if (next) this.#pacer.add(game.steps(update, () => game.update(scene)));
    else {
      // After a jump, the steps that led here are shown without animation, so that the last move is marked correctly.
      const led = { ...update, notes: /** @type {GameRecord} */ (this.#record).leadingTo(update.version) };
      game.update(scene);
      for (const step of game.steps(led, () => game.update(scene))) step.show(false);
    }
  }

  /**
   * A description of the row in a sentence or two.
   * @param {Scene} scene
   */
  #told({ update, name }) {
    const note = update.notes.at(-1);
    if (!note) return '';
    const happened = note.what ? said.happened(note.what.type, note.what, name, note.seat) : '';
    if (note.kind === 'table') return happened;
    const lead = note.kind === 'time_up' ? said.timeUp : note.kind === 'skipped' ? said.skipped : happened;
    const game = this.#game ?? /** @type {GameElement} */ (document.createElement(entryOf(update.game)?.play ?? 'span'));
    return [lead, ...(game.tell?.(update, name) ?? [])].filter(Boolean).join(' ');
  }

  /**
   * The read-only scene of a past state.
   * @param {Update} update
   * @returns {Scene}
   */
  #scene(update) {
    const { now } = /** @type {GameRecord} */ (this.#record);
    // A player who has since left has no name in the past state, but may still have one at the table.
    const name = (/** @type {number} */ seat) => seatName(update.seats[seat]?.name ? update.seats[seat] : now.seats[seat], seat);
    return { update, around: null, mine: [], eyes: update.viewer, covered: false, draft: () => null, host: false, busy: false, waits: false, name, bounds: { least: update.seats.length, most: update.seats.length }, levels: [], level: (level) => words.newTable.botTitle({ name: level, title: words.capital(level), about: '' }), now: () => Date.now() };
  }

  #play() {
    const record = this.#record;
    if (!record || !this.#shown) return;
    this.#playing = true;
    // At the end, the play button starts over from the beginning.
    this.#go(this.#wanted >= record.last ? record.first : this.#wanted + 1).then(() => this.#next());
  }

  #next() {
    clearTimeout(this.#timer);
    if (!this.#playing) return;
    const record = /** @type {GameRecord} */ (this.#record);
    if (this.#wanted >= record.last) {
      this.#pause();
      return;
    }
    // The duration of the animation, plus some time to read the text.
    const { roll, write } = pace();
    const kind = this.#shown?.notes.at(-1)?.notices.at(-1)?.type;
    const lasts = this.#shown && this.#game?.lasts ? this.#game.lasts(this.#shown) + write : (kind === 'rolled' ? roll : write) * 1.9;
    this.#timer = window.setTimeout(() => this.#go(this.#wanted + 1).then(() => this.#next()), lasts);
  }

  #pause() {
    clearTimeout(this.#timer);
    if (!this.#playing) return;
    this.#playing = false;
    if (this.#shown && this.isConnected) this.#show(this.#shown);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = /** @type {Element} */ (event.target);
    const record = this.#record;
    if (!record || !this.#shown || document.querySelector('dialog[open]') || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest('select, textarea, input:not([type="range"])')) return;
    const first = Math.min(record.first, this.#wanted);
    const steps = {
      ArrowLeft: this.#wanted - 1,
      ArrowRight: this.#wanted + 1,
      PageUp: record.turnFrom(this.#wanted, -1),
      PageDown: record.turnFrom(this.#wanted, 1),
      Home: record.first,
      End: record.last,
    };
    const own = target.closest(OWN_ARROWS) !== null;
    if (event.key in steps && !own) {
      this.#pause();
      this.#go(Math.max(first, Math.min(record.last, steps[/** @type {keyof typeof steps} */ (event.key)])));
    } else if (event.key === ' ' && !own && !target.closest('button, a, summary')) {
      if (this.#playing) this.#pause();
      else this.#play();
    } else if (singleKey(event) === KEYS.sheet) showKeys([...said.keys, ...words.keys.general(KEYS)]);
    else return;
    event.preventDefault();
  }

  /** @param {HTMLElement} near */
  async #copyLink(near) {
    const done = await copyText(new URL(replayAddress(this.#table, this.#wanted, this.#record?.viewer ?? null), location.href).href);
    say(near, done ? said.copied : said.copyFailed);
  }

  /** @param {HTMLElement} near */
  #askToPlayOn(near) {
    const update = this.#shown;
    if (!update) return;
    this.#pause();
    if (near.getAttribute('aria-disabled') === 'true') say(near, update.view ? said.notHere : said.tooEarly);
    else askToPlayOn(this.#scene(update), (table) => this.dispatchEvent(new CustomEvent('go', { bubbles: true, detail: `/t/${table}` })));
  }

  /**
   * @param {string} title
   * @param {string} [text]
   * @param {...HTMLElement} ways
   */
  #message(title, text = '', ...ways) {
    this.#main.replaceChildren(make('section', { class: 'message paper' }, make('h1', {}, title), make('p', {}, text), ...ways));
  }
}

customElements.define('parlor-replay', ParlorReplay);

// @ts-check
// The waiting room: who sits where, what is still missing, the link for friends, and the host's start button. Requests
// are sent as `ask` and `sit` events.

import { botAbout, clientOf, dressSeats, fitted, seatsOf } from '../games.js';
import '../luck/line.js';
import { say } from '../page/bubble.js';
import { button, list, make, setAttribute, setText, show } from '../page/elements.js';
import { nameField } from '../page/name-field.js';
import { setToken, token } from '../page/seat-token.js';
import { rememberedName, whoAmI } from '../network/api.js';
import { words } from '../words/words.js';
import './terms.js';
import { askName, askWhich, seatChoices } from './seat-acts.js';
import './share.js';

/** @typedef {import('./table.js').Scene} Scene */
/** @typedef {import('../network/types.d.ts').Ask} Ask */

const said = words.waiting;

export class WaitingRoom extends HTMLElement {
  /** @type {Scene | null} */
  #scene = null;
  #title = make('h1', { tabindex: -1 }, said.title);
  #under = make('p', { class: 'soft' });
  #voided = make('p', { class: 'notice', role: 'status' }, words.table.voided);
  #name = nameField({ id: 'waiting-name', autocomplete: 'nickname', placeholder: words.front.guest });
  #nameRow = make('p', { class: 'name-row' }, make('label', { for: 'waiting-name' }, words.front.name), this.#name);
  #seats = make('ol', { class: 'seats' });
  #fewer = button('−', 'quiet round', (near) => this.#resize(-1, near));
  #count = make('output', { class: 'seat-count' });
  #more = button('+', 'quiet round', (near) => this.#resize(1, near));
  #resizer = make('div', { class: 'count-row' }, make('span', {}, said.seats), this.#fewer, this.#count, this.#more);
  #start = button(said.start, 'brass', (near) => this.#begin(near));
  #startNote = make('p', { class: 'soft' });
  #share = /** @type {import('./share.js').SharePanel} */ (document.createElement('share-panel'));
  #agreed = /** @type {import('./terms.js').TableAgreed} */ (document.createElement('table-agreed'));
  #luck = /** @type {import('../luck/line.js').LuckLine} */ (document.createElement('luck-line'));
  #side = make('aside', { class: 'waiting-side' });

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.#name.value = rememberedName();
    setAttribute(this.#fewer, 'aria-label', said.fewer);
    setAttribute(this.#more, 'aria-label', said.moreSeats);
    const bar = make('div', { class: 'start-bar' }, this.#start, this.#startNote);
    const table = make('div', { class: 'paper' }, this.#seats, this.#resizer);
    this.append(make('section', { class: 'waiting-main' }, make('header', {}, this.#title, this.#under), this.#voided, this.#nameRow, table, bar), this.#side);
  }

  /** @param {Scene} scene */
  update(scene) {
    this.#scene = scene;
    const { update, mine, host, around } = scene;
    if (this.#side.childElementCount === 0) this.#fillSide(update.table);
    const open = update.seats.filter(({ chair }) => chair.type === 'open').length;
    // In a rematch everybody has a seat before they arrive.
    const awaited = update.seats.flatMap((info, seat) => (info.awaited ? [scene.name(seat)] : []));
    const ready = open === 0 && awaited.length === 0;
    const missing = update.seats.flatMap(({ chair, awaited: expected }, seat) => (chair.type === 'person' && !mine.includes(seat) && (expected || around?.seats[seat]?.here === false) ? [scene.name(seat)] : []));
    const state = open > 0 ? said.waits(open) : missing.length > 0 ? said.seated(missing) : host ? said.ready : said.readyGuest;
    // The number of spectators includes this browser if it has no seat.
    const others = (around?.spectators ?? 0) - (mine.length === 0 ? 1 : 0);
    setText(this.#under, [state, said.lookOn(Math.max(0, others))].filter(Boolean).join(' '));
    show(this.#voided, update.luck.void_starts > 0);
    show(this.#nameRow, whoAmI() === null && mine.length === 0 && open > 0);
    show(this.#start, host);
    setAttribute(this.#start, 'aria-disabled', ready ? null : 'true');
    const hosts = update.seats.findIndex(({ chair }) => chair.type === 'person' && chair.player === update.host);
    const hostAway = !host && mine.length > 0 && around?.seats[hosts]?.here === false;
    const waits = open > 0 ? said.startWaits(open) : said.startAwaits(awaited);
    setText(this.#startNote, host && !ready ? waits : hostAway ? said.hostAway(scene.name(hosts)) : '');
    show(this.#resizer, host);
    setText(this.#count, String(update.seats.length));
    const { least, most } = seatsOf(update.game, update.config, scene.bounds);
    this.#fewer.disabled = update.seats.length <= least;
    this.#more.disabled = update.seats.length >= most;
    dressSeats(this.closest('parlor-table') ?? this, update.game, update.config, update.seats.length);
    this.#luck.update(scene);
    this.#agreed.update(scene);
    if (around) this.#share.update(around.access, host);
    // Requests need a connection, and `around` arrives over it.
    if (around && location.hash === '#sit') this.#sitAtOnce(scene);
    const seats = update.seats.map((info, seat) => ({ info, seat }));
    list(this.#seats, seats, ({ seat }) => String(seat), ({ seat }) => this.#makeSeat(seat), (item, { seat }) => this.#refreshSeat(item, seat));
  }

  /** @param {string} table */
  #fillSide(table) {
    this.#share.table = table;
    const share = make('section', { class: 'paper side-panel' }, make('h2', {}, said.share), this.#share);
    const rules = make('section', { class: 'paper side-panel' }, make('h2', {}, said.rules), this.#agreed, this.#luck);
    this.#side.append(share, rules);
  }

  /** @param {number} seat */
  #makeSeat(seat) {
    const acts = make('span', { class: 'seat-acts' });
    const add = (/** @type {string} */ act, /** @type {string} */ text, /** @type {(near: Element) => void} */ run) => {
      const element = button(text, 'quiet', run);
      setAttribute(element, 'data-act', act);
      setAttribute(element, 'aria-label', said.actAt(text, seat));
      acts.append(element);
    };
    add('sit', said.sit, (near) => this.#sit(seat, near));
    add('here', said.sitAlso, (near) => askName((name) => this.#seatTaken(seat, name, near)));
    add('bot', said.addBot, (near) => this.#addBot(seat, near));
    add('remove', said.remove, (near) => this.#ask({ type: 'remove_bot', seat }, near));
    add('leave', said.leave, (near) => this.#ask({ type: 'leave', seat }, near));
    add('more', said.more, (near) => this.#choose(seat, near));
    const name = make('span', { class: 'seat-name' }, make('bdi'), make('span', { class: 'presence' }));
    return make('li', {}, token(seat, ''), make('span', { class: 'seat-who' }, name, make('span', { class: 'seat-mark soft small' })), acts);
  }

  /**
   * @param {HTMLElement} item
   * @param {number} seat
   */
  #refreshSeat(item, seat) {
    const scene = /** @type {Scene} */ (this.#scene);
    const { update, mine, host } = scene;
    const { chair } = update.seats[seat];
    const open = chair.type === 'open';
    const own = mine.includes(seat);
    setToken(/** @type {SVGElement} */ (item.querySelector('svg')), seat, open ? '' : scene.name(seat));
    setText(/** @type {Node} */ (item.querySelector('bdi')), open ? said.open : scene.name(seat));
    setAttribute(item, 'data-open', open);
    this.#showPresence(/** @type {HTMLElement} */ (item.querySelector('.presence')), seat);
    const marks = [
      clientOf(update.game)?.places?.(update.config, update.seats.length)[seat] ?? '',
      chair.type === 'bot' ? this.#botMark(chair.level, seat) : '',
      own ? (seat === mine[0] ? said.you : said.onYourDevice) : '',
      seat === update.seats.findIndex(({ chair: other }) => other.type === 'person' && other.player === update.host) ? said.hostMark : '',
    ];
    setText(/** @type {Node} */ (item.querySelector('.seat-mark')), marks.filter(Boolean).join(' · '));
    // Of all open seats, one is highlighted as the next step. Players who prefer another seat can change places.
    const first = seat === update.seats.findIndex((other) => other.chair.type === 'open');
    const wanted = {
      sit: open && mine.length === 0,
      here: first && mine.length > 0,
      bot: open && host,
      remove: chair.type === 'bot' && host,
      leave: own,
      more: seatChoices(scene, seat).length > 0,
    };
    setAttribute(/** @type {Element} */ (item.querySelector('[data-act="sit"]')), 'data-next', first);
    const focused = item.contains(document.activeElement);
    for (const [act, visible] of Object.entries(wanted)) show(/** @type {HTMLElement} */ (item.querySelector(`[data-act="${act}"]`)), visible);
    // The button that was pressed may have been replaced by another one.
    if (focused && document.activeElement?.closest('[hidden]')) {
      /** @type {HTMLElement} */ (item.querySelector('[data-act]:not([hidden])') ?? this.#title).focus();
    }
  }

  /**
   * Shows a dot for a person who is present and a ring for one who is not, with a text for screen readers.
   * @param {HTMLElement} dot
   * @param {number} seat
   */
  #showPresence(dot, seat) {
    const scene = /** @type {Scene} */ (this.#scene);
    const there = scene.around?.seats[seat];
    const known = scene.update.seats[seat].chair.type === 'person' && there !== undefined;
    show(dot, known);
    setAttribute(dot, 'data-here', known && there.here);
    if (known) setText(dot, there.here ? said.here : said.away);
  }

  /**
   * The description of a bot level, shown only for the first bot of that level; others are only marked as bots.
   * @param {string} name
   * @param {number} seat
   */
  #botMark(name, seat) {
    const scene = this.#scene;
    const first = scene?.update.seats.findIndex(({ chair }) => chair.type === 'bot' && chair.level === name);
    const level = first === seat ? scene?.levels.find((other) => other.name === name) : null;
    return level && scene ? botAbout(scene.update.game, level) : said.bot;
  }

  /**
   * Takes the first open seat, for people who followed a link to join.
   * @param {Scene} scene
   */
  #sitAtOnce({ update, mine }) {
    history.replaceState(history.state, '', location.pathname);
    const seat = update.seats.findIndex(({ chair }) => chair.type === 'open');
    if (seat >= 0 && mine.length === 0) this.#sit(seat, this.#title);
  }

  /**
   * @param {number} seat
   * @param {Element} near
   */
  #sit(seat, near) {
    this.#seatTaken(seat, (whoAmI()?.name ?? this.#name.value).trim() || words.front.guest, near);
  }

  /**
   * @param {number} seat
   * @param {string} name
   * @param {Element} near
   */
  #seatTaken(seat, name, near) {
    this.dispatchEvent(new CustomEvent('sit', { bubbles: true, detail: { seat, name, near } }));
  }

  /**
   * @param {number} seat
   * @param {Element} near
   */
  #addBot(seat, near) {
    const choices = (this.#scene?.levels ?? []).map((level) => ({
      title: words.newTable.botTitle(level),
      note: botAbout(this.#scene?.update.game ?? '', level),
      ask: /** @type {Ask} */ ({ type: 'add_bot', seat, level: level.name }),
    }));
    askWhich(said.botLevel, choices, (ask) => this.#ask(ask, near));
  }

  /**
   * @param {number} seat
   * @param {Element} near
   */
  #choose(seat, near) {
    const scene = /** @type {Scene} */ (this.#scene);
    askWhich(said.seatOf(scene.name(seat)), seatChoices(scene, seat), (ask) => this.#ask(ask, near));
  }

  /**
   * @param {number} change
   * @param {Element} near
   */
  #resize(change, near) {
    const { update } = /** @type {Scene} */ (this.#scene);
    const { game, config, seats } = update;
    // Seats are removed from the end.
    if (change < 0 && seats.at(-1)?.chair.type !== 'open') say(near, said.fewerTaken(seats.length - 1));
    else {
      const other = fitted(game, config, seats.length + change);
      this.#ask({ type: 'agree', seats: seats.length + change, ...(other !== config && { config: other }) }, near);
    }
  }

  /** @param {Element} near */
  #begin(near) {
    if (near.getAttribute('aria-disabled') === 'true') say(near, this.#startNote.textContent ?? '');
    else this.#ask({ type: 'start' }, near);
  }

  /**
   * @param {Ask} ask
   * @param {Element} near
   */
  #ask(ask, near) {
    this.dispatchEvent(new CustomEvent('ask', { bubbles: true, detail: { ask, near } }));
  }
}

customElements.define('waiting-room', WaitingRoom);

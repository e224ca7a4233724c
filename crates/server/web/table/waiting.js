// @ts-check
// The waiting room: who sits where, what is still missing, the link for friends, and the start for the host.
// It says what is wanted with an `ask` or a `sit` event.

import { rememberedName, whoAmI } from '../server/api.js';
import { say } from '../room/bubble.js';
import { button, dialog, list, make, openDialog, setAttribute, setText, show } from '../room/elements.js';
import { GAMES } from '../games.js';
import '../luck/line.js';
import { sharePanel } from './share.js';
import { setToken, token } from '../room/token.js';
import { words } from '../words/words.js';

/** @typedef {import('./table.js').Scene} Scene */
/** @typedef {import('../server/types.d.ts').Ask} Ask */
/** @typedef {import('../luck/line.js').LuckLine} LuckLine */
/** @typedef {{ seat: number, name: string, near: Element }} Sit */

const said = words.waiting;

export class WaitingRoom extends HTMLElement {
  /** @type {Scene | null} */
  #scene = null;
  #title = make('h1', { tabindex: -1 }, said.title);
  #under = make('p', { class: 'soft' });
  #voided = make('p', { class: 'notice', role: 'status' }, words.table.voided);
  #name = make('input', { type: 'text', id: 'waiting-name', maxlength: 30, autocomplete: 'nickname' });
  #nameRow = make('p', { class: 'name-row' }, make('label', { for: 'waiting-name' }, words.front.name), this.#name);
  #seats = make('ol', { class: 'seats paper' });
  #start = button(said.start, 'brass', (near) => this.#begin(near));
  #startNote = make('p', { class: 'soft' });
  #rules = make('p');
  #luck = /** @type {LuckLine} */ (document.createElement('luck-line'));
  #side = make('aside', { class: 'waiting-side' });

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.#name.value = rememberedName();
    const bar = make('div', { class: 'start-bar' }, this.#start, this.#startNote);
    const main = make('section', { class: 'waiting-main' }, make('header', {}, this.#title, this.#under), this.#voided, this.#nameRow, this.#seats, bar);
    this.append(main, this.#side);
  }

  /** @param {Scene} scene */
  update(scene) {
    this.#scene = scene;
    const { update, mine, host } = scene;
    if (this.#side.childElementCount === 0) this.#fillSide(update.table);
    const open = update.seats.filter(({ chair }) => chair.type === 'open').length;
    const ready = open === 0;
    setText(this.#under, ready ? (host ? said.ready : said.readyGuest) : said.waits(open));
    show(this.#voided, update.luck.void_starts > 0);
    show(this.#nameRow, whoAmI() === null && mine.length === 0 && !ready);
    show(this.#start, host);
    setAttribute(this.#start, 'aria-disabled', ready ? null : 'true');
    setText(this.#startNote, host && !ready ? said.startWaits(open) : '');
    setText(this.#rules, GAMES[update.game]?.describe(update.config, null) ?? update.game);
    this.#luck.update(scene);
    const seats = update.seats.map((info, seat) => ({ info, seat }));
    list(this.#seats, seats, ({ seat }) => String(seat), ({ seat }) => this.#makeSeat(seat), (item, { seat }) => this.#refreshSeat(item, seat));
  }

  /** @param {string} table */
  #fillSide(table) {
    const share = make('section', { class: 'paper side-panel' }, make('h2', {}, said.share), sharePanel(table));
    const rules = make('section', { class: 'paper side-panel' }, make('h2', {}, said.rules), this.#rules, this.#luck);
    this.#side.append(share, rules);
  }

  /** @param {number} seat */
  #makeSeat(seat) {
    const name = make('span', { class: 'seat-name' });
    const mark = make('span', { class: 'seat-mark soft small' });
    const acts = make('span', { class: 'seat-acts' });
    const at = said.atSeat(seat);
    const make_ = (/** @type {string} */ act, /** @type {string} */ text, /** @type {(near: Element) => void} */ run) => {
      const element = button(text, 'quiet', run);
      setAttribute(element, 'data-act', act);
      setAttribute(element, 'aria-label', `${text}, ${at}`);
      acts.append(element);
    };
    make_('sit', said.sit, (near) => this.#sit(seat, near));
    make_('here', said.sitAlso, (near) => this.#sitAlso(seat, near));
    make_('bot', said.addBot, (near) => this.#addBot(seat, near));
    make_('remove', said.remove, (near) => this.#ask({ type: 'remove_bot', seat }, near));
    make_('leave', said.leave, (near) => this.#ask({ type: 'leave', seat }, near));
    return make('li', {}, token(seat, ''), make('span', { class: 'seat-who' }, name, mark), acts);
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
    setText(/** @type {Node} */ (item.querySelector('.seat-name')), open ? said.open : scene.name(seat));
    setAttribute(item, 'data-open', open);
    const marks = [
      chair.type === 'bot' ? said.bot : '',
      own ? (seat === mine[0] ? said.you : said.onYourDevice) : '',
      seat === update.seats.findIndex(({ chair: other }) => other.type === 'person' && other.player === update.host) ? said.hostMark : '',
    ];
    setText(/** @type {Node} */ (item.querySelector('.seat-mark')), marks.filter(Boolean).join(' · '));
    const wanted = {
      sit: open && mine.length === 0,
      here: open && mine.length > 0,
      bot: open && host,
      remove: chair.type === 'bot' && host,
      leave: own,
    };
    const focused = item.contains(document.activeElement);
    for (const [act, visible] of Object.entries(wanted)) show(/** @type {HTMLElement} */ (item.querySelector(`[data-act="${act}"]`)), visible);
    // The button that was pressed may have made room for another one.
    if (focused && document.activeElement?.closest('[hidden]')) {
      /** @type {HTMLElement} */ (item.querySelector('[data-act]:not([hidden])') ?? this.#title).focus();
    }
  }

  /**
   * @param {number} seat
   * @param {Element} near
   */
  #sit(seat, near) {
    const name = (whoAmI()?.name ?? this.#name.value).trim();
    if (name === '') {
      this.#name.focus();
      say(this.#name, words.front.nameNeeded);
      return;
    }
    this.dispatchEvent(new CustomEvent('sit', { bubbles: true, detail: { seat, name, near } }));
  }

  /**
   * @param {number} seat
   * @param {Element} near
   */
  #sitAlso(seat, near) {
    const input = make('input', { type: 'text', maxlength: 30, 'aria-label': said.sitAlsoName, autocomplete: 'off' });
    const form = make('form', { class: 'name-row' }, input, make('button', { class: 'quiet' }, said.sit));
    const { element } = dialog(said.sitAlsoName, words.cancel, form);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const name = input.value.trim();
      if (name === '') return say(input, words.starter.hereNameNeeded);
      element.close();
      return this.dispatchEvent(new CustomEvent('sit', { bubbles: true, detail: { seat, name, near } }));
    });
    openDialog(element);
  }

  /**
   * @param {number} seat
   * @param {Element} near
   */
  #addBot(seat, near) {
    const levels = this.#scene?.levels ?? [];
    const choices = levels.map(({ name, title, about }) => {
      const choose = button('', 'bot-choice', () => {
        element.close();
        this.#ask({ type: 'add_bot', seat, level: name }, near);
      });
      choose.append(make('b', {}, title), make('span', { class: 'soft small' }, about));
      return choose;
    });
    const { element } = dialog(said.botLevel, words.cancel, make('div', { class: 'bot-choices' }, ...choices));
    openDialog(element);
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

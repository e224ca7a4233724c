// @ts-check
// The people at the table: each seat with its person or bot, presence, clock and chance of winning; the number of
// spectators; the host's options; and the permission to notify the user of their turn.

import { button, list, make, setAttribute, setText, show } from '../page/elements.js';
import { allow, permission } from '../page/notify.js';
import { setToken, token } from '../page/seat-token.js';
import { words } from '../words/words.js';
import { chancesOf } from './chances.js';
import { absence } from './absence.js';
import { timeLeft } from './seat-rail.js';

/** @typedef {import('./table.js').Scene} Scene */

const said = words.besideGame;

export class TablePeople extends HTMLElement {
  /** @type {Scene | null} */
  #scene = null;
  #watchingNote = make('p', { class: 'chat-why soft' }, said.watchingNote);
  #list = make('ol', { class: 'people', 'aria-label': said.seats });
  #spectators = make('p', { class: 'soft' });
  #access = make('p', { class: 'soft' });
  #notice = make('section', { class: 'people-notice' });
  #noticeText = make('p', { class: 'soft small' });
  #noticeAsk = button(said.noticeAsk, 'quiet', async () => {
    await allow();
    this.#renderNotice();
  });

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.#notice.append(make('h3', {}, said.noticeTitle), this.#noticeText, this.#noticeAsk);
    this.append(this.#watchingNote, this.#list, make('div', {}, this.#spectators, this.#access), this.#notice);
  }

  /** @param {Scene} scene */
  update(scene) {
    this.#scene = scene;
    const { update, around, mine } = scene;
    show(this.#watchingNote, mine.length === 0 && update.stage === 'playing');
    const seats = update.seats.map((_, seat) => seat);
    list(this.#list, seats, String, (seat) => this.#make(seat), (item, seat) => this.#refresh(item, seat));
    const others = Math.max(0, (around?.spectators ?? 0) - (mine.length === 0 ? 1 : 0));
    setText(this.#spectators, around ? said.spectators(others) : '');
    setText(this.#access, around ? said.access[around.access] : '');
    show(this.#notice, mine.length > 0 && update.stage !== 'over' && update.stage !== 'abandoned');
    this.#renderNotice();
  }

  #renderNotice() {
    const state = permission();
    show(this.#noticeAsk, state === 'ask');
    setText(this.#noticeText, { ask: said.noticeTitleOnly, on: said.noticeOn, denied: said.noticeDenied, missing: said.noticeTitleOnly }[state]);
  }

  /** @param {number} seat */
  #make(seat) {
    const pass = button(said.passHost, 'quiet small', (near) => this.dispatchEvent(new CustomEvent('ask', { bubbles: true, detail: { ask: { type: 'pass_host', seat }, near } })));
    const bar = make('span', { class: 'person-bar', 'aria-hidden': 'true' }, make('i', { 'data-seat': seat + 1 }));
    const chance = make('span', { class: 'person-chance' }, bar, make('span', { class: 'person-percent' }));
    const who = make('span', { class: 'person-who' }, make('bdi', { class: 'person-name' }), make('span', { class: 'person-marks soft small' }), make('span', { class: 'person-presence small' }));
    return make('li', {}, token(seat, ''), who, make('span', { class: 'person-side' }, make('span', { class: 'person-clock' }), pass), chance);
  }

  /**
   * @param {HTMLElement} item
   * @param {number} seat
   */
  #refresh(item, seat) {
    const scene = /** @type {Scene} */ (this.#scene);
    const { update, mine, around, host, level } = scene;
    const { chair, hinted } = update.seats[seat];
    const name = chair.type === 'open' ? said.openSeat : scene.name(seat);
    const find = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (item.querySelector(selector));
    setToken(/** @type {any} */ (item.firstElementChild), seat, chair.type === 'open' ? '' : name);
    setText(find('.person-name'), name);
    const marks = [
      mine.includes(seat) ? (seat === mine[0] ? said.you : said.yourDevice) : '',
      seat === update.seats.findIndex(({ chair: other }) => other.type === 'person' && other.player === update.host) ? said.host : '',
      chair.type === 'bot' ? said.bot(level(chair.level)) : '',
      hinted ? said.hinted : '',
    ];
    setText(find('.person-marks'), marks.filter(Boolean).join(' · '));
    // The players named in an imported game may never have used this server.
    const person = chair.type === 'person' && !update.imported;
    const gone = person ? absence(scene, seat) : '';
    setText(find('.person-presence'), person && around ? gone || said.here : '');
    setAttribute(find('.person-presence'), 'data-away', gone !== '');
    setAttribute(item, 'data-turn', update.stage === 'playing' && update.must.includes(seat));
    const time = timeLeft(scene, seat);
    show(find('.person-clock'), time !== null);
    setText(find('.person-clock'), time ? said.clock(time.left) : '');
    const pass = find('.quiet');
    show(pass, host && person && !mine.includes(seat) && (around?.seats[seat]?.here ?? false) && update.stage !== 'over' && update.stage !== 'abandoned');
    setAttribute(pass, 'aria-label', said.passHostTo(name));
    const chance = chancesOf(scene)?.[seat] ?? null;
    show(find('.person-chance'), chance !== null);
    if (chance === null) return;
    setText(find('.person-percent'), said.percent(chance));
    find('.person-bar i').style.setProperty('width', `${Math.max(1, chance * 100)}%`);
  }
}

customElements.define('table-people', TablePeople);

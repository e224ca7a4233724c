// @ts-check
// The chat of a table: the lines, quick phrases, an input, and who may chat. Requests are sent as `say` and `chat-request`
// events. Whatever people write is inserted as text, in whichever direction it is written.

import { button, dialog, list, make, openDialog, setAttribute, setText, show } from '../page/elements.js';
import { say as sayBeside } from '../page/bubble.js';
import { nameField } from '../page/name-field.js';
import { setToken, token } from '../page/seat-token.js';
import { rememberedName, whoAmI } from '../network/api.js';
import { chatWanted, mute, ruleChat, silence, wantChat } from '../network/chat.js';
import { words } from '../words/words.js';
import { loadPart } from './lazy-load.js';

/** @typedef {import('./table.js').Scene} Scene */
/** @typedef {import('./session.js').Chat} Chat */
/** @typedef {import('../network/types.d.ts').Line} Line */
/** @typedef {import('../network/types.d.ts').Phrase} Phrase */
/** @typedef {import('../network/types.d.ts').ChatRule} ChatRule */

const said = words.chat;
/** Lines that one person sends within this time, in milliseconds, are shown under one name. */
const TOGETHER = 180_000;
const LONGEST = 300;

export class TableChat extends HTMLElement {
  /** @type {Scene | null} */
  #scene = null;
  /** @type {Chat} */
  #chat = { lines: [], rule: 'all', silenced: [] };
  #empty = make('p', { class: 'soft chat-empty' }, said.empty);
  #list = make('ol');
  #lines = make('div', { class: 'chat-lines', role: 'log', 'aria-label': said.lines, tabindex: 0 }, this.#list);
  #why = make('p', { class: 'chat-why soft' });
  #phrases = make('div', { class: 'chat-phrases', role: 'group', 'aria-label': said.phrasesTitle });
  #name = nameField({ autocomplete: 'nickname', 'aria-label': said.nameFirst, placeholder: said.nameFirst });
  #text = make('input', { type: 'text', autocomplete: 'off', dir: 'auto', 'aria-label': said.input, placeholder: said.placeholder, enterkeyhint: 'send' });
  #left = make('span', { class: 'soft small', 'aria-hidden': 'true' });
  #form = make('form', { class: 'chat-form' });
  #again = button(said.wantAgain, 'quiet', (near) => this.#want(true, near));
  #rule = make('select', {});
  #ruleRow = make('label', { class: 'chat-rule' }, make('span', {}, said.ruleTitle), this.#rule);
  #unwant = button(said.unwant, 'quiet small', (near) => this.#want(false, near));
  /** Loaded when the details are first opened. */
  #muted = /** @type {HTMLElement & Partial<import('./muted.js').MutedPlayers>} */ (document.createElement('muted-players'));
  #about = make('details', { class: 'chat-about', 'aria-label': said.about }, make('summary', { class: 'small' }, said.about), this.#ruleRow, this.#unwant, this.#muted);

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.#name.value = rememberedName();
    for (const [code, text] of Object.entries(said.phrases)) {
      this.#phrases.append(button(text, 'phrase', (near) => this.#say({ phrase: /** @type {Phrase} */ (code) }, near)));
    }
    for (const [value, text] of Object.entries(said.rules)) this.#rule.append(make('option', { value }, text));
    this.#rule.addEventListener('change', () => this.#setRule());
    this.#about.addEventListener('toggle', () => this.#about.open && this.#showMuted());
    const submit = make('button', { class: 'quiet' }, said.say);
    this.#form.append(this.#name, make('span', { class: 'chat-row' }, this.#text, this.#left, submit));
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      const text = this.#text.value.trim();
      if (text !== '') this.#say({ text }, submit);
    });
    this.#text.addEventListener('input', () => this.#count());
    this.append(this.#empty, this.#lines, this.#why, this.#again, this.#phrases, this.#form, this.#about);
  }

  /**
   * @param {Scene} scene
   * @param {Chat} chat
   */
  update(scene, chat) {
    this.#scene = scene;
    this.#chat = chat;
    const wanted = chatWanted();
    const why = this.#whyNot();
    show(this.#empty, wanted && chat.lines.length === 0);
    show(this.#lines, wanted && chat.lines.length > 0);
    show(this.#why, why !== '');
    setText(this.#why, why);
    show(this.#again, !wanted);
    for (const element of [this.#phrases, this.#form]) show(element, why === '');
    show(this.#name, whoAmI() === null);
    show(this.#about, wanted && whoAmI() !== null);
    show(this.#ruleRow, scene.host);
    if (document.activeElement !== this.#rule) this.#rule.value = chat.rule;
    this.#renderLines();
  }

  /** Shows whom this person has muted, each time the details are opened. */
  async #showMuted() {
    const loading = { part: 'muted', wanted: () => this.#about.open && this.isConnected, failed: () => {} };
    if (await loadPart(() => import('./muted.js'), loading)) await this.#muted.look?.((player) => this.#nameOf(player));
  }

  /** Scrolls to the latest line. */
  reveal() {
    this.#lines.scrollTop = this.#lines.scrollHeight;
  }

  /** Focuses the input, if this person may chat. */
  focusLine() {
    const line = whoAmI() ? this.#text : this.#name;
    (this.#form.hidden ? this.#lines : line).focus();
  }

  /** @returns {string} why this person cannot chat; empty if they can */
  #whyNot() {
    const { rule, silenced } = this.#chat;
    const me = whoAmI()?.player;
    if (!chatWanted()) return said.unwanted;
    if (rule === 'off') return this.#scene?.update.imported ? said.imported : said.off;
    if (me && silenced.includes(me)) return said.silenced;
    if (rule === 'seats' && (this.#scene?.mine.length ?? 0) === 0) return said.seatsOnly;
    return '';
  }

  #renderLines() {
    const element = this.#lines;
    const end = element.scrollHeight - element.scrollTop - element.clientHeight < 40;
    const entries = this.#chat.lines.map((line, index, all) => {
      const last = all[index - 1];
      return { line, first: !last || last.player !== line.player || last.seat !== line.seat || last.name !== line.name || line.time - last.time > TOGETHER };
    });
    list(this.#list, entries, ({ line }) => String(line.number), ({ line }) => this.#makeLine(line), (item, { line, first }) => this.#refreshLine(item, line, first));
    if (end) this.reveal();
  }

  /** @param {Line} line */
  #makeLine(line) {
    const name = line.name || said.somebody;
    const about = button('⋯', 'chat-more', () => this.#aboutPerson(line.player, name));
    about.setAttribute('aria-label', said.more(name));
    const head = make('span', { class: 'chat-head' }, token(line.seat ?? 0, name), make('bdi', { class: 'chat-name' }, name), make('span', { class: 'chat-role soft small' }), make('time', { class: 'soft small', datetime: new Date(line.time).toISOString() }, said.time(line.time)), about);
    return make('li', {}, head, make('span', { class: 'chat-text', dir: 'auto' }));
  }

  /**
   * @param {HTMLElement} item
   * @param {Line} line
   * @param {boolean} first whether the line is shown with its name
   */
  #refreshLine(item, line, first) {
    const [head, text] = /** @type {HTMLElement[]} */ ([...item.children]);
    const [shape, , role, , about] = /** @type {(HTMLElement & SVGElement)[]} */ ([...head.children]);
    const own = line.player === whoAmI()?.player;
    setAttribute(item, 'data-own', own);
    setAttribute(item, 'data-first', first);
    setAttribute(item, 'data-phrase', line.phrase !== null);
    setToken(shape, line.seat ?? 0, line.name || said.somebody);
    setAttribute(shape, 'data-none', line.seat === null);
    setText(role, [own ? said.you : '', line.seat === null ? said.watching : ''].filter(Boolean).join(', '));
    show(about, !own && whoAmI() !== null);
    setText(text, textOf(line));
    setAttribute(text, 'data-forgotten', line.text === null && line.phrase === null);
  }

  /**
   * @param {{ text: string } | { phrase: Phrase }} line
   * @param {Element} near
   */
  #say(line, near) {
    const name = this.#name.value.trim();
    if (!whoAmI() && name === '') {
      this.#name.focus();
      sayBeside(this.#name, said.nameNeeded);
      return;
    }
    const done = () => {
      if (!('text' in line)) return;
      if (this.#text.value.trim() === line.text) this.#text.value = '';
      this.#count();
    };
    this.dispatchEvent(new CustomEvent('say', { bubbles: true, detail: { line, name, near, done } }));
  }

  #count() {
    const left = LONGEST - [...this.#text.value].length;
    setText(this.#left, left <= 40 ? said.left(left) : '');
  }

  /**
   * @param {boolean} wanted
   * @param {Element} near
   */
  #want(wanted, near) {
    this.#request('chat', near, () => wantChat(wanted));
  }

  #setRule() {
    const table = this.#scene?.update.table ?? '';
    const rule = /** @type {ChatRule} */ (this.#rule.value);
    this.#request('rule', this.#rule, () => ruleChat(table, rule), false);
  }

  /**
   * Asks what to do about a person who chats: mute them or, as the host, silence them.
   * @param {string} player
   * @param {string} name
   */
  #aboutPerson(player, name) {
    const table = this.#scene?.update.table ?? '';
    const silent = this.#chat.silenced.includes(player);
    const act = (/** @type {string} */ text, /** @type {string} */ hint, /** @type {() => Promise<unknown>} */ run, again = false) => {
      const choose = button('', 'choice-row', () => {
        element.close();
        this.#request(text, this, run, again);
      });
      choose.append(make('b', {}, text), make('span', { class: 'soft small' }, hint));
      return choose;
    };
    const acts = [act(said.mute(name), said.muteHint, () => mute(player, true), true)];
    if (this.#scene?.host) {
      acts.push(silent ? act(said.letChat(name), '', () => silence(table, player, false)) : act(said.silence(name), said.silenceHint, () => silence(table, player, true)));
    }
    const { element } = dialog(said.more(name), words.cancel, make('div', { class: 'choice-rows' }, ...acts));
    openDialog(element);
  }

  /**
   * @param {string} what
   * @param {Element} near
   * @param {() => Promise<unknown>} run
   * @param {boolean} [listen] whether the lines must be loaded again afterwards
   */
  #request(what, near, run, listen = true) {
    this.dispatchEvent(new CustomEvent('chat-request', { bubbles: true, detail: { what: `chat ${what}`, near, run, listen } }));
  }

  /** @param {string} player */
  #nameOf(player) {
    const seat = this.#scene?.update.seats.findIndex(({ chair }) => chair.type === 'person' && chair.player === player) ?? -1;
    return (seat >= 0 ? this.#scene?.update.seats[seat].name : this.#chat.lines.findLast((line) => line.player === player)?.name) || said.somebody;
  }
}

/** @param {Line} line */
export function textOf(line) {
  return line.phrase ? said.phrase(line.phrase) : (line.text ?? said.forgotten);
}

customElements.define('table-chat', TableChat);

// @ts-check
// One table over one socket. After a break it asks for what was missed, and sends again what was not answered: the server does
// a repeated id once, so nothing is ever rolled twice.

import { freshAskId, Refusal, tableSocket } from './api.js';
import { Channel } from './channel.js';

/** @typedef {import('./types.d.ts').Around} Around */
/** @typedef {import('./types.d.ts').Ask} Ask */
/** @typedef {import('./types.d.ts').ClientMessage} ClientMessage */
/** @typedef {import('./types.d.ts').ServerMessage} ServerMessage */
/** @typedef {import('./types.d.ts').TalkUpdate} TalkUpdate */
/** @typedef {import('./types.d.ts').Update} Update */
/** @typedef {'connecting' | 'open' | 'broken' | 'restarting' | 'signed_out' | Refusal} ConnectionState a refusal if even a spectator may not look */
/** @typedef {{ message: ClientMessage, done: (answer: any) => void, refused: (error: Refusal) => void }} Pending */
/**
 * What is told.
 * @typedef {object} Listener
 * @property {(update: Update) => void} update
 * @property {(around: Around) => void} around
 * @property {(talk: TalkUpdate) => void} talk
 * @property {(state: ConnectionState) => void} state
 * @property {() => void} doubted the server has closed the socket and may not know this browser any more
 */

/** By these the server says why it closed a socket. */
const DOUBTED = 1008;
const RESTARTING = 1012;

export class Connection {
  #listener;
  #channel;
  /** @type {Map<string, Pending>} */
  #pending = new Map();
  /** @type {number | null | undefined} What was last asked for; nothing before the first `watch`. */
  #viewer = undefined;
  /** @type {Set<number>} The seats that this socket may not look through. */
  #barred = new Set();
  /** @type {number | null} The last line of the talk; nothing if nobody listens. */
  #line = null;
  #open = false;
  #version = 0;

  /**
   * @param {string} table
   * @param {Listener} listener
   * @param {number} [version] what is known of the table already
   */
  constructor(table, listener, version = 0) {
    this.#listener = listener;
    this.#version = version;
    this.#channel = new Channel(tableSocket(table), {
      opened: () => this.#opened(),
      heard: (message) => this.#hear(message),
      state: (state, code) => this.#told(state, code),
    }, true);
  }

  /**
   * Looks through a seat from now on, or as a spectator. A seat that was refused is not asked for again on the same socket:
   * the page may think that it holds a seat where the server does not.
   * @param {number | null} wanted
   */
  watch(wanted) {
    const viewer = wanted !== null && this.#barred.has(wanted) ? null : wanted;
    if (viewer === this.#viewer) return;
    this.#viewer = viewer;
    this.#send({ type: 'watch', viewer, since: this.#version });
  }

  /**
   * Asks something of the table. The promise fails with a `Refusal`.
   * @param {Ask} ask
   * @returns {Promise<{ version: number }>}
   */
  ask(ask) {
    return this.#request((id) => ({ type: 'ask', id, ask }));
  }

  /**
   * What the coach says to a seat; `null` while it still works out the rules.
   * @param {number} seat
   * @returns {Promise<any>}
   */
  async hint(seat) {
    return (await this.#request((id) => ({ type: 'hint', id, seat }))).advice;
  }

  /**
   * What an action would give, as far as the seat can see. The promise fails with a `Refusal` if the rules forbid the action.
   * @param {number} seat the seat that this connection looks through
   * @param {unknown} action
   * @returns {Promise<any>} in the game's own terms
   */
  async preview(seat, action) {
    return (await this.#request((id) => ({ type: 'preview', id, seat, action }))).preview;
  }

  /**
   * @param {{ text: string } | { phrase: import('./types.d.ts').Phrase }} line
   * @returns {Promise<{ number: number }>}
   */
  say(line) {
    return this.#request((id) => ({ type: 'say', id, ...line }));
  }

  /**
   * Listens to the talk, or not.
   * @param {boolean} wanted
   */
  listen(wanted) {
    if (wanted === (this.#line !== null)) return;
    this.#line = wanted ? 0 : null;
    this.#send(wanted ? { type: 'listen', since: 0 } : { type: 'listen' });
  }

  /** Says anew who we are, after that has changed. */
  reopen() {
    this.#channel.reopen();
  }

  close() {
    this.#channel.close();
  }

  #opened() {
    if (this.#viewer !== undefined) this.#send({ type: 'watch', viewer: this.#viewer, since: this.#version });
    if (this.#line !== null) this.#send({ type: 'listen', since: this.#line });
    for (const { message } of this.#pending.values()) this.#send(message);
  }

  /**
   * @param {'connecting' | 'silent' | 'heard' | 'broken'} state
   * @param {number} [code]
   */
  #told(state, code) {
    // The same socket goes on, so what was agreed on it holds.
    if (state === 'silent') return this.#listener.state('broken');
    if (state === 'heard') return this.#open ? this.#listener.state('open') : undefined;
    this.#open = false;
    this.#barred.clear();
    this.#listener.state(code === RESTARTING ? 'restarting' : state);
    if (code === DOUBTED) this.#listener.doubted();
  }

  /** @param {ServerMessage} message */
  #hear(message) {
    if (message.type === 'update') {
      this.#channel.settled();
      if (!this.#open) this.#listener.state('open');
      this.#open = true;
      // An answer to an older question may come late; what we have is newer.
      if (message.version < this.#version) return;
      this.#version = message.version;
      this.#listener.update(message);
    } else if (message.type === 'around') this.#listener.around(message);
    else if (message.type === 'talk') {
      if (this.#line === null) return;
      this.#line = message.lines.at(-1)?.number ?? this.#line;
      this.#listener.talk(message);
    } else if (message.type === 'refused') {
      const { code, data, message: sentence } = message.error;
      const refusal = new Refusal(code, data, sentence, 409);
      if (message.id) this.#take(message.id)?.refused(refusal);
      else this.#mayNotLook(refusal);
    } else if (message.type !== 'pong') this.#take(message.id)?.done(message);
  }

  /** @param {Refusal} refusal */
  #mayNotLook(refusal) {
    if (typeof this.#viewer === 'number') {
      // The seat that we looked through is not ours any more; everybody may look from behind.
      this.#barred.add(this.#viewer);
      this.watch(null);
    } else {
      this.#open = false;
      this.#listener.state(refusal);
    }
  }

  /**
   * @param {(id: string) => ClientMessage} make
   * @returns {Promise<any>}
   */
  #request(make) {
    const id = freshAskId();
    const message = make(id);
    return new Promise((done, refused) => {
      this.#pending.set(id, { message, done, refused });
      this.#send(message);
    });
  }

  /** @param {string} id */
  #take(id) {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending;
  }

  /** @param {ClientMessage} message */
  #send(message) {
    this.#channel.send(message);
  }
}

// @ts-check
// A connection to one table over one socket. After a break, it requests the missed updates and sends unanswered
// requests again. The server carries out each id only once, so nothing is ever rolled twice.

import { freshAskId, Refusal, serverAway, tableSocket } from './api.js';
import { ReconnectingSocket } from './reconnecting-socket.js';

/** @typedef {import('./types.d.ts').Around} Around */
/** @typedef {import('./types.d.ts').Ask} Ask */
/** @typedef {import('./types.d.ts').ClientMessage} ClientMessage */
/** @typedef {import('./types.d.ts').ServerMessage} ServerMessage */
/** @typedef {import('./types.d.ts').ChatUpdate} ChatUpdate */
/** @typedef {import('./types.d.ts').Update} Update */
/**
 * The state of the connection; a refusal if not even spectators may see the table.
 * @typedef {'connecting' | 'open' | 'broken' | 'restarting' | 'signed_out' | Refusal} ConnectionState
 */
/** @typedef {{ message: ClientMessage, done: (answer: any) => void, refused: (error: Refusal) => void }} Pending */
/**
 * The callbacks of a connection.
 * @typedef {object} Listener
 * @property {(update: Update) => void} update
 * @property {(around: Around) => void} around
 * @property {(chat: ChatUpdate) => void} chat
 * @property {(state: ConnectionState) => void} state
 * @property {() => void} doubted the server has closed the socket and may no longer know this browser
 */

/** The close codes that say why the server closed a socket. */
const DOUBTED = 1008;
const RESTARTING = 1012;

export class TableConnection {
  #listener;
  #socket;
  /** @type {Map<string, Pending>} */
  #pending = new Map();
  /** @type {number | null | undefined} The viewer requested last; undefined before the first `watch`. */
  #viewer = undefined;
  /** @type {Set<number>} The seats whose view the server has refused to this socket. */
  #barred = new Set();
  /** @type {number | null} The number of the last chat line; null if not subscribed to the chat. */
  #line = null;
  /** Whether a preview is under way. */
  #previews = false;
  /** @type {{ send: () => void, refused: (error: Refusal) => void } | null} The preview to send next. */
  #nextPreview = null;
  #open = false;
  #version = 0;

  /**
   * @param {string} table
   * @param {Listener} listener
   * @param {number} [version] the version of the table that is already known
   */
  constructor(table, listener, version = 0) {
    this.#listener = listener;
    this.#version = version;
    this.#socket = new ReconnectingSocket(tableSocket(table), {
      opened: () => this.#opened(),
      heard: (message) => this.#hear(message),
      state: (state, code) => this.#told(state, code),
    }, true);
  }

  /**
   * Switches to the view of a seat, or to that of a spectator. A view that was refused is not requested again on the
   * same socket, because the page and the server may disagree about who has the seat.
   * @param {number | null} wanted
   */
  watch(wanted) {
    const viewer = wanted !== null && this.#barred.has(wanted) ? null : wanted;
    if (viewer === this.#viewer) return;
    this.#viewer = viewer;
    this.#send({ type: 'watch', viewer, since: this.#version });
  }

  /**
   * Sends a request to the table. The promise is rejected with a `Refusal`.
   * @param {Ask} ask
   * @returns {Promise<{ version: number }>}
   */
  ask(ask) {
    return this.#request((id) => ({ type: 'ask', id, ask }));
  }

  /**
   * The coach's advice for a seat; `null` while the coach is still computing its data.
   * @param {number} seat
   * @returns {Promise<any>}
   */
  async hint(seat) {
    return (await this.#request((id) => ({ type: 'hint', id, seat }))).advice;
  }

  /**
   * The effect of an action, as far as the seat can see it. Previews are sent one at a time, and only the latest one
   * waits, so a game may ask for one whenever the pointer moves. The promise is rejected with a `Refusal` if the rules
   * forbid the action, if a later preview has replaced this one, or if the connection is lost.
   * @param {number} seat the seat whose view this connection has
   * @param {unknown} action
   * @returns {Promise<any>} in the game's own format
   */
  async preview(seat, action) {
    if (this.#previews) {
      this.#nextPreview?.refused(new Refusal('replaced', null, '', 0));
      await new Promise((send, refused) => (this.#nextPreview = { send: () => send(null), refused }));
    }
    this.#previews = true;
    try {
      return (await this.#request((id) => ({ type: 'preview', id, seat, action }))).preview;
    } finally {
      const next = this.#nextPreview;
      this.#nextPreview = null;
      if (next) next.send();
      else this.#previews = false;
    }
  }

  /**
   * @param {{ text: string } | { phrase: import('./types.d.ts').Phrase }} line
   * @returns {Promise<{ number: number }>}
   */
  say(line) {
    return this.#request((id) => ({ type: 'say', id, ...line }));
  }

  /**
   * Subscribes to the chat, or unsubscribes from it.
   * @param {boolean} wanted
   */
  listen(wanted) {
    if (wanted === (this.#line !== null)) return;
    this.#line = wanted ? 0 : null;
    this.#send(wanted ? { type: 'listen', since: 0 } : { type: 'listen' });
  }

  /** Reconnects after the player of this browser has changed. */
  reopen() {
    this.#socket.reopen();
  }

  close() {
    this.#socket.close();
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
    // The socket stays the same, so its subscriptions remain in effect.
    if (state === 'silent') return this.#listener.state('broken');
    if (state === 'heard') return this.#open ? this.#listener.state('open') : undefined;
    this.#open = false;
    this.#barred.clear();
    // Later, nobody would be interested in the answer.
    for (const [id, { message }] of this.#pending) if (message.type === 'preview') this.#take(id)?.refused(serverAway());
    this.#listener.state(code === RESTARTING ? 'restarting' : state);
    if (code === DOUBTED) this.#listener.doubted();
  }

  /** @param {ServerMessage} message */
  #hear(message) {
    if (message.type === 'update') {
      this.#socket.settled();
      if (!this.#open) this.#listener.state('open');
      this.#open = true;
      // A late answer to an earlier request is older than the current state.
      if (message.version < this.#version) return;
      this.#version = message.version;
      this.#listener.update(message);
    } else if (message.type === 'around') this.#listener.around(message);
    else if (message.type === 'chat') {
      if (this.#line === null) return;
      this.#line = message.lines.at(-1)?.number ?? this.#line;
      this.#listener.chat(message);
    } else if (message.type === 'refused') {
      const { code, data, message: sentence } = message.error;
      const refusal = new Refusal(code, data, sentence, 409);
      if (message.id) this.#take(message.id)?.refused(refusal);
      // A refusal without an id means that the server refused to show the table, or could not read a message.
      else if (code !== 'bad_request') this.#mayNotLook(refusal);
    } else if (message.type !== 'pong') this.#take(message.id)?.done(message);
  }

  /** @param {Refusal} refusal */
  #mayNotLook(refusal) {
    if (typeof this.#viewer === 'number') {
      // The seat is no longer ours, so the connection falls back to the spectator's view.
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
    this.#socket.send(message);
  }
}

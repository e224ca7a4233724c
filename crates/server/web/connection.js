// @ts-check
// One table over one socket. It comes back by itself after a break, asks for what was missed, and sends again what was not
// answered: the server does a repeated id once, so nothing is ever rolled twice.

import { freshAskId, Refusal, socketAddress } from './api.js';

/** @typedef {import('./types.d.ts').Ask} Ask */
/** @typedef {import('./types.d.ts').Update} Update */
/** @typedef {import('./types.d.ts').ClientMessage} ClientMessage */
/** @typedef {import('./types.d.ts').ServerMessage} ServerMessage */
/** @typedef {'connecting' | 'open' | 'broken' | Refusal} ConnectionState a refusal if even a spectator may not look */
/** @typedef {{ ask: Ask, done: (answer: { version: number }) => void, refused: (error: Refusal) => void }} Pending */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;
const PING_EVERY = 20_000;
const SILENCE = 45_000;

export class Connection {
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {Map<string, Pending>} */
  #pending = new Map();
  /** @type {number | null | undefined} What was last asked for; nothing before the first `watch`. */
  #viewer = undefined;
  /** @type {Set<number>} The seats that this socket may not look through. */
  #barred = new Set();
  #open = false;
  #version = 0;
  #wait = FIRST_WAIT;
  #heard = 0;
  #timer = 0;
  #pings = 0;
  #closed = false;
  #retryNow = () => this.#retry();

  /**
   * @param {string} table
   * @param {(update: Update) => void} onUpdate
   * @param {(state: ConnectionState) => void} onState
   */
  constructor(table, onUpdate, onState) {
    this.table = table;
    this.onUpdate = onUpdate;
    this.onState = onState;
    addEventListener('online', this.#retryNow);
    document.addEventListener('visibilitychange', this.#retryNow);
    this.#pings = window.setInterval(() => this.#ping(), PING_EVERY);
    this.#connect();
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
    const id = freshAskId();
    return new Promise((done, refused) => {
      this.#pending.set(id, { ask, done, refused });
      this.#send({ type: 'ask', id, ask });
    });
  }

  /** Opens the socket anew: the server learns who we are when a socket opens, and that has changed. */
  reopen() {
    const old = this.#socket;
    clearTimeout(this.#timer);
    this.#connect();
    old?.close(1000);
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#pings);
    removeEventListener('online', this.#retryNow);
    document.removeEventListener('visibilitychange', this.#retryNow);
    this.#socket?.close(1000);
  }

  #connect() {
    this.#open = false;
    this.#barred.clear();
    this.onState('connecting');
    const socket = new WebSocket(socketAddress(this.table));
    this.#socket = socket;
    socket.addEventListener('open', () => this.#opened());
    socket.addEventListener('message', (event) => {
      if (this.#socket === socket) this.#hear(JSON.parse(event.data));
    });
    socket.addEventListener('close', () => {
      if (this.#socket === socket) this.#broke();
    });
  }

  #opened() {
    this.#heard = Date.now();
    if (this.#viewer !== undefined) this.#send({ type: 'watch', viewer: this.#viewer, since: this.#version });
    for (const [id, { ask }] of this.#pending) this.#send({ type: 'ask', id, ask });
  }

  #broke() {
    if (this.#closed) return;
    this.#socket = null;
    this.onState('broken');
    // Not everyone comes back in the same instant after a restart.
    const jitter = 0.75 + Math.random() / 2;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#connect(), this.#wait * jitter);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #retry() {
    if (this.#closed || document.hidden) return;
    if (this.#socket === null) {
      clearTimeout(this.#timer);
      this.#connect();
    } else {
      this.#ping();
    }
  }

  #ping() {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    // A phone that slept may hold a socket that nobody listens to any more.
    if (Date.now() - this.#heard > SILENCE) {
      const silent = this.#socket;
      this.#broke();
      silent.close();
      return;
    }
    this.#send({ type: 'ping' });
  }

  /** @param {ServerMessage} message */
  #hear(message) {
    this.#heard = Date.now();
    if (message.type === 'update') {
      // Only now is all well: a server that has too much to do takes the socket and closes it at the first look.
      this.#wait = FIRST_WAIT;
      if (!this.#open) this.onState('open');
      this.#open = true;
      // An answer to an older question may come late; what we have is newer.
      if (message.version < this.#version) return;
      this.#version = message.version;
      this.onUpdate(message);
    } else if (message.type === 'done') {
      this.#take(message.id)?.done({ version: message.version });
    } else if (message.type === 'refused' && message.id) {
      const { code, data, message: sentence } = message.error;
      this.#take(message.id)?.refused(new Refusal(code, data, sentence, 409));
    } else if (message.type === 'refused') {
      this.#mayNotLook(message.error);
    }
  }

  /** @param {import('./types.d.ts').Refused} error */
  #mayNotLook({ code, data, message }) {
    if (typeof this.#viewer === 'number') {
      // The seat that we looked through is not ours any more; everybody may look from behind.
      this.#barred.add(this.#viewer);
      this.watch(null);
    } else {
      this.#open = false;
      this.onState(new Refusal(code, data, message, 409));
    }
  }

  /** @param {string} id */
  #take(id) {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending;
  }

  /** @param {ClientMessage} message */
  #send(message) {
    // Without a socket nothing is lost: `#opened` says it all again.
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}

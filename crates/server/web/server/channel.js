// @ts-check
// A socket that comes back by itself after a break. What is to be said on it is said by its owner, each time it opens.

import { BRISK, CALM, Pulse } from './pulse.js';

const FIRST_WAIT = 400;
const LONGEST_WAIT = 4_000;
/** How long opening may take: what was sent into a network that was away is repeated more and more rarely, and a fresh try is faster. */
const OPENING = 6_000;

/**
 * What the owner wants to know.
 * @typedef {object} Listener
 * @property {() => void} opened
 * @property {(message: any) => void} heard
 * @property {(state: 'connecting' | 'silent' | 'heard' | 'broken', code?: number) => void} state with the code by which the server closed it, if
 *   it did; `silent` while an answer is overdue on an open socket, then `heard` if it came after all
 */

export class Channel {
  /** @type {WebSocket | null} */
  #socket = null;
  #wait = FIRST_WAIT;
  #timer = 0;
  #pulse = new Pulse(Date.now());
  #checks = 0;
  #brisk;
  #closed = false;
  #retryNow = () => this.#retry();
  #online = () => this.#renewOrAsk();
  #askNow = () => this.#ask();
  #rest = () => this.#hangUp();

  /**
   * @param {string} address
   * @param {Listener} listener
   * @param {boolean} brisk whether a loss is to be reported within seconds
   */
  constructor(address, listener, brisk) {
    this.address = address;
    this.listener = listener;
    this.#brisk = brisk;
    addEventListener('online', this.#online);
    // A browser that says so may be wrong: the server can run on this very machine.
    addEventListener('offline', this.#askNow);
    // A browser may keep a page that was left, with its socket, for the way back. But who has gone elsewhere is not here.
    addEventListener('pagehide', this.#rest);
    addEventListener('pageshow', this.#retryNow);
    document.addEventListener('visibilitychange', this.#retryNow);
    this.#connect();
  }

  /** @param {boolean} brisk */
  set brisk(brisk) {
    if (brisk === this.#brisk) return;
    this.#brisk = brisk;
    this.#check();
  }

  /**
   * Says something, if there is a socket. Without one nothing is lost: the owner says it all again when there is.
   * @param {unknown} message
   */
  send(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Only now is all well: a server that has too much to do takes a socket and closes it at the first question. */
  settled() {
    this.#wait = FIRST_WAIT;
  }

  /** Opens the socket anew: the server learns who we are when a socket opens, and that has changed. */
  reopen() {
    // Who has left meanwhile does not come back for it.
    if (this.#closed) return;
    const old = this.#socket;
    clearTimeout(this.#timer);
    this.#connect();
    old?.close(1000);
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#checks);
    removeEventListener('online', this.#online);
    removeEventListener('offline', this.#askNow);
    removeEventListener('pagehide', this.#rest);
    removeEventListener('pageshow', this.#retryNow);
    document.removeEventListener('visibilitychange', this.#retryNow);
    this.#socket?.close(1000);
  }

  #connect() {
    clearTimeout(this.#timer);
    this.listener.state('connecting');
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    const current = () => this.#socket === socket && !this.#closed;
    this.#timer = window.setTimeout(() => {
      if (current()) this.#replace();
    }, OPENING);
    socket.addEventListener('open', () => {
      if (!current()) return;
      clearTimeout(this.#timer);
      this.#pulse = new Pulse(Date.now());
      this.#check();
      this.listener.opened();
    });
    socket.addEventListener('message', (event) => {
      if (!current()) return;
      if (this.#pulse.hear(Date.now())) {
        this.#check();
        this.listener.state('heard');
      }
      this.listener.heard(JSON.parse(event.data));
    });
    socket.addEventListener('close', (event) => {
      if (current()) this.#broke(event.code);
    });
  }

  /** @param {number} [code] */
  #broke(code) {
    this.#socket = null;
    this.listener.state('broken', code);
    // Not everyone comes back in the same instant after a restart.
    const jitter = 0.75 + Math.random() / 2;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#connect(), this.#wait * jitter);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  /** Gives up a socket that does not answer. */
  #replace() {
    const silent = this.#socket;
    this.#broke();
    silent?.close();
  }

  #hangUp() {
    const old = this.#socket;
    this.#socket = null;
    clearTimeout(this.#timer);
    old?.close(1000);
  }

  #retry() {
    if (this.#closed || document.hidden) return;
    if (this.#socket === null) this.#connect();
    else this.#ask();
  }

  /** The network is back, and another than before for all we know. */
  #renewOrAsk() {
    if (this.#closed || document.hidden) return;
    if (this.#socket?.readyState === WebSocket.OPEN && !this.#pulse.silent) this.#ask();
    else this.reopen();
  }

  #ask() {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#pulse.ask(Date.now());
    this.send({ type: 'ping' });
    this.#check();
  }

  /** Does what the pulse asks for, and comes back when it has something else to do. */
  #check() {
    clearTimeout(this.#checks);
    if (this.#closed || this.#socket?.readyState !== WebSocket.OPEN) return;
    const pace = this.#brisk && !document.hidden ? BRISK : CALM;
    const due = this.#pulse.check(Date.now(), pace);
    if (due === 'renew') return this.#replace();
    if (due === 'ask') this.send({ type: 'ping' });
    if (due === 'report') this.listener.state('silent');
    this.#checks = window.setTimeout(() => this.#check(), Math.max(0, this.#pulse.due(pace) - Date.now()));
  }
}

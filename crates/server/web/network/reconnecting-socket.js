// @ts-check
// A socket that reconnects automatically. Its owner sends all subscriptions and unanswered requests again each time the
// socket opens.

import { BRISK, CALM, Pulse } from './pulse.js';

const FIRST_WAIT = 400;
const LONGEST_WAIT = 4_000;
/** The timeout for opening a socket, in milliseconds. TCP retransmits with growing pauses, so a new try is faster. */
const OPENING = 6_000;

/**
 * The callbacks of a socket.
 * @typedef {object} Listener
 * @property {() => void} opened
 * @property {(message: any) => void} heard
 * @property {(state: 'connecting' | 'silent' | 'heard' | 'broken', code?: number) => void} state `silent` if an answer
 *   is overdue on an open socket, then `heard` if it arrives after all; `code` is the close code, if the socket was
 *   closed
 */

export class ReconnectingSocket {
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
   * @param {boolean} brisk whether a lost connection must be reported within seconds
   */
  constructor(address, listener, brisk) {
    this.address = address;
    this.listener = listener;
    this.#brisk = brisk;
    addEventListener('online', this.#online);
    // The browser may be offline while the server is still reachable, for example on the same machine.
    addEventListener('offline', this.#askNow);
    // Browsers may keep a page and its socket after the user has left, but such a user must not count as present.
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
   * Sends a message if the socket is open. Otherwise nothing is lost, because the owner sends everything again later.
   * @param {unknown} message
   */
  send(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /**
   * Resets the reconnect delay. Called only once the server has answered: an overloaded server accepts a socket and
   * closes it at once.
   */
  settled() {
    this.#wait = FIRST_WAIT;
  }

  /** Reconnects after the player has changed, because the server identifies the player when a socket opens. */
  reopen() {
    // A closed socket stays closed.
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
      const back = this.#pulse.hear(Date.now());
      // Reschedules the check, which may still be timed for an awaited answer.
      this.#check();
      if (back) this.listener.state('heard');
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
    // The jitter keeps clients from reconnecting all at once after a restart.
    const jitter = 0.75 + Math.random() / 2;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#connect(), this.#wait * jitter);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  /** Replaces a socket that does not answer. */
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

  /** Called when the network is back. It may be a different network, so a socket that does not answer is replaced. */
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

  /** Does what the pulse requires, and schedules the next check. */
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

// @ts-check
// A socket that comes back by itself after a break. What is to be said on it is said by its owner, each time it opens.

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;
const PING_EVERY = 20_000;
const SILENCE = 45_000;

/**
 * What the owner wants to know.
 * @typedef {object} Listener
 * @property {() => void} opened
 * @property {(message: any) => void} heard
 * @property {(state: 'connecting' | 'broken', code?: number) => void} state with the code by which the server closed it, if it did
 */

export class Channel {
  /** @type {WebSocket | null} */
  #socket = null;
  #wait = FIRST_WAIT;
  #heard = 0;
  #timer = 0;
  #pings = 0;
  #closed = false;
  #retryNow = () => this.#retry();
  #rest = () => this.#hangUp();

  /**
   * @param {string} address
   * @param {Listener} listener
   */
  constructor(address, listener) {
    this.address = address;
    this.listener = listener;
    addEventListener('online', this.#retryNow);
    // A browser may keep a page that was left, with its socket, for the way back. But who has gone elsewhere is not here.
    addEventListener('pagehide', this.#rest);
    addEventListener('pageshow', this.#retryNow);
    document.addEventListener('visibilitychange', this.#retryNow);
    this.#pings = window.setInterval(() => this.#ping(), PING_EVERY);
    this.#connect();
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
    clearInterval(this.#pings);
    removeEventListener('online', this.#retryNow);
    removeEventListener('pagehide', this.#rest);
    removeEventListener('pageshow', this.#retryNow);
    document.removeEventListener('visibilitychange', this.#retryNow);
    this.#socket?.close(1000);
  }

  #connect() {
    this.listener.state('connecting');
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    const current = () => this.#socket === socket && !this.#closed;
    socket.addEventListener('open', () => {
      if (!current()) return;
      this.#heard = Date.now();
      this.listener.opened();
    });
    socket.addEventListener('message', (event) => {
      if (!current()) return;
      this.#heard = Date.now();
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

  #hangUp() {
    const old = this.#socket;
    this.#socket = null;
    clearTimeout(this.#timer);
    old?.close(1000);
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
    this.send({ type: 'ping' });
  }
}

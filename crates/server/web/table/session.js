// @ts-check
// This browser's session at one table: the connection, its seats, its part in the luck, and its requests. It draws
// nothing.

import { commitFor, luckDuties, witness } from '../luck/luck.js';
import { games, introduce, lookFirst, meet, meetAgain, Refusal, refusalIn, serverAway, whoAmI } from '../network/api.js';
import { chatWanted } from '../network/chat.js';
import { TableConnection } from '../network/table-connection.js';
import { eyesOf } from './who-acts.js';
import { Drafts } from './drafts.js';

/** @typedef {import('../network/types.d.ts').Around} Around */
/** @typedef {import('../network/types.d.ts').Ask} Ask */
/** @typedef {import('../network/types.d.ts').Line} Line */
/** @typedef {import('../network/types.d.ts').Phrase} Phrase */
/** @typedef {import('../network/types.d.ts').ChatRule} ChatRule */
/** @typedef {import('../network/types.d.ts').Update} Update */
/** @typedef {import('../network/table-connection.js').ConnectionState} ConnectionState */
/** @typedef {import('../luck/luck.js').LuckFault} LuckFault */
/**
 * The chat lines that this browser has received, and who may chat.
 * @typedef {{ lines: Line[], rule: ChatRule, silenced: string[] }} Chat
 */
/**
 * The callbacks of a page.
 * @typedef {object} Listener
 * @property {(update: Update) => void} update
 * @property {() => void} around
 * @property {() => void} chat
 * @property {() => void} draft a draft has been loaded
 * @property {(error: Refusal) => void} refusedDraft the server has refused a draft, for example because it is too long
 * @property {(state: ConnectionState) => void} state
 * @property {(fault: LuckFault) => void} fault a sign that the server is cheating
 * @property {(error: Refusal) => void} away the table could not be reached; the session tries again unless the table
 *   refused this browser or does not exist
 */

const FIRST_RETRY = 1_000;
const LONGEST_RETRY = 8_000;
const MOST_LINES = 500;

export class Session {
  /** @type {import('../network/api.js').BotLevel[]} The bots of this game. */
  levels = [];
  /** The minimum and maximum number of seats of the game. Until they are loaded, only the server checks them. */
  least = 1;
  most = Infinity;
  /** @type {Around | null} The people who are present. */
  around = null;
  /** @type {Chat | null} Null until the server has sent it. */
  chat = null;
  /** The latest version at which a request of this browser was carried out. */
  answered = 0;
  /** The drafts of this browser's seats. */
  drafts;
  #table;
  #listener;
  /** @type {TableConnection | null} */
  #connection = null;
  /** @type {Set<string>} */
  #duties = new Set();
  /** How far the server's clock is ahead of ours, in milliseconds. */
  #ahead = 0;
  #doubts = 0;
  #closed = false;

  /**
   * @param {string} table
   * @param {Listener} listener
   */
  constructor(table, listener) {
    this.#table = table;
    this.#listener = listener;
    this.drafts = new Drafts(table, () => listener.draft(), (error) => listener.refusedDraft(error));
    this.#begin(FIRST_RETRY);
  }

  /** The server's time, in milliseconds since 1970. */
  now() {
    return Date.now() + this.#ahead;
  }

  /**
   * The seats that this browser holds.
   * @param {Update} update
   */
  mine(update) {
    const player = whoAmI()?.player;
    return update.seats.flatMap(({ chair }, seat) => (chair.type === 'person' && chair.player === player ? [seat] : []));
  }

  /** @param {Update} update */
  isHost(update) {
    return whoAmI()?.player === update.host;
  }

  /**
   * @param {Ask} ask
   * @returns {Promise<{ version: number }>}
   */
  async ask(ask) {
    const answer = await this.#connected().ask(ask);
    this.answered = Math.max(this.answered, answer.version);
    return answer;
  }

  /**
   * Sits down, and commits to this seat's random bytes.
   * @param {number} seat
   * @param {string} name
   * @param {Update} update
   */
  async sit(seat, name, update) {
    await this.#introduce(name);
    return this.ask({ type: 'sit', seat, name, commitment: commitFor(this.#table, seat, update.luck) });
  }

  /**
   * The coach's advice for a seat; `null` while it is still computing.
   * @param {number} seat
   */
  hint(seat) {
    return this.#connected().hint(seat);
  }

  /**
   * Asks what an action would do, as far as the seat can see.
   * @param {number} seat
   * @param {unknown} action
   * @returns {Promise<any>} in the game's own format; fails with a `Refusal` if the rules forbid the action
   */
  async preview(seat, action) {
    return this.#connected().preview(seat, action);
  }

  /**
   * @param {{ text: string } | { phrase: Phrase }} line
   * @param {string} [name] the player's name, if the server does not know it yet
   */
  async say(line, name = '') {
    await this.#introduce(name);
    return this.#connected().say(line);
  }

  /**
   * Starts or stops listening to the chat. The lines received so far are dropped, so listening again loads all lines
   * that this browser should see now.
   * @param {boolean} wanted
   */
  listen(wanted) {
    if (this.chat) this.chat = { ...this.chat, lines: [] };
    this.#connection?.listen(false);
    this.#connection?.listen(wanted);
    this.#listener.chat();
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#doubts);
    this.drafts.close();
    this.#connection?.close();
  }

  /** @param {string} name */
  async #introduce(name) {
    if (whoAmI()) return;
    await introduce(name);
    this.#connection?.reopen();
  }

  /**
   * Finds out whether this browser was signed out, after the server has closed the socket. It retries until the server
   * answers.
   * @param {number} retry the pause before the next try if the server cannot be reached, in milliseconds
   */
  async #doubt(retry) {
    clearTimeout(this.#doubts);
    if (this.#closed || !whoAmI()) return;
    try {
      if ((await meetAgain()) === null && !this.#closed) this.#listener.state('signed_out');
    } catch (error) {
      refusalIn(error);
      clearTimeout(this.#doubts);
      this.#doubts = window.setTimeout(() => this.#doubt(Math.min(retry * 2, LONGEST_RETRY)), retry);
    }
  }

  #connected() {
    if (!this.#connection) throw serverAway();
    return this.#connection;
  }

  /** @param {number} retry the pause before the next try if the server cannot be reached, in milliseconds */
  async #begin(retry) {
    /** @type {Update} */
    let update;
    try {
      await meet();
      update = await lookFirst(this.#table);
      const { game: played } = update;
      const game = (await games()).find(({ name }) => name === played);
      if (game) ({ bots: this.levels, least: this.least, most: this.most } = game);
    } catch (error) {
      if (this.#closed) return;
      const refused = error instanceof Refusal;
      if (refused) this.#listener.away(error);
      if (refused && [400, 403, 404].includes(error.status)) return;
      setTimeout(() => this.#closed || this.#begin(Math.min(retry * 2, LONGEST_RETRY)), retry);
      if (!refused) throw error;
      return;
    }
    if (this.#closed) return;
    this.#receive(update);
    this.#connection = new TableConnection(this.#table, {
      update: (next) => this.#receive(next),
      around: (around) => this.#hearAround(around),
      chat: (chat) => this.#hearChat(chat),
      state: (state) => this.#listener.state(state),
      doubted: () => this.#doubt(FIRST_RETRY),
    }, update.version);
    this.#connection.watch(eyesOf(update, this.mine(update)));
    this.#connection.listen(chatWanted());
  }

  /** @param {Update} update */
  #receive(update) {
    const mine = this.mine(update);
    const fault = witness(update, mine);
    if (fault) this.#listener.fault(fault);
    for (const duty of this.#connection ? luckDuties(update, mine, this.#duties) : []) {
      // Another tab of this browser may have been faster. The table then refuses this request, which does no harm.
      this.#connection?.ask(duty).catch(() => {});
    }
    this.#connection?.watch(eyesOf(update, mine));
    this.#listener.update(update);
  }

  /** @param {Around} around */
  #hearAround(around) {
    this.#ahead = around.time - Date.now();
    this.around = around;
    this.#listener.around();
  }

  /** @param {import('../network/types.d.ts').ChatUpdate} told */
  #hearChat({ lines, rule, silenced }) {
    // When a client subscribes, the server sends all lines. A single line may arrive before that list, which includes
    // it if it should still be shown.
    const first = lines[0]?.number ?? Infinity;
    const known = this.chat?.lines.filter(({ number }) => number < first) ?? [];
    this.chat = { lines: [...known, ...lines].slice(-MOST_LINES), rule, silenced };
    this.#listener.chat();
  }
}

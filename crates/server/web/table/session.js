// @ts-check
// This browser at one table: the connection, its seats, its part in the luck, and what it asks for. Nothing is drawn here.

import { commitFor, luckDuties, witness } from '../luck/luck.js';
import { games, introduce, lookFirst, meet, meetAgain, Refusal, refusalIn, serverAway, whoAmI } from '../server/api.js';
import { Connection } from '../server/connection.js';
import { chatWanted } from '../server/talk.js';
import { eyesOf } from './acting.js';
import { Drafts } from './drafts.js';

/** @typedef {import('../server/types.d.ts').Around} Around */
/** @typedef {import('../server/types.d.ts').Ask} Ask */
/** @typedef {import('../server/types.d.ts').Line} Line */
/** @typedef {import('../server/types.d.ts').Phrase} Phrase */
/** @typedef {import('../server/types.d.ts').TalkRule} TalkRule */
/** @typedef {import('../server/types.d.ts').Update} Update */
/** @typedef {import('../server/connection.js').ConnectionState} ConnectionState */
/** @typedef {import('../luck/luck.js').LuckFault} LuckFault */
/**
 * What was said, as far as this browser listens.
 * @typedef {{ lines: Line[], rule: TalkRule, silenced: string[] }} Talk
 */
/**
 * What the page wants to know.
 * @typedef {object} Listener
 * @property {(update: Update) => void} update
 * @property {() => void} around
 * @property {() => void} talk
 * @property {() => void} draft a draft has been loaded
 * @property {(state: ConnectionState) => void} state
 * @property {(fault: LuckFault) => void} fault what the server has done to the luck
 * @property {(error: Refusal) => void} away the table could not be reached; it is tried again unless there is no such table
 */

const FIRST_RETRY = 1_000;
const LONGEST_RETRY = 8_000;
const MOST_LINES = 500;

export class Session {
  /** @type {import('../server/api.js').BotLevel[]} The bots of this game. */
  levels = [];
  /** For how few and how many it is; as long as that is not known, the table says so itself. */
  least = 1;
  most = Infinity;
  /** @type {Around | null} Who is there. */
  around = null;
  /** @type {Talk | null} Nothing until the table has told it. */
  talk = null;
  /** Up to which version what this browser asked for has been done. */
  answered = 0;
  /** The drafts of this browser's seats. */
  drafts;
  #table;
  #listener;
  /** @type {Connection | null} */
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
    this.drafts = new Drafts(table, () => listener.draft());
    this.#begin(FIRST_RETRY);
  }

  /** What time it is for the server, in milliseconds since 1970. */
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
   * Sits down, with a promise of bytes for the luck.
   * @param {number} seat
   * @param {string} name
   * @param {Update} update
   */
  async sit(seat, name, update) {
    await this.#introduce(name);
    return this.ask({ type: 'sit', seat, name, commitment: commitFor(this.#table, seat, update.luck) });
  }

  /**
   * What the coach says to a seat; `null` while it still works out the rules.
   * @param {number} seat
   */
  hint(seat) {
    return this.#connected().hint(seat);
  }

  /**
   * What an action would give, as far as the seat can see.
   * @param {number} seat
   * @param {unknown} action
   * @returns {Promise<any>} in the game's own terms; fails with a `Refusal` if the rules forbid the action
   */
  async preview(seat, action) {
    return this.#connected().preview(seat, action);
  }

  /**
   * @param {{ text: string } | { phrase: Phrase }} line
   * @param {string} [name] of somebody whom the server does not know yet
   */
  async say(line, name = '') {
    await this.#introduce(name);
    return this.#connected().say(line);
  }

  /**
   * Listens to the talk, or not. What was heard is forgotten, so saying it again asks for all lines that are wanted now.
   * @param {boolean} wanted
   */
  listen(wanted) {
    if (this.talk) this.talk = { ...this.talk, lines: [] };
    this.#connection?.listen(false);
    this.#connection?.listen(wanted);
    this.#listener.talk();
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
   * The server has closed the socket; perhaps because this browser was signed out from another. It is asked until it says so or not.
   * @param {number} retry how long to wait if the server is away
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

  /** @param {number} retry how long to wait if the server is away */
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
    this.#connection = new Connection(this.#table, {
      update: (next) => this.#receive(next),
      around: (around) => this.#hearAround(around),
      talk: (talk) => this.#hearTalk(talk),
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
      // Another tab of this browser may have been faster; the table then says so, and all is well.
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

  /** @param {import('../server/types.d.ts').TalkUpdate} told */
  #hearTalk({ lines, rule, silenced }) {
    // Whoever listens anew is told all lines. One that was on its way before may have come first, and is among them if it is still wanted.
    const first = lines[0]?.number ?? Infinity;
    const known = this.talk?.lines.filter(({ number }) => number < first) ?? [];
    this.talk = { lines: [...known, ...lines].slice(-MOST_LINES), rule, silenced };
    this.#listener.talk();
  }
}

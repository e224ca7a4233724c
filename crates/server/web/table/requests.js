// @ts-check
// Carries out the requests that arrive as events and are not moves of the game. A request that is still running is not
// sent again. If it is refused, the reason is shown beside the element that was pressed.

import { clientOf } from '../games.js';
import { say } from '../page/bubble.js';
import { retried } from '../page/retry.js';
import { loadedPart, handOverAnswers, Refusal, refusalIn, serverAway, standingAnswers } from '../network/api.js';
import { chatWanted } from '../network/chat.js';
import { words } from '../words/words.js';

/** @typedef {import('../network/types.d.ts').Ask} Ask */
/** @typedef {import('../network/types.d.ts').Phrase} Phrase */
/** @typedef {import('../network/types.d.ts').Update} Update */
/** @typedef {import('./session.js').Session} Session */
/**
 * @typedef {object} Frame
 * @property {() => { session: Session, shown: Update } | null} at the table; null until it is shown
 * @property {() => number | null} eyes the seat whose view is shown; null for a spectator's view, or while covered
 * @property {() => boolean} catchUp shows everything that is still queued; returns whether the game has moved on
 * @property {() => boolean} behind whether something is still queued
 * @property {(seat: number) => string} name
 * @property {(going: boolean) => void} again whether this browser is about to set up the next table
 * @property {(address: string) => void} go
 */

export class Requests {
  #frame;
  /** @type {Set<string>} The requests that are running, so that a second click does nothing. */
  #under = new Set();

  /** @param {Frame} frame */
  constructor(frame) {
    this.#frame = frame;
  }

  /** The handlers, by the name of the event. @type {Record<string, (detail: any) => void>} */
  handlers = {
    ask: (request) => this.ask(request),
    sit: (request) => this.#sit(request),
    hint: (request) => this.#hint(request),
    preview: (request) => this.#preview(request),
    say: (request) => this.#say(request),
    'chat-request': (request) => this.#chat(request),
    again: ({ near }) => this.#again(near),
    answers: (request) => this.#answers(request),
    draft: (request) => this.#draft(request),
  };

  /** @param {{ ask: Ask, near: Element }} request */
  ask({ ask, near }) {
    // What would be undone must be on screen.
    if (ask.type === 'propose' && ask.motion.type === 'undo' && this.#frame.catchUp()) return undefined;
    return this.#once(JSON.stringify(ask), near, ({ session }) => session.ask(ask));
  }

  /** @param {{ seat: number, name: string, near: Element }} request */
  #sit({ seat, name, near }) {
    return this.#once('sit', near, async ({ session, shown }) => {
      // Until the answer is shown, the seat still looks open.
      if (shown.version >= session.answered) await session.sit(seat, name, shown);
    });
  }

  /**
   * Asks the coach about a position. The advice is `null` while the coach is computing. A different position is a new
   * question, even while this one is unanswered. The advice is always about the latest position, which must therefore
   * be on screen.
   * @param {{ seat: number, position: string, automatic: boolean, near: Element | null, done: (advice: any) => Promise<void>,
   *   refused: () => void, skipped: () => void }} request
   */
  #hint({ seat, position, automatic, near, done, refused, skipped }) {
    if (automatic ? this.#frame.behind() : this.#frame.catchUp()) {
      skipped();
      return undefined;
    }
    return this.#once(`hint ${seat} ${position}`, near, async ({ session }) => {
      const advice = await session.hint(seat).catch((error) => {
        refused();
        throw error;
      });
      await done(advice);
    });
  }

  /**
   * Stores a draft. It belongs to the player whose view is shown, even if others have to act.
   * @param {{ draft: unknown }} request
   */
  #draft({ draft }) {
    const seat = this.#frame.eyes();
    if (seat !== null) this.#frame.at()?.session.drafts.keep(seat, draft);
  }

  /**
   * Asks what an action would do. A refusal is an answer too, so it is passed to the game that asked.
   * @param {{ action: unknown, done: (preview: any) => void,
   *   refused: (error: import('../network/api.js').Refusal) => void }} request
   */
  async #preview({ action, done, refused }) {
    try {
      const [table, seat] = [this.#frame.at(), this.#frame.eyes()];
      if (!table) throw serverAway();
      if (seat === null) throw new Refusal('not_your_seat', null, '', 0);
      done(await table.session.preview(seat, action));
    } catch (error) {
      refused(refusalIn(error));
    }
  }

  /**
   * Replaces the answers that the table gives automatically for a seat or, without `answers`, only loads them.
   * @param {{ seat: number, answers?: any[], near: Element, done: (answers: any[]) => void }} request
   */
  #answers({ seat, answers, near, done }) {
    return this.#once(`answers ${seat}`, near, async ({ shown }) => {
      done(await (answers ? handOverAnswers(shown.table, seat, answers) : standingAnswers(shown.table, seat)));
    });
  }

  /** @param {{ line: { text: string } | { phrase: Phrase }, name?: string, near: Element, done: () => void }} asked */
  #say({ line, name, near, done }) {
    return this.#once(`say ${JSON.stringify(line)}`, near, async ({ session }) => {
      await session.say(line, name);
      done();
    });
  }

  /** @param {{ what: string, near: Element, run: () => Promise<unknown>, listen: boolean }} request */
  #chat({ what, near, run, listen }) {
    return this.#once(what, near, async ({ session }) => {
      await run();
      if (listen) session.listen(chatWanted());
    });
  }

  /** @param {Element} near */
  #again(near) {
    return this.#once('again', near, async ({ session, shown }) => {
      this.#frame.again(true);
      try {
        const { playAgain } = await loadedPart(retried(() => import('./next-table.js')));
        const table = await playAgain(shown, (next) => session.mine(next));
        this.#frame.go(`/t/${table}`);
      } finally {
        this.#frame.again(false);
      }
    });
  }

  /**
   * Runs a request unless it is running already, and shows beside the button why it was refused.
   * @param {string} key identifies the request
   * @param {Element | null} near null if a refusal is not shown
   * @param {(table: { session: Session, shown: Update }) => Promise<unknown>} carryOut
   */
  async #once(key, near, carryOut) {
    const table = this.#frame.at();
    if (!table || this.#under.has(key)) return;
    this.#under.add(key);
    try {
      await carryOut(table);
    } catch (error) {
      if (near) say(near, words.refusal(refusalIn(error), this.#frame.name, clientOf(table.shown.game)?.refusals));
    } finally {
      this.#under.delete(key);
    }
  }
}

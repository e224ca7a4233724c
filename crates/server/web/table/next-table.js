// @ts-check
// The next table, where the same people play again. The page goes there after a few seconds, unless the user cancels.
// Spectators also go there if they are allowed to watch.

import { luckDuties } from '../luck/luck.js';
import { button, make, setText, show } from '../page/elements.js';
import { retried } from '../page/retry.js';
import { askTable, games, look, Refusal, refusalIn } from '../network/api.js';
import { words } from '../words/words.js';

/** @typedef {import('./table.js').Scene} Scene */

const said = words.besideGame;
/** The refusals that mean a rematch is not possible. A new table with the same terms is set up instead. */
const NO_REMATCH = ['once_a_day', 'played_elsewhere'];
/** How many seconds the next table is announced before the page goes there. */
const MOMENT = 6;

export class NextTable extends HTMLElement {
  #table = '';
  /** Whether this browser has a seat at the next table. */
  #plays = false;
  #timer = 0;
  #left = 0;
  #text = make('p', { class: 'motion-question' });
  #when = make('p', { class: 'soft small' });
  #go = button(said.go, 'brass', () => this.#leave());
  #stay = button(said.stay, 'quiet', () => this.#cancel());

  connectedCallback() {
    if (this.childElementCount > 0) return;
    const panel = make('section', { class: 'paper motion', 'aria-label': said.next }, make('div', { class: 'motion-text' }, this.#text, this.#when), make('div', { class: 'motion-acts' }, this.#go, this.#stay));
    this.append(panel);
    show(this, false);
  }

  disconnectedCallback() {
    clearInterval(this.#timer);
  }

  /**
   * @param {Scene} scene
   * @param {boolean} fresh whether the next table was set up while this page was open
   */
  update({ update, mine, name }, fresh) {
    if (update.rematch === null) return show(this, false);
    if (this.#table === update.rematch) return undefined;
    show(this, true);
    this.#table = update.rematch;
    this.#plays = mine.length > 0;
    const by = update.notes.findLast(({ what }) => what?.type === 'rematched')?.seat ?? null;
    setText(this.#text, by === null ? said.nextSet : mine.includes(by) ? said.rematchedByYou : said.rematched(name(by)));
    show(this.#stay, fresh);
    setText(this.#when, this.#there);
    if (fresh) this.#count();
    this.#mayCome();
    return undefined;
  }

  /** A sentence that says whether this browser will play or watch there. */
  get #there() {
    return this.#plays ? said.nextStay : said.nextWatch;
  }

  /** Whether this browser may go there. Spectators may be refused; then the panel says so and the page stays. */
  async #mayCome() {
    if (this.#plays) return true;
    const refusal = await look(this.#table).then(() => null, refusalIn);
    if (refusal?.code !== 'private_table') return true;
    clearInterval(this.#timer);
    setText(this.#when, said.nextPrivate);
    setText(this.#stay, words.close);
    show(this.#stay, true);
    show(this.#go, false);
    return false;
  }

  #count() {
    this.#left = MOMENT;
    const tick = () => {
      // Don't navigate away while a dialog is open or the user is typing.
      if (document.querySelector('dialog[open]') || document.activeElement?.matches('input, select, textarea')) return;
      setText(this.#when, said.nextIn(this.#left));
      if (this.#left === 0) this.#leave();
      this.#left -= 1;
    };
    tick();
    this.#timer = window.setInterval(tick, 1_000);
  }

  #cancel() {
    clearInterval(this.#timer);
    if (this.#go.hidden) return show(this, false);
    show(this.#stay, false);
    setText(this.#when, this.#there);
    this.#go.focus();
    return undefined;
  }

  async #leave() {
    clearInterval(this.#timer);
    if ((await this.#mayCome()) && this.isConnected) this.dispatchEvent(new CustomEvent('go', { detail: `/t/${this.#table}`, bubbles: true }));
  }
}

/**
 * Returns the table where the same people play again, and opens it if nobody has done so yet.
 * @param {import('../network/types.d.ts').Update} update
 * @param {(update: import('../network/types.d.ts').Update) => number[]} mine
 * @returns {Promise<string>}
 */
export async function playAgain(update, mine) {
  const seats = mine(update);
  let next = update.rematch;
  try {
    if (next === null) {
      await askTable(update.table, { type: 'rematch', seat: seats[0] });
      next = (await look(update.table)).rematch;
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'already_rematched') next = error.data.table;
    else if (!NO_REMATCH.includes(error.code)) throw error;
  }
  if (next === null) return setUpAgain(update, seats);
  await beginNext(next, mine);
  return next;
}

/** The code that sets up and starts a table is only loaded when a game is over. */
function bringArranging() {
  return retried(() => import('../front/arrange.js')).catch(() => {
    throw new Refusal('server_away', null, 'the server does not answer', 0);
  });
}

/**
 * @param {import('../network/types.d.ts').Update} update
 * @param {number[]} mine
 */
async function setUpAgain(update, mine) {
  const { arrange } = await bringArranging();
  // A game that was imported may name a bot that this server doesn't have.
  const bots = (await games()).find(({ name }) => name === update.game)?.bots ?? [];
  return arrange({
    game: update.game,
    config: update.config,
    access: 'link',
    terms: update.terms,
    standIn: bots.find(({ name }) => name === update.stand_in)?.name,
    seats: update.seats.map(({ chair, name }, seat) => {
      if (mine.includes(seat)) return { type: 'here', name };
      return chair.type === 'bot' ? { type: 'bot', level: chair.level } : { type: 'open' };
    }),
  });
}

/**
 * Starts the next game at once if there is no other person to wait for. Errors are ignored here.
 * @param {string} table
 * @param {(update: import('../network/types.d.ts').Update) => number[]} mine
 */
async function beginNext(table, mine) {
  try {
    const update = await look(table);
    const seats = mine(update);
    const alone = update.seats.every(({ chair }, seat) => chair.type === 'bot' || seats.includes(seat));
    if (update.stage !== 'gathering' || !alone) return;
    for (const duty of luckDuties(update, seats, new Set())) await askTable(table, duty);
    await (await bringArranging()).startAt(table, seats);
  } catch {
    // If this fails, the page of the next table shows its waiting room.
  }
}

customElements.define('next-table', NextTable);

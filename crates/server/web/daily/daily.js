// @ts-check
// The dice of the day: one game that everyone plays alone with the same dice. Results are compared afterwards.

import { arrive } from '../front/guest.js';
import { loadClients, clientOf, entryOf, FIRST } from '../games.js';
import { loadedPart, look, meet, refusalIn } from '../network/api.js';
import { days, playDaily } from '../network/contests.js';
import { say } from '../page/bubble.js';
import { button, make, setAttribute, setText } from '../page/elements.js';
import { top } from '../page/top.js';
import { chapter, words } from '../words/words.js';
import { checkCommitment } from './commitment.js';
import './day-results.js';

/** @typedef {import('../network/contests.js').DailyInfo} DailyInfo */
/** @typedef {import('./day-results.js').DayResults} DayResults */
/** @typedef {'new' | 'begun' | 'done' | 'ended'} State */

const said = await chapter('daily');
const DAY = 86_400_000;
const TICK = 10_000;

export class ParlorDaily extends HTMLElement {
  /** @type {import('../main.js').Place} */
  place = {};
  #main = make('main', { class: 'reading' });
  #next = make('p', { class: 'next-dice' });
  #today = 0;
  #timer = 0;
  #looking = false;
  #busy = false;

  connectedCallback() {
    document.title = `${said.title} · ${words.brand}`;
    this.append(top(make('p', {}, said.title)), this.#main);
    this.#load();
  }

  disconnectedCallback() {
    clearInterval(this.#timer);
  }

  get #game() {
    return this.place.game ?? FIRST;
  }

  async #load() {
    if (!entryOf(this.#game)?.daily) {
      this.#show(make('section', { class: 'paper sheet' }, make('p', {}, said.unknown), make('a', { class: 'quiet', href: '/' }, words.table.toFront)));
      return;
    }
    this.#show(make('p', { class: 'soft', role: 'status' }, said.loading));
    try {
      const known = await meet();
      const [{ today, days: unsorted }] = await Promise.all([days(this.#game), loadedPart(loadClients([this.#game]))]);
      const order = clientOf(this.#game)?.variants ?? [];
      const told = unsorted.toSorted((one, other) => order.indexOf(one.variant) - order.indexOf(other.variant));
      this.#today = today;
      const open = told.filter(({ day }) => day === today);
      const states = await Promise.all(open.map((info) => stateOf(info, known !== null)));
      // Called for every day in the list, so that this browser remembers the commitments for today and tomorrow.
      told.forEach((info) => checkCommitment(this.#game, info));
      if (this.isConnected) this.#showDays(told, states);
    } catch (error) {
      const unknown = refusalIn(error).status === 404;
      this.#show(make('section', { class: 'paper sheet' }, make('p', {}, unknown ? said.unknown : said.away), button(said.retry, 'quiet', () => this.#load())));
    }
  }

  /** @param {...Node} content */
  #show(...content) {
    const head = make('header', { class: 'reading-head' }, make('h1', {}, said.title), make('p', {}, said.lead));
    this.#main.replaceChildren(head, ...content);
  }

  /**
   * @param {DailyInfo[]} told
   * @param {State[]} states the states of today's games
   */
  #showDays(told, states) {
    const on = (/** @type {number} */ day) => told.filter((info) => info.day === day);
    // Only the first variant that can still be finished gets the prominent button.
    const next = states.findIndex((state) => state === 'new' || state === 'begun');
    const today = on(this.#today).map((info, place) => this.#makeToday(info, states[place], place === next));
    this.#show(
      this.#next,
      make('div', { class: 'sheet-columns' }, ...today),
      make('p', { class: 'soft small' }, said.once),
      this.#makeYesterday(on(this.#today - 1)),
      makeTomorrow(this.#game, on(this.#today + 1)),
    );
    this.#tick();
    clearInterval(this.#timer);
    this.#timer = window.setInterval(() => this.#tick(), TICK);
  }

  /** Shows the time left until the next day, and fetches that day once it begins. */
  #tick() {
    const begins = (this.#today + 1) * DAY;
    const left = begins - Date.now();
    if (left <= 0 && !document.hidden) this.#lookForNext();
    setText(this.#next, said.next(said.left(Math.max(0, Math.floor(left / 60_000))), words.clock(begins)));
  }

  /** Reloads only when the server's day has changed, because the local clock may be ahead of the server's. */
  async #lookForNext() {
    if (this.#looking) return;
    this.#looking = true;
    const told = await days(this.#game).catch(() => null);
    this.#looking = false;
    if (!told || told.today === this.#today || !this.isConnected) return;
    clearInterval(this.#timer);
    this.#load();
  }

  /**
   * @param {DailyInfo} info
   * @param {State} state
   * @param {boolean} next
   */
  #makeToday(info, state, next) {
    const title = variantName(this.#game, info);
    const sheet = make('section', { class: 'paper sheet today', 'data-variant': info.variant, 'data-state': state }, make('h2', {}, title));
    const style = next ? 'brass' : 'quiet';
    if (state === 'new') {
      const play = button(said.play, style, (near) => this.#play(info, near));
      setAttribute(play, 'aria-label', said.playLabel(title));
      sheet.append(make('p', {}, said.played(info.played)), play);
    } else if (state === 'begun') {
      sheet.append(make('p', {}, said.begun), make('a', { class: style, href: `/t/${info.table}`, 'aria-label': said.resumeLabel(title) }, said.resume));
    } else {
      sheet.append(state === 'done' ? resultsOf(this.#game, info) : make('p', {}, said.ended), make('a', { class: 'quiet', href: `/t/${info.table}`, 'aria-label': said.lookLabel(title) }, said.look));
    }
    sheet.append(...verdict(this.#game, info));
    return sheet;
  }

  /**
   * @param {DailyInfo} info
   * @param {HTMLElement} near
   */
  async #play(info, near) {
    if (this.#busy) return;
    this.#busy = true;
    setAttribute(near, 'aria-disabled', 'true');
    try {
      await arrive();
      const { table } = await playDaily(this.#game, info.variant);
      this.dispatchEvent(new CustomEvent('go', { detail: `/t/${table}`, bubbles: true }));
    } catch (error) {
      say(near, words.refusal(refusalIn(error)));
    } finally {
      this.#busy = false;
      setAttribute(near, 'aria-disabled', null);
    }
  }

  /** @param {DailyInfo[]} infos */
  #makeYesterday(infos) {
    const sheet = make('section', { class: 'paper sheet yesterday' }, make('h2', {}, said.yesterday));
    const editions = infos.map((info) => {
      const results = info.played > 0 ? resultsOf(this.#game, info) : make('p', { class: 'soft' }, said.nobodyYesterday);
      const luck = [fingerprint(said.seed, info.seed ?? ''), fingerprint(said.promised, info.commitment), ...verdict(this.#game, info)];
      return make('div', { class: 'sheet' }, make('h3', {}, variantName(this.#game, info)), results, ...luck);
    });
    sheet.append(editions.length > 0 ? make('div', { class: 'sheet-columns' }, ...editions) : make('p', { class: 'soft' }, said.noYesterday));
    return sheet;
  }
}

/**
 * This player's progress in a daily game. The page requests the other players' results only if the game is done,
 * because the server shows them only to players who have finished.
 * @param {DailyInfo} info
 * @param {boolean} known
 * @returns {Promise<State>}
 */
async function stateOf({ table }, known) {
  if (!table || !known) return 'new';
  const { stage } = await look(table);
  return stage === 'over' ? 'done' : stage === 'abandoned' ? 'ended' : 'begun';
}

/**
 * @param {string} game
 * @param {DailyInfo} info
 */
function resultsOf(game, { variant, day }) {
  const results = /** @type {DayResults} */ (document.createElement('day-results'));
  results.which = { game, variant, day };
  return results;
}

/**
 * A sentence saying whether the server kept its commitment for a day; empty if nothing can be said yet.
 * @param {string} game
 * @param {DailyInfo} info
 */
function verdict(game, info) {
  const how = checkCommitment(game, info);
  const broken = how === 'broken' || how === 'changed';
  return said.commitments[how] ? [make('p', { class: broken ? 'warn' : 'small', 'data-commitment': how }, said.commitments[how])] : [];
}

/**
 * @param {string} game
 * @param {DailyInfo} info
 */
function variantName(game, { variant }) {
  return clientOf(game)?.variantName(variant) ?? variant;
}

/**
 * @param {string} game
 * @param {DailyInfo[]} infos
 */
function makeTomorrow(game, infos) {
  const sheet = make('section', { class: 'paper sheet' }, make('h2', {}, said.tomorrow));
  if (infos.length === 0) sheet.append(make('p', { class: 'soft' }, said.noTomorrow));
  else sheet.append(make('p', {}, said.tomorrowText), ...infos.map((info) => fingerprint(variantName(game, info), info.commitment)));
  if (entryOf(game)?.pages.rules) sheet.append(make('a', { href: `/rules/${game}#luck` }, said.fair));
  return sheet;
}

/**
 * @param {string} title
 * @param {string} hex
 */
function fingerprint(title, hex) {
  return make('p', { class: 'fingerprint small' }, make('span', { class: 'soft' }, title), ' ', make('code', { class: 'hex' }, hex));
}

customElements.define('parlor-daily', ParlorDaily);

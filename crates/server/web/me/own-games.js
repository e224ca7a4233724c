// @ts-check
// A player's games: first the running ones, beginning with those where it is the player's turn, then the finished ones,
// page by page.

import { nameOf, namesOf, stateOf, tokensIn } from '../front/who-sits.js';
import { myTables, takeOff } from '../network/own-data.js';
import { say } from '../page/bubble.js';
import { button, dialog, list, make, openDialog, setAttribute, setText, show } from '../page/elements.js';
import { setToken, token } from '../page/seat-token.js';
import { clientOf, loadClients, describe, dressSeats, entryOf } from '../games.js';
import { refusalIn } from '../network/api.js';
import { chapter, words } from '../words/words.js';

/** @typedef {import('../network/own-data.js').MyTable} MyTable */

const said = await chapter('me');
const PAGE = 10;
const DAY = 86_400_000;

export class OwnGames extends HTMLElement {
  /** @type {MyTable[]} */
  #finished = [];
  #runningList = make('ul', { class: 'games running' });
  #finishedList = make('ul', { class: 'games' });
  #noRunning = make('p', { class: 'soft' }, said.noRunning);
  #noFinished = make('p', { class: 'soft' }, said.noFinished);
  #loading = false;
  #more = button(said.more, 'quiet', (near) => this.#loadFinished(near));

  connectedCallback() {
    if (this.childElementCount > 0) return;
    for (const element of [this.#noRunning, this.#noFinished, this.#more]) show(element, false);
    this.append(make('h2', {}, said.running), this.#noRunning, this.#runningList, make('h2', {}, said.finished), this.#noFinished, this.#finishedList, this.#more);
    this.#loadRunning();
    this.#loadFinished(this);
  }

  async #loadRunning() {
    try {
      const tables = await myTables('running');
      // Tables where the player no longer has a seat come last and can only be watched.
      const rank = (/** @type {MyTable} */ own) => (own.my_turn ? 0 : own.mine.length > 0 ? 1 : 2);
      tables.sort((one, other) => rank(one) - rank(other));
      await bringSaid(tables);
      show(this.#noRunning, tables.every(({ mine }) => mine.length === 0));
      list(this.#runningList, tables, key, makeRunning, (item, own) => refreshRunning(item, own, own === tables[0]));
    } catch (error) {
      say(this, words.refusal(refusalIn(error)));
    }
  }

  /** @param {Element} near */
  async #loadFinished(near) {
    if (this.#loading) return;
    this.#loading = true;
    try {
      const before = this.#finished.at(-1)?.summary.updated;
      const tables = await myTables('finished', { before, limit: PAGE });
      await bringSaid(tables);
      // No game is listed twice, not even if the server's clock has been set back.
      const known = new Set(this.#finished.map(key));
      this.#finished = [...this.#finished, ...tables.filter((own) => !known.has(key(own)))];
      show(this.#more, tables.length >= PAGE);
      this.#showFinished();
    } catch (error) {
      say(near, words.refusal(refusalIn(error)));
    } finally {
      this.#loading = false;
    }
  }

  #showFinished() {
    show(this.#noFinished, this.#finished.length === 0);
    list(this.#finishedList, this.#finished, key, (own) => this.#makeFinished(own), refreshFinished);
  }

  /** @param {MyTable} own */
  #makeFinished(own) {
    const { table, game, stage, origin } = own.summary;
    const acts = make('div', { class: 'game-acts' });
    // The dice of a daily game are secret until the day is over.
    const opens = origin?.type === 'daily' ? (origin.day + 1) * DAY : 0;
    // An abandoned game has no review.
    const reviewed = stage === 'over' && entryOf(game)?.pages.review;
    if (reviewed && opens > Date.now()) acts.append(make('span', { class: 'soft small' }, said.reviewOpens(words.moment(opens))));
    else if (reviewed) acts.append(act(said.review, own, `/t/${table}/review`));
    acts.append(act(said.replay, own, `/t/${table}/0`));
    const remove = button(said.remove, 'plain', () => this.#remove(own, remove));
    setAttribute(remove, 'aria-label', said.actOn(said.remove, namesOf(own.summary.seats)));
    acts.append(remove);
    return makeGame(acts);
  }

  /**
   * @param {MyTable} own
   * @param {HTMLElement} near
   */
  #remove(own, near) {
    const { element, foot } = dialog(said.removeTitle, words.cancel, make('p', {}, said.removeText));
    const yes = button(said.removeYes, 'brass', async () => {
      element.close();
      try {
        await takeOff(own.summary.table);
        this.#finished = this.#finished.filter((kept) => kept !== own);
        this.#showFinished();
        const next = /** @type {HTMLElement | null} */ (this.#finishedList.querySelector('a'));
        next?.focus();
      } catch (error) {
        say(near, words.refusal(refusalIn(error)));
      }
    });
    foot.append(yes);
    openDialog(element);
  }
}

/**
 * Loads the clients of the games. If that fails, the list shows only the names of the games.
 * @param {MyTable[]} tables
 */
function bringSaid(tables) {
  return loadClients(tables.map(({ summary }) => summary.game)).catch(() => {});
}

/** @param {MyTable} own */
function key({ summary }) {
  return summary.table;
}

/**
 * @param {string} text
 * @param {MyTable} own
 * @param {string} address
 */
function act(text, own, address) {
  return make('a', { class: 'quiet', href: address, 'aria-label': said.actOn(text, namesOf(own.summary.seats)) }, text);
}

/** @param {MyTable} own */
function makeRunning(own) {
  return makeGame(make('div', { class: 'game-acts' }, act(said.resume, own, `/t/${own.summary.table}`)));
}

/** @param {HTMLElement} acts */
function makeGame(acts) {
  const about = make('div', { class: 'game-about' }, make('b'), make('span', { class: 'game-seats' }), make('span', { class: 'soft small' }));
  return make('li', {}, about, acts);
}

/**
 * @param {HTMLElement} item
 * @param {MyTable} own
 * @param {boolean} first whether it is the first table, the only one with a prominent button
 */
function refreshRunning(item, own, first) {
  const link = item.querySelector('a');
  const held = own.mine.length > 0;
  setAttribute(item, 'data-turn', own.my_turn);
  setAttribute(item, 'data-left', !held);
  if (link) {
    const text = own.my_turn ? said.resume : held ? said.toTable : words.front.watch;
    setText(link, text);
    setAttribute(link, 'aria-label', said.actOn(text, namesOf(own.summary.seats)));
    setAttribute(link, 'class', own.my_turn && first ? 'brass' : 'quiet');
  }
  refreshGame(item, own, held ? stateOf(own) : said.noSeat);
}

/**
 * @param {HTMLElement} item
 * @param {MyTable} own
 */
function refreshFinished(item, own) {
  refreshGame(item, own, resultOf(own));
}

/**
 * @param {HTMLElement} item
 * @param {MyTable} own
 * @param {string} state
 */
function refreshGame(item, own, state) {
  const [headline, seats, about] = item.children[0].children;
  const { summary } = own;
  setText(headline, state);
  const marks = [own.hinted && said.hinted, own.imported && said.imported, summary.origin?.type === 'daily' && said.daily];
  const title = describe(summary.game, summary.config);
  setText(about, [title, ...marks.filter(Boolean), words.moment(summary.updated)].join(' · '));
  dressSeats(/** @type {HTMLElement} */ (seats), summary.game, summary.config, summary.seats.length);
  const looks = tokensIn(summary.game, summary.config, summary.seats.map(nameOf));
  list(
    /** @type {HTMLElement} */ (seats),
    summary.seats.map((seat, place) => ({ place, name: nameOf(seat), score: summary.outcome?.scores?.[place] })),
    ({ place }) => String(place),
    ({ place, name }) => make('span', { class: 'game-seat' }, token(place, name), make('bdi'), make('span', { class: 'soft' })),
    (child, { place, name, score }) => {
      setToken(/** @type {SVGElement} */ (child.children[0]), place, name, looks[place].letter, looks[place].shape);
      setText(child.children[1], name || said.open);
      setText(child.children[2], score === undefined || score === null ? '' : String(score));
    },
  );
}

/** @param {MyTable} own */
function resultOf({ summary, mine }) {
  const { outcome, seats } = summary;
  if (summary.stage === 'abandoned') return said.abandoned;
  if (!outcome) return seats.length === 0 || mine.length === 0 ? said.hidden : said.ended;
  const { scores } = outcome;
  // Players without a place come last.
  const places = outcome.places.map((place) => place ?? seats.length);
  const first = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  // A player with several seats shared their device, so the text names the winner.
  const own = mine.length === 1 ? mine[0] : null;
  return said.result({
    yours: own,
    score: scores[own ?? 0] ?? null,
    place: places[own ?? 0],
    players: seats.length,
    ranked: clientOf(summary.game)?.ranked !== false,
    team: outcome.sides.some(({ seats: partners }) => partners.length > 1 && own !== null && partners.includes(own)),
    winners: first.map((seat) => nameOf(seats[seat])),
    winning: scores[first[0]] ?? null,
    shared: first.length > 1 && !outcome.sides.some((side) => first.every((seat) => side.seats.includes(seat))),
  });
}

customElements.define('own-games', OwnGames);

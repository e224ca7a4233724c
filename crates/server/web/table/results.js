// @ts-check
// The end of a game: the result, a button for another game, and links to look back at this one.

import { clientOf, entryOf } from '../games.js';
import { button, make, setText, show } from '../page/elements.js';
import { exportAddress } from '../network/api.js';
import { myStatistics } from '../network/own-data.js';
import { words } from '../words/words.js';
import './outcome.js';
import { replayAddress } from './table-link.js';

/** @typedef {import('./table.js').Scene} Scene */

const said = words.results;

export class GameResults extends HTMLElement {
  #outcome = /** @type {import('./outcome.js').GameOutcome} */ (document.createElement('game-outcome'));
  #best = '';
  /** @type {string} The table for which statistics were requested. */
  #asked = '';
  /** @type {Scene | null} */
  #scene = null;
  #again = button(said.again, 'brass', (near) => this.dispatchEvent(new CustomEvent('again', { bubbles: true, detail: { near } })));
  #daily = make('a', { class: 'brass' }, said.daily);
  #review = make('a', { class: 'quiet' }, said.review);
  #replay = make('a', { class: 'quiet' }, said.replay);
  #proof = make('a', { class: 'quiet' }, said.check);
  #sheet = make('a', { class: 'quiet' }, said.sheet);
  #log = make('a', { class: 'quiet' }, said.log);
  #back = make('nav', { class: 'result-back', 'aria-label': said.back }, this.#review, this.#replay, this.#proof, this.#sheet, this.#log);
  #sealed = make('p', { class: 'soft small' }, said.sealed);

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.append(this.#outcome, make('div', { class: 'result-acts' }, this.#again, this.#daily), this.#back, this.#sealed);
  }

  /** @param {Scene} scene */
  update(scene) {
    this.#scene = scene;
    const { update, mine } = scene;
    const { table, luck, origin, stage } = update;
    this.#outcome.update(scene, this.#best);
    const daily = origin?.type === 'daily';
    show(this.#again, mine.length > 0 && !daily);
    show(this.#daily, daily);
    setText(this.#daily, stage === 'abandoned' ? said.dailyEnded : said.daily);
    this.#daily.href = `/daily/${update.game}`;
    this.#review.href = `/t/${table}/review`;
    // In a game with hidden information, it begins with what this player saw.
    this.#replay.href = replayAddress(table, 0, mine.length === 1 && clientOf(update.game)?.secret?.(update.config) ? mine[0] : null);
    this.#proof.href = `/t/${table}/proof`;
    this.#sheet.href = `/t/${table}/sheet`;
    this.#log.href = exportAddress(table);
    this.#log.download = `parlor-${table}.json`;
    // Links that need the log are hidden until the server's seed is public. For a daily game that is when the day is
    // over.
    const game = entryOf(update.game);
    for (const way of [this.#proof, this.#log]) show(way, luck.seed !== null);
    show(this.#review, luck.seed !== null && game?.pages.review !== undefined);
    show(this.#sealed, daily && luck.seed === null);
    show(this.#replay, update.view !== null);
    show(this.#sheet, update.view !== null && game?.loadPaper !== undefined);
    if (stage === 'over' && luck.seed !== null && mine.length === 1 && this.#asked !== table) this.#lookForBest(mine[0]);
  }

  /** Focuses the results when they appear. */
  greet() {
    this.#outcome.greet();
  }

  /**
   * Adds a sentence if the score is this player's best so far.
   * @param {number} seat
   */
  async #lookForBest(seat) {
    const { update } = /** @type {Scene} */ (this.#scene);
    this.#asked = update.table;
    const score = update.outcome?.scores[seat];
    const kind = clientOf(update.game)?.variant(update.config) ?? null;
    if (kind === null || update.origin?.type === 'played_on' || score === null || score === undefined) return;
    try {
      const { variants = [] } = (await myStatistics(update.game)) ?? {};
      const found = variants.find(({ variant }) => variant === kind);
      const played = found?.[update.seats[seat].hinted ? 'helped' : 'plain'];
      // A player's first game does not count as a best score, and neither does equalling an earlier score.
      if (played && played.games > 1 && played.best === score && played.totals.scores[score] === 1) this.#best = said.best(played.games);
    } catch {
      // The sentence about a best score is optional, so a failure is not reported.
    }
    if (this.#best && this.#scene) this.update(this.#scene);
  }
}

customElements.define('game-results', GameResults);

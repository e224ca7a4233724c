// @ts-check
// A player's statistics for each game and variant: scores, wins and luck.

import { loadClients, clientOf, entryOf, GAMES, nameOf } from '../games.js';
import { allStatistics, myTables } from '../network/own-data.js';
import { barChart, chartFigure, chartKey, steps } from '../page/chart.js';
import { button, freshId, make, setAttribute } from '../page/elements.js';
import { loadedPart, refusalIn } from '../network/api.js';
import { chapter, words } from '../words/words.js';

/** @typedef {import('../games.js').GameCounts} GameCounts */
/**
 * @typedef {GameCounts & { solo: boolean }} Told a game's display of statistics, and whether the game can be played
 *   alone
 */
/** @typedef {import('../network/types.d.ts').GameStatistics} GameStatistics */
/** @typedef {import('../network/types.d.ts').VariantStatistics} VariantStatistics */
/** @typedef {import('../network/types.d.ts').Played} Played */

const said = await chapter('me');
/** The fallback for games without a display of their own. @type {GameCounts} */
const PLAIN = { step: () => null, parts: () => ({ notes: [], beside: [] }), thrown: () => [] };

export class OwnStatistics extends HTMLElement {
  #which = make('div', { class: 'game-tabs', role: 'group', 'aria-label': said.whichGame });
  #shown = make('div', { class: 'statistics' });
  /** The game that was requested last. */
  #wanted = '';

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.append(make('h2', {}, said.statistics), this.#shown);
    this.#load();
  }

  async #load() {
    try {
      const counted = (await allStatistics()).filter(({ game, variants }) => entryOf(game) && variants.length > 0);
      const order = Object.keys(GAMES);
      counted.sort((one, other) => order.indexOf(one.game) - order.indexOf(other.game));
      if (counted.length === 0) this.#shown.append(make('p', { class: 'soft' }, (await onOneDevice()) ? said.noneCounted : said.noStatistics));
      if (counted.length > 1) this.#offer(counted);
      if (counted.length > 0) await this.#show(counted[0]);
    } catch (error) {
      this.#refuse(error);
    }
  }

  /** @param {unknown} error */
  #refuse(error) {
    this.#shown.replaceChildren(make('p', { class: 'warn' }, words.refusal(refusalIn(error))));
  }

  /**
   * Adds a tab for each game.
   * @param {GameStatistics[]} counted
   */
  #offer(counted) {
    const tabs = counted.map((played) => {
      const tab = button(nameOf(played.game), 'quiet', () => this.#show(played).catch((error) => this.#refuse(error)));
      setAttribute(tab, 'data-game', played.game);
      return tab;
    });
    this.#which.append(...tabs);
    this.#shown.before(this.#which);
  }

  /** @param {GameStatistics} played */
  async #show({ game, variants, thrown }) {
    this.#wanted = game;
    for (const tab of this.#which.children) setAttribute(tab, 'aria-pressed', String(tab.getAttribute('data-game') === game));
    const [counts] = await loadedPart(Promise.all([entryOf(game)?.loadOwnStatistics?.() ?? PLAIN, loadClients([game])]));
    if (this.#wanted !== game) return;
    const told = { ...counts, solo: entryOf(game)?.solo === true };
    const name = clientOf(game)?.variantName ?? String;
    // The variant played most often comes first.
    const sorted = variants.toSorted((one, other) => games(other) - games(one));
    const details = make('div', { class: 'variant' });
    const select = make('select', { id: freshId('variant') }, ...sorted.map(({ variant }) => make('option', { value: variant }, name(variant))));
    const choose = () => details.replaceChildren(...variantParts(sorted.find(({ variant }) => variant === select.value) ?? sorted[0], told));
    select.addEventListener('change', choose);
    const label = make('label', { for: select.id }, said.rules);
    this.#shown.replaceChildren(make('p', { class: 'variant-choice' }, label, select), details, ...counts.thrown(thrown));
    choose();
  }
}

/** Whether any game was finished with several players on one device. Its scores cannot be attributed to a player. */
async function onOneDevice() {
  const tables = await myTables('finished').catch(() => []);
  return tables.some(({ summary, mine }) => summary.stage === 'over' && mine.length > 1);
}

/** @param {VariantStatistics} statistics */
function games({ plain, helped }) {
  return plain.games + helped.games;
}

/**
 * @param {VariantStatistics} statistics
 * @param {Told} counts
 * @returns {HTMLElement[]}
 */
function variantParts({ variant, plain, helped }, counts) {
  const step = counts.step(variant);
  const chart = step === null ? [] : [scoresFigure(plain, helped, step)];
  const parts = plain.games > 0 ? plainParts(plain, variant, step !== null, chart, counts) : [make('p', { class: 'soft' }, said.noPlain), ...chart];
  if (helped.games > 0) {
    const { games, best, wins, contested } = helped;
    const text = said.helpedText({ games, best, average: decimal(helped.average), wins, contested, scored: step !== null, beside: plain.games > 0 });
    parts.push(make('p', { class: 'helped' }, make('b', {}, said.helped), ' ', text));
  }
  return parts;
}

/**
 * @param {Played} played
 * @param {string} variant
 * @param {boolean} scored whether the scores are shown
 * @param {HTMLElement[]} chart
 * @param {Told} counts
 */
function plainParts(played, variant, scored, chart, counts) {
  const scores = [
    [said.best, String(played.best ?? said.none)],
    [said.average, decimal(played.average)],
    ...(counts.solo ? [[said.soloBest, String(played.solo_best ?? said.none)]] : []),
  ];
  const facts = [[said.games, String(played.games)], [counts.solo ? said.matches : said.wins, said.winsOf(played.wins, played.contested)], ...(scored ? scores : [])];
  const figures = make('dl', { class: 'figures' }, ...facts.map(([name, value]) => make('div', {}, make('dt', {}, name), make('dd', {}, value))));
  const { notes, beside } = counts.parts(played, variant);
  const below = [...chart, ...notes];
  const columns = [...(below.length > 0 ? [make('div', { class: 'stack' }, ...below)] : []), ...beside];
  return columns.length > 0 ? [figures, make('div', { class: 'sheet-columns' }, ...columns)] : [figures];
}

/**
 * A histogram of the scores. Games played with help are stacked on top of the others, as outlines.
 * @param {Played} plain
 * @param {Played} helped
 * @param {number} step the width of one bar in points
 */
function scoresFigure(plain, helped, step) {
  const spans = steps({ ...plain.totals.scores, ...helped.totals.scores }, step).map(({ from }) => ({ from, name: said.span(from, step), count: count(plain, from, step), more: count(helped, from, step) }));
  const bars = spans.map(({ from, count, more }) => ({ name: String(from), value: count, more, mark: count + more > 0 ? String(count + more) : undefined }));
  const label = said.scoresLabel(plain.games + helped.games, spans[0]?.from ?? 0, (spans.at(-1)?.from ?? 0) + step - 1, helped.games);
  const chart = barChart(bars, { label });
  const both = helped.games > 0;
  const rows = spans.map(({ name, count, more }) => (both ? [name, count, more] : [name, count]));
  const heads = both ? [...said.scoresHeads, said.helped] : said.scoresHeads;
  return chartFigure({ title: said.scores, asTable: said.asTable, heads, rows }, chart, ...(both ? [chartKey(said.plain, said.helped)] : []));
}

/**
 * @param {Played} played
 * @param {number} from the lowest score of the bar
 * @param {number} width
 */
function count({ totals }, from, width) {
  return steps(totals.scores, width).find((step) => step.from === from)?.count ?? 0;
}

/** @param {number | null} value */
function decimal(value) {
  return value === null ? said.none : said.decimal(value);
}

customElements.define('own-statistics', OwnStatistics);

// @ts-check
// What a player has scored, by the rules that scores can be compared under, and what the dice gave them.

import { myStatistics } from '../server/mine.js';
import { barChart, chartFigure, chartKey, numbersTable, steps } from '../room/chart.js';
import { freshId, make } from '../room/elements.js';
import { refusalIn } from '../server/api.js';
import { chapters, words } from '../words/words.js';
import { LOWER, UPPER } from '../yahtzee/boxes.js';

/** @typedef {import('../server/types.d.ts').GameStatistics} GameStatistics */
/** @typedef {import('../server/types.d.ts').VariantStatistics} VariantStatistics */
/** @typedef {import('../server/types.d.ts').Played} Played */
/** @typedef {import('../server/types.d.ts').Thrown} Thrown */

const said = await chapters.me();
const GAME = 'yahtzee';
/** How many points one bar of the scores stands for. */
const STEP = 25;

export class OwnStatistics extends HTMLElement {
  #variant = make('select', { id: freshId('variant') });
  #shown = make('div', { class: 'statistics' });

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.append(make('h2', {}, said.statistics), this.#shown);
    this.#load();
  }

  async #load() {
    try {
      const played = await myStatistics(GAME);
      if (played && played.variants.length > 0) this.#show(played);
      else this.#shown.append(make('p', { class: 'soft' }, said.noStatistics));
    } catch (error) {
      this.#shown.append(make('p', { class: 'warn' }, words.refusal(refusalIn(error))));
    }
  }

  /** @param {GameStatistics} played */
  #show({ variants, thrown }) {
    // What is played most comes first.
    const sorted = variants.toSorted((one, other) => games(other) - games(one));
    const details = make('div', { class: 'variant' });
    const choose = () => {
      const chosen = sorted.find(({ variant }) => variant === this.#variant.value) ?? sorted[0];
      details.replaceChildren(...variantParts(chosen));
    };
    this.#variant.append(...sorted.map(({ variant }) => make('option', { value: variant }, words.yahtzee.variant(variant))));
    this.#variant.addEventListener('change', choose);
    const label = make('label', { for: this.#variant.id }, said.rules);
    this.#shown.replaceChildren(make('p', { class: 'variant-choice' }, label, this.#variant), details);
    if (thrown.die) this.#shown.append(diceFigure(thrown.die));
    choose();
  }
}

/** @param {VariantStatistics} statistics */
function games({ plain, helped }) {
  return plain.games + helped.games;
}

/** @param {VariantStatistics} statistics */
function variantParts({ plain, helped }) {
  const parts = plain.games > 0 ? plainParts(plain, helped) : [make('p', { class: 'soft' }, said.noPlain), scoresFigure(plain, helped)];
  if (helped.games > 0) {
    const { games, best, wins, contested } = helped;
    const text = said.helpedText({ games, best, average: decimal(helped.average), wins, contested });
    parts.push(make('p', { class: 'helped' }, make('b', {}, said.helped), ' ', text));
  }
  return parts;
}

/**
 * @param {Played} played
 * @param {Played} helped
 */
function plainParts(played, helped) {
  const facts = [
    [said.games, String(played.games)],
    [said.wins, said.winsOf(played.wins, played.contested)],
    [said.best, String(played.best ?? said.none)],
    [said.average, decimal(played.average)],
    [said.soloBest, String(played.solo_best ?? said.none)],
  ];
  const figures = make('dl', { class: 'figures' }, ...facts.map(([name, value]) => make('div', {}, make('dt', {}, name), make('dd', {}, value))));
  return [figures, make('div', { class: 'sheet-columns' }, make('div', { class: 'stack' }, scoresFigure(played, helped), bonusNotes(played)), boxesTable(played))];
}

/**
 * How often each score was reached; games with help lie on top of the others, outlined.
 * @param {Played} plain
 * @param {Played} helped
 */
function scoresFigure(plain, helped) {
  const spans = steps({ ...plain.totals.scores, ...helped.totals.scores }, STEP).map(({ from }) => ({ from, name: said.span(from, STEP), count: count(plain, from), more: count(helped, from) }));
  const bars = spans.map(({ from, count, more }) => ({ name: String(from), value: count, more, mark: count + more > 0 ? String(count + more) : undefined }));
  const label = said.scoresLabel(plain.games + helped.games, spans[0]?.from ?? 0, (spans.at(-1)?.from ?? 0) + STEP - 1, helped.games);
  const chart = barChart(bars, { label });
  const both = helped.games > 0;
  const rows = spans.map(({ name, count, more }) => (both ? [name, count, more] : [name, count]));
  const heads = both ? [...said.scoresHeads, said.helped] : said.scoresHeads;
  return chartFigure({ title: said.scores, asTable: said.asTable, heads, rows }, chart, ...(both ? [chartKey(said.plain, said.helped)] : []));
}

/**
 * @param {Played} played
 * @param {number} from where the step of the scores begins
 */
function count({ totals }, from) {
  return steps(totals.scores, STEP).find((step) => step.from === from)?.count ?? 0;
}

/** @param {Played} played */
function boxesTable({ totals }) {
  const filled = [...UPPER, ...LOWER].flatMap((box) => {
    const sum = totals.boxes[box];
    return sum && sum.filled > 0 ? [{ box, ...sum }] : [];
  });
  const rows = filled.map(({ box, filled, points, zeros }) => [words.category(box), said.decimal(points / filled), said.zeros(zeros, filled)]);
  return numbersTable(said.boxes, said.boxesHeads, rows);
}

/** @param {Played} played */
function bonusNotes({ games, totals }) {
  const count = (/** @type {string} */ name) => totals.counts[name] ?? 0;
  return make('div', { class: 'notes' }, make('h3', {}, said.bonuses), make('p', {}, said.upperBonus(count('upper_bonus'), games)), make('p', {}, said.yahtzeeBonus(count('yahtzee_bonus'), games)));
}

/** @param {Thrown} thrown */
function diceFigure({ counts, fairness }) {
  const { total, expected, verdict, p } = fairness;
  const bars = counts.map((count, face) => ({ name: String(face + 1), value: count, mark: String(count) }));
  const chart = barChart(bars, { label: said.diceLabel(total, counts), line: expected[0] });
  const rows = counts.map((count, face) => [String(face + 1), count, said.decimal(expected[face])]);
  const text = make('p', {}, said.diceText(total, said.decimal(expected[0])));
  const judged = make('p', { class: 'fairness', 'data-verdict': verdict }, said.fairness(verdict, p));
  return chartFigure({ title: said.dice, asTable: said.asTable, heads: said.diceHeads, rows }, chart, text, judged);
}

/** @param {number | null} value */
function decimal(value) {
  return value === null ? said.none : said.decimal(value);
}

customElements.define('own-statistics', OwnStatistics);

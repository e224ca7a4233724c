// @ts-check
// The coach's advice for a position of Yahtzee: the choices and the loss of each, the reason for the best one, the
// possible scores of this turn, and the possible final scores.

import { Ranking } from '../coach/ranking.js';
import { draw, freshId, list, make, setAttribute, setText, show } from '../page/elements.js';
import { chapter } from '../words/words.js';
import { dieFace } from './die-face.js';
import { exploreView } from './position.js';

/** @typedef {import('./types.d.ts').Advice} Advice */
/** @typedef {import('./types.d.ts').Advised} Advised */
/** @typedef {import('./types.d.ts').BoxAdvice} BoxAdvice */
/** @typedef {import('./types.d.ts').View} View */

const said = await chapter('yahtzee/advice');
const yahtzee = await chapter('yahtzee/game');
/** The loss, in points, at which a choice's bar is empty. */
const MUCH = 25;

export class YahtzeeAdvice extends HTMLElement {
  /** @type {Advice | null} */
  #advice = null;
  #why = make('p', { class: 'advice-why', role: 'status' });
  #ranking = new Ranking(this, said);
  #expected = make('p', { class: 'advice-expected' });
  #chances = make('tbody');
  #chancesPart = make('details', { class: 'advice-part', 'aria-label': said.chances });
  #range = /** @type {ScoreRange} */ (document.createElement('yahtzee-range'));
  #prospects = make('p', { class: 'small' });
  #prospectsPart = make('section', { class: 'advice-part' });
  #link = make('a', { class: 'advice-link small' }, said.explore);

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.classList.add('advice');
    const head = [said.chancesBox, said.chancesNow, said.chancesGoal, said.chancesChance];
    const titles = ['', said.chancesNowLong, said.chancesGoalLong, ''];
    const row = make('tr', {}, ...head.map((text, place) => make('th', { scope: 'col', title: titles[place] || null }, text)));
    const table = make('table', { class: 'chances', 'aria-label': said.chances }, make('thead', {}, row), this.#chances);
    const note = make('p', { class: 'soft small' }, said.chancesNote);
    this.#chancesPart.append(make('summary', {}, said.chances), note, table);
    const id = freshId('prospects');
    setAttribute(this.#prospectsPart, 'aria-labelledby', id);
    this.#prospectsPart.append(make('h3', { id }, said.prospects), this.#range, this.#prospects);
    this.append(this.#why, ...this.#ranking.elements, this.#expected, this.#prospectsPart, this.#chancesPart, this.#link);
    if (this.#advice) this.#render(this.#advice);
  }

  /** @param {boolean} open whether the chances of the boxes are expanded; beside a game there is no room for them */
  set open(open) {
    this.#chancesPart.open = open;
  }

  /**
   * Shows advice at a table. Called by the frame.
   * @param {Advice} advice
   * @param {View} view
   * @param {number} seat
   */
  advise(advice, view, seat) {
    this.update(advice, view.turn?.dice ?? null, { address: exploreView(view, seat) });
  }

  /**
   * @param {Advice} advice
   * @param {number[] | null} dice the dice on the table, to show which are kept; null before the first roll
   * @param {{ address?: string, beat?: number }} [more] the explorer's link to this position, and the score to beat
   */
  update(advice, dice, { address = '', beat } = {}) {
    this.#advice = advice;
    setAttribute(this, 'data-dice', dice?.join(''));
    show(this.#link, address !== '');
    setAttribute(this.#link, 'href', address || null);
    const { prospects } = advice;
    const chance = beat === undefined || prospects.beat === null ? '' : said.beat(beat, prospects.beat);
    setText(this.#prospects, [said.half(prospects), said.nineTenths(prospects), chance].filter(Boolean).join(' '));
    this.#range.update(prospects.quantiles, beat);
    // On a full card there is nothing left to predict.
    show(this.#prospectsPart, advice.boxes.length > 0);
    this.#render(advice);
  }

  /** @param {Advice} advice */
  #render(advice) {
    const { ranking, boxes } = advice;
    setText(this.#why, said.why(advice.reason));
    setText(this.#expected, said.expectedTitle(advice.expected));
    this.#ranking.update(ranking.map(ranked));
    show(this.#chancesPart, boxes.length > 0);
    list(this.#chances, boxes, ({ category }) => category, makeChance, (line, box) => fillChance(line, box, advice.possible[box.category] ?? []));
  }
}

/**
 * @param {Advised} advised
 * @param {number} place
 * @returns {import('../coach/ranking.js').RankedChoice}
 */
function ranked(advised, place) {
  const { action, choice, expected, loss } = advised;
  return {
    action,
    choice: () => drawChoice(advised),
    worth: said.expected(expected),
    loss: place === 0 ? said.best : said.loss(loss),
    left: 1 - loss / MUCH,
    spoken: said.line(choice, place, expected, loss),
  };
}

/**
 * Draws a choice: the dice that are kept, or the box.
 * @param {Advised} advised
 */
function drawChoice({ choice }) {
  if (choice.type === 'fill') return [make('span', {}, said.fill(choice))];
  if (choice.dice.length === 0) return [make('span', {}, said.rollAll)];
  return [make('span', {}, said.keep), make('span', { class: 'small-dice' }, ...choice.dice.map(dieFace))];
}

function makeChance() {
  const bar = make('span', { class: 'box-chance', 'aria-hidden': 'true' }, make('i'));
  return make('tr', {}, make('th', { scope: 'row' }), make('td'), make('td'), make('td', {}, make('span', { class: 'chance' }, make('span'), bar)));
}

/**
 * @param {HTMLElement} line
 * @param {BoxAdvice} box
 * @param {number[]} possible
 */
function fillChance(line, box, possible) {
  const [name, now, goal, chance] = line.children;
  setText(name, yahtzee.category(box.category));
  setText(now, said.now(box.points, box.on_top));
  setText(goal, said.goal(box.at_least, possible.at(-1) === box.at_least));
  setText(/** @type {Element} */ (chance.querySelector('.chance > span')), said.chance(box.chance));
  /** @type {HTMLElement} */ (chance.querySelector('i')).style.setProperty('--chance', `${box.chance * 100}%`);
}

/**
 * Draws a range of scores: nine tenths as a line, half as a bar, the median as a stroke, the score to beat as a flag.
 */
class ScoreRange extends HTMLElement {
  #shown = '';

  /**
   * @param {number[]} quantiles
   * @param {number} [beat]
   */
  update(quantiles, beat) {
    const key = JSON.stringify([quantiles, beat]);
    if (key === this.#shown) return;
    this.#shown = key;
    const ends = beat === undefined ? quantiles : [...quantiles, beat];
    const [least, most] = [Math.min(...ends), Math.max(...ends)];
    const room = Math.max(most - least, 1);
    const x = (/** @type {number} */ score) => 24 + ((score - least) / room) * 272;
    const [lowest, low, middle, high, highest] = quantiles;
    const picture = draw('svg', { viewBox: '0 0 320 64', role: 'img', 'aria-label': said.range(quantiles) });
    picture.append(
      draw('line', { class: 'range-line', x1: x(lowest), x2: x(highest), y1: 26, y2: 26 }),
      draw('line', { class: 'range-end', x1: x(lowest), x2: x(lowest), y1: 20, y2: 32 }),
      draw('line', { class: 'range-end', x1: x(highest), x2: x(highest), y1: 20, y2: 32 }),
      draw('rect', { class: 'range-half', x: x(low), y: 16, width: Math.max(x(high) - x(low), 2), height: 20, rx: 4 }),
      draw('line', { class: 'range-middle', x1: x(middle), x2: x(middle), y1: 12, y2: 40 }),
    );
    if (beat !== undefined) picture.append(draw('path', { class: 'range-beat', d: `M${x(beat)} 42V4l11 4.5-11 4.5` }));
    // A number that would overlap another is left out. The most important numbers come first.
    /** @type {number[]} */
    const taken = [];
    for (const score of [middle, lowest, highest, low, high]) {
      if (taken.some((other) => Math.abs(x(other) - x(score)) < 30)) continue;
      taken.push(score);
      picture.append(draw('text', { class: score === middle ? 'range-mark middle' : 'range-mark', x: x(score), y: 58 }, String(score)));
    }
    this.replaceChildren(picture);
  }
}

customElements.define('yahtzee-range', ScoreRange);
customElements.define('yahtzee-advice', YahtzeeAdvice);

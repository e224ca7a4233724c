// @ts-check
// A chart of how likely the truth was to each player over a game, with a line for each player. The scale is logarithmic:
// the height of a line shows how many times it still had to double. Colour, dashes and a token distinguish the lines. A
// click dispatches a `moment` event with the place of the nearest moment. A table below has the same numbers.

import { CurveChart } from '../../coach/curve-chart.js';
import { draw, make, setAttribute } from '../../page/elements.js';
import { token } from '../../page/seat-token.js';
import { chapter } from '../../words/words.js';

/** @typedef {import('../types.d.ts').Knew} Knew */
/** @typedef {import('./moments.js').Moment} Moment */
/**
 * A player's line. `proven` is the place of the first moment at which the case was proven, and `accused` that of the
 * player's accusation.
 * @typedef {{ seat: number, name: string, line: Knew[], proven: number | null,
 *   accused: { place: number, right: boolean } | null }} Line
 */
/** @typedef {{ lines: Line[], moments: Moment[], chosen: number, table: string }} ChartView */

const said = await chapter('clue/review');
const [HIGH, LOW] = [320, 250];
const EDGE = { top: 20, right: 40, bottom: 34, left: 52 };
const LABEL = 28;
/** The chances at the horizontal grid lines. */
const ACROSS = [1, 0.5, 0.2, 0.05, 0.01, 0.002];
/** The lowest chance that is always part of the scale. */
const FLOOR = 0.01;
/** The distance between the turns that are named below the chart. */
const APART = 64;

/** The marks on the lines, by their kind. @type {Record<string, string>} */
export const SIGNS = { proven: 'M-3.6 .4-1 3.2 3.8-3', false: 'M-3-3 3 3M3-3-3 3' };

/** @extends {CurveChart<ChartView>} */
export class TruthChart extends CurveChart {
  constructor() {
    super(said.numbers);
  }

  get #height() {
    return this.width < 560 ? LOW : HIGH;
  }

  get #last() {
    return Math.max(1, (this.view?.moments.length ?? 1) - 1);
  }

  /** The lowest chance of the chart. */
  get #floor() {
    return Math.min(FLOOR, ...(this.view?.lines ?? []).flatMap(({ line }) => line.map(({ chance }) => chance)));
  }

  /** @param {number} place */
  #x(place) {
    return EDGE.left + (place / this.#last) * (this.width - EDGE.left - EDGE.right);
  }

  /** @param {number} chance */
  #y(chance) {
    return EDGE.top + (Math.log(chance) / Math.log(this.#floor)) * (this.#height - EDGE.top - EDGE.bottom);
  }

  /** @param {ChartView} view */
  chart(view) {
    const { width } = this;
    const { lines, moments, chosen } = view;
    const height = this.#height;
    const chart = draw('svg', { class: 'chart', viewBox: `0 0 ${width} ${height}`, width, height, role: 'img', 'aria-label': said.chartSpoken(lines.map(({ name }) => name), moments.length - 1) });
    for (const chance of ACROSS.filter((chance) => chance >= this.#floor)) {
      chart.append(draw('line', { class: 'chart-grid', x1: EDGE.left, x2: width - EDGE.right, y1: this.#y(chance), y2: this.#y(chance) }));
      chart.append(draw('text', { class: 'chart-text', x: EDGE.left - 7, y: this.#y(chance) + 4, 'text-anchor': 'end' }, said.percent(chance)));
    }
    chart.append(...this.#turns(moments));
    chart.append(draw('line', { class: 'chosen-moment', x1: this.#x(chosen), x2: this.#x(chosen), y1: EDGE.top - 8, y2: height - EDGE.bottom }));
    for (const { seat, line, accused } of lines) {
      // The accuser knows the case file afterwards, so the line ends at a false accusation.
      const end = accused && !accused.right && line.length > 0 ? `H${this.#x(accused.place).toFixed(1)}` : '';
      const path = line.map(({ chance }, place) => `${place === 0 ? 'M' : `H${this.#x(place).toFixed(1)}V`}${place === 0 ? `${this.#x(0).toFixed(1)} ` : ''}${this.#y(chance).toFixed(1)}`).join('');
      if (path) chart.append(draw('path', { class: 'chart-line', d: path + end, 'data-seat': seat + 1, 'data-chosen': true }));
      if (line.length === 1) chart.append(draw('circle', { class: 'chart-spot', cx: this.#x(0), cy: this.#y(line[0].chance), r: 5, 'data-seat': seat + 1 }));
    }
    chart.append(...this.#marks(lines), ...this.#ends(lines));
    return chart;
  }

  /** Names some turns below the chart. @param {Moment[]} moments */
  #turns(moments) {
    let free = EDGE.left;
    return moments.flatMap(({ entry }, place) => {
      const x = this.#x(place);
      if (x < free || x > this.width - EDGE.right - 4) return [];
      free = x + APART;
      const y = this.#height - EDGE.bottom;
      return [draw('path', { class: 'turn-tick', d: `M${x} ${y}v5` }), draw('text', { class: 'chart-text', x, y: y + 19, 'text-anchor': 'middle' }, entry ? said.turn(entry.turn) : said.beginning)];
    });
  }

  /** Marks where the case was proven, and where somebody accused. @param {Line[]} lines */
  #marks(lines) {
    return lines.flatMap(({ seat, line, proven, accused }) => {
      const marks = [];
      if (proven !== null && line[proven]) marks.push(this.#mark(seat, proven, 1, 'proven'));
      const last = line.at(-1);
      if (accused && !accused.right && last) marks.push(this.#mark(seat, accused.place, last.chance, 'false'));
      return marks;
    });
  }

  /**
   * @param {number} seat
   * @param {number} place
   * @param {number} chance
   * @param {string} kind
   */
  #mark(seat, place, chance, kind) {
    return draw('g', { class: 'chart-mark-of', 'data-kind': kind, 'data-seat': seat + 1, transform: `translate(${this.#x(place).toFixed(1)} ${this.#y(chance).toFixed(1)})` }, draw('circle', { r: 8 }), draw('path', { d: SIGNS[kind] }));
  }

  /**
   * Draws a token at the end of each line. Tokens that would overlap are moved apart.
   * @param {Line[]} lines
   */
  #ends(lines) {
    const ends = lines.flatMap(({ seat, name, line }) => {
      const last = line.at(-1);
      return last ? [{ seat, name, y: this.#y(last.chance) }] : [];
    });
    ends.sort((a, b) => a.y - b.y);
    const places = ends.map(({ y }) => y);
    for (let index = 1; index < places.length; index++) places[index] = Math.max(places[index], places[index - 1] + LABEL);
    for (let index = places.length - 1, most = this.#height - LABEL / 2; index >= 0; index--) {
      places[index] = Math.max(LABEL / 2, Math.min(places[index], most));
      most = places[index] - LABEL;
    }
    return ends.map(({ seat, name }, index) => {
      const mark = token(seat, name);
      for (const [key, value] of Object.entries({ x: this.width - 33, y: places[index] - 13, width: 26, height: 26 })) setAttribute(mark, key, value);
      return mark;
    });
  }

  /** @param {MouseEvent} event */
  #nearest(event) {
    const part = (event.clientX - this.holder.getBoundingClientRect().left - EDGE.left) / (this.width - EDGE.left - EDGE.right);
    return Math.round(Math.min(Math.max(part, 0), 1) * this.#last);
  }

  /** The place of the moment instead of its version, because the deal has no version. @param {MouseEvent} event */
  versionAt(event) {
    return this.view ? this.#nearest(event) : null;
  }

  /** @param {MouseEvent} event */
  point(event) {
    const place = this.#nearest(event);
    const moment = this.view?.moments[place];
    if (!moment || !this.view || !this.pointer) return;
    const x = this.#x(place);
    const right = x > this.width / 2;
    const shown = this.view.lines.flatMap(({ seat, name, line }) => (line[place] ? [{ seat, name, chance: line[place].chance }] : [])).sort((a, b) => b.chance - a.chance);
    const label = (/** @type {string} */ text, /** @type {number} */ at) => draw('text', { class: 'chart-label', x: x + (right ? -12 : 12), y: EDGE.top + 14 + at * 18, 'text-anchor': right ? 'end' : 'start' }, text);
    this.pointer.replaceChildren(
      draw('line', { class: 'chart-start', x1: x, x2: x, y1: EDGE.top, y2: this.#height - EDGE.bottom }),
      ...shown.map(({ seat, chance }) => draw('circle', { class: 'chart-spot', cx: x, cy: this.#y(chance), r: 5, 'data-seat': seat + 1 })),
      label(moment.entry ? said.turn(moment.entry.turn) : said.beginning, 0),
      ...shown.map(({ name, chance }, at) => label(said.point(name, chance), at + 1)),
    );
  }

  /** @param {ChartView} view */
  numbers({ lines, moments, table }) {
    const head = make('tr', {}, make('th', { scope: 'col' }, said.step), ...lines.map(({ name }) => make('th', { scope: 'col' }, name)));
    const rows = moments.map(({ version, entry }, place) => {
      const named = entry ? said.turn(entry.turn) : said.beginning;
      const first = version === null ? named : make('a', { href: `/t/${table}/${version}` }, named);
      return make('tr', {}, make('th', { scope: 'row' }, first), ...lines.map(({ line }) => make('td', {}, line[place] ? said.percent(line[place].chance) : said.knowsFile)));
    });
    return { head, rows };
  }
}

customElements.define('clue-chart', TruthChart);

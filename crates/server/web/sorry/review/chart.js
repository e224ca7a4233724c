// @ts-check
// A chart of the chances of winning over a game, with a line for each side. Colour, dashes and a token distinguish the
// lines. A click on the chart dispatches a `moment` event for the nearest step. A table below has the same numbers.

import { CurveChart } from '../../coach/curve-chart.js';
import { draw, make, setAttribute } from '../../page/elements.js';
import { token } from '../../page/seat-token.js';
import { chapter, words } from '../../words/words.js';

/** @typedef {import('../types.d.ts').Point} Point */
/** @typedef {{ seats: number[], name: string }} Side the seats that win together */
/** @typedef {{ curve: Point[], sides: Side[], names: string[], table: string }} ChartView */

const said = await chapter('sorry/review');
const HIGH = 300;
const LOW = 230;
const EDGE = { top: 12, right: 40, bottom: 14, left: 48 };
const LABEL = 24;
/** The chances at the horizontal grid lines. */
const ACROSS = [0, 0.25, 0.5, 0.75, 1];

/** @extends {CurveChart<ChartView>} */
export class ChanceChart extends CurveChart {
  constructor() {
    super(said.numbers);
  }

  get #height() {
    return this.width < 560 ? LOW : HIGH;
  }

  /** @param {number} place */
  #x(place) {
    const steps = Math.max(1, (this.view?.curve.length ?? 1) - 1);
    return EDGE.left + (place / steps) * (this.width - EDGE.left - EDGE.right);
  }

  /** @param {number} chance */
  #y(chance) {
    return EDGE.top + (1 - chance) * (this.#height - EDGE.top - EDGE.bottom);
  }

  /** @param {ChartView} view */
  chart(view) {
    const { width } = this;
    const { curve, sides } = view;
    const height = this.#height;
    const chart = draw('svg', { class: 'chart', viewBox: `0 0 ${width} ${height}`, width, height, role: 'img', 'aria-label': said.chartSpoken(sides.map(({ name }) => name), curve.length - 1) });
    for (const chance of ACROSS) {
      chart.append(draw('line', { class: 'chart-grid', x1: EDGE.left, x2: width - EDGE.right, y1: this.#y(chance), y2: this.#y(chance) }));
      chart.append(draw('text', { class: 'chart-text', x: EDGE.left - 7, y: this.#y(chance) + 4, 'text-anchor': 'end' }, words.settings.percent(chance * 100)));
    }
    for (const side of sides) {
      const path = curve.map((point, place) => `${place === 0 ? 'M' : 'L'}${this.#x(place).toFixed(1)} ${this.#y(chanceOf(side, point)).toFixed(1)}`).join('');
      chart.append(draw('path', { class: 'chart-line', d: path, 'data-seat': side.seats[0] + 1, 'data-chosen': true }));
    }
    chart.append(...this.#ends(view));
    return chart;
  }

  /**
   * Draws a token at the end of each line. Tokens that would overlap are moved apart.
   * @param {ChartView} view
   */
  #ends({ curve, sides, names }) {
    const last = curve[curve.length - 1];
    const ends = sides.map((side) => ({ seat: side.seats[0], y: this.#y(chanceOf(side, last)) })).sort((a, b) => a.y - b.y);
    const places = ends.map(({ y }) => y);
    for (let index = 1; index < places.length; index++) places[index] = Math.max(places[index], places[index - 1] + LABEL);
    for (let index = places.length - 1, most = this.#height - LABEL / 2; index >= 0; index--) {
      places[index] = Math.max(LABEL / 2, Math.min(places[index], most));
      most = places[index] - LABEL;
    }
    return ends.map(({ seat }, index) => {
      const mark = token(seat, names[seat]);
      for (const [key, value] of Object.entries({ x: this.width - 30, y: places[index] - 11, width: 22, height: 22 })) setAttribute(mark, key, value);
      return mark;
    });
  }

  /** @param {MouseEvent} event */
  #nearest(event) {
    const steps = Math.max(1, (this.view?.curve.length ?? 1) - 1);
    const part = (event.clientX - this.holder.getBoundingClientRect().left - EDGE.left) / (this.width - EDGE.left - EDGE.right);
    return Math.round(Math.min(Math.max(part, 0), 1) * steps);
  }

  /** @param {MouseEvent} event */
  versionAt(event) {
    return this.view?.curve[this.#nearest(event)]?.version ?? null;
  }

  /** @param {MouseEvent} event */
  point(event) {
    const place = this.#nearest(event);
    const point = this.view?.curve[place];
    if (!point || !this.view || !this.pointer) return;
    const x = this.#x(place);
    const right = x > this.width / 2;
    const shown = this.view.sides.map((side) => ({ seat: side.seats[0], name: side.name, chance: chanceOf(side, point) })).sort((a, b) => b.chance - a.chance);
    const label = (/** @type {string} */ text, /** @type {number} */ line) => draw('text', { class: 'chart-label', x: x + (right ? -12 : 12), y: EDGE.top + 14 + line * 18, 'text-anchor': right ? 'end' : 'start' }, text);
    this.pointer.replaceChildren(
      draw('line', { class: 'chart-start', x1: x, x2: x, y1: EDGE.top, y2: this.#height - EDGE.bottom }),
      ...shown.map(({ seat, chance }) => draw('circle', { class: 'chart-spot', cx: x, cy: this.#y(chance), r: 5, 'data-seat': seat + 1 })),
      label(point.version === null ? said.beginning : said.stepOf(point.version), 0),
      ...shown.map(({ name, chance }, line) => label(said.point(name, chance), line + 1)),
    );
  }

  /** @param {ChartView} view */
  numbers({ curve, sides, table }) {
    const head = make('tr', {}, make('th', { scope: 'col' }, said.step), ...sides.map(({ name }) => make('th', { scope: 'col' }, name)));
    const rows = curve.map((point) => {
      const { version } = point;
      const first = version === null ? said.beginning : make('a', { href: `/t/${table}/${version}` }, String(version));
      return make('tr', {}, make('th', { scope: 'row' }, first), ...sides.map((side) => make('td', {}, said.percent(chanceOf(side, point)))));
    });
    return { head, rows };
  }
}

/**
 * The chance of a side, which is the sum of its seats' chances.
 * @param {Side} side
 * @param {Point} point
 */
function chanceOf({ seats }, { chances }) {
  return seats.reduce((sum, seat) => sum + chances[seat], 0);
}

customElements.define('sorry-chart', ChanceChart);

// @ts-check
// A chart of the expected final score over the turns, with a line for each player. Colour, dashes and a token
// distinguish the lines. A click on the chart dispatches a `moment` event for the nearest point. A table below has the
// same numbers.

import { CurveChart } from '../../coach/curve-chart.js';
import { draw, make, setAttribute } from '../../page/elements.js';
import { token } from '../../page/seat-token.js';
import { chapter } from '../../words/words.js';

/** @typedef {import('../types.d.ts').SeatReview} SeatReview */
/** @typedef {{ seats: SeatReview[], names: string[], chosen: number, table: string }} ChartView */
/** @typedef {{ seat: number, turn: number, version: number, expected: number, x: number, y: number }} Spot */

const said = await chapter('yahtzee/review');
const HIGH = 320;
const LOW = 240;
const EDGE = { top: 16, right: 44, bottom: 34, left: 44 };
const LABEL = 24;

/** @extends {CurveChart<ChartView>} */
export class ReviewChart extends CurveChart {
  /** @type {Spot[]} */
  #spots = [];

  constructor() {
    super(said.numbers);
  }

  /** @param {ChartView} view */
  chart(view) {
    const { width } = this;
    const height = width < 560 ? LOW : HIGH;
    const turns = Math.max(13, ...view.seats.map(({ turns: played }) => played.length));
    const values = view.seats.flatMap(({ start, curve }) => [start, ...curve.map(({ expected }) => expected)]);
    const step = niceStep(Math.max(...values) - Math.min(...values));
    const [low, high] = [Math.floor((Math.min(...values) - 4) / step) * step, Math.ceil((Math.max(...values) + 4) / step) * step];
    const x = (/** @type {number} */ turn) => EDGE.left + (turn / turns) * (width - EDGE.left - EDGE.right);
    const y = (/** @type {number} */ value) => EDGE.top + ((high - value) / (high - low)) * (height - EDGE.top - EDGE.bottom);
    const lines = view.seats.map(({ seat, expected }) => ({ name: view.names[seat], final: expected }));
    const chart = draw('svg', { class: 'chart', viewBox: `0 0 ${width} ${height}`, width, height, role: 'img', 'aria-label': said.chartSpoken(lines, turns) });
    for (let turn = 1; turn <= turns; turn++) {
      if (turn % 2 === 0) chart.append(draw('rect', { class: 'chart-band', x: x(turn - 1), y: EDGE.top, width: x(turn) - x(turn - 1), height: height - EDGE.top - EDGE.bottom }));
      // If space is short, every other number is enough.
      if (width >= 560 || turn % 2 === 1) chart.append(draw('text', { class: 'chart-text', x: x(turn - 0.5), y: height - 16, 'text-anchor': 'middle' }, String(turn)));
    }
    chart.append(draw('text', { class: 'chart-text', x: (EDGE.left + width - EDGE.right) / 2, y: height - 2, 'text-anchor': 'middle' }, said.turn));
    for (let value = low; value <= high; value += step) {
      chart.append(draw('line', { class: 'chart-grid', x1: EDGE.left, x2: width - EDGE.right, y1: y(value), y2: y(value) }));
      chart.append(draw('text', { class: 'chart-text', x: EDGE.left - 7, y: y(value) + 4, 'text-anchor': 'end' }, String(value)));
    }
    const { start } = view.seats[0];
    chart.append(draw('line', { class: 'chart-start', x1: EDGE.left, x2: width - EDGE.right, y1: y(start), y2: y(start) }));
    chart.append(draw('text', { class: 'chart-text chart-note', x: width - EDGE.right - 5, y: y(start) - 5, 'text-anchor': 'end' }, said.emptyCard(start)));
    this.#spots = view.seats.flatMap((seat) => spotsOf(seat, x, y));
    // The line of the chosen player is drawn last, on top.
    for (const review of [...view.seats].sort((a, b) => Number(a.seat === view.chosen) - Number(b.seat === view.chosen))) {
      const own = this.#spots.filter(({ seat }) => seat === review.seat);
      const path = [`M${x(0)} ${y(review.start)}`, ...own.map((spot) => `L${spot.x.toFixed(1)} ${spot.y.toFixed(1)}`)].join('');
      const line = draw('path', { class: 'chart-line', d: path, 'data-seat': review.seat + 1, 'data-chosen': review.seat === view.chosen });
      chart.append(line);
    }
    chart.append(...this.#ends(view, height));
    return chart;
  }

  /**
   * Draws a token at the end of each line. Tokens that would overlap are moved apart.
   * @param {ChartView} view
   * @param {number} height
   */
  #ends(view, height) {
    const ends = view.seats.flatMap(({ seat }) => this.#spots.findLast((spot) => spot.seat === seat) ?? []).sort((a, b) => a.y - b.y);
    const room = Math.min(LABEL, (height - 8) / Math.max(1, ends.length));
    const places = ends.map(({ y }) => y);
    for (let index = 1; index < places.length; index++) places[index] = Math.max(places[index], places[index - 1] + room);
    const beyond = Math.max(0, (places.at(-1) ?? 0) - (height - room / 2));
    for (let index = places.length - 1, most = Infinity; index >= 0; index--) {
      places[index] = Math.min(places[index] - (index === places.length - 1 ? beyond : 0), most);
      most = places[index] - room;
    }
    return ends.flatMap(({ seat, x, y }, index) => {
      const mark = token(seat, view.names[seat]);
      for (const [key, value] of Object.entries({ x: this.width - 34, y: places[index] - 11, width: 22, height: 22 })) setAttribute(mark, key, value);
      return [draw('path', { class: 'chart-leader', d: `M${x} ${y}L${this.width - 36} ${places[index]}` }), mark];
    });
  }

  /** @param {MouseEvent} event */
  #nearest(event) {
    const { left, top } = this.holder.getBoundingClientRect();
    const far = (/** @type {Spot} */ spot) => Math.hypot(spot.x - (event.clientX - left), (spot.y - (event.clientY - top)) * 0.7) - (spot.seat === this.view?.chosen ? 6 : 0);
    return this.#spots.reduce((best, spot) => (best === null || far(spot) < far(best) ? spot : best), /** @type {Spot | null} */ (null));
  }

  /** @param {MouseEvent} event */
  versionAt(event) {
    return this.#nearest(event)?.version ?? null;
  }

  /** @param {MouseEvent} event */
  point(event) {
    const spot = this.#nearest(event);
    if (!spot || !this.view || !this.pointer) return;
    const text = said.point(this.view.names[spot.seat], spot.turn, spot.expected);
    const right = spot.x > this.width / 2;
    const label = draw('text', { class: 'chart-label', x: spot.x + (right ? -12 : 12), y: Math.max(22, spot.y - 12), 'text-anchor': right ? 'end' : 'start' }, text);
    this.pointer.replaceChildren(draw('circle', { class: 'chart-spot', cx: spot.x, cy: spot.y, r: 5.5, 'data-seat': spot.seat + 1 }), label);
  }

  /** @param {ChartView} view */
  numbers({ seats, names, table }) {
    const turns = Math.max(0, ...seats.map(({ turns: played }) => played.length));
    const head = make('tr', {}, make('th', { scope: 'col' }, said.turn), ...seats.map(({ seat }) => make('th', { scope: 'col' }, names[seat])));
    const first = make('tr', {}, make('th', { scope: 'row' }, said.beginning), ...seats.map(({ start }) => make('td', {}, said.tenth(start))));
    const rows = Array.from({ length: turns }, (_, index) => {
      const cells = seats.map(({ curve }) => {
        const last = curve.findLast(({ turn }) => turn === index + 1);
        return make('td', {}, last ? make('a', { href: `/t/${table}/${last.version}` }, said.tenth(last.expected)) : '');
      });
      return make('tr', {}, make('th', { scope: 'row' }, String(index + 1)), ...cells);
    });
    return { head, rows: [first, ...rows] };
  }
}

/**
 * The points of a player's line: the rolls of a turn one after the other, the filled box at its end.
 * @param {SeatReview} review
 * @param {(turn: number) => number} x
 * @param {(value: number) => number} y
 * @returns {Spot[]}
 */
function spotsOf({ seat, curve }, x, y) {
  return curve.map(({ turn, version, expected }) => {
    const same = curve.filter((point) => point.turn === turn);
    const part = (same.findIndex((point) => point.version === version) + 1) / same.length;
    return { seat, turn, version, expected, x: x(turn - 1 + part), y: y(expected) };
  });
}

/**
 * A step between grid lines that gives about four to eight lines.
 * @param {number} range
 */
function niceStep(range) {
  return [5, 10, 20, 25, 50, 100, 200].find((step) => range / step <= 7) ?? 500;
}

customElements.define('yahtzee-chart', ReviewChart);

// @ts-check
// A chart of how a game went, whatever was played: lines in a drawing as wide as there is room, what is pointed at, and the same
// numbers in a table below. A point that is touched leads to its moment with a `moment` event.

import { draw, make } from '../room/elements.js';

/** @template View */
export class CurveChart extends HTMLElement {
  /** @type {View | null} */
  view = null;
  width = 0;
  holder = make('div', { class: 'chart-holder' });
  /** @type {SVGGElement | null} Where the drawing says what is pointed at. */
  pointer = null;
  #numbers = make('div', { class: 'chart-numbers' });
  #title;

  /** @param {string} title what the table is called */
  constructor(title) {
    super();
    this.#title = title;
  }

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.append(this.holder, make('details', { 'aria-label': this.#title }, make('summary', {}, this.#title), this.#numbers));
    new ResizeObserver(([{ contentRect }]) => {
      if (Math.round(contentRect.width) !== this.width) this.#draw();
    }).observe(this.holder);
    this.holder.addEventListener('pointermove', (event) => this.point(event));
    this.holder.addEventListener('pointerleave', () => this.pointer?.replaceChildren());
    this.holder.addEventListener('click', (event) => {
      const version = this.versionAt(event);
      if (version !== null) this.dispatchEvent(new CustomEvent('moment', { bubbles: true, detail: version }));
    });
  }

  /** @param {View} view */
  update(view) {
    this.view = view;
    this.#draw();
    const { head, rows } = this.numbers(view);
    const body = make('table', { 'aria-label': this.#title }, make('thead', {}, head), make('tbody', {}, ...rows));
    this.#numbers.replaceChildren(make('div', { class: 'numbers-scroll', tabindex: 0, role: 'region', 'aria-label': this.#title }, body));
  }

  #draw() {
    this.width = Math.round(this.holder.clientWidth);
    if (!this.view || this.width === 0) return;
    const chart = this.chart(this.view);
    this.pointer = draw('g', { class: 'chart-pointer', 'aria-hidden': 'true' });
    chart.append(this.pointer);
    this.holder.replaceChildren(chart);
  }

  /**
   * The lines, in the width that there is.
   * @param {View} _view
   * @returns {SVGElement}
   */
  chart(_view) {
    return draw('svg');
  }

  /**
   * Says what is pointed at.
   * @param {MouseEvent} _event
   */
  point(_event) {}

  /**
   * The step that is pointed at.
   * @param {MouseEvent} _event
   * @returns {number | null}
   */
  versionAt(_event) {
    return null;
  }

  /**
   * @param {View} _view
   * @returns {{ head: HTMLElement, rows: HTMLElement[] }}
   */
  numbers(_view) {
    return { head: make('tr'), rows: [] };
  }
}

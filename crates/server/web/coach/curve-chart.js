// @ts-check
// A line chart of the course of a game, shared by all games. It fills the available width, labels the point under the
// pointer, and repeats its numbers in a table below. A click on a point dispatches a `moment` event.

import { draw, make } from '../page/elements.js';

/** @template View */
export class CurveChart extends HTMLElement {
  /** @type {View | null} */
  view = null;
  width = 0;
  holder = make('div', { class: 'chart-holder' });
  /** @type {SVGGElement | null} The group that labels the point under the pointer. */
  pointer = null;
  #numbers = make('div', { class: 'chart-numbers' });
  #title;

  /** @param {string} title the caption of the table */
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
   * Draws the lines in the available width.
   * @param {View} _view
   * @returns {SVGElement}
   */
  chart(_view) {
    return draw('svg');
  }

  /**
   * Labels the point under the pointer.
   * @param {MouseEvent} _event
   */
  point(_event) {}

  /**
   * The game version at the point under the pointer.
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

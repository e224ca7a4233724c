// @ts-check
// The playback buttons of a replay: first, back, play, forward and last, and a slider. They dispatch `step` with the
// number of a row, and `play` to start or pause playing.

import { button, draw, make, setAttribute, setText } from '../page/elements.js';
import { chapter } from '../words/words.js';

const said = await chapter('replay');
/** @type {Record<string, string>} */
const DRAWINGS = {
  first: 'M5 4v16M19 4 9 12l10 8Z',
  back: 'M16 4 6 12l10 8Z',
  play: 'M7 3.5 20 12 7 20.5Z',
  pause: 'M7 4h3.4v16H7ZM13.6 4H17v16h-3.4Z',
  forward: 'M8 4l10 8-10 8Z',
  last: 'M19 4v16M5 4l10 8L5 20Z',
};

/**
 * Steps have the numbers of their rows, as in the address, in reviews and in the terminal.
 * @typedef {{ row: number, first: number, last: number, playing: boolean, progress: string, text: string }} PlaybackView
 */

export class PlaybackButtons extends HTMLElement {
  /** @type {PlaybackView} */
  #view = { row: 0, first: 0, last: 0, playing: false, progress: '', text: '' };
  #progress = make('b', { class: 'step-progress' });
  #row = make('span', { class: 'step-row soft small' });
  #text = make('p', { class: 'step-text', role: 'status' });
  /** The line that says which step is shown, where the frame adds what else is chosen. */
  where = make('div', { class: 'step-where' }, make('p', {}, this.#progress, this.#row));
  #slider = make('input', { type: 'range', class: 'step-slider', 'aria-label': said.slider });
  #first = this.#control('first', said.first, () => this.#go(this.#view.first));
  #back = this.#control('back', said.back, () => this.#go(this.#view.row - 1));
  #play = this.#control('play', said.play, () => this.dispatchEvent(new CustomEvent('play')));
  #forward = this.#control('forward', said.forward, () => this.#go(this.#view.row + 1));
  #last = this.#control('last', said.last, () => this.#go(this.#view.last));

  connectedCallback() {
    if (this.childElementCount > 0) return;
    setAttribute(this, 'role', 'group');
    setAttribute(this, 'aria-label', said.bar);
    this.#play.classList.add('brass');
    this.#play.classList.remove('quiet');
    const controls = make('div', { class: 'step-controls' }, this.#first, this.#back, this.#play, this.#forward, this.#last);
    const told = make('div', { class: 'step-told' }, this.where, this.#text);
    this.append(told, this.#slider, controls);
    this.#slider.addEventListener('input', () => this.#go(Number(this.#slider.value)));
  }

  /** @param {PlaybackView} view */
  update(view) {
    this.#view = view;
    const { row, first, last, playing, progress, text } = view;
    setText(this.#progress, progress);
    setText(this.#row, said.step(row, last));
    setText(this.#text, text);
    setAttribute(this.#slider, 'min', first);
    setAttribute(this.#slider, 'max', last);
    if (this.#slider.value !== String(row)) this.#slider.value = String(row);
    setAttribute(this.#slider, 'aria-valuetext', `${progress}. ${text}`);
    this.style.setProperty('--done', String(last > first ? (row - first) / (last - first) : 1));
    for (const [control, off] of /** @type {[Element, boolean][]} */ ([[this.#first, row <= first], [this.#back, row <= first], [this.#forward, row >= last], [this.#last, row >= last]])) {
      setAttribute(control, 'aria-disabled', off ? 'true' : null);
    }
    const what = playing ? 'pause' : 'play';
    setAttribute(this.#play, 'aria-label', said[what]);
    setAttribute(this.#play, 'title', said[what]);
    setAttribute(/** @type {Element} */ (this.#play.querySelector('path')), 'd', DRAWINGS[what]);
  }

  /** @param {number} row */
  #go(row) {
    const { first, last } = this.#view;
    this.dispatchEvent(new CustomEvent('step', { detail: Math.max(first, Math.min(last, row)) }));
  }

  /**
   * @param {string} drawing
   * @param {string} label
   * @param {() => void} act
   */
  #control(drawing, label, act) {
    const element = button('', 'quiet step-control', act);
    setAttribute(element, 'aria-label', label);
    element.title = label;
    element.append(draw('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, draw('path', { d: DRAWINGS[drawing] })));
    return element;
  }
}

customElements.define('playback-buttons', PlaybackButtons);

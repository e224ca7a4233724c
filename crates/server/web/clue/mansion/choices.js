// @ts-check
// The places that can be chosen, as controls for keyboards and screen readers. They lie over the drawing and let taps
// through to it.

import { list, make, setAttribute } from '../../page/elements.js';
import { oneTabStop } from '../../page/roving.js';
import { chapter } from '../../words/words.js';
import { whereabouts } from '../distances.js';
import { cellOf, freeDoors, isRoom, UNIT } from './board.js';
import { BOARD } from './house.js';
import { PLACES } from './places.js';
import { plaqueBox } from './plaques.js';

/** @typedef {import('../types.d.ts').Place} Place */
/** @typedef {import('./mansion.js').MansionView} MansionView */
/** @typedef {{ place: Place | 'passage', label: string, box: { x: number, y: number, width: number, height: number } }} Choice */

const said = await chapter('clue/board');

/** The directions of the arrow keys. @type {Record<string, [number, number]>} */
const KEYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Choices {
  element = make('div', { class: 'mansion-choices', role: 'radiogroup', 'aria-label': said.destinations });
  #choose;
  #take;
  /** @type {Map<string, Choice>} */
  #choices = new Map();
  /** @type {MansionView | null} */
  #view = null;
  #scale = 1;

  /**
   * @param {(place: Place) => void} choose called for the place that the arrow keys reach
   * @param {(place: Place) => void} take called when a place is pressed
   */
  constructor(choose, take) {
    this.#choose = choose;
    this.#take = take;
    this.element.addEventListener('keydown', (event) => this.#key(event));
  }

  /** @param {MansionView} view */
  update(view) {
    this.#view = view;
    const choices = choicesOf(view, this.#scale);
    this.#choices = new Map(choices.map((choice) => [choice.place, choice]));
    setAttribute(this.element, 'hidden', choices.length === 0);
    list(
      this.element,
      choices,
      ({ place }) => place,
      ({ place }) => {
        const control = make('button', { type: 'button', class: 'mansion-choice', role: 'radio' });
        control.addEventListener('click', () => this.#take(place));
        return control;
      },
      (control, { place, label, box }) => {
        setAttribute(control, 'aria-label', label);
        setAttribute(control, 'aria-checked', String(place === view.chosen));
        for (const [side, value, whole] of /** @type {const} */ ([['left', box.x - box.width / 2, BOARD[0]], ['top', box.y - box.height / 2, BOARD[1]], ['width', box.width, BOARD[0]], ['height', box.height, BOARD[1]]])) control.style[side] = `${((value / whole) * 100).toFixed(3)}%`;
      },
    );
    const controls = this.#controls;
    const focused = controls.find((control) => control === document.activeElement);
    oneTabStop([controls], focused ?? controls.find((control) => control.getAttribute('aria-checked') === 'true') ?? null);
  }

  /** Follows the plaques when they are enlarged. @param {number} scale */
  enlarge(scale) {
    if (scale === this.#scale) return;
    this.#scale = scale;
    if (this.#view) this.update(this.#view);
  }

  /** @returns {boolean} whether there is anything to choose */
  focus() {
    const stop = this.#controls.find((control) => control.tabIndex === 0);
    stop?.focus({ preventScroll: true });
    return stop !== undefined;
  }

  get #controls() {
    return /** @type {HTMLElement[]} */ ([...this.element.children]);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const step = KEYS[event.key];
    const here = this.#choices.get(/** @type {Element} */ (event.target).getAttribute('data-key') ?? '');
    if (!step || !here || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const next = nearest([...this.#choices.values()], here, step);
    if (!next) return;
    const control = this.#controls.find((child) => child.getAttribute('data-key') === next.place);
    control?.focus({ preventScroll: true });
    this.#choose(next.place);
  }
}

/**
 * @param {MansionView} view
 * @param {number} scale of the plaques
 * @returns {Choice[]}
 */
function choicesOf({ destinations = [], passage, mine, tokens }, scale) {
  const from = mine ? tokens[mine] : undefined;
  const others = Object.entries(tokens).filter(([suspect]) => suspect !== mine).map(([, place]) => place);
  const walks = destinations.map(({ to, steps }) => {
    const label = isRoom(to) ? said.roomChoice(to, steps, freeDoors(to, others).length) : said.squareChoice(to, whereabouts(to), steps);
    return { place: to, label, box: isRoom(to) ? plaqueBox(to, scale) : squareBox(to) };
  });
  const hatch = from && isRoom(from) ? PLACES[from].passage : undefined;
  if (!passage || !hatch) return walks;
  return [...walks, { place: 'passage', label: said.passageChoice(passage), box: { x: hatch.at[0], y: hatch.at[1], width: 24, height: 24 } }];
}

/** @param {Place} square */
function squareBox(square) {
  const [x, y] = cellOf(square);
  return { x: (x + 0.5) * UNIT, y: (y + 0.5) * UNIT, width: UNIT, height: UNIT };
}

/**
 * The nearest choice in a direction; one that lies far to the side counts as further away.
 * @param {Choice[]} choices
 * @param {Choice} here
 * @param {[number, number]} step
 */
function nearest(choices, here, [dx, dy]) {
  let best = null;
  let least = Infinity;
  for (const choice of choices) {
    const [x, y] = [choice.box.x - here.box.x, choice.box.y - here.box.y];
    const [along, across] = [x * dx + y * dy, Math.abs(x * dy) + Math.abs(y * dx)];
    if (along <= 1 || across > along * 2.5) continue;
    const far = along + across * 1.6;
    if (far < least) [best, least] = [choice, far];
  }
  return best;
}

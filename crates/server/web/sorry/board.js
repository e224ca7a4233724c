// @ts-check
// The board with its pawns: where they are, which can be moved, where a move would end, and the animation of a move. A
// click selects the nearest thing within reach of a finger and dispatches a `pawn` or `target` event. The list of moves
// offers the same choices as text, so the drawing itself is not a control for screen readers.

import { draw, list, make, setAttribute } from '../page/elements.js';
import { touchOn, within } from '../page/nearest.js';
import { chapter } from '../words/words.js';
import { runLegs } from './animation.js';
import { drawBoard, drawNumbers, UNIT } from './drawing.js';
import { drawPawn, relabel } from './pawn.js';
import { after, displacedBy, placeOf, SIZE, slideOf, squareAt, TRACK, wayOf } from './squares.js';

/** @typedef {import('./types.d.ts').Colour} Colour */
/** @typedef {import('./types.d.ts').Leg} Leg */
/** @typedef {import('./choosing.js').Option} Option */
/** @typedef {import('./choosing.js').Pawn} Pawn */
/** @typedef {import('./squares.js').Pawns} Pawns */
/** @typedef {import('./squares.js').Point} Point */
/**
 * @typedef {object} BoardView
 * @property {Pawns} pawns
 * @property {{ colour: Colour, seat: number, name: string }[]} players
 * @property {number} turns the number of quarter turns of the board
 * @property {Pawn[]} movable
 * @property {Pawn | null} picked
 * @property {Option[]} options the moves that can be chosen
 * @property {Option | null} aim the selected move
 * @property {Leg[]} before the first leg of a split 7
 * @property {Colour | null} lit the colour whose turn it is
 * @property {boolean} numbers
 */
/** @typedef {{ at: Point, pawn: Pawn | null, option: Option | null }} Target */

const said = await chapter('sorry/game');
/** The greatest distance between a click and its target, in squares. */
const REACH = 0.62;

export class SorryBoard extends HTMLElement {
  /** Where the game puts its cards. */
  middle = make('div', { class: 'board-middle' });
  /** @type {BoardView | null} */
  #view = null;
  #turns = -1;
  /** @type {Target[]} */
  #targets = [];
  #printed = draw('g');
  #ways = draw('g', { class: 'ways' });
  #pawns = draw('g', { class: 'pawns' });
  #ghosts = draw('g', { class: 'ghosts' });
  /** The numbers of the squares that the list of moves mentions. */
  #named = draw('g', { class: 'named' });
  #number = draw('text', { class: 'hovered', 'text-anchor': 'middle' });
  #svg = draw('svg', { viewBox: `0 0 ${SIZE * UNIT} ${SIZE * UNIT}`, role: 'img', 'aria-label': said.board });
  /** @type {Animation[]} */
  #moving = [];

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.#svg.append(this.#printed, this.#ways, this.#pawns, this.#ghosts, this.#named, this.#number);
    this.append(make('div', { class: 'board-edge' }, this.#svg, this.middle));
    this.#svg.addEventListener('click', (event) => this.#touch(event));
    this.#svg.addEventListener('pointermove', (event) => event.pointerType === 'mouse' && this.#hover(event));
    this.#svg.addEventListener('pointerleave', () => this.#leave());
  }

  /** The pawns that are shown. @returns {Pawns | null} */
  get pawns() {
    return this.#view?.pawns ?? null;
  }

  /** @param {BoardView} view */
  update(view) {
    this.#view = view;
    if (view.turns !== this.#turns) {
      this.#turns = view.turns;
      this.#printed.replaceChildren(drawBoard(view.turns, { start: said.place('S'), home: said.place('H') }), drawNumbers(view.turns));
    }
    setAttribute(this, 'data-numbers', view.numbers);
    for (const round of this.#printed.querySelectorAll('.round')) setAttribute(round, 'data-lit', round.getAttribute('data-colour') === view.lit);
    const pawns = view.before.length > 0 ? after(view.pawns, view.before) : view.pawns;
    this.#targets = [];
    this.#placePawns(pawns, view);
    this.#placeWays(pawns, view);
    this.#placeGhosts(view);
    this.#named.replaceChildren(drawNumbers(view.turns, view.numbers ? [] : namedBy(view.options)));
  }

  /**
   * Animates pawns moving to their current places.
   * @param {Leg[]} legs
   * @param {Pawns} from
   * @param {boolean} moving
   * @returns {number} the duration, in milliseconds
   */
  play(legs, from, moving) {
    this.settle();
    if (!moving) return 0;
    // A moving pawn is drawn above the others.
    for (const { colour, index } of displacedBy(from, legs[0]).reverse()) {
      const pawn = this.#pawns.querySelector(`[data-key="${colour}-${index}"]`);
      if (pawn) this.#pawns.append(pawn);
    }
    const { time, animations } = runLegs(legs, from, this.#turns, (colour, index) => this.#pawns.querySelector(`[data-key="${colour}-${index}"]`));
    this.#moving = animations;
    setAttribute(this, 'data-moving', time > 0);
    Promise.allSettled(animations.map(({ finished }) => finished)).then(() => this.#moving === animations && setAttribute(this, 'data-moving', false));
    return time;
  }

  /** Ends the animation. */
  settle() {
    for (const animation of this.#moving) animation.cancel();
    this.#moving = [];
    setAttribute(this, 'data-moving', false);
  }

  /** Ends the animation, and skips everything that is still queued. */
  hurry() {
    this.settle();
    document.dispatchEvent(new CustomEvent('hurry'));
  }

  /** Whether an animation is running. */
  get moving() {
    return this.hasAttribute('data-moving');
  }

  /**
   * @param {Pawns} pawns
   * @param {BoardView} view
   */
  #placePawns(pawns, { players, movable, picked, aim, turns }) {
    const all = players.flatMap(({ colour, seat, name }) => pawns[colour].map((spot, index) => ({ colour, seat, name, spot, index })));
    const hit = aim?.leg.bumped ?? [];
    list(
      /** @type {any} */ (this.#pawns),
      all,
      ({ colour, index }) => `${colour}-${index}`,
      ({ seat, name }) => /** @type {any} */ (drawPawn(seat, name)),
      (element, { colour, spot, index, seat, name }) => {
        const at = placeOf(colour, spot, index, turns);
        const can = movable.some((pawn) => pawn.colour === colour && pawn.from === spot);
        relabel(element, seat, name);
        setAttribute(element, 'data-colour', colour);
        setAttribute(element, 'data-spot', spot);
        setAttribute(element, 'data-movable', can);
        setAttribute(element, 'data-picked', picked?.colour === colour && picked.from === spot);
        setAttribute(element, 'data-hit', hit.some((bump) => bump.colour === colour && String(bump.at) === spot && !(aim?.leg.colour === colour && aim.leg.from === spot)));
        element.style.setProperty('transform', `translate(${at[0] * UNIT}px, ${at[1] * UNIT}px)`);
        if (can) this.#targets.push({ at, pawn: { colour, from: spot }, option: null });
      },
    );
  }

  /**
   * Draws the paths of the options that are shown, with the selected one on top.
   * @param {Pawns} pawns
   * @param {BoardView} view
   */
  #placeWays(pawns, { options, picked, aim, turns, before }) {
    const shown = picked || before.length > 0 ? options.filter((option) => option !== aim) : [];
    const line = (/** @type {Leg} */ leg, /** @type {boolean} */ meant) => {
      const index = Math.max(0, pawns[leg.colour].indexOf(leg.from));
      const at = (/** @type {string} */ spot) => placeOf(leg.colour, spot, index, turns).map((value) => value * UNIT).join(' ');
      const walked = draw('path', { class: 'way-walk', d: `M${[leg.from, ...wayOf(leg)].map(at).join('L')}` });
      const slid = slideOf(leg);
      const slide = slid.length > 0 ? [draw('path', { class: 'way-slide', d: `M${[leg.landed, ...slid].map(at).join('L')}` })] : [];
      return draw('g', { class: 'pawn-way', 'data-aim': meant, 'data-colour': leg.colour }, walked, ...slide);
    };
    this.#ways.replaceChildren(...[...before, ...shown.map(({ leg }) => leg)].map((leg) => line(leg, false)), ...(aim ? [line(aim.leg, true)] : []));
  }

  /** @param {BoardView} view */
  #placeGhosts({ options, picked, aim, turns, players, before: made, pawns }) {
    const near = picked !== null || made.length > 0;
    /** @type {SVGElement[]} */
    const marks = [];
    const labelled = options.length > 1;
    /** @type {Map<string, number>} For each place, how many of the moves drawn so far end there. */
    const taken = new Map();
    for (const option of aim && !options.includes(aim) ? [...options, aim] : options) {
      const { leg } = option;
      const index = Math.max(0, pawns[leg.colour].indexOf(leg.from));
      const full = near || option === aim;
      const end = placeOf(leg.colour, leg.to, index, turns);
      const before = taken.get(leg.to) ?? 0;
      if (near) taken.set(leg.to, before + 1);
      // An 11 can reach the same square in two ways. The second target is drawn beside the first, further in.
      const at = inward(end, before);
      this.#targets.push({ at, pawn: null, option });
      const player = players.find(({ colour }) => colour === leg.colour);
      const body = full && player ? drawPawn(player.seat, player.name) : draw('circle', { class: 'ghost-dot', r: 2.1 });
      const ghost = draw('g', { class: 'ghost', 'data-colour': leg.colour, 'data-aim': option === aim, 'data-full': full }, body);
      const label = said.ghost(option);
      if (full && labelled && label) ghost.append(draw('circle', { class: 'ghost-badge', cx: 3.4, cy: -3.4, r: 2.9 }), draw('text', { class: 'ghost-text', x: 3.4, y: -2.1, 'text-anchor': 'middle' }, label));
      ghost.style.setProperty('transform', `translate(${at[0] * UNIT}px, ${at[1] * UNIT}px)`);
      marks.push(ghost);
    }
    this.#ghosts.replaceChildren(...marks);
  }

  /**
   * The targets of a click: the nearest one, and all others at about the same distance.
   * @param {MouseEvent} event
   * @returns {{ found: Target[], at: Point } | null}
   */
  #near(event) {
    const touch = touchOn(this.#svg, [SIZE, SIZE], event, REACH);
    if (!touch) return null;
    const near = within(this.#targets, ({ at }) => at, touch);
    const found = near.filter(({ far }) => far < near[0].far + 0.05).map(({ thing }) => thing);
    return { found, at: touch.at };
  }

  /** @param {MouseEvent} event */
  #touch(event) {
    if (this.moving || this.#targets.length === 0) {
      this.hurry();
      return;
    }
    const found = this.#near(event)?.found ?? [];
    const options = found.flatMap(({ option }) => (option ? [option] : []));
    const pawn = found.find((target) => target.pawn)?.pawn ?? null;
    // If a pawn and the end of a move are on the same square, the click means the pawn, unless a choice has begun.
    const meant = options.find((option) => option === this.#view?.aim);
    const following = this.#view?.picked != null || (this.#view?.before.length ?? 0) > 0;
    if (meant || (options.length > 0 && (!pawn || following))) this.#send('target', { options: meant ? [meant] : options });
    else this.#send('pawn', { pawn });
  }

  /** @param {PointerEvent} event */
  #hover(event) {
    const near = this.#near(event);
    setAttribute(this.#svg, 'data-over', (near?.found.length ?? 0) > 0);
    if (!near) return;
    const options = near.found.flatMap(({ option }) => (option ? [option] : []));
    const following = this.#view?.picked != null || (this.#view?.before.length ?? 0) > 0;
    this.#send('hover', { option: options.length === 1 && (following || !near.found.some(({ pawn }) => pawn)) ? options[0] : null });
    this.#showNumber(near.at);
  }

  #leave() {
    setAttribute(this.#number, 'data-on', false);
    this.#send('hover', { option: null });
  }

  /** Shows the number of the square under the mouse. @param {Point} at */
  #showNumber([x, y]) {
    const square = Array.from({ length: TRACK }, (_, number) => number).find((number) => {
      const [left, top] = squareAt(number, this.#turns);
      return Math.abs(left - x) < 0.5 && Math.abs(top - y) < 0.5;
    });
    setAttribute(this.#number, 'data-on', square !== undefined);
    if (square === undefined) return;
    const [left, top] = squareAt(square, this.#turns);
    const inward = (/** @type {number} */ value) => Math.min(Math.max(value, 1.35), SIZE - 1.35);
    this.#number.textContent = String(square);
    setAttribute(this.#number, 'x', inward(left) * UNIT);
    setAttribute(this.#number, 'y', inward(top) * UNIT + 1.6);
  }

  /**
   * @param {string} name
   * @param {unknown} detail
   */
  #send(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

/**
 * The squares that the texts of these moves mention.
 * @param {Option[]} options
 * @returns {Set<number>}
 */
function namedBy(options) {
  const spots = options.flatMap(({ leg }) => [leg.from, leg.landed, leg.to, ...(leg.bumped ?? []).map(({ at }) => String(at))]);
  return new Set(spots.filter((spot) => /^\d+$/.test(spot)).map(Number));
}

/**
 * A place that is this many squares closer to the middle of the board.
 * @param {Point} place
 * @param {number} squares
 * @returns {Point}
 */
function inward([x, y], squares) {
  const [dx, dy] = [SIZE / 2 - x, SIZE / 2 - y];
  const by = squares * 1.08;
  return Math.abs(dx) > Math.abs(dy) ? [x + Math.sign(dx) * by, y] : [x, y + Math.sign(dy) * by];
}

customElements.define('sorry-board', SorryBoard);

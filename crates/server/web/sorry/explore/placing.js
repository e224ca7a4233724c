// @ts-check
// A board on which pawns can be placed: press a pawn, then its new place. Changes are dispatched as `change-position`
// events. The text field beside it does the same for people who cannot see the board.

import { make, setText } from '../../page/elements.js';
import { distance, touchOn, within } from '../../page/nearest.js';
import { seatTokens } from '../../page/seat-token.js';
import { chapter } from '../../words/words.js';
import '../board.js';
import { ROUND } from '../drawing.js';
import { COLOURS, homeAt, letterOf, placeOf, SAFE, SIZE, startAt, TRACK } from '../squares.js';

/** @typedef {import('../types.d.ts').Colour} Colour */
/** @typedef {import('../types.d.ts').Leg} Leg */
/** @typedef {import('../types.d.ts').Spot} Spot */
/** @typedef {import('../types.d.ts').Step} Step */
/** @typedef {import('../position.js').Placed} Placed */
/** @typedef {{ colour: Colour, index: number }} Picked */

const said = await chapter('sorry/explore');
const { colour: colourName } = await chapter('sorry/game');
/** The greatest distance between a click and a pawn, in squares. */
const REACH = 0.62;
/** All places of the track and of a safety zone. @type {Spot[]} */
const PLACES = [...Array.from({ length: TRACK }, (_, square) => String(square)), ...Array.from({ length: SAFE }, (_, square) => `z${square}`)];

export class SorryPlacing extends HTMLElement {
  #board = /** @type {import('../board.js').SorryBoard} */ (document.createElement('sorry-board'));
  #hint = make('p', { class: 'placing-hint', role: 'status' });
  /** @type {Placed} */
  #pawns = {};
  /** @type {Colour | null} */
  #turn = null;
  /** @type {Picked | null} */
  #picked = null;
  /** @type {{ legs: Leg[], steps: Step[] } | null} The effect of the choice that is shown. */
  #way = null;

  connectedCallback() {
    if (this.childElementCount > 0) return;
    // In some languages two colours begin with the same letter, so the pawns show the letters used in the text beside
    // the board.
    seatTokens(COLOURS.map(colourName), { letters: COLOURS.map(letterOf) });
    this.#board.middle.append(this.#hint);
    this.append(this.#board);
    this.#board.addEventListener('click', (event) => this.#touch(event));
  }

  disconnectedCallback() {
    seatTokens([]);
  }

  /**
   * @param {Placed} pawns
   * @param {Colour | null} turn
   */
  update(pawns, turn) {
    if (JSON.stringify(pawns) !== JSON.stringify(this.#pawns)) this.#picked = null;
    this.#pawns = pawns;
    this.#turn = turn;
    this.#way = null;
    this.#render();
  }

  /**
   * Shows the effect of a choice.
   * @param {Leg[]} legs empty to show the position itself
   * @param {Step[]} steps
   */
  show(legs, steps) {
    this.#way = legs.length > 0 ? { legs, steps } : null;
    this.#picked = null;
    this.#render();
  }

  #render() {
    const way = this.#way;
    const players = COLOURS.flatMap((colour, seat) => (this.#pawns[colour] ? [{ colour, seat, name: colourName(colour) }] : []));
    const picked = this.#picked && { colour: this.#picked.colour, from: this.#spotOf(this.#picked) };
    const leg = way?.legs.at(-1);
    const step = way?.steps.at(-1);
    this.#board.update({
      pawns: /** @type {import('../squares.js').Pawns} */ (Object.fromEntries(COLOURS.map((colour) => [colour, this.#pawns[colour] ?? []]))),
      players,
      turns: 0,
      movable: [],
      picked,
      options: [],
      aim: leg && step ? { key: '', card: '1', step, leg, offers: [], part: false } : null,
      before: way?.legs.slice(0, -1) ?? [],
      lit: this.#turn,
      numbers: true,
    });
    setText(this.#hint, picked ? said.placing(picked.colour, picked.from) : said.boardHint);
  }

  /** @param {Picked} picked */
  #spotOf({ colour, index }) {
    return this.#pawns[colour]?.[index] ?? 'S';
  }

  /** @param {MouseEvent} event */
  #touch(event) {
    const drawing = this.#board.querySelector('svg');
    const touch = drawing && touchOn(drawing, [SIZE, SIZE], event, REACH);
    if (!touch) return;
    const all = COLOURS.flatMap((colour) => (this.#pawns[colour] ?? []).map((spot, index) => ({ colour, index, spot })));
    const [nearest] = within(all, ({ colour, spot, index }) => placeOf(colour, spot, index, 0), touch);
    this.#way = null;
    const picked = this.#picked;
    const pawn = nearest ? { colour: nearest.thing.colour, index: nearest.thing.index } : null;
    const spot = picked && nearestSpot(picked.colour, touch);
    if (picked && spot && (spot === 'S' || spot === 'H' || !nearest || nearest.far > REACH)) this.#put(picked, spot);
    else if (pawn && picked && pawn.colour === picked.colour && pawn.index === picked.index) this.#picked = null;
    else this.#picked = pawn;
    this.#render();
  }

  /**
   * @param {Picked} picked
   * @param {Spot} spot
   */
  #put(picked, spot) {
    this.#picked = null;
    const { colour, index } = picked;
    if (this.#spotOf(picked) === spot) return;
    const pawns = { ...this.#pawns, [colour]: (this.#pawns[colour] ?? []).map((at, place) => (place === index ? spot : at)) };
    this.dispatchEvent(new CustomEvent('change-position', { bubbles: true, detail: { pawns } }));
  }
}

/**
 * The place where a click would put a pawn.
 * @param {Colour} colour
 * @param {{ at: [number, number], reach: number }} touch
 * @returns {Spot | null}
 */
function nearestSpot(colour, touch) {
  if (distance(startAt(colour, 0), touch.at) <= ROUND) return 'S';
  if (distance(homeAt(colour, 0), touch.at) <= ROUND) return 'H';
  return within(PLACES, (spot) => placeOf(colour, spot, 0, 0), touch)[0]?.thing ?? null;
}

customElements.define('sorry-placing', SorryPlacing);

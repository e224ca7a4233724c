// @ts-check
// Pictures of the board or a part of it, with pawns and the path of a move.

import { draw, make } from '../page/elements.js';
import { chapter } from '../words/words.js';
import { drawBoard, UNIT } from './drawing.js';
import { drawPawn } from './pawn.js';
import { COLOURS, letterOf, placeOf, slideOf, wayOf } from './squares.js';

/** @typedef {import('./types.d.ts').Colour} Colour */
/** @typedef {import('./types.d.ts').Leg} Leg */
/**
 * A pawn. If `seat` is omitted, only the colour determines how it looks.
 * @typedef {{ colour: Colour, spot: string, index?: number, ghost?: boolean, hit?: boolean, seat?: number,
 *   name?: string }} Shown
 */

const said = await chapter('sorry/game');

/**
 * @param {{ label: string, box?: number[], pawns?: Shown[], way?: Leg, ways?: Leg[], turns?: number,
 *   fit?: string }} picture `box` is the part of the board in squares, `turns` the number of quarter turns, and `fit`
 *   the `preserveAspectRatio`, which determines what stays visible if there is less room
 */
export function boardPicture({ label, box = [0, 0, 16, 16], pawns = [], way, ways = way ? [way] : [], turns = 0, fit = 'xMidYMid slice' }) {
  const [left, top, wide, high] = box.map((value) => value * UNIT);
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' };
  const svg = draw('svg', { class: 'board-picture', viewBox: `${left} ${top} ${wide} ${high}`, preserveAspectRatio: fit, ...named });
  svg.append(drawBoard(turns, { start: said.place('S'), home: said.place('H') }));
  svg.append(...ways.map((leg) => wayLine(leg, turns)));
  for (const { colour, spot, index = 0, ghost = false, hit = false, seat, name } of pawns) {
    // Without a player, a pawn has the letter that its colour has in the text of a position.
    const pawn = seat === undefined || name === undefined ? drawPawn(COLOURS.indexOf(colour), said.colour(colour), letterOf(colour)) : drawPawn(seat, name);
    const [x, y] = placeOf(colour, spot, index, turns);
    const shown = draw('g', { class: ghost ? 'ghost' : 'stands', 'data-colour': colour, 'data-full': ghost }, pawn);
    if (hit) pawn.setAttribute('data-hit', '');
    shown.style.setProperty('transform', `translate(${x * UNIT}px, ${y * UNIT}px)`);
    svg.append(shown);
  }
  return svg;
}

/**
 * The pawns to draw for a move: all pawns before it, the ones that it hits, and the final places of the moved ones.
 * @param {import('./squares.js').Pawns} pawns the pawns before the move
 * @param {Leg[]} legs
 * @param {{ colour: Colour, seat: number, name: string }[]} players
 * @returns {Shown[]}
 */
export function movePawns(pawns, legs, players) {
  const bumped = legs.flatMap((leg) => leg.bumped ?? []);
  const stand = players.flatMap((player) => pawns[player.colour].map((spot, index) => ({ ...player, spot, index, hit: bumped.some(({ colour, at }) => colour === player.colour && String(at) === spot) })));
  const ends = legs.flatMap((leg) => {
    const player = players.find(({ colour }) => colour === leg.colour);
    return player ? [{ ...player, spot: leg.to, index: Math.max(0, pawns[leg.colour].indexOf(leg.from)), ghost: true }] : [];
  });
  return [...stand, ...ends];
}

/**
 * @param {Leg} leg
 * @param {number} turns
 */
function wayLine(leg, turns) {
  const line = (/** @type {string[]} */ spots) => `M${spots.map((spot) => placeOf(leg.colour, spot, 0, turns).map((value) => value * UNIT).join(' ')).join('L')}`;
  const slid = slideOf(leg);
  const slide = slid.length > 0 ? [draw('path', { class: 'way-slide', d: line([leg.landed, ...slid]) })] : [];
  return draw('g', { class: 'pawn-way', 'data-aim': true, 'data-colour': leg.colour }, draw('path', { class: 'way-walk', d: line([leg.from, ...wayOf(leg)]) }), ...slide);
}

/** A picture of a corner of the board, for the choice of a game. */
export function picture() {
  const pawns = /** @type {Shown[]} */ ([{ colour: 'red', spot: '4' }, { colour: 'blue', spot: '8' }, { colour: 'red', spot: 'z1' }, { colour: 'red', spot: 'S', index: 1 }, { colour: 'red', spot: 'S', index: 2 }]);
  return make('div', { class: 'shown-board' }, boardPicture({ label: '', box: [8.6, 10.4, 7.4, 5.6], pawns, fit: 'xMaxYMax slice' }));
}

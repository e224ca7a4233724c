// @ts-check
// The animation of pawns: they hop from square to square, glide along a slide, and fly back to START when bumped. The
// pawns are drawn at their final places already, so an animation can be ended at any time.

import { lessMotion, speed } from '../page/settings.js';
import { UNIT } from './drawing.js';
import { after, displacedBy, placeOf, slideOf, wayOf } from './squares.js';

/** @typedef {import('./types.d.ts').Colour} Colour */
/** @typedef {import('./types.d.ts').Leg} Leg */
/** @typedef {import('./squares.js').Pawns} Pawns */
/** @typedef {import('./squares.js').Point} Point */

/**
 * The durations of a hop, of a square of a slide, of the way back to START and of turning a card, and the longest
 * duration of a walk, in milliseconds.
 */
export function strides() {
  if (lessMotion.matches || speed() === 'off') return { hop: 0, slide: 0, home: 0, walk: 0, card: 0 };
  if (speed() === 'fast') return { hop: 70, slide: 45, home: 240, walk: 480, card: 160 };
  return { hop: 150, slide: 90, home: 430, walk: 1_150, card: 300 };
}

/** How long each event stays on screen, in milliseconds, in addition to its animation. */
export function rests() {
  if (lessMotion.matches || speed() === 'off') return { drew: 550, moved: 550, lost: 1_100, small: 250 };
  if (speed() === 'fast') return { drew: 350, moved: 200, lost: 800, small: 150 };
  return { drew: 650, moved: 300, lost: 1_400, small: 300 };
}

/**
 * @param {Leg} leg
 * @returns {{ walk: number, slide: number, home: number }} the durations of its parts
 */
function timesOf(leg) {
  const { hop, slide, home, walk } = strides();
  const hops = wayOf(leg).length;
  const straight = leg.from === 'S' || leg.switched !== undefined;
  return { walk: straight ? home : Math.min(hop * hops, walk), slide: slide * slideOf(leg).length, home: leg.bumped || leg.switched ? home : 0 };
}

/** @param {Leg[]} legs */
export function timeOf(legs) {
  return legs.reduce((sum, leg) => sum + Object.values(timesOf(leg)).reduce((all, time) => all + time, 0), 0);
}

/**
 * @param {Leg[]} legs
 * @param {Pawns} from
 * @param {number} turns
 * @param {(colour: Colour, index: number) => Element | null} pawn
 * @returns {{ time: number, animations: Animation[] }}
 */
export function runLegs(legs, from, turns, pawn) {
  const all = timeOf(legs);
  if (all === 0) return { time: 0, animations: [] };
  /** @type {Map<string, { colour: Colour, index: number, frames: Keyframe[] }>} */
  const tracks = new Map();
  let begin = 0;
  let pawns = from;
  const still = (/** @type {Point} */ [x, y], /** @type {number} */ at, lift = 0) => ({ offset: Math.min(1, at / all), transform: `translate(${x * UNIT}px, ${(y - lift) * UNIT}px) scale(${1 + lift * 0.35})`, easing: 'ease-in-out' });
  const trackOf = (/** @type {Colour} */ colour, /** @type {number} */ index, /** @type {Point} */ place) => {
    const key = `${colour}-${index}`;
    const found = tracks.get(key) ?? { colour, index, frames: [still(place, 0)] };
    tracks.set(key, found);
    return found.frames;
  };
  for (const leg of legs) {
    const [mover, ...others] = displacedBy(pawns, leg);
    if (!mover) continue;
    const { walk, slide, home } = timesOf(leg);
    const at = (/** @type {string} */ spot) => placeOf(leg.colour, spot, mover.index, turns);
    const frames = trackOf(mover.colour, mover.index, at(leg.from));
    frames.push(still(at(leg.from), begin));
    const way = [leg.from, ...wayOf(leg)].map(at);
    for (let step = 1; step < way.length; step++) {
      const [a, b] = [way[step - 1], way[step]];
      const [t0, t1] = [begin + (walk * (step - 1)) / (way.length - 1), begin + (walk * step) / (way.length - 1)];
      const lift = way.length === 2 && walk > 300 ? 0.9 : 0.35;
      frames.push(still([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], (t0 + t1) / 2, lift), still(b, t1));
    }
    const slid = slideOf(leg).map(at);
    slid.forEach((point, step) => frames.push({ ...still(point, begin + walk + (slide * (step + 1)) / slid.length), easing: 'linear' }));
    for (const { colour, index, to } of others) {
      const stood = placeOf(colour, pawns[colour][index], index, turns);
      const goes = placeOf(colour, to, index, turns);
      const other = trackOf(colour, index, stood);
      // A pawn that changes places moves at the same time as the other. A bumped pawn waits until it is hit.
      const hit = leg.switched === colour && to !== 'S' ? begin : begin + walk + slide * 0.6;
      const until = leg.switched === colour && to !== 'S' ? begin + walk : begin + walk + slide + home;
      other.push(still(stood, hit), still([(stood[0] + goes[0]) / 2, (stood[1] + goes[1]) / 2], (hit + until) / 2, 0.9), still(goes, until));
    }
    begin += walk + slide + home;
    pawns = after(pawns, [leg]);
  }
  const animations = [...tracks.values()].flatMap(({ colour, index, frames }) => {
    const element = pawn(colour, index);
    if (!element) return [];
    const last = frames[frames.length - 1];
    return [element.animate([...frames, { ...last, offset: 1 }], { duration: all })];
  });
  return { time: all, animations };
}

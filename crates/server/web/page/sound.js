// @ts-check
// The switch for sound, and the volume. Sound is off by default, so the module that makes the sounds is loaded only
// when needed.

import { keep, recall } from './browser-storage.js';
import { retried } from './retry.js';

/** Browsers allow sound only after the user has interacted with the page. */
let touched = false;

export function soundIsOn() {
  return recall('sound') === true;
}

/** @param {boolean} on */
export function setSound(on) {
  keep('sound', on);
  if (!on) bring(({ silence }) => silence());
}

/** @returns {number} from 0 to 1 */
export function volume() {
  const kept = recall('volume');
  return typeof kept === 'number' && kept >= 0 && kept <= 1 ? kept : 0.6;
}

/** @param {number} value */
export function setVolume(value) {
  keep('volume', Math.min(1, Math.max(0, value)));
}

/**
 * Plays the sound of dice being rolled.
 * @param {number} count
 * @param {number} time how long they tumble, in milliseconds
 * @param {boolean} cup
 */
export const soundOfDice = (count, time, cup) => sound(({ dice }) => dice(count, time, cup));
/** Plays the sound of a die being put down. */
export const soundOfKeeping = () => sound(({ keeping }) => keeping());
/** Plays the sound of a pencil on paper. */
export const soundOfPencil = () => sound(({ pencil }) => pencil());
/** Plays the bell for the start of the user's turn. */
export const soundOfBell = () => sound(({ bell }) => bell());
/** Plays the sound for the end of the game. */
export const soundOfEnd = () => sound(({ end }) => end());

/** @param {(sounds: typeof import('./sounds.js')) => void} make */
function sound(make) {
  if (touched && soundIsOn() && !document.hidden && volume() > 0) bring(make);
}

/** @param {(sounds: typeof import('./sounds.js')) => void} use */
function bring(use) {
  // If loading fails, there is no sound. Nothing in the game depends on it.
  retried(() => import('./sounds.js')).then(use, () => {});
}

for (const kind of ['pointerdown', 'keydown']) {
  addEventListener(kind, () => (touched = true), { capture: true, once: true, passive: true });
}

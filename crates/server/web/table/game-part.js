// @ts-check
// Functions that every game's element uses: who can act on this device, requests to the table, and the sounds of a
// turn.

import { hush } from '../page/bubble.js';
import { soundOfBell, soundOfEnd } from '../page/sound.js';
import { actorOf, callOf, isNews } from './who-acts.js';

/** @typedef {import('./table.js').Scene} Scene */

/**
 * A scene, its view, and the seat of this device that can act in it.
 * @param {Scene | null} scene
 */
export function sceneNow(scene) {
  if (!scene) throw new Error('there is no scene yet');
  const { mine, update } = scene;
  return { scene, view: update.view, seat: actorOf(update, mine) };
}

/**
 * Requests an action from the table.
 * @param {HTMLElement} game
 * @param {number | null} seat null if nobody on this device can act
 * @param {unknown} action
 * @param {Element} near the element beside which a refusal is shown
 */
export function askFor(game, seat, action, near) {
  if (seat === null) return;
  hush();
  game.dispatchEvent(new CustomEvent('act', { bubbles: true, detail: { seat, action, near } }));
}

/**
 * Asks the table what an action would do, as far as the player whose view is shown can see. Only the latest request
 * matters: one that is replaced before it is sent fails with the code `replaced`.
 * @param {HTMLElement} game
 * @param {unknown} action
 * @returns {Promise<any>} in the game's own format; fails with a `Refusal` if the rules forbid the action, if nobody on
 *   this device can see the game as a player, or if the connection is lost
 */
export function preview(game, action) {
  return new Promise((done, refused) => {
    game.dispatchEvent(new CustomEvent('preview', { bubbles: true, detail: { action, done, refused } }));
  });
}

/**
 * Stores what the player whose view is shown has prepared but not played. It becomes the `draft` of the scene, even
 * after a reload and on other devices. A game that changes only a part of its draft waits until the draft is loaded.
 * @param {HTMLElement} game
 * @param {unknown} draft JSON of up to 8 KB; null deletes the draft
 */
export function keepDraft(game, draft) {
  game.dispatchEvent(new CustomEvent('draft', { bubbles: true, detail: { draft } }));
}

/**
 * Rings a bell when the table starts to wait for somebody on this device, and plays a sound at the end of the game.
 * @param {Scene} before
 * @param {Scene} after
 */
export function ring(before, after) {
  const [was, is] = [before.update, after.update];
  if (was.stage === 'playing' && is.stage === 'over') soundOfEnd();
  else if (is.seats.length > 1 && isNews(callOf(is, after.mine), callOf(was, before.mine))) soundOfBell();
}

/**
 * Keeps the height of an element in a CSS property, for the layout of the elements beside it.
 * @param {HTMLElement} element
 * @param {() => HTMLElement | null} place the element that gets the property
 * @param {string} property
 */
export function keepHeight(element, place, property) {
  new ResizeObserver(([{ borderBoxSize }]) => place()?.style.setProperty(property, `${borderBoxSize[0]?.blockSize ?? 0}px`)).observe(element);
}

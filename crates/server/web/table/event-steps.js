// @ts-check
// The steps in which a board game shows the events that led to a new scene: each event is shown for a while, the last
// one with the scene itself.

/** @typedef {import('../network/types.d.ts').Update} Update */
/** @typedef {import('../page/pacer.js').Step} Step */

/** How far the page may lag behind the game, in milliseconds, so that each event is seen. */
const PATIENCE = 15_000;

/**
 * The events of an update.
 * @param {Update} update
 * @returns {any[]} in the game's own format
 */
export function noticesOf(update) {
  return update.notes.flatMap((note) => note.notices);
}

/**
 * How long it takes to show the events that led to a scene, in milliseconds.
 * @param {Update} update
 * @param {(notice: any) => number} timeFor how long an event is shown
 */
export function durationOf(update, timeFor) {
  return noticesOf(update).reduce((sum, notice) => sum + timeFor(notice), 0);
}

/**
 * The steps to a new scene; the last one is the scene itself.
 * @template Notice
 * @param {Update} update
 * @param {object} ways
 * @param {(notice: Notice) => boolean} ways.shows whether anything of an event is shown
 * @param {(notice: Notice) => number} ways.timeFor how long an event is shown
 * @param {(notice: Notice, moving: boolean) => void} ways.show shows an event before the scene to which it led
 * @param {(notice: Notice | null, moving: boolean) => void} ways.showLast shows the scene, with the last event
 * @returns {Step[]}
 */
export function stepsOf(update, { shows, timeFor, show, showLast }) {
  /** @type {Notice[]} */
  const notices = noticesOf(update).filter(shows);
  const last = notices.at(-1);
  if (!last) return [{ time: 0, show: (moving) => showLast(null, moving) }];
  // If there is too much to show, as after a long absence, only the current position is shown.
  const shown = durationOf(update, timeFor) > PATIENCE ? [] : notices.slice(0, -1);
  const step = (/** @type {Notice} */ notice, /** @type {(moving: boolean) => void} */ display) => ({ time: timeFor(notice), patience: PATIENCE, show: display });
  return [...shown.map((notice) => step(notice, (moving) => show(notice, moving))), step(last, (moving) => showLast(last, moving))];
}

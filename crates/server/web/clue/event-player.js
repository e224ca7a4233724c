// @ts-check
// Shows the events of Clue that lead to a new scene: rolls, walks, suggestions and their answers.

import { soundOfKeeping, soundOfPencil } from '../page/sound.js';
import { durationOf, stepsOf } from '../table/event-steps.js';
import { timeFor } from './telling.js';

/** @typedef {import('./types.d.ts').Notice} Notice */
/** @typedef {import('./types.d.ts').View} View */
/** @typedef {import('../network/types.d.ts').Update} Update */
/** @typedef {import('../page/pacer.js').Step} Step */
/** Where everything is on the board. @typedef {Pick<View, 'tokens' | 'weapons'>} Pieces */
/**
 * @typedef {object} Stage
 * @property {import('./mansion/mansion.js').ClueMansion} mansion
 * @property {Pick<import('./die.js').Die, 'update' | 'roll'>} die
 * @property {() => void} render redraws the game
 * @property {() => Pieces | null} pieces what the board shows now
 */

export class EventPlayer {
  #stage;
  /** @type {Notice | null} */
  #latest = null;
  /** @type {Pieces | null} */
  #between = null;
  /** The last roll, which stays on the ledge. @type {number | null} */
  #die = null;

  /** @param {Stage} stage */
  constructor(stage) {
    this.#stage = stage;
  }

  /** The last event. */
  get latest() {
    return this.#latest;
  }

  /** The pieces that are shown between two scenes; null while a scene is shown. */
  get between() {
    return this.#between;
  }

  get die() {
    return this.#die;
  }

  /**
   * The steps to a new scene; the last one is the scene itself.
   * @param {Update} update
   * @param {(moving: boolean) => void} showScene
   * @returns {Step[]}
   */
  steps(update, showScene) {
    return stepsOf(update, {
      // The end of a turn shows nothing of its own.
      shows: (/** @type {Notice} */ { type }) => type !== 'turn_ended',
      timeFor,
      show: (notice, moving) => this.#show(notice, update, moving),
      showLast: (notice, moving) => this.#showLast(notice, update, moving, showScene),
    });
  }

  /**
   * Shows an event before the scene to which it led.
   * @param {Notice} notice
   * @param {Update} update
   * @param {boolean} moving
   */
  #show(notice, update, moving) {
    const before = this.#stage.pieces();
    this.#note(notice, moving);
    this.#between = before ? after(before, notice, update.view.suspects) : null;
    this.#stage.render();
    this.#animate(notice, before, update, moving);
  }

  /**
   * Shows the scene itself, with the last event that led to it.
   * @param {Notice | null} notice
   * @param {Update} update
   * @param {boolean} moving
   * @param {(moving: boolean) => void} showScene
   */
  #showLast(notice, update, moving, showScene) {
    const before = this.#stage.pieces();
    if (notice) this.#note(notice, moving);
    else this.#stage.mansion.settle();
    this.#between = null;
    showScene(moving);
    if (notice) this.#animate(notice, before, update, moving);
  }

  /**
   * @param {Notice} notice
   * @param {Pieces | null} before
   * @param {Update} update
   * @param {boolean} moving
   */
  #animate(notice, before, update, moving) {
    const { mansion, die } = this.#stage;
    const { suspects } = /** @type {View} */ (update.view);
    if (!moving || !before) {
      if (notice.type === 'rolled') die.update(notice.die);
      mansion.settle();
    } else if (notice.type === 'rolled') die.roll(notice.die);
    else if (notice.type === 'walked') {
      mansion.lookAt(notice.way.to);
      mansion.showWalk(suspects[notice.seat], before.tokens[suspects[notice.seat]], notice.way);
    } else if (notice.type === 'passed') {
      mansion.showPassage(suspects[notice.seat], /** @type {import('./types.d.ts').Room} */ (before.tokens[suspects[notice.seat]]));
    } else if (notice.type === 'suggested') {
      const { suspect, weapon, room } = notice.crime;
      mansion.lookAt(room);
      if (before.tokens[suspect] !== room) mansion.showMoved(suspect, before.tokens[suspect]);
      if (before.weapons[weapon] !== room) mansion.showMoved(weapon, before.weapons[weapon]);
    }
  }

  /**
   * @param {Notice} notice
   * @param {boolean} moving
   */
  #note(notice, moving) {
    this.#latest = notice;
    if (notice.type === 'rolled') this.#die = notice.die;
    if (!moving) return;
    if (notice.type === 'walked' || notice.type === 'passed') soundOfKeeping();
    else if (notice.type === 'suggested' || notice.type === 'shown' || notice.type === 'accused') soundOfPencil();
  }
}

/**
 * Where everything is after an event.
 * @param {Pieces} before
 * @param {Notice} notice
 * @param {View['suspects']} suspects
 * @returns {Pieces}
 */
function after({ tokens, weapons }, notice, suspects) {
  switch (notice.type) {
    case 'walked': return { weapons, tokens: { ...tokens, [suspects[notice.seat]]: notice.way.to } };
    case 'passed': return { weapons, tokens: { ...tokens, [suspects[notice.seat]]: notice.to } };
    case 'suggested': {
      const { suspect, weapon, room } = notice.crime;
      return { tokens: { ...tokens, [suspect]: room }, weapons: { ...weapons, [weapon]: room } };
    }
    default: return { tokens, weapons };
  }
}

/** How long it takes to show the events that led to a scene, in milliseconds. @param {Update} update */
export function lasts(update) {
  return durationOf(update, timeFor);
}

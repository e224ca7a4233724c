// @ts-check
// Shows the events of Sorry! that lead to a new scene: cards that are drawn, and pawns that move.

import { soundOfKeeping, soundOfPencil } from '../page/sound.js';
import { durationOf, stepsOf } from '../table/event-steps.js';
import { after } from './squares.js';
import { timeFor } from './telling.js';

/** @typedef {import('./types.d.ts').Card} Card */
/** @typedef {import('./types.d.ts').Notice} Notice */
/** @typedef {import('./squares.js').Pawns} Pawns */
/** @typedef {import('../network/types.d.ts').Update} Update */
/** @typedef {import('../page/pacer.js').Step} Step */
/**
 * @typedef {object} Stage
 * @property {import('./board.js').SorryBoard} board
 * @property {import('./cards.js').SorryMiddle} middle
 * @property {() => void} render redraws the game
 */

export class EventPlayer {
  #stage;
  /** @type {Notice | null} */
  #latest = null;
  /** @type {{ card?: Card, pawns?: Pawns } | null} */
  #between = null;

  /** @param {Stage} stage */
  constructor(stage) {
    this.#stage = stage;
  }

  /** The last event. */
  get latest() {
    return this.#latest;
  }

  /** The card and the pawns that are shown between two scenes; null while a scene is shown. */
  get between() {
    return this.#between;
  }

  /**
   * The steps to a new scene; the last one is the scene itself.
   * @param {Update} update
   * @param {(moving: boolean) => void} showScene
   * @returns {Step[]}
   */
  steps(update, showScene) {
    return stepsOf(update, {
      shows: (/** @type {Notice} */ { type }) => type !== 'dealt',
      timeFor,
      show: (notice, moving) => this.#show(notice, moving),
      showLast: (notice, moving) => this.#showLast(notice, moving, showScene),
    });
  }

  /**
   * Shows an event before the scene to which it led.
   * @param {Notice} notice
   * @param {boolean} moving
   */
  #show(notice, moving) {
    const from = this.#stage.board.pawns;
    this.#note(notice, moving);
    if (notice.type === 'drew' || notice.type === 'laid') this.#between = { ...this.#between, card: notice.card };
    if (notice.type === 'moved' && from) this.#between = { ...this.#between, pawns: after(from, notice.legs) };
    this.#stage.render();
    this.#animate(notice, from, moving);
  }

  /**
   * Shows the scene itself, with the last event that led to it.
   * @param {Notice | null} notice
   * @param {boolean} moving
   * @param {(moving: boolean) => void} showScene
   */
  #showLast(notice, moving, showScene) {
    const { board } = this.#stage;
    const from = board.pawns;
    if (notice) this.#note(notice, moving);
    else board.settle();
    this.#between = null;
    showScene(moving);
    if (notice) this.#animate(notice, from, moving);
  }

  /**
   * @param {Notice} notice
   * @param {Pawns | null} from
   * @param {boolean} moving
   */
  #animate(notice, from, moving) {
    const { board, middle } = this.#stage;
    if (notice.type === 'moved' && from) board.play(notice.legs, from, moving);
    else if (notice.type !== 'took') board.settle();
    if ((notice.type === 'drew' || notice.type === 'laid') && moving) middle.turn();
  }

  /**
   * @param {Notice} notice
   * @param {boolean} moving
   */
  #note(notice, moving) {
    if (notice.type === 'took') return;
    this.#latest = notice;
    if (!moving) return;
    if (notice.type === 'moved') soundOfKeeping();
    else if (notice.type === 'drew' || notice.type === 'laid') soundOfPencil();
  }
}

/** How long it takes to show the events that led to a scene, in milliseconds. @param {Update} update */
export function lasts(update) {
  return durationOf(update, timeFor);
}

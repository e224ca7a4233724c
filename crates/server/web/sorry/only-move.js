// @ts-check
// The only move, made by itself for who has asked for that: it is shown for a moment first.

/** @typedef {import('./types.d.ts').Action} Action */
/** @typedef {import('./types.d.ts').View} View */

/** How long the only move is shown before it is made by itself, in milliseconds. */
const SHOWN = 900;

/**
 * The one thing that can be done, if that is a move.
 * @param {View} view
 * @returns {Action | null}
 */
export function onlyMove({ turn }) {
  if (!turn || turn.moves.length !== 1 || turn.may_pass || turn.may_discard) return null;
  const [{ card, step, then }] = turn.moves;
  return { type: 'move', card, step, ...(then && { then }) };
}

/** Waits as long as a position stays, and acts once in it: what was refused or taken back is left to the player. */
export class ByItself {
  #timer = 0;
  #waits = '';
  #done = '';

  /**
   * @param {string} position
   * @param {() => boolean} can whether it may be made as things stand
   * @param {() => void} act
   * @returns {boolean} whether it begins to wait
   */
  consider(position, can, act) {
    if (this.#waits === position && can()) return false;
    this.stop();
    if (this.#done === position || !can()) return false;
    this.#waits = position;
    this.#timer = window.setTimeout(() => {
      this.stop();
      if (!can()) return;
      this.#done = position;
      act();
    }, SHOWN);
    return true;
  }

  stop() {
    clearTimeout(this.#timer);
    this.#waits = '';
  }
}

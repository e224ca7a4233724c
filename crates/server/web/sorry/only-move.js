// @ts-check
// Makes the only possible move automatically, for players who have enabled this. The move is first shown for a moment.

/** @typedef {import('./types.d.ts').Action} Action */
/** @typedef {import('./types.d.ts').View} View */

/** How long the only move is shown before it is made, in milliseconds. */
const SHOWN = 900;

/**
 * The only possible action, if it is a move.
 * @param {View} view
 * @returns {Action | null}
 */
export function onlyMove({ turn }) {
  if (!turn || turn.moves.length !== 1 || turn.may_pass || turn.may_discard) return null;
  const [{ card, step, then }] = turn.moves;
  return { type: 'move', card, step, ...(then && { then }) };
}

/** Acts at most once in each position, after a delay. If its move is refused or undone, the player has to move. */
export class ByItself {
  #timer = 0;
  #waits = '';
  #done = '';

  /**
   * @param {string} position
   * @param {() => boolean} can whether the move may be made now
   * @param {() => void} act
   * @returns {boolean} whether it has started to wait
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

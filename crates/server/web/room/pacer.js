// @ts-check
// Shows what happens one thing after the other, so that each roll of a fast opponent is seen; but never far behind the game.

/**
 * One thing to show. `show` is told whether it may move; then the next thing waits for `time` milliseconds. With `patience` a game
 * says how far the page may lag behind it, where each thing is worth seeing.
 * @typedef {{ time: number, patience?: number, show: (moving: boolean) => void }} Step
 */

/** The most that the page may lag behind the game if it does not say, in milliseconds. */
const FURTHEST = 1_900;

export class Pacer {
  /** @type {Step[]} */
  #steps = [];
  #timer = 0;
  #flushWhenHidden = () => {
    if (document.hidden) this.flush();
  };

  /** Who has seen enough says `hurry`. */
  #flushInHurry = () => this.flush();

  constructor() {
    document.addEventListener('visibilitychange', this.#flushWhenHidden);
    document.addEventListener('hurry', this.#flushInHurry);
  }

  /** @param {Step[]} steps */
  add(steps) {
    this.#steps.push(...steps);
    if (document.hidden) this.flush();
    else if (this.#timer === 0) this.#next();
  }

  /** Shows the end at once. */
  flush() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    const steps = this.#steps;
    this.#steps = [];
    for (const step of steps) step.show(false);
  }

  /** Whether there is something that has not been shown. */
  get behind() {
    return this.#steps.length > 0;
  }

  close() {
    clearTimeout(this.#timer);
    this.#steps = [];
    document.removeEventListener('visibilitychange', this.#flushWhenHidden);
    document.removeEventListener('hurry', this.#flushInHurry);
  }

  #next() {
    this.#timer = 0;
    const step = this.#steps.shift();
    if (!step) return;
    const whole = this.#steps.reduce((sum, { time }) => sum + time, step.time);
    const hurry = Math.min(1, Math.max(FURTHEST, step.patience ?? 0) / whole);
    step.show(hurry > 0.4);
    if (step.time === 0) this.#next();
    else this.#timer = window.setTimeout(() => this.#next(), step.time * hurry);
  }
}

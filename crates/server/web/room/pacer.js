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
  /** @type {{ step: Step, last: boolean }[]} `last` marks the step that ends what was added together: the new scene itself. */
  #steps = [];
  #timer = 0;
  #midway = false;
  #flushWhenHidden = () => {
    if (document.hidden) this.flush();
  };

  /** Who has seen enough says `hurry`. */
  #flushInHurry = () => this.flush();

  constructor() {
    document.addEventListener('visibilitychange', this.#flushWhenHidden);
    document.addEventListener('hurry', this.#flushInHurry);
  }

  /** @param {Step[]} steps on the way to a scene; the last one shows the scene */
  add(steps) {
    this.#steps.push(...steps.map((step, index) => ({ step, last: index === steps.length - 1 })));
    if (document.hidden) this.flush();
    else if (this.#timer === 0) this.#next();
  }

  /** Shows the end at once. */
  flush() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    const steps = this.#steps;
    this.#steps = [];
    for (const { step, last } of steps) this.#show(step, last, false);
  }

  /** Whether there is something that has not been shown. */
  get behind() {
    return this.#steps.length > 0;
  }

  /**
   * Whether the page is between two scenes: some of the steps to the next one have been shown. Drawing the last scene again
   * would undo them.
   */
  get midway() {
    return this.#midway;
  }

  close() {
    clearTimeout(this.#timer);
    this.#steps = [];
    document.removeEventListener('visibilitychange', this.#flushWhenHidden);
    document.removeEventListener('hurry', this.#flushInHurry);
  }

  #next() {
    this.#timer = 0;
    const next = this.#steps.shift();
    if (!next) return;
    const { step, last } = next;
    const whole = this.#steps.reduce((sum, waiting) => sum + waiting.step.time, step.time);
    const hurry = Math.min(1, Math.max(FURTHEST, step.patience ?? 0) / whole);
    this.#show(step, last, hurry > 0.4);
    if (step.time === 0) this.#next();
    else this.#timer = window.setTimeout(() => this.#next(), step.time * hurry);
  }

  /**
   * @param {Step} step
   * @param {boolean} last
   * @param {boolean} moving
   */
  #show(step, last, moving) {
    this.#midway = !last;
    step.show(moving);
  }
}

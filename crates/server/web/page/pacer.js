// @ts-check
// Shows events one after the other, so that each roll of a fast opponent is visible, without lagging far behind.

/**
 * One step to show. The argument of `show` says whether to animate it; the next step follows after `time` milliseconds.
 * A game sets `patience`, in milliseconds, if the page may lag further behind so that each step can be seen.
 * @typedef {{ time: number, patience?: number, show: (moving: boolean) => void }} Step
 */

/** How far the page may lag behind the game by default, in milliseconds. */
const FURTHEST = 1_900;

export class Pacer {
  /** @type {{ step: Step, last: boolean }[]} `last` marks the last step of a batch, which shows the scene. */
  #steps = [];
  #timer = 0;
  #midway = false;
  #flushWhenHidden = () => {
    if (document.hidden) this.flush();
  };

  /** Pages dispatch `hurry` when the user does not want to wait. */
  #flushInHurry = () => this.flush();

  constructor() {
    document.addEventListener('visibilitychange', this.#flushWhenHidden);
    document.addEventListener('hurry', this.#flushInHurry);
  }

  /** @param {Step[]} steps the steps to a new scene; the last one shows the scene */
  add(steps) {
    this.#steps.push(...steps.map((step, index) => ({ step, last: index === steps.length - 1 })));
    if (document.hidden) this.flush();
    else if (this.#timer === 0) this.#next();
  }

  /** Shows all remaining steps at once. */
  flush() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    const steps = this.#steps;
    this.#steps = [];
    for (const { step, last } of steps) this.#show(step, last, false);
  }

  /** Whether some steps have not been shown yet. */
  get behind() {
    return this.#steps.length > 0;
  }

  /**
   * Whether the page is between two scenes: some of the steps to the next one have been shown, and drawing the previous
   * scene again would undo them.
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

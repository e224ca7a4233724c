// @ts-check
// The trays for suggestions, accusations and cards that are shown: when they open and close.

import { busyElsewhere } from '../page/focus.js';
import { Choosing } from './choosing.js';
import { seenBy } from './record.js';
import { Showing } from './showing.js';

/** @typedef {import('./types.d.ts').Action} Action */
/** @typedef {import('./types.d.ts').Card} Card */
/** @typedef {import('./types.d.ts').View} View */
/** @typedef {import('../table/scene.js').Scene} Scene */
/**
 * @typedef {object} Acts
 * @property {(action: Action) => void} ask
 * @property {() => void} answers lets the player prepare answers
 * @property {(card: Card) => import('./choosing.js').Known} known what the player knows about a card
 */

export class Trays {
  #game;
  #acts;
  #suggesting;
  #accusing;
  #showing;
  /** The question for which the tray was opened. */
  #asked = '';

  /**
   * @param {HTMLElement} game
   * @param {Acts} acts
   */
  constructor(game, acts) {
    this.#game = game;
    this.#acts = acts;
    this.#suggesting = new Choosing('suggest', ({ suspect, weapon }) => acts.ask({ type: 'suggest', suspect, weapon }));
    this.#accusing = new Choosing('accuse', (crime) => acts.ask({ type: 'accuse', crime }));
    this.#showing = new Showing((card) => acts.ask({ type: 'show', card }), () => {
      this.#showing.close();
      acts.answers();
    });
  }

  close() {
    for (const tray of [this.#suggesting, this.#accusing, this.#showing]) tray.close();
  }

  /**
   * Begins a new part of a turn.
   * @param {View} view
   * @param {number | null} seat the seat of this device that can act
   */
  begin({ turn, phase }, seat) {
    const own = turn !== null && turn.seat === seat;
    this.#suggesting.close();
    if (phase !== 'end') this.#suggesting.reset();
    if (!own) this.#accusing.close();
    if (!own) this.#accusing.reset();
    if (seat === null || turn?.asked !== seat) this.#showing.close();
  }

  /**
   * Keeps open trays up to date.
   * @param {Scene} scene
   * @param {number | null} seat
   * @param {boolean} free whether the player can act now
   */
  update(scene, seat, free) {
    /** @type {View} */
    const view = scene.update.view;
    const { turn } = view;
    const last = view.record.at(-1);
    if (scene.covered) this.close();
    if (this.#suggesting.isOpen) this.#suggesting.update(turn?.may_suggest ?? null, free, this.#acts.known);
    if (this.#accusing.isOpen) this.#accusing.update(null, free, this.#acts.known);
    // Only the player's own view has the cards that fit. After a reload, a spectator's view may come first.
    if (!turn || !last || seat === null || turn.asked !== seat || scene.covered || turn.fits.length === 0) return;
    this.#showing.update({
      id: questionOf(scene, seat),
      crime: last.crime,
      fits: turn.fits,
      asker: turn.seat,
      suspect: view.suspects[turn.seat],
      name: scene.name,
      others: [...view.suspects.keys()].filter((other) => other !== seat && other !== turn.seat),
      seen: (card) => seenBy(view, seat, card),
      free,
    });
  }

  /**
   * Opens the tray for a card that has to be shown, once for each question.
   * @param {Scene} scene
   * @param {number | null} seat
   * @param {boolean} prepared whether the table answers for the player; then the tray stays closed
   */
  offer(scene, seat, prepared) {
    const { turn } = /** @type {View} */ (scene.update.view);
    const asked = turn && seat !== null && turn.asked === seat && turn.fits.length > 0 && !scene.covered ? questionOf(scene, seat) : '';
    if (asked === this.#asked) return;
    this.#asked = asked;
    if (asked && !prepared && !busyElsewhere(this.#game)) this.#showing.open();
  }

  show() {
    this.#showing.open();
  }

  /**
   * Opens the tray for a suggestion or an accusation.
   * @param {'suggest' | 'accuse'} kind
   * @param {View} view
   */
  choose(kind, { turn }) {
    const tray = kind === 'suggest' ? this.#suggesting : this.#accusing;
    tray.update(turn?.may_suggest ?? null, true, this.#acts.known);
    tray.open();
  }
}

/**
 * @param {Scene} scene
 * @param {number} seat
 */
function questionOf({ update }, seat) {
  return `${update.table} ${update.view.turn?.number} ${seat}`;
}

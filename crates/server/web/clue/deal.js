// @ts-check
// The holder of each card, which everybody may know once the game is over and its log is public.

import { exportLog } from '../network/api.js';
import { kindOf } from './cards.js';

/** @typedef {import('./types.d.ts').Card} Card */
/** @typedef {import('./types.d.ts').Crime} Crime */
/** @typedef {import('./notebook/facts.js').Holder} Holder */
/** @typedef {import('../network/types.d.ts').Update} Update */
/** The case file, and the hand of each seat. @typedef {{ file: Crime, hands: Card[][] }} Deal */

/**
 * Where a card was.
 * @param {Deal} deal
 * @param {Card} card
 * @returns {Holder}
 */
export function ownerOf({ file, hands }, card) {
  const seat = hands.findIndex((hand) => hand.includes(card));
  return seat < 0 || file[kindOf(card)] === card ? 'file' : seat;
}

/** Fetches the deal from the log when the game is over. */
export class DealLoader {
  #changed;
  #table = '';
  /** @type {Deal | null} */
  #deal = null;

  /** @param {() => void} changed called when the deal is known */
  constructor(changed) {
    this.#changed = changed;
  }

  /**
   * The deal of a finished game; null until it is known.
   * @param {Update} update
   */
  of({ table, stage, luck, view }) {
    const open = (stage === 'over' || stage === 'abandoned') && luck.seed !== null && view !== null;
    if (open && table !== this.#table) this.#fetch(table);
    return open && table === this.#table ? this.#deal : null;
  }

  /** @param {string} table */
  async #fetch(table) {
    this.#table = table;
    this.#deal = null;
    try {
      const { rows } = await exportLog(table);
      const events = /** @type {any[]} */ (rows.flatMap(({ row }) => row.events));
      const dealt = events.find(({ type }) => type === 'dealt');
      if (table !== this.#table || !dealt) return;
      this.#deal = { file: dealt.file, hands: dealt.hands };
      this.#changed();
    } catch {
      // Without the log, the notebook shows what its player found out. It is fetched again with the next update.
      if (table === this.#table) this.#table = '';
    }
  }
}

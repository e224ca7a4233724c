// @ts-check
// What is known of a table that is looked at again: how it stood after each row, fetched when it is wanted and kept, and what
// each row told.

import { clientOf } from '../games.js';
import { exportLog, look, lookAt, meet } from '../server/api.js';

/** @typedef {import('../server/types.d.ts').Note} Note */
/** @typedef {import('../server/types.d.ts').Row} Row */
/** @typedef {import('../server/types.d.ts').Update} Update */

/** Rows that tell what the game did, and what a note of each is called. @type {Record<string, string>} */
const OF_GAME = { act: 'act', time_up: 'time_up', skipped: 'skipped', dealt: 'dealt', window_closed: 'closed' };
/** A turn has fewer rows than this, so the notes of so many tell all that still lies on the table. */
const TURN = 6;

export class GameRecord {
  /** @type {Map<number, Promise<Update>>} */
  #moments = new Map();

  /**
   * @param {Update} now the table as it is
   * @param {Note[]} notes what is known of its rows
   * @param {number} first the row with which the game begins
   */
  constructor(now, notes, first) {
    this.now = now;
    this.notes = notes;
    this.first = first;
    this.last = now.version;
  }

  /**
   * @param {string} table
   * @returns {Promise<GameRecord>}
   */
  static async fetch(table) {
    await meet();
    const now = await look(table);
    // The whole log is told when the table is over; before that the latest rows are.
    const notes = now.luck.seed === null ? now.notes : (await exportLog(table)).rows.map(({ row }) => noteOf(row));
    const record = new GameRecord(now, notes, 1);
    record.first = notes.find(({ kind }) => kind === 'dealt')?.version ?? (await record.#firstDealt()) ?? notes[0]?.version ?? 1;
    return record;
  }

  /** Where the log is not told yet, the rows after the start are looked at: few of them come before the game does. */
  async #firstDealt() {
    const start = this.now.luck.start?.row.version;
    if (start === undefined || !this.now.view) return undefined;
    for (let row = start + 1; row <= this.last; row += 1) if ((await this.at(row)).view) return row;
    return undefined;
  }

  /**
   * How the table stood after a row.
   * @param {number} row
   * @returns {Promise<Update>}
   */
  at(row) {
    const known = this.#moments.get(row);
    if (known) return known;
    const asked = lookAt(this.now.table, row);
    this.#moments.set(row, asked);
    asked.catch(() => this.#moments.delete(row));
    return asked;
  }

  /**
   * Fetches what is likely to be wanted next.
   * @param {number} row
   */
  prepare(row) {
    for (const next of [row + 1, row - 1, row + 2]) {
      if (next >= this.first && next <= this.last) this.at(next).catch(() => {});
    }
  }

  /**
   * The row with which the turn after this one, or the one before it, ends.
   * @param {number} row
   * @param {1 | -1} way
   */
  turnFrom(row, way) {
    const endsTurn = clientOf(this.now.game)?.endsTurn ?? (() => false);
    const ends = this.notes.filter(endsTurn).map(({ version }) => version);
    return way > 0 ? (ends.find((end) => end > row) ?? this.last) : (ends.findLast((end) => end < row) ?? this.first);
  }

  /**
   * The notes of the rows that led here, for an element that comes from elsewhere.
   * @param {number} row
   */
  leadingTo(row) {
    return this.notes.filter(({ version, kind }) => version <= row && Object.values(OF_GAME).includes(kind)).slice(-TURN);
  }
}

/**
 * @param {Row} row
 * @returns {Note}
 */
function noteOf({ version, seat, time, what, events }) {
  const kind = OF_GAME[what.type] ?? 'table';
  // What an action was asked for with stays between its seat and the table.
  return { version, seat, time, kind, what: kind === 'table' || kind === 'closed' ? what : null, notices: events };
}

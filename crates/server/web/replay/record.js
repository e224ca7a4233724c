// @ts-check
// The data for a replay: the table's state after each row, fetched on demand and cached, and each row's note.

import { clientOf } from '../games.js';
import { exportLog, look, lookAt, meet } from '../network/api.js';

/** @typedef {import('../network/types.d.ts').Note} Note */
/** @typedef {import('../network/types.d.ts').Row} Row */
/** @typedef {import('../network/types.d.ts').Update} Update */

/** The types of rows in which the game changed, and the kinds of their notes. @type {Record<string, string>} */
const OF_GAME = { act: 'act', time_up: 'time_up', skipped: 'skipped', dealt: 'dealt', window_closed: 'closed' };
/** A turn has fewer rows than this, so this number of notes covers everything that is still visible on the table. */
const TURN = 6;

export class GameRecord {
  /** By row and viewer. @type {Map<string, Promise<Update>>} */
  #moments = new Map();
  /** The seat whose view is shown; null for what spectators saw. @type {number | null} */
  viewer = null;

  /**
   * @param {Update} now the current state of the table
   * @param {Note[]} notes the known notes of its rows
   * @param {number} first the row in which the game begins
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
    // The whole log is public only once the table is over; until then, only the latest notes are known.
    const notes = now.luck.seed === null ? now.notes : (await exportLog(table)).rows.map(({ row }) => noteOf(row));
    const record = new GameRecord(now, notes, 1);
    record.first = notes.find(({ kind }) => kind === 'dealt')?.version ?? (await record.#firstDealt()) ?? notes[0]?.version ?? 1;
    return record;
  }

  /** Finds the first row of the game while the log is not public. Only a few rows precede it after the start. */
  async #firstDealt() {
    const start = this.now.luck.start?.row.version;
    if (start === undefined || !this.now.view) return undefined;
    for (let row = start + 1; row <= this.last; row += 1) if ((await this.at(row)).view) return row;
    return undefined;
  }

  /**
   * The state of the table after a row, as the viewer saw it.
   * @param {number} row
   * @returns {Promise<Update>}
   */
  at(row) {
    const key = `${row} ${this.viewer}`;
    const known = this.#moments.get(key);
    if (known) return known;
    const asked = lookAt(this.now.table, row, this.viewer);
    this.#moments.set(key, asked);
    asked.catch(() => this.#moments.delete(key));
    return asked;
  }

  /**
   * Prefetches the rows that are likely to be shown next.
   * @param {number} row
   */
  prepare(row) {
    for (const next of [row + 1, row - 1, row + 2]) {
      if (next >= this.first && next <= this.last) this.at(next).catch(() => {});
    }
  }

  /**
   * The row that ends the current or next turn or, going backwards, the row that ended the previous one.
   * @param {number} row
   * @param {1 | -1} way
   */
  turnFrom(row, way) {
    const endsTurn = clientOf(this.now.game)?.endsTurn ?? (() => false);
    const ends = this.notes.filter(endsTurn).map(({ version }) => version);
    return way > 0 ? (ends.find((end) => end > row) ?? this.last) : (ends.findLast((end) => end < row) ?? this.first);
  }

  /**
   * The notes of the last few moves up to this row, for an element that was showing a different row.
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
  // As in live notes, the requested action itself is left out.
  return { version, seat, time, kind, what: kind === 'table' || kind === 'closed' ? what : null, notices: events };
}

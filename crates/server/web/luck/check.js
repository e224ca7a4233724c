// @ts-check
// Checks the luck of a finished table in the browser: the chain of the log, what everybody promised and opened, and every
// draw. It is the same sum that `parlor verify` does; only the rules of the game are left to that.

import { canonical } from './canonical.js';
import { fromHex, hmacSha256, join, sha256, toHex } from './sha256.js';

/** @typedef {import('../server/types.d.ts').Export} Export */
/** @typedef {import('../server/types.d.ts').Receipt} Receipt */
/** @typedef {import('../server/types.d.ts').Row} Row */
/** @typedef {'chain' | 'seed' | 'opening' | 'draw' | 'receipt' | 'unfinished'} Fault */

const LABEL = new TextEncoder().encode('parlor-luck-1');
const ALL_64_BITS = 2n ** 64n;

/**
 * @param {Export} log
 * @param {Receipt[]} receipts what this browser kept from the start
 * @returns {{ draws: number, fault: Fault | null }} how many draws were checked, and the first thing that is wrong; no draws are
 *   checked where all play with the same luck
 */
export function checkLog(log, receipts) {
  let draws = 0;
  const bad = (/** @type {Fault} */ fault) => ({ draws, fault });
  if (!chainHolds(log)) return bad('chain');
  const rows = log.rows.map(({ row }) => row);
  const start = rows.findLastIndex(({ what }) => what.type === 'started');
  const started = rows[start]?.what;
  const revealed = rows.findLast(({ what }) => what.type === 'revealed')?.what;
  const voided = rows.slice(start).some(({ what }) => what.type === 'start_voided');
  if (started?.type !== 'started' || revealed?.type !== 'revealed' || voided) return bad('unfinished');
  const { seed } = revealed;
  if (promisedBefore(rows, start) !== started.commitment || hashOf(seed) !== started.commitment) return bad('seed');
  const openings = openingsOf(rows.slice(start), started.chairs);
  if (!openings) return bad('opening');
  if (!receipts.every((receipt) => receiptFits(log, start, receipt))) return bad('receipt');
  // The dice of the day are numbered by moments of the game, which only its rules know: they are left to `parlor verify`.
  const opened = rows[0].what;
  if (opened.type === 'opened' && opened.origin?.type === 'daily') return { draws, fault: null };
  const gameSeed = mix(fromHex(seed), canonicalBytes(rows[start]), openings);
  for (const row of rows) {
    for (const [index, { bound, value }] of row.draws.entries()) {
      if (drawn(gameSeed, row.version, index, bound) !== value) return bad('draw');
      draws += 1;
    }
  }
  return { draws, fault: null };
}

/** @param {Export} log */
function chainHolds(log) {
  let previous = new Uint8Array(32);
  return log.rows.every(({ row, chain }, index) => {
    const next = sha256(join(previous, canonicalBytes(row)));
    previous = new Uint8Array(next);
    return toHex(next) === chain && row.version === index + 1;
  });
}

/**
 * C as everybody saw it before the start: from the opening of the table, or from the last start that was void.
 * @param {Row[]} rows
 * @param {number} start
 */
function promisedBefore(rows, start) {
  const shown = rows.slice(0, start).flatMap(({ what }) => (what.type === 'opened' || what.type === 'start_voided' ? [what.commitment] : []));
  return shown.at(-1);
}

/**
 * Whether the log is of the start that this browser saw, and its bytes went into the luck.
 * @param {Export} log
 * @param {number} start
 * @param {Receipt} receipt
 */
function receiptFits(log, start, receipt) {
  const { row } = log.rows[start];
  const shown = row.what.type === 'started' && row.what.commitment === receipt.commitment;
  const opened = log.rows.slice(start).some(({ row: { seat, what } }) => seat === receipt.seat && what.type === 'bytes_opened' && what.bytes === receipt.bytes);
  return receipt.table === log.table && shown && opened && canonical(receipt.start) === canonical(log.rows[start]);
}

/**
 * What the clients opened, in the order of the seats; nothing if one of them is missing or not as promised.
 * @param {Row[]} rows
 * @param {import('../server/types.d.ts').Chair[]} chairs
 */
function openingsOf(rows, chairs) {
  const opened = new Map(rows.flatMap(({ seat, what }) => (what.type === 'bytes_opened' ? [[seat, what.bytes]] : [])));
  const promised = chairs.flatMap((chair, seat) => (chair.type === 'person' && chair.commitment ? [{ seat, commitment: chair.commitment }] : []));
  const kept = promised.every(({ seat, commitment }) => opened.has(seat) && hashOf(String(opened.get(seat))) === commitment);
  return kept ? promised.map(({ seat }) => fromHex(String(opened.get(seat)))) : null;
}

/**
 * @param {Uint8Array} seed
 * @param {Uint8Array} startRow
 * @param {Uint8Array[]} openings
 */
function mix(seed, startRow, openings) {
  const parts = [LABEL, seed, startRow, ...openings];
  return sha256(join(...parts.flatMap((part) => [bigEndian(BigInt(part.length), 8), part])));
}

/**
 * Draw number `index` of row `version`, below `bound`.
 * @param {Uint8Array} gameSeed
 * @param {number} version
 * @param {number} index
 * @param {number} bound
 */
function drawn(gameSeed, version, index, bound) {
  const below = BigInt(Math.max(bound, 1));
  // What lies above the highest multiple of the bound would favour small numbers and is drawn again.
  const unfair = ALL_64_BITS - (ALL_64_BITS % below);
  for (let attempt = 0; ; attempt++) {
    const message = join(bigEndian(BigInt(version), 8), bigEndian(BigInt(index), 4), bigEndian(BigInt(attempt), 4));
    const value = new DataView(hmacSha256(gameSeed, message).buffer).getBigUint64(0);
    if (value < unfair) return Number(value % below);
  }
}

/** @param {unknown} value */
function canonicalBytes(value) {
  return new TextEncoder().encode(canonical(value));
}

/**
 * @param {bigint} value
 * @param {number} length
 */
function bigEndian(value, length) {
  return fromHex(value.toString(16).padStart(length * 2, '0'));
}

/** @param {string} hex */
function hashOf(hex) {
  return toHex(sha256(fromHex(hex)));
}

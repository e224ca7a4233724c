// @ts-check
// Checks the luck of a finished table in the browser. It verifies the hash chain of the log, the commitments and the
// bytes that opened them, and that every random value in the events was drawn with the right key and bound.
// `parlor verify` performs the same checks, and also checks the rules of the game. The report lists the checks that
// passed, and the first fault with its row.

import { canonical } from './canonical.js';
import { NEWEST_SCHEME } from './luck.js';
import { fromHex, hmacSha256, join, sha256, toHex } from './sha256.js';

/** @typedef {import('../network/types.d.ts').Export} Export */
/** @typedef {import('../network/types.d.ts').Receipt} Receipt */
/** @typedef {import('../network/types.d.ts').Row} Row */
/** @typedef {import('../network/types.d.ts').Chair} Chair */
/**
 * A fault and its location in the log.
 * @typedef {{ kind: 'form' }
 *   | { kind: 'chain', row: number, why: 'number' | 'seal' }
 *   | { kind: 'unfinished', why: 'start' | 'seed' }
 *   | { kind: 'scheme', row: number, scheme: number }
 *   | { kind: 'seed', row: number, why: 'shown' | 'opened' }
 *   | { kind: 'opening', row: number | null, seat: number }
 *   | { kind: 'receipt', row: number, seat: number, why: 'table' | 'promise' | 'start' | 'void' | 'bytes' }
 *   | { kind: 'draw', row: number, draw: number, found: number, due: number }
 *   | { kind: 'shown', row: number }
 *   | { kind: 'rules', row: number, why: string }
 *   | { kind: 'other' }} Fault
 */
/**
 * A check that passed.
 * @typedef {{ kind: 'chain', rows: number, seal: string }
 *   | { kind: 'promise', commitment: string, seed: string, row: number }
 *   | { kind: 'openings', seats: number[], without: number[], bots: number[] }
 *   | { kind: 'mixed', seed: string, daily: boolean }
 *   | { kind: 'draws', draws: number, rows: number }
 *   | { kind: 'rules_only' }
 *   | { kind: 'rules' }
 *   | { kind: 'receipt', seats: number[] }} Check
 */
/**
 * Why a log without faults does not prove that the dice were fair: somebody could have chosen the random values.
 * @typedef {'scheme' | 'void' | 'uncounted' | 'alone'} Weakness
 */
/**
 * The checks that passed, the first fault, the number of draws checked, and what weakens the proof.
 * @typedef {{ checks: Check[], fault: Fault | null, draws: number, weakness: Weakness | null }} Report
 */
/** @typedef {import('../network/types.d.ts').Draw} Draw */
/** @typedef {{ stream: number, start: number }} Moment the stream and the index at which the draws of a row begin */
/**
 * Tracks a game through its log, as far as needed to check its draws.
 * @typedef {object} Follower
 * @property {(events: any[]) => Moment} moment the stream and the index of the first draw of these events
 * @property {(events: any[], draws: Draw[]) => boolean} fits whether exactly these draws produce these
 *   events
 * @property {(events: any[]) => void} take applies these events
 */
/** @typedef {(seats: number) => Follower} Follow starts tracking a game with this number of seats */

/**
 * The first scheme, which numbers draws by row. Anyone who knew the seed could influence the dice by adding rows. A
 * start that names no scheme uses this one.
 */
const FIRST_SCHEME = 1;
/** The follower for games that this client does not have: it cannot compare events with draws. @type {Follow} */
const UNKNOWN = () => ({ moment: () => ({ stream: 0, start: 0 }), fits: () => true, take: () => {} });

const LABEL = new TextEncoder().encode('parlor-luck-1');
const ALL_64_BITS = 2n ** 64n;

/**
 * @param {Export} log
 * @param {Receipt[]} receipts the receipts that this browser stored at the start
 * @param {Follow} [follow] tracks the game; omitted if this client does not have the game
 * @returns {Report}
 */
export function checkLuck(log, receipts, follow) {
  /** @type {Check[]} */
  const checks = [];
  const bad = (/** @type {Fault} */ fault) => ({ checks, fault, draws: 0, weakness: null });
  if (!isLog(log)) return bad({ kind: 'form' });
  const broken = brokenLink(log);
  if (broken) return bad(broken);
  checks.push({ kind: 'chain', rows: log.rows.length, seal: log.rows.at(-1)?.chain ?? '' });
  const rows = log.rows.map(({ row }) => row);
  const start = rows.findLastIndex(({ what }) => what.type === 'started');
  const started = rows[start]?.what;
  if (started?.type !== 'started' || rows.slice(start).some(({ what }) => what.type === 'start_voided')) return bad({ kind: 'unfinished', why: 'start' });
  const reveal = rows.findLast(({ what }) => what.type === 'revealed');
  if (reveal?.what.type !== 'revealed') return bad({ kind: 'unfinished', why: 'seed' });
  const scheme = started.luck ?? FIRST_SCHEME;
  if (scheme !== FIRST_SCHEME && scheme !== NEWEST_SCHEME) return bad({ kind: 'scheme', row: rows[start].version, scheme });
  const { seed } = reveal.what;
  if (promisedBefore(rows, start) !== started.commitment) return bad({ kind: 'seed', row: rows[start].version, why: 'shown' });
  if (hashOf(seed) !== started.commitment) return bad({ kind: 'seed', row: reveal.version, why: 'opened' });
  checks.push({ kind: 'promise', commitment: started.commitment, seed, row: reveal.version });
  const promised = promisesOf(started.chairs);
  const opened = new Map(rows.slice(start).flatMap(({ seat, what, version }) => (what.type === 'bytes_opened' ? [[seat, { bytes: what.bytes, version }]] : [])));
  const failed = promised.find(({ seat, commitment }) => hashOf(opened.get(seat)?.bytes ?? '') !== commitment);
  if (failed) return bad({ kind: 'opening', row: opened.get(failed.seat)?.version ?? null, seat: failed.seat });
  const of = (/** @type {(chair: Chair) => boolean} */ wanted) => started.chairs.flatMap((chair, seat) => (wanted(chair) ? [seat] : []));
  checks.push({
    kind: 'openings',
    seats: promised.map(({ seat }) => seat),
    without: of((chair) => chair.type === 'person' && !chair.commitment),
    bots: of((chair) => chair.type === 'bot'),
  });
  for (const receipt of receipts) {
    const why = misfit(log, start, receipt);
    if (why) return bad({ kind: 'receipt', row: rows[start].version, seat: receipt.seat, why });
  }
  if (receipts.length > 0) checks.push({ kind: 'receipt', seats: receipts.map(({ seat }) => seat) });
  const gameSeed = mixed(log, rows, start, promised.map(({ seat }) => fromHex(opened.get(seat)?.bytes ?? '')), seed);
  const daily = dayOf(rows) !== null;
  checks.push({ kind: 'mixed', seed: toHex(gameSeed), daily });
  const uncounted = receipts.some(({ void_starts: seen }) => seen === undefined);
  // By design, the dice of a daily game come from the server alone, so this is not a weakness there.
  const alone = promised.length === 0 && !daily;
  const weakness = alone ? 'alone' : receipts.some((receipt) => wasVoid(rows, receipt)) ? 'void' : scheme === FIRST_SCHEME ? 'scheme' : uncounted ? 'uncounted' : null;
  const byRow = scheme === FIRST_SCHEME && !daily;
  if (!follow && !byRow) {
    checks.push({ kind: 'rules_only' });
    return { checks, fault: null, draws: 0, weakness };
  }
  return { ...checkDraws(rows, gameSeed, follow ?? UNKNOWN, started.chairs.length, byRow, checks), weakness };
}

/**
 * Whether a value read from a file has the form of a log.
 * @param {any} log
 * @returns {log is Export}
 */
function isLog(log) {
  const isRow = (/** @type {any} */ sealed) =>
    typeof sealed?.chain === 'string' &&
    typeof sealed.row?.version === 'number' &&
    typeof sealed.row.what?.type === 'string' &&
    Array.isArray(sealed.row.draws) &&
    Array.isArray(sealed.row.events) &&
    sealed.row.draws.every(isDraw) &&
    (sealed.row.what.type !== 'started' || Array.isArray(sealed.row.what.chairs));
  // Only the first row may open the table, and it must be the table that the file names.
  const opened = log?.rows?.[0]?.row?.what;
  if (opened?.type !== 'opened' || opened.game !== log.game || opened.table !== log.table) return false;
  if (log.rows.slice(1).some((/** @type {any} */ sealed) => sealed?.row?.what?.type === 'opened')) return false;
  return log?.format === 1 && Array.isArray(log.rows) && log.rows.length > 0 && log.rows.every(isRow);
}

/** @param {any} draw */
function isDraw(draw) {
  const isNumber = (/** @type {any} */ value, /** @type {number} */ least) => Number.isInteger(value) && value >= least && value < 2 ** 32;
  return isNumber(draw?.bound, 1) && isNumber(draw.value, 0);
}

/**
 * The first row whose number or hash does not follow from the rows before it.
 * @param {Export} log
 * @returns {Fault | null}
 */
function brokenLink(log) {
  let previous = new Uint8Array(32);
  for (const [index, { row, chain }] of log.rows.entries()) {
    if (row.version !== index + 1) return { kind: 'chain', row: index + 1, why: 'number' };
    previous = new Uint8Array(sha256(join(previous, canonicalBytes(row))));
    if (toHex(previous) !== chain) return { kind: 'chain', row: row.version, why: 'seal' };
  }
  return null;
}

/**
 * The game seed, from which all draws are derived.
 * @param {Export} log
 * @param {Row[]} rows
 * @param {number} start
 * @param {Uint8Array[]} openings
 * @param {string} seed
 */
function mixed(log, rows, start, openings, seed) {
  const day = dayOf(rows);
  const started = rows[start].what;
  // All players of a daily game get the same dice, so only values that they share go into the seed.
  const shared = day !== null && started.type === 'started' ? { config: started.config, day, game: log.game } : null;
  return shared ? mix(fromHex(seed), canonicalBytes(shared), []) : mix(fromHex(seed), canonicalBytes(rows[start]), openings);
}

/** @param {Row[]} rows */
function dayOf([{ what: opened }]) {
  return opened.type === 'opened' && opened.origin?.type === 'daily' ? opened.origin.day : null;
}

/**
 * Whether a start was voided after the receipt's player had committed to it. The player or server that made the start
 * fail may have done so to get different random values.
 * @param {Row[]} rows
 * @param {Receipt} receipt
 */
function wasVoid(rows, receipt) {
  const { what } = receipt.start.row;
  const chair = what.type === 'started' ? what.chairs[receipt.seat] : null;
  const player = chair?.type === 'person' ? chair.player : null;
  let committed = false;
  return rows.some(({ what: happened }) => {
    if (happened.type === 'started') committed = happened.chairs.some((other) => other.type === 'person' && other.player === player && other.commitment);
    return happened.type === 'start_voided' && committed;
  });
}

/**
 * @param {Row[]} rows
 * @param {Uint8Array} gameSeed
 * @param {Follow} follow
 * @param {number} seats
 * @param {boolean} byRow whether draws are numbered by their row
 * @param {Check[]} checks the list to which passed checks are added
 * @returns {{ checks: Check[], fault: Fault | null, draws: number }}
 */
function checkDraws(rows, gameSeed, follow, seats, byRow, checks) {
  let game = follow(seats);
  let draws = 0;
  for (const [index, row] of rows.entries()) {
    const { stream, start } = byRow ? { stream: row.version, start: 0 } : game.moment(row.events);
    for (const [place, { bound, value }] of row.draws.entries()) {
      const due = drawn(gameSeed, stream, start + place, bound);
      if (due !== value) return { checks, fault: { kind: 'draw', row: row.version, draw: place, found: value, due }, draws };
      draws += 1;
    }
    // A game that continues another one begins with a position from the other table. Checking that position would
    // need the other table's log.
    const imported = row.what.type === 'opened' && row.what.origin?.type === 'played_on' && row.draws.length === 0;
    if (!imported && !game.fits(row.events, row.draws)) return { checks, fault: { kind: 'shown', row: row.version }, draws };
    if (row.what.type === 'undone') {
      game = follow(seats);
      game.take(standing(rows.slice(0, index + 1)));
    } else game.take(row.events);
  }
  checks.push({ kind: 'draws', draws, rows: rows.filter((row) => row.draws.length > 0).length });
  return { checks, fault: null, draws };
}

/**
 * The events in effect after these rows, without those of rows that were undone.
 * @param {Row[]} rows
 */
function standing(rows) {
  const undone = new Set(rows.flatMap(({ what }) => (what.type === 'undone' ? [what.row] : [])));
  return rows.filter(({ version }) => !undone.has(version)).flatMap(({ events }) => events);
}

/**
 * The server's commitment C as shown before the start: in the row that opened the table, or in the last voided start.
 * @param {Row[]} rows
 * @param {number} start
 */
function promisedBefore(rows, start) {
  const shown = rows.slice(0, start).flatMap(({ what }) => (what.type === 'opened' || what.type === 'start_voided' ? [what.commitment] : []));
  return shown.at(-1);
}

/**
 * Why the log does not match the start that this browser saw, or does not contain this browser's bytes.
 * @param {Export} log
 * @param {number} start
 * @param {Receipt} receipt
 * @returns {'table' | 'promise' | 'start' | 'void' | 'bytes' | null} null if it matches
 */
function misfit(log, start, receipt) {
  const { row } = log.rows[start];
  if (receipt.table !== log.table) return 'table';
  if (row.what.type !== 'started' || row.what.commitment !== receipt.commitment) return 'promise';
  if (canonical(receipt.start) !== canonical(log.rows[start])) return 'start';
  // A server could omit a voided start from the log.
  const voided = log.rows.slice(0, start).filter((sealed) => sealed.row.what.type === 'start_voided').length;
  if (receipt.void_starts !== undefined && receipt.void_starts !== voided) return 'void';
  const opened = log.rows.slice(start).some(({ row: { seat, what } }) => seat === receipt.seat && what.type === 'bytes_opened' && what.bytes === receipt.bytes);
  return opened ? null : 'bytes';
}

/**
 * The seats that committed to bytes, with their commitments.
 * @param {Chair[]} chairs
 */
function promisesOf(chairs) {
  return chairs.flatMap((chair, seat) => (chair.type === 'person' && chair.commitment ? [{ seat, commitment: chair.commitment }] : []));
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
 * The random value with index `number` in a stream, below `bound`.
 * @param {Uint8Array} gameSeed
 * @param {number} stream
 * @param {number} number
 * @param {number} bound
 */
function drawn(gameSeed, stream, number, bound) {
  const below = BigInt(Math.max(bound, 1));
  // Values from the highest multiple of the bound upwards would favour small results, so they are drawn again.
  const unfair = ALL_64_BITS - (ALL_64_BITS % below);
  for (let attempt = 0; ; attempt++) {
    const message = join(bigEndian(BigInt(stream), 8), bigEndian(BigInt(number), 4), bigEndian(BigInt(attempt), 4));
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

// @ts-check
// This browser's part in the luck of a table. On sitting down it commits to 32 random bytes by their hash; after the start
// it opens them. Neither the server nor any other player can then choose the dice. ARCHITECTURE.md explains the scheme.

import { keep, recall } from './keep.js';
import { fromHex, sha256, toHex } from './sha256.js';

/** @typedef {import('./types.d.ts').Ask} Ask */
/** @typedef {import('./types.d.ts').Update} Update */
/** @typedef {import('./types.d.ts').Receipt} Receipt */

/**
 * Makes and keeps fresh bytes for a seat.
 * @param {string} table
 * @param {number} seat
 * @returns {string} the hash to commit to
 */
export function commitFor(table, seat) {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  keep(`bytes.${table}.${seat}`, toHex(bytes));
  return toHex(sha256(bytes));
}

/**
 * What this browser owes the luck of the table as it stands, for the seats it holds.
 * @param {Update} update
 * @param {number[]} seats
 * @param {Set<string>} asked what was asked for before; grows, so that no duty is done twice
 * @returns {Ask[]}
 */
export function luckDuties(update, seats, asked) {
  /** @type {Ask[]} */
  const duties = [];
  for (const seat of seats) {
    const { chair, opened } = update.seats[seat];
    const duty = `${update.stage} ${seat} ${update.luck.commitment}`;
    if (chair.type !== 'person' || asked.has(duty)) continue;
    if (update.stage === 'gathering' && !chair.commitment) {
      // A void start takes all commitments back, and bytes that were opened once are no secret any more.
      duties.push({ type: 'commit', seat, commitment: commitFor(update.table, seat) });
      asked.add(duty);
    } else if (update.stage === 'opening' && chair.commitment && !opened) {
      const bytes = bytesOf(update.table, seat);
      if (bytes && hashOf(bytes) === chair.commitment) duties.push({ type: 'open', seat, bytes });
      asked.add(duty);
    }
  }
  return duties;
}

/**
 * Keeps a receipt for each seat from the moment of the start. Only what was shown before the start proves anything, so a
 * receipt that is there is never written over.
 * @param {Update} update
 * @param {number[]} seats
 */
export function keepReceipts(update, seats) {
  const { start, commitment } = update.luck;
  if (!start) return;
  for (const seat of seats) {
    const bytes = bytesOf(update.table, seat);
    const known = receiptOf(update.table, seat);
    const committed = update.seats[seat].chair.type === 'person' && update.seats[seat].chair.commitment;
    if (!bytes || hashOf(bytes) !== committed || known?.start.chain === start.chain) continue;
    /** @type {Receipt} */
    const receipt = { table: update.table, seat, commitment, start, bytes };
    keep(`receipt.${update.table}.${seat}`, receipt);
  }
}

/**
 * @param {string} table
 * @param {number} seat
 * @returns {Receipt | null}
 */
export function receiptOf(table, seat) {
  return recall(`receipt.${table}.${seat}`);
}

/**
 * Whether the seed that the server showed at the end is the one it had promised before the start.
 * @param {Update} update
 * @returns {boolean | null} `null` while the seed is secret
 */
export function seedIsAsPromised(update) {
  const { seed, commitment, start } = update.luck;
  if (!seed) return null;
  const hash = hashOf(seed);
  const what = start?.row.what;
  return hash === commitment && (what?.type !== 'started' || what.commitment === hash);
}

/**
 * @param {string} table
 * @param {number} seat
 * @returns {string | null}
 */
function bytesOf(table, seat) {
  const bytes = recall(`bytes.${table}.${seat}`);
  return typeof bytes === 'string' && /^[0-9a-f]{64}$/.test(bytes) ? bytes : null;
}

/** @param {string} hex */
function hashOf(hex) {
  return toHex(sha256(fromHex(hex)));
}

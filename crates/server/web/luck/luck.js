// @ts-check
// This browser's contribution to the luck of a table. When a player sits down, the browser commits to 32 random bytes
// by sending their hash; after the start it reveals (opens) them. This way neither the server nor any other player can
// choose the dice. ARCHITECTURE.md explains the scheme. The browser also stores what the server showed before and at
// the start, never overwrites it, and compares it with what the server shows later.

import { canonical } from './canonical.js';
import { keep, keptNames, recall } from '../page/browser-storage.js';
import { fromHex, sha256, toHex } from './sha256.js';

/** @typedef {import('../network/types.d.ts').Ask} Ask */
/** @typedef {import('../network/types.d.ts').Update} Update */
/** @typedef {import('../network/types.d.ts').Receipt} Receipt */
/** @typedef {import('../network/types.d.ts').SealedRow} SealedRow */
/** @typedef {import('../network/types.d.ts').LuckInfo} LuckInfo */
/**
 * @typedef {'two_starts' | 'other_promise' | 'not_ours' | 'other_scheme'} LuckFault a sign that the server is cheating
 */
/**
 * The data stored for each commitment. The key is the commitment and not the seat, because a second click or a second
 * tab makes its own bytes, and only the state of the table shows which bytes are used.
 * @typedef {object} Part
 * @property {number} seat
 * @property {string} bytes
 * @property {string} promise C, the hash of the server's seed, as last seen before the start
 * @property {number} voids the number of void starts at that time
 * @property {boolean} stood whether the commitment was seen at the table before the start
 * @property {SealedRow | null} start the first start that was shown with this commitment
 * @property {number} time when the bytes were made
 */

/**
 * The newest scheme. It numbers draws by their place in the game, which nobody can influence. Bytes are opened only for
 * this scheme.
 */
export const NEWEST_SCHEME = 2;
/** The maximum number of tables whose data is stored. */
const MOST_TABLES = 200;

/**
 * Whether this browser takes part in the luck of a table. It does so only with the newest scheme that it knows: an
 * older one can be manipulated, and a newer one is unknown.
 * @param {LuckInfo} luck
 */
function takesPart({ scheme }) {
  return scheme === NEWEST_SCHEME;
}

/**
 * Makes and stores fresh bytes for a seat.
 * @param {string} table
 * @param {number} seat
 * @param {LuckInfo} luck as last shown by the server
 * @returns {string | null} the hash to commit to; null if this browser takes no part
 */
export function commitFor(table, seat, luck) {
  if (!takesPart(luck)) return null;
  const bytes = toHex(crypto.getRandomValues(new Uint8Array(32)));
  const commitment = hashOf(bytes);
  keepPart(table, commitment, { seat, bytes, promise: luck.commitment, voids: luck.void_starts, stood: false, start: null, time: Date.now() });
  forgetOldTables(table);
  return commitment;
}

/**
 * Fresh bytes for a table that is opened, filled and started by one request, which is sent before the server has
 * committed to its seed. This weakens nothing: the server learns only the hash, and its own commitment is in the row of
 * the start, which must be seen before the bytes are opened.
 * @returns {{ bytes: string, commitment: string }}
 */
export function pledge() {
  const bytes = toHex(crypto.getRandomValues(new Uint8Array(32)));
  return { bytes, commitment: hashOf(bytes) };
}

/**
 * Stores the bytes of a pledge with the first commitment that the server showed. The server has accepted the pledge's
 * commitment, so it counts as seen at the table.
 * @param {Update} update the table as it was opened
 * @param {number} seat
 * @param {{ bytes: string, commitment: string }} pledged
 */
export function keepPledge({ table, luck }, seat, { bytes, commitment }) {
  keepPart(table, commitment, { seat, bytes, promise: luck.commitment, voids: luck.void_starts, stood: true, start: null, time: Date.now() });
  forgetOldTables(table);
}

/**
 * The requests that this browser now has to send for its seats, to take part in the luck of the table. Bytes are opened
 * only for the start that `witness` has stored, so call `witness` first.
 * @param {Update} update
 * @param {number[]} seats
 * @param {Set<string>} asked the keys of earlier requests; new ones are added, so that no request is repeated
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
      // A void start cancels all commitments, and bytes that were opened once are no longer secret.
      const commitment = commitFor(update.table, seat, update.luck);
      if (commitment) duties.push({ type: 'commit', seat, commitment });
      // A player whose browser takes no part in the luck can still accept the rematch.
      else if (update.seats[seat].awaited) duties.push({ type: 'accept', seat });
      asked.add(duty);
    } else if (update.stage === 'opening' && chair.commitment && !opened) {
      const part = partOf(update.table, chair.commitment);
      if (part && same(part.start, update.luck.start)) duties.push({ type: 'open', seat, bytes: part.bytes });
      asked.add(duty);
    }
  }
  return duties;
}

/**
 * Stores what the server shows: its commitment before the start, then the start, once. Only what was shown before the
 * bytes were opened proves anything, so a stored start is never overwritten.
 * @param {Update} update
 * @param {number[]} seats the seats of this browser
 * @returns {LuckFault | null} a fault in the data that the server shows, if any
 */
export function witness(update, seats) {
  /** @type {LuckFault | null} */
  let fault = null;
  for (const seat of seats) {
    if (update.stage === 'gathering') notePromise(update, seat);
    else fault ??= noteStart(update, seat);
  }
  return fault;
}

/**
 * @param {Update} update
 * @param {number} seat
 */
function notePromise({ table, seats, luck }, seat) {
  const commitment = commitmentOf(seats[seat].chair);
  const part = commitment && partOf(table, commitment);
  if (!part || part.start || (part.stood && part.seat === seat && part.promise === luck.commitment)) return;
  // Players who swap seats keep their bytes.
  keepPart(table, commitment, { ...part, seat, promise: luck.commitment, voids: luck.void_starts, stood: true });
}

/**
 * @param {Update} update
 * @param {number} seat
 * @returns {LuckFault | null}
 */
function noteStart({ table, luck, notes }, seat) {
  const { start } = luck;
  const started = start?.row.what;
  // A table that was abandoned before it began has no start.
  if (!start || started?.type !== 'started') return null;
  const commitment = commitmentOf(started.chairs[seat]);
  const part = commitment && partOf(table, commitment);
  const parts = partsOf(table);
  // Bytes may be used for one start only, and a second start is possible only if the first was void.
  const another = parts.some((old) => old.start && !same(old.start, start) && (old.voids === luck.void_starts || old.bytes === (part && part.bytes)));
  if (another) return 'two_starts';
  if (!part) {
    // It isn't a fault if the browser committed too late, or if its storage was cleared. But a commitment that was seen
    // at the table cannot disappear, and only this browser makes commitments for this seat.
    const missed = parts.some((old) => old.seat === seat && old.voids === luck.void_starts && (old.stood || commitment));
    return missed ? 'not_ours' : null;
  }
  // Seats may have been swapped just before the start, and this browser sees it only now.
  if (part.seat !== seat && !notes.some(({ what }) => what?.type === 'swapped')) return 'not_ours';
  if (part.promise !== started.commitment || luck.commitment !== started.commitment) return 'other_promise';
  // A game that began before this scheme existed keeps its original scheme.
  if (!part.start && started.luck !== NEWEST_SCHEME) return 'other_scheme';
  if (!part.start) keepPart(table, commitment, { ...part, seat, start });
  return null;
}

/**
 * The proof of which start this browser saw: the server's commitment C, the row of the start, and the browser's bytes.
 * @param {string} table
 * @param {number} seat
 * @returns {Receipt | null}
 */
export function receiptOf(table, seat) {
  // After a void start, the last start counts.
  const part = partsOf(table).filter((found) => found.seat === seat && found.start).sort((one, other) => other.voids - one.voids)[0];
  return part?.start ? { table, seat, commitment: part.promise, void_starts: part.voids, start: part.start, bytes: part.bytes } : null;
}

/**
 * Whether the seed that the server showed at the end is the one it committed to before the start.
 * @param {Update} update
 * @returns {boolean | null} `null` while the seed is secret
 */
export function seedIsAsPromised(update) {
  const { seed, commitment, start } = update.luck;
  if (!seed) return null;
  const hash = hashOf(seed);
  const what = start?.row.what;
  const kept = partsOf(update.table).filter((part) => part.start && part.voids === update.luck.void_starts);
  return hash === commitment && (what?.type !== 'started' || what.commitment === hash) && kept.every(({ promise }) => promise === hash);
}

/**
 * The seats of a table for which this browser has a receipt.
 * @param {string} table
 */
export function seatsKept(table) {
  const seats = partsOf(table).flatMap(({ seat, start }) => (start ? [seat] : []));
  return [...new Set(seats)].sort((one, other) => one - other);
}

/** @param {import('../network/types.d.ts').Chair | undefined} chair */
function commitmentOf(chair) {
  return chair?.type === 'person' ? chair.commitment : null;
}

/**
 * @param {string} table
 * @param {string} commitment
 * @returns {Part | null}
 */
function partOf(table, commitment) {
  /** @type {Part | null} */
  const part = recall(`luck.${table}.${commitment}`);
  // Stored data can be corrupt, and bytes that do not match the commitment are useless.
  return part && /^[0-9a-f]{64}$/.test(part.bytes) && hashOf(part.bytes) === commitment ? part : null;
}

/** @param {string} table */
function partsOf(table) {
  return keptNames(`luck.${table}.`).flatMap((name) => partOf(table, name.split('.')[2]) ?? []);
}

/**
 * @param {string} table
 * @param {string} commitment
 * @param {Part} part
 */
function keepPart(table, commitment, part) {
  keep(`luck.${table}.${commitment}`, part);
}

/**
 * Deletes the parts of the oldest tables, because a browser's storage is limited.
 * @param {string} current
 */
function forgetOldTables(current) {
  /** @type {Map<string, { time: number, names: string[] }>} */
  const tables = new Map();
  for (const name of keptNames('luck.')) {
    const table = name.split('.')[1];
    const { time, names } = tables.get(table) ?? { time: 0, names: [] };
    tables.set(table, { time: Math.max(time, Number(recall(name)?.time) || 0), names: [...names, name] });
  }
  tables.delete(current);
  const old = [...tables.values()].sort((one, other) => other.time - one.time).slice(MOST_TABLES - 1);
  for (const name of old.flatMap(({ names }) => names)) keep(name, null);
}

/**
 * @param {SealedRow | null} one
 * @param {SealedRow | null} other
 */
function same(one, other) {
  return one !== null && other !== null && canonical(one) === canonical(other);
}

/** @param {string} hex */
function hashOf(hex) {
  return toHex(sha256(fromHex(hex)));
}

// @ts-check
// Opens a table and fills its seats as planned. If no seat is left open, it also starts the game.

import { keepPledge, luckDuties, pledge, witness } from '../luck/luck.js';
import { askTable, hand, look, openTable } from '../network/api.js';
import { keepLink } from '../table/kept-links.js';
import { ALONE } from './terms.js';

/** @typedef {import('../network/types.d.ts').Ask} Ask */
/** @typedef {import('../network/types.d.ts').Update} Update */
/**
 * @typedef {{ type: 'me', name: string }
 *   | { type: 'here', name: string }
 *   | { type: 'bot', level: string }
 *   | { type: 'open' }} PlannedSeat
 */
/**
 * @typedef {object} Plan
 * @property {string} game
 * @property {any} config
 * @property {import('../network/types.d.ts').Access} access
 * @property {import('../network/types.d.ts').Terms} [terms]
 * @property {string} [standIn] the bot that takes over for an absent player
 * @property {PlannedSeat[]} seats
 */

/**
 * A plan for playing alone, against bots or with others on one device.
 * @param {string} game
 * @param {any} config
 * @param {PlannedSeat[]} [others]
 * @returns {Plan}
 */
export function planAlone(game, config, others = []) {
  return { game, config, access: 'link', terms: ALONE, seats: [{ type: 'me', name: '' }, ...others] };
}

/**
 * Opens a table as planned, with the player's name filled in where the plan has none.
 * @param {{ name: string }} me
 * @param {Plan} plan
 */
export function arrangeFor({ name }, plan) {
  return arrange({ ...plan, seats: plan.seats.map((seat) => (seat.type === 'me' ? { ...seat, name: seat.name || name } : seat)) });
}

/**
 * Opens the table, fills its seats and, if none is left open, starts the game. Everything is sent in a single request,
 * so that a failure cannot leave a half-filled table behind.
 * @param {Plan} plan
 * @returns {Promise<string>} the table's id
 */
export async function arrange(plan) {
  const { game, config, access, terms, standIn } = plan;
  const pledges = plan.seats.map(({ type }) => (type === 'me' || type === 'here' ? pledge() : null));
  /** @type {Ask[]} */
  const asks = [];
  for (const [seat, planned] of plan.seats.entries()) {
    if (planned.type === 'bot') asks.push({ type: 'add_bot', seat, level: planned.level });
    else if (planned.type !== 'open') asks.push({ type: 'sit', seat, name: planned.name, commitment: pledges[seat]?.commitment ?? null });
  }
  // With an open seat, the host starts the game once everyone is there.
  if (plan.seats.every(({ type }) => type !== 'open')) asks.push({ type: 'start' });
  const { table, url, update } = await openTable({ game, seats: plan.seats.length, config, access, terms, stand_in: standIn, asks });
  // The server does not store the link's secret, so this answer is the only copy.
  keepLink(table, url);
  if (update) begin(update, pledges);
  return table;
}

/**
 * Stores the random bytes that this browser contributes to the luck, and reveals them if the table has started. Callers
 * don't wait for this; the table's page retries it if necessary.
 * @param {Update} update the table as it was opened
 * @param {({ bytes: string, commitment: string } | null)[]} pledges the pledges, by seat
 */
function begin(update, pledges) {
  // If the request was repeated, the start may have been voided before the answer arrived. The table's page then
  // commits again.
  const counts = update.luck.void_starts === 0;
  for (const [seat, promised] of pledges.entries()) if (promised && counts) keepPledge(update, seat, promised);
  const mine = pledges.flatMap((promised, seat) => (promised ? [seat] : []));
  hand(update);
  if (witness(update, mine)) return;
  for (const duty of luckDuties(update, mine, new Set())) askTable(update.table, duty).catch(() => {});
}

/**
 * Starts a table that has no open seat.
 * @param {string} table
 * @param {number[]} seats the seats of this browser
 */
export async function startAt(table, seats) {
  witness(await look(table), seats);
  await askTable(table, { type: 'start' });
  await openBytes(table, seats);
}

/**
 * Reveals the bytes of these seats at once: the server waits only ten seconds, and loading the table's page can take
 * longer. Errors are ignored here, because that page retries and reports them.
 * @param {string} table
 * @param {number[]} seats
 */
async function openBytes(table, seats) {
  try {
    const update = await look(table);
    if (witness(update, seats)) return;
    await Promise.allSettled(luckDuties(update, seats, new Set()).map((duty) => askTable(table, duty)));
  } catch {
    // The table's page tries again.
  }
}

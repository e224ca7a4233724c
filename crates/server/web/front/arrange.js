// @ts-check
// Opens a table and fills its seats as planned, up to the start if nobody else is waited for.

import { keepPledge, luckDuties, pledge, witness } from '../luck/luck.js';
import { askTable, hand, look, openTable } from '../server/api.js';
import { keepLink } from '../table/kept-links.js';
import { ALONE } from './terms.js';

/** @typedef {import('../server/types.d.ts').Ask} Ask */
/** @typedef {import('../server/types.d.ts').Update} Update */
/** @typedef {{ type: 'me', name: string } | { type: 'here', name: string } | { type: 'bot', level: string } | { type: 'open' }} PlannedSeat */
/**
 * @typedef {object} Plan
 * @property {string} game
 * @property {any} config
 * @property {import('../server/types.d.ts').Access} access
 * @property {import('../server/types.d.ts').Terms} [terms]
 * @property {string} [standIn] the bot that takes over
 * @property {PlannedSeat[]} seats
 */

/**
 * A game alone, against bots or on one device.
 * @param {string} game
 * @param {any} config
 * @param {PlannedSeat[]} [others]
 * @returns {Plan}
 */
export function planAlone(game, config, others = []) {
  return { game, config, access: 'link', terms: ALONE, seats: [{ type: 'me', name: '' }, ...others] };
}

/**
 * Opens a table as planned, for somebody whose name the plan may not know yet.
 * @param {{ name: string }} me
 * @param {Plan} plan
 */
export function arrangeFor({ name }, plan) {
  return arrange({ ...plan, seats: plan.seats.map((seat) => (seat.type === 'me' ? { ...seat, name: seat.name || name } : seat)) });
}

/**
 * Opens the table, seats everybody and starts it if nobody else is waited for: all in one request, so that there is no table that is half full.
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
  // With a seat for somebody to come, the host starts when everyone is there.
  if (plan.seats.every(({ type }) => type !== 'open')) asks.push({ type: 'start' });
  const { table, url, update } = await openTable({ game, seats: plan.seats.length, config, access, terms, stand_in: standIn, asks });
  // The server keeps no secret: what its answer says is the only copy.
  keepLink(table, url);
  if (update) begin(update, pledges);
  return table;
}

/**
 * Keeps this browser's part in the luck, and opens it if the table has started. Nobody waits for that: the table's page does it again if need be.
 * @param {Update} update the table as it was opened
 * @param {({ bytes: string, commitment: string } | null)[]} pledges by seat
 */
function begin(update, pledges) {
  // A repeated request can be answered after the start was void; then the table's page commits again.
  const counts = update.luck.void_starts === 0;
  for (const [seat, promised] of pledges.entries()) if (promised && counts) keepPledge(update, seat, promised);
  const mine = pledges.flatMap((promised, seat) => (promised ? [seat] : []));
  hand(update);
  if (witness(update, mine)) return;
  for (const duty of luckDuties(update, mine, new Set())) askTable(update.table, duty).catch(() => {});
}

/**
 * Starts a table where nobody else is waited for.
 * @param {string} table
 * @param {number[]} seats those of this browser
 */
export async function startAt(table, seats) {
  witness(await look(table), seats);
  await askTable(table, { type: 'start' });
  await openBytes(table, seats);
}

/**
 * Opens the bytes of these seats at once: there are ten seconds for it, and the way to the table's page can take longer. What
 * goes wrong here is left to that page, which does it again and says what is wrong.
 * @param {string} table
 * @param {number[]} seats
 */
async function openBytes(table, seats) {
  try {
    const update = await look(table);
    if (witness(update, seats)) return;
    await Promise.allSettled(luckDuties(update, seats, new Set()).map((duty) => askTable(table, duty)));
  } catch {
    // The table's page comes next.
  }
}

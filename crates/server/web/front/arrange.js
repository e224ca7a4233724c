// @ts-check
// Opens a table and fills its seats as planned, up to the start if nobody else is waited for.

import { commitFor, luckDuties, witness } from '../luck/luck.js';
import { askTable, look, openTable } from '../server/api.js';
import { setAccess } from '../server/arrival.js';
import { takeOff } from '../server/mine.js';
import { keepLink } from '../table/kept-links.js';
import { ALONE } from './terms.js';

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
 * @param {Plan} plan
 * @returns {Promise<string>} the table's id
 */
export async function arrange(plan) {
  const { game, config, access, terms, standIn } = plan;
  const { table, url } = await openTable({ game, seats: plan.seats.length, config, access, terms, stand_in: standIn });
  // The server keeps no secret: what its answer says is the only copy.
  keepLink(table, url);
  await fill(table, plan);
  // With a seat for somebody to come, the host starts when everyone is there.
  if (plan.seats.every(({ type }) => type !== 'open')) {
    const mine = plan.seats.flatMap(({ type }, seat) => (type === 'bot' ? [] : [seat]));
    await startAt(table, mine);
  }
  return table;
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
 * @param {string} table
 * @param {Plan} plan
 */
async function fill(table, { seats, access }) {
  /** @type {number[]} */
  const taken = [];
  try {
    const { luck } = await look(table);
    for (const [seat, planned] of seats.entries()) {
      if (planned.type === 'bot') await askTable(table, { type: 'add_bot', seat, level: planned.level });
      else if (planned.type !== 'open') {
        await askTable(table, { type: 'sit', seat, name: planned.name, commitment: commitFor(table, seat, luck) });
        taken.push(seat);
      }
    }
  } catch (error) {
    // A name may be refused. The next try opens another table, and nobody is to wait at this one.
    if (access === 'public') await setAccess(table, 'link').catch(() => {});
    await Promise.allSettled(taken.map((seat) => askTable(table, { type: 'leave', seat })));
    await takeOff(table).catch(() => {});
    throw error;
  }
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

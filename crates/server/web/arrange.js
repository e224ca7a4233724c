// @ts-check
// Opens a table and fills its seats as planned, up to the start if nobody else is waited for.

import { askTable, openTable } from './api.js';
import { commitFor } from './luck.js';

/** @typedef {{ type: 'me', name: string } | { type: 'here', name: string } | { type: 'bot', level: string } | { type: 'open' }} PlannedSeat */
/** @typedef {{ game: string, config: any, public: boolean, seats: PlannedSeat[] }} Plan */

/**
 * @param {Plan} plan
 * @returns {Promise<string>} the table's id
 */
export async function arrange(plan) {
  const { table } = await openTable({ game: plan.game, seats: plan.seats.length, config: plan.config, public: plan.public });
  for (const [seat, planned] of plan.seats.entries()) {
    if (planned.type === 'bot') await askTable(table, { type: 'add_bot', seat, level: planned.level });
    else if (planned.type !== 'open') {
      await askTable(table, { type: 'sit', seat, name: planned.name, commitment: commitFor(table, seat) });
    }
  }
  // With a seat for somebody to come, the host starts when everyone is there.
  if (plan.seats.every(({ type }) => type !== 'open')) await askTable(table, { type: 'start' });
  return table;
}

// @ts-check
// Checks a log completely: this browser checks the luck, and the server checks the rules.

import { GAMES } from '../games.js';
import { Refusal, verifyLog } from '../network/api.js';
import { checkLuck } from './check.js';

/** @typedef {import('../network/types.d.ts').Export} Export */
/** @typedef {import('../network/types.d.ts').Receipt} Receipt */
/** @typedef {import('./check.js').Report} Report */

/** The games' own checks, loaded before any log is checked. */
const CHECKS = new Map(await Promise.all(Object.entries(GAMES).map(async ([name, { loadLogCheck }]) => /** @type {const} */ ([name, await loadLogCheck?.()]))));

/**
 * Returns the checks that passed and the first fault. `rules` is among the checks only if the server confirms
 * everything.
 * @param {Export} log
 * @param {Receipt[]} receipts
 * @returns {Promise<Report>}
 */
export async function checkLog(log, receipts) {
  const report = reportOnLuck(log, receipts);
  // If the check of the luck fails, there is no need to ask the server.
  const found = report.fault ? [] : await askServer(log);
  const fails = found.find((finding) => finding.found === 'fails');
  if (fails?.found === 'fails') return { ...report, fault: { kind: 'rules', row: fails.row, why: fails.why } };
  if (found.length > 0 && found.every((finding) => finding.found === 'holds')) report.checks.push({ kind: 'rules' });
  return report;
}

/**
 * The server's findings about a log; empty if the server cannot be reached.
 * @param {Export} log
 * @returns {Promise<import('../network/types.d.ts').Finding[]>}
 */
async function askServer(log) {
  try {
    const { chain, luck, rules } = await verifyLog(log);
    return [chain, luck, rules];
  } catch (error) {
    return error instanceof Refusal && error.code === 'bad_log' ? [{ found: 'fails', row: 0, why: error.message }] : [];
  }
}

/**
 * Checks the luck. A file can contain anything, so an exception means that it is not a log.
 * @param {Export} log
 * @param {Receipt[]} receipts
 * @returns {Report}
 */
function reportOnLuck(log, receipts) {
  try {
    return checkLuck(log, receipts, CHECKS.get(log.game)?.follow);
  } catch {
    return { checks: [], fault: { kind: 'form' }, draws: 0, weakness: null };
  }
}

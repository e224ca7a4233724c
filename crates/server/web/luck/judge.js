// @ts-check
// The whole judgement of a log: this browser checks the luck, and the server, which has the rules, checks those.

import { GAMES } from '../games.js';
import { Refusal, verifyLog } from '../server/api.js';
import { checkLog } from './check.js';

/** @typedef {import('../server/types.d.ts').Export} Export */
/** @typedef {import('../server/types.d.ts').Receipt} Receipt */
/** @typedef {import('./check.js').Report} Report */

/** What only the games know. All of it is here before a log is. */
const CHECKS = new Map(await Promise.all(Object.entries(GAMES).map(async ([name, { loadChecks }]) => /** @type {const} */ ([name, await loadChecks?.()]))));

/**
 * The steps that hold, with `rules` among them only if the server agrees with everything, and the first thing that is wrong.
 * @param {Export} log
 * @param {Receipt[]} receipts
 * @returns {Promise<Report>}
 */
export async function judge(log, receipts) {
  const report = checkLuck(log, receipts);
  // Of a log whose luck is wrong nobody needs to know more.
  const found = report.fault ? [] : await askServer(log);
  const fails = found.find((finding) => finding.found === 'fails');
  if (fails?.found === 'fails') return { ...report, fault: { kind: 'rules', row: fails.row, why: fails.why } };
  if (found.length > 0 && found.every((finding) => finding.found === 'holds')) report.checks.push({ kind: 'rules' });
  return report;
}

/**
 * What the server finds in a log; nothing if it cannot be asked.
 * @param {Export} log
 * @returns {Promise<import('../server/types.d.ts').Finding[]>}
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
 * A file can hold anything; what cannot even be looked at is no log.
 * @param {Export} log
 * @param {Receipt[]} receipts
 * @returns {Report}
 */
function checkLuck(log, receipts) {
  try {
    return checkLog(log, receipts, CHECKS.get(log.game)?.follow);
  } catch {
    return { checks: [], fault: { kind: 'form' }, draws: 0, weakness: null };
  }
}

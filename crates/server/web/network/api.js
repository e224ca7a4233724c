// @ts-check
// The server's HTTP API: the player of this browser, the list of games and tables, opening a table and sending it
// requests.

import { dropFromTab, keep, recall } from '../page/browser-storage.js';
import { toHex } from '../luck/sha256.js';

/** @typedef {import('./types.d.ts').Ask} Ask */
/** @typedef {import('./types.d.ts').Update} Update */
/**
 * The player of this browser. The preferences of a new player are not known yet.
 * @typedef {Pick<import('./types.d.ts').Me, 'player' | 'name'> & Partial<import('./types.d.ts').Me>} Me
 */
/** @typedef {{ name: string, title: string, about: string }} BotLevel */
/**
 * A game that the server offers; `config` and `default_bot` are its defaults.
 * @typedef {{ name: string, least: number, most: number, config: any, bots: BotLevel[], default_bot: string }} GameInfo
 */
/** @typedef {import('./types.d.ts').TableSummary} ListedTable */
/** @typedef {{ table: string, url: string, version: number }} OpenedTable */

export const BASE = '/api/v1';
/** The timeout of a request in milliseconds. */
export const PATIENCE = 15_000;
/** The timeout for a whole log, which may be long, over a slow connection. */
export const LONG = 120_000;

/** A request that was refused, or that did not reach the server (`status` 0). words.js has the texts for its codes. */
export class Refusal extends Error {
  /**
   * @param {string} code
   * @param {any} data
   * @param {string} message the server's own message, for a code without a text in words.js
   * @param {number} status
   */
  constructor(code, data, message, status) {
    super(message);
    this.code = code;
    this.data = data;
    this.status = status;
  }
}

/**
 * Returns the error if it is a refusal. Anything else is a bug in the page and must not look like a refusal, so it is
 * thrown again.
 * @param {unknown} error
 * @returns {Refusal}
 */
export function refusalIn(error) {
  if (error instanceof Refusal) return error;
  throw error;
}

/**
 * Waits for a part of the page that is loaded on demand. A failure is reported as an unreachable server.
 * @template T
 * @param {Promise<T>} part
 * @returns {Promise<T>}
 */
export function loadedPart(part) {
  return part.catch(() => {
    throw serverAway();
  });
}

export function serverAway() {
  return new Refusal('server_away', null, 'the server does not answer', 0);
}

/** How far the server's clock is ahead of this one, by its last response, in milliseconds. */
let ahead = 0;

/** The server's time in milliseconds since 1970, accurate to about a second and rounded up. */
export function serverTime() {
  return Date.now() + ahead;
}

/** @type {Me | null} */
let me = null;

/** The player of this browser; null if there is none or the server has not sent it yet. */
export function whoAmI() {
  return me;
}

/** Finds the player of this browser. It does not create one, because visitors who only watch need no name. */
export async function meet() {
  return me ?? meetAgain();
}

/** Forgets the player of this browser and the remembered name. */
export function beNobody() {
  me = null;
  for (const name of ['named', 'name', 'tables']) keep(name, null);
  dropFromTab('draft.');
}

/**
 * Asks the server again for the player of this browser, because another device may have signed it out. Nothing changes
 * until the server answers.
 */
export async function meetAgain() {
  try {
    // Without a player no request is sent: it would be refused, and the error would appear in every visitor's console.
    me = recall('named') ? await call('GET', '/me') : null;
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 401) throw error;
    me = null;
    keep('named', null);
  }
  return me;
}

/** @type {Promise<unknown>} The last call to `introduce`, which may still be running. */
let introduced = Promise.resolve();

/**
 * Makes sure that the server knows this browser by `name`.
 * @param {string} name
 * @returns {Promise<Me>}
 */
export function introduce(name) {
  // The calls run one after the other, because two at once would create two players.
  const mine = introduced.then(() => introduceNow(name));
  introduced = mine.catch(() => {});
  return mine;
}

/**
 * @param {string} name
 * @returns {Promise<Me>}
 */
async function introduceNow(name) {
  keep('name', name);
  const known = await meet();
  if (known?.name === name) return known;
  if (known) return become(await call('PATCH', '/me', { name }));
  const { player, name: told } = await call('POST', '/players', { name });
  return become({ player, name: told });
}

/**
 * Stores the player of this browser as sent by the server, with any preferences in the answer.
 * @param {Me} somebody
 * @returns {Me}
 */
export function become(somebody) {
  me = somebody;
  keep('name', me.name);
  keep('named', true);
  return me;
}

/** The name to suggest: the one that the server knows, or the one entered last. */
export function rememberedName() {
  return me?.name ?? String(recall('name') ?? '');
}

/** @type {GameInfo[] | null} The games, which do not change while the server runs. */
let known = null;

/** @returns {Promise<GameInfo[]>} */
export async function games() {
  known ??= (await call('GET', '/games')).games;
  return /** @type {GameInfo[]} */ (known);
}

/** @returns {Promise<{ version: string, url: string }>} */
export function about() {
  return call('GET', '/about');
}

/** @returns {Promise<ListedTable[]>} */
export async function publicTables() {
  return (await call('GET', '/tables')).tables;
}

/**
 * Opens a table and carries out `asks` in the same request. It is sent again once if the connection fails; the id
 * ensures that only one table is opened.
 * @param {{ game: string, seats: number, config?: any, access?: import('./types.d.ts').Access,
 *   terms?: import('./types.d.ts').Terms, stand_in?: string, asks?: Ask[] }} requested
 * @returns {Promise<OpenedTable & { update?: Update }>} the new table, with its state if there were any `asks`
 */
export function openTable(requested) {
  return twice('/tables', { ...requested, id: freshAskId() });
}

/** @type {Update | null} */
let handed = null;

/**
 * Keeps the state of a table for the next page, which then need not request it.
 * @param {Update} update
 */
export function hand(update) {
  handed = update;
}

/**
 * The state of a table: the one kept by `hand` if there is one, otherwise fetched from the server.
 * @param {string} table
 */
export async function lookFirst(table) {
  const update = handed?.table === table ? handed : await look(table);
  handed = null;
  return update;
}

/**
 * The state of a table as a spectator sees it.
 * @param {string} table
 * @returns {Promise<Update>}
 */
export function look(table) {
  return call('GET', `/tables/${encodeURIComponent(table)}`);
}

/**
 * Sends a request to a table without a socket. It is sent again once if the connection fails; the id ensures that it is
 * carried out only once.
 * @param {string} table
 * @param {Ask} ask
 * @returns {Promise<{ version: number }>}
 */
export function askTable(table, ask) {
  return twice(`/tables/${encodeURIComponent(table)}/asks`, { id: freshAskId(), ask });
}

/**
 * @param {string} path
 * @param {unknown} body the body, which must contain an id
 */
async function twice(path, body) {
  try {
    return await call('POST', path, body);
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 0) throw error;
    return call('POST', path, body);
  }
}

/**
 * The coach's advice on a position; `null` while the coach is still computing its data.
 * @param {string} game
 * @param {unknown} question in the game's own format
 * @returns {Promise<any>}
 */
export async function askCoach(game, question) {
  const answer = await call('POST', `/games/${encodeURIComponent(game)}/coach`, question);
  return answer.thinking ? null : answer;
}

/** @param {string} table */
export function exportAddress(table) {
  return `${BASE}/tables/${encodeURIComponent(table)}/export`;
}

/**
 * The whole log of a finished table.
 * @param {string} table
 * @returns {Promise<import('./types.d.ts').Export>}
 */
export function exportLog(table) {
  return call('GET', `/tables/${encodeURIComponent(table)}/export`, undefined, LONG);
}

/**
 * Asks the server to verify a log, which it does not store, and returns its findings.
 * @param {import('./types.d.ts').Export} log
 * @returns {Promise<import('./types.d.ts').Verified>}
 */
export function verifyLog(log) {
  return call('POST', '/verify', log, LONG);
}

/**
 * The state of a table after one of its rows, with the note of that row.
 * @param {string} table
 * @param {number} version
 * @param {number | null} [viewer] the seat whose view it is; null for a spectator's
 * @returns {Promise<Update>}
 */
export function lookAt(table, version, viewer = null) {
  return call('GET', `/tables/${encodeURIComponent(table)}/at/${version}${viewer === null ? '' : `?viewer=${viewer}`}`);
}

/**
 * The review of a finished game, in the game's own format; `thinking` is set while the coach is still analysing the
 * rules.
 * @param {string} table
 * @returns {Promise<any>}
 */
export function review(table) {
  return call('GET', `/tables/${encodeURIComponent(table)}/review`);
}

/**
 * Opens a table that continues a finished game from one of its positions.
 * @param {string} table
 * @param {{ version: number, seat: number, level?: string }} requested
 * @returns {Promise<OpenedTable>}
 */
export function playOn(table, requested) {
  return call('POST', `/tables/${encodeURIComponent(table)}/play-on`, requested);
}

/**
 * The automatic answers that the server gives for a seat of this browser, in order of preference.
 * @param {string} table
 * @param {number} seat
 * @returns {Promise<any[]>} empty if the player answers manually
 */
export async function standingAnswers(table, seat) {
  return (await call('GET', answersPath(table, seat))).answers;
}

/**
 * Sets the automatic answers that the server gives for a seat; with an empty list, the player answers manually.
 * @param {string} table
 * @param {number} seat
 * @param {any[]} answers in the game's own format
 * @returns {Promise<any[]>}
 */
export async function handOverAnswers(table, seat, answers) {
  return (await call('PUT', answersPath(table, seat), { answers })).answers;
}

/** @param {string} table @param {number} seat */
function answersPath(table, seat) {
  return `/tables/${encodeURIComponent(table)}/seats/${seat}/answers`;
}

/** @param {string} table */
export function qrAddress(table) {
  return `${BASE}/tables/${encodeURIComponent(table)}/qr.svg`;
}

/** @param {string} table */
export function tableSocket(table) {
  return socketAddress(`/tables/${encodeURIComponent(table)}/socket`);
}

export function hallSocket() {
  return socketAddress('/hall');
}

/** @param {string} path */
function socketAddress(path) {
  const address = new URL(BASE + path, location.href);
  address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return address.href;
}

/** A unique id for a request. */
export function freshAskId() {
  return toHex(crypto.getRandomValues(new Uint8Array(16)));
}

/**
 * Sends one request. Throws a `Refusal` if it is refused.
 * @param {string} method
 * @param {string} path relative to the base of the API
 * @param {unknown} [body]
 * @param {number} [patience] the timeout in milliseconds
 * @returns {Promise<any>}
 */
export async function call(method, path, body, patience = PATIENCE, more = {}) {
  /** @type {RequestInit} */
  const options = { method, signal: AbortSignal.timeout(patience), headers: { accept: 'application/json' }, ...more };
  if (body !== undefined) {
    options.headers = { ...options.headers, 'content-type': 'application/json' };
    options.body = JSON.stringify(body);
  }
  let response;
  let text;
  try {
    response = await fetch(BASE + path, options);
    text = await response.text();
  } catch {
    throw serverAway();
  }
  const told = Date.parse(response.headers.get('date') ?? '');
  if (!Number.isNaN(told)) ahead = told + 1_000 - Date.now();
  const answer = parsed(text);
  if (response.ok && answer !== null) return answer;
  // Something other than the server has answered, such as the sign-in page of a hotel network.
  if (response.ok) throw new Refusal('server_away', null, 'the answer did not come from the server', 0);
  throw new Refusal(answer?.code ?? 'error', answer?.data ?? null, answer?.message ?? response.statusText, response.status);
}

/**
 * @param {string} text
 * @returns {any} null if it is not JSON, such as a proxy's error page
 */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Loads the draft of one of this player's seats.
 * @param {string} table
 * @param {number} seat
 * @returns {Promise<any>} null if there is none
 */
export async function loadDraft(table, seat) {
  return (await call('GET', draftPath(table, seat))).draft;
}

/**
 * Stores the draft of one of this player's seats.
 * @param {string} table
 * @param {number} seat
 * @param {any} draft null to delete it
 * @param {boolean} [leaving] whether the request has to continue after the page is closed; browsers limit its size then
 */
export function storeDraft(table, seat, draft, leaving = false) {
  return call('PUT', draftPath(table, seat), { draft }, PATIENCE, { keepalive: leaving });
}

/**
 * @param {string} table
 * @param {number} seat
 */
function draftPath(table, seat) {
  return `/tables/${encodeURIComponent(table)}/seats/${seat}/draft`;
}

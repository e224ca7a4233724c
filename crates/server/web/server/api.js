// @ts-check
// The server over HTTP: who I am, which games and tables there are, opening a table and asking something of one.

import { keep, recall } from '../room/keep.js';
import { toHex } from '../luck/sha256.js';

/** @typedef {import('./types.d.ts').Ask} Ask */
/** @typedef {import('./types.d.ts').Update} Update */
/** @typedef {Pick<import('./types.d.ts').Me, 'player' | 'name'> & Partial<import('./types.d.ts').Me>} Me whoever is new has said nothing about their wishes */
/** @typedef {{ name: string, title: string, about: string }} BotLevel */
/** @typedef {{ name: string, least: number, most: number, config: any, bots: BotLevel[], fair: string }} GameInfo `fair` is the bot for somebody who has not chosen one */
/** @typedef {import('./types.d.ts').TableSummary} ListedTable */
/** @typedef {{ table: string, url: string, version: number }} OpenedTable */

export const BASE = '/api/v1';
/** How many milliseconds an answer is waited for. */
export const PATIENCE = 15_000;
/** The same for a whole log, which may be long and the line slow. */
export const LONG = 120_000;

/** Something that was refused, or that could not be asked at all (`status` 0). Its code and data are put into words by words.js. */
export class Refusal extends Error {
  /**
   * @param {string} code
   * @param {any} data
   * @param {string} message the server's own sentence, for a code that words.js does not know
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
 * What was refused. Anything else that was thrown is a fault of the page, which must not look like a refusal: it is thrown on.
 * @param {unknown} error
 * @returns {Refusal}
 */
export function refusalIn(error) {
  if (error instanceof Refusal) return error;
  throw error;
}

/**
 * A part of the page that is brought when it is needed. Where it cannot be, the server is away.
 * @template T
 * @param {Promise<T>} part
 * @returns {Promise<T>}
 */
export function brought(part) {
  return part.catch(() => {
    throw serverAway();
  });
}

export function serverAway() {
  return new Refusal('server_away', null, 'the server does not answer', 0);
}

/** How far the server's clock is ahead of this one's, as its last answer told. */
let ahead = 0;

/** The server's time, to the second, in milliseconds since 1970; never earlier than it is. */
export function serverTime() {
  return Date.now() + ahead;
}

/** @type {Me | null} */
let me = null;

/** Who this browser is, as far as it knows by now. */
export function whoAmI() {
  return me;
}

/** Finds out who this browser is. Nobody is made up: a visitor who only looks needs no name. */
export async function meet() {
  return me ?? meetAgain();
}

/** Nobody is known here any more: neither who this browser was, nor what it would have been called. */
export function beNobody() {
  me = null;
  for (const name of ['named', 'name', 'tables']) keep(name, null);
}

/** Asks the server anew who this browser is: it may have been signed out from elsewhere. Until it has answered, nothing changes. */
export async function meetAgain() {
  try {
    // Whoever never had a name is not asked for: the answer would be a refusal, in every visitor's console.
    me = recall('named') ? await call('GET', '/me') : null;
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 401) throw error;
    me = null;
    keep('named', null);
  }
  return me;
}

/** @type {Promise<unknown>} The last introduction, which may be under way. */
let introduced = Promise.resolve();

/**
 * Makes sure that the server knows this browser by `name`.
 * @param {string} name
 * @returns {Promise<Me>}
 */
export function introduce(name) {
  // One after the other: two at once would make two players of one visitor.
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
 * What the server says of who this browser is, with all that they want.
 * @param {Me} somebody
 * @returns {Me}
 */
export function become(somebody) {
  me = somebody;
  keep('name', me.name);
  keep('named', true);
  return me;
}

/** The name to offer: the one the server knows, or the one last typed. */
export function rememberedName() {
  return me?.name ?? String(recall('name') ?? '');
}

/** @type {GameInfo[] | null} They stay the same for as long as the server runs. */
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
 * Opens a table, and does what is asked of it in the same moment. Repeated once if the connection fails: the same id opens it once.
 * @param {{ game: string, seats: number, config?: any, access?: import('./types.d.ts').Access, terms?: import('./types.d.ts').Terms, stand_in?: string, asks?: Ask[] }} wish
 * @returns {Promise<OpenedTable & { update?: Update }>} how it stands, if anything was asked of it
 */
export function openTable(wish) {
  return twice('/tables', { ...wish, id: freshAskId() });
}

/** @type {Update | null} */
let handed = null;

/**
 * Leaves the state of a table for the page that looks at it next, which then need not ask for it.
 * @param {Update} update
 */
export function hand(update) {
  handed = update;
}

/**
 * The state of a table that was left for this page, or what the server says.
 * @param {string} table
 */
export async function lookFirst(table) {
  const update = handed?.table === table ? handed : await look(table);
  handed = null;
  return update;
}

/**
 * How a table stands, for a spectator.
 * @param {string} table
 * @returns {Promise<Update>}
 */
export function look(table) {
  return call('GET', `/tables/${encodeURIComponent(table)}`);
}

/**
 * Asks something of a table without a socket. Repeated once if the connection fails: the same id does it once.
 * @param {string} table
 * @param {Ask} ask
 * @returns {Promise<{ version: number }>}
 */
export function askTable(table, ask) {
  return twice(`/tables/${encodeURIComponent(table)}/asks`, { id: freshAskId(), ask });
}

/**
 * @param {string} path
 * @param {unknown} body which has an id
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
 * What the coach says to a position; `null` while it still works out the rules.
 * @param {string} game
 * @param {unknown} question in the game's own terms
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
 * What this server finds in a log, which it does not keep.
 * @param {import('./types.d.ts').Export} log
 * @returns {Promise<import('./types.d.ts').Verified>}
 */
export function verifyLog(log) {
  return call('POST', '/verify', log, LONG);
}

/**
 * How a table stood after one of its rows, for a spectator, with what that row told.
 * @param {string} table
 * @param {number} version
 * @returns {Promise<Update>}
 */
export function lookAt(table, version) {
  return call('GET', `/tables/${encodeURIComponent(table)}/at/${version}`);
}

/**
 * A finished game looked back at, in the game's own terms; `thinking` while the coach still works out the rules.
 * @param {string} table
 * @returns {Promise<any>}
 */
export function review(table) {
  return call('GET', `/tables/${encodeURIComponent(table)}/review`);
}

/**
 * Opens a table on which a finished game goes on from one of its moments.
 * @param {string} table
 * @param {{ version: number, seat: number, level?: string }} wish
 * @returns {Promise<OpenedTable>}
 */
export function playOn(table, wish) {
  return call('POST', `/tables/${encodeURIComponent(table)}/play-on`, wish);
}

/**
 * The answers that a seat of this browser has handed over, the one that it would rather give first.
 * @param {string} table
 * @param {number} seat
 * @returns {Promise<any[]>} none if it answers by hand
 */
export async function standingAnswers(table, seat) {
  return (await call('GET', answersPath(table, seat))).answers;
}

/**
 * Hands over the answers that the server gives for a seat from now on; none, to answer by hand again.
 * @param {string} table
 * @param {number} seat
 * @param {any[]} answers in the game's own terms
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

/** A name for one thing asked for, which nobody else uses. */
export function freshAskId() {
  return toHex(crypto.getRandomValues(new Uint8Array(16)));
}

/**
 * One request. What is refused is thrown as a `Refusal`.
 * @param {string} method
 * @param {string} path below the base of the API
 * @param {unknown} [body]
 * @param {number} [patience] how many milliseconds the answer may take
 * @returns {Promise<any>}
 */
export async function call(method, path, body, patience = PATIENCE) {
  /** @type {RequestInit} */
  const options = { method, signal: AbortSignal.timeout(patience), headers: { accept: 'application/json' } };
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
  // Somebody else answers in its place, as the page of a hotel that wants one to sign in first.
  if (response.ok) throw new Refusal('server_away', null, 'what answers is not the server', 0);
  throw new Refusal(answer?.code ?? 'error', answer?.data ?? null, answer?.message ?? response.statusText, response.status);
}

/**
 * @param {string} text
 * @returns {any} nothing for what is no JSON, as a proxy's page about an error
 */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

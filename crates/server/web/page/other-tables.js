// @ts-check
// Turns at tables other than the current one. On every page, a player whose turn it is gets a notice with a link to the
// table, a number in the title and, while the page is in the background, a browser notification.

import { nameOf } from '../games.js';
import { meet, whoAmI } from '../network/api.js';
import { listen, reopened } from '../network/hall.js';
import { chapter, words } from '../words/words.js';
import { button, make, setAttribute, setText, show } from './elements.js';
import { seatName } from './names.js';
import { raise } from './notify.js';
import { loadStyles } from './styles.js';

/** @typedef {import('../network/types.d.ts').TurnNotice} Turn */
/**
 * The data that a tab keeps across reloads.
 * @typedef {object} Known
 * @property {string} here the current table; empty on other pages
 * @property {Record<string, number>} seen for each table, the version up to which turns need no notice
 */

const said = await chapter('other-tables');
const KEPT = 'parlor.other-tables';

/** @type {Map<string, Turn[]>} By table, the turns and possible objections of this player, one for each seat. */
const waiting = new Map();
/** @type {Map<string, number>} The versions of the announced turns, so that each is announced once. */
const announced = new Map();
/** @type {Map<string, Promise<() => void>>} By table, the functions that close its notification. */
const raised = new Map();
let known = recallKnown();
let here = '';
/** Whether the list of turns has arrived since this page was loaded. */
let told = false;
/** @type {(() => void) | null} */
let leaveHall = null;
/** Releases the lock that marks the current table as visible. */
let lookAway = () => {};

const text = make('p', { class: 'other-tables-text' });
const more = make('a', { class: 'small', href: '/' });
const go = make('a', { class: 'quiet' });
const close = button('✕', 'quiet other-tables-close', dismiss);
const notice = make('section', { class: 'paper other-tables', 'aria-label': said.title }, make('div', {}, text, more), go, close);
const live = make('p', { class: 'unseen', role: 'status' });
setAttribute(close, 'aria-label', said.dismiss);

/**
 * Called when another page is shown.
 * @param {string} table the table shown; empty on other pages
 */
export async function onPage(table) {
  here = table;
  look();
  await Promise.all([meet().catch(() => null), loadStyles(['page/other-tables.css']).catch(() => {})]);
  if (here !== table) return;
  if (!whoAmI()) {
    leaveHall?.();
    leaveHall = null;
    waiting.clear();
  } else if (leaveHall) reopened();
  else leaveHall = listen({ turns: hearAll, yourTurn: hear, turnOver });
  place();
  refresh();
}

/** Moves the notice to the place that this page has for it. */
function place() {
  const notices = document.querySelector('.table-notices');
  if (notice.parentElement !== (notices ?? document.body)) (notices ?? document.body).append(notice);
  if (live.parentElement === document.body) return;
  setText(live, '');
  document.body.append(live);
}

/** @param {Turn[]} turns */
function hearAll(turns) {
  const tables = new Set(turns.map(({ table }) => table));
  for (const table of waiting.keys()) if (!tables.has(table)) end(table);
  for (const table of tables) waiting.set(table, turns.filter((turn) => turn.table === table));
  if (known === null) {
    // In a new tab, the front page shows the turns that were already waiting. Notices are for later ones only.
    known = { here, seen: Object.fromEntries(turns.map(({ table, version }) => [table, version])) };
  } else {
    // The player has already seen the current state of the table that this tab showed before the reload.
    const left = told ? undefined : turnAt(known.here);
    if (left) known.seen[left.table] = left.version;
    for (const table of Object.keys(known.seen)) if (!tables.has(table)) delete known.seen[table];
  }
  told = true;
  refresh();
}

/** @param {Turn} turn */
function hear(turn) {
  waiting.set(turn.table, [...others(turn.table, turn.seat), turn]);
  refresh();
}

/**
 * @param {string} table
 * @param {number} seat
 */
function turnOver(table, seat) {
  const left = others(table, seat);
  if (left.length === (waiting.get(table)?.length ?? 0)) return;
  if (left.length === 0) end(table);
  else {
    waiting.set(table, left);
    refresh();
  }
}

/**
 * The turns of this player's other seats at a table.
 * @param {string} table
 * @param {number} seat
 */
function others(table, seat) {
  return (waiting.get(table) ?? []).filter((turn) => turn.seat !== seat);
}

/**
 * The most important turn at a table: a turn takes precedence over a possible objection.
 * @param {string} table
 */
function turnAt(table) {
  const turns = waiting.get(table);
  return turns?.find(({ objection }) => !objection) ?? turns?.[0];
}

/** @param {string} table a table where no turn is waiting any more */
function end(table) {
  waiting.delete(table);
  announced.delete(table);
  if (known) delete known.seen[table];
  takeAway(table);
  refresh();
}

/** @param {string} table */
function takeAway(table) {
  raised.get(table)?.then((close) => close());
  raised.delete(table);
}

function dismiss() {
  for (const { table, version } of unseen()) {
    if (known) known.seen[table] = version;
    takeAway(table);
  }
  refresh();
}

/** The turns that need a notice, the latest first. */
function unseen() {
  return [...waiting.keys()].flatMap((table) => turnAt(table) ?? []).filter(({ table, version }) => version > (known?.seen[table] ?? -1)).reverse();
}

function refresh() {
  // The current table shows its turn itself.
  const own = turnAt(here);
  if (own && known) known.seen[here] = own.version;
  if (here !== '') takeAway(here);
  keepKnown();
  const turns = told ? unseen() : [];
  const [first] = turns;
  const focused = notice.contains(document.activeElement);
  show(notice, first !== undefined);
  if (focused && !first) focusFirstHeading();
  entitle(turns.length);
  if (!first) return;
  const what = about(first);
  text.replaceChildren(make('b', {}, wanted(first)), ` ${what}`);
  setAttribute(go, 'href', `/t/${first.table}`);
  const way = first.objection ? said.goObject : said.go;
  setText(go, way);
  setAttribute(go, 'aria-label', `${way}: ${what}`);
  show(more, turns.length > 1);
  setText(more, said.more(turns.length - 1));
  for (const turn of turns.reverse()) announce(turn);
}

/** Moves the focus to the heading of the page when the focused notice disappears. */
function focusFirstHeading() {
  const heading = [...document.querySelectorAll('h1')].find((one) => one.checkVisibility());
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
}

/**
 * The game and the other players.
 * @param {Turn} turn
 */
function about({ game, seat, names, bots }) {
  const called = names.map((name, other) => seatName({ name, type: bots.includes(other) ? 'bot' : 'person' }, other));
  return words.besideGame.noticeBody(nameOf(game), called.filter((_, other) => other !== seat));
}

/**
 * The headline of a turn or a possible objection.
 * @param {Turn} turn
 */
function wanted({ objection }) {
  return words.besideGame.callYou[objection ? 'objection' : 'turn'];
}

/** @param {Turn} turn */
async function announce(turn) {
  const { table, version } = turn;
  if (version <= (announced.get(table) ?? -1)) return;
  announced.set(table, version);
  setText(live, `${wanted(turn)}: ${about(turn)}`);
  // A table that is visible in another tab needs no notification.
  if (!document.hidden || (await isLookedAt(table)) || announced.get(table) !== version) return;
  raised.set(table, raise(table, wanted(turn), about(turn), () => openTable(`/t/${table}`)));
}

/** The number of waiting tables, as a prefix of the page title. */
let mark = '';
const titleWatch = new MutationObserver(() => entitle());

/** @param {number} [count] the number of waiting tables; unchanged if omitted */
function entitle(count) {
  const plain = mark && document.title.startsWith(mark) ? document.title.slice(mark.length) : document.title;
  if (count !== undefined) mark = count > 0 ? `(${count}) ` : '';
  if (document.title !== mark + plain) document.title = mark + plain;
}

/** While the page is visible, holds a lock that tells other tabs that the current table is being watched. */
function look() {
  lookAway();
  const held = new Promise((/** @type {(value: void) => void} */ done) => (lookAway = done));
  if (here !== '' && !document.hidden) navigator.locks?.request(lockOf(here), { mode: 'shared' }, () => held).catch(() => {});
}

/** @param {string} table */
async function isLookedAt(table) {
  const { held } = (await navigator.locks?.query().catch(() => null)) ?? {};
  return held?.some(({ name }) => name === lockOf(table)) ?? false;
}

/** @param {string} table */
function lockOf(table) {
  return `parlor-table-${table}`;
}

/** @param {unknown} address */
function openTable(address) {
  if (typeof address !== 'string' || location.pathname === address) return;
  document.dispatchEvent(new CustomEvent('go', { detail: address }));
}

/** @returns {Known | null} null in a new tab */
function recallKnown() {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? 'null');
  } catch {
    return null;
  }
}

function keepKnown() {
  if (!known || !told) return;
  known.here = here;
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(known));
  } catch {
    // Without storage, the data lasts as long as the page.
  }
}

titleWatch.observe(/** @type {Element} */ (document.querySelector('title')), { childList: true });
document.addEventListener('visibilitychange', look);
// The service worker sends this message when a notification is clicked.
navigator.serviceWorker?.addEventListener('message', ({ data }) => openTable(data?.open));

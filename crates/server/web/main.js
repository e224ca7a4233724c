// @ts-check
// The router: shows the page for the current address. Every address also works when loaded directly; links between them
// are followed without reloading the document. The code of a page is loaded on the first visit.

import './front/not-found.js';
import { recall } from './page/browser-storage.js';
import { focusHeading } from './page/focus.js';
import { arrived, reloadFor, retried } from './page/retry.js';
import { fetchStyles, showOnly } from './page/styles.js';
import { words } from './words/words.js';

/**
 * The parts of the address.
 * @typedef {{ table?: string, row?: string, game?: string, secret?: string }} Place
 */
/** @typedef {HTMLElement & { place?: Place }} Page */
/**
 * @typedef {object} Way
 * @property {RegExp} path
 * @property {RegExp} [hash] the fragment that the address must have, if the page requires one
 * @property {string} [tag] the element of the page
 * @property {() => Promise<unknown>} [load] loads the element
 * @property {keyof import('./games.js').GamePages} [ofGame] the kind of page, if each game has its own; replaces `tag`
 *   and `load`. The game is taken from the address or, on a table's page, from the table
 * @property {string[]} styles the style sheets shared with other pages
 * @property {string} [own] the style sheet of this page alone
 */

/** The style sheets of the frame around a game, at the table and in a replay. */
const TABLE = ['front/new-table.css', 'table/layout.css', 'table/drawer.css', 'table/chat.css', 'table/beside-game.css', 'table/waiting.css', 'table/coach.css', 'luck/line.css'];
const LOOKING_BACK = [...TABLE, 'table/results.css'];
const READING = ['page/reading.css'];

/** @type {Way[]} */
const WAYS = [
  { path: /^\/(?:index\.html)?$/, tag: 'parlor-front', load: () => retried(() => import('./front/front.js')), styles: ['front/new-table.css', 'table/waiting.css'], own: 'front/front.css' },
  { path: /^\/me\/?$/, tag: 'parlor-me', load: () => retried(() => import('./me/me.js')), styles: [...READING, 'page/chart.css', 'table/waiting.css'], own: 'me/me.css' },
  { path: /^\/daily\/(?<game>[a-z]+)\/?$/, tag: 'parlor-daily', load: () => retried(() => import('./daily/daily.js')), styles: READING, own: 'daily/daily.css' },
  { path: /^\/leaderboard\/(?<game>[a-z]+)\/?$/, tag: 'parlor-leaderboard', load: () => retried(() => import('./leaderboard/leaderboard.js')), styles: READING, own: 'leaderboard/leaderboard.css' },
  { path: /^\/rules\/(?<game>[a-z]+)\/?$/, ofGame: 'rules', styles: READING },
  { path: /^\/t\/(?<table>[A-Za-z0-9_-]+)\/(?<row>\d+)\/?$/, tag: 'parlor-replay', load: () => retried(() => import('./replay/replay.js')), styles: LOOKING_BACK, own: 'replay/replay.css' },
  { path: /^\/t\/(?<table>[A-Za-z0-9_-]+)\/review\/?$/, ofGame: 'review', styles: LOOKING_BACK },
  { path: /^\/t\/(?<table>[A-Za-z0-9_-]+)\/sheet\/?$/, tag: 'parlor-sheet', load: () => retried(() => import('./print/sheet.js')), styles: LOOKING_BACK, own: 'print/sheet.css' },
  { path: /^\/(?:t\/(?<table>[A-Za-z0-9_-]+)\/)?proof\/?$/, tag: 'parlor-proof', load: () => retried(() => import('./luck/proof.js')), styles: LOOKING_BACK, own: 'luck/proof.css' },
  // An invitation leads to the invitation page of the table. Its secret is in the fragment, which browsers do not send.
  { path: /^\/t\/(?<table>[A-Za-z0-9_-]+)\/?$/, hash: /^#join=(?<secret>[0-9A-Za-z]+)$/, tag: 'parlor-invitation', load: () => retried(() => import('./front/invitation.js')), styles: TABLE },
  { path: /^\/t\/(?<table>[A-Za-z0-9_-]+)\/?$/, tag: 'parlor-table', load: () => retried(() => import('./table/table.js')), styles: TABLE },
  { path: /^\/explore\/(?<game>[a-z]+)\/?$/, ofGame: 'explore', styles: TABLE },
];

/** The path of the current page. */
let shown = '';
/** Whether the fragment of the current page is empty or the id of an element on it. */
let plain = true;
/** Counts the page changes, so that all but the last are cancelled. */
let changes = 0;

async function showPage() {
  const change = ++changes;
  // Table ids are lower case, but a link may have been typed in upper case.
  if (/^\/t\/.*[A-Z]/.test(location.pathname)) history.replaceState(history.state, '', location.pathname.toLowerCase() + location.search + location.hash);
  const { pathname, hash } = location;
  const way = WAYS.find((known) => known.path.test(pathname) && (known.hash?.test(hash) ?? true));
  /** @type {Place} */
  const place = { ...way?.path.exec(pathname)?.groups, ...way?.hash?.exec(hash)?.groups };
  /** @type {import('./games.js').GamePage | undefined} */
  let part;
  /** @type {import('./front/not-found.js').Missed | undefined} */
  let missed;
  try {
    if (way?.ofGame) ({ part, missed } = await pageOfGame(way.ofGame, place));
    await Promise.all([(part ?? way)?.load?.(), fetchStyles([...(way?.styles ?? []), ...(part?.styles ?? [])], part?.own ?? way?.own)]);
  } catch {
    // Either the server has a new version or it is unavailable; reloading shows which.
    if (change !== changes || reloadFor('page')) return;
    const missing = /** @type {import('./front/not-found.js').ParlorNotFound} */ (document.createElement('parlor-not-found'));
    missing.missing = true;
    document.body.replaceChildren(missing);
    if (shown !== '') focusHeading(missing);
    shown = '';
    return;
  }
  if (change !== changes) return;
  arrived('page');
  // Created only now: upgrading an element that was created before its class was defined would reset its `place`.
  const page = /** @type {Page & { missed?: typeof missed }} */ (document.createElement((part ?? way)?.tag ?? 'parlor-not-found'));
  showOnly([...(way?.styles ?? []), ...(part?.styles ?? []), part?.own ?? way?.own ?? ''].filter(Boolean));
  page.place = place;
  if (missed) page.missed = missed;
  document.body.replaceChildren(page);
  // After a page change, keyboard and screen reader users continue at the new heading. On the first page, the browser
  // handles the focus.
  if (shown !== '') focusHeading(page);
  shown = pathname;
  plain = isPlain();
  pointedAt()?.scrollIntoView();
  tellOfTurns(way?.tag === 'parlor-table' ? place.table : '');
}

/**
 * Reports turns at tables other than the current one. Loaded after the page, and only for users who have a player.
 * @param {string} [table]
 */
function tellOfTurns(table = '') {
  if (recall('named')) retried(() => import('./page/other-tables.js')).then(({ onPage }) => onPage(table)).catch(() => {});
}

/**
 * Finds the page of a game. Only the server knows which game is played at a table.
 * @param {keyof import('./games.js').GamePages} kind
 * @param {Place} place
 * @returns {Promise<{ part?: import('./games.js').GamePage, missed?: import('./front/not-found.js').Missed }>}
 */
async function pageOfGame(kind, { game, table }) {
  const { entryOf } = await retried(() => import('./games.js'));
  if (table === undefined) return { part: entryOf(game)?.pages[kind] };
  const { look, meet, refusalIn } = await retried(() => import('./network/api.js'));
  try {
    await meet();
    const part = entryOf((await look(table)).game)?.pages[kind];
    return part ? { part } : { missed: { text: words.refusal({ code: 'no_review' }), table } };
  } catch (error) {
    const refusal = refusalIn(error);
    if (refusal.status === 0) throw error;
    return { missed: { text: words.refusal(refusal) } };
  }
}

/** The element whose id is the fragment. */
function pointedAt() {
  return document.getElementById(location.hash.slice(1));
}

function isPlain() {
  return location.hash === '' || pointedAt() !== null;
}

/**
 * Prefetches the files of a page. If that fails, going to the page tries again and reports the error.
 * @param {string} address
 */
function fetchAhead(address) {
  const way = WAYS.find(({ path, hash }) => path.test(address) && !hash);
  Promise.all([way?.load?.(), fetchStyles(way?.styles ?? [], way?.own)]).catch(() => {});
}

/** @param {string} address */
function go(address) {
  // Going to the current address adds no history entry.
  if (address === location.pathname + location.search + location.hash) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  showPage();
  scrollTo(0, 0);
}

addEventListener('popstate', () => {
  // Moving within a page loads nothing.
  if (location.pathname !== shown || !plain || !isPlain()) showPage();
});
document.addEventListener('go', (event) => go(/** @type {CustomEvent<string>} */ (event).detail));
document.addEventListener('ahead', (event) => fetchAhead(/** @type {CustomEvent<string>} */ (event).detail));
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || link.hasAttribute('download') || link.target || link.origin !== location.origin) return;
  if (!WAYS.some(({ path }) => path.test(link.pathname))) return;
  if (link.hash && link.pathname === shown) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
});
await showPage();
// Service workers need HTTPS or localhost; everything else works without them.
if (navigator.serviceWorker) retried(() => import('./offline/offline-page.js')).then(({ keepOfflinePage }) => keepOfflinePage()).catch(() => {});

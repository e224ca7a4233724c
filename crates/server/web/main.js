// @ts-check
// Which page is shown, by the address. Addresses are real ones; only the moving between them stays in the page. A page
// is loaded when it is first gone to.

import './front/nowhere.js';
import { focusHeading } from './room/focus.js';
import { recall } from './room/keep.js';
import { arrived, loadAnew, retried } from './room/retry.js';
import { bring, change as changeStyles } from './room/wear.js';
import { words } from './words/words.js';

/**
 * What the address names.
 * @typedef {{ table?: string, row?: string, game?: string, secret?: string }} Place
 */
/** @typedef {HTMLElement & { place?: Place }} Page */
/**
 * @typedef {object} Way
 * @property {RegExp} path
 * @property {RegExp} [hash] what has to follow `#`, for a page of its own
 * @property {string} [tag] the element that is the page
 * @property {() => Promise<unknown>} [load] brings the element
 * @property {keyof import('./games.js').GamePages} [ofGame] which page of the game, in place of these two: of the one that the address names, or that is played at its table
 * @property {string[]} styles the style sheets that it shares with other pages
 * @property {string} [own] the one that is its own
 */

/** What surrounds a game, at the table and where it is looked at again. */
const TABLE = ['front/starter.css', 'table/layout.css', 'table/drawer.css', 'table/talk.css', 'table/life.css', 'table/waiting.css', 'table/coach.css', 'luck/line.css'];
const LOOKING_BACK = [...TABLE, 'table/results.css'];
const READING = ['room/leaf.css'];

/** @type {Way[]} */
const WAYS = [
  { path: /^\/(?:index\.html)?$/, tag: 'parlor-front', load: () => retried(() => import('./front/front.js')), styles: ['front/starter.css', 'table/waiting.css'], own: 'front/front.css' },
  { path: /^\/me\/?$/, tag: 'parlor-me', load: () => retried(() => import('./me/me.js')), styles: [...READING, 'room/chart.css', 'table/waiting.css'], own: 'me/me.css' },
  { path: /^\/daily\/(?<game>[a-z]+)\/?$/, tag: 'parlor-daily', load: () => retried(() => import('./daily/daily.js')), styles: READING, own: 'daily/daily.css' },
  { path: /^\/leaderboard\/(?<game>[a-z]+)\/?$/, tag: 'parlor-leaderboard', load: () => retried(() => import('./leaderboard/leaderboard.js')), styles: READING, own: 'leaderboard/leaderboard.css' },
  { path: /^\/rules\/(?<game>[a-z]+)\/?$/, ofGame: 'rules', styles: READING },
  { path: /^\/t\/(?<table>[A-Za-z0-9_-]+)\/(?<row>\d+)\/?$/, tag: 'parlor-replay', load: () => retried(() => import('./replay/replay.js')), styles: LOOKING_BACK, own: 'replay/replay.css' },
  { path: /^\/t\/(?<table>[A-Za-z0-9_-]+)\/review\/?$/, ofGame: 'review', styles: LOOKING_BACK },
  { path: /^\/t\/(?<table>[A-Za-z0-9_-]+)\/sheet\/?$/, tag: 'parlor-sheet', load: () => retried(() => import('./print/sheet.js')), styles: LOOKING_BACK, own: 'print/sheet.css' },
  { path: /^\/(?:t\/(?<table>[A-Za-z0-9_-]+)\/)?proof\/?$/, tag: 'parlor-proof', load: () => retried(() => import('./luck/proof.js')), styles: LOOKING_BACK, own: 'luck/proof.css' },
  // An invitation leads to the table through its door. Its secret is in the part of the address that is sent to nobody.
  { path: /^\/t\/(?<table>[A-Za-z0-9_-]+)\/?$/, hash: /^#join=(?<secret>[0-9A-Za-z]+)$/, tag: 'parlor-door', load: () => retried(() => import('./front/door.js')), styles: TABLE },
  { path: /^\/t\/(?<table>[A-Za-z0-9_-]+)\/?$/, tag: 'parlor-table', load: () => retried(() => import('./table/table.js')), styles: TABLE },
  { path: /^\/explore\/(?<game>[a-z]+)\/?$/, ofGame: 'explore', styles: TABLE },
];

/** The address of the page that is shown, without what follows `#`. */
let shown = '';
/** Whether what follows `#` only pointed at a part of it, if anything did. */
let plain = true;
/** How often the page was changed: only the last change counts. */
let changes = 0;

async function showPage() {
  const change = ++changes;
  // Tables are named in small letters, however a link was written down.
  if (/^\/t\/.*[A-Z]/.test(location.pathname)) history.replaceState(history.state, '', location.pathname.toLowerCase() + location.hash);
  const { pathname, hash } = location;
  const way = WAYS.find((known) => known.path.test(pathname) && (known.hash?.test(hash) ?? true));
  /** @type {Place} */
  const place = { ...way?.path.exec(pathname)?.groups, ...way?.hash?.exec(hash)?.groups };
  /** @type {import('./games.js').GamePage | undefined} */
  let part;
  /** @type {import('./front/nowhere.js').Missed | undefined} */
  let missed;
  try {
    if (way?.ofGame) ({ part, missed } = await pageOfGame(way.ofGame, place));
    await Promise.all([(part ?? way)?.load?.(), bring([...(way?.styles ?? []), ...(part?.styles ?? [])], part?.own ?? way?.own)]);
  } catch {
    // The server has a new edition, or is away; the page anew tells which.
    if (change !== changes || loadAnew('page')) return;
    const missing = /** @type {import('./front/nowhere.js').ParlorNowhere} */ (document.createElement('parlor-nowhere'));
    missing.missing = true;
    document.body.replaceChildren(missing);
    if (shown !== '') focusHeading(missing);
    shown = '';
    return;
  }
  if (change !== changes) return;
  arrived('page');
  // Only now: an element that is made before its class is there would forget its place when it becomes what it is.
  const page = /** @type {Page & { missed?: typeof missed }} */ (document.createElement((part ?? way)?.tag ?? 'parlor-nowhere'));
  changeStyles([...(way?.styles ?? []), ...(part?.styles ?? []), part?.own ?? way?.own ?? ''].filter(Boolean));
  page.place = place;
  if (missed) page.missed = missed;
  document.body.replaceChildren(page);
  // Who comes from another page goes on at the top of this one, and hears what it is. At the first page the browser does so itself.
  if (shown !== '') focusHeading(page);
  shown = pathname;
  plain = isPlain();
  pointedAt()?.scrollIntoView();
  tellOfTurns(way?.tag === 'parlor-table' ? place.table : '');
}

/**
 * Tells of turns at other tables than the one that is shown. It comes after the page, and only for players: others have no turns.
 * @param {string} [table]
 */
function tellOfTurns(table = '') {
  if (recall('named')) retried(() => import('./room/elsewhere.js')).then(({ onPage }) => onPage(table)).catch(() => {});
}

/**
 * A page that a game has of its own. Which game is played at a table only the server knows.
 * @param {keyof import('./games.js').GamePages} kind
 * @param {Place} place
 * @returns {Promise<{ part?: import('./games.js').GamePage, missed?: import('./front/nowhere.js').Missed }>}
 */
async function pageOfGame(kind, { game, table }) {
  const { entryOf } = await retried(() => import('./games.js'));
  if (table === undefined) return { part: entryOf(game)?.pages[kind] };
  const { look, meet, refusalIn } = await retried(() => import('./server/api.js'));
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

/** The part of the page that the address points at behind its `#`. */
function pointedAt() {
  return document.getElementById(location.hash.slice(1));
}

function isPlain() {
  return location.hash === '' || pointedAt() !== null;
}

/**
 * Fetches what a page takes before it is gone to. If that fails, going there tries again and says so.
 * @param {string} address
 */
function fetchAhead(address) {
  const way = WAYS.find(({ path, hash }) => path.test(address) && !hash);
  Promise.all([way?.load?.(), bring(way?.styles ?? [], way?.own)]).catch(() => {});
}

/** @param {string} address */
function go(address) {
  // Who goes to where they are does not want to go back there twice.
  if (address === location.pathname + location.hash) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  showPage();
  scrollTo(0, 0);
}

addEventListener('popstate', () => {
  // From one part of the page to another there is nothing to load.
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
  go(link.pathname + link.hash);
});
await showPage();
// Only where the browser allows it: on plain HTTP, but for this machine itself, there is no such thing, and nothing is missing.
if (navigator.serviceWorker) retried(() => import('./offline/keeper.js')).then(({ keepOfflinePage }) => keepOfflinePage()).catch(() => {});

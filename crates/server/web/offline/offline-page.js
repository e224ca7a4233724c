// @ts-check
// Stores the page that offline.js shows when the server cannot be reached. It needs no other files, contains the
// current texts and styles, and is replaced on every visit. Its only script reloads the requested address as soon as
// the server is back.

import { chapter, language, words } from '../words/words.js';
import { sha256 } from '../luck/sha256.js';
import { make } from '../page/elements.js';

/** The cache name and the address that offline.js uses. */
const [KEPT, ADDRESS] = ['parlor-offline', '/offline'];
const STYLES = ['../page/tokens.css', '../page/base.css', './offline.css'];
const SCRIPT = `(${reloadWhenBack})()`;
/** Allows only inline styles, the script above, and its requests to the server. */
const POLICY = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${base64(sha256(new TextEncoder().encode(SCRIPT)))}'; connect-src 'self'; base-uri 'none'; form-action 'none'`;

export async function keepOfflinePage() {
  await navigator.serviceWorker.register('/offline.js', { updateViaCache: 'none' });
  const store = await caches.open(KEPT);
  const head = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY };
  await store.put(ADDRESS, new Response(await offlinePage(), { headers: head }));
}

async function offlinePage() {
  const said = await chapter('offline');
  const styles = await Promise.all(STYLES.map(async (path) => (await fetch(new URL(path, import.meta.url))).text()));
  const page = document.implementation.createHTMLDocument(`${said.title} · ${words.brand}`);
  page.documentElement.lang = language;
  page.documentElement.dataset.theme = document.documentElement.dataset.theme;
  page.head.append(make('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' }));
  // An empty link requests the same address again.
  const retry = make('a', { class: 'brass', href: '' }, said.retry);
  const message = make('section', { class: 'paper' }, make('h1', {}, said.title), make('p', {}, said.text), make('p', { class: 'soft' }, said.kept), retry);
  page.body.append(make('header', { class: 'top' }, make('span', { class: 'brand' }, words.brand)), make('main', {}, message));
  // The styles are inserted as text, because this page's content security policy would block a style element.
  const [before, after] = page.documentElement.outerHTML.split('</head>');
  return `<!doctype html>\n${before}<style>${styles.join('\n')}</style></head>${after.replace('</body>', () => `<script>${SCRIPT}</script></body>`)}`;
}

/**
 * Runs on the stored page, so it cannot use anything else from this module. While the page is visible, it polls the
 * server with growing pauses, and at once when the network returns or the page becomes visible again.
 */
function reloadWhenBack() {
  const [first, longest] = [1_000, 15_000];
  let wait = first;
  let timer = 0;
  let asking = false;
  const ask = async () => {
    clearTimeout(timer);
    if (document.hidden || asking) return;
    asking = true;
    const there = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(10_000) }).then(({ ok }) => ok, () => false);
    asking = false;
    if (there) return location.reload();
    // The jitter keeps clients from returning all at once.
    timer = window.setTimeout(ask, wait * (0.75 + Math.random() / 2));
    wait = Math.min(wait * 1.5, longest);
  };
  const askNow = () => {
    wait = first;
    ask();
  };
  addEventListener('online', askNow);
  document.addEventListener('visibilitychange', askNow);
  timer = window.setTimeout(ask, first);
}

/** @param {Uint8Array} bytes */
function base64(bytes) {
  return btoa(String.fromCharCode(...bytes));
}

// @ts-check
// Leaves a message with the browser for the time when the server cannot be reached. It is one page without scripts and without
// further files, made of the words and the style of today, and made anew at every visit.

import { chapters, language, words } from '../words/words.js';
import { make } from '../room/elements.js';

/** The names that offline.js knows it by. */
const [KEPT, ADDRESS] = ['parlor-offline', '/offline'];
const STYLES = ['../room/tokens.css', '../room/base.css', './offline.css'];
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

export async function keepOfflinePage() {
  await navigator.serviceWorker.register('/offline.js', { updateViaCache: 'none' });
  const store = await caches.open(KEPT);
  const head = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY };
  await store.put(ADDRESS, new Response(await offlinePage(), { headers: head }));
}

async function offlinePage() {
  const said = await chapters.offline();
  const styles = await Promise.all(STYLES.map(async (path) => (await fetch(new URL(path, import.meta.url))).text()));
  const page = document.implementation.createHTMLDocument(`${said.title} · ${words.brand}`);
  page.documentElement.lang = language;
  page.documentElement.dataset.theme = document.documentElement.dataset.theme;
  page.head.append(make('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' }));
  // A link to nowhere else: following it asks for the same address again.
  const retry = make('a', { class: 'brass', href: '' }, said.retry);
  const message = make('section', { class: 'paper' }, make('h1', {}, said.title), make('p', {}, said.text), make('p', { class: 'soft' }, said.kept), retry);
  page.body.append(make('header', { class: 'top' }, make('span', { class: 'brand' }, words.brand)), make('main', {}, message));
  // The style goes in as text: an element of it would be refused by the policy of the page that makes it.
  const [before, after] = page.documentElement.outerHTML.split('</head>');
  return `<!doctype html>\n${before}<style>${styles.join('\n')}</style></head>${after}`;
}

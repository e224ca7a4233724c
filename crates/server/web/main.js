// @ts-check
// Which page is shown: the front page, a table, or that there is nothing. Addresses are real ones; only the moving between them stays in the page.

import './front.js';
import './nowhere.js';
import './table.js';

function showPage() {
  // A link may name a row of the table as well.
  const table = /^\/t\/([A-Za-z0-9_-]+)(?:\/\d+)?\/?$/.exec(location.pathname)?.[1];
  const front = ['/', '/index.html'].includes(location.pathname);
  const page = document.createElement(table ? 'parlor-table' : front ? 'parlor-front' : 'parlor-nowhere');
  if (table) /** @type {import('./table.js').ParlorTable} */ (page).table = table;
  document.body.replaceChildren(page);
}

/** @param {string} address */
function go(address) {
  history.pushState(null, '', address);
  showPage();
  scrollTo(0, 0);
}

addEventListener('popstate', showPage);
document.addEventListener('go', (event) => go(/** @type {CustomEvent<string>} */ (event).detail));
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname !== '/' && !link.pathname.startsWith('/t/')) return;
  event.preventDefault();
  go(link.pathname);
});
showPage();

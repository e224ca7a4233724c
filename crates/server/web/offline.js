// @ts-check
// The service worker. When the server cannot be reached, it shows a page that says so. The client stores that page in
// the user's language whenever it is loaded (see offline/offline-page.js). No other file is cached, so nothing can be
// stale. The worker also opens the table when the user clicks a notification.

const KEPT = 'parlor-offline';

self.addEventListener('install', () => {
  /** @type {any} */ (self).skipWaiting();
});

self.addEventListener('activate', (event) => {
  /** @type {any} */ (event).waitUntil(/** @type {any} */ (self).clients.claim());
});

self.addEventListener('fetch', (event) => {
  const { request, respondWith } = /** @type {any} */ (event);
  if (request.mode === 'navigate') respondWith.call(event, fetch(request).catch(message));
});

self.addEventListener('notificationclick', (event) => {
  const { notification, waitUntil } = /** @type {any} */ (event);
  notification.close();
  waitUntil.call(event, openTable(notification.data));
});

/** @param {string} address */
async function openTable(address) {
  const { clients } = /** @type {any} */ (self);
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find((/** @type {any} */ { url }) => new URL(url).pathname === address) ?? pages[0];
  if (!page) return clients.openWindow(address);
  // The open page goes to the table itself, without a reload.
  page.postMessage({ open: address });
  return page.focus();
}

async function message() {
  const kept = await caches.match('/offline', { cacheName: KEPT });
  return kept ?? Response.error();
}

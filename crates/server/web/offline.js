// @ts-check
// Stands between the browser and the network for one thing only: where the server cannot be reached, a page that says so. The
// page puts that message here when it is loaded, in the reader's language; no other file is kept, so nothing can be stale.
// It also opens the table when somebody touches a notification that a phone has left to it.

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
  // The page goes there by itself, without being loaded again.
  page.postMessage({ open: address });
  return page.focus();
}

async function message() {
  const kept = await caches.match('/offline', { cacheName: KEPT });
  return kept ?? Response.error();
}

// @ts-check
// Stands between the browser and the network for one thing only: where the server cannot be reached, a page that says so. The
// page puts that message here when it is loaded, in the reader's language; no other file is kept, so nothing can be stale.

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

async function message() {
  const kept = await caches.match('/offline', { cacheName: KEPT });
  return kept ?? Response.error();
}

// @ts-check
// The browser's own notifications. Permission is only ever asked for on a click.

/** @typedef {'ask' | 'on' | 'denied' | 'missing'} Permission */

/** @returns {Permission} whether notifications can be raised; on plain HTTP browsers have none */
export function permission() {
  if (!('Notification' in globalThis) || !isSecureContext) return 'missing';
  return Notification.permission === 'granted' ? 'on' : Notification.permission === 'denied' ? 'denied' : 'ask';
}

/** Asks for it. To be called from a click. */
export async function allow() {
  await Notification.requestPermission();
}

/**
 * Raises a notification about a table, if that is allowed. A later one about the same table replaces it.
 * @param {string} table
 * @param {string} title
 * @param {string} body
 * @param {() => void} [open] leads to the table, where this page is not there already
 * @returns {Promise<() => void>} takes it away
 */
export async function raise(table, title, body, open) {
  if (permission() !== 'on') return () => {};
  const options = { body, tag: table, icon: '/icon.svg', data: `/t/${table}` };
  try {
    const raised = new Notification(title, options);
    raised.addEventListener('click', () => {
      focus();
      raised.close();
      open?.();
    });
    return () => raised.close();
  } catch {
    // Phones leave it to the service worker, which opens the table when it is touched.
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(title, options).catch(() => {});
    return async () => {
      for (const raised of (await worker?.getNotifications({ tag: table })) ?? []) raised.close();
    };
  }
}

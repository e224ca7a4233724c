// @ts-check
// Browser notifications. Permission is requested only on a click.

/** @typedef {'ask' | 'on' | 'denied' | 'missing'} Permission */

/** @returns {Permission} whether notifications can be shown; browsers do not offer them on plain HTTP */
export function permission() {
  if (!('Notification' in globalThis) || !isSecureContext) return 'missing';
  return Notification.permission === 'granted' ? 'on' : Notification.permission === 'denied' ? 'denied' : 'ask';
}

/** Requests the permission. Must be called from a click handler. */
export async function allow() {
  await Notification.requestPermission();
}

/**
 * Shows a notification about a table, if allowed. A later one about the same table replaces it.
 * @param {string} table
 * @param {string} title
 * @param {string} body
 * @param {() => void} [open] goes to the table, if this page does not show it already
 * @returns {Promise<() => void>} a function that closes the notification
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
    // On phones only the service worker can show notifications; it opens the table when one is clicked.
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(title, options).catch(() => {});
    return async () => {
      for (const raised of (await worker?.getNotifications({ tag: table })) ?? []) raised.close();
    };
  }
}

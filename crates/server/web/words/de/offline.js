// @ts-check
// The texts of the page that is shown when the server cannot be reached.

/** @type {typeof import('../en/offline.js').offline} */
export const offline = {
  title: 'Keine Verbindung',
  text: 'Entweder ist dieses Gerät offline, oder der Server ist kurz nicht erreichbar. Sobald Parlor wieder da ist, lädt sich diese Seite neu.',
  kept: 'Nichts ist verloren: Jeder Zug, den du an einem Tisch gesehen hast, ist gespeichert.',
  retry: 'Noch einmal versuchen',
};

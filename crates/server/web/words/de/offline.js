// @ts-check
// The page shown when the server cannot be reached.

/** @type {typeof import('../en/offline.js').offline} */
export const offline = {
  title: 'Niemand antwortet',
  text: 'Parlor ist nicht zu erreichen. Entweder hat dieses Gerät keine Verbindung, oder der Server ist kurz weg. Sobald er wieder da ist, lädt sich diese Seite neu.',
  kept: 'Nichts ist verloren: Jeder Zug, der an einem Tisch zu sehen war, ist dort aufbewahrt.',
  retry: 'Noch einmal versuchen',
};

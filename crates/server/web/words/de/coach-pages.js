// @ts-check
// The texts that the reviews and strategy explorers of all games share. Each game has its own texts besides.

/** @type {typeof import('../en/coach-pages.js').reviewPage} */
export const reviewPage = {
  where: 'Rückblick',
  elsewhere: 'anderswo gespielt',
  title: 'Im Rückblick',
  failed: 'Auf dieses Spiel kann man nicht zurückblicken',
  notOver: 'Der Rückblick kommt am Ende',
  notOverHint: 'Solange gespielt wird, wäre ein Rückblick ein Rat.',
  noDecisions: 'In diesem Spiel wurde nichts entschieden.',
  toTable: 'Zurück zum Tisch',
  replay: 'Wiedergabe',
  game: 'Spiel',
  gameOf: (game) => `Spiel ${game}`,
  player: 'Spieler',
};

/** @type {typeof import('../en/coach-pages.js').explorePage} */
export const explorePage = {
  title: 'Strategie-Rechner',
  ranking: 'Was der Coach sagt',
  again: 'Noch einmal versuchen',
  link: 'Link kopieren',
  copied: 'Kopiert',
  copyFailed: 'Kopier die Adresse',
  examples: 'Beispiele',
};

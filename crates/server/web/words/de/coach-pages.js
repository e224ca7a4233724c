// @ts-check
// The texts that the reviews and strategy explorers of all games share. Each game also has its own texts.

/** @type {typeof import('../en/coach-pages.js').reviewPage} */
export const reviewPage = {
  where: 'Rückblick',
  elsewhere: 'anderswo gespielt',
  title: 'Im Rückblick',
  failed: 'Für dieses Spiel gibt es keinen Rückblick',
  notOver: 'Den Rückblick gibt es, wenn das Spiel vorbei ist',
  notOverHint: 'Während des Spiels würde ein Rückblick Tipps geben.',
  noDecisions: 'In diesem Spiel gab es nichts zu entscheiden.',
  toTable: 'Zurück zum Tisch',
  replay: 'Wiedergabe',
  game: 'Spiel',
  gameOf: (game) => `Spiel ${game}`,
  player: 'Spieler',
};

/** @type {typeof import('../en/coach-pages.js').explorePage} */
export const explorePage = {
  title: 'Strategie-Rechner',
  ranking: 'Bewertung des Coachs',
  again: 'Noch einmal versuchen',
  link: 'Link kopieren',
  copied: 'Kopiert',
  copyFailed: 'Aus der Adresszeile kopieren',
  examples: 'Beispiele',
};

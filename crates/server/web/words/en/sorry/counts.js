// @ts-check
// The player's own Sorry! statistics, besides the scores.

export const counts = {
  pawns: 'Pawns at HOME',
  /** @param {string} average @param {number} most */
  pawnsText: (average, most) => `At the end of a game ${average} of ${most} were at HOME, on average.`,
  counts: 'What happened',
  heads: ['What', 'In all', 'Per game'],
  /** The titles of the statistics by name, in display order. @type {Record<string, string>} */
  names: {
    cards: 'Cards played',
    forfeits: 'Cards of no use',
    bumps: 'Pawns sent back',
    sorries: 'Sorry! cards used',
    bumped: 'Own pawns sent back by others',
    own_bumps: 'Own pawns swept along',
    slides: 'Slides',
    switches: 'Places changed',
    splits: 'A 7 split',
  },
};

// @ts-check
// What is told of one's own games of Sorry! beside the scores.

export const counts = {
  pawns: 'Pawns at HOME',
  /** @param {string} average @param {number} most */
  pawnsText: (average, most) => `On average, ${average} of ${most} were at HOME at the end of a game.`,
  counts: 'What happened',
  heads: ['What', 'Total', 'Per game'],
  /** By their names in the books, in the order in which they are shown. @type {Record<string, string>} */
  names: {
    cards: 'Cards played',
    forfeits: 'Unusable cards',
    bumps: 'Pawns sent back',
    sorries: 'Sorry! cards used',
    bumped: 'Your pawns sent back by others',
    own_bumps: 'Your pawns sent back by yourself',
    slides: 'Slides',
    switches: 'Places changed',
    splits: '7s split',
  },
};

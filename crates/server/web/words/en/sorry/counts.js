// @ts-check
// The texts about the player's own Sorry! statistics, apart from the scores.

export const counts = {
  pawns: 'Pawns at HOME',
  /** @param {string} average @param {number} most */
  pawnsText: (average, most) => `On average, ${average} of ${most} were at HOME at the end of a game.`,
  counts: 'Events',
  heads: ['Event', 'Total', 'Per game'],
  /** The titles of the statistics by name, in display order. @type {Record<string, string>} */
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

// @ts-check
// The texts of the leaderboard.

export const leaderboard = {
  title: 'Leaderboard',
  lead: 'The best players on this server, grouped by rules. Games with help and daily games don’t count.',
  loading: 'Loading the leaderboard…',
  away: 'The leaderboard can’t be loaded. The server isn’t answering.',
  retry: 'Try again',
  off: 'No leaderboard here',
  offText: 'The operator of this server has turned it off. Your own scores are still counted.',
  toMe: 'My games',
  unknown: 'There is no leaderboard for this game.',
  rules: 'Rules',
  scores: 'Best scores',
  averages: 'Best averages',
  noScores: 'Nobody has finished a game under these rules yet.',
  noScoresHint: 'First place is up for grabs.',
  play: 'Play a game',
  /** @param {number} least */
  noAverages: (least) => `An average needs at least ${least} games. Nobody has played that many yet.`,
  /** @param {number} least */
  averagesNote: (least) => `For players with at least ${least} games.`,
  heads: { place: 'Place', name: 'Player', best: 'Best', average: 'Average', games: 'Games' },
  /** @param {number} value */
  decimal: (value) => value.toFixed(1),
  listed: 'Don’t want to appear here? You can opt out in “My games”.',
};

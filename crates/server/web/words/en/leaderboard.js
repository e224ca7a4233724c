// @ts-check
// The leaderboard.

export const leaderboard = {
  title: 'Leaderboard',
  lead: 'The best of this server, by the rules they played under. Games with help do not count, nor do the dice of the day.',
  loading: 'Fetching the leaderboard…',
  away: 'The leaderboard cannot be fetched. The server does not answer.',
  retry: 'Try again',
  off: 'No leaderboard here',
  offText: 'Whoever runs this server has switched it off. Your own scores are still counted.',
  toMe: 'My games',
  unknown: 'There is no leaderboard for this game.',
  rules: 'Rules',
  scores: 'Best scores',
  averages: 'Best averages',
  noScores: 'Nobody has finished a game under these rules yet.',
  noScoresHint: 'The first place is free.',
  play: 'Play a game',
  /** @param {number} least */
  noAverages: (least) => `An average counts from ${least} games on. Nobody has played that many yet.`,
  /** @param {number} least */
  averagesNote: (least) => `From ${least} games on.`,
  heads: { place: 'Place', name: 'Player', best: 'Best', average: 'Average', games: 'Games' },
  /** @param {number} value */
  decimal: (value) => value.toFixed(1),
  listed: 'Who does not want to be shown here says so in “My games”.',
};

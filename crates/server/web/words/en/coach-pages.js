// @ts-check
// The texts that the reviews and strategy explorers of all games share. Each game also has its own texts.

export const reviewPage = {
  where: 'Review',
  elsewhere: 'played elsewhere',
  title: 'Looking back',
  failed: 'This game can’t be reviewed',
  notOver: 'You can review the game once it’s over',
  notOverHint: 'A review during the game would give players advice.',
  noDecisions: 'There were no decisions in this game.',
  toTable: 'Back to the table',
  replay: 'Replay',
  game: 'Game',
  /** @param {number} game */
  gameOf: (game) => `Game ${game}`,
  player: 'Player',
};

export const explorePage = {
  title: 'Strategy explorer',
  ranking: 'Coach’s ranking',
  again: 'Try again',
  link: 'Copy link',
  copied: 'Copied',
  copyFailed: 'Copy it from the address bar',
  examples: 'Examples',
};

// @ts-check
// The bot for somebody who has not chosen one.

/**
 * @param {import('../server/api.js').GameInfo | undefined} game nothing if it is not known yet
 * @returns {import('../server/api.js').BotLevel | undefined}
 */
export function firstBot(game) {
  return game?.bots.find(({ name }) => name === game.fair);
}

// @ts-check
// The bot that a game uses by default.

/**
 * @param {import('../server/api.js').GameInfo | undefined} game undefined until the server has sent it
 * @returns {import('../server/api.js').BotLevel | undefined}
 */
export function firstBot(game) {
  return game?.bots.find(({ name }) => name === game.fair);
}

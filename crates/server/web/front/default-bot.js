// @ts-check
// The bot that a game uses by default.

/**
 * @param {import('../network/api.js').GameInfo | undefined} game undefined until the server has sent it
 * @returns {import('../network/api.js').BotLevel | undefined}
 */
export function defaultBot(game) {
  return game?.bots.find(({ name }) => name === game.default_bot);
}

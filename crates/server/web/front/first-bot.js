// @ts-check
// The default bot.

/**
 * @param {import('../server/api.js').GameInfo | undefined} game undefined if it is not known yet
 * @returns {import('../server/api.js').BotLevel | undefined}
 */
export function firstBot(game) {
  return game?.bots.find(({ name }) => name === game.fair);
}

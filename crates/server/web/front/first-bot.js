// @ts-check
// The bot for who has not chosen one: a fair opponent for a first game.

export const FAIR = 'casual';

/**
 * @param {import('../server/api.js').BotLevel[]} bots from the weakest to the strongest
 * @returns {import('../server/api.js').BotLevel | undefined}
 */
export function firstBot(bots) {
  return bots.find(({ name }) => name === FAIR) ?? bots[Math.floor(bots.length / 2)];
}

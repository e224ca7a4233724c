// @ts-check
// The bot for who has not chosen one: a fair opponent for a first game.

import { entryOf } from '../games.js';

/**
 * @param {string} game
 * @param {import('../server/api.js').BotLevel[]} bots from the weakest to the strongest
 * @returns {import('../server/api.js').BotLevel | undefined}
 */
export function firstBot(game, bots) {
  return bots.find(({ name }) => name === entryOf(game)?.fair) ?? bots[Math.floor(bots.length / 2)];
}

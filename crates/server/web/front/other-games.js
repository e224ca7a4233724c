// @ts-check
// The games beside the first one: what each is, a game against a bot in one click, and its other ways in one more.

import { entryOf, nameOf } from '../games.js';
import { button, freshId, make, setAttribute, show } from '../room/elements.js';
import { words } from '../words/words.js';
import { firstBot } from './first-bot.js';
import { cards } from './ways.js';

/** @typedef {import('../server/api.js').GameInfo} GameInfo */

const said = words.front;

/**
 * @param {GameInfo[]} games
 * @param {(game: string) => import('./ways.js').Acts} actsOf
 */
export function otherGames(games, actsOf) {
  const offers = games.map((game) => offer(game, actsOf(game.name)));
  return make('section', { class: 'other-games', 'aria-label': said.otherGames }, ...offers);
}

/**
 * @param {GameInfo} game
 * @param {import('./ways.js').Acts} acts
 */
function offer({ name, bots }, acts) {
  const title = nameOf(name);
  const corner = make('div', { class: 'game-corner', 'aria-hidden': 'true' });
  // A picture is only to be looked at; without it nothing is missing.
  entryOf(name)?.loadPicture().then((picture) => corner.append(picture), () => {});
  const bot = firstBot(name, bots);
  const note = bot ? make('span', { class: 'play-note' }, said.playNowAgainst(words.starter.botTitle(bot))) : '';
  const play = make('button', { type: 'button', class: 'quiet' }, make('span', {}, said.play(title)), note);
  play.addEventListener('click', () => acts.play(play));
  const ways = make('div', { class: 'other-ways', id: freshId('ways') }, ...cards(name, acts, ['friends', 'pass', 'solo', 'daily', 'set', 'rules']));
  const more = button(said.moreWays, 'link-like', () => open(Boolean(ways.hidden)));
  setAttribute(more, 'aria-label', said.moreWaysOf(title));
  setAttribute(more, 'aria-controls', ways.id);
  const open = (/** @type {boolean} */ wanted) => {
    show(ways, wanted);
    setAttribute(more, 'aria-expanded', String(wanted));
  };
  open(false);
  const learn = entryOf(name)?.guided ? [button(said.games[name].learn ?? '', 'link-like', acts.learn)] : [];
  const about = make('div', { class: 'other-about' }, make('h2', {}, title), make('p', {}, said.games[name].line));
  return make('article', { class: 'other-game paper', 'data-game': name }, corner, about, make('div', { class: 'other-acts' }, play, more, ...learn), ways);
}

// @ts-check
// The ways to start a game with one click: the first as a prominent button, the others as cards.

import { entryOf, hasPage, nameOf } from '../games.js';
import { button, draw, make, setAttribute, setText, show } from '../page/elements.js';
import { words } from '../words/words.js';

const said = words.front;

/** The icons of the cards, as paths in a 24 by 24 view box. */
const DRAWINGS = {
  friends: 'M8 11.5a3.5 3.5 0 1 0 0-7a3.5 3.5 0 0 0 0 7ZM2 20c0-3.6 2.7-6 6-6s6 2.4 6 6M16 11a3 3 0 1 0-1.2-5.7M16.5 14.2c3 .2 5.5 2.5 5.5 5.8',
  pass: 'M9 3h6a1.5 1.5 0 0 1 1.5 1.5v10A1.5 1.5 0 0 1 15 16H9a1.5 1.5 0 0 1-1.5-1.5v-10A1.5 1.5 0 0 1 9 3ZM3.5 17.5c2 3 5 4 8.5 4s6.5-1 8.5-4M20.5 21v-3.5H17',
  solo: 'M5 4h14a1.5 1.5 0 0 1 1.5 1.5v13A1.5 1.5 0 0 1 19 20H5a1.5 1.5 0 0 1-1.5-1.5v-13A1.5 1.5 0 0 1 5 4ZM8 8.2v.1M12 12v.1M16 15.8v.1',
  daily: 'M12 7.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 0 0 0-9ZM12 1.5v2.5M12 20v2.5M1.5 12H4M20 12h2.5M4.6 4.6l1.8 1.8M17.6 17.6l1.8 1.8M4.6 19.4l1.8-1.8M17.6 6.4l1.8-1.8',
  set: 'M3.5 9h17M5.5 9v11M18.5 9v11M8 5.5h8M12 5.5V9',
  rules: 'M12 6.5C10 5 7 4.5 3.5 4.5v13.5c3.5 0 6.5.5 8.5 2c2-1.5 5-2 8.5-2V4.5c-3.5 0-6.5.5-8.5 2ZM12 6.5V20',
};

/** @typedef {(near: HTMLElement) => void} Act */
/** @typedef {{ play: Act, learn: Act, friends: Act, pass: Act, solo: Act, set: Act }} Acts */

export class QuickWays {
  #note = make('span', { class: 'play-note' });
  play = make('button', { type: 'button', class: 'brass' }, make('span', {}, said.playNow), this.#note);
  #title;
  /** A line about the game; hidden if there is only one game. */
  about;
  /** The button to play at once, and the link to the guided game. */
  first = make('div', { class: 'quick' }, this.play);
  /** The cards for the other ways to play. */
  rest = make('section', { class: 'ways' });

  /**
   * @param {string} game
   * @param {Acts} acts
   */
  constructor(game, acts) {
    this.#title = nameOf(game);
    this.about = make('p', { class: 'game-line' }, said.games[game].line);
    this.rest.append(...cards(game, acts));
    this.play.addEventListener('click', () => acts.play(this.play));
    if (entryOf(game)?.guided) this.first.append(button(said.games[game].learn ?? '', 'link-like', acts.learn));
    const { beside } = said.games[game];
    if (beside && hasPage('explore', game)) this.first.append(make('a', { class: 'link-like', href: `/explore/${game}` }, beside));
  }

  /** @param {boolean} several whether there are other games too */
  set several(several) {
    show(this.about, several);
    setAttribute(this.rest, 'aria-label', several ? said.moreWaysOf(this.#title) : said.ways);
  }

  /**
   * Names the bots of a game that is started at once.
   * @param {import('../network/api.js').BotLevel | undefined} bot
   * @param {number} count
   */
  oppose(bot, count) {
    setText(this.#note, bot ? said.playNowAgainst(words.newTable.botTitle(bot), count) : '');
  }
}

/** The number of cards in a row. */
const CARDS = 4;

/**
 * The cards that apply to a game, as many as fit in a row.
 * @param {string} game
 * @param {Acts} acts
 */
function cards(game, acts) {
  /** @type {Record<keyof typeof DRAWINGS, () => HTMLElement | null>} */
  const made = {
    friends: () => card('friends', said.friends, said.friendsNote, acts.friends),
    pass: () => card('pass', said.pass, said.passNote, acts.pass),
    solo: () => (entryOf(game)?.solo ? card('solo', said.solo, said.games[game].solo ?? '', acts.solo) : null),
    daily: () => (hasPage('daily', game) ? card('daily', said.daily, said.dailyNote, `/daily/${game}`) : null),
    set: () => card('set', said.set, said.setNote, acts.set),
    rules: () => (hasPage('rules', game) ? card('rules', said.rules, said.rulesNote, `/rules/${game}`) : null),
  };
  return Object.values(made).flatMap((way) => way() ?? []).slice(0, CARDS);
}

/**
 * @param {keyof typeof DRAWINGS} drawing
 * @param {string} title
 * @param {string} note
 * @param {Act | string} act a click handler, or the address of a link
 */
function card(drawing, title, note, act) {
  const picture = draw('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, draw('path', { d: DRAWINGS[drawing] }));
  const text = make('span', { class: 'way-text' }, make('b', {}, title), make('span', { class: 'soft small' }, note));
  if (typeof act === 'string') return make('a', { class: 'way paper', href: act }, picture, text);
  const press = make('button', { type: 'button', class: 'way paper' }, picture, text);
  press.addEventListener('click', () => act(press));
  return press;
}

// @ts-check
// The text of the turn line in Yahtzee.

import { chapter, words } from '../words/words.js';

/** @typedef {import('./types.d.ts').View} View */
/** @typedef {import('../table/scene.js').Scene} Scene */

const said = await chapter('yahtzee/game');

/**
 * @param {Scene} scene
 * @param {number | null} actor the seat of this device that can act
 * @returns {import('../table/turn-line.js').Turn | null}
 */
export function turnOf(scene, actor) {
  /** @type {View} */
  const view = scene.update.view;
  const { turn } = view;
  if (turn) {
    const name = scene.name(turn.seat);
    const own = turn.seat === actor;
    const title = own && scene.mine.length === 1 ? said.yourTurn(name) : said.turn(name);
    const todo = own ? ownTodo(turn, scene.covered, name) : othersTodo(scene, turn);
    return { seat: turn.seat, title, todo: turn.bonus ? `${said.bonusInHand} ${todo}` : todo };
  }
  if (view.phase !== 'between_games') return null;
  const [first] = view.won;
  const best = view.cards[first].grand_total;
  const todo = view.cards.length === 1 ? words.results.alone(best) : said.gameWon(view.won.map(scene.name), best);
  return { seat: first, title: said.gameOver(view.game), todo };
}

/**
 * @param {import('./types.d.ts').TurnView} turn
 * @param {boolean} covered
 * @param {string} name
 */
function ownTodo(turn, covered, name) {
  if (covered) return words.handover.waits(name);
  return turn.dice === null ? said.rollToBegin : said.choose(turn.rolls_left);
}

/**
 * @param {Scene} scene
 * @param {import('./types.d.ts').TurnView} turn
 */
function othersTodo(scene, turn) {
  if (scene.update.seats[turn.seat].chair.type === 'bot') return said.thinking;
  return turn.dice === null ? said.othersBegin : said.othersChoose(turn.rolls_left);
}

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
    const todo = turn.seat === actor ? ownTodo(turn) : othersTodo(turn);
    return { seat: turn.seat, todo, lead: turn.bonus ? said.bonusInHand : '' };
  }
  if (view.phase !== 'between_games') return null;
  const [first] = view.won;
  const best = view.cards[first].grand_total;
  const todo = view.cards.length === 1 ? words.results.alone(best) : said.gameWon(view.won.map(scene.name), best);
  return { seat: first, title: said.gameOver(view.game), todo };
}

/** @param {import('./types.d.ts').TurnView} turn */
function ownTodo(turn) {
  return turn.dice === null ? said.rollToBegin : said.choose(turn.rolls_left);
}

/** @param {import('./types.d.ts').TurnView} turn */
function othersTodo(turn) {
  return turn.dice === null ? said.othersBegin : said.othersChoose(turn.rolls_left);
}

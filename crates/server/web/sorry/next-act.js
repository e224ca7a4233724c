// @ts-check
// The next action, and the text of its button.

import { chapter, words } from '../words/words.js';

/** @typedef {import('./types.d.ts').View} View */
/** @typedef {import('./choosing.js').Choosing} Choosing */

const said = await chapter('sorry/game');

/**
 * @param {View} view
 * @param {boolean} own whether it is the turn of a player on this device
 * @param {Choosing} choosing
 * @param {(seat: number) => string} name
 * @returns {{ text: string, can: boolean }} `can`: whether the action is possible now
 */
export function nextAct({ turn, phase }, own, { aim, card, first, options, shown }, name) {
  if (!turn) return { text: said.nextGame, can: phase === 'between_games' };
  if (!own) return { text: words.turn.of(name(turn.seat)), can: false };
  if (phase === 'draw') return { text: said.draw, can: true };
  if (aim) {
    // A team plays its 7 pawn by pawn.
    const left = turn.left > 0 && aim.step.type === 'walk' ? turn.left - aim.step.by : 0;
    return { text: said.confirm(aim, left), can: true };
  }
  if (turn.may_discard && card !== null && options.length === 0) return { text: said.layDown(card), can: true };
  if (phase === 'hand' && !card) return { text: said.chooseCard, can: false };
  return { text: first ? said.chooseRest : shown ? said.chooseMove : said.choosePawn, can: false };
}

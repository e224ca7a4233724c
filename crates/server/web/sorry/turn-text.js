// @ts-check
// The text of the turn line in Sorry!: what the card means, and what there is to do.

import { chapter } from '../words/words.js';

/** @typedef {import('./types.d.ts').View} View */
/** @typedef {import('./choosing.js').Choosing} Choosing */
/** @typedef {import('../table/scene.js').Scene} Scene */

const said = await chapter('sorry/game');

/**
 * @param {Scene} scene
 * @param {Choosing} choosing
 * @param {number | null} actor the seat of this device that can act
 * @returns {import('../table/turn-line.js').Turn | null}
 */
export function turnOf(scene, choosing, actor) {
  /** @type {View} */
  const view = scene.update.view;
  const { turn } = view;
  if (turn && turn.seat === actor) return { seat: turn.seat, todo: ownTodo(view, choosing), hint: hintFor(choosing) };
  if (turn) return { seat: turn.seat, todo: view.phase === 'draw' ? said.othersDraw : said.othersChoose };
  if (view.phase !== 'between_games') return null;
  const [first] = view.won;
  const todo = said.gameWon(view.won.map(scene.name), scene.name(view.winner ?? first));
  return { seat: first, title: said.gameOver(view.game), todo };
}

/**
 * @param {View} view
 * @param {Choosing} choosing
 */
function ownTodo({ turn, phase, discards, config }, choosing) {
  if (!turn) return '';
  if (phase === 'draw') return discards.at(-1) === '2' && choosing.again ? said.drawAgain : said.drawTodo;
  const card = turn.card ?? choosing.card;
  if (card === null) return turn.may_discard ? (turn.moves.length > 0 ? said.onlySwitch : said.noneCanMove) : said.tapCard;
  const left = turn.left > 0 && turn.left < 7 ? `${said.sevenLeft(turn.left)} ` : '';
  return `${left}${said.meaning(card, config.variation)} ${whatNext(turn, choosing)}`.trim();
}

/**
 * @param {import('./types.d.ts').TurnView} turn
 * @param {Choosing} choosing
 */
function whatNext(turn, choosing) {
  if (choosing.first) return said.tapOther;
  if (turn.may_pass) return said.mayPass;
  return turn.card !== null && turn.moves.length === 1 ? said.onlyMove : '';
}

/** @param {Choosing} choosing */
function hintFor({ aim, first, options, shown }) {
  if (aim || first || options.length === 0) return '';
  return shown ? said.tapGhost : said.tapPawn;
}

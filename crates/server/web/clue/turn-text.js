// @ts-check
// The text of the turn line in Clue, and the next action with the text of its button.

import { chapter, words } from '../words/words.js';
import { whereabouts } from './distances.js';

/** @typedef {import('./types.d.ts').Place} Place */
/** @typedef {import('./types.d.ts').Room} Room */
/** @typedef {import('./types.d.ts').View} View */
/** @typedef {import('../table/scene.js').Scene} Scene */
/** @typedef {Place | 'passage' | null} Chosen */
/**
 * The action of the brass button.
 * @typedef {'roll' | 'walk' | 'passage' | 'suggest' | 'show' | 'end' | 'none'} Act
 */

const said = await chapter('clue/game');

/**
 * @param {Scene} scene
 * @param {number | null} actor the seat of this device that can act
 * @param {Chosen} chosen
 * @returns {import('../table/turn-line.js').Turn | null}
 */
export function turnOf(scene, actor, chosen) {
  /** @type {View} */
  const view = scene.update.view;
  const { turn } = view;
  if (!turn) return null;
  const { seat } = turn;
  const last = view.record.at(-1);
  if (turn.asked !== null && turn.asked === actor && last) return { seat, title: said.others.asks(scene.name(seat)), todo: scene.covered ? words.handover.waits(scene.name(actor)) : said.todo.asked(scene.name(seat), last.crime) };
  if (seat === actor) return { seat, todo: ownTodo(view, chosen, scene.name) };
  // What a bot does is told like what a person does.
  return { seat, title: turn.asked !== null || scene.update.seats[seat].chair.type === 'bot' ? (scene.mine.includes(seat) && scene.mine.length === 1 ? words.turn.yours(scene.name(seat)) : words.turn.of(scene.name(seat))) : undefined, todo: othersTodo(view, scene) };
}

/**
 * @param {View} view
 * @param {Chosen} chosen
 * @param {(seat: number) => string} name
 */
function ownTodo({ phase, turn, record, tokens, suspects }, chosen, name) {
  if (!turn) return '';
  const { todo } = said;
  if (phase === 'begin') {
    if (turn.may_suggest) return todo.invited(turn.may_suggest);
    const { passage } = turn;
    if (!turn.may_roll) return todo.trapped(/** @type {Room} */ (tokens[suspects[turn.seat]]), passage !== null);
    return passage ? todo.rollOrPassage(passage) : todo.roll;
  }
  if (phase === 'walk') {
    const way = turn.destinations.find(({ to }) => to === chosen);
    return way ? todo.walk(turn.die ?? 0, whereabouts(way.to), way.steps) : todo.choose(turn.die ?? 0);
  }
  if (phase === 'suggest' && turn.may_suggest) return turn.may_end ? todo.maySuggest(turn.may_suggest) : todo.suggest(turn.may_suggest);
  if (phase !== 'end') return todo.end;
  const last = record.at(-1);
  if (last?.type !== 'suggested') return todo.end;
  if (last.refuter === null) return todo.nobodyShowed;
  return last.shown ? todo.wasShown(name(last.refuter), last.shown) : todo.end;
}

/**
 * @param {View} view
 * @param {Scene} scene
 */
function othersTodo({ phase, turn, record }, { name, mine }) {
  if (!turn) return '';
  const { others, todo } = said;
  const last = record.at(-1);
  if (phase === 'begin') return others.roll;
  if (phase === 'walk') return others.walk(turn.die ?? 0);
  if (phase === 'suggest' && turn.may_suggest) return others.suggest(turn.may_suggest);
  if (phase === 'show' && last && turn.asked !== null) return mine.includes(turn.seat) ? todo.show(name(turn.asked)) : others.show(last.crime, name(turn.asked));
  return others.end;
}

/**
 * @param {View} view
 * @param {number | null} actor
 * @param {Chosen} chosen
 * @param {(seat: number) => string} name
 * @returns {{ act: Act, text: string }}
 */
export function nextAct({ phase, turn }, actor, chosen, name) {
  if (!turn) return { act: 'none', text: '' };
  if (turn.asked !== null && turn.asked === actor) return { act: 'show', text: said.showCard };
  if (turn.asked !== null) return { act: 'none', text: said.waits(name(turn.asked)) };
  if (turn.seat !== actor) return { act: 'none', text: said.waits(name(turn.seat)) };
  if (phase === 'begin') {
    if (chosen === 'passage' && turn.passage) return { act: 'passage', text: said.passage(turn.passage) };
    if (turn.may_suggest) return { act: 'suggest', text: said.suggest };
    if (turn.may_roll) return { act: 'roll', text: said.roll };
    return turn.passage ? { act: 'passage', text: said.passage(turn.passage) } : { act: 'end', text: said.endTurn };
  }
  if (phase === 'walk') return chosen && chosen !== 'passage' ? { act: 'walk', text: said.walk(whereabouts(chosen)) } : { act: 'none', text: said.choosePlace };
  if (phase === 'suggest') return { act: 'suggest', text: said.suggest };
  return { act: 'end', text: said.endTurn };
}

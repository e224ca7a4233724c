// @ts-check
// Whose turn it is, in one glance: the token, the name, and what there is to do.

import { make, setAttribute, setText, show } from '../room/elements.js';
import { setToken, token } from '../room/token.js';
import { chapter, words } from '../words/words.js';

/** @typedef {import('./types.d.ts').View} View */
/** @typedef {import('../table/table.js').Scene} Scene */

const said = await chapter('yahtzee/game');

export class TurnLine extends HTMLElement {
  #token = token(0, '');
  #title = make('h1', { tabindex: -1 });
  #todo = make('span');

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.classList.add('turn');
    this.append(this.#token, make('div', {}, this.#title, make('p', { class: 'soft' }, this.#todo)));
  }

  /** The heading takes the focus where nothing else can. */
  greet() {
    this.#title.focus({ preventScroll: true });
  }

  /**
   * @param {Scene} scene
   * @param {number | null} seat the seat of this device that can act
   * @param {boolean} covered whether the device is being handed over
   */
  update(scene, seat, covered) {
    /** @type {View} */
    const view = scene.update.view;
    show(this, scene.update.stage === 'playing');
    setAttribute(this, 'data-mine', seat !== null);
    if (view.turn) this.#turn(scene, view.turn, seat, covered);
    else if (view.phase === 'between_games') this.#between(scene, view);
  }

  /**
   * @param {Scene} scene
   * @param {import('./types.d.ts').TurnView} turn
   * @param {number | null} seat
   * @param {boolean} covered
   */
  #turn(scene, turn, seat, covered) {
    const name = scene.name(turn.seat);
    const own = turn.seat === seat;
    setToken(this.#token, turn.seat, name);
    setText(this.#title, own && scene.mine.length === 1 ? said.yourTurn(name) : said.turn(name));
    setText(this.#todo, [turn.bonus ? said.bonusInHand : '', own ? ownTodo(turn, covered, name) : othersTodo(scene, turn)].filter(Boolean).join(' '));
  }

  /**
   * @param {Scene} scene
   * @param {View} view
   */
  #between(scene, view) {
    const [first] = view.won;
    const best = view.cards[first].grand_total;
    setToken(this.#token, first, scene.name(first));
    setText(this.#title, said.gameOver(view.game));
    setText(this.#todo, view.cards.length === 1 ? words.results.alone(best) : said.gameWon(view.won.map(scene.name), best));
  }
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

customElements.define('turn-line', TurnLine);

// @ts-check
// Whose turn it is, in one glance, and a sentence or two on what the card means and what there is to do.

import { make, setAttribute, setText, show } from '../room/elements.js';
import { setToken, token } from '../room/token.js';
import { chapter, words } from '../words/words.js';

/** @typedef {import('./types.d.ts').View} View */
/** @typedef {import('./choosing.js').Choosing} Choosing */
/** @typedef {import('../table/table.js').Scene} Scene */

const said = await chapter('sorry/game');

export class SorryTurn extends HTMLElement {
  #token = token(0, '');
  #title = make('h1', { tabindex: -1 });
  #todo = make('span');
  /** What those know who have played once. On a phone the button says enough. */
  #hint = make('span', { class: 'wide-only' });

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.classList.add('turn');
    this.append(this.#token, make('div', {}, this.#title, make('p', { class: 'soft' }, this.#todo, this.#hint)));
  }

  /** The heading takes the focus where nothing else can. */
  greet() {
    this.#title.focus({ preventScroll: true });
  }

  /**
   * @param {Scene} scene
   * @param {Choosing} choosing
   * @param {number | null} seat the seat of this device that can act
   * @param {boolean} covered whether the device is being handed over
   */
  update(scene, choosing, seat, covered) {
    /** @type {View} */
    const view = scene.update.view;
    show(this, scene.update.stage === 'playing');
    setAttribute(this, 'data-mine', seat !== null);
    const { turn } = view;
    const hint = turn !== null && turn.seat === seat && !covered ? hintFor(choosing) : '';
    setText(this.#hint, hint && ` ${hint}`);
    if (turn) {
      const name = scene.name(turn.seat);
      const own = turn.seat === seat;
      setToken(this.#token, turn.seat, name);
      setText(this.#title, own && scene.mine.length === 1 ? said.yourTurn(name) : said.turn(name));
      setText(this.#todo, own ? (covered ? words.handover.waits(name) : ownTodo(view, choosing)) : othersTodo(scene, view));
    } else if (view.phase === 'between_games') {
      const [first] = view.won;
      setToken(this.#token, first, scene.name(first));
      setText(this.#title, said.gameOver(view.game));
      setText(this.#todo, said.gameWon(view.won.map(scene.name), scene.name(view.winner ?? first)));
    }
  }
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

/**
 * @param {Scene} scene
 * @param {View} view
 */
function othersTodo(scene, { turn, phase }) {
  if (!turn) return '';
  if (scene.update.seats[turn.seat].chair.type === 'bot') return said.thinking;
  return phase === 'draw' ? said.othersDraw : said.othersChoose;
}

customElements.define('sorry-turn', SorryTurn);

// @ts-check
// The game element of Sorry!: the board with the cards in its middle, the button, the list of moves, and the record. It
// shows a scene and dispatches an `act` event for each action of the player. It contains no rules: the view lists the
// legal moves and what each of them does.

import { say } from '../page/bubble.js';
import { button, make, setAttribute, setText, show } from '../page/elements.js';
import { KEYS, shortcut, singleKey } from '../page/single-keys.js';
import { noticesOf } from '../table/event-steps.js';
import { askFor, keepHeight, ring, sceneNow } from '../table/game-part.js';
import '../table/turn-line.js';
import { chapter, words } from '../words/words.js';
import { boardSetting } from './board-settings.js';
import './board.js';
import './cards.js';
import { EventPlayer, lasts } from './event-player.js';
import './hand.js';
import './moves-list.js';
import { nextAct } from './next-act.js';
import { ByItself, onlyMove } from './only-move.js';
import './record.js';
import { applyColours } from './seat-colours.js';
import { Selection } from './selection.js';
import { COLOURS, turnsFor } from './squares.js';
import { noteOf, tellAll } from './telling.js';
import { turnOf } from './turn-text.js';
import { hasHands, isTeam } from './variation.js';

/** @typedef {import('./types.d.ts').Action} Action */
/** @typedef {import('./types.d.ts').View} View */
/** @typedef {import('./choosing.js').Option} Option */
/** @typedef {import('../network/types.d.ts').Update} Update */
/** @typedef {import('../table/table.js').Scene} Scene */

const said = await chapter('sorry/game');

export class SorryGame extends HTMLElement {
  /**
   * Containers that the frame fills: results, footer, clocks, tools next to the button, chances of winning, and the
   * cover over the board.
   */
  results = make('div', { class: 'game-results' });
  foot = make('div', { class: 'foot' });
  clocks = make('div', { class: 'game-clocks' });
  tools = make('span', { class: 'tools' });
  chances = make('div', { class: 'game-chances' });
  top = make('div', { class: 'table-top' });

  /** @type {Scene | null} */
  #scene = null;
  #byItself = new ByItself();
  #position = '';

  #line = /** @type {import('../table/turn-line.js').TurnLine} */ (document.createElement('turn-line'));
  #board = /** @type {import('./board.js').SorryBoard} */ (document.createElement('sorry-board'));
  #middle = /** @type {import('./cards.js').SorryMiddle} */ (document.createElement('sorry-middle'));
  #hand = /** @type {import('./hand.js').SorryHand} */ (document.createElement('sorry-hand'));
  #moves = /** @type {import('./moves-list.js').SorryMoves} */ (document.createElement('sorry-moves'));
  #record = /** @type {import('./record.js').SorryRecord} */ (document.createElement('sorry-record'));
  #main = make('button', { type: 'button', class: 'brass main-act' });
  #mainText = make('span');
  #back = button(said.back, 'quiet', () => this.#goBack());
  #pass = button(said.pass, 'quiet', (near) => this.#passOrLay(near));
  #bar = make('div', { class: 'bar' });
  #rematch = make('p', { class: 'soft winner-begins' });
  #settings = /** @type {import('./board-settings.js').BoardSettings} */ (document.createElement('sorry-settings'));

  #events = new EventPlayer({ board: this.#board, middle: this.#middle, render: () => this.#scene && this.#render() });
  #selection = new Selection({
    turn: () => this.#ownTurn(),
    free: () => !this.#now().scene.busy && !this.#events.between,
    render: () => this.#render(),
    draw: () => this.#draw(),
    ask: (action, near) => this.#ask(this.#now().seat, action, near),
  });

  /** @type {HTMLElement | null} */
  #frame = null;
  #onTry = (/** @type {globalThis.Event} */ event) => this.#selection.tryOut(/** @type {CustomEvent<Action>} */ (event).detail);
  #onPeek = (/** @type {globalThis.Event} */ event) => this.#selection.peekAt(/** @type {CustomEvent<Action | null>} */ (event).detail);

  connectedCallback() {
    this.#frame = this.closest('parlor-table, parlor-replay');
    // The coach is outside of this element; its choices can be tried out on the board.
    this.#frame?.addEventListener('try', this.#onTry);
    this.#frame?.addEventListener('peek', this.#onPeek);
    if (this.childElementCount > 0) return;
    this.classList.add('game');
    shortcut(this.#main, KEYS.roll);
    this.#main.append(this.#mainText, make('kbd', { class: 'key wide-only', 'aria-hidden': 'true' }, said.space));
    // While others play, the button skips the animations.
    this.#main.addEventListener('click', () => this.#hurryOrAct());
    this.#main.addEventListener('keydown', (event) => event.repeat && event.preventDefault());
    this.#bar.append(this.#main, this.#back, this.#pass, this.tools);
    this.#board.middle.append(this.#middle);
    this.top.append(this.#board);
    const touch = make('section', { class: 'touch', 'aria-label': said.table }, this.top);
    const side = make('div', { class: 'side' }, this.clocks, this.#line, this.results, this.#rematch, this.#hand, this.#bar, this.#moves, make('div', { class: 'record paper' }, this.#record, this.chances), this.#settings, this.foot);
    this.#moves.classList.add('paper');
    this.append(touch, side);
    keepHeight(this.#bar, () => this.#frame, '--bar-height');
    this.#listen();
  }

  #listen() {
    const on = (/** @type {HTMLElement} */ element, /** @type {string} */ name, /** @type {(detail: any) => void} */ act) =>
      element.addEventListener(name, (event) => act(/** @type {CustomEvent} */ (event).detail));
    on(this.#board, 'pawn', ({ pawn }) => this.#selection.pick(pawn));
    on(this.#board, 'target', ({ options }) => this.#selection.touch(options, this.#board));
    on(this.#board, 'hover', ({ option }) => this.#selection.point(option));
    on(this.#middle, 'draw', () => this.#now().view.phase === 'draw' && this.#act());
    on(this.#moves, 'hover', ({ option }) => this.#selection.point(option));
    on(this.#moves, 'aim', ({ option }) => this.#selection.aimAt(option));
    on(this.#moves, 'take', ({ option, near }) => this.#take(option, near));
    on(this.#settings, 'board-setting', () => {
      this.#render();
      this.#moveByItself();
    });
    on(this.#hand, 'card', ({ card }) => this.#selection.chooseCard(card));
  }

  disconnectedCallback() {
    this.#byItself.stop();
    this.#frame?.removeEventListener('try', this.#onTry);
    this.#frame?.removeEventListener('peek', this.#onPeek);
    applyColours(this.#frame, []);
  }

  /**
   * The steps to a new scene; the last one is the scene itself.
   * @param {Update} update
   * @param {(moving: boolean) => void} showScene
   */
  steps(update, showScene) {
    return this.#events.steps(update, showScene);
  }

  /** How long it takes to show the events that led to a scene, in milliseconds. @param {Update} update */
  lasts(update) {
    return lasts(update);
  }

  /**
   * Texts about what happened, for screen readers.
   * @param {Update} update
   * @param {(seat: number) => string} name
   * @returns {string[]}
   */
  tell(update, name) {
    return tellAll(noticesOf(update), name, this.#scene?.mine.length === 1);
  }

  /** @param {Scene} scene */
  update(scene) {
    const before = this.#scene;
    this.#scene = scene;
    const { view } = this.#now();
    const position = JSON.stringify([scene.update.table, view.game, view.phase, view.pawns, view.turn?.seat, view.turn?.card, view.deck]);
    if (position !== this.#position) {
      this.#position = position;
      this.#selection.reset(before?.update.turn === scene.update.turn);
    }
    applyColours(this.#frame, view.colours);
    this.#render();
    if (before) ring(before, scene);
    this.#moveByItself();
  }

  /**
   * Says why an action was refused, beside the element that was used.
   * @param {{ code?: string, data?: any, message?: string }} error
   * @param {Element | null} near
   */
  refused(error, near) {
    const name = this.#scene?.name ?? String;
    say(near?.isConnected ? near : this.#main, said.refusals[error.code ?? '']?.(error.data, name) ?? words.refusal(error, name));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const key = singleKey(event);
    if (event.key === ' ' || key === KEYS.roll) event.repeat || this.#hurryOrAct();
    else if (key === 'N') this.#settings.toggle('numbers');
    else if (/^[1-9]$/.test(key)) this.#number(Number(key) - 1);
    else if (event.key === 'ArrowDown') this.#moves.go(1);
    else if (event.key === 'ArrowUp') this.#moves.go(-1);
    else if (event.key === 'Escape' && this.#choosing.begun) this.#goBack();
    else if (event.key === 'Enter') event.repeat || this.#act();
    else return;
    event.preventDefault();
  }

  /** Acts, or skips the animations while something moves or others play. */
  #hurryOrAct() {
    if (!this.#board.moving && !this.#main.hasAttribute('aria-disabled')) this.#act();
    else this.#board.hurry();
  }

  get #choosing() {
    return this.#selection.choosing;
  }

  /** The turn of the seat that acts on this device. */
  #ownTurn() {
    const { view, seat } = this.#now();
    return view.turn?.seat === seat ? view.turn : null;
  }

  /**
   * Makes a choice. If a second half has to be chosen, keyboard users continue in the list of moves.
   * @param {Option} option
   * @param {Element} near
   */
  #take(option, near) {
    const inList = this.#moves.contains(document.activeElement);
    if (this.#selection.take(option, near) && inList) this.#moves.go(1);
  }

  /** The scene, and the seat of this device that can act in it. */
  #now() {
    return /** @type {{ scene: Scene, view: View, seat: number | null }} */ (sceneNow(this.#scene));
  }

  #render() {
    const { scene, view, seat } = this.#now();
    const { turn } = view;
    const secret = hasHands(view.config);
    const over = scene.update.stage === 'over' || scene.update.stage === 'abandoned';
    const own = turn !== null && turn.seat === seat;
    const { covered } = scene;
    const here = own && !covered && !this.#events.between;
    this.#choosing.offer(here ? turn.moves : [], view.phase === 'hand');
    const names = scene.update.seats.map((_, index) => scene.name(index));
    setAttribute(this, 'data-covered', covered);
    this.#line.update(scene, seat, turnOf(scene, this.#choosing, seat));
    show(this.results, over);
    show(this.#rematch, over && view.winner !== null && scene.mine.length > 0);
    if (view.winner !== null) setText(this.#rematch, said.winnerBegins(scene.name(view.winner), view.config));
    show(this.#bar, !over && scene.mine.length > 0);
    this.#hand.update(view.hand && !covered && !over ? { cards: view.hand, owner: scene.eyes === null || scene.mine.includes(scene.eyes) ? null : scene.name(scene.eyes), playable: this.#choosing.playable, free: here && !scene.busy, any: turn?.may_discard ?? false, chosen: this.#choosing.card } : null, secret && scene.mine.length > 0 && !over ? (view.hands[turn?.seat ?? 0] ?? 0) : 0);
    this.#record.update(view, names, scene.mine, secret && covered);
    this.#draw();
    this.#buttons();
    this.#settings.update(scene.mine.length > 0 && !over);
  }

  /** Draws the board, its middle and the list of moves. */
  #draw() {
    const { scene, view, seat } = this.#now();
    const { turn } = view;
    const over = scene.update.stage === 'over' || scene.update.stage === 'abandoned';
    const { shown: choosing, hover } = this.#selection;
    const { between, latest } = this.#events;
    const options = this.#choosing.options;
    const players = view.colours.map((colour, index) => ({ colour, seat: index, name: scene.name(index) }));
    this.#board.update({
      pawns: between?.pawns ?? view.pawns,
      players,
      turns: turnsFor(view.colours[scene.mine[0]] ?? COLOURS[0]),
      movable: choosing.movable,
      picked: choosing.shown,
      options: choosing.options,
      aim: hover ?? choosing.aim,
      before: choosing.before,
      lit: turn && !over ? view.colours[turn.seat] : null,
      numbers: boardSetting('numbers'),
    });
    const card = between?.card ?? turn?.card ?? view.discards.at(-1) ?? null;
    const free = view.phase === 'draw' && turn?.seat === seat && seat !== null && !scene.covered && !scene.busy;
    this.#middle.update({ deck: view.deck, card, used: !between?.card && !turn?.card, free, hands: view.phase === 'hand', variation: view.config.variation, note: noteOf(latest, scene) });
    this.#moves.update({ options, aim: hover ?? choosing.aim, several: isTeam(view.config), busy: scene.busy });
  }

  #buttons() {
    const { scene, view, seat } = this.#now();
    const { turn } = view;
    const { begun, card, options } = this.#choosing;
    const own = turn !== null && turn.seat === seat && !scene.covered;
    const { text, can } = nextAct(view, own, this.#choosing, scene.name);
    const ready = can && seat !== null && !scene.busy && !scene.covered && !this.#events.between && !scene.waits;
    setText(this.#mainText, scene.waits ? words.table.onItsWay : text);
    setAttribute(this.#main, 'aria-disabled', ready ? null : 'true');
    setAttribute(this.#main, 'data-waits', scene.waits);
    show(this.#back, own && begun);
    const instead = own && turn.may_discard && card !== null && options.length > 0;
    show(this.#pass, own && (turn.may_pass || instead));
    setText(this.#pass, instead ? said.layDownInstead : said.pass);
  }

  /** @param {number} place */
  #number(place) {
    const { view } = this.#now();
    if (view.phase === 'hand' && this.#choosing.card === null) {
      this.#hand.choose(place);
      return;
    }
    const option = this.#moves.at(place);
    if (option) this.#selection.aimAt(option);
  }

  #goBack() {
    this.#selection.back();
    if (this.#back.hidden && document.activeElement === document.body) this.#main.focus({ preventScroll: true });
  }

  /** The main action: draw, make the marked move, discard a card, or begin the next game. */
  #act() {
    const { view, seat } = this.#now();
    const { aim, card } = this.#choosing;
    if (this.#main.getAttribute('aria-disabled') === 'true') return;
    if (view.phase === 'between_games') this.#ask(seat, { type: 'next_game' }, this.#main);
    else if (view.phase === 'draw') this.#ask(seat, { type: 'draw' }, this.#main);
    else if (aim) this.#take(aim, this.#main);
    else if (card) this.#ask(seat, { type: 'discard', card }, this.#main);
  }

  /** @param {Element} near */
  #passOrLay(near) {
    const { card } = this.#choosing;
    this.#ask(this.#now().seat, card ? { type: 'discard', card } : { type: 'pass' }, near);
  }

  /** Makes a forced move, for players who have enabled that. */
  #moveByItself() {
    const action = onlyMove(this.#now().view);
    const can = () => {
      const { scene, view, seat } = this.#now();
      return action !== null && seat !== null && view.turn?.seat === seat && boardSetting('only') && !scene.busy && !this.#events.between && !scene.covered;
    };
    const begins = this.#byItself.consider(this.#position, can, () => action && this.#ask(this.#now().seat, action, this.#main));
    // The move is marked on the board before it is made.
    if (begins && action) this.#selection.tryOut(action);
  }

  /**
   * @param {number | null} seat
   * @param {Action} action
   * @param {Element} near
   */
  #ask(seat, action, near) {
    askFor(this, seat, action, near);
  }

  /** Moves the focus to the main action. */
  focusNext() {
    if (this.#bar.hidden) this.#line.greet();
    else this.#main.focus({ preventScroll: true });
  }
}

customElements.define('sorry-game', SorryGame);

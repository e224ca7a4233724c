// @ts-check
// Sorry! as it is played: the board with the cards in its middle, the button, the moves in words, the record. It shows a scene and
// says what the player wants with an `act` event. It knows no rules: what may be moved, and what that brings about, stands in the view.

import { hush, say } from '../room/bubble.js';
import { button, make, setAttribute, setText, show } from '../room/elements.js';
import { KEYS, shortcut, singleKey } from '../room/single-keys.js';
import { soundOfKeeping, soundOfPencil } from '../room/sound.js';
import { askFor, keepHeight, ring, sceneNow } from '../table/game-part.js';
import '../table/turn-line.js';
import { chapter, words } from '../words/words.js';
import { wished } from './board-wishes.js';
import './board.js';
import './cards.js';
import { Choosing, offerOf, peeked } from './choosing.js';
import './hand.js';
import './moves-list.js';
import { nextAct } from './next-act.js';
import { ByItself, onlyMove } from './only-move.js';
import './record.js';
import { wearColours } from './seat-colours.js';
import { after, COLOURS, turnsFor } from './squares.js';
import { noteOf, tellAll, timeFor } from './telling.js';
import { turnOf } from './turn.js';
import { hasHands, isTeam } from './variation.js';

/** @typedef {import('./types.d.ts').Action} Action */
/** @typedef {import('./types.d.ts').Card} Card */
/** @typedef {import('./types.d.ts').Notice} Notice */
/** @typedef {import('./types.d.ts').View} View */
/** @typedef {import('./choosing.js').Option} Option */
/** @typedef {import('./squares.js').Pawns} Pawns */
/** @typedef {import('../server/types.d.ts').Update} Update */
/** @typedef {import('../table/table.js').Scene} Scene */
/** @typedef {import('../room/pacer.js').Step} Step */

const said = await chapter('sorry/game');
/** How far the page may lag behind the game, so that each move of a fast opponent is seen. */
const PATIENCE = 15_000;

export class SorryGame extends HTMLElement {
  /** What the frame adds: results, lines below, clocks on top, what can be done beside the button, what belongs to the record. */
  stand = make('div', { class: 'stand' });
  foot = make('div', { class: 'foot' });
  crown = make('div', { class: 'crown' });
  tools = make('span', { class: 'tools' });
  ledge = make('div', { class: 'ledge' });
  top = make('div', { class: 'table-top' });

  /** @type {Scene | null} */
  #scene = null;
  #choosing = new Choosing();
  /** @type {Option | null} What the mouse points at. */
  #hover = null;
  /** @type {import('./types.d.ts').Offer | null} What the coach's words are pointed at for. */
  #peeked = null;
  /** @type {Notice | null} What happened last. */
  #latest = null;
  /** @type {{ card?: Card, pawns?: Pawns } | null} What is shown on the way to the next scene. */
  #peek = null;
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
  #wishes = /** @type {import('./board-wishes.js').BoardWishes} */ (document.createElement('sorry-wishes'));

  /** @type {HTMLElement | null} */
  #frame = null;
  #onTry = (/** @type {globalThis.Event} */ event) => this.#tryOut(/** @type {CustomEvent<Action>} */ (event).detail);
  #onPeek = (/** @type {globalThis.Event} */ event) => this.#peekAt(/** @type {CustomEvent<Action | null>} */ (event).detail);

  connectedCallback() {
    this.#frame = this.closest('parlor-table, parlor-replay');
    // What the coach ranks can be tried out; the coach sits beside the game.
    this.#frame?.addEventListener('try', this.#onTry);
    this.#frame?.addEventListener('peek', this.#onPeek);
    if (this.childElementCount > 0) return;
    this.classList.add('game');
    shortcut(this.#main, KEYS.roll);
    this.#main.append(this.#mainText, make('kbd', { class: 'key wide-only', 'aria-hidden': 'true' }, said.space));
    // While others play, it brings the end of what is still to be seen.
    this.#main.addEventListener('click', () => this.#hurryOrAct());
    this.#main.addEventListener('keydown', (event) => event.repeat && event.preventDefault());
    this.#bar.append(this.#main, this.#back, this.#pass, this.tools);
    this.#board.middle.append(this.#middle);
    this.top.append(this.#board);
    const touch = make('section', { class: 'touch', 'aria-label': said.table }, this.top);
    const side = make('div', { class: 'side' }, this.crown, this.#line, this.stand, this.#rematch, this.#hand, this.#bar, this.#moves, make('div', { class: 'record paper' }, this.#record, this.ledge), this.#wishes, this.foot);
    this.#moves.classList.add('paper');
    this.append(touch, side);
    keepHeight(this.#bar, () => this.#frame, '--bar-height');
    this.#listen();
  }

  #listen() {
    const on = (/** @type {HTMLElement} */ element, /** @type {string} */ name, /** @type {(detail: any) => void} */ act) =>
      element.addEventListener(name, (event) => act(/** @type {CustomEvent} */ (event).detail));
    on(this.#board, 'pawn', ({ pawn }) => this.#pick(pawn));
    on(this.#board, 'target', ({ options }) => this.#aimAt(options));
    on(this.#board, 'hover', ({ option }) => this.#point(option));
    on(this.#middle, 'draw', () => this.#now().view.phase === 'draw' && this.#act());
    on(this.#moves, 'hover', ({ option }) => this.#point(option));
    on(this.#moves, 'aim', ({ option }) => {
      this.#choosing.aimAt(option);
      this.#render();
    });
    on(this.#moves, 'take', ({ option, near }) => this.#take(option, near));
    on(this.#wishes, 'wished', () => {
      this.#render();
      this.#moveByItself();
    });
    on(this.#hand, 'card', ({ card }) => this.#chooseCard(card));
  }

  disconnectedCallback() {
    this.#byItself.stop();
    this.#frame?.removeEventListener('try', this.#onTry);
    this.#frame?.removeEventListener('peek', this.#onPeek);
    wearColours(this.#frame, []);
  }

  /**
   * What there is to show on the way to a new scene, one thing after the other; the last one is the scene itself.
   * @param {Update} update
   * @param {(moving: boolean) => void} showScene
   * @returns {Step[]}
   */
  steps(update, showScene) {
    /** @type {Notice[]} */
    const notices = update.notes.flatMap((note) => note.notices).filter(({ type }) => type !== 'dealt');
    const last = notices.at(-1);
    if (!last) return [{ time: 0, show: (moving) => this.#end(null, moving, showScene) }];
    // Who was away for long comes to where the game stands now.
    const shown = this.lasts(update) > PATIENCE ? [] : notices.slice(0, -1);
    const steps = shown.map((notice) => ({ time: timeFor(notice), patience: PATIENCE, show: (/** @type {boolean} */ moving) => this.#onTheWay(notice, moving) }));
    return [...steps, { time: timeFor(last), patience: PATIENCE, show: (moving) => this.#end(last, moving, showScene) }];
  }

  /**
   * How long what led to a scene takes to be seen.
   * @param {Update} update
   */
  lasts(update) {
    return update.notes.flatMap((note) => note.notices).reduce((sum, notice) => sum + timeFor(notice), 0);
  }

  /**
   * Something that happened, before the scene to which it led.
   * @param {Notice} notice
   * @param {boolean} moving
   */
  #onTheWay(notice, moving) {
    this.#note(notice, moving);
    const from = this.#board.pawns;
    if (notice.type === 'drew' || notice.type === 'laid') this.#peek = { ...this.#peek, card: notice.card };
    if (notice.type === 'moved' && from) this.#peek = { ...this.#peek, pawns: after(from, notice.legs) };
    if (this.#scene) this.#render();
    this.#move(notice, from, moving);
  }

  /**
   * @param {Notice | null} notice
   * @param {boolean} moving
   * @param {(moving: boolean) => void} showScene
   */
  #end(notice, moving, showScene) {
    const from = this.#board.pawns;
    if (notice) this.#note(notice, moving);
    else this.#board.settle();
    this.#peek = null;
    showScene(moving);
    if (notice) this.#move(notice, from, moving);
  }

  /**
   * @param {Notice} notice
   * @param {Pawns | null} from
   * @param {boolean} moving
   */
  #move(notice, from, moving) {
    if (notice.type === 'moved' && from) this.#board.play(notice.legs, from, moving);
    else if (notice.type !== 'took') this.#board.settle();
    if ((notice.type === 'drew' || notice.type === 'laid') && moving) this.#middle.turn();
  }

  /**
   * @param {Notice} notice
   * @param {boolean} moving
   */
  #note(notice, moving) {
    if (notice.type === 'took') return;
    this.#latest = notice;
    if (!moving) return;
    if (notice.type === 'moved') soundOfKeeping();
    else if (notice.type === 'drew' || notice.type === 'laid') soundOfPencil();
  }

  /**
   * What a screen reader is told of what happened.
   * @param {Update} update
   * @param {(seat: number) => string} name
   * @returns {string[]}
   */
  tell(update, name) {
    return tellAll(update.notes.flatMap((note) => note.notices), name, this.#scene?.mine.length === 1);
  }

  /** @param {Scene} scene */
  update(scene) {
    const before = this.#scene;
    this.#scene = scene;
    const { view } = this.#now();
    const position = JSON.stringify([scene.update.table, view.game, view.phase, view.pawns, view.turn?.seat, view.turn?.card, view.deck]);
    if (position !== this.#position) {
      this.#position = position;
      this.#hover = this.#peeked = null;
      this.#choosing.again = before?.update.turn === scene.update.turn;
    }
    wearColours(this.#frame, view.colours);
    this.#render();
    if (before) ring(before, scene);
    this.#moveByItself();
  }

  /**
   * Says why something was refused, beside what was touched.
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
    const pressed = event.target instanceof Element && event.target.closest('button, a, summary') !== null;
    const key = singleKey(event);
    if (event.key === ' ') {
      if (pressed) return;
      if (!event.repeat) this.#hurryOrAct();
    } else if (key === KEYS.roll) event.repeat || this.#hurryOrAct();
    else if (key === 'N') this.#wishes.toggle('numbers');
    else if (/^[1-9]$/.test(key)) this.#number(Number(key) - 1);
    else if (event.key === 'ArrowDown') this.#moves.go(1);
    else if (event.key === 'ArrowUp') this.#moves.go(-1);
    else if (event.key === 'Escape' && this.#choosing.begun) this.#goBack();
    else if (event.key === 'Enter' && !pressed) event.repeat || this.#act();
    else return;
    event.preventDefault();
  }

  /** While something moves, or others play, the end of what is still to be seen comes first. */
  #hurryOrAct() {
    if (!this.#board.moving && !this.#main.hasAttribute('aria-disabled')) this.#act();
    else this.#board.hurry();
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
    const here = own && !covered && !this.#peek;
    this.#choosing.offer(here ? turn.moves : [], view.phase === 'hand');
    const names = scene.update.seats.map((_, index) => scene.name(index));
    setAttribute(this, 'data-covered', covered);
    this.#line.update(scene, seat, turnOf(scene, this.#choosing, seat));
    show(this.stand, over);
    show(this.#rematch, over && view.winner !== null && scene.mine.length > 0);
    if (view.winner !== null) setText(this.#rematch, said.winnerBegins(scene.name(view.winner), view.config));
    show(this.#bar, !over && scene.mine.length > 0);
    this.#hand.update(view.hand && !covered && !over ? { cards: view.hand, playable: this.#choosing.playable, free: here && !scene.busy, any: turn?.may_discard ?? false, chosen: this.#choosing.card } : null, secret && scene.mine.length > 0 && !over ? (view.hands[turn?.seat ?? 0] ?? 0) : 0);
    this.#record.update(view, names, scene.mine, secret && covered);
    this.#draw();
    this.#buttons();
    this.#wishes.update(scene.mine.length > 0 && !over);
  }

  /** The board and its middle, and the list of moves that goes with them. */
  #draw() {
    const { scene, view, seat } = this.#now();
    const { turn } = view;
    const over = scene.update.stage === 'over' || scene.update.stage === 'abandoned';
    const choosing = this.#peeked ? peeked(this.#peeked) : this.#choosing;
    const options = this.#choosing.options;
    const players = view.colours.map((colour, index) => ({ colour, seat: index, name: scene.name(index) }));
    this.#board.update({
      pawns: this.#peek?.pawns ?? view.pawns,
      players,
      turns: turnsFor(view.colours[scene.mine[0]] ?? COLOURS[0]),
      movable: choosing.movable,
      picked: choosing.shown,
      options: choosing.options,
      aim: this.#hover ?? choosing.aim,
      before: choosing.before,
      lit: turn && !over ? view.colours[turn.seat] : null,
      numbers: wished('numbers'),
    });
    const card = this.#peek?.card ?? turn?.card ?? view.discards.at(-1) ?? null;
    const free = view.phase === 'draw' && turn?.seat === seat && seat !== null && !scene.covered && !scene.busy;
    this.#middle.update({ deck: view.deck, card, used: !this.#peek?.card && !turn?.card, free, hands: view.phase === 'hand', variation: view.config.variation, note: noteOf(this.#latest, scene) });
    this.#moves.update({ options, aim: this.#hover ?? choosing.aim, several: isTeam(view.config), busy: scene.busy });
  }

  #buttons() {
    const { scene, view, seat } = this.#now();
    const { turn } = view;
    const { begun, card, options } = this.#choosing;
    const own = turn !== null && turn.seat === seat && !scene.covered;
    const { text, can } = nextAct(view, own, this.#choosing, scene.name);
    const ready = can && seat !== null && !scene.busy && !scene.covered && !this.#peek && !scene.waits;
    setText(this.#mainText, scene.waits ? words.table.onItsWay : text);
    setAttribute(this.#main, 'aria-disabled', ready ? null : 'true');
    setAttribute(this.#main, 'data-waits', scene.waits);
    show(this.#back, own && begun);
    const instead = own && turn.may_discard && card !== null && options.length > 0;
    show(this.#pass, own && (turn.may_pass || instead));
    setText(this.#pass, instead ? said.layDownInstead : said.pass);
  }

  /** @param {import('./choosing.js').Pawn | null} pawn */
  #pick(pawn) {
    hush();
    this.#hover = null;
    const { pawn: picked, movable } = this.#choosing;
    const can = pawn && movable.some(({ colour, from }) => colour === pawn.colour && from === pawn.from);
    // A touch beside everything puts the pawn down again.
    if (!can && !picked) return;
    this.#choosing.pick(can ? pawn : null);
    if (can) soundOfKeeping();
    this.#render();
  }

  /** @param {Option[]} options that end where it was touched */
  #aimAt(options) {
    const meant = options.find((option) => option === this.#hover) ?? options[0];
    const { colour, from } = meant.leg;
    if (options.some(({ leg }) => leg.colour !== colour || leg.from !== from)) say(this.#board, said.several);
    else if (options.length > 1) this.#pick({ colour, from });
    else if (meant === this.#hover || meant === this.#choosing.aim) this.#take(meant, this.#board);
    else {
      hush();
      this.#choosing.aimAt(meant);
      this.#render();
    }
  }

  /** @param {Option | null} option */
  #point(option) {
    if (this.#hover === option) return;
    this.#hover = option;
    this.#draw();
  }

  /** Shows what a choice would bring, as long as it is pointed at. @param {Action | null} action */
  #peekAt(action) {
    const { view, seat } = this.#now();
    this.#peeked = action && view.turn?.seat === seat ? offerOf(view.turn.moves, action) : null;
    this.#draw();
  }

  /** Marks a choice as if it had been made on the board; the button makes it. @param {Action} action */
  #tryOut(action) {
    const { scene, view, seat } = this.#now();
    if (scene.busy || this.#peek || view.turn?.seat !== seat) return;
    hush();
    this.#hover = this.#peeked = null;
    this.#choosing.mean(action);
    this.#render();
  }

  /**
   * @param {Option} option
   * @param {Element} near
   */
  #take(option, near) {
    const { scene, seat } = this.#now();
    if (scene.busy || this.#peek) return;
    this.#hover = null;
    const inList = this.#moves.contains(document.activeElement);
    const offer = this.#choosing.take(option);
    if (offer) this.#ask(seat, { type: 'move', card: offer.card, step: offer.step, ...(offer.then && { then: offer.then }) }, near);
    else {
      this.#render();
      if (inList) this.#moves.go(1);
    }
  }

  /** @param {Card} card */
  #chooseCard(card) {
    hush();
    this.#hover = null;
    this.#choosing.choose(this.#choosing.card === card ? null : card);
    this.#render();
  }

  /** @param {number} place */
  #number(place) {
    const { view } = this.#now();
    if (view.phase === 'hand' && this.#choosing.card === null) {
      this.#hand.choose(place);
      return;
    }
    const option = this.#moves.at(place);
    if (!option) return;
    this.#choosing.aimAt(option);
    this.#render();
  }

  #goBack() {
    this.#hover = null;
    hush();
    if (this.#choosing.back()) this.#render();
    if (this.#back.hidden && document.activeElement === document.body) this.#main.focus({ preventScroll: true });
  }

  /** The one thing to do next: draw, make the move that is meant, lay a card down, begin the next game. */
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

  /** Makes the only move, for who has asked for that. */
  #moveByItself() {
    const action = onlyMove(this.#now().view);
    const can = () => {
      const { scene, view, seat } = this.#now();
      return action !== null && seat !== null && view.turn?.seat === seat && wished('only') && !scene.busy && !this.#peek && !scene.covered;
    };
    const begins = this.#byItself.consider(this.#position, can, () => action && this.#ask(this.#now().seat, action, this.#main));
    // It is seen to be chosen before it is made.
    if (begins && action) this.#tryOut(action);
  }

  /**
   * @param {number | null} seat
   * @param {Action} action
   * @param {Element} near
   */
  #ask(seat, action, near) {
    askFor(this, seat, action, near);
  }

  /** The keyboard goes on at the one thing to do next. */
  focusNext() {
    if (this.#bar.hidden) this.#line.greet();
    else this.#main.focus({ preventScroll: true });
  }
}

customElements.define('sorry-game', SorryGame);

// @ts-check
// Yahtzee as it is played: the felt, the button, the pad. It shows a scene and says what the player wants with an `act`
// event. It knows no rules: what may be rolled, filled or begun stands in the view.

import { hush, say } from '../room/bubble.js';
import './dice.js';
import { button, dialog, make, openDialog, setAttribute, setText, show } from '../room/elements.js';
import './pad.js';
import { pace } from '../room/settings.js';
import './sheet.js';
import './start-roll.js';
import { setToken, token } from '../room/token.js';
import { words } from '../words/words.js';

/** @typedef {import('./types.d.ts').View} View */
/** @typedef {import('./types.d.ts').Event} Notice */
/** @typedef {import('./types.d.ts').Action} Action */
/** @typedef {import('./types.d.ts').Category} Category */
/** @typedef {import('../server/types.d.ts').Update} Update */
/** @typedef {import('../table/table.js').Scene} Scene */
/** @typedef {import('../room/pacer.js').Step} Step */
/** @typedef {import('./dice.js').DiceFelt} DiceFelt */
/** @typedef {import('./pad.js').ScorePad} ScorePad */
/** @typedef {import('./pad.js').Write} Write */

const said = words.yahtzee;
const NONE = [false, false, false, false, false];

export class YahtzeeGame extends HTMLElement {
  /** What the frame adds: results in place of the dice, and lines below them. */
  stand = make('div', { class: 'stand' });
  foot = make('div', { class: 'foot' });
  /** What it shows on top of all: clocks, and who is away. */
  crown = make('div', { class: 'crown' });
  /** What the frame adds beside the button for the next roll, and below the pad. */
  tools = make('span', { class: 'tools' });
  ledge = make('div', { class: 'ledge' });

  /** @type {Scene | null} */
  #scene = null;
  #kept = NONE;
  #throw = '';
  #zero = false;
  #rolling = 0;
  /** @type {{ seat: number, category: Category, points: number, bonus: boolean } | null} */
  #latest = null;

  #token = token(0, '');
  #title = make('h1', { tabindex: -1 });
  #todo = make('span');
  #felt = /** @type {DiceFelt} */ (document.createElement('dice-felt'));
  #roll = make('button', { type: 'button', class: 'brass roll', 'aria-keyshortcuts': 'R' });
  #rollText = make('span');
  #rollsLeft = make('p', { class: 'rolls-left' });
  #dots = [0, 1, 2].map(() => make('i', { 'aria-hidden': 'true' }));
  #rollsText = make('span');
  #bar = make('div', { class: 'bar' });
  #start = /** @type {import('./start-roll.js').StartRollPanel} */ (document.createElement('start-roll'));
  #sheet = /** @type {import('./sheet.js').PlayersSheet} */ (document.createElement('players-sheet'));
  #pad = /** @type {ScorePad} */ (document.createElement('score-pad'));
  #zeroToggle = button(said.zeroToggle, 'quiet small', () => this.#setZero(!this.#zero));
  #zeroHint = make('span', { class: 'soft small' });
  #padFoot = make('div', { class: 'pad-foot' }, this.#zeroToggle, this.#zeroHint);

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.#roll.append(this.#rollText, make('kbd', { class: 'key wide-only', 'aria-hidden': 'true' }, 'R'));
    this.#roll.addEventListener('click', () => this.#main());
    this.#rollsLeft.append(make('span', { class: 'dots' }, ...this.#dots), this.#rollsText);
    this.#bar.append(this.#roll, this.#rollsLeft, this.tools);
    this.#start.classList.add('paper');
    this.#sheet.classList.add('paper');
    const turn = make('header', { class: 'turn' }, this.#token, make('div', {}, this.#title, make('p', { class: 'soft' }, this.#todo)));
    const touch = make('section', { class: 'touch', 'aria-label': said.table }, this.crown, turn, this.stand, this.#felt, this.#bar, this.#start, this.#sheet, this.foot);
    const record = make('div', { class: 'record paper' }, this.#pad, this.#padFoot, this.ledge);
    this.append(touch, record);
    // What sticks below the felt has to know how high it is; without a felt that is nothing.
    new ResizeObserver(([{ borderBoxSize }]) => this.style.setProperty('--felt-height', `${borderBoxSize[0]?.blockSize ?? 0}px`)).observe(this.#felt);
    this.#felt.addEventListener('keep', (event) => this.#toggle(/** @type {CustomEvent<number>} */ (event).detail));
    this.#pad.addEventListener('write', (event) => this.#write(/** @type {CustomEvent<Write>} */ (event).detail));
  }

  /**
   * What there is to show on the way to a new scene, one thing after the other; the last one is the scene itself.
   * @param {Update} update
   * @param {(moving: boolean) => void} showScene
   * @returns {Step[]}
   */
  steps(update, showScene) {
    /** @type {Notice[]} */
    const notices = update.notes.flatMap((note) => note.notices);
    const { roll, write } = pace();
    const time = (/** @type {Notice} */ notice) => (notice.type === 'rolled' ? roll : write);
    const before = notices.slice(0, -1).map((notice) => ({ time: time(notice), show: (/** @type {boolean} */ moving) => this.#happened(notice, moving) }));
    const last = notices.at(-1);
    if (!last) return [{ time: 0, show: showScene }];
    const end = (/** @type {boolean} */ moving) => {
      if (last.type === 'wrote') this.#latest = last;
      if (last.type === 'game_started') this.#latest = null;
      showScene(moving);
      if (last.type === 'rolled') this.#tumble(last.keep, moving);
    };
    return [...before, { time: time(last), show: end }];
  }

  /**
   * What a screen reader is told of what happened.
   * @param {Update} update
   * @param {(seat: number) => string} name
   * @returns {string[]}
   */
  tell(update, name) {
    const bonus = update.view?.turn?.bonus ? [said.bonusInHand] : [];
    const happened = update.notes.flatMap((note) => note.notices).map((/** @type {Notice} */ notice) => {
      if (notice.type === 'rolled') return said.saidRolled(name(notice.seat), notice.dice, notice.keep);
      if (notice.type === 'wrote') return said.saidWrote(name(notice.seat), notice.category, notice.points, notice.bonus);
      return update.seats.length > 1 ? said.saidStarts(name(notice.starter)) : said.rollToBegin;
    });
    return happened.length > 0 ? [...happened, ...bonus] : [];
  }

  /** @param {Scene} scene */
  update(scene) {
    const before = this.#scene;
    this.#scene = scene;
    const { view } = this.#now();
    // What was taken back is not the latest any more.
    if (this.#latest && view.cards[this.#latest.seat].boxes[this.#latest.category] === null) this.#latest = null;
    const thrown = JSON.stringify([view.game, view.turn?.seat, view.turn?.rolls_left, view.turn?.dice]);
    if (thrown !== this.#throw) {
      this.#throw = thrown;
      this.#kept = view.turn?.kept ?? NONE;
      this.#zero = false;
    }
    const focused = document.activeElement;
    this.#render();
    // A box that was filled takes its button with it; the keyboard goes on at the button for the next roll.
    if (before && focused !== document.activeElement && document.activeElement === document.body) this.#focusNext();
  }

  /**
   * Says why something was refused, beside what was touched.
   * @param {{ code?: string, data?: any, message?: string }} error
   * @param {Element | null} near
   */
  refused(error, near) {
    say(near?.isConnected ? near : this.#roll, words.refusal(error, this.#scene?.name));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const place = '12345'.indexOf(event.key);
    if (event.key.length === 1 && place >= 0) this.#toggle(place);
    else if (event.key.toLowerCase() === 'r') this.#main();
    else if (event.key.toLowerCase() === 'n' && this.#now().view.phase === 'between_games') this.#main();
    else if (event.key === 'Escape' && this.#zero) this.#setZero(false);
    else if (event.key === 'ArrowDown' && this.#pad.focusBox(0)) hush();
    else if (event.key === 'ArrowUp' && this.#pad.focusBox(-1)) hush();
    else return;
    event.preventDefault();
  }

  /** The scene, and the seat of this device that can act in it. */
  #now() {
    if (!this.#scene) throw new Error('there is no scene yet');
    /** @type {View} */
    const view = this.#scene.update.view;
    const { mine, update } = this.#scene;
    const actors = update.stage === 'playing' ? [...update.must, ...update.may] : [];
    const seat = mine.find((own) => actors.includes(own)) ?? null;
    return { scene: this.#scene, view, seat };
  }

  #render() {
    const { scene, view, seat } = this.#now();
    const { turn } = view;
    const over = scene.update.stage === 'over' || scene.update.stage === 'abandoned';
    const here = turn !== null && turn.seat === seat;
    const names = scene.update.seats.map((_, index) => scene.name(index));
    this.#heading();
    show(this.stand, over);
    show(this.#felt, !over);
    show(this.#bar, !over && scene.mine.length > 0);
    this.#felt.update({
      dice: turn?.dice ?? null,
      kept: here ? this.#kept : (turn?.kept ?? NONE),
      free: here && turn.dice !== null && turn.rolls_left > 0,
      lit: seat !== null,
      note: this.#note(),
    });
    this.#button();
    const offers = here ? turn.boxes : [];
    this.#pad.update({ cards: view.cards, names, active: over ? null : (turn?.seat ?? null), offers, zero: this.#zero, latest: this.#latest });
    show(this.#padFoot, offers.length > 0);
    setAttribute(this.#zeroToggle, 'aria-pressed', String(this.#zero));
    setText(this.#zeroHint, this.#zero ? said.zeroHint : '');
    this.#panels(names);
  }

  #heading() {
    const { scene, view, seat } = this.#now();
    const { turn } = view;
    const { stage } = scene.update;
    show(/** @type {HTMLElement} */ (this.#title.closest('.turn')), stage === 'playing');
    if (turn) {
      const name = scene.name(turn.seat);
      const own = turn.seat === seat;
      const bot = scene.update.seats[turn.seat].chair.type === 'bot';
      setToken(this.#token, turn.seat, name);
      setText(this.#title, own && scene.mine.length === 1 ? said.yourTurn(name) : said.turn(name));
      const handOver = own && scene.mine.length > 1 && turn.dice === null ? [said.passTo(name)] : [];
      const todo = own
        ? turn.dice === null ? (handOver.length > 0 ? '' : said.rollToBegin) : said.choose(turn.rolls_left)
        : bot ? said.thinking : turn.dice === null ? said.othersBegin : said.othersChoose(turn.rolls_left);
      const bonus = turn.bonus ? [said.bonusInHand] : [];
      setText(this.#todo, [...bonus, ...handOver, todo].filter(Boolean).join(' '));
    } else if (view.phase === 'between_games') {
      const totals = view.cards.map((card) => card.grand_total);
      const best = Math.max(...totals);
      const winners = totals.flatMap((total, index) => (total === best ? [index] : []));
      setToken(this.#token, winners[0], scene.name(winners[0]));
      setText(this.#title, said.gameOver(view.game));
      setText(this.#todo, winners.length === totals.length && totals.length === 1 ? words.results.alone(best) : said.gameWon(winners.map(scene.name), best));
    }
    setAttribute(this.#token, 'data-turn', seat !== null);
  }

  /** What lies on the felt while the dice are in the cup. */
  #note() {
    const { scene, view } = this.#now();
    if (view.turn?.dice !== null) return '';
    if (!this.#latest) return said.inTheCup;
    const { seat, category, points, bonus } = this.#latest;
    return said.saidWrote(scene.name(seat), category, points, bonus);
  }

  #button() {
    const { scene, view, seat } = this.#now();
    const { turn } = view;
    const count = this.#kept.filter((kept) => !kept).length;
    let text = turn ? said.turn(scene.name(turn.seat)) : said.nextGame;
    let ready = seat !== null && !scene.busy;
    if (turn && turn.seat === seat) {
      ready &&= turn.rolls_left > 0 && (turn.dice === null || count > 0);
      text = turn.dice === null ? said.roll(5) : turn.rolls_left === 0 ? said.writeNow : count === 0 ? said.rollNone : said.roll(count);
    }
    setText(this.#rollText, scene.waits ? words.table.onItsWay : text);
    setAttribute(this.#roll, 'aria-disabled', ready && !scene.waits ? null : 'true');
    setAttribute(this.#roll, 'data-waits', scene.waits);
    show(this.#rollsLeft, turn !== null);
    const left = turn?.rolls_left ?? 0;
    this.#dots.forEach((dot, index) => setAttribute(dot, 'data-left', index < left));
    setText(this.#rollsText, said.rollsLeft(left));
  }

  /** @param {string[]} names */
  #panels(names) {
    const { view, scene } = this.#now();
    const untouched = view.cards.every((card) => Object.values(card.boxes).every((points) => points === null));
    const starting = untouched && view.start.length > 0 && scene.update.stage === 'playing';
    show(this.#start, starting);
    if (starting) this.#start.update({ rounds: view.start, names, starter: view.turn?.seat ?? null });
    const games = view.config.games;
    show(this.#sheet, games > 1);
    if (games > 1) {
      const current = view.cards.map((card) => card.grand_total);
      this.#sheet.update({ names, games, game: view.game, past: view.past, current, totals: view.totals });
    }
  }

  /**
   * Something that was overtaken by what came after it; only the felt shows it.
   * @param {Notice} notice
   * @param {boolean} moving
   */
  #happened(notice, moving) {
    if (notice.type === 'rolled') {
      this.#felt.update({ dice: notice.dice, kept: notice.keep, free: false, lit: false, note: '' });
      this.#tumble(notice.keep, moving);
    } else if (notice.type === 'wrote') {
      this.#latest = notice;
    }
  }

  /**
   * @param {boolean[]} keep
   * @param {boolean} moving
   */
  #tumble(keep, moving) {
    const thrown = keep.flatMap((kept, place) => (kept ? [] : [place]));
    const time = moving ? pace().tumble : 0;
    this.#felt.tumble(thrown, time);
    // What the boxes would give is no news until the dice lie still.
    clearTimeout(this.#rolling);
    setAttribute(this, 'data-rolling', time > 0);
    this.#rolling = window.setTimeout(() => setAttribute(this, 'data-rolling', false), time * 0.8);
  }

  /** @param {number} place */
  #toggle(place) {
    const { view, seat } = this.#now();
    const { turn } = view;
    if (!turn || turn.seat !== seat || turn.dice === null || turn.rolls_left === 0) return;
    this.#kept = this.#kept.map((kept, index) => (index === place ? !kept : kept));
    hush();
    this.#render();
  }

  /** The one thing to do next: roll, or begin the next game. */
  #main() {
    const { view, seat } = this.#now();
    if (this.#roll.getAttribute('aria-disabled') === 'true') return;
    if (view.phase === 'between_games') this.#act(seat, { type: 'next_game' }, this.#roll);
    else this.#act(seat, { type: 'roll', keep: view.turn?.dice ? this.#kept : NONE }, this.#roll);
  }

  /** @param {Write} write */
  async #write({ category, points, zero, near }) {
    const { view, seat } = this.#now();
    const left = view.turn?.rolls_left ?? 0;
    // A box that is worth nothing yet is easily touched by mistake.
    const early = !zero && points === 0 && left > 0;
    if ((zero || early) && !(await this.#confirmZero(category, early ? said.zeroEarly(left) : said.zeroText(points)))) return;
    this.#act(seat, { type: zero ? 'zero' : 'score', category }, near);
  }

  /**
   * @param {Category} category
   * @param {string} text
   * @returns {Promise<boolean>}
   */
  #confirmZero(category, text) {
    const { element, foot } = dialog(said.zeroTitle(category), words.cancel, make('p', {}, text));
    foot.append(button(said.zeroYes, 'brass', () => element.close('yes')));
    openDialog(element);
    return new Promise((answer) => {
      element.addEventListener('close', () => answer(element.returnValue === 'yes'));
    });
  }

  /** @param {boolean} zero */
  #setZero(zero) {
    this.#zero = zero;
    this.#render();
  }

  /**
   * @param {number | null} seat
   * @param {Action} action
   * @param {Element} near
   */
  #act(seat, action, near) {
    if (seat === null) return;
    hush();
    this.dispatchEvent(new CustomEvent('act', { bubbles: true, detail: { seat, action, near } }));
  }

  #focusNext() {
    if (this.#bar.hidden) this.#title.focus({ preventScroll: true });
    else this.#roll.focus({ preventScroll: true });
  }
}

customElements.define('yahtzee-game', YahtzeeGame);

// @ts-check
// The game element of Yahtzee: the felt, the button and the pad. It shows a scene and dispatches an `act` event for
// each action of the player. It contains no rules: the view lists the possible actions.

import { hush, say } from '../page/bubble.js';
import './dice.js';
import { button, make, setAttribute, setText, show } from '../page/elements.js';
import './pad.js';
import { retried } from '../page/retry.js';
import { pace } from '../page/settings.js';
import { KEYS, shortcut, singleKey } from '../page/single-keys.js';
import { soundOfDice, soundOfKeeping, soundOfPencil } from '../page/sound.js';
import { loadStyles } from '../page/styles.js';
import './start-roll.js';
import { askFor, keepDraft, keepHeight, ring, sceneNow } from '../table/game-part.js';
import '../table/turn-line.js';
import { chapter, words } from '../words/words.js';
import { turnOf } from './turn-text.js';
import { confirmZero } from './zero.js';

/** @typedef {import('./types.d.ts').View} View */
/** @typedef {import('./types.d.ts').Event} Notice */
/** @typedef {import('./types.d.ts').Action} Action */
/** @typedef {import('./types.d.ts').Category} Category */
/** @typedef {import('../network/types.d.ts').Update} Update */
/** @typedef {import('../table/table.js').Scene} Scene */
/** @typedef {import('../page/pacer.js').Step} Step */
/** @typedef {import('./dice.js').DiceFelt} DiceFelt */
/** @typedef {import('./pad.js').ScorePad} ScorePad */
/** @typedef {import('./pad.js').Write} Write */

const said = await chapter('yahtzee/game');
const NONE = [false, false, false, false, false];

export class YahtzeeGame extends HTMLElement {
  /** Containers that the frame fills: the results, which replace the dice, and the footer below them. */
  results = make('div', { class: 'game-results' });
  foot = make('div', { class: 'foot' });
  /** The container in which the frame shows the clocks and who is away. */
  clocks = make('div', { class: 'game-clocks' });
  /** Containers that the frame fills: buttons next to the roll button, and the chances of winning below the pad. */
  tools = make('span', { class: 'tools' });
  chances = make('div', { class: 'game-chances' });

  /** @type {Scene | null} */
  #scene = null;
  #kept = NONE;
  /** The throw that is shown, as text. */
  #throw = '';
  /** Aborted when the throw that a question is about is no longer on the table. */
  #thrown = new AbortController();
  #zero = false;
  /** Counts the throws, so that only the end of the last one is awaited. */
  #rolling = 0;
  /** @type {{ seat: number, category: Category, points: number, bonus: boolean } | null} */
  #latest = null;

  #line = /** @type {import('../table/turn-line.js').TurnLine} */ (document.createElement('turn-line'));
  #felt = /** @type {DiceFelt} */ (document.createElement('yahtzee-felt'));
  top = make('div', { class: 'table-top' }, this.#felt);
  /** Upgraded when the guide is loaded, for players who want it. */
  #guide = /** @type {HTMLElement & Partial<import('./guide.js').YahtzeeGuide>} */ (document.createElement('yahtzee-guide'));
  #roll = make('button', { type: 'button', class: 'brass main-act roll' });
  #rollText = make('span');
  #rollsLeft = make('p', { class: 'rolls-left' });
  #dots = [0, 1, 2].map(() => make('i', { 'aria-hidden': 'true' }));
  #rollsText = make('span', { class: 'rolls-text' });
  #bar = make('div', { class: 'bar' });
  #start = /** @type {import('./start-roll.js').StartRollPanel} */ (document.createElement('yahtzee-start'));
  /** Loaded for a match of several games. */
  #sheet = /** @type {HTMLElement & Partial<import('./match-sheet.js').PlayersSheet>} */ (document.createElement('yahtzee-sheet'));
  #sheetComes = false;
  #pad = /** @type {ScorePad} */ (document.createElement('yahtzee-pad'));
  #zeroToggle = button(said.zeroToggle, 'quiet small', () => this.#setZero(!this.#zero));
  #zeroHint = make('span', { class: 'soft small' });
  #padFoot = make('div', { class: 'pad-foot' }, this.#zeroToggle, this.#zeroHint);

  /** @type {HTMLElement | null} */
  #frame = null;
  #onTry = (/** @type {globalThis.Event} */ event) => this.#tryOut(/** @type {CustomEvent<Action>} */ (event).detail);

  connectedCallback() {
    // The coach is beside the game, not inside it. Its choices can be tried out here.
    this.#frame = this.closest('parlor-table');
    this.#frame?.addEventListener('try', this.#onTry);
    if (this.childElementCount > 0) return;
    this.classList.add('game');
    shortcut(this.#roll, KEYS.roll);
    this.#roll.append(this.#rollText, make('kbd', { class: 'key wide-only', 'aria-hidden': 'true' }, KEYS.roll));
    // Without animation, a double click would roll again before anything could be seen.
    this.#roll.addEventListener('click', ({ detail }) => (detail > 1 && pace().tumble === 0) || this.#main());
    this.#roll.addEventListener('keydown', (event) => event.repeat && event.preventDefault());
    this.#rollsLeft.append(make('span', { class: 'dots' }, ...this.#dots), this.#rollsText);
    this.#bar.append(this.#roll, this.#rollsLeft, this.tools);
    this.#start.classList.add('paper');
    this.#sheet.classList.add('paper');
    const touch = make('section', { class: 'touch', 'aria-label': said.table }, this.clocks, this.#line, this.results, this.top, this.#bar, this.#guide, this.#start, this.#sheet, this.foot);
    const record = make('div', { class: 'record paper' }, this.#pad, this.#padFoot, this.chances);
    this.append(touch, record);
    // Elements that stick below the felt need its height, which is 0 when it is hidden.
    keepHeight(this.top, () => this, '--felt-height');
    // Notices at the lower edge are placed above the bar.
    keepHeight(this.#bar, () => this.#frame, '--bar-height');
    this.#felt.addEventListener('keep', (event) => this.#toggle(/** @type {CustomEvent<number>} */ (event).detail));
    this.#pad.addEventListener('write', (event) => this.#write(/** @type {CustomEvent<Write>} */ (event).detail));
    this.#guide.addEventListener('guided', () => this.focusNext());
    show(this.#guide, false);
    if (location.hash === '#guide') this.#bringGuide();
  }

  async #bringGuide() {
    try {
      await Promise.all([retried(() => import('./guide.js')), loadStyles(['yahtzee/guide.css'])]);
      if (this.#scene && this.isConnected) this.#lead();
    } catch {
      // The game can be played without the guide.
    }
  }

  disconnectedCallback() {
    this.#frame?.removeEventListener('try', this.#onTry);
  }

  /**
   * The steps shown on the way to a new scene; the last one is the scene itself.
   * @param {Update} update
   * @param {(moving: boolean) => void} showScene
   * @returns {Step[]}
   */
  steps(update, showScene) {
    /** @type {Notice[]} */
    const notices = update.notes.flatMap((note) => note.notices);
    const steps = notices.flatMap((notice) => this.#stepsOf(notice));
    const last = notices.at(-1);
    if (!last) return [{ time: 0, show: showScene }];
    const end = (/** @type {boolean} */ moving) => {
      const before = this.#felt.view.dice;
      this.#note(last, moving);
      showScene(moving);
      if (last.type === 'rolled') this.#tumble(last, before, moving);
    };
    return [...steps.slice(0, -1), { time: steps.at(-1)?.time ?? 0, show: end }];
  }

  /**
   * The steps that show an event on the felt. The dice that another player keeps are shown before the others roll.
   * @param {Notice} notice
   * @returns {Step[]}
   */
  #stepsOf(notice) {
    const { keep, roll, write } = pace();
    const itself = {
      time: notice.type === 'rolled' ? roll : write,
      show: (/** @type {boolean} */ moving) => {
        const before = this.#felt.view.dice;
        this.#note(notice, moving);
        if (notice.type !== 'rolled') {
          this.#felt.update({ dice: null, kept: NONE, free: false, lit: false, note: this.#wroteNote() });
          return;
        }
        this.#felt.update({ dice: notice.dice, kept: notice.keep, free: false, lit: false, note: '' });
        this.#tumble(notice, before, moving);
      },
    };
    const theirs = notice.type === 'rolled' && notice.keep.includes(true) && !this.#scene?.mine.includes(notice.seat);
    if (!theirs) return [itself];
    const gather = () => this.#felt.update({ ...this.#felt.view, kept: notice.keep, free: false });
    return [{ time: keep, show: gather }, itself];
  }

  /**
   * Texts about what happened, for screen readers.
   * @param {Update} update
   * @param {(seat: number) => string} name
   * @returns {string[]}
   */
  tell(update, name) {
    const bonus = update.view?.turn?.bonus ? [said.bonusInHand] : [];
    const tellOne = (/** @type {Notice} */ notice) => {
      if (notice.type === 'rolled') return said.saidRolled(name(notice.seat), notice.dice, notice.keep);
      if (notice.type === 'wrote') return said.saidWrote(name(notice.seat), notice.category, notice.points, notice.bonus);
      return update.seats.length > 1 ? said.saidStarts(name(notice.starter)) : said.rollToBegin;
    };
    const happened = update.notes.flatMap((note) => [...(beganNext(note) && note.seat !== null ? [said.saidBegan(name(note.seat), update.view.game)] : []), ...note.notices.map(tellOne)]);
    return happened.length > 0 ? [...happened, ...bonus] : [];
  }

  /** @param {Scene} scene */
  update(scene) {
    const before = this.#scene;
    this.#scene = scene;
    const { view } = this.#now();
    // A box that was undone is no longer the latest.
    if (this.#latest && view.cards[this.#latest.seat].boxes[this.#latest.category] === null) this.#latest = null;
    const filled = view.cards.flatMap((card) => Object.values(card.boxes)).filter((points) => points !== null).length;
    const thrown = JSON.stringify([scene.update.table, scene.update.stage, view.game, filled, view.turn?.seat, view.turn?.rolls_left, view.turn?.dice]);
    if (thrown !== this.#throw) {
      this.#throw = thrown;
      // A new throw ends the animation of the last one.
      this.#tumble({ keep: [] }, null, false);
      this.#thrown.abort();
      this.#thrown = new AbortController();
      this.#kept = view.turn?.kept ?? NONE;
      this.#zero = false;
    }
    this.#recallMarks();
    this.#render();
    if (before) ring(before, scene);
  }

  /**
   * Shows why something was refused, beside the element that was pressed.
   * @param {{ code?: string, data?: any, message?: string }} error
   * @param {Element | null} near
   */
  refused(error, near) {
    say(near?.isConnected ? near : this.#roll, words.refusal(error, this.#scene?.name, said.refusals));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const key = singleKey(event);
    if (/^[1-5]$/.test(key)) event.repeat || this.#toggle(Number(key) - 1);
    else if (key === KEYS.roll) event.repeat || this.#main();
    else if (event.key === 'Escape' && this.#zero) this.#setZero(false);
    else if (event.key === 'ArrowDown' && this.#pad.focusBox(0)) hush();
    else if (event.key === 'ArrowUp' && this.#pad.focusBox(-1)) hush();
    else return;
    event.preventDefault();
  }

  /** The scene, and the seat of this device that can act in it. */
  #now() {
    return /** @type {{ scene: Scene, view: View, seat: number | null }} */ (sceneNow(this.#scene));
  }

  #render() {
    const { scene, view, seat } = this.#now();
    const { turn } = view;
    const over = scene.update.stage === 'over' || scene.update.stage === 'abandoned';
    const own = turn !== null && turn.seat === seat;
    const { covered } = scene;
    const here = own && !covered;
    this.#line.update(scene, seat, turnOf(scene, seat));
    this.#lead();
    show(this.results, over);
    show(this.top, !over);
    show(this.#bar, !over && scene.mine.length > 0);
    this.#felt.update({
      dice: turn?.dice ?? null,
      kept: here ? this.#kept : (turn?.kept ?? NONE),
      free: here && turn.dice !== null && turn.rolls_left > 0,
      lit: seat !== null,
      note: this.#feltNote(),
    });
    this.#button();
    this.#drawPad();
    this.#panels();
  }

  /** Draws the pad and what is below it. */
  #drawPad() {
    const { scene, view, seat } = this.#now();
    const { turn } = view;
    const over = scene.update.stage === 'over' || scene.update.stage === 'abandoned';
    const names = scene.update.seats.map((_, index) => scene.name(index));
    const offers = turn !== null && turn.seat === seat && !scene.covered ? turn.boxes : [];
    this.#pad.update({ cards: view.cards, names, active: over ? null : (turn?.seat ?? null), own: scene.mine.length === 1 ? scene.mine[0] : null, offers, zero: this.#zero, latest: this.#latest });
    show(this.#padFoot, offers.length > 0);
    setAttribute(this.#zeroToggle, 'aria-pressed', String(this.#zero));
    setText(this.#zeroHint, this.#zero ? said.zeroHint : '');
  }

  /** Updates the guide. */
  #lead() {
    const { scene, view, seat } = this.#now();
    const own = view.turn !== null && view.turn.seat === seat;
    this.#guide.update?.(scene, own && !scene.covered ? seat : null);
  }

  /** The text on the felt while the dice are in the cup. */
  #feltNote() {
    return this.#now().view.turn?.dice === null ? this.#wroteNote() : '';
  }

  #wroteNote() {
    const { scene, view } = this.#now();
    if (!this.#latest) {
      const by = scene.update.notes.findLast(beganNext)?.seat ?? null;
      return by === null ? said.inTheCup : said.saidBegan(scene.name(by), view.game);
    }
    const { seat, category, points, bonus } = this.#latest;
    return said.saidWrote(scene.name(seat), category, points, bonus);
  }

  #button() {
    const { scene, view, seat } = this.#now();
    const { turn } = view;
    const count = this.#kept.filter((kept) => !kept).length;
    let text = turn ? words.turn.of(scene.name(turn.seat)) : said.nextGame;
    let ready = seat !== null && !scene.busy && !this.#tumbling;
    if (scene.covered) ready = false;
    else if (turn && turn.seat === seat) {
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

  #panels() {
    const { view, scene } = this.#now();
    const names = scene.update.seats.map((_, index) => scene.name(index));
    const untouched = view.cards.every((card) => Object.values(card.boxes).every((points) => points === null));
    const starting = untouched && view.start.length > 0 && scene.update.stage === 'playing' && view.turn?.dice === null;
    show(this.#start, starting);
    if (starting) this.#start.update({ rounds: view.start, names, starter: view.turn?.seat ?? null });
    const games = view.config.games;
    show(this.#sheet, games > 1);
    if (games > 1) {
      const current = view.cards.map((card) => card.grand_total);
      this.#sheet.update?.({ names, games, game: view.game, past: view.past, current, totals: view.totals });
      if (!this.#sheet.update) this.#bringSheet();
    }
  }

  async #bringSheet() {
    if (this.#sheetComes) return;
    this.#sheetComes = true;
    try {
      await retried(() => import('./match-sheet.js'));
      if (this.#scene && this.isConnected) this.#panels();
    } catch {
      this.#sheetComes = false;
    }
  }

  /**
   * @param {Notice} notice
   * @param {boolean} moving
   */
  #note(notice, moving) {
    if (notice.type === 'game_started') this.#latest = null;
    if (notice.type !== 'wrote') return;
    this.#latest = notice;
    if (moving) soundOfPencil();
  }

  /**
   * @param {{ keep: boolean[] }} rolled
   * @param {number[] | null} before the dice on the felt before
   * @param {boolean} moving
   */
  #tumble({ keep }, before, moving) {
    const thrown = keep.flatMap((kept, place) => (kept ? [] : [place]));
    const time = moving ? pace().tumble : 0;
    const still = this.#felt.tumble(thrown, time, before);
    if (moving) soundOfDice(thrown.length, time, before === null);
    // The points that the boxes offer are hidden until the dice are at rest.
    const rolling = ++this.#rolling;
    setAttribute(this, 'data-rolling', time > 0);
    still.then(() => {
      if (rolling !== this.#rolling) return;
      setAttribute(this, 'data-rolling', false);
      if (this.#scene) this.#button();
    });
    if (this.#scene) this.#button();
  }

  /** Whether the dice are still tumbling. The player cannot see the result yet, so actions are ignored. */
  get #tumbling() {
    return this.hasAttribute('data-rolling');
  }

  /** @param {number} place */
  #toggle(place) {
    const { scene, view, seat } = this.#now();
    const { turn } = view;
    if (!turn || turn.seat !== seat || turn.dice === null || turn.rolls_left === 0 || scene.covered) return;
    soundOfKeeping();
    hush();
    this.#mark(this.#kept.map((kept, index) => (index === place ? !kept : kept)));
  }

  /**
   * Marks the dice, or focuses the box, of an action that the coach proposes.
   * @param {Action} action
   */
  #tryOut(action) {
    if (action.type === 'score') this.#pad.focusCategory(action.category);
    if (action.type !== 'roll' || !this.#felt.view.free) return;
    this.#mark([...action.keep]);
  }

  /** @param {boolean[]} kept */
  #mark(kept) {
    this.#kept = kept;
    keepDraft(this, { throw: this.#throw, kept });
    this.#render();
  }

  /** Takes the marks from the draft, because the player may have made them before a reload or on another device. */
  #recallMarks() {
    const { scene, view, seat } = this.#now();
    const { turn } = view;
    if (!turn?.dice || turn.seat !== seat || turn.rolls_left === 0) return;
    const draft = scene.draft();
    if (draft?.throw === this.#throw && Array.isArray(draft.kept) && draft.kept.length === 5) this.#kept = draft.kept.map(Boolean);
  }

  /** Does the next action: rolls, or begins the next game. */
  #main() {
    const { view, seat } = this.#now();
    if (this.#roll.getAttribute('aria-disabled') === 'true') return;
    if (view.phase === 'between_games') this.#act(seat, { type: 'next_game' }, this.#roll);
    else this.#act(seat, { type: 'roll', keep: view.turn?.dice ? this.#kept : NONE }, this.#roll);
  }

  /** @param {Write} write */
  async #write({ category, points, zero, near }) {
    if (this.#tumbling) return;
    const { view, seat } = this.#now();
    const left = view.turn?.rolls_left ?? 0;
    // A box that would score no points yet is easily pressed by mistake.
    const early = !zero && points === 0 && left > 0;
    const { signal } = this.#thrown;
    if ((zero || early) && !(await confirmZero(category, early ? said.zeroEarly(left) : said.zeroText(points), signal))) return;
    // The dice may have changed in the meantime: a clock ran out, or another page of the same player acted.
    if (signal.aborted) return;
    this.#act(seat, { type: zero ? 'zero' : 'score', category }, near);
  }

  /** @param {boolean} zero */
  #setZero(zero) {
    this.#zero = zero;
    // Only the pad depends on this. The dice are not redrawn, because between two scenes they are ahead of the scene.
    this.#drawPad();
  }

  /**
   * @param {number | null} seat
   * @param {Action} action
   * @param {Element} near
   */
  #act(seat, action, near) {
    askFor(this, seat, action, near);
  }

  /** Focuses the control for the next action. */
  focusNext() {
    if (this.#bar.hidden) this.#line.greet();
    else this.#roll.focus({ preventScroll: true });
  }
}

/**
 * Whether a note reports that a player began the next game of a match. The table itself deals the first game.
 * @param {import('../network/types.d.ts').Note} note
 */
function beganNext({ kind, notices }) {
  return kind === 'act' && notices.some((/** @type {Notice} */ { type }) => type === 'game_started');
}

customElements.define('yahtzee-game', YahtzeeGame);

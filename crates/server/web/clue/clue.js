// @ts-check
// The game element of Clue: the board with the ledge, the buttons, the notebook and the history. It shows a scene and
// dispatches an `act` event for each action of the player. It contains no rules: the view lists what is legal.

import { hush, say } from '../page/bubble.js';
import { button, make, setAttribute, setText, show } from '../page/elements.js';
import { busyElsewhere } from '../page/focus.js';
import { KEYS, shortcut, singleKey } from '../page/single-keys.js';
import { noticesOf } from '../table/event-steps.js';
import { askFor, keepDraft, keepHeight, ring, sceneNow } from '../table/game-part.js';
import '../table/turn-line.js';
import { chapter, words } from '../words/words.js';
import { Conclusions } from './conclusions.js';
import { Chips } from './chips.js';
import { DealLoader } from './deal.js';
import { Die } from './die.js';
import { distancesFrom } from './distances.js';
import { EventPlayer, lasts } from './event-player.js';
import './history.js';
import './ledge.js';
import { isRoom } from './mansion/board.js';
import './mansion/mansion.js';
import { momentOf } from './moment.js';
import './notebook/notebook.js';
import { publicView, seenWith } from './record.js';
import { applySuspects } from './seats.js';
import { StandingAnswers } from './standing-answers.js';
import { Tabs } from './tabs.js';
import { tellAll } from './telling.js';
import { Trays } from './trays.js';
import { nextAct, turnOf } from './turn-text.js';

/** @typedef {import('./types.d.ts').Action} Action */
/** @typedef {import('./types.d.ts').Card} Card */
/** @typedef {import('./types.d.ts').View} View */
/** @typedef {import('./event-player.js').Pieces} Pieces */
/** @typedef {import('./turn-text.js').Chosen} Chosen */
/** @typedef {import('../network/types.d.ts').Update} Update */
/** @typedef {import('../table/table.js').Scene} Scene */
/** @typedef {import('./tabs.js').Tab} Tab */

const said = await chapter('clue/game');
/** The keys of the tabs. @type {Record<string, Tab>} */
const TAB_KEYS = { H: 'house', N: 'notebook', V: 'history' };

export class ClueGame extends HTMLElement {
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
  /** @type {Chosen} */
  #chosen = null;
  #position = '';
  /** @type {Pieces | null} What the board shows. */
  #shown = null;
  #distances = false;

  #line = /** @type {import('../table/turn-line.js').TurnLine} */ (document.createElement('turn-line'));
  #mansion = /** @type {import('./mansion/mansion.js').ClueMansion} */ (document.createElement('clue-mansion'));
  #ledge = /** @type {import('./ledge.js').ClueLedge} */ (document.createElement('clue-ledge'));
  #moment = /** @type {import('./moment.js').ClueMoment} */ (document.createElement('clue-moment'));
  #notebook = /** @type {import('./notebook/notebook.js').ClueNotebook} */ (document.createElement('clue-notebook'));
  #history = /** @type {import('./history.js').ClueHistory} */ (document.createElement('clue-history'));
  /** On small screens, the die is beside the turn line. */
  #lineDie = new Die();
  #dice = {
    update: (/** @type {number | null} */ face) => [this.#ledge.die, this.#lineDie].forEach((die) => die.update(face)),
    roll: (/** @type {number} */ face) => [this.#ledge.die, this.#lineDie].forEach((die) => die.roll(face)),
  };
  #events = new EventPlayer({ mansion: this.#mansion, die: this.#dice, render: () => this.#scene && this.#render(), pieces: () => this.#shown });

  #main = make('button', { type: 'button', class: 'brass main-act' });
  #mainText = make('span');
  #roll = button(said.roll, 'quiet', (near) => this.#ask({ type: 'roll' }, near));
  #passage = button('', 'quiet', (near) => this.#ask({ type: 'passage' }, near));
  #end = button(said.endTurn, 'quiet', (near) => this.#ask({ type: 'end_turn' }, near));
  #accuse = button(said.accuse, 'quiet', () => this.#openTray('accuse'));
  #far = button(said.distances, 'quiet clue-far', () => this.#toggleDistances());
  /** The same below the board, for small screens. */
  #farToo = button(said.distances, 'quiet small clue-far-too', () => this.#toggleDistances());
  #answers = button(said.answers.open, 'quiet small', (near) => this.#standing.open(near));
  #tabs = new Tabs(this);
  #chips = new Chips((place) => {
    this.#choose(place);
    this.#mansion.lookAt(place);
  });
  #latest = make('ol', { class: 'clue-latest paper', 'aria-hidden': 'true' });
  #file = make('section', { class: 'clue-out paper' }, make('p'), make('p', { class: 'clue-out-file' }));
  #acts = make('div', { class: 'clue-acts' }, this.#main, this.#roll, this.#passage, this.#end, this.#accuse, this.#far, this.tools);
  #bar = make('div', { class: 'bar' }, this.#tabs.element, this.#acts);

  #conclusions = new Conclusions(this, () => this.#scene && this.update(this.#scene));
  #deal = new DealLoader(() => this.#scene && this.#render());
  #standing = new StandingAnswers(this, () => this.#scene && this.#render());
  #trays = new Trays(this, {
    ask: (action) => this.#ask(action, this.#main),
    answers: () => this.#standing.open(this.#main),
    known: (card) => this.#known(card),
  });

  /** @type {HTMLElement | null} */
  #frame = null;

  connectedCallback() {
    this.#frame = this.closest('parlor-table, parlor-replay');
    if (this.childElementCount > 0) return;
    this.classList.add('game');
    this.#main.append(this.#mainText, make('kbd', { class: 'key wide-only', 'aria-hidden': 'true' }, 'Enter'));
    this.#main.addEventListener('click', () => this.#hurryOrAct());
    this.#main.addEventListener('keydown', (event) => event.repeat && event.preventDefault());
    for (const [element, key] of /** @type {[Element, string][]} */ ([[this.#roll, KEYS.roll], [this.#passage, 'G'], [this.#end, 'E'], [this.#accuse, 'A'], [this.#far, 'D']])) shortcut(element, key);
    this.top.append(make('div', { class: 'clue-table' }, make('div', { class: 'clue-house' }, this.#mansion, this.#moment), this.#ledge));
    const touch = make('section', { class: 'touch', 'aria-label': said.table }, this.top);
    const first = make('div', { class: 'side-first' }, this.clocks, this.#line, this.results, this.#file, this.#chips.element, this.#latest, this.#bar, this.#notebook, this.#history);
    const side = make('div', { class: 'side' }, first, this.chances, make('div', { class: 'clue-settings' }, this.#farToo, this.#answers, make('a', { class: 'quiet small', href: '/rules/clue' }, words.front.rules)), this.foot);
    this.#notebook.classList.add('record');
    this.append(touch, side);
    this.#line.append(this.#lineDie.element);
    this.#tabs.show('house');
    keepHeight(this.#bar, () => this.#frame, '--bar-height');
    this.#listen();
  }

  #listen() {
    const on = (/** @type {HTMLElement} */ element, /** @type {string} */ name, /** @type {(detail: any) => void} */ act) =>
      element.addEventListener(name, (event) => act(/** @type {CustomEvent} */ (event).detail));
    on(this.#mansion, 'choose', ({ place }) => this.#choose(place));
    on(this.#mansion, 'walk', ({ place }) => {
      this.#choose(place);
      this.#act();
    });
    on(this.#notebook, 'notes', (draft) => keepDraft(this, draft));
    on(this.#notebook, 'fill', () => this.#scene && this.update(this.#scene));
    on(this.#history, 'history-way', () => this.#render());
  }

  disconnectedCallback() {
    this.#trays.close();
    this.#standing.close();
    applySuspects(this.#frame, []);
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
   * @param {boolean} [shared]
   * @returns {string[]}
   */
  tell(update, name, shared = (this.#scene?.mine.length ?? 0) > 1) {
    // In a replay, nobody is addressed.
    const own = shared || this.#scene?.mine.length === 0 ? null : (update.view?.viewer ?? null);
    return tellAll(noticesOf(update), (seat) => ({ name: name(seat), you: seat === own }), update.seats.length, shared);
  }

  /** @param {Scene} scene */
  update(scene) {
    const before = this.#scene;
    this.#scene = scene;
    const { view } = this.#now();
    this.#history.note(scene.update, before?.update ?? null);
    const { turn } = view;
    const position = JSON.stringify([scene.update.table, view.phase, turn?.number, turn?.die, turn?.seat]);
    if (position !== this.#position) {
      const entered = this.#position !== '' && view.phase === 'suggest' && before?.update.view?.phase !== 'suggest';
      this.#position = position;
      this.#begin(entered);
    }
    applySuspects(this.#frame, view.suspects);
    this.#render();
    if (before) ring(before, scene);
    if (Conclusions.allowed(scene) && this.#notebook.fill === 'follows') this.#conclusions.request(scene, this.#who);
    this.#trays.offer(scene, this.#now().seat, this.#standing.cards.length > 0);
  }

  /**
   * Begins a new part of a turn.
   * @param {boolean} entered whether a token has just entered a room
   */
  #begin(entered) {
    const { view, seat } = this.#now();
    const { turn } = view;
    const rooms = (turn?.destinations ?? []).filter(({ to }) => isRoom(to));
    const only = turn?.destinations.length === 1 ? turn.destinations : rooms;
    // The only room within reach is proposed.
    this.#chosen = view.phase === 'walk' && turn?.seat === seat && only.length === 1 ? only[0].to : null;
    this.#trays.begin(view, seat);
    if (entered && turn?.seat === seat && this.#free && !busyElsewhere(this)) requestAnimationFrame(() => this.#openTray('suggest'));
    if (turn === null || turn.seat !== seat || this.#scene?.covered) return;
    if (view.phase === 'walk') this.#tabs.show('house');
    if (view.phase === 'begin' || view.phase === 'walk') this.#mansion.lookAt(view.tokens[view.suspects[seat]]);
  }

  /**
   * Says why an action was refused, beside the element that was used.
   * @param {{ code?: string, data?: any, message?: string }} error
   * @param {Element | null} near
   */
  refused(error, near) {
    const name = this.#scene?.name ?? String;
    say(near?.isConnected && near.checkVisibility() ? near : this.#main, said.refusals[error.code ?? '']?.(error.data, name) ?? words.refusal(error, name));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const key = singleKey(event);
    const press = (/** @type {HTMLButtonElement} */ element) => element.hidden || event.repeat || element.click();
    if (event.key === ' ') event.repeat || this.#hurryOrAct();
    else if (event.key === 'Enter') event.repeat || this.#act();
    else if (key === KEYS.roll) event.repeat || this.#rollOrHurry();
    else if (/^[1-9]$/.test(key)) this.#chips.number(Number(key) - 1);
    else if (key === 'S') this.#openTray('suggest');
    else if (key === 'A') press(this.#accuse);
    else if (key === 'G') press(this.#passage);
    else if (key === 'D') press(this.#far);
    else if (key === 'E') this.#endByKey();
    else if (key in TAB_KEYS) this.#enter(TAB_KEYS[key]);
    else if (!event.key.startsWith('Arrow') || !this.#arrowsAreFree || !this.#mansion.focusChoice()) return;
    event.preventDefault();
  }

  /** Whether the focused element has no use for arrow keys. */
  get #arrowsAreFree() {
    const focused = document.activeElement;
    return focused instanceof HTMLButtonElement || !this.contains(focused);
  }

  /** Whether the player of this device can act now. */
  get #free() {
    const { scene, seat } = this.#now();
    return seat !== null && !scene.covered && !scene.busy && !scene.waits && !this.#events.between;
  }

  /** The scene, and the seat of this device that can act in it. */
  #now() {
    return /** @type {{ scene: Scene, view: View, seat: number | null }} */ (sceneNow(this.#scene));
  }

  /** A player in a text. @param {number} seat */
  #who = (seat) => {
    const { scene, view } = this.#now();
    return { name: scene.name(seat), you: view.viewer === seat && !scene.covered && scene.mine.includes(seat) };
  };

  #render() {
    const { scene, view, seat } = this.#now();
    const { covered, mine } = scene;
    const over = scene.update.stage === 'over' || scene.update.stage === 'abandoned';
    setAttribute(this, 'data-covered', covered);
    setAttribute(this, 'data-over', over);
    this.#line.update(scene, seat, turnOf(scene, seat, this.#chosen));
    show(this.results, over);
    show(this.#bar, true);
    this.#board();
    const hand = covered ? null : view.hand;
    const first = mine[0] ?? 0;
    this.#ledge.update(hand, hand || mine.length === 0 ? 0 : (view.sizes[scene.eyes ?? first] ?? 0), this.#who(scene.eyes ?? first));
    this.#dice.update(view.turn?.die ?? this.#events.die);
    for (const die of [this.#ledge.die, this.#lineDie]) setAttribute(die.element, 'data-used', !view.turn?.die);
    const writes = scene.eyes !== null && mine.includes(scene.eyes) && !covered;
    this.#notebook.update({
      view: covered ? publicView(view) : view,
      who: this.#who,
      owner: writes ? `${scene.update.table} ${scene.eyes}` : null,
      draft: scene.draft(),
      coach: Conclusions.allowed(scene),
      hinted: writes && scene.update.seats[scene.eyes ?? 0].hinted,
      concluded: this.#conclusions.of(scene),
      deal: this.#deal.of(scene.update),
    });
    this.#history.update(view, this.#who, covered);
    const last = this.#history.latest;
    this.#latest.replaceChildren(...(last ? [last] : []));
    this.#showFile(view, scene, over);
    this.#buttons();
    this.#trays.update(scene, seat, this.#free);
  }

  /** Shows the case file to a player who knows it. @param {View} view @param {Scene} scene @param {boolean} over */
  #showFile({ file, viewer, out }, { covered, mine }, over) {
    const known = file !== null && !covered && !over && viewer !== null && out.includes(viewer);
    show(this.#file, known);
    const own = known && mine.includes(viewer);
    setText(this.#file.children[0], own ? said.outNote : known ? said.outNoteOf(this.#who(viewer).name) : '');
    setText(this.#file.children[1], own ? `${said.file(file)} ${said.fileYours}` : known ? said.file(file) : '');
  }

  #board() {
    const { scene, view, seat } = this.#now();
    const { turn } = view;
    const { between, latest } = this.#events;
    const own = turn !== null && turn.seat === seat && !scene.covered && !between;
    const eyes = scene.covered ? null : scene.eyes;
    const pieces = between ?? view;
    this.#shown = { tokens: pieces.tokens, weapons: pieces.weapons };
    const mine = eyes === null ? null : view.suspects[eyes];
    const from = mine ?? (turn ? view.suspects[turn.seat] : null);
    const others = Object.entries(pieces.tokens).flatMap(([suspect, place]) => (suspect === from ? [] : [place]));
    this.#mansion.update({
      ...this.#shown,
      mine,
      acting: turn ? view.suspects[turn.seat] : null,
      destinations: own ? turn.destinations : [],
      passage: own && !scene.busy ? turn.passage : null,
      chosen: own ? this.#chosen : null,
      distances: this.#distances && from ? distancesFrom(pieces.tokens[from], others) : null,
      names: Object.fromEntries(view.suspects.map((suspect, index) => [suspect, scene.name(index)])),
    });
    // The cover of a shared device lies where the slip would be.
    const moment = between && latest ? momentIn(latest, view) : momentOf(view, latest, scene.covered);
    this.#moment.update(scene.covered && view.phase !== 'over' ? null : moment, view, this.#who);
  }

  #buttons() {
    const { scene, view, seat } = this.#now();
    const { turn } = view;
    const over = scene.update.stage !== 'playing';
    const plays = scene.mine.length > 0 && !over;
    const own = turn !== null && turn.seat === seat && turn.asked === null && !scene.covered;
    const { act, text } = nextAct(view, scene.covered ? null : seat, this.#chosen, scene.name);
    const can = act !== 'none' && this.#free;
    show(this.#main, plays);
    setText(this.#mainText, scene.waits ? words.table.onItsWay : text);
    setAttribute(this.#main, 'aria-disabled', can ? null : 'true');
    setAttribute(this.#main, 'data-waits', scene.waits);
    show(this.#roll, own && turn.may_roll && act !== 'roll');
    show(this.#passage, own && turn.passage !== null && act !== 'passage');
    if (turn?.passage) setText(this.#passage, said.passage(turn.passage));
    show(this.#end, own && turn.may_end && act !== 'end');
    show(this.#accuse, own);
    for (const far of [this.#far, this.#farToo]) {
      show(far, !over);
      setAttribute(far, 'aria-pressed', String(this.#distances));
    }
    this.#standing.update(scene, scene.covered ? null : view.hand, this.#main);
    show(this.#answers, this.#standing.offered);
    setText(this.#answers, this.#standing.cards.length > 0 ? said.answers.openOn : said.answers.open);
    this.#chips.update(own && !this.#events.between ? turn.destinations : [], this.#chosen);
  }

  /**
   * What the player knows about a card, in a word.
   * @param {Card} card
   * @returns {import('./choosing.js').Known}
   */
  #known(card) {
    const { scene, view } = this.#now();
    const owner = seenWith(view, card);
    const seen = owner === null ? '' : said.tray.seen(this.#who(owner), card);
    const about = this.#notebook.about(card);
    if (!about) return { text: '', excluded: false, seen };
    const { holder, odds, excluded } = about;
    if (holder === 'file') return { text: said.fileTitle, excluded: false, seen };
    if (holder !== null) return { text: holder === scene.eyes ? said.tray.yours : scene.name(holder), excluded: true, seen };
    return { text: excluded ? '✗' : odds === null ? '' : said.percent(odds), excluded, seen };
  }

  /** @param {'suggest' | 'accuse'} kind */
  #openTray(kind) {
    const { view, seat } = this.#now();
    const { turn } = view;
    if (!this.#free || !turn || turn.seat !== seat || turn.asked !== null) return;
    if (kind === 'suggest' && !turn.may_suggest) {
      this.refused({ code: view.phase === 'end' ? 'already_suggested' : 'not_in_room' }, this.#main);
      return;
    }
    hush();
    this.#trays.choose(kind, view);
  }

  /** @param {Chosen} place */
  #choose(place) {
    this.#chosen = place;
    this.#render();
  }

  #toggleDistances() {
    this.#distances = !this.#distances;
    this.#render();
  }

  /** Acts, or skips the animations while something moves or others play. */
  #hurryOrAct() {
    if (this.#main.hasAttribute('aria-disabled')) document.dispatchEvent(new CustomEvent('hurry'));
    else this.#act();
  }

  #rollOrHurry() {
    const { view, seat } = this.#now();
    if (view.turn?.seat === seat && view.turn?.may_roll && this.#free) this.#ask({ type: 'roll' }, this.#main);
    else document.dispatchEvent(new CustomEvent('hurry'));
  }

  #endByKey() {
    const { view, seat } = this.#now();
    if (view.turn?.seat === seat && view.turn?.may_end) this.#ask({ type: 'end_turn' }, this.#main);
  }

  /** The action of the brass button. */
  #act() {
    if (this.#main.hidden || this.#main.getAttribute('aria-disabled') === 'true') return;
    const { view, seat, scene } = this.#now();
    const { act } = nextAct(view, seat, this.#chosen, scene.name);
    if (act === 'roll') this.#ask({ type: 'roll' }, this.#main);
    else if (act === 'passage') this.#ask({ type: 'passage' }, this.#main);
    else if (act === 'walk' && this.#chosen) this.#ask({ type: 'walk', to: this.#chosen }, this.#main);
    else if (act === 'suggest') this.#openTray('suggest');
    else if (act === 'show') this.#trays.show();
    else if (act === 'end') this.#ask({ type: 'end_turn' }, this.#main);
  }

  /**
   * @param {Action} action
   * @param {Element} near
   */
  #ask(action, near) {
    askFor(this, this.#now().seat, action, near);
  }

  /** Shows a part of the game and moves the focus there. @param {Tab} tab */
  #enter(tab) {
    this.#tabs.show(tab);
    if (tab === 'notebook') this.#notebook.enter();
    else if (tab === 'history') /** @type {HTMLElement | null} */ (this.#history.querySelector('.history-scrolls:not([hidden])'))?.focus({ preventScroll: true });
    else if (!this.#mansion.focusChoice()) this.focusNext();
  }

  /** Moves the focus to the main action. */
  focusNext() {
    if (this.#main.hidden) this.#line.greet();
    else this.#main.focus({ preventScroll: true });
  }
}

/**
 * What is shown of an event before the scene to which it led.
 * @param {import('./types.d.ts').Notice} latest
 * @param {View} view
 * @returns {import('./moment.js').Moment | null}
 */
function momentIn(latest, view) {
  if (latest.type === 'accused') return { kind: 'accused', seat: latest.seat, crime: latest.crime, right: latest.right };
  if (latest.type !== 'suggested') return null;
  return momentOf({ ...view, phase: 'show', record: [{ type: 'suggested', turn: 0, seat: latest.seat, crime: latest.crime, refuter: latest.refuter, shown: null }] }, null, true);
}

customElements.define('clue-game', ClueGame);

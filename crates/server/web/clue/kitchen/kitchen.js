// @ts-check
// The notebook for a game of Clue with the real board: the entries, what follows from them, and what to ask next. On a
// phone it has tabs; on a wide screen everything is visible at once.

import { button, draw, make, setAttribute, setText, show } from '../../page/elements.js';
import { openPercent } from '../../page/percent.js';
import { top } from '../../page/top.js';
import { chapter, words } from '../../words/words.js';
import { concludedFrom } from '../advice.js';
import { KINDS, OF_KIND } from '../cards.js';
import { cardOf } from '../reasons.js';
import { likeliest } from '../standing-out.js';
import { Asking } from './asking.js';
import './clash.js';
import './enter.js';
import './entries.js';
import { askForNewGame, exchange } from './exchange.js';
import { faultOf, namesOf, toQuestion, toView, whoIn, withEntry, withoutEntry } from './game.js';
import { isAbout, Keeping } from './keeping.js';
import './setup.js';
import './sheet.js';
import { questionsOf } from './suggest.js';

/** @typedef {import('../types.d.ts').Card} Card */
/** @typedef {import('./game.js').Entry} Entry */
/** @typedef {import('./game.js').Game} Game */
/** @typedef {'enter' | 'sheet' | 'advice' | 'entries'} Tab */

const [said, { short, percent: inPercent }] = await Promise.all([chapter('clue/kitchen'), chapter('clue/game')]);
/** What the coach's codes begin with. */
const BAD_QUESTION = 'bad_question_';
const low = matchMedia('(max-height: 560px)');
/** @type {Tab[]} */
const TABS = ['enter', 'sheet', 'advice', 'entries'];
/** The pictures on buttons, in a box of 20 by 20. */
const SIGNS = {
  enter: 'M3 17l1-4L14.5 2.5l3 3L7 16l-4 1ZM12.5 4.5l3 3',
  sheet: 'M3 3h14v14H3ZM3 8h14M3 12.5h14M8 3v14M12.5 3v14',
  advice: 'M10 2.5a5.5 5.5 0 0 0-3 10.1V15h6v-2.4a5.5 5.5 0 0 0-3-10.1ZM7.5 17.5h5',
  entries: 'M7 5h11M7 10h11M7 15h11M2.5 5h.1M2.5 10h.1M2.5 15h.1',
  undo: 'M7.5 3.5 3 8l4.5 4.5M3.5 8H12a4.5 4.5 0 0 1 0 9H8',
  redo: 'M12.5 3.5 17 8l-4.5 4.5M16.5 8H8a4.5 4.5 0 0 0 0 9h4',
};

export class ClueKitchen extends HTMLElement {
  /** @type {import('../../main.js').Place} */
  place = {};
  #kept = new Keeping();
  #asking = new Asking(() => this.#render());
  /** The entry that is being corrected. @type {number | null} */
  #edited = null;
  #settingUp = false;
  #setup = /** @type {import('./setup.js').KitchenSetup} */ (document.createElement('clue-kitchen-setup'));
  #enter = /** @type {import('./enter.js').KitchenEnter} */ (document.createElement('clue-kitchen-enter'));
  #sheet = /** @type {import('./sheet.js').KitchenSheet} */ (document.createElement('clue-kitchen-sheet'));
  #clash = /** @type {import('./clash.js').KitchenClash} */ (document.createElement('clue-kitchen-clash'));
  #suggest = /** @type {import('./suggest.js').KitchenSuggest} */ (document.createElement('clue-kitchen-suggest'));
  #entries = /** @type {import('./entries.js').KitchenEntries} */ (document.createElement('clue-kitchen-entries'));
  #about = make('header', { class: 'kit-about' }, make('h1', { tabindex: -1 }, said.title), make('p', {}, said.about), make('p', { class: 'soft small' }, said.about2));
  #state = make('p', { class: 'kit-state', role: 'status' });
  #again = button(said.again, 'quiet', () => this.#asking.again());
  #see = button(said.clashSee, 'quiet kit-see', () => this.#showClash());
  #undo = iconButton('undo', said.undo, () => this.#go(() => this.#kept.undo()));
  #redo = iconButton('redo', said.redo, () => this.#go(() => this.#kept.redo()));
  #more = make('details', { class: 'kit-more', 'aria-label': said.more }, make('summary', { 'aria-label': said.more }, '⋯'), make('div', { class: 'kit-menu paper' }, ...this.#menu()));
  #bar = make('div', { class: 'kit-bar' }, this.#state, this.#see, this.#again, this.#undo, this.#redo, this.#more);
  #tabButtons = TABS.map((tab) => {
    const press = iconButton(tab, '', () => this.#show(tab));
    press.append(make('span', {}, said.tabs[tab]));
    press.className = 'kit-tab';
    return press;
  });
  #tabs = make('div', { class: 'kit-tabs', role: 'group', 'aria-label': said.tabsTitle }, ...this.#tabButtons);
  #playing = make('div', { class: 'kit-playing' }, this.#clash, make('div', { class: 'kit-felt' }, this.#enter), this.#sheet, this.#suggest, this.#entries);
  #main = make('main', { class: 'kit' }, this.#about, this.#bar, this.#setup, this.#playing, this.#tabs);
  #storage = (/** @type {StorageEvent} */ event) => isAbout(event) && this.#go(() => this.#kept.read());
  #online = () => this.#asking.state === 'away' && this.#asking.again();
  #outside = (/** @type {Event} */ event) => {
    if (!this.#more.contains(/** @type {Node} */ (event.target))) this.#more.open = false;
  };

  connectedCallback() {
    addEventListener('storage', this.#storage);
    addEventListener('online', this.#online);
    document.addEventListener('pointerdown', this.#outside);
    if (this.childElementCount > 0) return;
    document.title = `${said.title} · ${words.brand}`;
    this.append(top(make('p', {}, said.title)), this.#main);
    this.#listen();
    this.#show('enter');
    this.#open(this.#kept.game === null);
  }

  disconnectedCallback() {
    removeEventListener('storage', this.#storage);
    removeEventListener('online', this.#online);
    document.removeEventListener('pointerdown', this.#outside);
    this.#asking.stop();
    document.title = words.brand;
  }

  #listen() {
    const of = (/** @type {Event} */ event) => /** @type {CustomEvent} */ (event).detail;
    this.#setup.addEventListener('set', (event) => {
      this.#kept.change(of(event));
      this.#open(false);
      this.#show('enter');
    });
    this.#setup.addEventListener('cancel', () => this.#open(false));
    this.#setup.addEventListener('import', () => this.#exchange());
    this.#enter.addEventListener('enter', (event) => this.#note(of(event)));
    this.#enter.addEventListener('done', () => this.#edit(null));
    for (const part of [this.#sheet, this.#clash, this.#entries]) part.addEventListener('look', (event) => this.#edit(of(event).entry));
    for (const part of [this.#enter, this.#clash]) part.addEventListener('remove', (event) => this.#remove(of(event).at));
    this.#clash.addEventListener('setup', () => this.#open(true));
    this.#suggest.addEventListener('use', (event) => {
      this.#edited = null;
      this.#render();
      this.#enter.fill(of(event).cards);
      this.#show('enter');
      this.#enter.focus();
    });
    this.addEventListener('keydown', (event) => this.#key(event));
  }

  #menu() {
    const act = (/** @type {string} */ text, /** @type {() => void} */ run) => button(text, 'kit-menu-item', () => {
      this.#more.open = false;
      run();
    });
    return [act(said.setup.edit, () => this.#open(true)), act(said.exchange, () => this.#exchange()), act(said.newGame, () => askForNewGame((same) => this.#startNewGame(same)))];
  }

  /** Opens the form for the players and the hand, or closes it. @param {boolean} wanted */
  #open(wanted) {
    this.#settingUp = wanted || this.#kept.game === null;
    this.#edited = null;
    this.#render();
    if (this.#settingUp) this.#setup.open(this.#kept.game);
    scrollTo(0, 0);
  }

  /** @param {boolean} same whether the same people play again */
  #startNewGame(same) {
    const game = this.#kept.game;
    if (same && game) this.#kept.change({ ...game, hand: [], log: [] });
    else this.#kept.change(null);
    this.#open(true);
  }

  #exchange() {
    exchange(this.#kept.game, (game) => {
      this.#kept.change(game);
      this.#open(faultOf(game) !== null);
    });
  }

  /** @param {{ at: number | null, entry: Entry }} noted */
  #note({ at, entry }) {
    const game = this.#kept.game;
    if (!game) return;
    this.#kept.change(withEntry(game, at, entry));
    this.#edited = null;
    this.#render();
    this.#say(said.enter.noted((at ?? game.log.length) + 1));
    this.#enter.focus();
    this.#toTop();
  }

  /** @param {number} at */
  #remove(at) {
    const game = this.#kept.game;
    if (!game) return;
    this.#kept.change(withoutEntry(game, at));
    this.#edited = null;
    this.#render();
    this.#say(said.enter.deleted(at + 1));
  }

  /** @param {number | null} at */
  #edit(at) {
    this.#edited = at;
    this.#render();
    if (at === null) return;
    this.#show('enter');
    this.#enter.focus();
    this.#toTop();
  }

  /** @param {() => void} step */
  #go(step) {
    step();
    this.#open(this.#kept.game === null || faultOf(this.#kept.game) !== null);
  }

  #showClash() {
    this.#show('entries');
    this.#clash.scrollIntoView({ block: 'start' });
  }

  /** @param {Tab} tab */
  #show(tab) {
    setAttribute(this.#main, 'data-tab', tab);
    TABS.forEach((name, place) => setAttribute(this.#tabButtons[place], 'aria-pressed', String(name === tab)));
    this.#toTop();
  }

  /** Scrolls to the beginning; on a low screen, past the bar of the page. */
  #toTop() {
    scrollTo(0, low.matches ? this.#main.offsetTop : 0);
  }

  #render() {
    const game = this.#kept.game;
    const playing = game !== null && !this.#settingUp;
    show(this.#about, !playing);
    show(this.#setup, this.#settingUp);
    show(this.#bar, game !== null || this.#kept.canUndo);
    show(this.#more, game !== null);
    for (const part of [this.#playing, this.#tabs]) show(part, playing);
    setAttribute(this.#undo, 'aria-disabled', this.#kept.canUndo ? null : 'true');
    setAttribute(this.#redo, 'aria-disabled', this.#kept.canRedo ? null : 'true');
    this.#asking.ask(playing ? toQuestion(game) : null);
    this.#tell(playing ? game : null);
    if (!playing) return;
    const { advice } = this.#asking;
    const concluded = advice && !advice.contradiction ? concludedFrom(advice, toView(game), whoIn(game)) : null;
    const { contradiction = null } = advice ?? {};
    this.#enter.update({ game, at: this.#edited, best: (room) => (advice?.solution ? null : (questionsOf(advice, room)[0]?.cards ?? null)), known: (card) => known(game, card, concluded) });
    this.#sheet.update(game, concluded);
    this.#suggest.update(advice, game.me !== null);
    this.#clash.update(game, advice);
    this.#entries.update(game, { edited: this.#edited, doubted: contradiction?.suspects ?? [] });
    setAttribute(this.#playing, 'data-old', this.#asking.state === 'waiting');
  }

  /** Says in a line what follows. @param {Game | null} game */
  #tell(game) {
    const { state, advice, refusal } = this.#asking;
    show(this.#again, game !== null && (state === 'away' || state === 'limited'));
    show(this.#see, game !== null && Boolean(advice?.contradiction));
    setAttribute(this.#bar, 'data-state', advice?.contradiction ? 'clash' : advice?.solution ? 'solved' : state);
    if (!game) setText(this.#state, '');
    else if (state === 'away') setText(this.#state, said.away);
    else if (state === 'limited') setText(this.#state, said.limited);
    else if (state === 'refused' && refusal) setText(this.#state, refusalWords(refusal, game));
    else if (!advice) setText(this.#state, said.asking);
    else if (advice.contradiction) setText(this.#state, said.clashShort);
    else if (advice.solution) setText(this.#state, said.solved(advice.solution.map(cardOf)));
    else {
      const found = likeliestIn(advice);
      setText(this.#state, found.length > 0 ? said.likeliest(found) : said.level);
    }
  }

  /** Announces something that was done, until the coach has answered. @param {string} text */
  #say(text) {
    setText(this.#state, text);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const typing = event.target instanceof Element && event.target.matches('input[type="text"], textarea');
    if (event.key === 'Escape' && this.#more.open) {
      this.#more.open = false;
      /** @type {HTMLElement | null} */ (this.#more.firstElementChild)?.focus();
    } else if (event.key === 'Escape' && this.#edited !== null && !event.defaultPrevented) this.#edit(null);
    else if (!typing && event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.altKey) this.#go(() => (event.shiftKey ? this.#kept.redo() : this.#kept.undo()));
    else return;
    event.preventDefault();
  }
}

/**
 * Why the coach does not answer, in a sentence.
 * @param {import('../../network/api.js').Refusal} refusal
 * @param {Game} game
 */
function refusalWords(refusal, game) {
  const { code, data, status } = refusal;
  if (status !== 422) return said.unanswerable[status] ?? words.refusal(refusal);
  const fault = code.startsWith(BAD_QUESTION) ? said.faults[code.slice(BAD_QUESTION.length)] : undefined;
  const names = namesOf(game);
  const text = fault?.({ ...data, ...(data?.card && { card: cardOf(data.card) }) }, (seat) => names[seat] ?? '');
  return `${said.refused} ${text ?? words.refusal(refusal)}`;
}

/**
 * What is known about a card, in a word: whose it is, or its chance of being in the case file.
 * @param {Game} game
 * @param {Card} card
 * @param {import('../advice.js').Concluded | null} concluded
 */
function known(game, card, concluded) {
  const mine = game.hand.includes(card) ? said.enter.mine : '';
  const owner = game.players.findIndex((_, seat) => concluded?.fact(card, seat)?.has);
  const whose = mine || (owner >= 0 ? whoIn(game)(owner).name : '');
  if (whose) return { text: whose, spoken: whose, dim: true };
  const chance = concluded?.odds(card, 'file') ?? null;
  if (chance === null) return { text: '', spoken: '', dim: false };
  return { text: percent(chance), spoken: said.enter.inFile(percent(chance)), dim: chance === 0 };
}

/** A chance, which is rounded to 0 or 100 only if it is certain. @param {number} chance */
function percent(chance) {
  return inPercent(chance === 0 || chance === 1 ? chance * 100 : openPercent(chance));
}

/** The likeliest cards of each kind with their chance, without kinds in which nothing stands out. @param {import('../types.d.ts').Advice} advice */
function likeliestIn({ file }) {
  const chances = new Map(Object.entries(file).map(([name, chance]) => [cardOf(name), chance]));
  const chance = (/** @type {Card} */ card) => chances.get(card) ?? 0;
  const groups = KINDS.map((kind) => likeliest(OF_KIND[kind], chance)).filter((cards) => cards.length > 0);
  return groups.map((cards) => `${words.listed(cards.map(short), said.or)} ${percent(chance(cards[0]))}`);
}

/**
 * @param {keyof typeof SIGNS} sign
 * @param {string} label
 * @param {() => void} act
 */
function iconButton(sign, label, act) {
  const press = button('', 'kit-icon', () => press.getAttribute('aria-disabled') !== 'true' && act());
  press.append(draw('svg', { viewBox: '0 0 20 20', class: 'sign', 'aria-hidden': 'true' }, draw('path', { d: SIGNS[sign] })));
  setAttribute(press, 'aria-label', label || null);
  setAttribute(press, 'title', label || null);
  return press;
}

customElements.define('clue-kitchen', ClueKitchen);

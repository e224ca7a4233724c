// @ts-check
// The form for the players and the own hand. Dispatches `set` with the new game, `cancel` and `import`.

import { button, freshId, make, setAttribute, setText, show } from '../../page/elements.js';
import { nameField } from '../../page/name-field.js';
import { chapter } from '../../words/words.js';
import { CARDS, KINDS } from '../cards.js';
import { SUSPECTS, suspectToken } from '../mansion/suspects.js';
import { faultOf, newGame, SEATS, whoIn, withPlayers } from './game.js';
import { CardPicks, RowPicks } from './picks.js';

/** @typedef {import('../types.d.ts').Suspect} Suspect */
/** @typedef {import('./game.js').Game} Game */

const [said, game, book] = await Promise.all([chapter('clue/kitchen'), chapter('clue/game'), chapter('clue/notebook')]);
/** The largest number of cards in a hand that can be chosen. */
const MOST = 9;
const USUAL = 4;

export class KitchenSetup extends HTMLElement {
  /** @type {Game} */
  #game = newGame(USUAL);
  #title = make('h2', {}, said.setup.title);
  #count = new RowPicks(() => this.#change(withPlayers(this.#game, Number(this.#count.picked))));
  #fixed = make('p', { class: 'soft small' }, said.setup.playersFixed);
  #players = make('ol', { class: 'kit-players' });
  #watching = make('input', { type: 'radio', name: freshId('me'), value: 'none' });
  #hand = KINDS.map((kind) => new CardPicks(kind, { suspect: book.suspects, weapon: book.weapons, room: book.rooms }[kind], 'checkbox', () => this.#change({ ...this.#game, hand: CARDS.filter((card) => this.#hand.some(({ picked }) => picked.includes(card))) })));
  #chosen = make('span', { class: 'soft' });
  #handPart = make('section', { class: 'kit-hand' }, make('h3', {}, make('span', {}, said.setup.hand), ' ', this.#chosen), ...this.#hand.map(({ element }) => element));
  #wrong = make('p', { class: 'warn', role: 'status' });
  #start = make('button', { type: 'submit', class: 'brass' });
  #cancel = button(said.setup.cancel, 'quiet', () => this.dispatchEvent(new CustomEvent('cancel')));
  #import = button(said.setup.import, 'quiet', () => this.dispatchEvent(new CustomEvent('import')));
  #form = make('form', { class: 'kit-setup paper' });
  #shape = '';

  connectedCallback() {
    if (this.childElementCount > 0) return;
    const watching = make('label', { class: 'kit-watching' }, this.#watching, make('span', {}, said.setup.watching));
    this.#watching.addEventListener('change', () => this.#change({ ...this.#game, me: null }));
    const left = make('section', { class: 'kit-who' }, this.#title, this.#count.element, this.#fixed, make('p', { class: 'soft small' }, said.setup.order), this.#players, watching);
    this.#form.append(left, this.#handPart, make('div', { class: 'kit-acts' }, this.#wrong, this.#start, this.#cancel, this.#import));
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (faultOf(this.#game) === null) this.dispatchEvent(new CustomEvent('set', { detail: this.#game }));
    });
    this.append(this.#form);
  }

  /** @param {Game | null} playing the game whose players and hand are changed; null for a new one */
  open(playing) {
    this.#game = playing ?? newGame(USUAL);
    setText(this.#title, playing ? said.setup.edit : said.setup.title);
    setText(this.#start, playing ? said.setup.save : said.setup.start);
    show(this.#cancel, playing !== null);
    show(this.#import, playing === null);
    this.#shape = '';
    this.#render();
  }

  /** @param {Game} changed */
  #change(changed) {
    this.#game = changed;
    this.#render();
  }

  #render() {
    const { players, me, hand, log } = this.#game;
    const counts = Array.from({ length: SEATS.most - SEATS.least + 1 }, (_, more) => String(SEATS.least + more));
    this.#count.update(said.setup.players, counts.map((value) => ({ value, text: value, off: log.length > 0 && value !== String(players.length) })), String(players.length));
    show(this.#fixed, log.length > 0);
    // While a name is being typed, its row is not made again.
    const shape = JSON.stringify([players.map(({ suspect, size }) => [suspect, size]), me]);
    if (shape !== this.#shape) {
      const focused = this.#players.contains(document.activeElement) ? document.activeElement?.getAttribute('data-part') : null;
      this.#shape = shape;
      this.#players.replaceChildren(...players.map((_, seat) => this.#makePlayer(seat)));
      if (focused) /** @type {HTMLElement | null} */ (this.#players.querySelector(`[data-part="${focused}"]`))?.focus({ preventScroll: true });
    }
    this.#watching.checked = me === null;
    show(this.#handPart, me !== null);
    for (const picks of this.#hand) picks.picked = hand;
    const size = me === null ? 0 : players[me].size;
    setText(this.#chosen, said.setup.chosen(hand.length, size));
    const fault = faultOf(this.#game);
    const sum = players.reduce((all, player) => all + player.size, 0);
    setText(this.#wrong, fault === null ? '' : said.setup.wrong[fault](fault === 'hand' ? hand.length : sum, size));
    setAttribute(this.#wrong, 'data-mild', fault === 'hand' && hand.length < size);
    setAttribute(this.#start, 'aria-disabled', fault === null ? null : 'true');
  }

  /** @param {number} seat */
  #makePlayer(seat) {
    const { players, me } = this.#game;
    const { name, suspect, size } = players[seat];
    const who = whoIn(this.#game)(seat);
    const field = nameField({ 'aria-label': said.setup.name(seat + 1), placeholder: seat === me ? said.me : said.player(seat + 1), 'data-part': `name ${seat}` });
    field.value = name;
    field.addEventListener('input', () => this.#with(seat, { name: field.value }));
    const figure = make('select', { 'aria-label': said.setup.suspect(who), 'data-part': `suspect ${seat}` }, ...SUSPECTS.map((one) => make('option', { value: one, selected: one === suspect }, game.short(one))));
    figure.addEventListener('change', () => this.#dress(seat, /** @type {Suspect} */ (figure.value)));
    const sizes = Array.from({ length: MOST }, (_, less) => less + 1);
    const cards = make('select', { 'aria-label': said.setup.size(who), 'data-part': `size ${seat}` }, ...sizes.map((one) => make('option', { value: one, selected: one === size }, said.setup.cards(one))));
    cards.addEventListener('change', () => this.#with(seat, { size: Number(cards.value) }));
    const mine = make('input', { type: 'radio', name: this.#watching.name, value: seat, 'data-part': `me ${seat}`, 'aria-label': `${who.name}: ${said.setup.me}` });
    mine.checked = seat === me;
    mine.addEventListener('change', () => this.#change({ ...this.#game, me: seat }));
    return make('li', { class: 'kit-player' }, make('span', { class: 'kit-figure' }, suspectToken(suspect)), field, figure, cards, make('label', { class: 'kit-mine' }, mine, make('span', {}, said.setup.me)));
  }

  /**
   * @param {number} seat
   * @param {Partial<import('./game.js').Player>} change
   */
  #with(seat, change) {
    this.#change({ ...this.#game, players: this.#game.players.map((player, place) => (place === seat ? { ...player, ...change } : player)) });
  }

  /**
   * Gives a player a suspect; whoever had it gets the other one.
   * @param {number} seat
   * @param {Suspect} suspect
   */
  #dress(seat, suspect) {
    const { players } = this.#game;
    const before = players[seat].suspect;
    this.#change({ ...this.#game, players: players.map((player, place) => (place === seat ? { ...player, suspect } : player.suspect === suspect ? { ...player, suspect: before } : player)) });
  }
}

customElements.define('clue-kitchen-setup', KitchenSetup);

// @ts-check
// What cannot be right: why, and the entries of which one must be wrong. Dispatches `look` { entry }, `remove` { at }
// and `setup`.

import { button, list, make, setAttribute, setText, show } from '../../page/elements.js';
import { chapter } from '../../words/words.js';
import { contradictionLines } from '../reasons.js';
import { entryText } from './entries.js';
import { whoIn } from './game.js';
import { showReasons } from './sheet.js';

/** @typedef {import('../types.d.ts').Advice} Advice */
/** @typedef {import('./game.js').Game} Game */

const said = await chapter('clue/kitchen');

export class KitchenClash extends HTMLElement {
  #from = make('p');
  #why = make('ol', { class: 'kit-reasons' });
  #pick = make('p', {}, said.clashPick);
  #suspects = make('ul', { class: 'kit-suspects' });
  #setup = button(said.setup.edit, 'quiet', () => this.dispatchEvent(new CustomEvent('setup')));

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.classList.add('paper');
    const why = make('details', { open: true, 'aria-label': said.clashWhy }, make('summary', {}, said.clashWhy), this.#why);
    this.append(make('h2', { class: 'warn' }, said.clash), this.#from, why, this.#pick, this.#suspects, this.#setup);
  }

  /**
   * @param {Game} game
   * @param {Advice | null} advice
   */
  update(game, advice) {
    const clash = advice?.contradiction ?? null;
    show(this, clash !== null);
    if (!clash) return;
    const { entry, suspects, reasons } = clash;
    setText(this.#from, entry === null ? said.clashSetup : said.clashFrom(entry + 1));
    const lines = contradictionLines(reasons, { who: whoIn(game), sizes: game.players.map(({ size }) => size), pending: null, by: (at) => game.log[at]?.by ?? null });
    showReasons(this.#why, lines.length > 0 ? lines : [{ entry: null, text: said.clashCounted }], (at) => this.#look(at));
    // The entries may be right, and the players or the hand wrong.
    const doubted = suspects.length > 0 ? suspects : entry === null ? [] : [entry];
    show(this.#pick, doubted.length > 0);
    list(this.#suspects, doubted.toReversed(), (at) => `${at} ${JSON.stringify(game.log[at])}`, (at) => this.#makeSuspect(game, at), () => {});
  }

  /**
   * @param {Game} game
   * @param {number} at
   */
  #makeSuspect(game, at) {
    const correct = button(said.correct, 'quiet', () => this.#look(at));
    const remove = button(said.delete, 'quiet', () => this.dispatchEvent(new CustomEvent('remove', { detail: { at } })));
    for (const [element, text] of /** @type {[Element, string][]} */ ([[correct, said.correct], [remove, said.delete]])) setAttribute(element, 'aria-label', `${text}: ${said.entryLong(at + 1)}`);
    return make('li', {}, make('b', {}, said.entry(at + 1)), make('span', {}, entryText(game, at)), make('span', { class: 'kit-buttons' }, correct, remove));
  }

  /** @param {number} entry */
  #look(entry) {
    this.dispatchEvent(new CustomEvent('look', { detail: { entry } }));
  }
}

customElements.define('clue-kitchen-clash', KitchenClash);

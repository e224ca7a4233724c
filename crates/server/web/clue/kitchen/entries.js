// @ts-check
// All entries, the latest first. Each can be corrected: `look` { entry } is dispatched.

import { list, make, setAttribute, setText, show } from '../../page/elements.js';
import { chapter } from '../../words/words.js';
import { couldNot } from '../record.js';
import { whoIn } from './game.js';

/** @typedef {import('./game.js').Game} Game */

const [{ entries: said, entry: numbered }, game] = await Promise.all([chapter('clue/kitchen'), chapter('clue/game')]);

export class KitchenEntries extends HTMLElement {
  #empty = make('p', { class: 'soft' }, said.empty);
  #hint = make('p', { class: 'soft small' }, said.hint);
  #list = make('ol', { class: 'kit-log' });

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.classList.add('paper');
    this.append(make('h2', {}, said.title), this.#empty, this.#hint, this.#list);
  }

  /**
   * @param {Game} played
   * @param {{ edited: number | null, doubted: number[] }} marks the entry that is being corrected, and those that may
   *   be wrong
   */
  update(played, { edited, doubted }) {
    show(this.#empty, played.log.length === 0);
    show(this.#hint, played.log.length > 0);
    const places = [...played.log.keys()].reverse();
    list(this.#list, places, String, (at) => {
      const press = make('button', { type: 'button', class: 'kit-entry' }, make('b'), make('span'));
      press.addEventListener('click', () => this.dispatchEvent(new CustomEvent('look', { detail: { entry: at } })));
      return make('li', {}, press);
    }, (item, at) => {
      const press = item.children[0];
      const text = entryText(played, at);
      setText(press.children[0], numbered(at + 1));
      setText(press.children[1], text);
      setAttribute(press, 'aria-label', said.open(at + 1, text));
      setAttribute(press, 'aria-current', edited === at ? 'true' : null);
      setAttribute(press, 'data-doubted', doubted.includes(at));
    });
  }
}

/**
 * An entry in words.
 * @param {Game} played
 * @param {number} at
 */
export function entryText(played, at) {
  const entry = played.log[at];
  const who = whoIn(played);
  if (entry.kind === 'accused') return game.accused(who(entry.by), entry.crime, false);
  const none = couldNot({ seat: entry.by, refuter: entry.refuter }, played.players.length).map(who);
  return game.asked({ by: who(entry.by), crime: entry.crime, none, refuter: entry.refuter === null ? null : who(entry.refuter), card: entry.shown, waits: false });
}

customElements.define('clue-kitchen-entries', KitchenEntries);

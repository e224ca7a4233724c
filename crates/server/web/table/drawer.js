// @ts-check
// The drawer of the table: what one may want beside the game, one thing at a time. Each has a tab; a phone shows it over the
// lower part of the screen. What lies in it brings a `title` and may be marked when there is something new.

import { button, freshId, make, setAttribute, show } from '../room/elements.js';
import { words } from '../words/words.js';

/** @typedef {{ name: string, title: string, panel: HTMLElement }} Leaf */

export class TableDrawer extends HTMLElement {
  /** @type {Map<string, { tab: HTMLButtonElement, panel: HTMLElement }>} */
  #leaves = new Map();
  #open = '';
  #tabs = make('div', { class: 'drawer-tabs', role: 'tablist', 'aria-label': words.table.drawer });
  #panels = make('div', { class: 'drawer-panels' });

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.append(this.#tabs, this.#panels);
    this.#tabs.addEventListener('keydown', (event) => this.#arrows(event));
    this.#render();
  }

  /**
   * Puts something into the drawer, once.
   * @param {Leaf} leaf
   */
  add({ name, title, panel }) {
    if (this.#leaves.has(name)) return;
    const id = freshId('leaf');
    const tab = button(title, 'drawer-tab', () => this.open(this.#open === name ? '' : name));
    for (const [key, value] of Object.entries({ role: 'tab', id: `${id}-tab`, 'aria-controls': id, 'data-leaf': name })) setAttribute(tab, key, value);
    for (const [key, value] of Object.entries({ role: 'tabpanel', id, 'aria-labelledby': `${id}-tab` })) setAttribute(panel, key, value);
    this.#leaves.set(name, { tab, panel });
    this.#tabs.append(tab);
    this.#panels.append(panel);
    this.#render();
  }

  /**
   * @param {string} name
   * @param {boolean} wanted whether this table has it at all
   */
  offer(name, wanted) {
    const leaf = this.#leaves.get(name);
    if (!leaf) return;
    show(leaf.tab, wanted);
    if (!wanted && this.#open === name) this.open('');
  }

  /**
   * Says that there is something new in it, unless it is being looked at.
   * @param {string} name
   */
  mark(name) {
    if (this.#open !== name) setAttribute(this.#leaves.get(name)?.tab ?? this, 'data-new', true);
  }

  /** Which one is open; nothing if none is. */
  get shown() {
    return this.#open;
  }

  /** @param {string} name nothing closes the drawer */
  open(name) {
    this.#open = name;
    this.#render();
    setAttribute(this.#leaves.get(name)?.tab ?? this, 'data-new', false);
    this.dispatchEvent(new CustomEvent('drawer', { bubbles: true, detail: name }));
  }

  #render() {
    setAttribute(this, 'data-open', this.#open !== '');
    for (const [name, { tab, panel }] of this.#leaves) {
      setAttribute(tab, 'aria-selected', String(name === this.#open));
      setAttribute(tab, 'tabindex', name === this.#open || (this.#open === '' && name === [...this.#leaves.keys()][0]) ? 0 : -1);
      show(panel, name === this.#open);
    }
  }

  /** @param {KeyboardEvent} event */
  #arrows(event) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const tabs = [...this.#leaves.values()].map(({ tab }) => tab).filter((tab) => !tab.hidden);
    const place = tabs.findIndex((tab) => tab === document.activeElement);
    if (!step || place < 0) return;
    event.preventDefault();
    tabs[(place + step + tabs.length) % tabs.length].focus();
  }
}

customElements.define('table-drawer', TableDrawer);

// @ts-check
// The drawer of the table, which shows one of several panels beside the game. Its tabs are in the bar along the top. An
// open panel is a column beside the game; on a phone it is a sheet over the lower part of the screen. A tab can be
// marked when its panel has something new.

import { button, draw, freshId, make, setAttribute, setText, show } from '../page/elements.js';
import { oneTabStop, rove } from '../page/roving.js';
import { words } from '../words/words.js';

/** @typedef {{ name: string, title: string, icon: string, panel: HTMLElement }} Leaf `icon`: a path in a 20 × 20 box */
/** @typedef {{ tab: HTMLButtonElement, panel: HTMLElement, title: string }} Held */

const said = words.table;
/** How far a finger must pull the sheet down to close it, in pixels. */
const PULL = 60;

export class TableDrawer extends HTMLElement {
  /** The tabs, which the page places in its top bar. */
  tabs = make('div', { class: 'drawer-tabs', role: 'tablist', 'aria-label': said.drawer });
  /** @type {Map<string, Held>} */
  #leaves = new Map();
  #open = '';
  #title = make('h2');
  #handle = make('span', { class: 'drawer-handle', 'aria-hidden': 'true' });
  #panels = make('div', { class: 'drawer-panels' });

  connectedCallback() {
    if (this.childElementCount > 0) return;
    const close = button('✕', 'drawer-close', () => this.close());
    close.setAttribute('aria-label', said.drawerClose);
    const head = make('header', { class: 'drawer-head' }, this.#handle, this.#title, close);
    this.append(head, this.#panels);
    this.classList.add('paper');
    this.tabs.addEventListener('keydown', (event) => this.#arrows(event));
    this.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      this.close();
    });
    this.#pulled(head);
    // The drawer must not cover the table while a proposal of the coach is tried out there.
    this.addEventListener('try', () => this.#lies() && this.close());
    this.#render();
  }

  /** Whether the drawer covers the table because there is no room beside it. */
  #lies() {
    return getComputedStyle(this).position === 'fixed';
  }

  /**
   * Adds a panel to the drawer. A name that is already there is ignored.
   * @param {Leaf} leaf
   */
  add({ name, title, icon, panel }) {
    if (this.#leaves.has(name)) return;
    const id = freshId('leaf');
    const tab = button('', 'quiet drawer-tab', () => (this.#open === name ? this.close() : this.open(name)));
    tab.append(draw('svg', { viewBox: '0 0 20 20', 'aria-hidden': 'true' }, draw('path', { d: icon })), make('span', { class: 'tab-title' }, title));
    for (const [key, value] of Object.entries({ role: 'tab', id: `${id}-tab`, 'aria-controls': id, 'data-leaf': name, 'aria-label': title, title })) setAttribute(tab, key, value);
    for (const [key, value] of Object.entries({ role: 'tabpanel', id, 'aria-labelledby': `${id}-tab` })) setAttribute(panel, key, value);
    this.#leaves.set(name, { tab, panel, title });
    this.tabs.append(tab);
    this.#panels.append(panel);
    this.#render();
  }

  /**
   * Sets whether a panel can be opened at this table.
   * @param {string} name
   * @param {boolean} offered
   */
  offer(name, offered) {
    const leaf = this.#leaves.get(name);
    if (!leaf || leaf.tab.hidden === !offered) return;
    show(leaf.tab, offered);
    if (!offered && this.#open === name) this.close();
    else this.#setTabStop();
  }

  /**
   * Marks a panel as having something new, unless it is open.
   * @param {string} name
   */
  mark(name) {
    const leaf = this.#leaves.get(name);
    if (!leaf || this.#open === name) return;
    setAttribute(leaf.tab, 'data-new', true);
    setAttribute(leaf.tab, 'aria-label', said.drawerNew(leaf.title));
  }

  /** The name of the open panel; empty if the drawer is closed. */
  get shown() {
    return this.#open;
  }

  /** @param {string} name an empty name closes the drawer */
  open(name) {
    const leaf = this.#leaves.get(name);
    if (leaf?.tab.hidden) return;
    this.#open = name;
    if (leaf) {
      setAttribute(leaf.tab, 'data-new', false);
      setAttribute(leaf.tab, 'aria-label', leaf.title);
      setText(this.#title, leaf.title);
    }
    this.#render();
    this.dispatchEvent(new CustomEvent('drawer', { bubbles: true, detail: name }));
  }

  /** Closes the drawer and returns the focus to its tab. */
  close() {
    const tab = this.#leaves.get(this.#open)?.tab;
    const inside = this.contains(document.activeElement);
    this.open('');
    if (inside) tab?.focus();
  }

  #render() {
    show(this, this.#open !== '');
    for (const [name, { tab, panel }] of this.#leaves) {
      setAttribute(tab, 'aria-selected', String(name === this.#open));
      setAttribute(tab, 'aria-expanded', String(name === this.#open));
      show(panel, name === this.#open);
    }
    this.#setTabStop();
  }

  /** @param {KeyboardEvent} event */
  #arrows(event) {
    if (event.key === 'Escape' && this.#open !== '') this.close();
    rove(event, [this.#tabs()], { wrap: true });
  }

  #setTabStop() {
    oneTabStop([this.#tabs()], this.#leaves.get(this.#open)?.tab ?? null);
  }

  /** The tabs that are shown. */
  #tabs() {
    return [...this.#leaves.values()].map(({ tab }) => tab).filter((tab) => !tab.hidden);
  }

  /**
   * Lets the user close the drawer with a finger: a sheet is pulled down, and a side panel is pulled to its side.
   * @param {HTMLElement} head
   */
  #pulled(head) {
    let [x, y] = [0, 0];
    head.addEventListener('pointerdown', (event) => {
      [x, y] = [event.clientX, event.clientY];
      if (!(event.target instanceof Element && event.target.closest('button'))) head.setPointerCapture(event.pointerId);
    });
    head.addEventListener('pointerup', (event) => {
      const pulled = getComputedStyle(this.#handle).display !== 'none' ? event.clientY - y : event.clientX - x;
      if (this.#lies() && head.hasPointerCapture(event.pointerId) && pulled > PULL) this.close();
    });
  }
}

customElements.define('table-drawer', TableDrawer);

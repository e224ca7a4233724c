// @ts-check
// The tabs of small screens: the house, the notebook and the history.

import { button, draw, make, setAttribute } from '../page/elements.js';
import { chapter } from '../words/words.js';

/** @typedef {'house' | 'notebook' | 'history'} Tab */

const said = await chapter('clue/game');
/** @type {Tab[]} */
const TABS = ['house', 'notebook', 'history'];
const ICONS = {
  house: 'M2.5 9.5 10 3l7.5 6.5M4.5 8v9h11V8M8.2 17v-5h3.6v5',
  notebook: 'M10 5C8 3.6 5.4 3.2 2.5 3.5v12c2.9-.3 5.5.1 7.5 1.5 2-1.4 4.6-1.8 7.5-1.5v-12C14.6 3.2 12 3.6 10 5Zm0 0v12',
  history: 'M7 5h11M7 10h11M7 15h11M2.5 5h.1M2.5 10h.1M2.5 15h.1',
};

export class Tabs {
  #buttons;
  element;
  #game;

  /** @param {HTMLElement} game the element that gets the name of the tab */
  constructor(game) {
    this.#game = game;
    this.#buttons = TABS.map((tab) => {
      const icon = draw('svg', { viewBox: '0 0 20 20', class: 'sign', 'aria-hidden': 'true' }, draw('path', { d: ICONS[tab] }));
      const element = button('', 'clue-tab', () => {
        this.show(tab);
        scrollTo(0, 0);
      });
      element.append(icon, make('span', {}, said.tabs[tab]));
      return element;
    });
    this.element = make('div', { class: 'clue-tabs', role: 'group', 'aria-label': said.tabsTitle }, ...this.#buttons);
  }

  /** @param {Tab} tab */
  show(tab) {
    setAttribute(this.#game, 'data-tab', tab);
    TABS.forEach((name, place) => setAttribute(this.#buttons[place], 'aria-pressed', String(name === tab)));
  }
}

// @ts-check
// "My games": the user's running and finished games, statistics, profile and devices.

import { beNobody, meet, refusalIn } from '../network/api.js';
import { profile } from '../network/own-data.js';
import { button, make } from '../page/elements.js';
import { top } from '../page/top.js';
import { chapter, words } from '../words/words.js';
import './profile.js';
import './own-games.js';
import './import-log.js';
import './own-statistics.js';
import './devices.js';

const said = await chapter('me');

export class ParlorMe extends HTMLElement {
  #main = make('main', { class: 'reading' });

  connectedCallback() {
    document.title = `${said.title} · ${words.brand}`;
    this.append(top(make('p', {}, said.title)), this.#main);
    this.addEventListener('forgotten', () => {
      beNobody();
      this.#load();
    });
    this.#load();
  }

  async #load() {
    this.#show(make('p', { class: 'soft', role: 'status' }, said.loading));
    try {
      const known = await meet();
      if (known) this.#showMe(await profile());
      else this.#showNobody();
    } catch (error) {
      // The player was deleted, or this device was signed out from another one.
      if (refusalIn(error).status === 401) {
        beNobody();
        this.#showNobody();
      } else this.#showAway();
    }
  }

  /** @param {...Node} content */
  #show(...content) {
    this.#main.replaceChildren(make('header', { class: 'reading-head' }, make('h1', {}, said.title)), ...content);
  }

  #showAway() {
    this.#show(make('section', { class: 'paper sheet' }, make('p', {}, said.away), button(said.retry, 'quiet', () => this.#load())));
  }

  #showNobody() {
    const play = make('a', { class: 'brass', href: '/' }, said.play);
    this.#show(make('section', { class: 'paper sheet nobody' }, make('h2', {}, said.nobody), make('p', {}, said.nobodyText), make('p', { class: 'soft' }, said.nobodyElse), play));
  }

  /** @param {import('../network/own-data.js').Profile} known */
  #showMe(known) {
    const parts = ['own-games', 'own-statistics', 'own-profile', 'import-log', 'own-devices'].map((tag) => document.createElement(tag));
    for (const part of parts) part.classList.add('paper', 'sheet');
    const [games, statistics, mine, bring, devices] = parts;
    /** @type {import('./profile.js').OwnProfile} */ (mine).profile = known;
    this.#show(games, statistics, make('div', { class: 'sheet-columns' }, make('div', { class: 'stack' }, mine, bring), devices));
  }
}

customElements.define('parlor-me', ParlorMe);

// @ts-check
// What is shown at an address that leads nowhere.

import { make } from './elements.js';
import { settingsButton } from './settings.js';
import { words } from './words.js';

export class ParlorNowhere extends HTMLElement {
  connectedCallback() {
    document.title = `${words.nowhere.title} · ${words.brand}`;
    const brand = make('a', { class: 'brand', href: '/' }, words.brand);
    const front = make('a', { href: '/', class: 'quiet' }, words.table.toFront);
    const message = make('section', { class: 'message paper' }, make('h1', {}, words.nowhere.title), make('p', {}, words.nowhere.text), front);
    this.append(make('header', { class: 'top' }, brand, make('p', { class: 'where' }), make('nav', {}, settingsButton())), make('main', {}, message));
  }
}

customElements.define('parlor-nowhere', ParlorNowhere);

// @ts-check
// What is shown at an address that leads nowhere.

import { make } from '../room/elements.js';
import { top } from '../room/top.js';
import { words } from '../words/words.js';

export class ParlorNowhere extends HTMLElement {
  connectedCallback() {
    document.title = `${words.nowhere.title} · ${words.brand}`;
    const front = make('a', { href: '/', class: 'quiet' }, words.table.toFront);
    const message = make('section', { class: 'message paper' }, make('h1', {}, words.nowhere.title), make('p', {}, words.nowhere.text), front);
    this.append(top(make('p')), make('main', {}, message));
  }
}

customElements.define('parlor-nowhere', ParlorNowhere);

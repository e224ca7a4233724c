// @ts-check
// The rules of Sorry! as a page, with the cards and small pictures of the board.

import { make } from '../../page/elements.js';
import { gameTabs } from '../../page/game-tabs.js';
import { top } from '../../page/top.js';
import { chapter, words } from '../../words/words.js';
import { cardFace } from '../cards.js';
import { boardPicture } from '../picture.js';

/** @typedef {import('../types.d.ts').Card} Card */

const [said, game] = await Promise.all([chapter('sorry/rules'), chapter('sorry/game')]);
/** @type {Card[]} */
const CARDS = ['1', '2', '3', '4', '5', '7', '8', '10', '11', '12', 'sorry'];
/** @typedef {keyof typeof said.parts} Part */
/** The parts of the page, which are also the anchors for links. */
const PARTS = /** @type {Part[]} */ (Object.keys(said.parts));

/**
 * The pictures beside some parts. They are only illustrations; the server decides what a card does.
 * @type {Partial<Record<Part, Omit<Parameters<typeof boardPicture>[0], 'label'>>>}
 */
const PICTURES = {
  aim: { pawns: [...stand('red', ['4', 'S', 'S', 'z2']), ...stand('blue', ['S', '24', 'S', 'S']), ...stand('yellow', ['39', 'S', 'H', 'S']), ...stand('green', ['S', 'S', '57', 'S'])] },
  bump: {
    box: [4, 12, 9, 4],
    pawns: [{ colour: 'red', spot: '5' }, { colour: 'red', spot: '8', ghost: true }, { colour: 'blue', spot: '8', hit: true }],
    way: { colour: 'red', from: '5', landed: '8', to: '8' },
  },
  slide: {
    box: [5, 0, 11, 4],
    pawns: [{ colour: 'red', spot: '36' }, { colour: 'red', spot: '43', ghost: true }, { colour: 'green', spot: '41', hit: true }],
    way: { colour: 'red', from: '36', landed: '39', to: '43' },
  },
  home: {
    box: [9, 6.6, 7, 9.4],
    pawns: [{ colour: 'red', spot: '0' }, { colour: 'red', spot: 'H', ghost: true }, { colour: 'red', spot: 'H', index: 2 }],
    way: { colour: 'red', from: '0', landed: 'H', to: 'H' },
  },
};

/**
 * @param {import('../types.d.ts').Colour} colour
 * @param {string[]} spots
 */
function stand(colour, spots) {
  return spots.map((spot, index) => ({ colour, spot, index }));
}

export class SorryRules extends HTMLElement {
  /** @type {import('../../main.js').Place} */
  place = {};

  connectedCallback() {
    document.title = `${said.title} · ${words.brand}`;
    const head = make('header', { class: 'reading-head' }, make('h1', {}, said.title), make('p', {}, said.lead), gameTabs('rules', 'sorry'));
    const links = PARTS.map((part) => make('li', {}, make('a', { href: `#${part}` }, said.parts[part].title)));
    const contents = make('nav', { class: 'rules-contents', 'aria-label': said.contents }, make('h2', {}, said.contents), make('ol', {}, ...links));
    const parts = PARTS.map((part) => make('section', { class: 'paper sheet', id: part }, make('h2', {}, said.parts[part].title), ...partOf(part)));
    this.append(top(make('p', {}, said.title)), make('main', { class: 'reading' }, head, make('div', { class: 'rules-columns' }, contents, make('div', { class: 'rules-sheets' }, ...parts))));
  }
}

/** @param {Part} part */
function partOf(part) {
  const texts = said.parts[part].text.map((text) => make('p', {}, text));
  if (part === 'cards') return [...texts, cardList()];
  const picture = PICTURES[part];
  if (!picture) return texts;
  const { picture: label = '' } = /** @type {{ picture?: string }} */ (said.parts[part]);
  return [make('div', { class: 'rules-pictured' }, make('div', {}, ...texts), make('div', { class: 'rules-picture' }, boardPicture({ ...picture, label })))];
}

function cardList() {
  const items = CARDS.map((card) => {
    const more = said.parts.cards.more[card];
    const face = cardFace(card);
    face.setAttribute('aria-hidden', 'true');
    return make('li', { id: `card-${card}` }, face, make('div', {}, make('h3', {}, game.card(card)), make('p', {}, game.meaning(card, 'standard')), ...(more ? [make('p', { class: 'soft' }, more)] : [])));
  });
  return make('ul', { class: 'rules-cards' }, ...items);
}

customElements.define('sorry-rules', SorryRules);

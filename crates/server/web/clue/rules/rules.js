// @ts-check
// The rules of Clue as a page, with pictures of the board and the cards.

import { make } from '../../page/elements.js';
import { gameTabs } from '../../page/game-tabs.js';
import { top } from '../../page/top.js';
import { chapter, words } from '../../words/words.js';
import { cardFace } from '../cards.js';
import { STARTS, squareName } from '../mansion/board.js';
import { mansionPicture } from '../mansion/picture.js';
import { SUSPECTS } from '../mansion/suspects.js';

/** @typedef {import('../types.d.ts').Card} Card */
/** @typedef {import('../mansion/mansion.js').MansionView} MansionView */

const said = await chapter('clue/rules');
/** @typedef {keyof typeof said.parts} Part */
/** The parts of the page, which are also the anchors for links. */
const PARTS = /** @type {Part[]} */ (Object.keys(said.parts));

const TOKENS = /** @type {NonNullable<MansionView['tokens']>} */ (Object.fromEntries(SUSPECTS.map((suspect) => [suspect, squareName(STARTS[suspect])])));
/** @type {NonNullable<MansionView['weapons']>} */
const WEAPONS = { candlestick: 'kitchen', knife: 'lounge', lead_pipe: 'study', revolver: 'hall', rope: 'dining_room', wrench: 'library' };

/**
 * The pictures beside some parts: a position, and the part of the board that is shown, in squares. They are only
 * illustrations; the server decides where a token may go.
 * @type {Partial<Record<Part, { box: number[], scale?: number, view: MansionView }>>}
 */
const PICTURES = {
  aim: { box: [0, 0, 24, 25], scale: 1.42, view: { tokens: TOKENS, weapons: WEAPONS } },
  turn: {
    box: [0, 4, 14, 10],
    view: {
      tokens: { ...TOKENS, scarlet: 'K8' },
      weapons: WEAPONS,
      acting: 'scarlet',
      way: { to: 'library', path: ['J8', 'I8', 'I9', 'H9'], steps: 5 },
    },
  },
  passages: { box: [0, 0, 9, 6.5], view: { tokens: { ...TOKENS, plum: 'study' }, weapons: WEAPONS, acting: 'plum' } },
  suggest: { box: [13, 7, 11, 9], view: { tokens: { ...TOKENS, scarlet: 'dining_room', green: 'dining_room' }, weapons: { ...WEAPONS, wrench: 'dining_room', rope: 'library' } } },
};
/** The cards that are shown as examples, one of each kind. @type {Card[]} */
const CARDS = ['plum', 'candlestick', 'conservatory'];

export class ClueRules extends HTMLElement {
  /** @type {import('../../main.js').Place} */
  place = {};

  connectedCallback() {
    document.title = `${said.title} · ${words.brand}`;
    const head = make('header', { class: 'reading-head' }, make('h1', {}, said.title), make('p', {}, said.lead), gameTabs('rules', 'clue'));
    const links = PARTS.map((part) => make('li', {}, make('a', { href: `#${part}` }, said.parts[part].title)));
    const contents = make('nav', { class: 'clue-contents', 'aria-label': said.contents }, make('h2', {}, said.contents), make('ol', {}, ...links));
    const parts = PARTS.map((part) => make('section', { class: 'paper sheet', id: part }, make('h2', {}, said.parts[part].title), ...partOf(part)));
    this.append(top(make('p', {}, said.title)), make('main', { class: 'reading' }, head, make('div', { class: 'clue-columns' }, contents, make('div', { class: 'clue-sheets' }, ...parts))));
  }
}

/** @param {Part} part */
function partOf(part) {
  const texts = said.parts[part].text.map((text) => make('p', {}, text));
  if (part === 'secrets') {
    const { cards } = said.parts.secrets;
    return [...texts, make('figure', { class: 'clue-examples' }, make('div', { 'aria-hidden': 'true' }, ...CARDS.map((card) => cardFace(card))), make('figcaption', {}, cards))];
  }
  const picture = PICTURES[part];
  if (!picture) return texts;
  const { picture: label = '' } = /** @type {{ picture?: string }} */ (said.parts[part]);
  return [make('div', { class: 'clue-pictured' }, make('div', {}, ...texts), make('div', { class: 'clue-picture' }, mansionPicture({ ...picture, label })))];
}

customElements.define('clue-rules', ClueRules);

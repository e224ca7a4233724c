// @ts-check
// The rules of Yahtzee as a page: a turn, the boxes, and the differences between editions.

import { arrangeFor, planAlone } from '../../front/arrange.js';
import { arrive } from '../../front/guest.js';
import { say } from '../../page/bubble.js';
import { button, make, setAttribute } from '../../page/elements.js';
import { gameTabs } from '../../page/game-tabs.js';
import { top } from '../../page/top.js';
import { dieFace } from '../die-face.js';
import { refusalIn } from '../../network/api.js';
import { chapter, words } from '../../words/words.js';

/** @typedef {import('../types.d.ts').Category} Category */
/** @typedef {{ box: Category, dice: number[], points: number }} Example */

const said = await chapter('yahtzee/rules');
const yahtzee = await chapter('yahtzee/game');
const GAME = 'yahtzee';

/** Example dice for each box. They are only illustrations; the server decides what dice are worth. */
const UPPER = /** @type {Example[]} */ ([
  { box: 'aces', dice: [1, 1, 3, 4, 6], points: 2 },
  { box: 'twos', dice: [2, 2, 2, 5, 6], points: 6 },
  { box: 'threes', dice: [3, 3, 3, 2, 4], points: 9 },
  { box: 'fours', dice: [4, 4, 4, 1, 6], points: 12 },
  { box: 'fives', dice: [5, 5, 1, 2, 3], points: 10 },
  { box: 'sixes', dice: [6, 6, 6, 6, 2], points: 24 },
]);
const LOWER = /** @type {Example[]} */ ([
  { box: 'three_of_a_kind', dice: [5, 5, 5, 2, 1], points: 18 },
  { box: 'four_of_a_kind', dice: [2, 2, 2, 2, 6], points: 14 },
  { box: 'full_house', dice: [3, 3, 3, 5, 5], points: 25 },
  { box: 'small_straight', dice: [1, 3, 4, 5, 6], points: 30 },
  { box: 'large_straight', dice: [2, 3, 4, 5, 6], points: 40 },
  { box: 'yahtzee', dice: [4, 4, 4, 4, 4], points: 50 },
  { box: 'chance', dice: [1, 4, 5, 6, 6], points: 22 },
]);
/** The boxes whose points do not depend on the dice. */
const FIXED = new Set(['full_house', 'small_straight', 'large_straight', 'yahtzee']);
/** The parts of the page, which are also the anchors for links. */
const PARTS = /** @type {const} */ (['turn', 'boxes', 'upper', 'hundred', 'joker', 'start', 'match', 'ties', 'luck']);

export class YahtzeeRules extends HTMLElement {
  /** @type {import('../../main.js').Place} */
  place = {};
  #busy = false;

  connectedCallback() {
    document.title = `${said.title} · ${words.brand}`;
    const guided = button(said.guided, 'brass', (near) => this.#guide(near));
    const begin = make('div', { class: 'guided' }, guided, make('span', { class: 'soft' }, said.guidedNote));
    const head = make('header', { class: 'reading-head' }, make('h1', {}, said.title), make('p', {}, said.lead), gameTabs('rules', GAME), begin);
    const links = PARTS.map((part) => make('li', {}, make('a', { href: `#${part}` }, said[part].title)));
    const contents = make('nav', { class: 'contents', 'aria-label': said.contents }, make('h2', {}, said.contents), make('ol', {}, ...links));
    const parts = PARTS.map((part) => make('section', { class: 'paper sheet', id: part }, make('h2', {}, said[part].title), ...partOf(part)));
    const page = make('div', { class: 'rules' }, contents, make('div', { class: 'rules-parts' }, ...parts));
    this.append(top(make('p', {}, said.title)), make('main', { class: 'reading' }, head, page));
  }

  /** @param {HTMLElement} near */
  async #guide(near) {
    if (this.#busy) return;
    this.#busy = true;
    setAttribute(near, 'aria-disabled', 'true');
    try {
      const table = await arrangeFor(await arrive(), planAlone(GAME, {}));
      this.dispatchEvent(new CustomEvent('go', { detail: `/t/${table}#guide`, bubbles: true }));
    } catch (error) {
      say(near, words.refusal(refusalIn(error)));
    } finally {
      this.#busy = false;
      setAttribute(near, 'aria-disabled', null);
    }
  }
}

/**
 * @param {typeof PARTS[number]} part
 * @returns {HTMLElement[]}
 */
function partOf(part) {
  switch (part) {
    case 'boxes':
      return [make('p', {}, said.boxes.text), boxesTable(), make('p', { class: 'soft' }, said.boxes.note)];
    case 'joker':
      return jokerParts();
    case 'luck':
      return [...paragraphs(said.luck.text), luckLinks()];
    default:
      return paragraphs(said[part].text);
  }
}

/** @param {string[]} texts */
function paragraphs(texts) {
  return texts.map((text) => make('p', {}, text));
}

function boxesTable() {
  const { box, what, points, example } = said.boxes.heads;
  const head = make('tr', {}, ...[box, what, points, example].map((name) => make('th', { scope: 'col', class: 'text' }, name)));
  const body = (/** @type {string} */ title, /** @type {Example[]} */ examples) =>
    make('tbody', {}, make('tr', { class: 'section-row' }, make('th', { scope: 'rowgroup', colspan: 4, class: 'text' }, title)), ...examples.map(boxRow));
  return make('table', { class: 'ledger boxes' }, make('caption', { class: 'unseen' }, said.boxes.title), make('thead', {}, head), body(yahtzee.upper, UPPER), body(yahtzee.lower, LOWER));
}

/** @param {Example} example */
function boxRow({ box, dice, points }) {
  const upper = !(box in said.boxes.what);
  const worth = upper ? said.boxes.upperPoints(yahtzee.category(box)) : FIXED.has(box) ? String(points) : said.boxes.sum;
  const cells = [make('td', { class: 'text' }, upper ? said.boxes.upperWhat : said.boxes.what[box]), make('td', { class: FIXED.has(box) ? 'text fixed' : 'text' }, worth)];
  const shown = make('td', { class: 'text' }, make('div', { class: 'example' }, smallDice(dice), make('span', {}, said.boxes.gives(points))));
  return make('tr', { id: `box-${box}` }, make('th', { scope: 'row', class: 'text' }, yahtzee.category(box)), ...cells, shown);
}

/** @param {number[]} dice */
function smallDice(dice) {
  return make('span', { class: 'small-dice', role: 'img', 'aria-label': said.dice(dice) }, ...dice.map((face) => dieFace(face)));
}

function jokerParts() {
  const editions = said.joker.editions.map(({ title, steps }) => {
    const list = steps.length > 1 ? make('ol', { class: 'steps' }, ...steps.map((step) => make('li', {}, step))) : make('p', {}, steps[0]);
    return make('div', { class: 'edition' }, make('h3', {}, title), list);
  });
  const example = make('div', { class: 'example' }, smallDice([4, 4, 4, 4, 4]), make('p', {}, said.joker.example));
  return [make('p', {}, said.joker.text), make('div', { class: 'editions' }, ...editions), example, make('p', { class: 'soft' }, said.joker.forbidden)];
}

function luckLinks() {
  const links = [
    make('a', { href: '/daily/yahtzee' }, said.luck.daily),
    make('a', { href: '/me' }, said.luck.me),
  ];
  return make('ul', { class: 'luck-links' }, ...links.map((link) => make('li', {}, link)), make('li', { class: 'soft' }, said.luck.source));
}

customElements.define('yahtzee-rules', YahtzeeRules);

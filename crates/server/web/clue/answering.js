// @ts-check
// Answers that are prepared in advance: the player's cards in an order of preference. The table then shows the first
// one that fits.

import { button, dialog, list, make, openDialog, setAttribute, setText } from '../page/elements.js';
import { chapter } from '../words/words.js';
import { cardName, cardPicture, kindOf } from './cards.js';

/** @typedef {import('./types.d.ts').Card} Card */
/** @typedef {import('./types.d.ts').Action} Action */

const { answers: said } = await chapter('clue/game');

/**
 * The cards of prepared answers, in their order.
 * @param {any[]} answers
 * @returns {Card[]}
 */
export function cardsIn(answers) {
  return /** @type {Action[]} */ (answers).flatMap((answer) => (answer.type === 'show' ? [answer.card] : []));
}

/**
 * Lets the player prepare answers.
 * @param {Card[]} hand
 * @param {Card[]} prepared the order that is in use; empty if the player answers
 * @param {(cards: Card[], near: Element) => void} use called with the new order; an empty list ends the answers
 * @returns {HTMLDialogElement}
 */
export function openAnswers(hand, prepared, use) {
  const order = [...prepared.filter((card) => hand.includes(card)), ...hand.filter((card) => !prepared.includes(card))];
  const rows = make('ol', { class: 'answer-order', 'aria-label': said.order });
  const state = make('p', { class: 'soft', role: 'status' }, prepared.length > 0 ? said.isOn : said.isOff);
  const { element, foot } = dialog(said.title, said.off, make('p', {}, said.text), state, rows);
  const move = (/** @type {Card} */ card, /** @type {number} */ by) => {
    const at = order.indexOf(card);
    const to = at + by;
    if (to < 0 || to >= order.length) return;
    order.splice(at, 1);
    order.splice(to, 0, card);
    render();
  };
  const render = () =>
    list(
      rows,
      order,
      (card) => card,
      (card) => {
        const [up, down] = [button('↑', 'quiet', () => move(card, -1)), button('↓', 'quiet', () => move(card, 1))];
        setAttribute(up, 'aria-label', said.up(card));
        setAttribute(down, 'aria-label', said.down(card));
        return make('li', {}, make('b', { class: 'answer-place' }), make('span', { class: 'card-oval', 'data-kind': kindOf(card), 'aria-hidden': 'true' }, cardPicture(card)), make('span', { class: 'answer-name' }, cardName(card)), up, down);
      },
      (row, card) => {
        const at = order.indexOf(card);
        setText(row.children[0], `${at + 1}.`);
        setAttribute(row.children[3], 'aria-disabled', at === 0 ? 'true' : null);
        setAttribute(row.children[4], 'aria-disabled', at === order.length - 1 ? 'true' : null);
      },
    );
  render();
  const [off] = /** @type {HTMLElement[]} */ ([...foot.children]);
  off.addEventListener('click', () => prepared.length > 0 && use([], off));
  foot.append(
    button(said.on, 'brass', (near) => {
      element.close();
      use(order, near);
    }),
  );
  openDialog(element);
  return element;
}

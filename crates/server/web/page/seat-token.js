// @ts-check
// A player's token. It has a colour, a shape and a letter, so that players can be told apart by any of the three.

import { draw, setAttribute, setText } from './elements.js';

/** One outline for each of the ten seats, as paths in a 32 by 32 square. */
const SHAPES = [
  'M16 2a14 14 0 1 1 0 28a14 14 0 0 1 0-28Z',
  'M7 3.5h18a3.5 3.5 0 0 1 3.5 3.5v18a3.5 3.5 0 0 1-3.5 3.5H7A3.5 3.5 0 0 1 3.5 25V7A3.5 3.5 0 0 1 7 3.5Z',
  'M3 30V14a13 13 0 0 1 26 0v16Z',
  'M16 .8 29.6 8.4v15.2L16 31.2 2.4 23.6V8.4Z',
  'M16 0 32 16 16 32 0 16Z',
  'M3 2.5h26V17c0 7-6 11.5-13 14.5C9 28.5 3 24 3 17Z',
  'M16 1.2 31.2 12.3 25.4 30.2H6.6L.8 12.3Z',
  'M9.8 1.5h12.4l8.3 8.3v12.4l-8.3 8.3H9.8l-8.3-8.3V9.8Z',
  'M11 2h10v9h9v10h-9v9H11v-9H2V11h9Z',
  'M3 2h26v16a13 13 0 0 1-26 0Z',
];

/** @type {string[]} The names at the current table; `letters` are the letters on their tokens. */
let seated = [];
/** @type {string[]} */
let letters = [];
/** @type {number[] | undefined} The numbers of the shapes, if they are not in the order of the seats. */
let shapes;

/**
 * How a game draws the tokens of its seats: the letters, and the numbers of the shapes.
 * @typedef {{ letters: string[], shapes?: number[] }} Look
 */

/**
 * Sets the names at the current table, so that their tokens differ.
 * @param {string[]} names an empty string for an open seat
 * @param {Look} [look] how the game draws their tokens; by default, the letters are those of the names
 */
export function seatTokens(names, look) {
  seated = names;
  letters = look ? names.map((name, seat) => name && (look.letters[seat] ?? '')) : lettersOf(names);
  shapes = look?.shapes;
}

/**
 * The letters on the tokens of one table: the first letter of each name, with a second character if an earlier seat has
 * the same letter.
 * @param {string[]} names
 */
export function lettersOf(names) {
  const taken = new Set();
  return names.map((name, seat) => {
    const [first = '', ...rest] = [...name.trim()];
    const letter = first.toUpperCase();
    // The number distinguishes "Casual 2" from "Casual".
    const more = [/(?:^|\D)(\d)$/.exec(name)?.[1] ?? '', ...rest.filter((sign) => /\p{L}/u.test(sign)).map((sign) => sign.toLowerCase()), String(seat + 1)];
    const mark = [letter, ...more.map((sign) => letter + sign)].find((choice) => !taken.has(choice)) ?? letter;
    if (letter) taken.add(mark);
    return letter && mark;
  });
}

/**
 * @param {number} seat
 * @param {string} name
 * @param {string} [mark] the text on it; defaults to the letter of the name
 */
export function token(seat, name, mark) {
  const element = draw('svg', { class: 'token', viewBox: '-1 -1 34 34', 'aria-hidden': 'true' });
  element.append(draw('path'), draw('text', { x: 16, y: 21.6, 'text-anchor': 'middle' }));
  setToken(element, seat, name, mark);
  return element;
}

/**
 * Changes the player of a token.
 * @param {SVGElement} element
 * @param {number} seat
 * @param {string} name an empty string for an open seat
 * @param {string} [mark]
 * @param {number} [look] the number of the shape
 */
export function setToken(element, seat, name, mark = seated[seat] === name ? letters[seat] : lettersOf([name])[0], look = shapes?.[seat] ?? seat) {
  const [shape, letter] = element.children;
  setAttribute(element, 'data-seat', seat + 1);
  setAttribute(element, 'data-empty', name === '');
  setAttribute(shape, 'd', SHAPES[look % SHAPES.length]);
  setText(letter, mark);
  setAttribute(element, 'data-long', [...mark].length > 1);
}

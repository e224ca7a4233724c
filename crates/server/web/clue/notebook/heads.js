// @ts-check
// The heads of the notebook's columns: the token and the name of each player, and the case file. All players' names
// are cut to the same length, the longest that fits above every column.

import { make, setText } from '../../page/elements.js';
import { chapter } from '../../words/words.js';
import { caseFile } from '../mansion/case-file.js';
import { suspectToken } from '../mansion/suspects.js';

/** @typedef {import('./sheet.js').SheetView['columns']} Columns */

const said = await chapter('clue/notebook');
/** The space that stays free beside a name, in pixels. */
const GAP = 4;
/** The lengths that are tried for the names, in characters. */
const [LONGEST, SHORTEST] = [12, 2];
/** Measures texts without a layout of the page. */
const pencil = document.createElement('canvas').getContext('2d');

/** The rows of heads, and the names in them. @type {WeakMap<Element, { name: string, text: HTMLElement }[]>} */
const rows = new WeakMap();
const resizes = new ResizeObserver((entries) => {
  for (const { target } of entries) if (target.clientWidth > 0) fit(target);
});

/**
 * A head with the tokens and names of the columns.
 * @param {Columns} columns
 * @param {'th' | 'span'} tag
 */
export function columnHeads(columns, tag) {
  /** @type {{ name: string, text: HTMLElement }[]} */
  const names = [];
  const heads = columns.map(({ holder, who, suspect, own }) => {
    const name = who?.name ?? said.file;
    const text = make('bdi', {}, shortened(name, SHORTEST));
    names.push({ name, text });
    const spoken = tag === 'th' ? { scope: 'col', 'aria-label': name } : {};
    return make(/** @type {'th'} */ (tag), { class: 'book-column', title: name, 'data-own': own ?? who?.you, 'data-file': holder === 'file', ...spoken }, suspect ? suspectToken(suspect) : caseFile(), text);
  });
  // All columns have the same width, so the first one stands for all.
  if (heads[0]) {
    rows.set(heads[0], names);
    resizes.observe(heads[0]);
  }
  return heads;
}

/** Cuts the names of a row to the width of its columns. @param {Element} head its first head */
function fit(head) {
  const names = rows.get(head) ?? [];
  const style = getComputedStyle(names[0]?.text ?? head);
  const width = head.clientWidth - GAP;
  if (!pencil) return;
  pencil.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const fits = (/** @type {string} */ text) => pencil.measureText(text).width <= width;
  const players = names.slice(0, -1);
  let most = LONGEST;
  while (most > SHORTEST && !players.every(({ name }) => fits(shortened(name, most)))) most -= 1;
  for (const { name, text } of players) setText(text, shortened(name, most));
  // The picture of the case file needs no name.
  for (const { name, text } of names.slice(-1)) setText(text, fits(name) ? name : '');
}

/**
 * A name that fits above a column; a number at its end is kept, because it distinguishes two bots.
 * @param {string} name
 * @param {number} most the number of characters that fit
 */
export function shortened(name, most) {
  const signs = [...name];
  if (signs.length <= most) return name;
  const number = /\d$/.exec(name)?.[0] ?? '';
  return `${signs.slice(0, most - 1).join('').trim()}${number || (most > 4 ? '.' : signs[most - 1])}`;
}

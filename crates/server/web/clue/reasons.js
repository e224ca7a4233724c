// @ts-check
// The coach's reasons in words: one line for each thing that a conclusion rests on, and one for the conclusion.

import { chapter } from '../words/words.js';
import { CARDS } from './cards.js';

/** @typedef {import('./types.d.ts').Card} Card */
/** @typedef {import('./types.d.ts').Clause} Clause */
/** @typedef {import('./types.d.ts').Location} Location */
/** @typedef {import('./types.d.ts').Reason} Reason */
/** @typedef {import('../words/en/clue/game.js').Who} Who */
/**
 * The game that the reasons are about.
 * @typedef {object} Told
 * @property {(seat: number) => Who} who
 * @property {number[]} sizes the number of cards in each hand
 * @property {number | null} pending the entry of the log that waits for a card
 * @property {(entry: number) => number | null} by who made the suggestion or the accusation of an entry of the log
 */
/** @typedef {{ entry: number | null, text: string }} Line a sentence, and the entry of the log that it is about */

const said = await chapter('clue/reasons');
/** The titles of the suspects, which the server's English names have and the page's codes do not. */
const TITLES = /^(Miss|Colonel|Mrs\.|Mr\.|Professor) /;
/** @type {Partial<Record<Card, string>>} */
const SUSPECT_TITLES = { scarlet: 'Miss', mustard: 'Colonel', white: 'Mrs.', green: 'Mr.', peacock: 'Mrs.', plum: 'Professor' };

/** The card with an English name. @param {string} name @returns {Card} */
export function cardOf(name) {
  const code = name.replace(TITLES, '').toLowerCase().replaceAll(' ', '_');
  return CARDS.find((card) => card === code) ?? CARDS[0];
}

/** The English name of a card, by which the coach knows it. @param {Card} card */
export function coachName(card) {
  const title = SUSPECT_TITLES[card];
  return `${title ? `${title} ` : ''}${card.replace(/(^|_)(.)/g, (_, gap, letter) => (gap ? ' ' : '') + letter.toUpperCase())}`;
}

/**
 * Why something follows. The last conclusion is what is being explained, so it is not repeated.
 * @param {Reason[]} reasons
 * @param {Told} told
 * @returns {Line[]}
 */
export function reasonLines(reasons, told) {
  return reasons.flatMap((reason, place) => linesOf(reason, reasons[place - 1] ?? null, place === reasons.length - 1, told));
}

/**
 * Why what was seen cannot be right: the last reason names what contradicts the conclusions before it.
 * @param {Reason[]} reasons
 * @param {Told} told
 * @returns {Line[]}
 */
export function contradictionLines(reasons, told) {
  const before = reasons.slice(0, -1).flatMap((reason, place) => linesOf(reason, reasons[place - 1] ?? null, false, told));
  const last = reasons.at(-1)?.because.map((clause) => clauseLine(clause, told)) ?? [];
  return [...before, ...last.map(({ entry, text }) => ({ entry, text: said.but(text) }))];
}

/**
 * @param {Reason} reason
 * @param {Reason | null} before
 * @param {boolean} last
 * @param {Told} told
 * @returns {Line[]}
 */
function linesOf({ rule, holder, has, cards, because }, before, last, told) {
  const owner = ownerOf(holder, told);
  const size = holder === 'file' ? 3 : (told.sizes[holder] ?? 0);
  const statement = said.found([owner], has, cards.map(cardOf));
  const more = { hand_full: said.onlySize(owner, size), hand_rest: said.needsAll(owner, size), file_rest: said.onlyOne, counted: said.counted, refuted: said.impossible }[/** @type {string} */ (rule)];
  const lines = because.filter((clause) => !isConclusionOf(clause, before)).map((clause) => clauseLine(clause, told));
  if (more) lines.push({ entry: null, text: more });
  if (rule === 'suppose') lines.push({ entry: null, text: said.suppose(statement) });
  // What was seen is its own conclusion.
  else if (!last && rule !== 'seen') lines.push({ entry: null, text: said.so(statement) });
  return lines;
}

/**
 * Whether a clause only repeats the conclusion of the line before it.
 * @param {Clause} clause
 * @param {Reason | null} before
 */
function isConclusionOf({ grounds, holders, has, cards }, before) {
  const repeats = grounds === 'concluded' || grounds === 'supposed';
  return before !== null && repeats && before.has === has && holders.length === 1 && before.holder === holders[0] && cards.join() === before.cards.join();
}

/**
 * @param {Clause} clause
 * @param {Told} told
 * @returns {Line}
 */
function clauseLine({ grounds, entry, holders, has, cards }, told) {
  const names = cards.map(cardOf);
  const owners = holders.map((holder) => ownerOf(holder, told));
  const seat = entry === null ? null : told.by(entry);
  const by = seat === null ? null : told.who(seat);
  switch (grounds) {
    case 'case_file': return { entry, text: said.sawFile(names) };
    case 'shown': return { entry, text: said.shown(owners[0], by, names) };
    case 'could_not_show': return { entry, text: said.couldNot(owners, names) };
    case 'showed_one_of': return { entry, text: (entry !== null && entry === told.pending ? said.hasToShow : said.oneOf)(owners[0], by, names) };
    case 'false_accusation': return { entry, text: said.falseAccusation(owners[0], names) };
    default: return { entry, text: said.whole(said.found(owners, has, names)) };
  }
}

/**
 * @param {Location} holder
 * @param {Told} told
 */
function ownerOf(holder, { who }) {
  return holder === 'file' ? null : who(holder);
}

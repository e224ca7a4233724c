// @ts-check
// What the player has written into the notebook. It is the draft of the seat, so nobody else can see it, and it is
// available on the player's other devices.

/** @typedef {'yes' | 'no' | 'maybe'} Mark */
/** What is filled in automatically: nothing, what was seen, or all that follows. @typedef {'nothing' | 'seen' | 'follows'} Fill */
/**
 * The draft. The keys are those of the cells (see facts.js).
 * Other fields belong to other clients, and are kept.
 * @typedef {{ marks: Record<string, Mark>, notes: Record<string, string>, page: string, fill?: Fill, [other: string]: unknown }} Written
 */

/** @type {Mark[]} */
export const MARKS = ['yes', 'no', 'maybe'];
/** @type {Fill[]} */
export const FILLS = ['nothing', 'seen', 'follows'];
/** The longest note of a cell, and the longest notes on the game, in characters. */
export const LONGEST = { note: 60, page: 2000 };
/** The server stores up to 8 KB. */
const MOST_BYTES = 8000;

/**
 * Reads a draft, which may come from another version of the page.
 * @param {any} draft
 * @returns {Written}
 */
export function readNotes(draft) {
  const { marks = {}, notes = {}, page = '', fill, ...others } = draft ?? {};
  const known = Object.entries(marks).filter(([, mark]) => MARKS.includes(/** @type {Mark} */ (mark)));
  const chosen = FILLS.includes(fill) ? { fill: /** @type {Fill} */ (fill) } : {};
  return { ...others, ...chosen, marks: /** @type {Record<string, Mark>} */ (Object.fromEntries(known)), notes: { ...notes }, page: String(page) };
}

/**
 * The notes with another mark in a cell; the same mark again removes it.
 * @param {Written} written
 * @param {string} key
 * @param {Mark} mark
 * @returns {Written}
 */
export function withMark({ marks, ...rest }, key, mark) {
  const { [key]: old, ...others } = marks;
  return { ...rest, marks: old === mark ? others : { ...others, [key]: mark } };
}

/**
 * @param {Written} written
 * @param {string} key
 * @param {string} note empty to remove it
 * @returns {Written}
 */
export function withNote({ notes, ...rest }, key, note) {
  const { [key]: _, ...others } = notes;
  const text = note.trim().slice(0, LONGEST.note);
  return { ...rest, notes: text ? { ...others, [key]: text } : others };
}

/** Whether the server would store these notes. @param {Written} written */
export function fits(written) {
  return new TextEncoder().encode(JSON.stringify(written)).length <= MOST_BYTES;
}

// @ts-check
// The texts of the notebook of Clue.

import { capital, listed, whose } from '../grammar.js';
import { game } from './game.js';

/** @typedef {import('../../../clue/types.d.ts').Card} Card */
/** @typedef {import('../../../clue/types.d.ts').Crime} Crime */
/** @typedef {import('./game.js').Who} Who */
/**
 * The owner of a column: a player, or the case file.
 * @typedef {Who | null} Holder
 */

const { the, short, list } = game;
/** @param {Holder} holder */
const subject = (holder) => (holder === null ? 'the case file' : holder.you ? 'you' : holder.name);
/** @param {Holder} holder @param {boolean} has */
const verb = (holder, has) => (holder?.you ? (has ? 'have' : 'do not have') : has ? 'has' : 'does not have');

/** @type {Record<string, string>} */
const MARKS = { yes: '✓', no: '✗', maybe: '?' };

export const notebook = {
  title: 'Your notebook',
  watched: 'The notebook',
  /** @param {string} name */
  titleOf: (name) => `${whose(name)} notebook`,
  suspects: 'Suspects',
  weapons: 'Weapons',
  rooms: 'Rooms',
  file: 'File',
  marks: MARKS,
  /** @type {Record<string, string>} */
  markNames: { yes: 'has it', no: 'does not have it', maybe: 'perhaps' },
  yourMark: 'Your mark',
  note: 'Note',
  noteLabel: 'A short note for this cell',
  noteMore: 'Notes on the game',
  noteMoreHint: 'Only you can see them.',
  close: 'Close',
  tooMuch: 'The notebook is full. Shorten a note to write more.',
  loading: 'Your notes are being loaded.',
  pick: 'Choose a cell to mark it, or to see why something is known.',
  look: 'Choose a cell to see why something is known.',

  legend: { has: 'has it', not: 'has not', odds: 'odds %', own: 'yours', real: 'where it really was' },
  /** @param {string} cell */
  really: (cell) => `${cell}; it really was here`,
  /** @param {Who | null} who whose notebook it is @param {number} found @param {number} all */
  revealed: (who, found, all) => `The gold frames show where each card really was.${who ? ` ${who.you ? 'You' : who.name} had placed ${found} of ${all}.` : ''}`,
  fill: 'Fill in',
  /** @type {Record<string, string>} */
  fills: { nothing: 'nothing', seen: 'what was seen', follows: 'all that follows' },
  /** @type {Record<string, string>} */
  fillNotes: {
    nothing: 'You write everything yourself.',
    seen: 'Your cards, cards shown to you, and players who could not show a card.',
    follows: '“All that follows” is everything that can be proved, with the odds of the rest. It counts as asking the coach.',
  },
  noCoach: '“All that follows” can only be filled in at tables that allow the coach.',

  /**
   * The label of a cell, for screen readers.
   * @param {Card} card
   * @param {Holder} holder
   * @param {{ has: boolean | null, odds: number | null, mark: string | null, note: string }} cell
   */
  cell(card, holder, { has, odds, mark, note }) {
    const who = holder === null ? 'case file' : holder.you ? `${holder.name}, you` : holder.name;
    const known = has !== null ? `${verb(holder, has)} it` : odds !== null ? `${odds} percent` : 'open';
    return [`${short(card)}, ${who}: ${known}`, mark ? `your mark: ${notebook.markNames[mark]}` : '', note ? `note: ${note}` : ''].filter(Boolean).join('; ');
  },
  /** @param {Card} card @param {Holder} holder @param {boolean | null} has @param {number | null} odds */
  slipTitle(card, holder, has, odds) {
    if (has === null) return odds === null ? `${capital(the(card))}, ${subject(holder)}` : `${capital(the(card))}, ${subject(holder)}: ${game.percent(odds)}`;
    return `${capital(subject(holder))} ${verb(holder, has)} ${the(card)}. Why?`;
  },
  open: 'Nothing is certain yet.',
  /** @param {number} turn */
  turn: (turn) => `Turn ${turn}`,

  // Reasons.
  /** @param {Who} who */
  own: (who) => `It is in ${who.you ? 'your' : whose(who.name)} hand.`,
  /** @param {Who} who */
  notOwn: (who) => `It is not in ${who.you ? 'your' : whose(who.name)} hand.`,
  /** @param {Who} by @param {Who} to @param {Card} card */
  shown: (by, to, card) => `${by.name} showed ${to.you ? 'you' : to.name} ${the(card)}.`,
  /** @param {Who} who @param {Who} by @param {Crime} crime */
  none: (who, by, crime) => `${by.you ? 'You' : by.name} asked for ${list(crime)}: ${who.you ? 'you' : who.name} had none of them.`,
  /** @param {Holder} holder @param {Card} card */
  elsewhere: (holder, card) => `${capital(subject(holder))} ${verb(holder, true)} ${the(card)}.`,
  /** @param {Who} who */
  fileKnown: (who) => `${who.you ? 'You' : who.name} looked into the case file.`,
  fileShown: 'The case file is open.',
  /** @param {Card} card */
  fileOther: (card) => `The case file has ${the(card)}.`,
  // Something that makes a card likelier.
  /** @param {Who} who @param {Who} by @param {Crime} crime */
  showedOne: (who, by, crime) => `${who.you ? 'You' : who.name} showed ${by.you ? 'you' : by.name} one of ${list(crime)}.`,
  /** @param {Card[][]} kinds the likeliest cards of each kind */
  likeliest: (kinds) => (kinds.every((cards) => cards.length === 0) ? 'Nothing stands out yet.' : `Likeliest: ${kinds.filter((cards) => cards.length > 0).map((cards) => listed(cards.map(short), 'or')).join('; ')}.`),
};

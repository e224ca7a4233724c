// @ts-check
// The texts of the notebook of Clue.

import { capital, counted, listed } from '../grammar.js';
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
/** @param {Card[]} cards @param {string} [last] */
const cardList = (cards, last = 'or') => listed(cards.map(the), last);

/** @type {Record<string, string>} */
const MARKS = { yes: '✓', no: '✗', maybe: '?' };

export const notebook = {
  title: 'Your notebook',
  watched: 'The notebook',
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

  legend: { has: 'has it', not: 'has not', odds: 'odds %', own: 'yours' },
  fill: 'Fill in',
  /** @type {Record<string, string>} */
  fills: { none: 'nothing', seen: 'what was seen', all: 'all that follows' },
  /** @type {Record<string, string>} */
  fillNotes: {
    none: 'You write everything yourself.',
    seen: 'Your cards, cards shown to you, and players who could not show a card.',
    all: 'Everything that can be proved, with the odds of the rest. It counts as asking the coach.',
  },
  noCoach: 'Only at tables that allow the coach.',

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
    if (has === null) return odds === null ? `${capital(the(card))} and ${subject(holder)}` : `${capital(the(card))}, ${subject(holder)}: ${odds} %`;
    return `${capital(subject(holder))} ${verb(holder, has)} ${the(card)}. Why?`;
  },
  open: 'Nothing is certain yet.',
  /** @param {number} turn */
  turn: (turn) => `Turn ${turn}`,

  // Reasons.
  own: 'It is in your hand.',
  notOwn: 'It is not in your hand.',
  /** @param {Who} by @param {Card} card */
  shown: (by, card) => `${by.name} showed you ${the(card)}.`,
  /** @param {Who} who @param {Who} by @param {Crime} crime */
  none: (who, by, crime) => `${by.you ? 'You' : by.name} asked for ${list(crime)}: ${who.you ? 'you' : who.name} had none of them.`,
  /** @param {Holder} holder @param {Card} card */
  elsewhere: (holder, card) => `${capital(subject(holder))} ${verb(holder, true)} ${the(card)}.`,
  fileKnown: 'You looked into the case file.',
  fileShown: 'The case file is open.',
  /** @param {Card} card */
  fileOther: (card) => `The case file has ${the(card)}.`,
  // Something that makes a card likelier.
  /** @param {Who} who @param {Who} by @param {Crime} crime */
  showedOne: (who, by, crime) => `${who.you ? 'You' : who.name} showed ${by.you ? 'you' : by.name} one of ${list(crime)}.`,
  // What the coach concludes.
  proof: {
    /** @param {Holder[]} holders @param {boolean} has @param {Card[]} cards */
    found(holders, has, cards) {
      const [first] = holders;
      if (holders.length === 1 && first === null) return `${cardList(cards, 'and')} ${cards.length > 1 ? 'are' : 'is'} ${has ? '' : 'not '}in the case file`;
      const plural = holders.length > 1 || first?.you;
      const verb = has ? (plural ? 'have' : 'has') : plural ? 'do not have' : 'does not have';
      return `${listed(holders.map(subject))} ${verb} ${cardList(cards, has ? 'and' : 'or')}`;
    },
    /** @param {string} statement */
    whole: (statement) => `${capital(statement)}.`,
    /** @param {string} statement */
    so: (statement) => `So ${statement}.`,
    /** @param {string} statement */
    suppose: (statement) => `Suppose that ${statement}.`,
    impossible: 'Both cannot be, so the supposition is wrong.',
    counted: 'Every deal that fits agrees.',
    onlyOne: 'That leaves only one card of this kind.',
    /** @param {Holder} holder @param {number} size */
    onlySize: (holder, size) => `${capital(subject(holder))} ${holder?.you ? 'have' : 'has'} only ${counted(size, 'card')}.`,
    /** @param {Holder} holder @param {number} size */
    needsAll: (holder, size) => `${capital(subject(holder))} ${holder?.you ? 'have' : 'has'} ${counted(size, 'card')}, which takes all the others.`,
    /** @param {Card[]} cards */
    sawFile: (cards) => `You have seen ${cardList(cards, 'and')} in the case file.`,
    /** @param {Holder} holder @param {Holder} by @param {Card[]} cards */
    shown: (holder, by, cards) => `${capital(subject(holder))} showed ${by?.you ? 'you ' : holder?.you && by ? `${by.name} ` : ''}${cardList(cards, 'and')}.`,
    /** @param {Holder[]} holders @param {Card[]} cards */
    couldNot: (holders, cards) => `${capital(listed(holders.map(subject)))} could not show ${cardList(cards)}.`,
    /** @param {Holder} holder @param {Holder} by @param {Card[]} cards */
    oneOf: (holder, by, cards) => `${capital(subject(holder))} showed ${by ? subject(by) : ''} one of ${cards.map(short).join(', ')}.`,
    /** @param {Holder} holder @param {Card[]} cards */
    falseAccusation: (holder, cards) => `${capital(subject(holder))} accused falsely: ${cards.map(short).join(', ')}.`,
  },
  /** @param {Card[]} cards */
  likeliest: (cards) => `Likeliest: ${cards.map(short).join(', ')}.`,
};

// @ts-check
// The coach's reasons for what it has concluded in Clue.

import { capital, counted, listed } from '../grammar.js';
import { game } from './game.js';

/** @typedef {import('../../../clue/types.d.ts').Card} Card */
/** @typedef {import('./game.js').Who} Who */
/**
 * Where a card is: with a player, or in the case file.
 * @typedef {Who | null} Holder
 */

const { the, short } = game;
/** @param {Holder} holder */
const subject = (holder) => (holder === null ? 'the case file' : holder.you ? 'you' : holder.name);
/** @param {Holder} holder */
const have = (holder) => (holder?.you ? 'have' : 'has');
/** @param {Card[]} cards @param {string} last */
const cardList = (cards, last) => listed(cards.map(the), last);

export const reasons = {
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
  /** @param {string} sentence */
  but: (sentence) => `But: ${sentence}`,
  impossible: 'Both cannot be, so the supposition is wrong.',
  counted: 'Every deal that fits agrees.',
  onlyOne: 'That leaves only one card of this kind.',
  /** @param {Holder} holder @param {number} size */
  onlySize: (holder, size) => `${capital(subject(holder))} ${have(holder)} only ${counted(size, 'card')}.`,
  /** @param {Holder} holder @param {number} size */
  needsAll: (holder, size) => `${capital(subject(holder))} ${have(holder)} ${counted(size, 'card')}, which takes all the others.`,
  /** @param {Card[]} cards */
  sawFile: (cards) => `You have seen ${cardList(cards, 'and')} in the case file.`,
  /** @param {Holder} holder @param {Holder} by @param {Card[]} cards */
  shown: (holder, by, cards) => `${capital(subject(holder))} showed ${by?.you ? 'you ' : holder?.you && by ? `${by.name} ` : ''}${cardList(cards, 'and')}.`,
  /** @param {Holder[]} holders @param {Card[]} cards */
  couldNot: (holders, cards) => `${capital(listed(holders.map(subject)))} could not show ${cardList(cards, 'or')}.`,
  /** @param {Holder} holder @param {Holder} by @param {Card[]} cards */
  oneOf: (holder, by, cards) => `${capital(subject(holder))} showed ${by ? `${subject(by)} ` : ''}one of ${cards.map(short).join(', ')}.`,
  /** @param {Holder} holder @param {Holder} by @param {Card[]} cards */
  hasToShow: (holder, by, cards) => `${capital(subject(holder))} ${have(holder)} to show ${by ? `${subject(by)} ` : ''}one of ${cards.map(short).join(', ')}.`,
  /** @param {Holder} holder @param {Card[]} cards */
  falseAccusation: (holder, cards) => `${capital(subject(holder))} accused falsely: ${cards.map(short).join(', ')}.`,
};

// @ts-check
// The texts of the page that proves that the dice were fair.

import { capital, counted, listed, whose } from './grammar.js';

/** @typedef {import('../../luck/check.js').Check} Check */
/** @typedef {import('../../luck/check.js').Fault} Fault */
/** @typedef {(seat: number) => string} Name */

export const proof = {
  title: 'Was the luck fair?',
  lead: 'This browser checks the luck itself, from the table’s log. The server checks the rules. This page also comes from the server, so use “parlor verify” for an independent check.',
  leadOfFile: 'This browser checks the luck itself, from the file you chose. The log is also sent to this server, which checks the rules.',
  leadFile: 'Choose the log of a table. This browser checks the luck itself. The log is also sent to this server, which checks the rules.',
  where: 'Check the luck',
  checking: 'Checking…',
  /** @param {string} table */
  ofTable: (table) => `Table ${table}`,
  /** @param {string} file */
  ofFile: (file) => `The file ${file}`,
  steps: 'What was checked',
  /** @param {number} draws @param {boolean} receipt */
  good: (draws, receipt) => {
    const known = receipt ? ', and the log has the start recorded in the receipt' : '';
    if (draws > 0) return `All ${draws} draws match everybody’s numbers${known}.`;
    // The page does not know the game, so it cannot say which draw is which.
    return `The log is consistent, and its seed is the one the server committed to${known}. Use “parlor verify” to check the draws.`;
  },
  noReceipt: 'This browser has no receipt for this table. Without one, it can’t detect a log that is consistent but entirely made up.',
  open: 'The game at this table isn’t over. The server reveals its number at the end; until then there is nothing to check.',
  /** The titles of the steps, in order. @type {Record<string, string>} */
  titles: {
    chain: 'The chain of rows',
    promise: 'The server’s commitment',
    openings: 'The players’ numbers',
    receipt: 'The receipt',
    mixed: 'The seed of the game',
    draws: 'Every draw',
    rules: 'The rules',
  },
  notReached: 'Not checked, because an earlier step failed.',
  rulesUnknown: 'Couldn’t be checked here. “parlor verify” checks them on any computer.',
  /** Why a valid log is not a proof. */
  weak: {
    scheme: 'This log numbers its draws by row, as older versions did. Anyone who knew the server’s number could influence the dice by adding rows, so this isn’t proof.',
    void: 'The game was started, but that start was cancelled after this browser had committed to its number. That gave someone a second chance at better luck, so this isn’t proof.',
    uncounted: 'The receipt doesn’t say how many starts were cancelled, so this isn’t proof.',
    imported: 'This game was played elsewhere and its log imported. The log is consistent, but it could be entirely made up, so this isn’t proof.',
    alone: 'No player’s device took part, so the server alone decided the luck and could have chosen it.',
  },
  ruled: 'Every row follows the rules.',
  limits: 'No log can show what the operator foresaw, why bots moved as they did, who was really away or out of time, or which games were dropped before they ended. Times and names prove nothing.',
  unjudged: 'The rules weren’t checked.',
  /** @param {Check} check @param {Name} name */
  did(check, name) {
    switch (check.kind) {
      case 'chain':
        return `Each of the ${check.rows} rows is sealed together with the one before it. Changing, removing or adding a row would break every later seal.`;
      case 'promise':
        return `The number the server revealed in row ${check.row} matches the fingerprint in the log before the start.`;
      case 'openings': {
        const all = check.seats.length === 0 ? 'No player’s device took part.' : `${listed(check.seats.map(name))} revealed the ${check.seats.length === 1 ? 'number' : 'numbers'} committed to before the start.`;
        const without = check.without.length === 0 ? '' : ` ${listed(check.without.map(name))} didn’t take part.`;
        return `${all}${without}${check.bots.length === 0 ? '' : ` Bots have no numbers: ${listed(check.bots.map(name))}.`}`;
      }
      case 'receipt':
        return check.seats.length === 1
          ? `The log has exactly the start recorded in the receipt, and ${whose(name(check.seats[0]))} number went into it.`
          : `The log has exactly the start recorded in the receipts, and the numbers of ${listed(check.seats.map(name))} went into it.`;
      case 'mixed':
        return check.daily ? 'It follows from the server’s number, the day and the rules, and is the same for everybody who plays that day.' : 'It follows from the server’s number, the row of the start and the players’ numbers.';
      case 'draws':
        return `${capital(counted(check.draws, 'draw'))} in ${counted(check.rows, 'row')}: each was computed from the seed and matches the log and its events.`;
      case 'rules':
        return 'This server replayed every row, and its rules gave the same result.';
      case 'rules_only':
        return 'This page doesn’t know the game, so only the server or “parlor verify” can check which draw is which.';
    }
  },
  /** @param {Fault} fault @param {Name} name */
  wrong(fault, name) {
    switch (fault.kind) {
      case 'form':
        return 'This isn’t a log exported by Parlor.';
      case 'chain':
        return fault.why === 'number' ? `Row ${fault.row} is missing, duplicated or out of order.` : `Row ${fault.row} or its seal was changed after it was sealed.`;
      case 'unfinished':
        return fault.why === 'start' ? 'The log has no valid start, so there is nothing to check.' : 'The log ends before the server revealed its number, so nothing can be checked yet.';
      case 'seed':
        return fault.why === 'shown' ? `Row ${fault.row} starts the game with a different fingerprint from the one shown before.` : `The server’s number in row ${fault.row} doesn’t match the fingerprint shown before.`;
      case 'opening':
        return fault.row === null ? `${name(fault.seat)} committed to a number, but no row reveals it.` : `The number that row ${fault.row} reveals for ${name(fault.seat)} isn’t the one committed to.`;
      case 'receipt':
        return {
          table: 'The receipt is for another table.',
          promise: `Row ${fault.row} has a different fingerprint from the one this browser saw before the start.`,
          start: `Row ${fault.row} isn’t the start that this browser saw.`,
          void: `This browser saw a different number of cancelled starts than the log shows before row ${fault.row}.`,
          bytes: `This browser’s number wasn’t used for the luck: no row after row ${fault.row} reveals it for ${name(fault.seat)}.`,
        }[fault.why];
      case 'draw':
        return `Draw ${fault.draw + 1} of row ${fault.row} is ${fault.found} in the log, but the numbers give ${fault.due}.`;
      case 'shown':
        return `The events of row ${fault.row} don’t match the draws of that row.`;
      case 'rules':
        return `This server rejects row ${fault.row}: ${fault.why}.`;
      case 'scheme':
        return `Row ${fault.row} starts a game with luck scheme ${fault.scheme}, which this page doesn’t know. Check it with a newer version of Parlor.`;
      case 'other':
        return 'The log is consistent, but this server has a different log for the same table: the last seals differ.';
    }
  },
  warning: 'Keep the log and your receipt. Don’t trust this game.',
  details: {
    /** @param {string} hash */
    seal: (hash) => `Last seal ${hash}`,
    /** @param {string} hash */
    commitment: (hash) => `Fingerprint ${hash}`,
    /** @param {string} hash */
    seed: (hash) => `Seed ${hash}`,
  },
  keep: 'Keep it',
  keepText: 'With the log and your receipt you can prove later what was drawn, even without this server.',
  log: 'Save the log',
  receipt: 'Save your receipt',
  /** @param {string} name */
  receiptOf: (name) => `Save ${whose(name)} receipt`,
  other: 'Check a log from a file',
  otherText: 'Choose a saved log, and the receipt if you have one. You can also drop files here.',
  choose: 'Choose files',
  /** @param {string} file */
  unreadable: (file) => `${file} can’t be read: it isn’t JSON.`,
  noLog: 'None of these files is a log.',
  command: 'On your own computer',
  commandText: 'With the Parlor program you can check all of this on any computer, without trusting this server:',
  commandLine: 'parlor verify LOG --receipt RECEIPT',
};

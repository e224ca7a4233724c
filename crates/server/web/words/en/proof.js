// @ts-check
// The page that proves honest dice.

import { capital, counted, listed, whose } from './grammar.js';

/** @typedef {import('../../luck/check.js').Check} Check */
/** @typedef {import('../../luck/check.js').Fault} Fault */
/** @typedef {(seat: number) => string} Name */

export const proof = {
  title: 'Is the luck honest?',
  lead: 'This browser checks the luck itself, from the table’s log. The server checks the rules. This page comes from the server too, so for a check that does not depend on it use “parlor verify”.',
  leadOfFile: 'This browser checks the luck itself, from the file you chose. This server, which was sent the log, checks the rules.',
  leadFile: 'Choose the log of a table. This browser checks the luck itself; this server, which is sent the log, checks the rules.',
  where: 'Check the luck',
  checking: 'Checking…',
  /** @param {string} table */
  ofTable: (table) => `Table ${table}`,
  /** @param {string} file */
  ofFile: (file) => `The file ${file}`,
  steps: 'What was checked',
  /** @param {number} draws @param {boolean} receipt */
  good: (draws, receipt) => {
    const known = receipt ? ', and the log has the start that the receipt names' : '';
    if (draws > 0) return `All ${draws} draws are what everybody’s numbers give${known}.`;
    // The page does not know the game, so it cannot say which draw is which.
    return `The log holds together, its seed is the one that was promised${known}. The draws are left to “parlor verify”.`;
  },
  noReceipt: 'This browser has no receipt of this table. A log that was made up as a whole, and holds together, would not be found out here.',
  open: 'This table is not over. The server opens its number at the end; until then there is its promise, and nothing to check.',
  /** The titles of the steps, in order. @type {Record<string, string>} */
  titles: {
    chain: 'The chain of rows',
    promise: 'The server’s promise',
    openings: 'What the players opened',
    receipt: 'The receipt',
    mixed: 'The seed of the game',
    draws: 'Every draw',
    rules: 'The rules',
  },
  notReached: 'Not looked at: something before it is wrong.',
  rulesUnknown: 'Could not be checked here. “parlor verify” checks them on any computer.',
  /** Why a valid log is not a proof. */
  weak: {
    scheme: 'The draws of this log are numbered by their rows, as older versions did. Whoever knew the server’s number could choose among dice by adding rows, so this is no proof.',
    void: 'A start was declared void after this browser had promised its number. Whoever let it fail had another try, so this is no proof.',
    uncounted: 'The receipt does not say how many starts were void, so this is no proof.',
    imported: 'This game was played elsewhere, and somebody brought its log here. It holds together, but it could have been made up as a whole, so this is no proof.',
    alone: 'No player’s device took part in this luck. The server alone decided it, and could choose it.',
  },
  ruled: 'Every row follows the rules.',
  limits: 'What no log can show: what the operator foresaw, why bots moved as they did, who was really away or out of time, and which games were dropped before their end. Times and names prove nothing.',
  unjudged: 'The rules were not checked.',
  /** @param {Check} check @param {Name} name */
  did(check, name) {
    switch (check.kind) {
      case 'chain':
        return `Each of the ${check.rows} rows is sealed with the one before it. No row can be changed, left out or put in without making every later seal anew.`;
      case 'promise':
        return `The number that the server opened in row ${check.row} has the fingerprint that the log names before the start.`;
      case 'openings': {
        const all = check.seats.length === 0 ? 'No player’s device took part.' : `${listed(check.seats.map(name))} opened the ${check.seats.length === 1 ? 'number that was' : 'numbers that were'} promised before the start.`;
        const without = check.without.length === 0 ? '' : ` ${listed(check.without.map(name))} took no part.`;
        return `${all}${without}${check.bots.length === 0 ? '' : ` Bots bring no numbers: ${listed(check.bots.map(name))}.`}`;
      }
      case 'receipt':
        return check.seats.length === 1
          ? `The log has the very start that the receipt names, and ${whose(name(check.seats[0]))} number went into it.`
          : `The log has the very start that the receipts name, and the numbers of ${listed(check.seats.map(name))} went into it.`;
      case 'mixed':
        return check.daily ? 'The server’s number, the day and the rules together give it: it is the same for everybody who plays that day.' : 'The server’s number, the row of the start and what the players opened together give it.';
      case 'draws':
        return `${capital(counted(check.draws, 'draw'))} in ${counted(check.rows, 'row')}: each was worked out from the seed, and is what the log says and what its events show.`;
      case 'rules':
        return 'This server has decided every row again, and its rules give the same.';
      case 'rules_only':
        return 'This page does not know the game, so only the server, or “parlor verify”, can say which draw is which.';
    }
  },
  /** @param {Fault} fault @param {Name} name */
  wrong(fault, name) {
    switch (fault.kind) {
      case 'form':
        return 'This is not a log that Parlor exported.';
      case 'chain':
        return fault.why === 'number' ? `Row ${fault.row} is missing, or a row stands there twice or in the wrong place.` : `Row ${fault.row} was changed after it was sealed, or its seal was.`;
      case 'unfinished':
        return fault.why === 'start' ? 'The log has no start that counts, so there is nothing to check.' : 'The log ends before the server opened its number, so nothing can be checked yet.';
      case 'seed':
        return fault.why === 'shown' ? `Row ${fault.row} starts the game with another fingerprint than the one that was shown before.` : `The server’s number in row ${fault.row} does not have the fingerprint that was promised.`;
      case 'opening':
        return fault.row === null ? `${name(fault.seat)} promised a number, and no row opens it.` : `The number that row ${fault.row} opens for ${name(fault.seat)} is not the one that was promised.`;
      case 'receipt':
        return {
          table: 'The receipt is of another table.',
          promise: `Row ${fault.row} names another fingerprint than the one this browser saw before the start.`,
          start: `Row ${fault.row} is not the start that this browser saw.`,
          void: `This browser saw another number of void starts than the log has before row ${fault.row}.`,
          bytes: `The number of this browser did not go into the luck: no row after row ${fault.row} opens it for ${name(fault.seat)}.`,
        }[fault.why];
      case 'draw':
        return `Draw ${fault.draw + 1} of row ${fault.row} is ${fault.found} in the log, and the numbers give ${fault.due}.`;
      case 'shown':
        return `The events of row ${fault.row} show something that was not drawn there.`;
      case 'rules':
        return `This server rejects row ${fault.row}: ${fault.why}.`;
      case 'scheme':
        return `Row ${fault.row} starts a game whose luck is drawn by scheme ${fault.scheme}, which this page does not know. Check it with a newer Parlor.`;
      case 'other':
        return 'The log holds together, but this server keeps another one of the same table: its last seal is a different one.';
    }
  },
  warning: 'Keep the log and your receipt. Do not trust this game.',
  details: {
    /** @param {string} hash */
    seal: (hash) => `Last seal ${hash}`,
    /** @param {string} hash */
    commitment: (hash) => `Fingerprint ${hash}`,
    /** @param {string} hash */
    seed: (hash) => `Seed ${hash}`,
  },
  keep: 'Keep it',
  keepText: 'With the log and your receipt you can prove later what was drawn, also without this server.',
  log: 'Save the log',
  receipt: 'Save your receipt',
  /** @param {string} name */
  receiptOf: (name) => `Save ${whose(name)} receipt`,
  other: 'Check a log from a file',
  otherText: 'Choose a log that was saved, and with it the receipt if you have one. Files can also be dropped here.',
  choose: 'Choose files',
  /** @param {string} file */
  unreadable: (file) => `${file} cannot be read: it holds no JSON.`,
  noLog: 'There is no log among these files.',
  command: 'On your own computer',
  commandText: 'With the program itself you can check all of this on any computer, without trusting this server:',
  commandLine: 'parlor verify LOG --receipt RECEIPT',
};

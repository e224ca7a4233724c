// @ts-check
// The texts of the coach's advice for Clue.

import { openPercent } from '../../../page/percent.js';
import { listed } from '../grammar.js';
import { game } from './game.js';

/** A number with spaces between groups of three digits. @param {string} digits */
const grouped = (digits) => digits.replace(/\B(?=(\d{3})+$)/g, '\u202f');

/** @type {typeof import('../../en/clue/advice.js').advice} */
export const advice = {
  worlds: (worlds) => (worlds === '1' ? 'Nur eine Verteilung passt zu dem, was du gesehen hast.' : `${grouped(worlds)} Verteilungen passen zu dem, was du gesehen hast.`),
  proven: (cards) => `Der Fall ist bewiesen: ${listed(cards.map(game.short))}. Klag an.`,
  likeliest: 'Am wahrscheinlichsten in der Fallakte',
  best: 'Die Fragen, die am meisten verraten',
  bestIn: (room) => `Die Fragen, die hier am meisten verraten (${game.short(room)})`,
  bits: (bits) => `${bits.toFixed(2).replace('.', ',')} Bit`,
  bitsNote: 'So viel verrät die Antwort voraussichtlich über die Fallakte.',
  percent: (chance) => (chance === 1 ? 'sicher' : chance === 0 ? 'unmöglich' : game.percent(openPercent(chance))),
};

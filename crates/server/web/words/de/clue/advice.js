// @ts-check
// The texts of the coach's advice for Clue.

import { openPercent } from '../../../page/percent.js';
import { listed, number } from '../grammar.js';
import { game } from './game.js';

/** @type {typeof import('../../en/clue/advice.js').advice} */
export const advice = {
  worlds: (worlds) => (worlds === '1' ? 'Nur eine Verteilung passt zu dem, was du gesehen hast.' : `${game.grouped(worlds)} Verteilungen passen zu dem, was du gesehen hast.`),
  proven: (cards) => `Der Fall ist bewiesen: ${listed(cards.map(game.short))}. Klag an.`,
  likeliest: 'Am wahrscheinlichsten in der Fallakte',
  level: (count, chance) => `Noch sticht nichts hervor: ${number(count)} Karten mit je ${advice.percent(chance)}.`,
  best: 'Die Fragen, die am meisten verraten',
  inReach: 'Die beste Frage, die du jetzt erreichst',
  noneInReach: 'Mit diesem Wurf erreichst du keinen Raum.',
  overall: 'Die beste Frage in jedem Raum',
  here: 'hier bist du',
  leaveFirst: 'erst hinausgehen',
  away: (steps) => `${steps} ${steps === 1 ? 'Schritt' : 'Schritte'}`,
  byPassage: 'Geheimgang',
  blocked: 'kein freier Weg',
  bestIn: (room) => `Die Fragen, die hier am meisten verraten (${game.short(room)})`,
  bits: (bits) => `${bits.toFixed(2).replace('.', ',')} Bit`,
  bitsNote: 'So viel verrät die Antwort voraussichtlich über die Fallakte.',
  percent: (chance) => (chance === 1 ? 'sicher' : chance === 0 ? 'unmöglich' : game.percent(openPercent(chance))),
};

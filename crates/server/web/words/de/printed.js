// @ts-check
// The texts of the printed score sheet.

import { date } from './dates.js';
import { counted } from './grammar.js';

/** @type {typeof import('../en/printed.js').printed} */
export const printed = {
  where: 'Spielblock',
  title: 'Spielblock',
  print: 'Drucken',
  hint: 'Schwarz auf Weiß, wenn möglich auf einer Seite. Wähle als Drucker „Als PDF speichern“, um eine Datei zu erhalten.',
  loading: 'Die Blöcke werden geladen …',
  failed: 'Es gibt nichts zu drucken',
  nothing: 'An diesem Tisch hat noch kein Spiel begonnen.',
  /** @param {string} game */
  noCards: (game) => `${game} wird ohne Spielblock gespielt.`,
  later: 'Dieses Match läuft noch. Seine früheren Spiele lassen sich drucken, wenn es vorbei ist.',
  places: 'Platzierungen',
  /** @param {number} place @param {string} name @param {number | null} score */
  place: (place, name, score) => `${place}. ${name}${score === null ? '' : `, ${score}`}`,
  abandoned: 'Das Spiel wurde nicht zu Ende gespielt.',
  open: 'Das Spiel läuft noch.',
  allGames: 'Alle Spiele',
  /** @param {Date} day */
  day: (day) => date(day.getTime()),
  /** @param {number} players @param {number} games */
  players: (players, games) => (games > 1 ? `${counted(players, 'ein Spieler', 'Spieler')}, ${counted(games, 'ein Spiel', 'Spiele')}` : counted(players, 'ein Spieler', 'Spieler')),
  /** @param {string} id */
  table: (id) => `Tisch ${id}`,
  /** @param {string} hash */
  fingerprint: (hash) => `Fingerabdruck der Zahl des Servers: ${hash}`,
  elsewhere: 'Dieses Spiel wurde anderswo gespielt und sein Protokoll importiert.',
  check: 'Mit dem Protokoll des Tisches lassen sich die Würfel prüfen.',
};

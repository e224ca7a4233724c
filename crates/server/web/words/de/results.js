// @ts-check
// How a game ended.

import { counted, listed, number } from './grammar.js';

/** @type {typeof import('../en/results.js').results} */
export const results = {
  /** @param {string[]} names @param {number} score */
  wins: (names, score) => (names.length > 1 ? `${listed(names)} teilen sich den Sieg mit ${score}` : `${names[0]} gewinnt mit ${score}`),
  /** @param {number} score */
  youWin: (score) => `Du gewinnst mit ${score}`,
  /** @param {number} place @param {number} behind */
  youCame: (place, behind) => `Platz ${place} für dich, mit ${counted(behind, 'einem Punkt', 'Punkten')} Rückstand.`,
  /** @param {number} score */
  alone: (score) => `${score} Punkte`,
  over: 'Das Spiel ist vorbei',
  abandoned: 'Das Spiel wurde aufgegeben',
  abandonedHint: 'Es wurde vorzeitig beendet, also gewinnt es niemand.',
  /** @param {number} place */
  place: (place) => `${place}.`,
  hinted: 'hat den Coach gefragt',
  hintedAlone: 'Mit Hilfe des Coachs.',
  /** @param {number} games */
  best: (games) => `Dein bestes von ${number(games)} Spielen mit diesen Regeln.`,
  again: 'Noch einmal spielen',
  daily: 'Mit den anderen vergleichen',
  dailyEnded: 'Zu den Würfeln des Tages',
  sealed: 'Die Würfel des Tages sind für alle gleich. Deshalb gibt es das Protokoll, den Rückblick und die Prüfung der Würfel erst, wenn der Tag vorbei ist.',
  back: 'Zurückblicken',
  review: 'Rückblick',
  replay: 'Wiedergabe',
  check: 'Würfel prüfen',
  sheet: 'Drucken',
  log: 'Protokoll speichern',
  places: 'Platzierungen',
};

// @ts-check
// The texts of the results of a game.

import { counted, listed, number } from './grammar.js';

/** @type {typeof import('../en/results.js').results} */
export const results = {
  /** @param {number | null} score */
  with: (score) => (score === null ? '' : ` mit ${score}`),
  /**
   * @param {string[]} names
   * @param {number | null} score null if the game has no scores
   * @param {boolean} together whether they played as a team
   */
  wins: (names, score, together) => `${listed(names)} ${names.length === 1 ? 'gewinnt' : together ? 'gewinnen' : 'teilen sich den Sieg'}${results.with(score)}`,
  /** @param {number | null} score */
  youWin: (score) => `Du gewinnst${results.with(score)}`,
  /** @param {number} place @param {number | null} behind */
  youCame: (place, behind) => (behind === null ? `Platz ${place} für dich.` : `Platz ${place} für dich, mit ${counted(behind, 'einem Punkt', 'Punkten')} Rückstand.`),
  team: (won) => (won ? 'Dein Team hat gewonnen.' : 'Dein Team hat verloren.'),
  /** @param {number} score */
  alone: (score) => `${score} Punkte`,
  over: 'Das Spiel ist vorbei',
  abandoned: 'Das Spiel endete vorzeitig',
  abandonedHint: 'Es wurde nicht zu Ende gespielt, also gewinnt niemand.',
  /** @param {number} place */
  place: (place) => `${place}.`,
  hinted: 'hat den Coach gefragt',
  hintedAlone: 'Mit Hilfe des Coachs.',
  /** @param {number} games */
  best: (games) => `Dein bestes von ${number(games)} Spielen nach diesen Regeln.`,
  again: 'Noch einmal spielen',
  daily: 'Mit den anderen vergleichen',
  dailyEnded: 'Zu den Würfeln des Tages',
  sealed: 'Die Würfel des Tages sind für alle gleich. Deshalb gibt es Protokoll, Rückblick und Würfelprüfung erst, wenn der Tag vorbei ist.',
  back: 'Zurückblicken',
  review: 'Rückblick',
  replay: 'Wiedergabe',
  check: 'Zufall prüfen',
  sheet: 'Drucken',
  log: 'Protokoll speichern',
  places: 'Platzierungen',
  players: 'Spieler',
};

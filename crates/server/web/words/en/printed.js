// @ts-check
// The texts of the printed score sheet.

import { counted } from './grammar.js';

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

export const printed = {
  where: 'Score sheet',
  title: 'Score sheet',
  print: 'Print',
  hint: 'Prints in black on white, on one page if it fits. Choose “Save as PDF” as the printer to keep it as a file.',
  loading: 'Loading the score cards…',
  failed: 'There is nothing to print',
  nothing: 'No game has started at this table.',
  /** @param {string} game */
  noCards: (game) => `${game} is played without score cards.`,
  later: 'This match is still being played. Its earlier games can be printed when it’s over.',
  places: 'Placings',
  /** @param {number} place @param {string} name @param {number | null} score */
  place: (place, name, score) => `${place}. ${name}${score === null ? '' : `, ${score}`}`,
  abandoned: 'The game wasn’t finished.',
  open: 'The game is still being played.',
  allGames: 'All games',
  /** @param {Date} day */
  day: (day) => `${day.getDate()} ${MONTHS[day.getMonth()]} ${day.getFullYear()}`,
  /** @param {number} players @param {number} games */
  players: (players, games) => (games > 1 ? `${counted(players, 'player')}, ${counted(games, 'game')}` : counted(players, 'player')),
  /** @param {string} id */
  table: (id) => `Table ${id}`,
  /** @param {string} hash */
  fingerprint: (hash) => `Fingerprint of the server’s number: ${hash}`,
  elsewhere: 'This game was played elsewhere and its log imported.',
  check: 'You can check the dice with the log of this table.',
};

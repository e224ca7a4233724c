// @ts-check
// Setting a table.

import { number } from './grammar.js';

export const starter = {
  title: 'Set a table',
  seats: 'Seats',
  fewer: 'One seat fewer',
  more: 'One seat more',
  /** @param {number} seat */
  seat: (seat) => `Seat ${seat + 1}`,
  you: 'You',
  friend: 'A friend, by link',
  here: 'Player on this device',
  bots: 'Bots',
  /** @param {string} title */
  bot: (title) => `${title} bot`,
  hereName: 'Their name',
  /** @param {number} seat */
  hereNameOf: (seat) => `Name of the player on seat ${seat + 1}`,
  hereNameNeeded: 'Give everyone on this device a name.',
  rules: 'Rules',
  edition: 'Edition',
  editions: [['classic', 'Classic'], ['2014', '2014']],
  editionNotes: /** @type {Record<string, string>} */ ({
    classic: 'Five dice each decide who starts. A Joker whose upper box is filled may go to any open lower box.',
    2014: 'One die each decides who starts. A Joker whose upper box is filled goes to 3 or 4 of a kind before the other lower boxes.',
  }),
  joker: 'Joker',
  jokers: [['by_edition', 'By the edition'], ['free_choice', 'Free choice'], ['none', 'None']],
  jokerNotes: /** @type {Record<string, string>} */ ({
    by_edition: 'A further Yahtzee has to follow the edition’s order of boxes.',
    free_choice: 'A further Yahtzee may go to any open box, at full value once the upper box of its number is filled.',
    none: 'A further Yahtzee is scored like any other roll.',
  }),
  bonus: '100 points for each further Yahtzee',
  games: 'Games',
  /** @param {number} games */
  gamesNote: (games) => (games === 1 ? 'One game decides.' : `A match: ${number(games)} games on one pad, and the highest total of all games wins.`),
  public: 'Show it under “Open tables”',
  publicNote: 'Everyone on this server can then join. Otherwise only people with the link find it.',
  open: 'Open the table',
  start: 'Start the game',
};

// @ts-check
// The texts of refusals, by code.

import { capital, counted, whose } from './grammar.js';

/** The texts of refusals, by code. `name` returns the name of the player at a seat. */
export const refusals = {
  server_away: () => 'The server does not answer. Check the connection and try again.',
  no_such_table: () => 'There is no such table.',
  no_such_game: () => 'This server does not have that game.',
  bad_name: () => 'A name has 1 to 30 characters that can be seen.',
  /** @param {any} data */
  too_many: (data) => `That was a bit much at once. Try again in ${counted(data.seconds, 'second')}.`,
  who_are_you: () => 'The server does not know this browser any more. Type your name again.',
  server_full: () => 'This server has no room for another table right now.',
  /** @param {any} data */
  table_full: (data) => `This table has let in ${data.most} people, and takes no more.`,
  busy: () => 'The table is busy. Try again.',
  restarting: () => 'The server is restarting. Try again in a moment.',
  internal: () => 'Something went wrong on the server.',
  /** @param {any} data */
  no_such_seat: (data) => `This table has only ${counted(data.seats, 'seat')}.`,
  seat_taken: () => 'Somebody has just taken that seat.',
  not_your_seat: () => 'That seat is not yours.',
  no_bot_there: () => 'No bot sits there any more.',
  not_the_host: () => 'Only the host of the table can do that.',
  already_started: () => 'The game has begun already.',
  not_started: () => 'The game has not begun yet.',
  table_over: () => 'This table is over.',
  /** @param {any} data */
  seats_open: (data) => `${capital(counted(data.seats.length, 'seat'))} still open: fill with people or bots, then start.`,
  not_accepted: () => 'Not everybody who was seated for the rematch has come yet. Wait for them, or remove them.',
  nothing_changes: () => 'Nothing would change.',
  nothing_to_open: () => 'There is nothing to open for that seat.',
  wrong_bytes: () => 'This browser’s part in the luck does not match what it promised.',
  too_late: () => 'This browser opened its part of the luck too late. The start will be declared void.',
  stale: () => 'Something happened at the table in the meantime. Look again.',
  bad_action: () => 'The table did not understand that.',
  bad_options: () => 'These options do not go together.',
  bad_terms: () => 'These times are too short or too long.',
  options_fixed: () => 'The options of this table cannot be changed.',
  you_were_removed: () => 'The host of this table has asked you to go.',
  nobody_there: () => 'Nobody sits there any more.',
  bot_plays: () => 'A bot is playing for you. It steps aside as soon as you are back.',
  not_away: () => 'They are here, or have not been away for long.',
  not_waited_for: () => 'It is not that seat’s turn.',
  time_is_up: () => 'The time is up.',
  has_waived: () => 'You have let that pass already.',
  nothing_to_waive: () => 'There is nothing to object to any more.',
  window_open: () => 'Others can still object. Try again in a moment.',
  motion_open: () => 'Something else is being asked. Answer that first.',
  no_motion: () => 'That has been settled already.',
  no_vote: () => 'You have answered already.',
  not_your_motion: () => 'Only who asked can take it back.',
  nothing_to_undo: () => 'There is nothing to take back.',
  others_have_acted: () => 'The game has gone on: it cannot be taken back.',
  luck_was_drawn: () => 'Luck has been drawn: that cannot be taken back.',
  secret_was_told: () => 'Somebody has seen what was hidden: that cannot be taken back.',
  no_undo_here: () => 'Everyone plays this game with the same dice, so nothing is taken back.',
  once_a_day: () => 'This game is played once. There is another tomorrow.',
  coach_not_allowed: () => 'This table is played without the coach.',
  not_over: () => 'This table is not over yet.',
  already_rematched: () => 'The rematch is open already.',
  silenced: () => 'The host has silenced you at this table.',
  talk_is_off: () => 'Nobody may talk at this table.',
  only_seats_talk: () => 'Only who has a seat may talk at this table.',
  bad_text: () => 'A line has 1 to 300 characters that can be seen.',
  /** @param {any} data */
  list_full: (data) => `That list is full: it takes ${data.most} players.`,
  private_table: () => 'This table is private. Ask the host for the link.',
  no_such_link: () => 'That link has been used already or is too old.',
  wrong_secret: () => 'That link does not open this table any more. Ask the host for a new one.',
  look_through_first: () => 'Hand the device over first.',
  /** @param {any} data */
  too_many_tables: (data) => `You have ${counted(data.most, 'table')} that are not over. Finish or leave some first.`,
  log_full: () => 'This table has seen too much: its log is full.',
  no_such_bot: () => 'There is no such bot.',
  /** @param {any} data */
  bad_config_seats: (data) => `This game takes ${data.least} to ${data.most} seats.`,
  /** @param {any} data */
  bad_config_option: (data) => `The option “${data.option}” ${data.problem}.`,
  no_such_device: () => 'That device is signed out already.',
  this_device: () => 'This is the device in your hand. Sign it out from another one.',
  /** @param {any} data */
  too_many_devices: (data) => `You are known on ${counted(data.most, 'device')}, and no more fit. Sign one out first.`,
  /** @param {any} data */
  bad_log: (data) => `This log cannot be taken: ${String(data?.problem ?? '').replace(/\.$/, '')}.`,
  bad_request: () => 'The server did not understand that.',
  table_exists: () => 'Another table of the same id is here already.',
  too_many_imports: () => 'You have brought as many logs, or as much in them, as one player may.',
  no_move_there: () => 'Nobody can play on from here: the rules have no move.',
  not_ready: () => 'This server cannot store anything at the moment.',
  damaged: () => 'The stored data is damaged. The server’s log says more.',
  imports_full: () => 'This server takes no more logs from elsewhere.',
  /** @param {any} data */
  too_large: (data) => `That is too large: at most ${Math.floor(data.most / 1024)} kB are taken.`,
  play_first: () => 'How others did today is told when you have finished your own game.',
  no_leaderboard: () => 'This server shows no leaderboard.',
  no_such_daily: () => 'There is no shared game of that day.',
  no_such_row: () => 'There is no such step in this game.',
  no_review: () => 'Nobody here looks back at games of this kind.',
  cannot_review: () => 'Nothing was dealt at this table, or it was played by other rules.',
  table_not_over: () => 'This table is not over yet.',
  played_elsewhere: () => 'This game was played elsewhere; here it can only be looked at.',
  // Refusals of the coach.
  /** @param {any} data @param {(seat: number) => string} name */
  bad_question_not_your_turn: (data, name) => (data.waiting_on === null ? 'Nobody’s turn is being played.' : `It is not your turn: the game waits for ${name(data.waiting_on)}.`),
  // Refusals that all games share.
  game_over: () => 'The game is over.',
  /**
   * @param {any} data
   * @param {(seat: number) => string} name
   */
  not_your_turn: (data, name) => `It is ${whose(name(data.waiting_on))} turn.`,
};

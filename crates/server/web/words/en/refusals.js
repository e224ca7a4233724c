// @ts-check
// The texts of refusals, by code.

import { capital, counted, whose } from './grammar.js';

/** The texts of refusals, by code. `name` returns the name of the player at a seat. */
export const refusals = {
  server_away: () => 'The server isn’t answering. Check your connection and try again.',
  no_such_table: () => 'There is no such table.',
  no_such_game: () => 'This server doesn’t have that game.',
  bad_name: () => 'A name must have 1 to 30 characters, none of them invisible.',
  /** @param {any} data */
  too_many: (data) => `That was a lot at once. Try again in ${counted(data.seconds, 'second')}.`,
  who_are_you: () => 'The server no longer knows this browser. Enter your name again.',
  server_full: () => 'This server has no room for another table right now.',
  /** @param {any} data */
  table_full: (data) => `This table has already let in ${data.most} people, which is the limit.`,
  busy: () => 'The table is busy. Try again.',
  restarting: () => 'The server is restarting. Try again in a moment.',
  internal: () => 'Something went wrong on the server.',
  /** @param {any} data */
  no_such_seat: (data) => `This table has only ${counted(data.seats, 'seat')}.`,
  seat_taken: () => 'Somebody else has just taken that seat.',
  not_your_seat: () => 'That seat isn’t yours.',
  no_bot_there: () => 'There’s no bot in that seat any more.',
  not_the_host: () => 'Only the host can do that.',
  already_started: () => 'The game has already started.',
  not_started: () => 'The game hasn’t started yet.',
  table_over: () => 'The game at this table is over.',
  /** @param {any} data */
  seats_open: (data) => `${capital(counted(data.seats.length, 'seat'))} still open. Fill ${data.seats.length === 1 ? 'it' : 'them'} with people or bots, then start.`,
  not_accepted: () => 'Not everybody has joined the rematch yet. Wait for them, or remove them.',
  nothing_changes: () => 'That wouldn’t change anything.',
  nothing_to_open: () => 'There is nothing to reveal for that seat.',
  wrong_bytes: () => 'This browser’s part of the luck doesn’t match what it committed to.',
  too_late: () => 'This browser revealed its part of the luck too late. The start will be cancelled.',
  stale: () => 'Something has happened at the table in the meantime. Take another look.',
  bad_action: () => 'The table didn’t understand that.',
  bad_options: () => 'These options don’t go together.',
  bad_terms: () => 'These times are too short or too long.',
  options_fixed: () => 'The options of this table can’t be changed.',
  you_were_removed: () => 'The host of this table has asked you to leave.',
  nobody_there: () => 'Nobody is sitting there any more.',
  bot_plays: () => 'A bot is playing for you. It steps aside as soon as you’re back.',
  not_away: () => 'They’re here, or haven’t been away for long.',
  not_waited_for: () => 'It isn’t that seat’s turn.',
  time_is_up: () => 'Time is up.',
  has_waived: () => 'You’ve already let that pass.',
  nothing_to_waive: () => 'There is nothing to object to any more.',
  window_open: () => 'Others can still object. Try again in a moment.',
  motion_open: () => 'Another proposal is open. Answer that first.',
  no_motion: () => 'That has already been settled.',
  no_vote: () => 'You’ve already answered.',
  not_your_motion: () => 'Only the player who made the proposal can withdraw it.',
  nothing_to_undo: () => 'There is nothing to undo.',
  others_have_acted: () => 'The game has moved on, so this can’t be undone.',
  luck_was_drawn: () => 'Dice have been rolled or cards drawn, so this can’t be undone.',
  secret_was_told: () => 'Somebody has seen hidden information, so this can’t be undone.',
  no_undo_here: () => 'Everyone plays this game with the same dice, so there is no undo.',
  once_a_day: () => 'You can play this game only once. There’s another one tomorrow.',
  coach_not_allowed: () => 'This table is played without the coach.',
  not_over: () => 'The game at this table isn’t over yet.',
  already_rematched: () => 'The rematch is already open.',
  silenced: () => 'The host has silenced you at this table.',
  chat_is_off: () => 'Chat is turned off at this table.',
  only_seats_chat: () => 'Only seated players can chat at this table.',
  bad_text: () => 'A message must have 1 to 300 characters, none of them invisible.',
  /** @param {any} data */
  list_full: (data) => `That list is full: it holds ${data.most} players.`,
  private_table: () => 'This table is private. Ask the host for the link.',
  no_such_link: () => 'That link has already been used or has expired.',
  wrong_secret: () => 'That link no longer opens this table. Ask the host for a new one.',
  look_through_first: () => 'Hand the device over first.',
  /** @param {any} data */
  too_many_tables: (data) => `You have ${counted(data.most, 'unfinished table')}. Finish or leave some first.`,
  log_full: () => 'This table’s log is full.',
  no_such_bot: () => 'There is no such bot.',
  /** @param {any} data */
  bad_config_seats: (data) => `This game needs ${data.least} to ${data.most} seats.`,
  /** @param {any} data */
  bad_config_option: (data) => `The option “${data.option}” ${data.problem}.`,
  no_such_device: () => 'That device is already signed out.',
  this_device: () => 'This is the device you’re using. Sign it out from another one.',
  /** @param {any} data */
  too_many_devices: (data) => `You’re already signed in on ${counted(data.most, 'device')}, which is the limit. Sign one out first.`,
  /** @param {any} data */
  bad_log: (data) => `This log can’t be imported: ${String(data?.problem ?? '').replace(/\.$/, '')}.`,
  bad_request: () => 'The server didn’t understand that.',
  table_exists: () => 'There is already another table with the same id here.',
  too_many_imports: () => 'You’ve imported as many logs, or as much data, as a player can.',
  no_move_there: () => 'Nobody can play on from here: the rules have no move.',
  not_ready: () => 'This server can’t save anything at the moment.',
  damaged: () => 'The stored data is damaged. See the server’s log for details.',
  imports_full: () => 'This server can’t import any more logs.',
  /** @param {any} data */
  too_large: (data) => `That is too large: the limit is ${Math.floor(data.most / 1024)} kB.`,
  play_first: () => 'You’ll see how the others did once you’ve finished your own game.',
  no_leaderboard: () => 'This server has no leaderboard.',
  no_such_daily: () => 'There is no shared game for that day.',
  no_such_row: () => 'There is no such step in this game.',
  no_review: () => 'Games of this kind can’t be reviewed here.',
  cannot_review: () => 'No game started at this table, or it was played under other rules.',
  table_not_over: () => 'The game at this table isn’t over yet.',
  played_elsewhere: () => 'This game was played elsewhere. You can only look at it here.',
  // Refusals of the coach.
  /** @param {any} data @param {(seat: number) => string} name */
  bad_question_not_your_turn: (data, name) => (data.waiting_on === null ? 'It’s nobody’s turn.' : `It isn’t your turn: the game is waiting for ${name(data.waiting_on)}.`),
  // Refusals that all games share.
  game_over: () => 'The game is over.',
  /**
   * @param {any} data
   * @param {(seat: number) => string} name
   */
  not_your_turn: (data, name) => `It’s ${whose(name(data.waiting_on))} turn.`,
};

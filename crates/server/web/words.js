// @ts-check
// Every text that people read, made from codes and data. A second language is a second object of the same shape.
// Short, friendly, exact; no exclamation marks. Long because a translator should have one file to translate.

/** @typedef {import('./types-yahtzee.d.ts').Category} Category */

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const FACES = ['', 'one', 'two', 'three', 'four', 'five', 'six'];

/** @type {Record<Category, string>} */
const CATEGORIES = {
  aces: 'Aces',
  twos: 'Twos',
  threes: 'Threes',
  fours: 'Fours',
  fives: 'Fives',
  sixes: 'Sixes',
  three_of_a_kind: '3 of a kind',
  four_of_a_kind: '4 of a kind',
  full_house: 'Full house',
  small_straight: 'Small straight',
  large_straight: 'Large straight',
  yahtzee: 'Yahtzee',
  chance: 'Chance',
};

/** @param {number} count */
const number = (count) => NUMBERS[count] ?? String(count);

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * @param {number} count
 * @param {string} one
 * @param {string} [many]
 */
const counted = (count, one, many = `${one}s`) => `${number(count)} ${count === 1 ? one : many}`;

/**
 * "Ada", "Ada and Ben", "Ada, Ben and Cleo".
 * @param {string[]} parts
 * @param {string} [last]
 */
function listed(parts, last = 'and') {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} ${last} ${parts[parts.length - 1]}`;
}

/** @param {string} name */
const whose = (name) => `${name}’s`;

/** @param {number} value */
const signed = (value) => (value === 0 ? '±0' : value > 0 ? `+${value}` : `−${-value}`);

/** @param {Category} category */
const category = (category) => CATEGORIES[category] ?? String(category);

/** Why something was refused, by code. `name` turns a seat's number into the name of who sits there. */
const refusals = {
  server_away: () => 'The server does not answer. Check the connection and try again.',
  no_such_table: () => 'There is no such table.',
  no_such_game: () => 'This server does not have that game.',
  bad_name: () => 'A name has 1 to 30 characters.',
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
  not_the_host: () => 'Only the one who opened the table can do that.',
  already_started: () => 'The game has begun already.',
  not_started: () => 'The game has not begun yet.',
  table_over: () => 'This table is over.',
  /** @param {any} data */
  seats_open: (data) => `${capital(counted(data.seats.length, 'seat'))} still open: fill with people or bots, then start.`,
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
  motion_open: () => 'Something else is being asked. Answer that first.',
  no_motion: () => 'That has been settled already.',
  no_vote: () => 'You have answered already.',
  not_your_motion: () => 'Only who asked can take it back.',
  nothing_to_undo: () => 'There is nothing to take back.',
  others_have_acted: () => 'The game has gone on: it cannot be taken back.',
  luck_was_drawn: () => 'Dice have fallen: that cannot be taken back.',
  secret_was_told: () => 'Somebody has seen what was hidden: that cannot be taken back.',
  no_undo_here: () => 'Everyone plays this game with the same dice, so nothing is taken back.',
  once_a_day: () => 'This game is played once. There is another tomorrow.',
  coach_not_allowed: () => 'This table is played without the coach.',
  not_over: () => 'This table is not over yet.',
  already_rematched: () => 'The rematch is open already.',
  private_table: () => 'This table is private. Ask the host for the link.',
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
  // Yahtzee's own.
  game_over: () => 'The game is over.',
  between_games: () => 'This game is over. Begin the next one first.',
  game_not_over: () => 'The next game begins when this one is over.',
  /**
   * @param {any} data
   * @param {(seat: number) => string} name
   */
  not_your_turn: (data, name) => `It is ${whose(name(data.waiting_on))} turn.`,
  roll_first: () => 'Roll the dice first.',
  no_rolls_left: () => 'All three rolls are made. Write a score into a box.',
  nothing_to_keep: () => 'The first roll throws all five dice.',
  nothing_to_roll: () => 'All five dice are kept. Put one back to roll it, or write a score.',
  /** @param {any} data */
  box_filled: (data) => `${category(data.category)} is filled already, with ${data.points}.`,
  /** @param {any} data */
  joker_forbids: (data) => {
    /** @type {Category[]} */
    const allowed = data.allowed;
    const where = allowed.length > 6 ? 'an open lower box' : listed(allowed.map(category), 'or');
    return `${category(data.category)} is forbidden: a Joker must go to ${where} first.`;
  },
};

export const words = {
  number,
  capital,
  counted,
  listed,
  signed,
  category,
  brand: 'Parlor',
  close: 'Close',
  cancel: 'Cancel',

  /**
   * Why something was refused.
   * @param {{ code?: string, data?: any, message?: string }} error
   * @param {(seat: number) => string} [name]
   */
  refusal(error, name = (seat) => `seat ${seat + 1}`) {
    const sentence = /** @type {Record<string, (data: any, name: (seat: number) => string) => string>} */ (refusals)[error.code ?? ''];
    if (sentence) return sentence(error.data, name);
    return error.message ? `${capital(error.message).replace(/\.$/, '')}.` : 'That did not work.';
  },

  settings: {
    title: 'Settings',
    open: 'Settings',
    theme: 'Light',
    themes: { system: 'As the device', day: 'Day', night: 'Night' },
    speed: 'Dice',
    speeds: { normal: 'Tumble', fast: 'Quick', off: 'No motion' },
    speedNote: 'A device that asks for less motion gets none, whatever is chosen here.',
  },

  nowhere: {
    title: 'There is nothing here',
    text: 'The address may be mistyped or cut short.',
  },

  keys: {
    title: 'Keys',
    open: 'Keys',
    general: [
      ['?', 'this sheet'],
      ['Tab', 'from control to control'],
      ['Esc', 'close what lies on top'],
    ],
  },

  front: {
    title: 'A games table of your own',
    lead: 'Play Yahtzee with friends by sending a link, pass one device round, or sit down against a bot. No account, and dice that you can check.',
    name: 'Your name',
    nameHint: 'What the others see. You can change it later.',
    nameNeeded: 'Type your name first.',
    playNow: 'Play now',
    /** @param {string} bot */
    playNowAgainst: (bot) => `against the ${bot} bot`,
    solo: 'Solo',
    tables: 'Open tables',
    noTables: 'No table is open to everyone right now.',
    noTablesHint: 'Set one yourself and show it here, or send a friend the link of a private one.',
    tablesAway: 'The list cannot be loaded. The server does not answer.',
    join: 'Join',
    watch: 'Watch',
    back: 'Back to the table',
    yourTables: 'Your tables',
    look: 'Look at it',
    yourTurn: 'Your turn',
    /** @param {string} name */
    turnOf: (name) => `${whose(name)} turn`,
    /** @param {number} open */
    waits: (open) => (open === 0 ? 'Everyone is here' : `Waiting for ${open === 1 ? 'one more player' : `${number(open)} more players`}`),
    openSeat: 'open',
    /** @type {Record<string, string>} */
    stages: { gathering: 'gathering', opening: 'starting', playing: 'playing', over: 'finished', abandoned: 'left' },
    /** @param {number} open */
    seatsOpen: (open) => `${counted(open, 'seat')} open`,
    foot: 'Parlor runs on somebody’s own machine. Yahtzee is a trademark of its owner.',
  },

  starter: {
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
  },

  table: {
    saidTurn: (/** @type {string} */ name) => `${whose(name)} turn.`,
    saidYourTurn: 'Your turn.',
    unknown: 'There is no such table',
    unknownHint: 'The link may be cut short, or the table was cleared away.',
    toFront: 'To the front page',
    away: 'The server does not answer',
    awayHint: 'This page tries again by itself and goes on where the game stood.',
    loading: 'Coming to the table…',
    reconnecting: 'Reconnecting. The game is kept; nothing is lost.',
    onItsWay: 'Waiting for the table…',
    watching: 'You are watching',
    watchingLine: 'You are watching.',
    share: 'Invite',
    leave: 'Leave the table',
    leaveTitle: 'Leave this game?',
    leaveText: 'A bot plays on in your place. You can keep watching, but you do not get the seat back.',
    leaveEnds: 'No other person plays at this table, so the game ends here and nobody wins it.',
    leaveYes: 'Leave',
    leaveYesEnds: 'End the game',
    leaveNo: 'Stay',
    abandoned: 'This table was left',
    abandonedHint: 'Everybody went away before the game was over.',
    opening: 'Making the dice together',
    openingHint: 'Every player’s device opens its part of the luck. This takes a moment.',
    /** @param {string[]} names */
    openingWaits: (names) => `Waiting for the device of ${listed(names)}.`,
    live: 'What happens',
    /** @param {string} name */
    sat: (name) => `${name} sat down.`,
    /** @param {string} name */
    left: (name) => `${name} left.`,
    /** @param {string} name */
    standIn: (name) => `A bot plays on for ${name}.`,
    voided: 'The start did not count: a device did not open its part of the luck in time. Start again when everyone is here.',
  },

  waiting: {
    title: 'The table is set',
    /** @param {number} open */
    waits: (open) => `Waiting for ${open === 1 ? 'one more player' : `${number(open)} more players`}.`,
    ready: 'Everyone is here.',
    readyGuest: 'Everyone is here. The host can start.',
    open: 'Open seat',
    you: 'you',
    onYourDevice: 'on your device',
    bot: 'bot',
    hostMark: 'host',
    sit: 'Sit here',
    sitAlso: 'Player on this device',
    sitAlsoName: 'Name of the player on this device',
    addBot: 'Add a bot',
    botLevel: 'Which bot',
    /** @param {number} seat */
    atSeat: (seat) => `seat ${seat + 1}`,
    remove: 'Remove',
    leave: 'Leave',
    start: 'Start the game',
    /** @param {number} open */
    startWaits: (open) => `${capital(counted(open, 'seat'))} still open. Fill ${open === 1 ? 'it' : 'them'} with people or bots, then start.`,
    share: 'Invite friends',
    shareText: 'Whoever has this link can watch, and sit down while a seat is open.',
    copy: 'Copy the link',
    copied: 'Copied',
    copyFailed: 'Select the link and copy it by hand.',
    onlyHere: ['Only this computer can open this link. Start Parlor with ', 'parlor serve --lan', ' to let friends in.'],
    link: 'Link to this table',
    qr: 'The link of this table as a picture for phone cameras',
    rules: 'What is played',
  },

  luck: {
    summary: 'Everyone makes the dice together',
    explain: [
      'Before anyone sat down, the server promised a secret number by showing its fingerprint. Each player’s device promised a number of its own in the same way. After the start all devices open theirs, and every roll follows from all the numbers together.',
      'So nobody can choose the dice: not the server, not a player. The server could foresee them, but not change them; at the end it opens its number, and everything can be checked.',
    ],
    promise: 'The server’s fingerprint',
    parts: 'Takes part',
    /** @param {number} count */
    voids: (count) => `${capital(counted(count, 'start'))} did not count so far.`,
    none: 'nothing from this device',
    seed: 'The server’s number, opened',
    kept: 'It has the fingerprint that was shown before the start.',
    broken: 'It does not have the fingerprint that was shown before the start. Keep the log and your receipt.',
    faults: {
      two_starts: 'The server has shown two different starts. Keep your receipt; do not trust these dice.',
      other_promise: 'The server has started with another fingerprint than the one it had shown before. This device keeps its number back; do not trust these dice.',
      not_ours: 'The server has started without the number that this device had promised. Do not trust these dice.',
    },
  },

  results: {
    /** @param {string[]} names @param {number} score */
    wins: (names, score) => (names.length > 1 ? `${listed(names)} share the victory with ${score}` : `${names[0]} wins with ${score}`),
    /** @param {number} score */
    youWin: (score) => `You win with ${score}`,
    /** @param {number} score */
    alone: (score) => `${score} points`,
    over: 'The game is over',
    /** @param {number} place */
    place: (place) => `${place}.`,
    again: 'Play again',
    log: 'Save the log',
    receipt: 'Save your receipt',
    /** @param {string} name */
    receiptOf: (name) => `Save ${whose(name)} receipt`,
    check: 'Check the dice here',
    checking: 'Checking…',
    /** @param {number} draws @param {boolean} receipt */
    checked: (draws, receipt) => {
      const known = receipt ? ', and the log begins with the start that this browser saw' : '';
      if (draws > 0) return `All ${draws} draws are what everybody’s numbers give${known}.`;
      // Where all play with the same luck, only the rules can say which draw is which.
      return `The log holds together, its seed is the one that was promised${known}. The draws are left to “parlor verify”.`;
    },
    faults: {
      chain: 'The log was changed: its rows do not hold together.',
      seed: 'The server’s number is not the one it had promised.',
      opening: 'A player’s number is not the one that was promised.',
      draw: 'A draw is not what the numbers give.',
      receipt: 'The log does not begin with the start that this browser saw.',
      unfinished: 'The log cannot be checked before the table is over.',
    },
    verify: 'checks the saved log as well, with the rules of the game, and with your receipt that it is the game you played.',
    places: 'Placings',
  },

  yahtzee: {
    title: 'Yahtzee',
    /** @param {any} config */
    describe(config) {
      const parts = [config.edition === '2014' ? '2014 edition' : 'classic'];
      if (config.joker === 'free_choice') parts.push('free Joker');
      if (config.joker === 'none') parts.push('no Joker');
      if (!config.yahtzee_bonus) parts.push('no 100 for more Yahtzees');
      return parts.join(' · ');
    },
    /** @param {any} config @param {number} [game] */
    gameOf: (config, game) => (config.games > 1 ? (game ? `game ${game} of ${config.games}` : `${number(config.games)} games`) : ''),
    keys: [
      ['1 – 5', 'keep a die, or put it back'],
      ['R', 'roll; also the next game'],
      ['↑ ↓', 'to the boxes of the pad, and from box to box'],
      ['Enter', 'write the score'],
      ['Shift Enter', 'write a zero instead'],
      ['Esc', 'no zero after all'],
    ],
    table: 'Dice',
    felt: 'The dice',
    /** @param {string} name */
    yourTurn: (name) => `Your turn, ${name}`,
    /** @param {string} name */
    turn: (name) => `${whose(name)} turn`,
    /** @param {string} name */
    passTo: (name) => `Hand the device to ${name}.`,
    rollToBegin: 'Roll to begin.',
    /** @param {number} left */
    choose: (left) => (left === 0 ? 'Write a score into a box.' : `${capital(counted(left, 'roll'))} left, or write a score.`),
    /** @param {number} left */
    othersChoose: (left) => (left === 0 ? 'Choosing a box.' : `${capital(counted(left, 'roll'))} left.`),
    othersBegin: 'About to roll.',
    thinking: 'The bot is thinking.',
    bonusInHand: 'A further Yahtzee: 100 points on top.',
    /** @param {number} count */
    roll: (count) => (count === 5 ? 'Roll all five dice' : count === 1 ? 'Roll one die' : `Roll ${number(count)} dice`),
    rollNone: 'All dice are kept',
    writeNow: 'Write a score',
    nextGame: 'Next game',
    /** @param {number} left */
    rollsLeft: (left) => (left === 0 ? 'No rolls left' : `${capital(counted(left, 'roll'))} left`),
    kept: 'kept',
    /** @param {number} place @param {number} face @param {boolean} kept */
    die: (place, face, kept) => `Die ${place + 1}: ${FACES[face]}${kept ? ', kept' : ''}`,
    /** @param {number} place */
    noDie: (place) => `Die ${place + 1}: not rolled yet`,
    inTheCup: 'The dice are in the cup.',

    pad: 'Score pad',
    /** @type {Record<string, string>} */
    rows: {
      total_score: 'Total score',
      bonus: 'Bonus',
      total_upper: 'Total, upper',
      yahtzee_bonuses: 'Yahtzee bonus',
      total_lower: 'Total, lower',
      grand_total: 'Grand total',
    },
    /** @type {Record<string, string>} */
    hints: {
      aces: '1s', twos: '2s', threes: '3s', fours: '4s', fives: '5s', sixes: '6s',
      total_score: '± 3 of each', bonus: '35 at 63', three_of_a_kind: 'sum', four_of_a_kind: 'sum', full_house: '25',
      small_straight: '30', large_straight: '40', yahtzee: '50', chance: 'sum', yahtzee_bonuses: '+100',
    },
    /** @type {Record<string, string>} */
    short: { small_straight: 'Sm. straight', large_straight: 'Lg. straight' },
    /** @param {number} over */
    par: (over) => (over === 0 ? 'exactly three of each' : `${Math.abs(over)} ${over > 0 ? 'above' : 'below'} three of each`),
    upper: 'Upper section',
    lower: 'Lower section',
    /** @param {Category} box @param {number} points */
    box: (box, points) => `${category(box)}, ${points === 1 ? '1 point' : `${points} points`}`,
    /** @param {Category} box */
    boxZero: (box) => `${category(box)}, a zero by choice`,
    /** @param {Category} box */
    boxForbidden: (box) => `${category(box)}, forbidden`,
    /** @param {number} count */
    marks: (count) => (count > 3 ? `✓ × ${count}` : '✓'.repeat(count)),
    /** @param {number} count */
    marksSpoken: (count) => counted(count, 'bonus', 'bonuses'),
    zeroToggle: 'Write a zero instead',
    zeroHint: 'Choose the box to give up.',
    /** @param {Category} box */
    zeroTitle: (box) => `Write a zero in ${category(box)}?`,
    /** @param {number} points */
    zeroText: (points) => (points === 0 ? 'The dice are worth nothing there anyway.' : `The dice are worth ${points} there. A zero gives them up.`),
    /** @param {number} left */
    zeroEarly: (left) => `The dice are worth nothing there, and you still have ${counted(left, 'roll')} left.`,
    zeroYes: 'Write a zero',

    startTitle: 'The roll for the start',
    /** @param {string} name */
    starts: (name) => `${name} starts`,
    /** @param {number} round */
    startRound: (round) => (round === 0 ? 'Highest total starts' : 'Level at the top, so again'),
    /** @param {number} round */
    startRoundOne: (round) => (round === 0 ? 'Highest die starts' : 'Level at the top, so again'),

    sheet: 'All games',
    sheetPlayer: 'Player',
    /** @param {number} game */
    sheetGame: (game) => `Game ${game}`,
    sheetTotal: 'Total of all games',
    /** @param {number} game */
    gameOver: (game) => `Game ${game} is over`,
    /** @param {string[]} names @param {number} score */
    gameWon: (names, score) => (names.length > 1 ? `${listed(names)} share it with ${score}.` : `${names[0]} takes it with ${score}.`),

    /** @param {string} name @param {number[]} dice @param {boolean[]} keep */
    saidRolled(name, dice, keep) {
      const [kept, rolled] = [true, false].map((wanted) => dice.filter((_, place) => keep[place] === wanted).join(', '));
      return kept ? `${name} kept ${kept} and rolled ${rolled}.` : `${name} rolled ${rolled}.`;
    },
    /** @param {string} name @param {Category} box @param {number} points @param {boolean} bonus */
    saidWrote: (name, box, points, bonus) =>
      `${name} wrote ${points} in ${category(box)}${bonus ? ', and 100 points for a further Yahtzee' : ''}.`,
    /** @param {string} name */
    saidStarts: (name) => `${name} starts.`,
    /** @param {string} name */
  },
};

// @ts-check
// The texts of Yahtzee.

import { capital, counted, listed, number } from '../grammar.js';

/** @typedef {import('../../../yahtzee/types.d.ts').Category} Category */
/** @typedef {import('../../../yahtzee/types.d.ts').Config} Config */

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

/** @param {Category} category */
export const category = (category) => CATEGORIES[category] ?? String(category);

/** @type {Record<string, string>} */
const JOKERS = { by_edition: 'By edition', free_choice: 'Free choice', none: 'None' };

export const game = {
  category,
  /** A description of each bot. @type {Record<string, string>} */
  bots: {
    random: 'Plays any legal move. Good for a first win.',
    beginner: 'Knows the rules and little more: chases the Yahtzee, overlooks boxes, takes Chance too early.',
    casual: 'Looks one roll ahead and uses rules of thumb, but overlooks a box now and then.',
    strong: 'Gets exactly the most out of every turn, but never plans beyond it.',
    perfect: 'Plays for the highest score without a single mistake, and ignores your card.',
    champion: 'Plays to win: watches every card, is careful when ahead and takes risks when behind.',
  },
  options: {
    edition: 'Edition',
    editions: [['classic', 'Classic'], ['2014', '2014']],
    editionNotes: /** @type {Record<string, string>} */ ({
      classic: 'Each player rolls five dice to decide who starts. A Joker whose upper box is filled can go in any open lower box.',
      2014: 'Each player rolls one die to decide who starts. A Joker whose upper box is filled goes in 3 or 4 of a kind before the other lower boxes.',
    }),
    joker: 'Joker',
    jokers: Object.entries(JOKERS),
    jokerNotes: /** @type {Record<string, string>} */ ({
      by_edition: 'An extra Yahtzee has to follow the edition’s order of boxes.',
      free_choice: 'An extra Yahtzee can go in any open box, at full value once the upper box of its number is filled.',
      none: 'An extra Yahtzee is scored like any other roll.',
    }),
    bonus: '100 points for each extra Yahtzee',
    games: 'Games',
    /** @param {number} games */
    gamesNote: (games) => (games === 1 ? 'One game decides.' : `A match of ${number(games)} games on one pad. The highest total wins.`),
  },
  /**
   * The agreed rules, as titles and values.
   * @param {Config} config
   * @returns {[string, string][]}
   */
  rules: (config) => [
    ['Edition', config.edition === '2014' ? '2014' : 'Classic'],
    ['Games', config.games === 1 ? 'One' : `A match of ${number(config.games)}`],
    ['Joker', JOKERS[config.joker] ?? config.joker],
    ['Yahtzee bonus', config.yahtzee_bonus ? '100 for each extra Yahtzee' : 'None'],
  ],
  /** The texts of refusals, by code. */
  refusals: {
    between_games: () => 'This game is over. Start the next one first.',
    game_not_over: () => 'The next game starts when this one is over.',
    roll_first: () => 'Roll the dice first.',
    no_rolls_left: () => 'You’ve used all three rolls. Write a score in a box.',
    nothing_to_keep: () => 'The first roll uses all five dice.',
    nothing_to_roll: () => 'All five dice are kept. Put one back to roll it, or write a score.',
    /** @param {any} data */
    box_filled: (data) => `${category(data.category)} is already filled, with ${data.points}.`,
    /** @param {any} data */
    joker_forbids: (data) => {
      /** @type {Category[]} */
      const allowed = data.allowed;
      const where = allowed.length > 6 ? 'an open lower box' : listed(allowed.map(category), 'or');
      return `${category(data.category)} isn’t allowed: a Joker must go in ${where} first.`;
    },
  },
  /** @param {any} config */
  describe(config) {
    const parts = [config.edition === '2014' ? '2014 edition' : 'classic'];
    if (config.joker === 'free_choice') parts.push('free Joker');
    if (config.joker === 'none') parts.push('no Joker');
    if (!config.yahtzee_bonus) parts.push('no Yahtzee bonus');
    return parts.join(' · ');
  },
  /**
   * The title of a variant: rules under which scores can be compared.
   * @param {string} name
   */
  variant(name) {
    /** @type {Record<string, string>} */
    const titles = { classic: 'Classic', 2014: '2014 edition', free_choice: 'Free Joker', no_joker: 'No Joker' };
    const plain = name.replace(/_no_bonus$/, '');
    const title = titles[plain] ?? plain;
    return plain === name ? title : `${title}, no Yahtzee bonus`;
  },
  /** @param {any} config @param {number} [game] */
  gameOf: (config, game) => (config.games > 1 ? (game ? `game ${game} of ${config.games}` : `${number(config.games)} games`) : ''),
  /** @param {import('../../../page/single-keys.js').Keys} key */
  keys: (key) => [
    ['1 – 5', 'keep a die or put it back'],
    [key.roll, 'roll, or start the next game'],
    ['↑ ↓', 'move between the boxes of the pad'],
    ['Enter', 'write the score, or take over the device'],
    ['Shift Enter', 'write a zero instead'],
    ['Esc', 'cancel the zero'],
  ],
  table: 'Dice',
  felt: 'The dice',
  rollToBegin: 'Roll to begin.',
  /** @param {number} left */
  choose: (left) => (left === 0 ? 'Write a score in a box.' : `${capital(counted(left, 'roll'))} left, or write a score.`),
  /** @param {number} left */
  othersChoose: (left) => (left === 0 ? 'Choosing a box.' : `${capital(counted(left, 'roll'))} left.`),
  othersBegin: 'About to roll.',
  bonusInHand: 'An extra Yahtzee: 100 bonus points.',
  /** @param {number} count */
  roll: (count) => (count === 5 ? 'Roll all five dice' : count === 1 ? 'Roll one die' : `Roll ${number(count)} dice`),
  rollNone: 'All dice are kept',
  writeNow: 'Write a score',
  nextGame: 'Next game',
  /** @param {number} left */
  rollsLeft: (left) => (left === 0 ? 'No rolls left' : `${capital(counted(left, 'roll'))} left`),
  kept: 'kept',
  railHint: 'Tap a die, or drag it here, to keep it.',
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
  /** Explanations of rows whose names are not self-explanatory. @type {Record<string, string>} */
  meanings: {
    total_score: 'The small number beside the total shows how far the filled upper boxes are above or below three dice of each number. Three of each make 63, which earns the bonus.',
  },
  /** @type {Record<string, string>} */
  short: { small_straight: 'Sm. straight', large_straight: 'Lg. straight' },
  /** @param {number} over */
  par: (over) => (over === 0 ? 'exactly three of each' : `${Math.abs(over)} ${over > 0 ? 'above' : 'below'} three of each`),
  /** @param {number} left */
  toGo: (left) => `${left} to go`,
  /** @param {number} left */
  toGoSpoken: (left) => `${left} points to go to the bonus`,
  upper: 'Upper section',
  lower: 'Lower section',
  /** @param {Category} box @param {number} points */
  box: (box, points) => `${category(box)}, ${points === 1 ? '1 point' : `${points} points`}`,
  /** @param {Category} box */
  boxZero: (box) => `${category(box)}, write a zero`,
  /** @param {Category} box */
  boxForbidden: (box) => `${category(box)}, not allowed`,
  /** @param {number} count */
  marks: (count) => (count > 3 ? `✓×${count}` : '✓'.repeat(count)),
  /** @param {number} count */
  marksSpoken: (count) => counted(count, 'bonus', 'bonuses'),
  zeroToggle: 'Write a zero instead',
  zeroHint: 'Choose the box to give up.',
  /** @param {Category} box */
  zeroTitle: (box) => `Write a zero in ${category(box)}?`,
  /** @param {number} points */
  zeroText: (points) => (points === 0 ? 'These dice score nothing there anyway.' : `These dice score ${points} there. If you write a zero, you lose those points.`),
  /** @param {number} left */
  zeroEarly: (left) => `These dice score nothing there, and you still have ${counted(left, 'roll')} left.`,
  zeroYes: 'Write a zero',

  startTitle: 'Who starts?',
  /** @param {string} name */
  starts: (name) => `${name} starts`,
  /** @param {number} round @returns {string} */
  startRound: (round) => (round === 0 ? 'Highest total starts' : 'Tied for highest: roll again'),
  /** @param {number} round @returns {string} */
  startRoundOne: (round) => (round === 0 ? 'Highest die starts' : 'Tied for highest: roll again'),

  sheet: 'All games',
  sheetPlayer: 'Player',
  /** @param {number} game */
  sheetGame: (game) => `Game ${game}`,
  sheetTotal: 'Total of all games',
  /** @param {number} game */
  gameOver: (game) => `Game ${game} is over`,
  /** @param {string[]} names @param {number} score */
  gameWon: (names, score) => (names.length > 1 ? `${listed(names)} tie with ${score}.` : `${names[0]} wins with ${score}.`),

  /** @param {string} name @param {number[]} dice @param {boolean[]} keep */
  saidRolled(name, dice, keep) {
    const [kept, rolled] = [true, false].map((wanted) => dice.filter((_, place) => keep[place] === wanted).join(', '));
    return kept ? `${name} kept ${kept} and rolled ${rolled}.` : `${name} rolled ${rolled}.`;
  },
  /** @param {string} name @param {Category} box @param {number} points @param {boolean} bonus */
  saidWrote: (name, box, points, bonus) =>
    `${name} wrote ${points} in ${category(box)}${bonus ? ', plus 100 points for an extra Yahtzee' : ''}.`,
  /** @param {string} name */
  saidStarts: (name) => `${name} starts.`,
  /** @param {string} name @param {number} game */
  saidBegan: (name, game) => `${name} started game ${game}.`,

  /** @param {{ game: number, games: number, turn: { number: number, of: number, name: string } | null }} at */
  progress({ game, games, turn }) {
    const of = games > 1 ? `Game ${game} of ${games}` : '';
    if (!turn) return of || 'All boxes are filled';
    return `${of && `${of} · `}Turn ${turn.number} of ${turn.of}, ${turn.name}`;
  },
};

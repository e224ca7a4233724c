// @ts-check
// The texts of the page with the rules of Yahtzee.

export const rules = {
  title: 'How to play Yahtzee',
  lead: 'Five dice, three rolls a turn, thirteen boxes. The player with the most points when all boxes are full wins.',
  contents: 'On this page',
  guided: 'Play a guided game',
  guidedNote: 'Solo, with a tip at each step.',
  /** @param {number[]} dice */
  dice: (dice) => `Dice: ${dice.join(' ')}`,

  turn: {
    title: 'A turn',
    text: [
      'Roll all five dice. Then you can roll again up to twice, each time choosing which dice to keep and which to roll. You can roll a die again later even if you kept it before.',
      'Stop whenever you like. At the end of the turn you write a score in exactly one open box, and that box is closed for the rest of the game. After thirteen turns, everybody’s boxes are full.',
      'If nothing fits, you have to write a zero in one box. You can also choose to give up a box; the page asks first.',
    ],
  },

  boxes: {
    title: 'The boxes',
    text: 'The six upper boxes count only the dice of their own number. The seven lower ones need a pattern.',
    heads: { box: 'Box', what: 'What it needs', points: 'Points', example: 'For example' },
    /** @param {number} points */
    gives: (points) => `scores ${points}`,
    upperWhat: 'Any dice',
    /** @param {string} box */
    upperPoints: (box) => `The sum of the ${box}`,
    sum: 'The sum of all five dice',
    /** @type {Record<string, string>} */
    what: {
      three_of_a_kind: 'At least three of a kind',
      four_of_a_kind: 'At least four of a kind',
      full_house: 'Three of one number and two of another',
      small_straight: 'Four numbers in a row',
      large_straight: 'Five numbers in a row',
      yahtzee: 'Five of a kind',
      chance: 'Any dice',
    },
    note: 'Five of a kind isn’t a Full house by itself: it only counts as one when a Joker allows it.',
  },

  upper: {
    title: 'The upper bonus',
    text: [
      'If you reach 63 or more in the six upper boxes, you get 35 extra points. Three of each number make exactly 63, and a fourth Six makes up for two missing Threes.',
      'In the “Total score” row, the pad shows how far you are above or below three of each (“± 3 of each”), counting only filled boxes: with 8 in Fours it says −4, with 24 in Sixes +6. At 0 or above, you’re on course for the bonus.',
    ],
  },

  hundred: {
    title: 'More than one Yahtzee',
    text: [
      'If your Yahtzee box has 50 and you roll another Yahtzee, you get 100 extra points. There is no limit: each extra Yahtzee earns another 100.',
      'If the Yahtzee box has a zero, you don’t get the 100 points. In both cases the dice go in another box, as the Joker rules say.',
      'A table can turn the 100 points off.',
    ],
  },

  joker: {
    title: 'The Joker',
    text: 'Five of a kind is a Joker if the Yahtzee box is already filled, with 50 or with zero. Where it can go depends on the table’s rules. The first possible step applies.',
    editions: [
      {
        title: 'Classic',
        steps: [
          'The upper box of that number, if it is open. In that case, nothing else is allowed.',
          'Otherwise any open lower box. Full house scores 25, Small straight 30, Large straight 40; 3 of a kind, 4 of a kind and Chance score the sum.',
          'If all lower boxes are full: a zero in an open upper box.',
        ],
      },
      {
        title: '2014 edition',
        steps: [
          'The upper box of that number, if it is open. In that case, nothing else is allowed.',
          'Otherwise 3 of a kind or 4 of a kind for the sum, if one of them is open.',
          'Otherwise Full house for 25, Small straight for 30, Large straight for 40 or Chance for the sum.',
          'If all lower boxes are full: a zero in an open upper box.',
        ],
      },
      {
        title: 'Free Joker',
        steps: [
          'Any open box, as you like.',
          'In Full house and the straights, it only scores once the upper box of that number is filled.',
        ],
      },
      { title: 'No Joker', steps: ['Extra Yahtzees count like any other roll: they go in any open box, for what the dice are worth there.'] },
    ],
    example: 'For example: your Yahtzee and Fours boxes are filled, and you roll these dice. In the classic game you can write 40 in Large straight.',
    forbidden: 'The page shows which boxes a Joker can go in, and explains why it can’t go in others.',
  },

  start: {
    title: 'Who starts',
    text: [
      'The dice decide. In the classic game everybody rolls all five dice, and the highest sum starts. In the 2014 edition everybody rolls one die, and the highest die starts. If players tie for the highest, they roll again.',
      'After that, turns go around the table in seat order.',
    ],
  },

  match: {
    title: 'A match of several games',
    text: ['A table can play up to six games in a row. Each game starts with its own roll and a fresh column. At the end the points of all games are added up, and the highest total wins.'],
  },

  ties: {
    title: 'Ties',
    text: ['Players who tie for the highest score share the victory. There is no tie-break.'],
  },

  luck: {
    title: 'How the luck is kept fair',
    text: [
      'The server doesn’t decide the rolls alone. Before the start it shows the fingerprint of a secret number, and each player’s device does the same with a number of its own. The devices reveal their numbers after the start and the server at the end. Every roll follows from all of them together.',
      'So nobody can choose the dice, and after the game anybody can check each roll: on the results page, or with “parlor verify” and the saved log. The statistics in “My games” compare your rolls with what you would expect from fair dice.',
    ],
    daily: 'The dice of the day',
    me: 'My statistics',
    source: 'Described byte by byte in docs/api.md in the source code',
  },
};

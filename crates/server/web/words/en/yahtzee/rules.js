// @ts-check
// The rules of Yahtzee as they are played here.

export const rules = {
  title: 'How Yahtzee is played',
  lead: 'Five dice, three rolls a turn, thirteen boxes. Whoever has the most points when all boxes are full wins.',
  contents: 'On this page',
  guided: 'Play a guided game',
  guidedNote: 'Alone, with a word of help at each step.',
  /** @param {number[]} dice */
  dice: (dice) => `Dice: ${dice.join(' ')}`,

  turn: {
    title: 'A turn',
    text: [
      'Roll all five dice. Then you may roll again, twice at most, and each time you choose which dice lie still and which are thrown. A die that was kept may be thrown again later.',
      'Stop whenever you like. At the end of the turn exactly one open box gets a number, and that box is closed for the rest of the game. After thirteen turns everybody’s boxes are full.',
      'If nothing fits, one box has to take a zero. You may also give up a box by choice; the page asks first.',
    ],
  },

  boxes: {
    title: 'The boxes',
    text: 'The six upper boxes count only the dice of their own number. The seven lower ones ask for a pattern.',
    heads: { box: 'Box', what: 'What it takes', points: 'Points', example: 'For example' },
    /** @param {number} points */
    gives: (points) => `gives ${points}`,
    upperWhat: 'Any dice',
    /** @param {string} box */
    upperPoints: (box) => `The sum of the ${box}`,
    sum: 'The sum of all five dice',
    /** @type {Record<string, string>} */
    what: {
      three_of_a_kind: 'At least three dice alike',
      four_of_a_kind: 'At least four dice alike',
      full_house: 'Three of one number and two of another',
      small_straight: 'Four numbers in a row',
      large_straight: 'Five numbers in a row',
      yahtzee: 'All five dice alike',
      chance: 'Any dice',
    },
    note: 'Five dice alike are no Full house by themselves: they only count as one when a Joker allows it.',
  },

  upper: {
    title: 'The bonus above',
    text: [
      'Whoever reaches 63 or more in the six upper boxes gets 35 points on top. Three of each number make exactly 63, and a fourth Six makes up for two missing Threes.',
      'In the row “Total score” the pad shows how far you are above or below three of each (“± 3 of each”), counting only the boxes that are filled: with 8 in Fours it says −4, with 24 in Sixes +6. At 0 or above you are on the way to the bonus.',
    ],
  },

  hundred: {
    title: 'More than one Yahtzee',
    text: [
      'If your Yahtzee box holds 50 and all five dice are alike once more, you get 100 points on top. There is no limit: each further one earns another 100.',
      'If the Yahtzee box holds a zero, there are no 100 points. In both cases the dice then go into another box, and the Joker says which.',
      'A table can switch the 100 points off.',
    ],
  },

  joker: {
    title: 'The Joker',
    text: 'Five dice alike with the Yahtzee box already filled, with 50 or with zero, are a Joker. Where it may go depends on the rules that the table chose. The first of these steps that is possible counts.',
    editions: [
      {
        title: 'Classic',
        steps: [
          'The upper box of that number, if it is open. Nothing else is allowed then.',
          'Otherwise any open lower box. Full house gives 25, Small straight 30, Large straight 40; 3 of a kind, 4 of a kind and Chance give the sum.',
          'If all lower boxes are full: a zero in an open upper box.',
        ],
      },
      {
        title: '2014 edition',
        steps: [
          'The upper box of that number, if it is open. Nothing else is allowed then.',
          'Otherwise 3 of a kind or 4 of a kind for the sum, if one of them is open.',
          'Otherwise Full house for 25, Small straight for 30, Large straight for 40 or Chance for the sum.',
          'If all lower boxes are full: a zero in an open upper box.',
        ],
      },
      {
        title: 'Free Joker',
        steps: [
          'Any open box, as you like.',
          'The Joker’s points in Full house and the straights are given only once the upper box of that number is filled.',
        ],
      },
      { title: 'No Joker', steps: ['Further Yahtzees are dice like any others: any open box, and only what the dice are worth there.'] },
    ],
    example: 'For example: your Yahtzee box is full, Fours is full, and these dice fall. In the classic game they may fill Large straight for 40.',
    forbidden: 'The page shows which boxes are open to a Joker, and says why another one is not.',
  },

  start: {
    title: 'Who begins',
    text: [
      'The dice decide. In the classic game everybody throws all five, and the highest sum begins; in the 2014 edition everybody throws one die, and the highest die begins. Those who are level at the top throw again.',
      'After that the turn goes round the table in the order of the seats.',
    ],
  },

  match: {
    title: 'A match of several games',
    text: ['A table can play up to six games in a row. Each game has its own roll for the start and a fresh column. At the end the points of all games are added up, and the highest sum wins.'],
  },

  ties: {
    title: 'Level scores',
    text: ['Whoever is level at the top shares the victory. There is no further roll to part them.'],
  },

  luck: {
    title: 'How luck is made fair',
    text: [
      'The dice are not made by the server alone. Before the start it shows the fingerprint of a secret number, and each player’s device does the same with a number of its own. All numbers are opened after the start, the server’s at the end, and every roll follows from all of them together.',
      'So nobody can choose the dice, and after the game everybody can check each roll: on the page of the results, or with “parlor verify” and the saved log. Statistics in “My games” compare the dice you rolled with what is to be expected.',
    ],
    daily: 'The dice of the day',
    me: 'My statistics',
    source: 'Described byte by byte in docs/api.md of the source code',
  },
};

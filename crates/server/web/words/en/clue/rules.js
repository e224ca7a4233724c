// @ts-check
// The texts of the page with the rules of Clue.

export const rules = {
  title: 'How to play Clue',
  lead: 'Three cards in an envelope say who did it, with what, and where. The first player to name them wins.',
  contents: 'On this page',

  parts: {
    aim: {
      title: 'The case',
      text: [
        'There are 21 cards: six suspects, six weapons and nine rooms. One card of each kind is drawn and goes into the case file, which nobody sees. All others are dealt out. With four or five players, some get a card more than others; who does is drawn.',
        'A card in a hand is not in the case file. So you find the three missing cards by asking for the others, and by watching what everybody else asks and shows.',
      ],
      picture: 'The house: nine rooms around a staircase, with the case file on the stairs, and six tokens on their starting squares.',
    },
    turn: {
      title: 'Walking',
      text: [
        'Roll the die and walk that many squares: along the hallway, around corners, but never diagonally, and no square twice in one turn. Nobody can walk through a square that is taken; a token in front of a door closes it.',
        'A door is not a square. Stepping into the room takes one step, and the walk ends there, even if the roll is larger. In the hallway, you use the whole roll, unless your table lets a walk stop early. You cannot go back into the room that you have just left.',
        'If you can move, you have to. If every door of your room is closed, you wait, or take a secret passage.',
      ],
      picture: 'A token walks five steps along the hallway into the Library.',
    },
    passages: {
      title: 'Secret passages',
      text: ['The four corner rooms are connected crosswise: the Kitchen with the Study, the Lounge with the Conservatory. Instead of rolling, you can go to the other end.'],
      picture: 'The Study, with the stairs of its secret passage to the Kitchen.',
    },
    suggest: {
      title: 'Suggestions',
      text: [
        'When you enter a room, you suggest that the crime happened there: you name a suspect and a weapon. Their pieces are moved into the room and stay there. You may name your own cards, and your own suspect.',
        'Then the player to your left looks for one of the three cards. A player who has one shows it to you alone, and chooses which if there are several. A player who has none says so, and the next player looks. As soon as one card has been shown, nobody else is asked.',
        'If your token was moved by a suggestion, you can make a suggestion in that room on your next turn, without moving. That right ends with the turn.',
      ],
      picture: 'Mr. Green and the Wrench have been moved into the Dining Room.',
    },
    accuse: {
      title: 'Accusations',
      text: [
        'When you are sure, accuse, on any of your turns, wherever you are: before or after you roll, or after a suggestion. You name three cards and look into the case file, alone. If all three are right, you win.',
        'If not, you are out of the race: you know the case file now, take no more turns, and only show cards. If your token stands in front of a door, it steps into the room.',
        'Accusations, and whether they were right, are public. The last player left goes on and still has to name the three cards, unless your table agreed that the last one wins. If everybody has accused falsely, nobody wins.',
      ],
    },
    notebook: {
      title: 'The notebook',
      text: [
        'The notebook has a row for each card, and a column for each player and for the case file. It fills in what you have seen: your hand, cards shown to you, and who could not show any of three cards. You can switch that off and write everything yourself.',
        'Your own marks ✓ ✗ ? and notes are stored for your seat, and nobody else can see them. At a table that allows the coach, the notebook also draws every conclusion, gives the odds of the rest, and says why.',
      ],
    },
    secrets: {
      title: 'Who sees what',
      cards: 'Say you hold two of these three cards when somebody asks for them: you choose the one to show, and only the asker sees which it is.',
      text: [
        'Only you and the player who shows a card see which one it is. Everybody else learns that a card was shown, by whom and to whom.',
        'You can let the table answer for you, with your cards in an order of your choice. It answers after the same kind of pause as everybody who does so, with one fitting card or three, so that the pause tells nothing.',
        'The deal, the rolls and the rooms of the weapons come from luck that all players have made together. You can check it after the game.',
      ],
    },
  },
};

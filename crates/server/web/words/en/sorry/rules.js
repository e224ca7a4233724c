// @ts-check
// The texts of the page with the rules of Sorry!.

export const rules = {
  title: 'How to play Sorry!',
  lead: 'Four pawns each, one card a turn, once around the board. The first player with all four at HOME wins.',
  contents: 'On this page',

  parts: {
    aim: {
      title: 'The board',
      text: [
        'Everyone has four pawns of one colour. They begin on START, enter the track on the ring in front of it, go around clockwise, turn into the safety zone of their own colour, and end at HOME.',
        'The track has sixty squares, numbered from 0 at the corner before Red’s START. With two players, Red plays against Yellow, who sits opposite, unless they agree on other colours.',
      ],
      picture: 'The whole board: four sides in red, blue, yellow and green, each with a START, a safety zone, a HOME and two slides.',
    },
    turn: {
      title: 'A turn',
      text: [
        'Draw a card and move one pawn with it. If you can move, you must, even if it hurts. If you can’t, you lose your turn.',
        'At the table, pawns that can move are marked. Tap one to see where it would end, who would be sent back and where it would slide; then confirm. Until the next card is drawn, you can undo a move if the others agree. When playing for points you can’t, because each card you play brings a new one at once.',
        'Who starts the first game is decided at random. The winner starts the next one.',
      ],
    },
    cards: {
      title: 'The cards',
      text: ['There are 45 cards: five 1s and four of every other kind. There is no 6 and no 9. When the deck runs out, the discard pile is shuffled. At the table, “Cards still out” shows what is left.'],
      /** @type {Record<string, string>} */
      more: {
        1: 'A pawn that leaves START goes to the ring in front of it.',
        2: 'You always draw again, even if you couldn’t move a pawn.',
        3: '',
        4: 'A pawn that goes back past the entry of its safety zone can walk straight in next time. A pawn can also move backward out of the zone.',
        5: '',
        7: 'You have to use all seven spaces, with one pawn or split between two that have left START. The second part is played after the first one is complete.',
        8: '',
        10: 'If only one of the two is possible, you have to play that one.',
        11: 'Both pawns have to be on the track, not on START, in a safety zone or at HOME. If you can’t move 11 forward, you can pass instead of changing places.',
        12: '',
        sorry: 'It needs a pawn on START and an opponent on the track.',
      },
    },
    bump: {
      title: 'Jumping and bumping',
      text: [
        'You can jump over any pawn. If you end on a square with a pawn of another colour, that pawn goes back to its START. You can’t end on a square with a pawn of your own colour.',
        'Pawns in a safety zone or at HOME can’t be bumped.',
      ],
      picture: 'Red goes three forward and ends on a blue pawn, which goes back to START.',
    },
    slide: {
      title: 'Slides',
      text: [
        'A pawn that ends on the triangle of a slide in another colour slides to its end, whatever card it moved with. All pawns on the slide go back to START, even those of the same colour.',
        'A slide of the pawn’s own colour does nothing, and neither does a slide that a pawn only passes.',
      ],
      picture: 'Red ends on the triangle of a yellow slide and slides to its end.',
    },
    home: {
      title: 'Safety zone and HOME',
      text: [
        'A safety zone can only be entered forward, by pawns of its colour, and no pawn walks past its own entry. HOME is reached by exact count, and pawns there stay there.',
      ],
      picture: 'A red pawn turns off into its safety zone and goes on to HOME.',
    },
    team: {
      title: 'Team play',
      text: [
        'For four players: Red and Yellow against Blue and Green. On your turn you move any pawn of your team. Slides and safety zones depend on the colour of the pawn. If you end on your partner’s pawn, you bump it.',
        'A 7 can be spread over all eight pawns, played one pawn after another. An 11 changes places with opponents only. A Sorry! can also bring out your partner’s pawn. It has to be used, and if no opponent is on the track, it hits your own side.',
        'A player with all four pawns at HOME plays on for the team. The first team with eight pawns at HOME wins.',
      ],
    },
    points: {
      title: 'Playing for points',
      text: [
        'Everyone begins with one pawn in front of START and a hand of five cards. On your turn you play one card from your hand and take a new one. If no card can move a pawn, you discard one and take a new one. If you play a 2, you play again; if you discard it, you don’t.',
        'If your only possible move is to change places with an 11, you can discard a card instead.',
        'When somebody has all four pawns at HOME, everybody gets 5 points for each of their own pawns there. The winner also gets 5 points for each opposing pawn that isn’t at HOME, and a bonus: 25 if no opponent has more than two at HOME, 50 if none has more than one, 100 if none has any. Only the highest bonus counts.',
        'A table can play one game or a series, in which points add up until somebody reaches the agreed total.',
      ],
    },
    luck: {
      title: 'The shuffle can be checked',
      text: [
        'Each card is decided when it is drawn, from numbers that the server and every player’s device committed to before the first card. After the game you can check every draw, on the page or with the command “parlor verify”.',
      ],
    },
  },
};

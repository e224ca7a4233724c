// @ts-check
// The rules of Sorry! as they are played here.

export const rules = {
  title: 'How Sorry! is played',
  lead: 'Four pawns each, one card a turn, once round the board. Whoever has all four at HOME first wins.',
  contents: 'On this page',

  parts: {
    aim: {
      title: 'The board',
      text: [
        'Everyone has four pawns of one colour. They begin on START, enter the track on the ring in front of it, walk round clockwise, turn off into the safety zone of their own colour, and end at HOME.',
        'The track has sixty squares, numbered from 0 at the corner before Red’s START. With two players Red plays against Yellow, who sits opposite, unless they agree on other colours.',
      ],
      picture: 'The whole board: four sides in red, blue, yellow and green, each with a START, a safety zone, a HOME and two slides.',
    },
    turn: {
      title: 'A turn',
      text: [
        'Draw a card and move one pawn by it. Whoever can move has to, even if it hurts. Whoever cannot forfeits the move: that is the card’s doing, and nobody’s fault.',
        'At the table a marked pawn can be moved. Tap it to see where it would end, who would be sent back and where it would slide; then confirm. As long as nobody has drawn the next card, a move can be taken back if the others agree; not when playing for points, where each card that is played brings a new one at once.',
        'Who begins the first game is drawn by lot. The winner begins the next one.',
      ],
    },
    cards: {
      title: 'The cards',
      text: ['There are 45: five of the 1, four of each other one, and no 6 and no 9. When the deck is used up, the discards are shuffled. At the table “Cards still out” tells what is left.'],
      /** @type {Record<string, string>} */
      more: {
        1: 'A pawn that is started stands on the ring in front of START.',
        2: 'You draw again in any case, even if no pawn could be moved.',
        3: '',
        4: 'A pawn that goes back past the entry of its safety zone can walk straight in next time. A pawn may also be driven backward out of the zone.',
        5: '',
        7: 'All seven spaces have to be used, in two parts if you like, each by a pawn that is on its way. The second part is made on the board that the first one leaves.',
        8: '',
        10: 'If only one of the two is possible, that one has to be made.',
        11: 'Both pawns have to stand on the track: neither on START, nor in a zone, nor at HOME. If 11 forward is not possible you may pass rather than change places.',
        12: '',
        sorry: 'It needs a pawn on START and an opponent on the track.',
      },
    },
    bump: {
      title: 'Jumping and bumping',
      text: [
        'Pawns are jumped over freely. Whoever ends on the square of another colour sends that pawn back to its START. On a square with a pawn of the same colour nobody can end.',
        'Nobody is bumped in a safety zone or at HOME.',
      ],
      picture: 'Red goes three forward and ends on a blue pawn, which goes back to START.',
    },
    slide: {
      title: 'Slides',
      text: [
        'Whoever ends on the triangle of a slide in another colour slides to its end, by whatever card they came. Everybody on the slide goes back to START, pawns of the own colour too.',
        'On a slide of the own colour nothing happens, and nothing happens to those who only pass.',
      ],
      picture: 'Red ends on the triangle of a yellow slide and slides to its end.',
    },
    home: {
      title: 'Safety zone and HOME',
      text: [
        'Only pawns of its colour enter a zone, forward, and no pawn walks past its own entry. HOME is reached by exact count, and whoever is there stays there.',
      ],
      picture: 'A red pawn turns off into its safety zone and goes on to HOME.',
    },
    team: {
      title: 'Team play',
      text: [
        'For four: Red and Yellow against Blue and Green. On your turn you move any pawn of the team. Slides and zones go by the colour of the pawn. Whoever ends on a pawn of the partner bumps it.',
        'A 7 can be spread over all eight pawns; it is played one pawn after the other. An 11 changes places with opponents only. A Sorry! may use the partner’s START. It has to be used, and if no opponent is on the track it hits the own side.',
        'Whoever has all four at HOME plays on for the team. The first team with eight pawns at HOME wins.',
      ],
    },
    points: {
      title: 'Playing for points',
      text: [
        'Everyone begins with one pawn in front of START and a hand of five cards. On a turn you play one card of the hand and take a new one. If no card can move a pawn, you lay one down and take a new one. A 2 that is played lets you play again; one that is laid down does not.',
        'If the hand can do nothing but change places by an 11, you may lay down a card instead.',
        'When somebody has all four at HOME, everybody gets 5 points for each own pawn there. The winner also gets 5 for each pawn of the others that is not, and a bonus: 25 if no opponent has more than two at HOME, 50 if none has more than one, 100 if none has any. Only the highest bonus counts.',
        'A table can play one game, or a series: games are added up until somebody has reached the agreed total.',
      ],
    },
    luck: {
      title: 'The shuffle can be checked',
      text: [
        'Which card comes is settled when it is drawn, from numbers that the server and every player’s device have promised before the first card. After the game every draw can be checked, on the page and with the command “parlor verify”.',
      ],
    },
  },
};

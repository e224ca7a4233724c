// @ts-check
// The texts of the strategy explorer of Sorry!.

import { explorePage } from '../coach-pages.js';
import { counted } from '../grammar.js';
import { game } from './game.js';

/** @typedef {import('../../../sorry/types.d.ts').Card} Card */
/** @typedef {import('../../../sorry/types.d.ts').Colour} Colour */
/** @typedef {import('../../../sorry/types.d.ts').Spot} Spot */

const { card, colour, place } = game;

export const explore = {
  ...explorePage,
  where: 'Strategy explorer · Sorry!',
  about: 'Put the pawns where you like, choose whose turn it is and which card was drawn, and see what each move is worth.',

  boardHint: 'Tap a pawn, then the place where it should go.',
  /** @param {Colour} name @param {Spot} spot */
  placing: (name, spot) => `${colour(name)} from ${place(spot)}: tap its new place, or tap the pawn again to leave it there.`,
  typed: 'The position as text',
  typedHint: 'R, B, Y, G for the colours; S is START, 0 to 59 the track, z0 to z4 the safety zone, H HOME. After the pawns, you can add the colour to move and its card or hand, as in “red 5”.',
  /** The errors in a position's text, by code. @type {Record<string, (data: any) => string>} */
  typedFaults: {
    no_colour: (data) => `“${data}” doesn’t start with a colour: R, B, Y or G.`,
    twice: (data) => `${colour(data)} is named twice.`,
    no_place: (data) => (data ? `“${data}” isn’t a place for a pawn.` : 'The place of a pawn is missing.'),
    no_card: (data) => `“${data}” is neither a card nor a hand of cards separated by commas.`,
    no_word: (data) => `“${data}” is neither a colour nor a card.`,
    too_much: (data) => `Unexpected “${data}”: only a colour and a card or hand can follow the pawns.`,
  },
  players: 'Players',
  turn: 'Whose turn',
  rules: 'Rules',
  card: 'Card',
  noCard: 'None yet',
  hand: 'Hand',
  handHint: 'Up to five cards. Tap a card to add it, or tap one in the hand to remove it.',
  handEmpty: 'No cards yet, so only the chances of winning are shown.',
  /** @param {Card} name */
  add: (name) => `Add ${game.aCard(name)} to the hand`,
  /** @param {Card} name */
  remove: (name) => `Remove ${game.aCard(name)} from the hand`,
  /** @param {number} cards */
  out: (cards) => `The coach knows that ${counted(cards, 'card')} ${cards === 1 ? 'has' : 'have'} been drawn since the last shuffle.`,
  forget: 'Use a full deck',
  clear: 'Reset the board',

  thinking: 'The coach is thinking…',
  impossible: 'This position is impossible',
  /** @type {Record<string, string>} */
  cases: {
    start: 'A 1: start a pawn, or move one forward?',
    seven: 'A 7 to split',
    eleven: 'An 11: swap places, or move forward?',
    back: 'A 4 backward, past your own START',
    sorry: 'A Sorry!: which pawn to send back?',
    hand: 'A hand of five cards',
  },

  /** Why a position is impossible, by code. @type {Record<string, (data: any) => string>} */
  faults: {
    bad_question_one_position: () => 'Enter where the pawns are.',
    bad_question_unreadable_position: () => 'The text can’t be read. It needs four places for each colour in play, as in “R:4,12,z0,H Y:S,S,S,17”.',
    bad_question_not_four_pawns: (data) => `${colour(data.colour)} has four pawns, but ${counted(data.pawns, 'place is', 'places are')} given.`,
    bad_question_same_place: (data) => `${colour(data.colour)} can’t have two pawns on ${place(data.spot)}.`,
    bad_question_same_square: (data) => `Two pawns can’t both be on ${data.square}.`,
    bad_question_bad_rules: () => 'Two to four can play, and a team game needs four.',
    bad_question_not_playing: (data) => `${colour(data.colour)} isn’t playing here.`,
    bad_question_game_is_over: (data) => `${colour(data.colour)} has all pawns at HOME: the game is over.`,
    bad_question_card_with_hands: () => 'When playing for points, cards are played from a hand and none is drawn.',
    bad_question_hand_without_points: () => 'Only games for points have hands.',
    bad_question_hand_size: () => 'A hand has one to five cards.',
    bad_question_too_many_cards: (data) => `The deck doesn’t have that many cards of this kind: ${card(data.card)}.`,
    bad_question_nothing_left: () => 'Spaces can only be left over from a 7 in team play.',
    bad_question_not_moved: (data) => `${colour(data.colour)} has no pawn on ${place(data.spot)} that the 7 could have moved.`,
  },
};

// @ts-check
// The strategy explorer of Sorry!: any position, with the coach's advice.

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
  about: 'Put the pawns where you like, say whose turn it is and which card was drawn, and see what each move is worth.',

  boardHint: 'Touch a pawn, then the place where it should stand.',
  /** @param {Colour} name @param {Spot} spot */
  placing: (name, spot) => `${colour(name)} from ${place(spot)}: touch its new place, or the pawn again to leave it there.`,
  typed: 'The position as text',
  typedHint: 'R, B, Y, G for the colours; S is START, 0 to 59 the track, z0 to z4 the safety zone, H HOME. Behind them, if you like, whose turn it is and the card or the hand: “red 5”.',
  /** The errors in a position's text, by code. @type {Record<string, (data: any) => string>} */
  typedFaults: {
    no_colour: (data) => `“${data}” begins with no colour: R, B, Y or G.`,
    twice: (data) => `${colour(data)} is named twice.`,
    no_place: (data) => (data ? `“${data}” is no place of a pawn.` : 'The place of a pawn is missing.'),
    no_card: (data) => `“${data}” is no card, and no hand of cards with commas between them.`,
    no_word: (data) => `“${data}” is neither a colour nor a card.`,
    too_much: (data) => `“${data}” is too much: behind the pawns come a colour, and a card or a hand.`,
  },
  players: 'Who plays',
  turn: 'Whose turn',
  rules: 'Rules',
  card: 'Card',
  noCard: 'None yet',
  hand: 'Hand',
  handHint: 'Up to five cards. Touch a card to add it, and one of the hand to take it out.',
  handEmpty: 'No cards yet: only the chances are told.',
  /** @param {Card} name */
  add: (name) => `Add ${game.aCard(name)} to the hand`,
  /** @param {Card} name */
  remove: (name) => `Take ${game.aCard(name)} out of the hand`,
  /** @param {number} cards */
  out: (cards) => `The coach reckons with ${counted(cards, 'card')} that ${cards === 1 ? 'is' : 'are'} out since the last shuffle.`,
  forget: 'Take a full deck',
  clear: 'Start from the beginning',

  thinking: 'The coach is thinking…',
  impossible: 'There is no such position',
  /** @type {Record<string, string>} */
  cases: {
    start: 'A 1: start a pawn, or move on?',
    seven: 'A 7 to be split',
    eleven: 'An 11: change places, or walk?',
    back: 'A 4 backward, past the own START',
    sorry: 'Whom does a Sorry! hit?',
    hand: 'A hand of five cards',
  },

  /** Why a position is impossible, by code. @type {Record<string, (data: any) => string>} */
  faults: {
    bad_question_one_position: () => 'Say where the pawns stand.',
    bad_question_unreadable_position: () => 'The text cannot be read. It has four places for each colour that plays, as in “R:4,12,z0,H Y:S,S,S,17”.',
    bad_question_not_four_pawns: (data) => `${colour(data.colour)} has four pawns, and ${counted(data.pawns, 'place is', 'places are')} named.`,
    bad_question_same_place: (data) => `Two pawns of ${colour(data.colour)} cannot both stand on ${place(data.spot)}.`,
    bad_question_same_square: (data) => `Two pawns cannot both stand on ${data.square}.`,
    bad_question_bad_rules: () => 'Two to four play, and a team game needs four.',
    bad_question_not_playing: (data) => `${colour(data.colour)} does not play here.`,
    bad_question_game_is_over: (data) => `${colour(data.colour)} has all pawns at HOME: the game is over.`,
    bad_question_card_with_hands: () => 'Who plays for points has a hand, and no card is drawn.',
    bad_question_hand_without_points: () => 'Hands are for playing for points.',
    bad_question_hand_size: () => 'A hand has one to five cards.',
    bad_question_too_many_cards: (data) => `The deck does not have that many cards of this kind: ${card(data.card)}.`,
    bad_question_nothing_left: () => 'Only of a team’s 7 something can be left.',
    bad_question_not_moved: (data) => `${colour(data.colour)} has no pawn on ${place(data.spot)} that the 7 could have moved.`,
  },
};

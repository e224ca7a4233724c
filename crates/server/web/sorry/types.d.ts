// Generated from the Rust types by crates/server/tests/types.rs. Do not edit; PARLOR_BLESS=1 rewrites it.

import type { BySeat, Outcome, Seat, SeatSet, Viewer } from '../server/types.d.ts';

export type Action = { "type": "draw", } | { "type": "move", 
/**
 * The card.
 */
card: Card, 
/**
 * What it does.
 */
step: Step, 
/**
 * The other leg of a 7 that is split between two pawns. A team plays its 7 leg by leg, each as a move of its own.
 */
then?: Step, } | { "type": "pass", } | { "type": "discard", 
/**
 * The card.
 */
card: Card, } | { "type": "next_game", };

export type Advice = { 
/**
 * The position that was asked about, as a short text.
 */
position: string, 
/**
 * The rules.
 */
variation: Variation, 
/**
 * Who plays, by seat.
 */
colours: BySeat<Colour>, 
/**
 * Whose turn it is.
 */
turn: Colour, 
/**
 * Each seat's chance to win this game, as somebody would reckon who sees no hand. Partners have half of their chance each.
 */
chances: BySeat<number>, 
/**
 * Every legal choice, the best first; empty if the card cannot be used, and if the hand is not known.
 */
ranking: Array<Advised>, };

export type Advised = { 
/**
 * The choice, as a table takes it.
 */
action: Action, 
/**
 * The same for people.
 */
words: string, 
/**
 * What happens, pawn by pawn.
 */
legs: Array<Leg>, 
/**
 * The position that it leads to, as a short text.
 */
position: string, 
/**
 * The same as lists.
 */
pawns: ByColour<[Spot, Spot, Spot, Spot]>, 
/**
 * The chance of the player's side to win this game after it.
 */
value: number, 
/**
 * How much less that is than after the best choice.
 */
loss: number, };

export type Bump = { 
/**
 * Whose pawn.
 */
colour: Colour, 
/**
 * Where it stood.
 */
at: Square, };

export type ByColour<T> = { red: T, blue: T, yellow: T, green: T, };

export type Card = "1" | "2" | "3" | "4" | "5" | "7" | "8" | "10" | "11" | "12" | "sorry";

export type Colour = "red" | "blue" | "yellow" | "green";

export type Config = { 
/**
 * The rules.
 */
variation: Variation, 
/**
 * When playing for points: the total that ends a series of games, 50 to 1000. Nothing for a single game.
 */
target: number | null, 
/**
 * Who plays which colour, by seat, clockwise; the first of them, if fewer play. Nothing for the usual ones: Red and Yellow for
 * two, Red, Blue and Yellow for three.
 */
colours: Array<Colour> | null, 
/**
 * Who begins: the seat of who won the game before. Nothing if it is drawn; so it is too if there is no such seat any more.
 */
starter: number | null, };

export type Decision = { 
/**
 * The number of its row.
 */
version: number, 
/**
 * The card that lay open; nothing when playing from the hand.
 */
card: Card | null, 
/**
 * The hand, when playing for points.
 */
hand: Array<Card> | null, 
/**
 * Where the pawns stood.
 */
pawns: ByColour<[Spot, Spot, Spot, Spot]>, 
/**
 * How many choices there were.
 */
choices: number, 
/**
 * What was done.
 */
chosen: Weighed, 
/**
 * What would have been best; the same, if nothing was better.
 */
better: Weighed, 
/**
 * How much less the one was worth than the other.
 */
cost: number, };

export type GameReview = { 
/**
 * Its number, from 1.
 */
game: number, 
/**
 * The chances of all seats after each row, as somebody would reckon who sees no hand.
 */
curve: Array<Point>, 
/**
 * The seats that are looked at.
 */
seats: Array<SeatReview>, };

export type Illegal = { "code": "game_over" } | { "code": "between_games" } | { "code": "game_not_over" } | { "code": "not_your_turn", "data": { 
/**
 * Who is to play.
 */
waiting_on: Seat, } } | { "code": "draw_first" } | { "code": "move_first", "data": { 
/**
 * The card.
 */
card: Card, } } | { "code": "play_from_hand" } | { "code": "other_card", "data": { 
/**
 * The card that was drawn.
 */
drawn: Card, } } | { "code": "not_in_hand", "data": { 
/**
 * The card.
 */
card: Card, } } | { "code": "not_your_pawn", "data": { 
/**
 * The colour.
 */
colour: Colour, } } | { "code": "no_pawn", "data": { 
/**
 * The colour.
 */
colour: Colour, 
/**
 * The place.
 */
spot: Spot, } } | { "code": "on_start" } | { "code": "at_home" } | { "code": "cannot_start", "data": { 
/**
 * The card.
 */
card: Card, } } | { "code": "cannot_walk", "data": { 
/**
 * The card.
 */
card: Card, 
/**
 * By how many spaces it was to be.
 */
by: number, } } | { "code": "cannot_switch", "data": { 
/**
 * The card.
 */
card: Card, } } | { "code": "cannot_replace", "data": { 
/**
 * The card.
 */
card: Card, } } | { "code": "cannot_split", "data": { 
/**
 * The card.
 */
card: Card, } } | { "code": "cannot_split_so" } | { "code": "not_seven", "data": { 
/**
 * What they are together.
 */
by: number, } } | { "code": "moved_already", "data": { 
/**
 * Where the pawn stands.
 */
spot: Spot, } } | { "code": "rest_unusable", "data": { 
/**
 * How many spaces.
 */
left: number, } } | { "code": "leg_by_leg" } | { "code": "beyond_home", "data": { 
/**
 * Where the pawn stands.
 */
from: Spot, 
/**
 * By how many spaces.
 */
by: number, } } | { "code": "own_pawn", "data": { 
/**
 * The colour.
 */
colour: Colour, 
/**
 * The place.
 */
spot: Spot, } } | { "code": "two_pawns", "data": { 
/**
 * The square.
 */
square: Square, } } | { "code": "no_opponent", "data": { 
/**
 * The square.
 */
square: Square, } } | { "code": "opponents_first" } | { "code": "must_move" };

export type Leg = { 
/**
 * Whose pawn moves.
 */
colour: Colour, 
/**
 * Where it stood.
 */
from: Spot, 
/**
 * Where the card took it.
 */
landed: Spot, 
/**
 * Where it stands in the end: further on than `landed`, if it slid.
 */
to: Spot, 
/**
 * Whether it went backward. Left out if it did not.
 */
backward?: boolean, 
/**
 * Whose pawn took the place where it stood. Left out if they did not change places.
 */
switched?: Colour, 
/**
 * Who was sent back to START, in the order in which they were met. One that changed places can be among them: then it stood where
 * this pawn had come from. Left out if there is none.
 */
bumped?: Array<Bump>, };

export type Moved = { 
/**
 * Whose pawn.
 */
colour: Colour, 
/**
 * Where it stands.
 */
spot: Spot, };

export type Notice = { "type": "game_started", 
/**
 * Who has the first turn.
 */
starter: Seat, 
/**
 * Whether that was drawn by lot.
 */
drawn: boolean, } | { "type": "dealt", 
/**
 * To whom.
 */
seat: Seat, 
/**
 * The cards; nothing if they are another's.
 */
cards: Array<Card> | null, } | { "type": "reshuffled", } | { "type": "drew", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * The card.
 */
card: Card, } | { "type": "laid", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * The card.
 */
card: Card, } | { "type": "moved", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * The card.
 */
card: Card, 
/**
 * What was done, pawn by pawn.
 */
legs: Array<Leg>, 
/**
 * How much of a team's 7 is left to be used.
 */
left: number, } | { "type": "forfeited", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * The card.
 */
card: Card, 
/**
 * Whether it could have been used to change places.
 */
by_choice: boolean, } | { "type": "discarded", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * The card.
 */
card: Card, } | { "type": "took", 
/**
 * By whom.
 */
seat: Seat, 
/**
 * The card; nothing if it is another's.
 */
card: Card | null, };

export type Offer = { 
/**
 * The card, as in the action.
 */
card: Card, 
/**
 * The step, as in the action.
 */
step: Step, 
/**
 * The second step, as in the action.
 */
then?: Step, 
/**
 * What happens, pawn by pawn.
 */
legs: Array<Leg>, };

export type Phase = "undealt" | "draw" | "move" | "hand" | "between_games" | "over";

export type Point = { 
/**
 * The number of the row; nothing for the deal.
 */
version: number | null, 
/**
 * Each seat's chance to win this game.
 */
chances: BySeat<number>, };

export type Preview = { 
/**
 * What would happen, pawn by pawn; nothing if no pawn is moved.
 */
legs: Array<Leg>, 
/**
 * Where all pawns would stand.
 */
pawns: ByColour<[Spot, Spot, Spot, Spot]>, };

export type Question = { 
/**
 * The agreed rules; those left out are as usual. If no colours are named, those play whose pawns are.
 */
config?: Config, 
/**
 * Where the pawns stand, as a short text: for each colour its letter and four places, as in `R:4,12,z0,H Y:S,S,S,17`.
 */
position?: string, 
/**
 * The same as lists, instead of the text.
 */
pawns?: { [key in Colour]?: Spot[] }, 
/**
 * Whose turn it is; the first seat's if left out.
 */
turn?: Colour, 
/**
 * The card that was drawn; left out before that, and when playing for points.
 */
card?: Card, 
/**
 * How many spaces of a team's 7 are left, if some are used.
 */
left?: number, 
/**
 * Where the pawns stand that this 7 has moved.
 */
spent?: Array<Moved>, 
/**
 * The hand, when playing for points; left out if it is not known.
 */
hand?: Array<Card>, 
/**
 * The cards that lie open since the last shuffle, and so cannot be drawn.
 */
discards?: Array<Card>, };

export type Review = { 
/**
 * The rules.
 */
variation: Variation, 
/**
 * Its games, in order.
 */
games: Array<GameReview>, };

export type Score = { 
/**
 * 5 for each own pawn at HOME.
 */
home: number, 
/**
 * The winner's: 5 for each pawn of the opponents that is not at HOME.
 */
not_home: number, 
/**
 * The winner's: 100 if no opponent has a pawn at HOME, 50 if none has more than one, 25 if none has more than two.
 */
bonus: number, 
/**
 * All together.
 */
total: number, };

export type SeatReview = { 
/**
 * The seat.
 */
seat: Seat, 
/**
 * Its choices, where there was more than one, in order.
 */
decisions: Array<Decision>, 
/**
 * What all of them cost, added up. It may be more than 1: a chance that is given away can be won back and given away again.
 */
lost: number, 
/**
 * How many of them were the best choice, or as good.
 */
best: number, 
/**
 * The costliest ones, by their places among the decisions, the worst first.
 */
worst: Array<number>, };

export type SpentView = { 
/**
 * Whose pawn.
 */
colour: Colour, 
/**
 * Where it stands.
 */
spot: Spot, };

export type Spot = string;

export type Square = number;

export type Step = { "type": "start", 
/**
 * Whose pawn.
 */
colour: Colour, } | { "type": "walk", 
/**
 * Whose pawn.
 */
colour: Colour, 
/**
 * Where it stands.
 */
from: Spot, 
/**
 * By how many spaces; backward if negative.
 */
by: number, } | { "type": "switch", 
/**
 * Whose pawn.
 */
colour: Colour, 
/**
 * Where it stands.
 */
from: Square, 
/**
 * Where the other pawn stands.
 */
with: Square, } | { "type": "sorry", 
/**
 * Whose pawn.
 */
colour: Colour, 
/**
 * The square.
 */
onto: Square, };

export type TurnView = { 
/**
 * Whose turn it is.
 */
seat: Seat, 
/**
 * The card that was drawn; nothing before that, and where cards are played from the hand.
 */
card: Card | null, 
/**
 * How many spaces of a team's 7 are left to be used; 0 for all other cards.
 */
left: number, 
/**
 * The pawns that this 7 has moved.
 */
spent: Array<SpentView>, 
/**
 * Every legal move and what it brings about. Those of a hand are shown to its player alone.
 */
moves: Array<Offer>, 
/**
 * Whether the player may pass: an 11 that can only be used to change places.
 */
may_pass: boolean, 
/**
 * Whether the player may lay down any card of the hand without moving. Shown to that player alone.
 */
may_discard: boolean, };

export type Variation = "standard" | "team" | "points";

export type View = { 
/**
 * The agreed rules.
 */
config: Config, 
/**
 * Whose view it is.
 */
viewer: Viewer, 
/**
 * Who plays which colour.
 */
colours: BySeat<Colour>, 
/**
 * Which game of the series is on the table, from 1.
 */
game: number, 
/**
 * What the table waits for.
 */
phase: Phase, 
/**
 * The turn being played, if one is.
 */
turn: TurnView | null, 
/**
 * Where the four pawns of each colour stand. They keep their order while they move. Those of a colour that nobody plays are on START.
 */
pawns: ByColour<[Spot, Spot, Spot, Spot]>, 
/**
 * How many cards can still be drawn.
 */
deck: number, 
/**
 * What lies open, the last card on top.
 */
discards: Array<Card>, 
/**
 * The cards that this viewer has not seen since they were last shuffled: those of the deck and of the others' hands.
 */
unseen: { [key in Card]?: number }, 
/**
 * The viewer's own hand; nothing for spectators, and where there are no hands.
 */
hand: Array<Card> | null, 
/**
 * How many cards everybody has in hand.
 */
hands: BySeat<number>, 
/**
 * Who began the game on the table.
 */
starter: Seat | null, 
/**
 * Who has won the game on the table, once it is over: one, or two partners.
 */
won: SeatSet, 
/**
 * Who brought the last pawn home, and so begins the next game.
 */
winner: Seat | null, 
/**
 * The points of the game on the table, once it is over, when playing for points.
 */
scores: BySeat<Score> | null, 
/**
 * The points of the games of the series before it.
 */
past: Array<BySeat<number>>, 
/**
 * The points of all games, the one on the table included once it is over.
 */
totals: BySeat<number>, 
/**
 * How it ended, once it has.
 */
outcome: Outcome | null, };

export type Weighed = { 
/**
 * The choice, as a table takes it.
 */
action: Action, 
/**
 * What it does, pawn by pawn.
 */
legs: Array<Leg>, 
/**
 * The chance of the player's side to win this game after it.
 */
value: number, };

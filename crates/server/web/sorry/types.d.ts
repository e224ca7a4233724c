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
 * The second part of a 7 split between two pawns. A team plays its 7 part by part, each as a separate move.
 */
then?: Step, } | { "type": "pass", } | { "type": "discard", 
/**
 * The card.
 */
card: Card, } | { "type": "next_game", };

export type Advice = { 
/**
 * The position asked about, as a short text.
 */
position: string, 
/**
 * The rules.
 */
variation: Variation, 
/**
 * The colours, by seat.
 */
colours: BySeat<Colour>, 
/**
 * Whose turn it is.
 */
turn: Colour, 
/**
 * Each seat's chance to win this game, estimated without seeing any hand. Partners have half of their chance each.
 */
chances: BySeat<number>, 
/**
 * Every legal choice, best first; empty if the card cannot be used or the hand is unknown.
 */
ranking: Array<Advised>, };

export type Advised = { 
/**
 * The choice, as an action for the table.
 */
action: Action, 
/**
 * A description.
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
 * How much lower that is than after the best choice.
 */
loss: number, };

export type Bump = { 
/**
 * Whose pawn.
 */
colour: Colour, 
/**
 * Where it was.
 */
at: Square, };

export type ByColour<T> = { red: T, blue: T, yellow: T, green: T, };

export type Card = "1" | "2" | "3" | "4" | "5" | "7" | "8" | "10" | "11" | "12" | "sorry";

export type Colour = "red" | "blue" | "yellow" | "green";

export type Config = { 
/**
 * The variation.
 */
variation: Variation, 
/**
 * When playing for points: the total that ends a series of games, 50 to 1000. `null` for a single game.
 */
target: number | null, 
/**
 * The colours by seat, clockwise; the first of them, if fewer play. `null` for the default: Red and Yellow for
 * two, Red, Blue and Yellow for three.
 */
colours: Array<Colour> | null, 
/**
 * The seat that starts: the previous winner's. `null` to draw it at random, as is also done if there is no such
 * seat any more.
 */
starter: number | null, };

export type Decision = { 
/**
 * The number of its row.
 */
version: number, 
/**
 * The open card; null when playing from the hand.
 */
card: Card | null, 
/**
 * The hand, when playing for points.
 */
hand: Array<Card> | null, 
/**
 * The places of the pawns.
 */
pawns: ByColour<[Spot, Spot, Spot, Spot]>, 
/**
 * How many choices there were.
 */
choices: number, 
/**
 * The choice that was made.
 */
chosen: Weighed, 
/**
 * The best choice; the one that was made if none was better.
 */
better: Weighed, 
/**
 * How much lower the value of the choice that was made is than that of the best one.
 */
cost: number, };

export type GameReview = { 
/**
 * Its number, from 1.
 */
game: number, 
/**
 * The chances of all seats after each row, estimated without seeing any hand.
 */
curve: Array<Point>, 
/**
 * The reviews of the requested seats.
 */
seats: Array<SeatReview>, };

export type Illegal = { "code": "game_over" } | { "code": "between_games" } | { "code": "game_not_over" } | { "code": "not_your_turn", "data": { 
/**
 * The player whose turn it is.
 */
waiting_on: Seat, } } | { "code": "draw_first" } | { "code": "move_first", "data": { 
/**
 * The card.
 */
card: Card, } } | { "code": "play_from_hand" } | { "code": "other_card", "data": { 
/**
 * The drawn card.
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
 * The number of spaces requested.
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
 * Their sum.
 */
by: number, } } | { "code": "moved_already", "data": { 
/**
 * Where the pawn is.
 */
spot: Spot, } } | { "code": "rest_unusable", "data": { 
/**
 * The number of spaces.
 */
left: number, } } | { "code": "leg_by_leg" } | { "code": "beyond_home", "data": { 
/**
 * Where the pawn is.
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
 * Where it was.
 */
from: Spot, 
/**
 * Where the card took it.
 */
landed: Spot, 
/**
 * Where it stops: further on than `landed`, if it slid.
 */
to: Spot, 
/**
 * Whether it went backward. Omitted if it did not.
 */
backward?: boolean, 
/**
 * The colour of the pawn that took its place. Omitted if they did not change places.
 */
switched?: Colour, 
/**
 * The pawns sent back to START, in order. One that changed places can be among them, if it is now where this pawn
 * came from. Omitted if there are none.
 */
bumped?: Array<Bump>, };

export type Moved = { 
/**
 * The pawn's colour.
 */
colour: Colour, 
/**
 * Its current place.
 */
spot: Spot, };

export type Notice = { "type": "game_started", 
/**
 * Who has the first turn.
 */
starter: Seat, 
/**
 * Whether the starter was drawn at random.
 */
drawn: boolean, } | { "type": "dealt", 
/**
 * To whom.
 */
seat: Seat, 
/**
 * The cards; `null` if they are another player's.
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
 * The moves, pawn by pawn.
 */
legs: Array<Leg>, 
/**
 * The unused spaces of a team's 7.
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
 * The card; `null` if it is another player's.
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
 * The effect, pawn by pawn.
 */
legs: Array<Leg>, };

export type Phase = "undealt" | "draw" | "move" | "hand" | "between_games" | "over";

export type Point = { 
/**
 * The number of the row; null for the deal.
 */
version: number | null, 
/**
 * Each seat's chance to win this game.
 */
chances: BySeat<number>, };

export type Preview = { 
/**
 * What would happen, pawn by pawn; empty if no pawn moves.
 */
legs: Array<Leg>, 
/**
 * The resulting places of all pawns.
 */
pawns: ByColour<[Spot, Spot, Spot, Spot]>, };

export type Question = { 
/**
 * The rules; omitted ones have their defaults. Without colours, those with pawns in the position play.
 */
config?: Config, 
/**
 * The places of the pawns, as a short text: for each colour its letter and four places, as in `R:4,12,z0,H
 * Y:S,S,S,17`.
 */
position?: string, 
/**
 * The same as lists, instead of the text.
 */
pawns?: { [key in Colour]?: Spot[] }, 
/**
 * Whose turn it is; by default the first seat's.
 */
turn?: Colour, 
/**
 * The drawn card; omitted before the draw, and when playing for points.
 */
card?: Card, 
/**
 * How many spaces of a team's 7 are left, if some are used.
 */
left?: number, 
/**
 * The places of the pawns that this 7 has moved.
 */
spent?: Array<Moved>, 
/**
 * The hand, when playing for points; omitted if it is unknown.
 */
hand?: Array<Card>, 
/**
 * The cards discarded since the last shuffle, which cannot be drawn.
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
 * Its decisions, in order: all choices among at least two actions.
 */
decisions: Array<Decision>, 
/**
 * The cost of all of them, added up. It may exceed 1: a chance that was lost can be regained and lost again.
 */
lost: number, 
/**
 * How many of them were the best choice, or equally good.
 */
best: number, 
/**
 * The costliest ones, by index among the decisions, worst first.
 */
worst: Array<number>, };

export type SpentView = { 
/**
 * Whose pawn.
 */
colour: Colour, 
/**
 * Where it is.
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
 * Where it is.
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
 * Where it is.
 */
from: Square, 
/**
 * Where the other pawn is.
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
 * The drawn card; `null` before the draw and when cards are played from the hand.
 */
card: Card | null, 
/**
 * The unused spaces of a team's 7; 0 for all other cards.
 */
left: number, 
/**
 * The pawns already moved by this 7.
 */
spent: Array<SpentView>, 
/**
 * Every legal move and its effect. The moves of a hand are visible only to its player.
 */
moves: Array<Offer>, 
/**
 * Whether the player may pass: with an 11 whose only use is to change places.
 */
may_pass: boolean, 
/**
 * Whether the player may discard any card of the hand without moving. Visible only to that player.
 */
may_discard: boolean, };

export type Variation = "standard" | "team" | "points";

export type View = { 
/**
 * The rules of the game.
 */
config: Config, 
/**
 * Whose view it is.
 */
viewer: Viewer, 
/**
 * The colours by seat.
 */
colours: BySeat<Colour>, 
/**
 * The number of the current game of the series, from 1.
 */
game: number, 
/**
 * What the table waits for.
 */
phase: Phase, 
/**
 * The current turn, if any.
 */
turn: TurnView | null, 
/**
 * The places of each colour's four pawns. They keep their order while they move. Those of a colour that nobody
 * plays are on START.
 */
pawns: ByColour<[Spot, Spot, Spot, Spot]>, 
/**
 * The number of cards that can still be drawn.
 */
deck: number, 
/**
 * The discards, last card on top.
 */
discards: Array<Card>, 
/**
 * The cards that this viewer has not seen since the last shuffle: those in the deck and in the others' hands.
 */
unseen: { [key in Card]?: number }, 
/**
 * The viewer's own hand; `null` for spectators and in games without hands.
 */
hand: Array<Card> | null, 
/**
 * The number of cards in each hand.
 */
hands: BySeat<number>, 
/**
 * Who started the current game.
 */
starter: Seat | null, 
/**
 * Who has won the current game, once it is over: one player, or two partners.
 */
won: SeatSet, 
/**
 * Who moved the last pawn home, and so starts the next game.
 */
winner: Seat | null, 
/**
 * The points of the current game, once it is over, when playing for points.
 */
scores: BySeat<Score> | null, 
/**
 * The points of earlier games in the series.
 */
past: Array<BySeat<number>>, 
/**
 * The points of all games, including the current one once it is over.
 */
totals: BySeat<number>, 
/**
 * How it ended, once it has.
 */
outcome: Outcome | null, };

export type Weighed = { 
/**
 * The choice, as an action for the table.
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

// Generated from the Rust types by crates/server/tests/types.rs. Do not edit; PARLOR_BLESS=1 rewrites it.

import type { BySeat, Outcome, Seat, SeatSet, Viewer } from '../network/types.d.ts';

export type Action = { "type": "draw", } | { "type": "move", 
/**
 * The card.
 */
card: Card, 
/**
 * The step, or the first part of a split 7.
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
 * Each seat's chance of winning this game, estimated without seeing any hand. Each partner has half of the team's
 * chance.
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
 * An English description of the choice.
 */
words: string, 
/**
 * The effect of the choice, pawn by pawn.
 */
legs: Array<Leg>, 
/**
 * The resulting position, as a short text.
 */
position: string, 
/**
 * The resulting position, as lists.
 */
pawns: ByColour<[Spot, Spot, Spot, Spot]>, 
/**
 * The chance that the player's side wins this game after the choice.
 */
value: number, 
/**
 * How much lower the value is than that of the best choice.
 */
loss: number, };

export type Bump = { 
/**
 * The pawn's colour.
 */
colour: Colour, 
/**
 * The place before the step.
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
 * The colours by seat, clockwise; surplus colours at the end are ignored. If `null`, two players have Red and
 * Yellow, and three have Red, Blue and Yellow.
 */
colours: Array<Colour> | null, 
/**
 * The seat that starts; in a rematch, the seat of the previous winner. If `null`, or if the seat no longer exists,
 * the starter is drawn at random.
 */
starter: number | null, };

export type Decision = { 
/**
 * The number of the decision's row in the log.
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
 * The number of possible choices.
 */
choices: number, 
/**
 * The choice that was made.
 */
chosen: Weighed, 
/**
 * The best choice; equal to `chosen` if none was better.
 */
better: Weighed, 
/**
 * How much lower the value of `chosen` is than that of the best choice.
 */
cost: number, };

export type GameReview = { 
/**
 * The game's number in the series, from 1.
 */
game: number, 
/**
 * Each seat's chance of winning after each row, estimated without seeing any hand.
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
 * The place of the pawn.
 */
spot: Spot, } } | { "code": "rest_unusable", "data": { 
/**
 * The number of unused spaces.
 */
left: number, } } | { "code": "leg_by_leg" } | { "code": "beyond_home", "data": { 
/**
 * The place of the pawn.
 */
from: Spot, 
/**
 * The number of spaces.
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
 * The moving pawn's colour.
 */
colour: Colour, 
/**
 * The place before the step.
 */
from: Spot, 
/**
 * The place to which the card moved it, before any slide.
 */
landed: Spot, 
/**
 * The place after the step. Differs from `landed` after a slide.
 */
to: Spot, 
/**
 * Whether it went backward. Omitted if it did not.
 */
backward?: boolean, 
/**
 * The colour of the other pawn, if they changed places. Omitted otherwise.
 */
switched?: Colour, 
/**
 * The pawns sent back to START, in order. They can include the pawn that the moving pawn changed places with, if
 * the slide hits it at its new place. Omitted if there are none.
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
 * The seat that has the first turn.
 */
starter: Seat, 
/**
 * Whether the starter was drawn at random.
 */
drawn: boolean, } | { "type": "dealt", 
/**
 * The seat that gets the hand.
 */
seat: Seat, 
/**
 * The cards; `null` if they are another player's.
 */
cards: Array<Card> | null, } | { "type": "reshuffled", } | { "type": "drew", 
/**
 * The seat that drew it.
 */
seat: Seat, 
/**
 * The card.
 */
card: Card, } | { "type": "laid", 
/**
 * The seat that played it.
 */
seat: Seat, 
/**
 * The card.
 */
card: Card, } | { "type": "moved", 
/**
 * The seat that moved them.
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
 * The seat that drew or played the card.
 */
seat: Seat, 
/**
 * The card.
 */
card: Card, 
/**
 * Whether the player chose not to change places with it.
 */
by_choice: boolean, } | { "type": "discarded", 
/**
 * The seat that discarded it.
 */
seat: Seat, 
/**
 * The card.
 */
card: Card, } | { "type": "took", 
/**
 * The seat that drew it.
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
 * The number of the row in the log; null for the deal.
 */
version: number | null, 
/**
 * Each seat's chance of winning this game.
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
 * The rules. Omitted options have their defaults. If the colours are omitted, those with pawns in the position
 * play.
 */
config?: Config, 
/**
 * The places of the pawns, as a short text: for each colour its letter and four places, as in `R:4,12,z0,H
 * Y:S,S,S,17`.
 */
position?: string, 
/**
 * The places of the pawns as lists, instead of the text.
 */
pawns?: { [key in Colour]?: Spot[] }, 
/**
 * The colour whose turn it is. Defaults to the first seat's.
 */
turn?: Colour, 
/**
 * The drawn card; omitted before the draw, and when playing for points.
 */
card?: Card, 
/**
 * How many spaces of a team's 7 are left, if some have been used.
 */
left?: number, 
/**
 * The pawns that this 7 has already moved.
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
 * The games, in order.
 */
games: Array<GameReview>, };

export type Score = { 
/**
 * 5 points for each of the player's own pawns at HOME.
 */
home: number, 
/**
 * For the winner: 5 points for each opponent's pawn that is not at HOME.
 */
not_home: number, 
/**
 * For the winner: 100 points if no opponent has a pawn at HOME, 50 if none has more than one, 25 if none has more
 * than two.
 */
bonus: number, 
/**
 * The sum of all parts.
 */
total: number, };

export type SeatReview = { 
/**
 * The seat.
 */
seat: Seat, 
/**
 * The seat's decisions, in order: all choices among at least two actions.
 */
decisions: Array<Decision>, 
/**
 * The sum of the costs of all decisions. It may exceed 1, because a chance that was lost can be regained and lost
 * again.
 */
lost: number, 
/**
 * How many decisions were the best choice or equally good.
 */
best: number, 
/**
 * The costliest decisions, worst first, as indices into `decisions`.
 */
worst: Array<number>, };

export type SpentView = { 
/**
 * The pawn's colour.
 */
colour: Colour, 
/**
 * The pawn's current place.
 */
spot: Spot, };

export type Spot = string;

export type Square = number;

export type Step = { "type": "start", 
/**
 * The pawn's colour.
 */
colour: Colour, } | { "type": "walk", 
/**
 * The pawn's colour.
 */
colour: Colour, 
/**
 * The pawn's place.
 */
from: Spot, 
/**
 * The number of spaces; negative for backward.
 */
by: number, } | { "type": "switch", 
/**
 * The pawn's colour.
 */
colour: Colour, 
/**
 * The pawn's square.
 */
from: Square, 
/**
 * The other pawn's square.
 */
with: Square, } | { "type": "sorry", 
/**
 * The pawn's colour.
 */
colour: Colour, 
/**
 * The occupied square.
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
 * The pawns already moved by this team's 7.
 */
spent: Array<SpentView>, 
/**
 * Every legal move and its effect. The moves of a hand are visible only to its player.
 */
moves: Array<Offer>, 
/**
 * Whether the player may pass, which is allowed with an 11 whose only use is to change places.
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
 * The viewer.
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
 * The places of each colour's four pawns. The pawns keep their order while they move. The pawns of an unused
 * colour are on START.
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
 * The seat that started the current game.
 */
starter: Seat | null, 
/**
 * The winners of the current game, once it is over: one player, or two partners.
 */
won: SeatSet, 
/**
 * The player who moved the last pawn home, and so starts the next game.
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
 * How the game or series ended; `null` while it continues.
 */
outcome: Outcome | null, };

export type Weighed = { 
/**
 * The choice, as an action for the table.
 */
action: Action, 
/**
 * The effect of the choice, pawn by pawn.
 */
legs: Array<Leg>, 
/**
 * The chance that the player's side wins this game after the choice.
 */
value: number, };

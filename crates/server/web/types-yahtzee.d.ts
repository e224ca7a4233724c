// Generated from the Rust types by crates/server/tests/types.rs. Do not edit; PARLOR_BLESS=1 rewrites it.

import type { BySeat, Outcome, Seat, Viewer } from './types.d.ts';

export type Action = { "type": "roll", 
/**
 * One flag a die, in the order in which they lie. All false for the first roll of a turn.
 */
keep: Keep, } | { "type": "score", 
/**
 * The box.
 */
category: Category, } | { "type": "zero", 
/**
 * The box.
 */
category: Category, } | { "type": "next_game", };

export type BoxOffer = { 
/**
 * The box.
 */
category: Category, 
/**
 * What would be written; 0 where it is forbidden.
 */
points: number, 
/**
 * Why it may not be chosen; nothing where it may.
 */
forbidden: Illegal | null, };

export type ByCategory<T> = { aces: T, twos: T, threes: T, fours: T, fives: T, sixes: T, three_of_a_kind: T, four_of_a_kind: T, full_house: T, small_straight: T, large_straight: T, yahtzee: T, chance: T, };

export type CardView = { 
/**
 * The points in each box; nothing while it is open.
 */
boxes: ByCategory<number | null>, 
/**
 * TOTAL SCORE of the upper boxes.
 */
total_score: number, 
/**
 * How far the filled upper boxes are above (or below) three of each.
 */
over_par: number, 
/**
 * BONUS.
 */
bonus: number, 
/**
 * TOTAL of the upper section.
 */
total_upper: number, 
/**
 * Marks in YAHTZEE BONUS.
 */
yahtzee_bonuses: number, 
/**
 * TOTAL of the lower section.
 */
total_lower: number, 
/**
 * GRAND TOTAL.
 */
grand_total: number, };

export type Category = "aces" | "twos" | "threes" | "fours" | "fives" | "sixes" | "three_of_a_kind" | "four_of_a_kind" | "full_house" | "small_straight" | "large_straight" | "yahtzee" | "chance";

export type CategorySet = Array<"aces" | "twos" | "threes" | "fours" | "fives" | "sixes" | "three_of_a_kind" | "four_of_a_kind" | "full_house" | "small_straight" | "large_straight" | "yahtzee" | "chance">;

export type Config = { 
/**
 * The rulebook.
 */
edition: Edition, 
/**
 * The Joker.
 */
joker: JokerRule, 
/**
 * Whether a further Yahtzee earns 100 points.
 */
yahtzee_bonus: boolean, 
/**
 * How many games the match has, 1 to 6.
 */
games: number, };

export type Dice = number[];

export type Edition = "classic" | "2014";

export type Event = { "type": "game_started", 
/**
 * The rolls, round by round; those level at the top roll again. Empty when one plays alone.
 */
rolls: Array<Array<StartRoll>>, 
/**
 * Who starts.
 */
starter: Seat, } | { "type": "rolled", 
/**
 * Who threw.
 */
seat: Seat, 
/**
 * Which dice had been kept.
 */
keep: Keep, 
/**
 * All five dice as they lie now.
 */
dice: Dice, } | { "type": "wrote", 
/**
 * Whose card it is.
 */
seat: Seat, 
/**
 * The box.
 */
category: Category, 
/**
 * What was written.
 */
points: number, 
/**
 * Whether a further Yahtzee earned 100 points.
 */
bonus: boolean, 
/**
 * Whether it is a zero by choice.
 */
by_choice: boolean, };

export type Face = number;

export type Illegal = { "code": "game_over" } | { "code": "between_games" } | { "code": "game_not_over" } | { "code": "not_your_turn", "data": { 
/**
 * Who is to play.
 */
waiting_on: Seat, } } | { "code": "roll_first" } | { "code": "no_rolls_left" } | { "code": "nothing_to_keep" } | { "code": "nothing_to_roll" } | { "code": "box_filled", "data": { 
/**
 * The box.
 */
category: Category, 
/**
 * What stands in it.
 */
points: number, } } | { "code": "joker_forbids", "data": { 
/**
 * The box that was asked for.
 */
category: Category, 
/**
 * The boxes that the ladder allows.
 */
allowed: CategorySet, } };

export type JokerRule = "by_edition" | "free_choice" | "none";

export type Keep = boolean[];

export type Phase = "undealt" | "turn" | "between_games" | "over";

export type StartRoll = { 
/**
 * Who rolled.
 */
seat: Seat, 
/**
 * What came up.
 */
dice: Array<Face>, };

export type TurnView = { 
/**
 * Whose turn it is.
 */
seat: Seat, 
/**
 * The dice in the order in which they lie; nothing before the first roll.
 */
dice: Dice | null, 
/**
 * Which dice had been kept in the last roll.
 */
kept: Keep, 
/**
 * How many rolls may still be made.
 */
rolls_left: number, 
/**
 * Every open box and what it offers; empty before the first roll.
 */
boxes: Array<BoxOffer>, 
/**
 * Whether these dice earn the 100 points of a further Yahtzee.
 */
bonus: boolean, };

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
 * Which game of the match is on the table, from 1.
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
 * The cards of the game on the table.
 */
cards: BySeat<CardView>, 
/**
 * The grand totals of the games before it.
 */
past: Array<BySeat<number>>, 
/**
 * TOTAL OF ALL GAMES, the one on the table included.
 */
totals: BySeat<number>, 
/**
 * The roll for the start of the game on the table, round by round.
 */
start: Array<Array<StartRoll>>, 
/**
 * How it ended, once it has.
 */
outcome: Outcome | null, };

// Generated from the Rust types by crates/server/tests/types.rs. Do not edit; PARLOR_BLESS=1 rewrites it.

import type { BySeat, Outcome, Seat, SeatSet, Viewer } from '../server/types.d.ts';

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

export type Advice = { 
/**
 * The expected final score, if no mistake is made from here on.
 */
expected: number, 
/**
 * Every choice, the best first; empty before the first roll and on a full card.
 */
ranking: Array<Advised>, 
/**
 * Every open box.
 */
boxes: Array<BoxAdvice>, 
/**
 * The card that was asked about, with its sums.
 */
card: CardView, 
/**
 * What can stand in each box by these rules, filled or open.
 */
possible: { [key in Category]: number[] }, 
/**
 * Where it will end, if no mistake is made from here on.
 */
prospects: ScoreProspects, 
/**
 * Why the best choice is best, in a sentence.
 */
why: string, 
/**
 * The same in codes and numbers, for sentences in other languages.
 */
reason: Reason, };

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
 * The same in codes, for words in other languages.
 */
choice: Told, 
/**
 * The expected final score after it.
 */
expected: number, 
/**
 * How much less that is than after the best choice.
 */
loss: number, };

export type BoxAdvice = { 
/**
 * The box.
 */
category: Category, 
/**
 * Whether it may be filled now.
 */
allowed: boolean, 
/**
 * What would be written; null where nothing may be.
 */
points: number | null, 
/**
 * Further points that the dice earn whatever is written: those of a further Yahtzee.
 */
on_top: number, 
/**
 * The points that `chance` is about.
 */
at_least: number, 
/**
 * The chance to fill it in this turn with that many, if that alone is played for.
 */
chance: number, };

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
 * How much TOTAL SCORE lacks for the bonus.
 */
to_bonus: number, 
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

export type Chances = { 
/**
 * The box.
 */
category: Category, 
/**
 * The chance after the best choice: exactly 0 and 1 for what cannot be and what must be.
 */
best: number, 
/**
 * The chance after the other one.
 */
other: number, };

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

export type Decision = { 
/**
 * In which turn of this player, from 1.
 */
turn: number, 
/**
 * The number of its row in the log.
 */
version: number, 
/**
 * The dice as they lay.
 */
dice: Dice, 
/**
 * How many rolls could still be made.
 */
rolls_left: number, 
/**
 * What was done.
 */
chosen: Weighed, 
/**
 * What would have been best; the same if nothing was better.
 */
best: Weighed, 
/**
 * How much less is expected after what was done than after what was best.
 */
cost: number, };

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

export type GameReview = { 
/**
 * Which game of the match, from 1.
 */
game: number, 
/**
 * Each seat's side of it; one seat's, if only that was asked for.
 */
seats: Array<SeatReview>, };

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

export type Part = { "type": "turn", 
/**
 * How many more the best choice brings; below 0 if it brings fewer.
 */
ahead: Tenths, 
/**
 * How many it brings: for sure if it fills a box, else on average.
 */
best: Tenths, 
/**
 * How many the other one brings.
 */
other: Tenths, 
/**
 * The box that speaks most for the best choice, and how likely each of the two ends with points there.
 */
notable: Chances | null, } | { "type": "rest", 
/**
 * How much more after the best choice; below 0 if less.
 */
ahead: Tenths, 
/**
 * How much of that lies in the upper section's bonus, if it is half or more.
 */
bonus: Tenths | null, 
/**
 * The box that the other choice uses up and the best one spares, and how likely it is open after each of the two.
 */
spared: Chances | null, };

export type Phase = "undealt" | "turn" | "between_games" | "over";

export type Point = { 
/**
 * In which turn of this player, from 1.
 */
turn: number, 
/**
 * The number of the row after which it is so.
 */
version: number, 
/**
 * What is expected then.
 */
expected: number, };

export type Preview = { 
/**
 * Points that would be written, the 100 for a further Yahtzee apart.
 */
points: number, 
/**
 * Whether the 100 are earned.
 */
bonus: boolean, };

export type Purpose = "small_straight" | "large_straight" | "straights" | "full_house" | "chance";

export type Question = { 
/**
 * The agreed rules; those left out are as usual. How many games there are does not matter.
 */
config?: Config, 
/**
 * What stands in the boxes. Those left out, or null, are open.
 */
boxes?: { [key in Category]?: number | null }, 
/**
 * How many further Yahtzees earned 100 points.
 */
yahtzee_bonuses?: number, 
/**
 * The dice on the table, in the order in which they lie; nothing before the first roll of a turn.
 */
dice?: Array<number>, 
/**
 * How many rolls may still be made: 0, 1 or 2. It belongs to dice, and is left out before the first roll.
 */
rolls_left?: number, 
/**
 * The points to fill a box with, whose chances are wanted. Those left out are as usual.
 */
at_least?: { [key in Category]?: number }, 
/**
 * A final score to beat, one's best perhaps, if the chance of that is wanted.
 */
beat?: number, };

export type Reason = { "type": "card_full", 
/**
 * The final score.
 */
points: number, } | { "type": "first_roll" } | { "type": "forced", 
/**
 * What has to be written.
 */
choice: Told, 
/**
 * Whether it is a Joker that has to go there; else no other box is open.
 */
joker: boolean, } | { "type": "compared", 
/**
 * The best choice.
 */
best: Side, 
/**
 * The one it is compared with.
 */
other: Side, 
/**
 * Whether a roll is left, so that filling a box means to stop.
 */
may_roll: boolean, 
/**
 * Whether the best choice writes a Joker where it has to go.
 */
joker: boolean, 
/**
 * How they compare.
 */
verdict: Verdict, };

export type Review = { 
/**
 * Its games, as far as they were begun.
 */
games: Array<GameReview>, };

export type SameDice = { 
/**
 * The mean of the final scores.
 */
mean: number, 
/**
 * Its standard error; 0 if no face had to be made up.
 */
error: number, 
/**
 * How many times faces were made up; 0 if none had to be.
 */
fillings: number, };

export type ScoreProspects = { 
/**
 * The standard deviation.
 */
spread: number, 
/**
 * The scores that 5, 25, 50, 75 and 95 of a hundred games do not pass.
 */
quantiles: number[], 
/**
 * The chance to beat the score that was named; null if none was.
 */
beat: number | null, 
/**
 * How far a chance may be from the truth: 0 where everything was gone through.
 */
error: number, };

export type SeatReview = { 
/**
 * Whose card.
 */
seat: Seat, 
/**
 * What the final score is; nothing while boxes are open.
 */
final: number | null, 
/**
 * What is expected of an empty card under these rules.
 */
start: number, 
/**
 * What is expected where the record ends.
 */
expected: number, 
/**
 * What the dice gave beyond expectation: over all rolls, what is expected after the roll less what was before.
 */
luck: number, 
/**
 * What the choices gave away, never above 0: over all decisions, what is expected after the choice less what would be
 * after the best one.
 */
skill: number, 
/**
 * How much of what the dice offered was made of it: `expected` divided by what it would be had no choice given anything
 * away (`expected - skill`). 1 is perfect; so is a card of which nothing could be made.
 */
efficiency: number, 
/**
 * How many decisions gave nothing away.
 */
perfect_decisions: number, 
/**
 * What a decision gave away on average; 0 if there was none.
 */
average_cost: number, 
/**
 * The costliest decisions, at most three, the costliest first: where they stand in `decisions`, from 0.
 */
worst: Array<number>, 
/**
 * What a perfect player would have scored on the same dice; nothing while boxes are open, or if the card was begun
 * in an earlier game that is played on.
 */
same_dice: SameDice | null, 
/**
 * Turn by turn.
 */
turns: Array<TurnReview>, 
/**
 * Every decision. The first roll of a turn is none; to stop while rolls are left is one.
 */
decisions: Array<Decision>, 
/**
 * How the expected score went up and down: a point after each roll and each box filled.
 */
curve: Array<Point>, };

export type Side = { 
/**
 * The choice.
 */
choice: Told, 
/**
 * What it is for, where the dice that are kept do not say it themselves.
 */
purpose: Purpose | null, };

export type StartRoll = { 
/**
 * Who rolled.
 */
seat: Seat, 
/**
 * What came up.
 */
dice: Array<Face>, };

export type Tenths = number;

export type Told = { "type": "keep", 
/**
 * What the dice show that are kept, the lowest first; none if all five are thrown again.
 */
dice: Array<Face>, } | { "type": "fill", 
/**
 * The box.
 */
category: Category, 
/**
 * What is written into it.
 */
points: number, 
/**
 * Whether the 100 points for a further Yahtzee come on top.
 */
bonus: boolean, };

export type TurnReview = { 
/**
 * Which turn of this player, from 1.
 */
turn: number, 
/**
 * What its dice gave beyond expectation.
 */
luck: number, 
/**
 * What its choices gave away, never above 0.
 */
skill: number, };

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

export type Verdict = { "type": "equal", 
/**
 * The final score that both lead to.
 */
expected: Tenths, } | { "type": "cheaper_zero", 
/**
 * By how much.
 */
ahead: Tenths, } | { "type": "better", 
/**
 * By how much.
 */
ahead: Tenths, 
/**
 * What carries the difference, what speaks against the best choice last: `turn`, `rest` or both.
 */
parts: Array<Part>, };

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
 * Who has won the game on the table, once it is over: one, or several who are level.
 */
won: SeatSet, 
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

export type Weighed = { 
/**
 * The choice.
 */
action: Action, 
/**
 * The points that it writes, with the 100 for a further Yahtzee; nothing for a roll.
 */
points: number | null, 
/**
 * What is expected after it.
 */
expected: number, };

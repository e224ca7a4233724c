// Generated from the Rust types by crates/server/tests/types.rs. Do not edit; PARLOR_BLESS=1 rewrites it.

import type { BySeat, Outcome, Seat, SeatSet, Viewer } from '../server/types.d.ts';

export type Action = { "type": "roll", 
/**
 * One flag per die, in the order of the dice. All false for the first roll of a turn.
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
 * The expected final score with perfect play from here.
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
 * The distribution of the final score with perfect play from here.
 */
prospects: ScoreProspects, 
/**
 * Why the best choice is best, in a sentence.
 */
why: string, 
/**
 * The same as codes and numbers, for sentences in other languages.
 */
reason: Reason, };

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
 * The same in codes, for words in other languages.
 */
choice: Told, 
/**
 * The expected final score after it.
 */
expected: number, 
/**
 * How much lower that is than after the best choice.
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
 * The points it would score; null if it is not allowed.
 */
points: number | null, 
/**
 * Extra points that the dice earn whatever is scored: those of an additional Yahtzee.
 */
on_top: number, 
/**
 * The points that `chance` is about.
 */
at_least: number, 
/**
 * The chance to fill it in this turn with that many, if nothing else matters.
 */
chance: number, };

export type BoxOffer = { 
/**
 * The box.
 */
category: Category, 
/**
 * The points it would score; 0 if it is forbidden.
 */
points: number, 
/**
 * Why it is forbidden; `null` if it is allowed.
 */
forbidden: Illegal | null, };

export type ByCategory<T> = { aces: T, twos: T, threes: T, fours: T, fives: T, sixes: T, three_of_a_kind: T, four_of_a_kind: T, full_house: T, small_straight: T, large_straight: T, yahtzee: T, chance: T, };

export type CardView = { 
/**
 * The points in each box; `null` while it is open.
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
 * How many points TOTAL SCORE is short of the bonus.
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
 * The number of Yahtzee bonuses.
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

export type Comparison = { "type": "equal", 
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
 * What accounts for the difference, with counterarguments last: `turn`, `rest` or both.
 */
parts: Array<Part>, };

export type Config = { 
/**
 * The rulebook.
 */
edition: Edition, 
/**
 * The Joker rule.
 */
joker: JokerRule, 
/**
 * Whether an additional Yahtzee earns 100 points.
 */
yahtzee_bonus: boolean, 
/**
 * The number of games in the match, 1 to 6.
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
 * The rolls, round by round; ties for the highest roll again. Empty for a single player.
 */
rolls: Array<Array<StartRoll>>, 
/**
 * Who starts.
 */
starter: Seat, } | { "type": "rolled", 
/**
 * Who rolled.
 */
seat: Seat, 
/**
 * Which dice had been kept.
 */
keep: Keep, 
/**
 * All five dice after the roll.
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
 * The points scored.
 */
points: number, 
/**
 * Whether an additional Yahtzee earned 100 points.
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
 * The player whose turn it is.
 */
waiting_on: Seat, } } | { "code": "roll_first" } | { "code": "no_rolls_left" } | { "code": "nothing_to_keep" } | { "code": "nothing_to_roll" } | { "code": "box_filled", "data": { 
/**
 * The box.
 */
category: Category, 
/**
 * Its points.
 */
points: number, } } | { "code": "joker_forbids", "data": { 
/**
 * The requested box.
 */
category: Category, 
/**
 * The boxes that the rules allow.
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
 * How much of that is due to the upper section's bonus, if it is half or more.
 */
bonus: Tenths | null, 
/**
 * The box that the other choice uses up and the best one saves, and how likely it is open after each of the
 * two.
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
 * The points, without the 100 for an additional Yahtzee.
 */
points: number, 
/**
 * Whether the 100 points are earned.
 */
bonus: boolean, };

export type Purpose = "small_straight" | "large_straight" | "straights" | "full_house" | "chance";

export type Question = { 
/**
 * The rules; omitted ones have their defaults. The number of games does not matter.
 */
config?: Config, 
/**
 * The points in the boxes. Boxes that are omitted, or null, are open.
 */
boxes?: { [key in Category]?: number | null }, 
/**
 * How many additional Yahtzees earned 100 points.
 */
yahtzee_bonuses?: number, 
/**
 * The dice on the table, in order; omitted before the first roll of a turn.
 */
dice?: Array<number>, 
/**
 * The number of rolls left: 0, 1 or 2. It goes with the dice, and is omitted before the first roll.
 */
rolls_left?: number, 
/**
 * The points in each box whose chance is wanted. Omitted ones have defaults.
 */
at_least?: { [key in Category]?: number }, 
/**
 * A final score to beat, if that chance is wanted.
 */
beat?: number, };

export type Reason = { "type": "card_full", 
/**
 * The final score.
 */
points: number, } | { "type": "first_roll" } | { "type": "forced", 
/**
 * The box that must be filled.
 */
choice: Told, 
/**
 * Whether a Joker must be scored there; otherwise no other box is open.
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
 * Whether a roll is left, so that filling a box means stopping.
 */
may_roll: boolean, 
/**
 * Whether the best choice scores a Joker where it must.
 */
joker: boolean, 
/**
 * How they compare.
 */
verdict: Comparison, };

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
 * The 5th, 25th, 50th, 75th and 95th percentiles.
 */
quantiles: number[], 
/**
 * The chance to beat the given score; null if none was given.
 */
beat: number | null, 
/**
 * The maximum error of a chance: 0 if everything was enumerated.
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
 * Its purpose, if the kept dice do not make it obvious.
 */
purpose: Purpose | null, };

export type StartRoll = { 
/**
 * Who rolled.
 */
seat: Seat, 
/**
 * The dice.
 */
dice: Array<Face>, };

export type Tenths = number;

export type Told = { "type": "keep", 
/**
 * The kept dice, lowest first; empty if all five are rolled again.
 */
dice: Array<Face>, } | { "type": "fill", 
/**
 * The box.
 */
category: Category, 
/**
 * The points scored in it.
 */
points: number, 
/**
 * Whether it also earns the 100 points for an additional Yahtzee.
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
 * The dice in order; `null` before the first roll.
 */
dice: Dice | null, 
/**
 * Which dice were kept in the last roll.
 */
kept: Keep, 
/**
 * The number of rolls left.
 */
rolls_left: number, 
/**
 * Every open box and its offer; empty before the first roll.
 */
boxes: Array<BoxOffer>, 
/**
 * Whether these dice earn the 100 points of an additional Yahtzee.
 */
bonus: boolean, };

export type View = { 
/**
 * The rules of the match.
 */
config: Config, 
/**
 * Whose view it is.
 */
viewer: Viewer, 
/**
 * The number of the current game of the match, from 1.
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
 * The cards of the current game.
 */
cards: BySeat<CardView>, 
/**
 * Who has won the current game, once it is over: one, or several in a tie.
 */
won: SeatSet, 
/**
 * The grand totals of earlier games.
 */
past: Array<BySeat<number>>, 
/**
 * TOTAL OF ALL GAMES, including the current one.
 */
totals: BySeat<number>, 
/**
 * The roll for the start of the current game, round by round.
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

// Generated from the Rust types by crates/server/tests/types.rs. Do not edit; PARLOR_BLESS=1 rewrites it.

import type { BySeat, Outcome, Seat, SeatSet, Viewer } from '../network/types.d.ts';

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
 * The possible points of each box under these rules, filled or open.
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
 * The reason as codes and numbers, for sentences in other languages.
 */
reason: Reason, };

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
 * The choice as codes, for other languages.
 */
choice: ExplainedChoice, 
/**
 * The expected final score after the choice.
 */
expected: number, 
/**
 * How much lower the expected score is than after the best choice.
 */
loss: number, };

export type BoxAdvice = { 
/**
 * The box.
 */
category: Category, 
/**
 * Whether the box may be filled now.
 */
allowed: boolean, 
/**
 * The points that the box would score; null if it is not allowed.
 */
points: number | null, 
/**
 * Extra points that the dice earn in any box, for an additional Yahtzee.
 */
on_top: number, 
/**
 * The points to which `chance` refers.
 */
at_least: number, 
/**
 * The chance to score at least that many points in the box in this turn, if nothing else matters.
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
 * How many points the filled upper boxes are above three of each number; negative if below.
 */
over_par: number, 
/**
 * How many points TOTAL SCORE is short of the bonus.
 */
to_bonus: number, 
/**
 * BONUS for the upper section.
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
 * The chance after the best choice: exactly 0 if it is impossible and exactly 1 if it is certain.
 */
best: number, 
/**
 * The chance after the other choice.
 */
other: number, };

export type ComparedChoice = { 
/**
 * The choice.
 */
choice: ExplainedChoice, 
/**
 * The purpose of the choice, if the kept dice do not make it obvious.
 */
purpose: Purpose | null, };

export type Comparison = { "type": "equal", 
/**
 * The expected final score of both.
 */
expected: Tenths, } | { "type": "cheaper_zero", 
/**
 * How much less it costs.
 */
ahead: Tenths, } | { "type": "better", 
/**
 * How much more it is worth.
 */
ahead: Tenths, 
/**
 * The parts that account for the difference: `turn`, `rest` or both. Counterarguments come last.
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
 * The player's turn number, from 1.
 */
turn: number, 
/**
 * The number of the decision's row in the log.
 */
version: number, 
/**
 * The dice on the table, in order.
 */
dice: Dice, 
/**
 * How many rolls were left.
 */
rolls_left: number, 
/**
 * The choice that was made.
 */
chosen: Weighed, 
/**
 * The best choice; equal to `chosen` if none was better.
 */
best: Weighed, 
/**
 * How much lower the expected score is after `chosen` than after the best choice.
 */
cost: number, };

export type Dice = number[];

export type Edition = "classic" | "2014";

export type Event = { "type": "game_started", 
/**
 * The rolls, round by round. If players tie for the highest total, they roll again. Empty for a single player.
 */
rolls: Array<Array<StartRoll>>, 
/**
 * The seat that starts.
 */
starter: Seat, } | { "type": "rolled", 
/**
 * Who rolled.
 */
seat: Seat, 
/**
 * The dice that were kept.
 */
keep: Keep, 
/**
 * All five dice after the roll.
 */
dice: Dice, } | { "type": "wrote", 
/**
 * The seat that filled the box.
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
 * Whether the player scored a zero by choice.
 */
by_choice: boolean, };

export type ExplainedChoice = { "type": "keep", 
/**
 * The kept dice, lowest first; empty if all five are rolled again.
 */
dice: Array<Face>, } | { "type": "fill", 
/**
 * The box.
 */
category: Category, 
/**
 * The points scored in the box.
 */
points: number, 
/**
 * Whether it also earns the 100 points for an additional Yahtzee.
 */
bonus: boolean, };

export type Face = number;

export type GameReview = { 
/**
 * The number of the game in the match, from 1.
 */
game: number, 
/**
 * The reviews of all seats, or only of the requested one.
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
 * How many more points the best choice scores; negative if it scores fewer.
 */
ahead: Tenths, 
/**
 * The points of the best choice: certain if it fills a box, otherwise an average.
 */
best: Tenths, 
/**
 * The points of the other choice.
 */
other: Tenths, 
/**
 * The box that contributes most to the best choice, and the chance to score points there after each choice.
 */
notable: Chances | null, } | { "type": "rest", 
/**
 * How much more the rest is worth after the best choice; negative if it is worth less.
 */
ahead: Tenths, 
/**
 * How much of that is due to the upper section's bonus, if it is at least half.
 */
bonus: Tenths | null, 
/**
 * The box that the other choice uses up and the best one saves, and the chance that it is still open after
 * each choice.
 */
spared: Chances | null, };

export type Phase = "undealt" | "turn" | "between_games" | "over";

export type Point = { 
/**
 * The player's turn number, from 1.
 */
turn: number, 
/**
 * The row of the log after which the score is expected.
 */
version: number, 
/**
 * The expected score.
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
 * The rules. Omitted options have their defaults. The number of games does not matter.
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
 * The number of rolls left: 0, 1 or 2. Required if there are dice, and omitted before the first roll.
 */
rolls_left?: number, 
/**
 * The points to reach in each box, for the chances in the advice. Boxes that are omitted have defaults.
 */
at_least?: { [key in Category]?: number }, 
/**
 * The final score to beat, if the chance of beating it is requested.
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
choice: ExplainedChoice, 
/**
 * Whether a Joker must be scored there. Otherwise no other box is open.
 */
joker: boolean, } | { "type": "compared", 
/**
 * The best choice.
 */
best: ComparedChoice, 
/**
 * The choice that it is compared with.
 */
other: ComparedChoice, 
/**
 * Whether a roll is left, so that filling a box means stopping.
 */
may_roll: boolean, 
/**
 * Whether the best choice scores a Joker where it must.
 */
joker: boolean, 
/**
 * The result of the comparison.
 */
verdict: Comparison, };

export type Review = { 
/**
 * The games that were started.
 */
games: Array<GameReview>, };

export type SameDice = { 
/**
 * The mean of the final scores.
 */
mean: number, 
/**
 * The standard error of the mean; 0 if no face had to be made up.
 */
error: number, 
/**
 * How many times the card was played with made-up faces; 0 if none were needed.
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
 * The card's owner.
 */
seat: Seat, 
/**
 * The final score; null while boxes are open.
 */
final: number | null, 
/**
 * The expected score at the start: that of an empty card, or of the card with which the match was continued.
 */
start: number, 
/**
 * The expected score at the end of the record.
 */
expected: number, 
/**
 * The points gained by luck: over all rolls, the expected score after the roll minus the one before.
 */
luck: number, 
/**
 * The points lost through choices, never above 0: over all decisions, the expected score after the choice minus
 * that after the best choice.
 */
skill: number, 
/**
 * How well the dice were used: `expected` divided by what it would be without any mistake (`expected - skill`). It
 * is 1 for perfect play, and also for a card that could not score anything.
 */
efficiency: number, 
/**
 * The number of decisions that lost nothing.
 */
perfect_decisions: number, 
/**
 * The average loss of a decision; 0 if there were no decisions.
 */
average_cost: number, 
/**
 * The costliest decisions, at most three, costliest first, as indices into `decisions`.
 */
worst: Array<number>, 
/**
 * The score of a perfect player with the same dice; null while boxes are open, or if the card was started before
 * the match was continued.
 */
same_dice: SameDice | null, 
/**
 * All turns.
 */
turns: Array<TurnReview>, 
/**
 * All decisions. The first roll of a turn is not a decision; stopping while rolls are left is one.
 */
decisions: Array<Decision>, 
/**
 * The expected score over time: a point after each roll and each filled box.
 */
curve: Array<Point>, };

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

export type TurnReview = { 
/**
 * The player's turn number, from 1.
 */
turn: number, 
/**
 * The points gained by luck.
 */
luck: number, 
/**
 * The points lost through choices, never above 0.
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
 * The viewer.
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
 * The winners of the current game, once it is over: one, or several in a tie.
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
 * The rolls that decided who starts the current game, round by round.
 */
start: Array<Array<StartRoll>>, 
/**
 * How the match ended; `null` while it continues.
 */
outcome: Outcome | null, };

export type Weighed = { 
/**
 * The choice.
 */
action: Action, 
/**
 * The points that the choice scores, including the 100 for an additional Yahtzee; null for a roll.
 */
points: number | null, 
/**
 * The expected score after the choice.
 */
expected: number, };

//! The coach, for games with real dice and for anyone who wants to know the value of a situation.
//!
//! User input is a [`Question`]. It may be wrong in many ways, and each is a separate [`Fault`]. A valid question
//! becomes a [`Situation`], for which there is [`Advice`].

use std::collections::{BTreeMap, BTreeSet};

use parlor_game::Seat;
use parlor_yahtzee::{
    Action, ByCategory, Card, CardView, Category, CategorySet, Config, DICE, Dice, Face, Keep, Offers, View,
    YAHTZEE_BONUS, Yahtzee, YahtzeeBox, offers,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use super::combos::Combo;
use super::distribution::ScoreSummary;
use super::evaluate::{Ranked, box_chances_of};
use super::explain::Explanation;
use super::payouts::Payouts;
use super::position::Position;
use super::prospects::Prospects;
use super::reason::{ExplainedChoice, Reason};
use super::solutions::{Solution, Solutions};
use super::words;
use crate::coach::{Answer, BadQuestion, Coach};

/// With this many open boxes or fewer, the rest of the game is enumerated, even if that takes long.
const EXACT: u32 = 8;
/// From this many points on, lower boxes without a fixed score count as well filled.
const WELL_FILLED: u8 = 20;

/// A card and dice that a user entered.
///
/// `{"boxes": {"aces": 3, "yahtzee": 50}, "yahtzee_bonuses": 1, "dice": [3, 3, 5, 1, 4], "rolls_left": 2}`
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeQuestion))]
#[ts(optional_fields)]
#[serde(default, deny_unknown_fields)]
pub struct Question {
    /// The rules. Omitted options have their defaults. The number of games does not matter.
    #[ts(as = "Option<Config>")]
    pub config: Config,
    /// The points in the boxes. Boxes that are omitted, or null, are open.
    #[ts(optional, type = "{ [key in Category]?: number | null }")]
    pub boxes: BTreeMap<Category, Option<i64>>,
    /// How many additional Yahtzees earned 100 points.
    #[ts(as = "Option<u32>")]
    pub yahtzee_bonuses: u32,
    /// The dice on the table, in order; omitted before the first roll of a turn.
    #[ts(as = "Option<Vec<i32>>")]
    pub dice: Option<Vec<i64>>,
    /// The number of rolls left: 0, 1 or 2. Required if there are dice, and omitted before the first roll.
    #[ts(as = "Option<i32>")]
    pub rolls_left: Option<i64>,
    /// The points to reach in each box, for the chances in the advice. Boxes that are omitted have defaults.
    #[ts(optional, type = "{ [key in Category]?: number }")]
    pub at_least: BTreeMap<Category, u8>,
    /// The final score to beat, if the chance of beating it is requested.
    pub beat: Option<u16>,
}

/// Why the situation is impossible.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[serde(tag = "code", content = "data", rename_all = "snake_case")]
pub enum Fault {
    /// Too few dice, or too many.
    #[error("Yahtzee is played with five dice, but {} given", if *dice == 1 { "one was".into() } else { format!("{dice} were") })]
    NotFiveDice {
        /// How many were given.
        dice: usize,
    },
    /// No die has a face with this number.
    #[error("a die shows 1 to 6, not {face}")]
    NotAFace {
        /// The given number.
        face: i64,
    },
    /// There are dice, but the number of rolls left is missing.
    #[error("say how many rolls are left with these dice: 0, 1 or 2")]
    RollsLeftMissing,
    /// The number of rolls left is not 0, 1 or 2.
    #[error("after a roll, 0, 1 or 2 rolls are left, not {rolls_left}")]
    RollsLeftOutOfRange {
        /// The given number.
        rolls_left: i64,
    },
    /// Before the first roll, the number of rolls left must be omitted.
    #[error(
        "rolls left were given ({rolls_left}), but no dice: give all five dice, or omit the number before the first roll"
    )]
    RollsLeftWithoutDice {
        /// The given number.
        rolls_left: i64,
    },
    /// This box cannot have these points under the rules.
    #[error("{category} cannot hold {points}: it can be {}", one_of(possible))]
    ImpossiblePoints {
        /// The box.
        category: Category,
        /// The given points.
        points: i64,
        /// The possible points.
        possible: Vec<u8>,
    },
    /// There are bonuses of 100 points, but the Yahtzee box does not have 50 points.
    #[error("a bonus of 100 needs 50 in the Yahtzee box, which {}", yahtzee.map_or("is open".into(), |points| format!("holds {points}")))]
    BonusWithoutYahtzee {
        /// The points in the Yahtzee box.
        yahtzee: Option<u8>,
    },
    /// There are more bonuses than filled boxes that additional Yahtzees could have filled.
    #[error(
        "too many bonuses of 100 ({yahtzee_bonuses}): each one needs another box filled with five of a kind, and {}",
        match most { 0 => "no such box is filled".to_owned(), 1 => "one such box is filled".to_owned(), most => format!("{most} such boxes are filled") }
    )]
    TooManyBonuses {
        /// The given number.
        yahtzee_bonuses: u32,
        /// How many boxes are filled as additional Yahtzees would fill them.
        most: u32,
    },
    /// The rules have no bonus of 100 points.
    #[error("there are no bonuses of 100 under these rules, but {yahtzee_bonuses} given", yahtzee_bonuses = if *yahtzee_bonuses == 1 { "one was".into() } else { format!("{yahtzee_bonuses} were") })]
    BonusesSwitchedOff {
        /// The given number.
        yahtzee_bonuses: u32,
    },
    /// There are dice, but the card is full.
    #[error("the card is full, so there are no more rolls")]
    DiceOnFullCard,
    /// The viewer of this table has no choice to make.
    #[error("it is not your turn: {}", waiting_on.map_or("it is nobody's turn".into(), |seat| format!("the game is waiting for {seat}")))]
    NotYourTurn {
        /// The seat whose turn it is, if any.
        waiting_on: Option<Seat>,
    },
}

/// Formats a list as "0, 6, 12 or 18"; of a long list, only the ends.
fn one_of(possible: &[u8]) -> String {
    match possible {
        [] => "nothing".into(),
        [only] => only.to_string(),
        [zero, first, .., last] if possible.len() > 7 => format!("{zero}, or {first} to {last}"),
        [others @ .., last] => {
            let others: Vec<String> = others.iter().map(u8::to_string).collect();
            format!("{} or {last}", others.join(", "))
        }
    }
}

/// A valid card and dice.
#[derive(Clone, Debug, PartialEq)]
pub struct Situation {
    /// The agreed rules.
    pub config: Config,
    /// The card.
    pub card: Card,
    /// The dice in order, and how many rolls are left.
    pub throw: Option<(Dice, u8)>,
    /// The points to reach in each box, for the chances in the advice.
    pub at_least: ByCategory<u8>,
    /// The final score to beat.
    pub beat: Option<u16>,
}

impl Question {
    /// Parses a question, or says why it is invalid.
    pub fn read(json: &Value) -> Result<Self, String> {
        // Serde would otherwise accept a list of the fields in order.
        if !json.is_object() {
            return Err("a question is an object".into());
        }
        Self::deserialize(json).map_err(|problem| problem.to_string())
    }

    /// The question that the viewing seat faces, if it must choose.
    pub fn in_view(view: &View) -> Result<Self, Fault> {
        let waiting_on = view.turn.as_ref().map(|turn| turn.seat);
        let own = view.turn.as_ref().filter(|turn| view.viewer.is(turn.seat));
        let seen = own.and_then(|turn| Some((turn, view.cards.get(turn.seat)?)));
        let Some((turn, card)) = seen else { return Err(Fault::NotYourTurn { waiting_on }) };
        let pips = |dice: Dice| dice.faces().map(|face| i64::from(face.pips())).to_vec();
        Ok(Self {
            config: view.config.clone(),
            boxes: card.boxes.iter().map(|(category, points)| (category, points.map(i64::from))).collect(),
            yahtzee_bonuses: u32::from(card.yahtzee_bonuses),
            dice: turn.dice.map(pips),
            rolls_left: turn.dice.map(|_| i64::from(turn.rolls_left)),
            ..Self::default()
        })
    }

    /// Checks the question, and converts it to a situation.
    pub fn check(&self) -> Result<Situation, Fault> {
        let throw = self.throw()?;
        let possible = Possible::by(&self.config);
        let mut card = Card::default();
        for (&category, &points) in &self.boxes {
            let Some(points) = points else { continue };
            let possible = &possible.points[category];
            let found = possible.iter().find(|&&possible| i64::from(possible) == points).copied();
            let fault = || Fault::ImpossiblePoints { category, points, possible: possible.clone() };
            card.boxes[category] = Some(found.ok_or_else(fault)?);
        }
        card.yahtzee_bonuses = self.bonuses(&card, &possible)?;
        if throw.is_some() && card.open().is_empty() {
            return Err(Fault::DiceOnFullCard);
        }
        let wanted = |category| self.at_least.get(&category).copied();
        let at_least = ByCategory::new(|category| wanted(category).unwrap_or_else(|| possible.usual(category)));
        Ok(Situation { config: self.config.clone(), card, throw, at_least, beat: self.beat })
    }

    fn throw(&self) -> Result<Option<(Dice, u8)>, Fault> {
        let Some(dice) = &self.dice else {
            return match self.rolls_left {
                None => Ok(None),
                Some(rolls_left) => Err(Fault::RollsLeftWithoutDice { rolls_left }),
            };
        };
        let face = |&face: &i64| u8::try_from(face).ok().and_then(Face::new).ok_or(Fault::NotAFace { face });
        let faces = dice.iter().map(face).collect::<Result<Vec<Face>, Fault>>()?;
        let faces: [Face; DICE] = faces.try_into().map_err(|_| Fault::NotFiveDice { dice: dice.len() })?;
        let rolls_left = self.rolls_left.ok_or(Fault::RollsLeftMissing)?;
        let in_range = u8::try_from(rolls_left).ok().filter(|left| *left < Yahtzee::ROLLS);
        Ok(Some((Dice::new(faces), in_range.ok_or(Fault::RollsLeftOutOfRange { rolls_left })?)))
    }

    fn bonuses(&self, card: &Card, possible: &Possible) -> Result<u8, Fault> {
        let yahtzee_bonuses = self.yahtzee_bonuses;
        let yahtzee = card.boxes[Category::Yahtzee];
        // Each additional Yahtzee filled a box with the points that five of a kind score there.
        let further = |(category, points): &(Category, &Option<u8>)| {
            points.is_some_and(|points| possible.of_further[*category].contains(&points))
        };
        let most = card.boxes.iter().filter(further).count() as u32;
        match yahtzee_bonuses {
            0 => Ok(0),
            _ if !self.config.yahtzee_bonus => Err(Fault::BonusesSwitchedOff { yahtzee_bonuses }),
            _ if card.yahtzee_box() != YahtzeeBox::Fifty => Err(Fault::BonusWithoutYahtzee { yahtzee }),
            bonuses if bonuses > most => Err(Fault::TooManyBonuses { yahtzee_bonuses, most }),
            bonuses => Ok(bonuses as u8),
        }
    }
}

/// The points that the rules allow.
struct Possible {
    /// The possible points of each box: those that some roll scores there, as a Joker or not, and zero, which is always
    /// possible.
    points: ByCategory<Vec<u8>>,
    /// The possible points of each box for an additional Yahtzee.
    of_further: ByCategory<Vec<u8>>,
}

impl Possible {
    fn by(config: &Config) -> Self {
        let rolls: Vec<Dice> = Combo::rolls().filter_map(Combo::dice).collect();
        let naturally = rolls.iter().map(|dice| offers(config, CategorySet::ALL, YahtzeeBox::Open, *dice));
        let naturally: Vec<Offers> = naturally.collect();
        let of_further = ByCategory::new(|category| {
            // If no other box is open, the Joker rules cannot forbid this one. While the Yahtzee box is open, there are
            // no additional Yahtzees.
            let alone = CategorySet::EMPTY.with(category);
            let fives = rolls.iter().filter(|dice| dice.five_of_a_kind().is_some() && category != Category::Yahtzee);
            let points =
                fives.filter_map(|dice| offers(config, alone, YahtzeeBox::Fifty, *dice).boxes[category].points());
            let zero = (category != Category::Yahtzee).then_some(0);
            sorted(zero.into_iter().chain(points))
        });
        let points = ByCategory::new(|category| {
            let natural = naturally.iter().filter_map(|offers| offers.boxes[category].points());
            sorted([0].into_iter().chain(natural).chain(of_further[category].iter().copied()))
        });
        Self { points, of_further }
    }

    /// The points usually aimed for in a box: in the upper section, three of the number; in the lower section, the
    /// score of the box if it is fixed, and otherwise [`WELL_FILLED`].
    fn usual(&self, category: Category) -> u8 {
        match (category.face(), self.points[category].as_slice()) {
            (Some(face), _) => 3 * face.pips(),
            (None, [0, always]) => *always,
            (None, _) => WELL_FILLED,
        }
    }
}

fn sorted(points: impl Iterator<Item = u8>) -> Vec<u8> {
    points.collect::<BTreeSet<u8>>().into_iter().collect()
}

/// The advice on a situation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeAdvice))]
pub struct Advice {
    /// The expected final score with perfect play from here.
    pub expected: f64,
    /// Every choice, the best first; empty before the first roll and on a full card.
    pub ranking: Vec<Advised>,
    /// Every open box.
    pub boxes: Vec<BoxAdvice>,
    /// The card that was asked about, with its sums.
    pub card: CardView,
    /// The possible points of each box under these rules, filled or open.
    #[ts(type = "{ [key in Category]: number[] }")]
    pub possible: BTreeMap<Category, Vec<u8>>,
    /// The distribution of the final score with perfect play from here.
    pub prospects: ScoreProspects,
    /// Why the best choice is best, in a sentence.
    pub why: String,
    /// The reason as codes and numbers, for sentences in other languages.
    pub reason: Reason,
}

/// A choice and its value.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeAdvised))]
pub struct Advised {
    /// The choice, as an action for the table.
    pub action: Action,
    /// An English description of the choice.
    pub words: String,
    /// The choice as codes, for other languages.
    pub choice: ExplainedChoice,
    /// The expected final score after the choice.
    pub expected: f64,
    /// How much lower the expected score is than after the best choice.
    pub loss: f64,
}

/// An open box: its points now, and its chance in this turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeBoxAdvice))]
pub struct BoxAdvice {
    /// The box.
    pub category: Category,
    /// Whether the box may be filled now.
    pub allowed: bool,
    /// The points that the box would score; null if it is not allowed.
    #[cfg_attr(feature = "schema", schema(required))]
    pub points: Option<u8>,
    /// Extra points that the dice earn in any box, for an additional Yahtzee.
    pub on_top: u16,
    /// The points to which `chance` refers.
    pub at_least: u8,
    /// The chance to score at least that many points in the box in this turn, if nothing else matters.
    pub chance: f64,
}

/// The distribution of the final score.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeScoreProspects))]
pub struct ScoreProspects {
    /// The standard deviation.
    pub spread: f64,
    /// The 5th, 25th, 50th, 75th and 95th percentiles.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<usize>, min_items = 5, max_items = 5))]
    #[ts(type = "number[]")]
    pub quantiles: [usize; 5],
    /// The chance to beat the given score; null if none was given.
    #[cfg_attr(feature = "schema", schema(required))]
    pub beat: Option<f64>,
    /// The maximum error of a chance: 0 if everything was enumerated.
    pub error: f64,
}

impl Situation {
    /// The position, in the form that the solution needs.
    #[must_use]
    pub fn position(&self) -> Position {
        let position = Position::of(&self.card);
        self.throw.map_or(position, |(dice, rolls_left)| position.with_dice(dice, rolls_left))
    }

    /// The advice on the situation. `solution` must be the one for its rules.
    #[must_use]
    pub fn advice(&self, solution: &Solution) -> Advice {
        let position = self.position();
        let solved = solution.solved();
        let ranking = solved.rank(&position);
        let Explanation { sentence: why, reason, .. } = solved.explain_ranking(&position, &ranking);
        let expected = ranking.first().map_or_else(|| solved.expected(&position), |best| best.expected);
        Advice {
            expected,
            ranking: ranking.iter().map(|ranked| self.advised(ranked)).collect(),
            boxes: self.boxes(solved.payouts()),
            card: CardView::of(&self.card),
            possible: Possible::by(&self.config).points.iter().map(|(category, all)| (category, all.clone())).collect(),
            prospects: self.prospects(solution.prospects().exact_from(EXACT), &position),
            why,
            reason,
        }
    }

    fn prospects(&self, prospects: Prospects<'_>, position: &Position) -> ScoreProspects {
        let scores = prospects.of(position);
        let ScoreSummary { spread, quantiles } = scores.summary();
        let beat = self.beat.map(|score| scores.at_least(usize::from(score) + 1));
        ScoreProspects { spread, quantiles, beat, error: prospects.error(position) }
    }

    fn advised(&self, &Ranked { choice, expected, loss }: &Ranked) -> Advised {
        let action = self.throw.map_or(Action::Roll { keep: Keep::NONE }, |(dice, _)| choice.action(dice));
        let choice = ExplainedChoice::from(choice);
        Advised { action, words: words::briefly(&choice), choice, expected, loss }
    }

    fn boxes(&self, payouts: &Payouts) -> Vec<BoxAdvice> {
        let open = self.card.open();
        if open.is_empty() {
            return Vec::new();
        }
        let offers = self.throw.map(|(dice, _)| offers(&self.config, open, self.card.yahtzee_box(), dice));
        let chances = box_chances_of(payouts, &self.position(), &self.at_least);
        let advice = |(category, chance): (Category, f64)| {
            let points = offers.as_ref().and_then(|offers| offers.boxes[category].points());
            let on_top = if offers.as_ref().is_some_and(|offers| offers.bonus) { YAHTZEE_BONUS } else { 0 };
            BoxAdvice { category, allowed: points.is_some(), points, on_top, at_least: self.at_least[category], chance }
        };
        chances.into_iter().map(advice).collect()
    }
}

/// The coach for Yahtzee.
#[derive(Clone, Default)]
pub struct YahtzeeCoach {
    solutions: Solutions,
}

impl YahtzeeCoach {
    /// Creates a coach that shares the solutions in `solutions`.
    #[must_use]
    pub fn new(solutions: &Solutions) -> Self {
        Self { solutions: solutions.clone() }
    }
}

impl Coach for YahtzeeCoach {
    fn advise(&self, question: &Value) -> Result<Answer, BadQuestion> {
        let situation = read(question)?;
        let solution = self.solutions.of(&situation.config);
        Ok(match solution.is_made_up() {
            true => Answer::Advice(serde_json::to_value(situation.advice(&solution)).expect("advice is plain JSON")),
            false => Answer::NotYet,
        })
    }

    fn prepare(&self, question: &Value) {
        if let Ok(situation) = read(question) {
            self.solutions.of(&situation.config).prospects();
        }
    }

    fn question(&self, view: &Value) -> Result<Value, BadQuestion> {
        let view = View::deserialize(view).map_err(|problem| BadQuestion::Unreadable(problem.to_string()))?;
        let question = Question::in_view(&view)?;
        Ok(serde_json::to_value(question).expect("a question is plain JSON"))
    }
}

fn read(question: &Value) -> Result<Situation, BadQuestion> {
    let question = Question::read(question).map_err(BadQuestion::Unreadable)?;
    question.check().map_err(BadQuestion::from)
}

impl From<Fault> for BadQuestion {
    fn from(fault: Fault) -> Self {
        Self::impossible(&fault)
    }
}

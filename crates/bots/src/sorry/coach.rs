//! The coach: the result of every choice in a position, and its value.

use parlor_game::BySeat;
use parlor_sorry::{Action, Board, ByColour, Colour, Leg, PAWNS, Spot, Variation, View};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use super::question::{Fault, Question};
use super::situation::Situation;
use super::think::{Ranked, chances, rank};
use super::words::words;
use crate::coach::{Answer, BadQuestion, Coach};

/// The advice on a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = SorryAdvice))]
pub struct Advice {
    /// The position asked about, as a short text.
    pub position: String,
    /// The rules.
    pub variation: Variation,
    /// The colours, by seat.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Colour>))]
    pub colours: BySeat<Colour>,
    /// Whose turn it is.
    pub turn: Colour,
    /// Each seat's chance of winning this game, estimated without seeing any hand. Each partner has half of the team's
    /// chance.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<f64>))]
    pub chances: BySeat<f64>,
    /// Every legal choice, best first; empty if the card cannot be used or the hand is unknown.
    pub ranking: Vec<Advised>,
}

/// A choice, its result, and its value.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = SorryAdvised))]
pub struct Advised {
    /// The choice, as an action for the table.
    pub action: Action,
    /// An English description of the choice.
    pub words: String,
    /// The effect of the choice, pawn by pawn.
    pub legs: Vec<Leg>,
    /// The resulting position, as a short text.
    pub position: String,
    /// The resulting position, as lists.
    #[ts(type = "ByColour<[Spot, Spot, Spot, Spot]>")]
    #[cfg_attr(feature = "schema", schema(value_type = std::collections::BTreeMap<String, Vec<String>>))]
    pub pawns: ByColour<[Spot; PAWNS]>,
    /// The chance that the player's side wins this game after the choice.
    pub value: f64,
    /// How much lower the value is than that of the best choice.
    pub loss: f64,
}

impl Situation {
    /// The advice on the situation.
    #[must_use]
    pub fn advice(&self) -> Advice {
        let ranking = rank(self);
        let best = ranking.first().map_or(0.0, |best| best.value);
        Advice {
            position: self.written(self.board()),
            variation: self.variation(),
            colours: BySeat::new(self.seats(), |seat| self.colour(seat)),
            turn: self.colour(self.seat()),
            chances: chances(self),
            ranking: ranking.iter().map(|ranked| self.advised(ranked, best)).collect(),
        }
    }

    fn advised(&self, ranked: &Ranked, best: f64) -> Advised {
        let &Ranked { action, board, value } = ranked;
        let legs = self.legs(action);
        Advised {
            action,
            words: words(action, &legs),
            legs,
            position: self.written(&board),
            pawns: ByColour::new(|colour| *board.pawns(colour)),
            value,
            loss: best - value,
        }
    }

    /// The effect of a legal action, pawn by pawn.
    #[must_use]
    pub fn legs(&self, action: Action) -> Vec<Leg> {
        let Action::Move { step, then, .. } = action else { return Vec::new() };
        let side = self.side(self.seat());
        let mut board = *self.board();
        let leg = |step| board.path(side, step).ok().map(|path| board.leg(step, path));
        [Some(step), then].into_iter().flatten().filter_map(leg).collect()
    }

    /// A board as a short text, with only the colours that play.
    fn written(&self, board: &Board) -> String {
        let played = self.played();
        let whole = board.to_string();
        let groups = whole.split(' ').zip(Colour::ALL).filter(|(_, colour)| played.contains(*colour));
        groups.map(|(group, _)| group).collect::<Vec<_>>().join(" ")
    }
}

/// The coach for Sorry!
#[derive(Clone, Copy, Debug, Default)]
pub struct SorryCoach;

impl Coach for SorryCoach {
    fn advise(&self, question: &Value) -> Result<Answer, BadQuestion> {
        let question = Question::read(question).map_err(BadQuestion::Unreadable)?;
        let advice = question.check()?.advice();
        Ok(Answer::Advice(serde_json::to_value(advice).expect("advice is plain JSON")))
    }

    /// There is nothing to prepare: the nets are already trained.
    fn prepare(&self, _: &Value) {}

    fn question(&self, view: &Value) -> Result<Value, BadQuestion> {
        let view = View::deserialize(view).map_err(|problem| BadQuestion::Unreadable(problem.to_string()))?;
        let question = Question::in_view(&view)?;
        Ok(serde_json::to_value(question).expect("a question is plain JSON"))
    }
}

impl From<Fault> for BadQuestion {
    fn from(fault: Fault) -> Self {
        Self::impossible(&fault)
    }
}

//! Advice on a game that is played here or elsewhere, perhaps with real dice, in a form that all games share.

use std::fmt::Display;

use serde::Serialize;
use serde_json::Value;

/// Advises what to do. A question describes the whole situation, so no table is needed; but a question can also be made
/// from a table's view.
pub trait Coach: Send + Sync {
    /// The advice, if it is available at once.
    fn advise(&self, question: &Value) -> Result<Answer, BadQuestion>;
    /// Computes what the answer to such a question needs. It may keep all cores busy for a while. It does nothing for a
    /// bad question.
    fn prepare(&self, question: &Value);
    /// The question that a seat at a table faces now, made from that seat's view. Only a seat that must choose has one.
    fn question(&self, view: &Value) -> Result<Value, BadQuestion>;
}

/// A coach's answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// The advice, in the game's own terms.
    Advice(Value),
    /// Something has to be computed first, by [`Coach::prepare`].
    NotYet,
}

/// Why a coach does not answer.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum BadQuestion {
    /// It is not a question about this game.
    #[error("{0}")]
    Unreadable(String),
    /// It can be read, but the situation is impossible.
    #[error("{message}")]
    Impossible {
        /// What is wrong, as a stable code.
        code: String,
        /// Details of the fault, by code.
        data: Value,
        /// A sentence in English.
        message: String,
    },
}

impl BadQuestion {
    /// The prefix of a fault's code, where codes of all kinds are listed together.
    pub const PREFIX: &'static str = "bad_question_";

    /// A game's own fault, serialized with `code` and `data`.
    pub(crate) fn impossible(fault: &(impl Serialize + Display)) -> Self {
        let mut json = serde_json::to_value(fault).expect("a fault is plain JSON");
        let code = format!("{}{}", Self::PREFIX, json["code"].as_str().unwrap_or_default());
        let data = json.get_mut("data").map(Value::take).unwrap_or_default();
        Self::Impossible { code, data, message: fault.to_string() }
    }
}

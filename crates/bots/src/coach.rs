//! Advice on a game that is played here or elsewhere, perhaps with real dice, in a form that all games share.

use std::fmt::Display;

use serde::Serialize;
use serde_json::Value;

/// Advises players. A question describes the whole situation, so no table is needed, but a question can also be made
/// from a table's view.
pub trait Coach: Send + Sync {
    /// Answers a question, if the advice is available immediately.
    fn advise(&self, question: &Value) -> Result<Answer, BadQuestion>;
    /// Computes what the answer to a question needs. This may keep all cores busy for a while. Nothing is done for a
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

/// Why a coach cannot answer.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum BadQuestion {
    /// The JSON is not a question about this game.
    #[error("{0}")]
    Unreadable(String),
    /// The question can be parsed, but the situation is impossible.
    #[error("{message}")]
    Impossible {
        /// What is wrong, as a stable code.
        code: String,
        /// Details of the fault; their form depends on the code.
        data: Value,
        /// A sentence in English.
        message: String,
    },
}

impl BadQuestion {
    /// The prefix of a fault's code in lists that contain codes of all kinds.
    pub const PREFIX: &'static str = "bad_question_";

    /// Converts a game's own fault, which is serialized with `code` and `data`.
    pub(crate) fn impossible(fault: &(impl Serialize + Display)) -> Self {
        let mut json = serde_json::to_value(fault).expect("a fault is plain JSON");
        let code = format!("{}{}", Self::PREFIX, json["code"].as_str().unwrap_or_default());
        let data = json.get_mut("data").map(Value::take).unwrap_or_default();
        Self::Impossible { code, data, message: fault.to_string() }
    }
}

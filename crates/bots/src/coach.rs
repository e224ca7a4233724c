//! Advice on a game that is played here or elsewhere, with real dice perhaps, for whoever serves all games alike.

use std::fmt::Display;

use serde::Serialize;
use serde_json::Value;

/// Somebody to ask what to do. The question describes the situation, so no table is needed; but one can be asked about, too.
pub trait Coach: Send + Sync {
    /// What to do, if that can be told at once.
    fn advise(&self, question: &Value) -> Result<Answer, BadQuestion>;
    /// Works out what answers to such a question take. It may keep all cores busy for a while. A bad question takes nothing.
    fn prepare(&self, question: &Value);
    /// The question that a seat has at a table, from what that seat sees: what to do now. Only a seat that is to choose has one.
    fn question(&self, view: &Value) -> Result<Value, BadQuestion>;
}

/// What a coach says.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// The advice, in the game's own terms.
    Advice(Value),
    /// Something has to be worked out first: [`Coach::prepare`] does it.
    NotYet,
}

/// Why a coach does not answer.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum BadQuestion {
    /// It is not a question about this game.
    #[error("{0}")]
    Unreadable(String),
    /// It can be read, but there is no such situation.
    #[error("{message}")]
    Impossible {
        /// What is wrong, as a stable code.
        code: String,
        /// What the fault is about, by code.
        data: Value,
        /// The same in English.
        message: String,
    },
}

impl BadQuestion {
    /// What a code of a fault begins with, where codes of all kinds stand together.
    pub const PREFIX: &'static str = "bad_question_";

    /// A game's own fault, which is written with its `code` and its `data`.
    pub(crate) fn impossible(fault: &(impl Serialize + Display)) -> Self {
        let mut json = serde_json::to_value(fault).expect("a fault is plain JSON");
        let code = format!("{}{}", Self::PREFIX, json["code"].as_str().unwrap_or_default());
        let data = json.get_mut("data").map(Value::take).unwrap_or_default();
        Self::Impossible { code, data, message: fault.to_string() }
    }
}

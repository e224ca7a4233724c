//! The server's entry for Clue.

use parlor_bots::clue::{Advice, ClueCoach, Question, levels};
use parlor_clue::{Clue, Crime};

use super::{Entry, Served};

impl Served for Clue {
    const TITLE: &'static str = "Clue";
    const STRICT: &'static [&'static str] = &["ClueAction"];
    type Review = Crime;
    type Question = Question;
    type Advice = Advice;

    fn entry() -> Entry {
        Entry::new(levels(), "easy").with_coach(ClueCoach)
    }
}

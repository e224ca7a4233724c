//! The server's entry for Clue.

use parlor_bots::clue::levels;
use parlor_clue::{Clue, Crime};

use super::{Entry, Served};

impl Served for Clue {
    const TITLE: &'static str = "Clue";
    const STRICT: &'static [&'static str] = &["ClueAction"];
    type Review = Crime;
    type Question = Crime;
    type Advice = Crime;

    fn entry() -> Entry {
        Entry::new(levels(), "easy")
    }
}

//! The server's entry for Clue.

use parlor_bots::clue::{Advice, ClueBooks, ClueCoach, ClueOdds, ClueReviewer, Question, Review, levels};
use parlor_clue::Clue;

use super::{Entry, Served};

impl Served for Clue {
    const TITLE: &'static str = "Clue";
    const STRICT: &'static [&'static str] = &["ClueAction"];
    type Review = Review;
    type Question = Question;
    type Advice = Advice;

    fn entry() -> Entry {
        Entry::new(levels(), "easy")
            .with_review(ClueReviewer)
            .with_coach(ClueCoach)
            .with_odds(ClueOdds)
            .with_books(ClueBooks)
    }
}

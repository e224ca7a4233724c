//! The server's entry for Sorry!.

use parlor_bots::sorry::{Advice, Question, Review, SorryBooks, SorryCoach, SorryOdds, SorryReviewer, levels};
use parlor_sorry::Sorry;

use super::{Entry, Served};

impl Served for Sorry {
    const TITLE: &'static str = "Sorry";
    const STRICT: &'static [&'static str] = &["SorryAction", "SorryStep"];
    type Review = Review;
    type Question = Question;
    type Advice = Advice;

    fn entry() -> Entry {
        Entry::new(levels(), "easy")
            .with_review(SorryReviewer)
            .with_coach(SorryCoach)
            .with_odds(SorryOdds)
            .with_books(SorryBooks)
    }
}

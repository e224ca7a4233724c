//! Clue: the bots, and what they know about the case.
//!
//! `detective` reads a view, `information` and `expected` compare questions, `opponents` judges the other players,
//! `roads` measures how far the rooms are, and the bots put these together. `questioning` plays the game without a
//! board, to measure how well the bots ask.
//!
//! For people, `prover` finds a proof for everything that follows from some `evidence`, `reasons` makes short reasons of
//! its steps, and `words` makes English sentences of those. `coach` answers a `question` with all of this.

mod books;
mod coach;
mod detective;
mod easy;
mod evidence;
mod expected;
mod facts;
mod hard;
mod information;
mod medium;
mod odds;
mod opponents;
mod positions;
mod proof;
mod prover;
mod question;
mod questioning;
mod reasons;
mod replay;
mod review;
mod roads;
mod words;

use parlor_clue::Clue;

pub use books::ClueBooks;
pub use coach::{Advice, ClueCoach, Contradiction, Proven, Suggestion};
pub use detective::Detective;
pub use easy::Easy;
pub use evidence::Evidence;
pub use expected::expected_bits;
pub use facts::{Fact, FactSet};
pub use hard::Hard;
pub use information::{Sample, Value, question_values, samples};
pub use medium::Medium;
pub use odds::{ClueOdds, bits, chance, chances, missing_bits};
pub use opponents::deducers;
pub use positions::positions;
pub use proof::{Proofs, Refutation, Rule, Step};
pub use question::{Fault, LogEntry, Question, Situation};
pub use questioning::{Asker, Questioning, questions_until_solved};
pub use reasons::{CardName, CaseFile, Clause, Grounds, Location, Reason, ReasonRule};
pub use review::{Accused, ClueReviewer, Knew, Review, Row, SeatReview, Suggested};
pub use roads::turns_to;
pub use words::{KINDS, Voice, joined, named};

use crate::{LevelInfo, Levels, Make, Random};

/// All bots.
#[must_use]
pub fn levels() -> Levels<Clue> {
    let level = |name, title, about, make: Make<Clue>| (LevelInfo { name, title, about }, make);
    let levels = vec![
        level("random", "Random", "Makes any legal move, and accuses at random.", Box::new(|| Box::new(Random))),
        level(
            "easy",
            "Easy",
            "Ticks off the cards that it has seen, and asks about the others.",
            Box::new(|| Box::new(Easy)),
        ),
        level(
            "medium",
            "Medium",
            "Draws every conclusion from what everybody asks and shows, but asks at random about what is open.",
            Box::new(|| Box::new(Medium)),
        ),
        level(
            "hard",
            "Hard",
            "Knows the odds of every card, and walks and asks where it learns most about the case file.",
            Box::new(|| Box::new(Hard)),
        ),
    ];
    Levels::new((), levels)
}

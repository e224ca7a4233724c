//! Yahtzee: the exact solution, the bots, and everything else derived from the solution (rankings, outlooks,
//! chances of winning, the coach, the review).
//!
//! Read `combos`, `payouts`, `turn` and `solved` in this order; everything else builds on them.

mod beginner;
mod books;
mod casual;
mod champion;
mod coach;
mod combos;
mod distribution;
mod evaluate;
mod exact;
mod explain;
mod flow;
mod lockstep;
mod odds;
mod payouts;
mod perfect;
mod plan;
mod played;
mod position;
mod prospects;
mod reason;
mod replay;
mod results;
mod review;
mod seated;
mod simulation;
mod solutions;
mod solved;
mod spectra;
mod standing;
mod strong;
mod throws;
mod turn;
mod words;

use parlor_yahtzee::Yahtzee;

pub use beginner::Beginner;
pub use books::YahtzeeBooks;
pub use casual::Casual;
pub use champion::Champion;
pub use coach::{Advice, Advised, BoxAdvice, Fault, Question, ScoreProspects, Situation, YahtzeeCoach};
pub use combos::Combo;
pub use distribution::{Distribution, ScoreSummary};
pub use evaluate::{Ranked, box_chances};
pub use explain::Explanation;
pub use odds::YahtzeeOdds;
pub use payouts::Ending;
pub use perfect::Perfect;
pub use plan::Choice;
pub use played::Played;
pub use position::{Position, Throw};
pub use prospects::{Prospects, STATED_ERROR, chances};
pub use reason::{Chances, ComparedChoice, Comparison, ExplainedChoice, Part, Purpose, Reason, Tenths};
pub use results::{Results, shares};
pub use review::{Decision, GameReview, Point, Review, Reviewer, SameDice, SeatReview, TurnReview, Weighed};
pub use simulation::{BadTable, Table};
pub use solutions::{Solution, Solutions};
pub use solved::Solved;
pub use spectra::Spectra;
pub use standing::Standing;
pub use strong::Strong;

use crate::{LevelInfo, Levels, Make, Random};

/// All bots, sharing the solutions in `solutions`.
#[must_use]
pub fn levels(solutions: &Solutions) -> Levels<Yahtzee> {
    let level = |name, title, about, make: Make<Yahtzee>| (LevelInfo { name, title, about }, make);
    let (casual, strong) = (Casual::new(solutions), Strong::new(solutions));
    let (perfect, champion) = (Perfect::new(solutions), solutions.clone());
    let levels = vec![
        level("random", "Random", "Plays any legal move. Good for a first win.", Box::new(|| Box::new(Random))),
        level(
            "beginner",
            "Beginner",
            "Knows the rules and little more: chases the Yahtzee, overlooks boxes and takes Chance too early.",
            Box::new(|| Box::new(Beginner)),
        ),
        level(
            "casual",
            "Casual",
            "Looks one roll ahead and uses rules of thumb, but overlooks a box now and then.",
            Box::new(move || Box::new(casual.clone())),
        ),
        level(
            "strong",
            "Strong",
            "Gets the most out of every turn by computing both rolls exactly, but never plans beyond it.",
            Box::new(move || Box::new(strong.clone())),
        ),
        level(
            "perfect",
            "Perfect",
            "Plays for the highest score without a single mistake, and does not look at your card.",
            Box::new(move || Box::new(perfect.clone())),
        ),
        level(
            "champion",
            "Champion",
            "Plays to win: watches every card, is careful when ahead and takes risks when behind.",
            Box::new(move || Box::new(Champion::new(&champion))),
        ),
    ];
    Levels::new((), levels).formerly("greedy", "casual")
}

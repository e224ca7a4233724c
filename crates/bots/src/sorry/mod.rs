//! Sorry!: the bots, the values of choices, and each seat's chance of winning.
//!
//! Read `situation`, `engine`, `net` and `think` in this order. `learn` trains the nets.

mod books;
mod coach;
mod contest;
mod easy;
mod engine;
mod expert;
mod learn;
mod net;
mod odds;
mod player;
mod question;
mod replay;
mod review;
mod sevens;
mod situation;
mod strong;
mod think;
mod words;

use parlor_sorry::Sorry;

pub use books::SorryBooks;
pub use coach::{Advice, Advised, SorryCoach};
pub use contest::{Contest, Reliability, Tenth, play_game};
pub use easy::Easy;
pub use engine::Engine;
pub use expert::Expert;
pub use learn::{Lesson, games_of, learn, nets};
pub use odds::SorryOdds;
pub use player::Player;
pub use question::{Fault, Moved, Question};
pub use review::{Decision, GameReview, Point, Review, SeatReview, SorryReviewer, Weighed};
pub use situation::{BadSituation, Play, Situation};
pub use strong::Strong;
pub use think::{Ranked, chances, rank};

use crate::{LevelInfo, Levels, Make, Random};
use player::{Anything, Seated};

/// All bots.
#[must_use]
pub fn levels() -> Levels<Sorry> {
    let level = |name, title, about, make: Make<Sorry>| (LevelInfo { name, title, about }, make);
    let levels = vec![
        level("random", "Random", "Plays any legal move. Good for a first win.", Box::new(|| Box::new(Random))),
        level(
            "easy",
            "Easy",
            "Runs, bumps and has fun, overlooks every third move and sees no danger.",
            Box::new(|| Box::new(Seated(Easy))),
        ),
        level(
            "strong",
            "Strong",
            "Compares how far its pawns and yours are from HOME, and gains on you with every card.",
            Box::new(|| Box::new(Seated(Strong::default()))),
        ),
        level(
            "expert",
            "Expert",
            "Has learned from millions of games what each position is worth, counts the cards and expects your best \
                reply.",
            Box::new(|| Box::new(Seated(Expert::default()))),
        ),
    ];
    Levels::new((), levels)
}

/// A player by name, for games without a table: one of the levels, or `glance`, which is `expert` without its search.
#[must_use]
pub fn player(name: &str) -> Option<Box<dyn Player>> {
    match name {
        "random" => Some(Box::new(Anything)),
        "easy" => Some(Box::new(Easy)),
        "strong" => Some(Box::new(Strong::default())),
        "glance" => Some(Box::new(Expert::at_a_glance())),
        "expert" => Some(Box::new(Expert::default())),
        _ => None,
    }
}

//! The bots that play Yahtzee.

mod greedy;

pub use greedy::Greedy;
use parlor_yahtzee::Yahtzee;

use crate::{LevelInfo, Levels, Make, Random};

/// All of them.
#[must_use]
pub fn levels() -> Levels<Yahtzee> {
    let level = |name, title, about, make: Make<Yahtzee>| (LevelInfo { name, title, about }, make);
    let levels = vec![
        level("random", "Random", "Plays any legal move. Good for a first win.", Box::new(|| Box::new(Random))),
        level(
            "greedy",
            "Greedy",
            "Takes the most points it can see one roll ahead, and never plans further.",
            Box::new(|| Box::new(Greedy)),
        ),
    ];
    Levels::new((), levels)
}

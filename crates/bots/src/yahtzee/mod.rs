//! The bots that play Yahtzee.

mod combos;
mod evaluate;
mod greedy;
mod minds;
mod payouts;
mod plan;
mod position;
mod solved;
mod standing;
mod turn;

use parlor_yahtzee::Yahtzee;

pub use combos::Combo;
pub use evaluate::{Ranked, box_chances};
pub use greedy::Greedy;
pub use minds::{Mind, Minds};
pub use payouts::Ending;
pub use plan::Choice;
pub use position::{Position, Throw};
pub use solved::Solved;
pub use standing::Standing;

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

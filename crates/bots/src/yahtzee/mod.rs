//! The bots that play Yahtzee.

mod greedy;

pub use greedy::Greedy;
use parlor_yahtzee::Yahtzee;

use crate::{LevelInfo, Levels, Random};

/// All of them.
#[must_use]
pub fn levels() -> Levels<Yahtzee> {
    let info = |name, title, about| LevelInfo { name, title, about };
    Levels::new(vec![
        (info("random", "Random", "Plays any legal move. Good for a first win."), || Box::new(Random)),
        (info("greedy", "Greedy", "Takes the most points it can see one roll ahead, and never plans further."), || {
            Box::new(Greedy)
        }),
    ])
}

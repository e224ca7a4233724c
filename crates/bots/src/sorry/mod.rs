//! Sorry!: the bots.

use parlor_sorry::Sorry;

use crate::{LevelInfo, Levels, Random};

/// All of them.
#[must_use]
pub fn levels() -> Levels<Sorry> {
    let about = "Plays any legal move. Good for a first win.";
    Levels::new((), vec![(LevelInfo { name: "random", title: "Random", about }, Box::new(|| Box::new(Random)))])
}

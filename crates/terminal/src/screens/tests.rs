//! Snapshots of every screen at the minimum size and at a typical one, and tests of what keys and clicks do there.

mod around;
mod clue;
mod keys;
mod lists;
mod looks;
mod objecting;
mod sorry;
mod table;

use parlor_table::{TableId, Update};

use crate::app::LEAST;
use crate::app::harness::{TestApp, recorded};

/// A typical terminal size.
const USUAL: (u16, u16) = (120, 36);

/// A scene: its name, and how to reach it from the home screen.
type Scene = (&'static str, fn(&mut TestApp));

/// All scenes of all groups.
fn all() -> impl Iterator<Item = Scene> {
    let groups = [lists::ALL, table::ALL, sorry::ALL, clue::ALL, around::ALL, objecting::ALL];
    groups.into_iter().flatten().flat_map(|group| group.iter().copied())
}

/// The id of the finished table.
fn over() -> TableId {
    recorded::<Update>("tables/over").table
}

/// Plays a scene at one size.
fn played(play: fn(&mut TestApp), size: (u16, u16)) -> TestApp {
    let mut app = TestApp::new(size);
    play(&mut app);
    app
}

/// Pictures of the scenes, one below the other, each at both sizes.
fn pictures(scenes: &[Scene]) -> String {
    let mut text = String::new();
    for (name, play) in scenes {
        for size in [LEAST, USUAL] {
            text += &format!("==== {name}, {} × {} ====\n{}\n", size.0, size.1, played(*play, size).picture());
        }
    }
    text
}

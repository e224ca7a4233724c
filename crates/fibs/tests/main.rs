//! The tests of the test game, as one program.

// Shared by all games: compares playthroughs with their files.
#[path = "../../game/tests/golden/mod.rs"]
mod golden;

mod conformance;
mod playthroughs;
mod secrets;

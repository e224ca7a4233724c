//! The tests of the test game, as one program.

// Playthroughs of all games are compared with their files in the same way.
#[path = "../../game/tests/golden/mod.rs"]
mod golden;

mod conformance;
mod playthroughs;
mod secrets;

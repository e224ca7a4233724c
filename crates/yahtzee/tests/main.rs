//! The tests of the rules of Yahtzee, as one program. Each file is a module, and all share the helpers that build
//! positions.

// Shared by all games: compares playthroughs with their files.
#[path = "../../game/tests/golden/mod.rs"]
mod golden;

mod conformance;
mod examples;
mod joker;
mod playthroughs;
mod properties;
mod refusals;
mod scoring;
mod scripted;
mod secrets;

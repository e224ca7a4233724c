//! The tests of the rules of Scrabble, as one program. Each file is a module, and all share the helpers that build
//! positions.

// Shared by all games: compares playthroughs with their files.
#[path = "../../game/tests/golden/mod.rs"]
mod golden;

mod challenges;
mod conformance;
mod ending;
mod lexicon;
mod placing;
mod playthroughs;
mod properties;
mod recount;
mod refusals;
mod scripted;
mod secrets;
mod tampered;
mod turns;

//! The tests of the rules of Clue, as one program. Each file is a module, and all share the helpers that build positions.

// Shared by all games: compares playthroughs with their files.
#[path = "../../game/tests/golden/mod.rs"]
mod golden;

mod accusations;
mod brute_force;
mod conformance;
mod deals;
mod playthroughs;
mod properties;
mod refusals;
mod scripted;
mod secrets;
mod setup;
mod suggestions;
mod tampered;
mod walking;

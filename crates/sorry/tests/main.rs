//! The tests of the rules of Sorry!, as one program. Each file is a module, and all share the helpers that build
//! positions.

// Shared by all games: compares playthroughs with their files.
#[path = "../../game/tests/golden/mod.rs"]
mod golden;

mod brute_force;
mod cards;
mod choices;
mod conformance;
mod on_the_board;
mod playthroughs;
mod points;
mod properties;
mod refusals;
mod scripted;
mod secrets;
mod slow;
mod tampered;
mod team;
mod turns;

//! The tests of the game that exists for tests, as one program.

mod conformance;
mod playthroughs;
mod secrets;

//! The tests of the rules of Yahtzee, as one program: each file is a part of it, and all share what builds positions.

mod conformance;
mod examples;
mod joker;
mod playthroughs;
mod properties;
mod refusals;
mod scoring;
mod scripted;
mod secrets;

//! The tests of the bots, as one program. Each file is a module.

mod champion;
mod clue;
mod clue_proofs;
mod clue_questions;
mod clue_reasons;
mod clue_reviews;
mod coach;
mod explain;
mod lockstep;
mod recording;
mod review;
mod seen;
mod solver;
mod sorry;
mod sorry_analysis;
mod sorry_engine;
mod table;
mod yahtzee;

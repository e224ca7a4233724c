//! Analysis of games: advice, reviews, past positions, and the log as a file.

pub mod coach;
pub mod export;
pub mod moments;
pub mod review;

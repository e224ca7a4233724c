//! Looking at a game from outside: advice, reviews, moments of the past, and the log as a file.

pub mod coach;
pub mod export;
pub mod moments;
pub mod review;

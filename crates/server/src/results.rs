//! The results of finished tables: how they are recorded, and the statistics and leaderboard made from them.

mod entries;
pub mod leaderboard;
pub mod recorder;
pub mod statistics;

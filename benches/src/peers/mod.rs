//! Adapters for third-party solvers, using their public interfaces.

mod yahtzee_engine;
mod yatzy_solver;

pub use self::yahtzee_engine::YahtzeeEngine;
pub use self::yatzy_solver::YatzySolver;

/// Runs the work in a pool of exactly this many threads. Both peers spread their work with rayon, and use the pool from
/// which they are called.
fn on_threads<T: Send>(threads: usize, work: impl FnOnce() -> T + Send) -> T {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads can be spawned").install(work)
}

//! The solvers of others, through their public interfaces.

mod yahtzee_engine;
mod yatzy_solver;

pub use self::yahtzee_engine::YahtzeeEngine;
pub use self::yatzy_solver::YatzySolver;

/// Runs the work in a pool of this many threads, and no others. Both peers spread their work with rayon, and use the
/// pool that they are called in.
fn on_threads<T: Send>(threads: usize, work: impl FnOnce() -> T + Send) -> T {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads can be started").install(work)
}

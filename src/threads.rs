//! How many threads a command works on.

use clap::Args;
use rayon::{ThreadPool, ThreadPoolBuilder};

#[derive(Args)]
pub struct Threads {
    /// How many threads work on it; by default as many as there are cores
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
}

impl Threads {
    /// Starts them.
    pub fn pool(&self) -> Result<ThreadPool, String> {
        let pool = ThreadPoolBuilder::new().num_threads(self.threads.map_or(0, usize::from)).build();
        pool.map_err(|problem| format!("cannot start the threads: {problem}"))
    }
}

//! How many threads a command uses.

use clap::Args;
use rayon::{ThreadPool, ThreadPoolBuilder};

#[derive(Args)]
pub struct Threads {
    /// Number of threads; defaults to one per core
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
}

impl Threads {
    /// Starts the threads.
    pub fn pool(&self) -> Result<ThreadPool, String> {
        let pool = ThreadPoolBuilder::new().num_threads(self.threads.map_or(0, usize::from)).build();
        pool.map_err(|problem| format!("cannot start the threads: {problem}"))
    }
}

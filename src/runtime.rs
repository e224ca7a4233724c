//! The async runtime for commands that need one.

use std::time::Duration;

use tokio::runtime::Runtime;

/// Runs a future to completion.
pub fn block_on(work: impl Future<Output = Result<(), String>>) -> Result<(), String> {
    let runtime = Runtime::new().map_err(|problem| format!("cannot start the runtime: {problem}"))?;
    let done = runtime.block_on(work);
    // Don't wait for bots that are still computing a move.
    runtime.shutdown_timeout(Duration::from_secs(1));
    done
}

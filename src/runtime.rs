//! What runs the commands that wait for others.

use std::time::Duration;

use tokio::runtime::Runtime;

/// Runs something to its end.
pub fn block_on(work: impl Future<Output = Result<(), String>>) -> Result<(), String> {
    let runtime = Runtime::new().map_err(|problem| format!("cannot start: {problem}"))?;
    let done = runtime.block_on(work);
    // A bot may still be thinking; nobody waits for its move any more.
    runtime.shutdown_timeout(Duration::from_secs(1));
    done
}

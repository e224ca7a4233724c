//! Work that keeps a core busy, a few at a time, off the threads that serve everybody.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::problem::Problem;

/// How long work waits for its turn.
const PATIENCE: Duration = Duration::from_secs(10);

/// Waits for a turn; who waited too long is refused.
pub async fn turn(turns: &Arc<Semaphore>) -> Result<OwnedSemaphorePermit, Problem> {
    match tokio::time::timeout(PATIENCE, Arc::clone(turns).acquire_owned()).await {
        Ok(Ok(turn)) => Ok(turn),
        _ => Err(Problem::TooMany { seconds: PATIENCE.as_secs() }),
    }
}

/// Does `work` on the blocking pool as soon as it has a turn; who waited too long is refused.
pub async fn in_turn<T: Send + 'static>(
    turns: &Arc<Semaphore>,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Problem> {
    work_in(turn(turns).await?, work).await
}

/// Does `work` on the blocking pool, in a turn that has come.
pub async fn work_in<T: Send + 'static>(
    turn: OwnedSemaphorePermit,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Problem> {
    let done = tokio::task::spawn_blocking(move || {
        // The turn is over when the work is, even if nobody waits for it any more.
        let _turn = turn;
        work()
    });
    done.await.map_err(|panic| Problem::Internal(panic.to_string()))
}

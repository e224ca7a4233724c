//! Runs heavy work, which keeps a core busy or needs much memory. Only a few tasks run at a time, outside the threads
//! that serve requests.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use parlor_table::TableId;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::http::problem::Problem;
use crate::room::Services;
use crate::store::StoredTable;

/// How long work may wait for a permit.
const PATIENCE: Duration = Duration::from_secs(10);
/// Idle addresses are removed once there are this many addresses.
const MANY: usize = 256;

/// A queue for one kind of heavy work. Requests from one address first wait in that address's own queue, and only a
/// limited number of them enter the common queue at a time. So one address cannot take more than its share of the
/// queue.
pub struct WorkQueue {
    all: Arc<Semaphore>,
    /// How many permits one address may have or wait for in the common queue.
    each: usize,
    by_address: Mutex<HashMap<IpAddr, Arc<Semaphore>>>,
}

/// A permit to work, released when it is dropped.
pub struct WorkPermit {
    _of_all: OwnedSemaphorePermit,
    _of_address: Option<OwnedSemaphorePermit>,
}

impl WorkQueue {
    /// A queue for `number` tasks at once. One address may use half of them, rounded up.
    pub fn new(number: usize) -> Self {
        let number = number.max(1);
        Self { all: Arc::new(Semaphore::new(number)), each: number.div_ceil(2), by_address: Mutex::default() }
    }

    /// Waits for a permit. A request from an address is refused after a timeout; the server's own work waits as long as
    /// necessary.
    pub async fn permit(&self, from: Option<IpAddr>) -> Result<WorkPermit, Problem> {
        let Some(from) = from else { return self.turn_in_line(None).await };
        let own = self.line_of(from);
        let wait = tokio::time::timeout(PATIENCE, self.turn_in_line(Some(own)));
        wait.await.unwrap_or(Err(Problem::TooMany { seconds: PATIENCE.as_secs() }))
    }

    async fn turn_in_line(&self, own: Option<Arc<Semaphore>>) -> Result<WorkPermit, Problem> {
        let closed = |_| Problem::Restarting;
        let of_address = match own {
            Some(own) => Some(own.acquire_owned().await.map_err(closed)?),
            None => None,
        };
        let of_all = Arc::clone(&self.all).acquire_owned().await.map_err(closed)?;
        Ok(WorkPermit { _of_all: of_all, _of_address: of_address })
    }

    fn line_of(&self, from: IpAddr) -> Arc<Semaphore> {
        let mut lines = self.by_address.lock().expect("nothing panics under this lock");
        if lines.len() >= MANY {
            lines.retain(|_, line| Arc::strong_count(line) > 1);
        }
        Arc::clone(lines.entry(from).or_insert_with(|| Arc::new(Semaphore::new(self.each))))
    }

    /// Runs `work` on the blocking pool once a permit is available.
    pub async fn work<T: Send + 'static>(
        &self,
        from: Option<IpAddr>,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        self.permit(from).await?.work(work).await
    }
}

impl WorkPermit {
    /// Runs `work` on the blocking pool. The permit is released when the work ends, even if nobody waits for it any
    /// longer.
    pub async fn work<T: Send + 'static>(self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Problem> {
        let done = tokio::task::spawn_blocking(move || {
            let _permit = self;
            work()
        });
        done.await.map_err(|panic| Problem::Internal(panic.to_string()))
    }

    /// Runs a future in its own task. The permit is released when it completes, even if nobody waits for it any longer.
    pub async fn wait<T: Send + 'static>(
        self,
        work: impl Future<Output = Result<T, Problem>> + Send + 'static,
    ) -> Result<T, Problem> {
        let done = tokio::spawn(async move {
            let _permit = self;
            work.await
        });
        done.await.map_err(|panic| Problem::Internal(panic.to_string()))?
    }
}

impl Services {
    /// Runs `work` on the log of a table, outside the threads that serve requests. The permit also covers reading the
    /// log, so that the number of logs in memory is bounded.
    pub(crate) async fn with_log<T: Send + 'static>(
        self: &Arc<Self>,
        permit: WorkPermit,
        id: TableId,
        work: impl FnOnce(StoredTable) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let services = Arc::clone(self);
        permit
            .wait(async move {
                let stored = services.store.logs().table(id).await?.ok_or(Problem::NoSuchTable)?;
                let done = tokio::task::spawn_blocking(move || work(stored)).await;
                done.map_err(|panic| Problem::Internal(panic.to_string()))?
            })
            .await
    }
}

#[cfg(test)]
mod tests {
    //! An address waits mostly for its own tasks, other addresses wait for at most one of them, and the map of
    //! addresses does not grow.
    use std::net::Ipv4Addr;

    use futures_util::FutureExt as _;
    use tokio::pin;

    use super::*;

    fn address(number: u32) -> Option<IpAddr> {
        Some(Ipv4Addr::from(number).into())
    }

    #[tokio::test]
    async fn one_address_does_not_fill_the_queue() {
        let queue = WorkQueue::new(1);
        let first = queue.permit(address(1)).await.unwrap();
        let (second, third, other) = (queue.permit(address(1)), queue.permit(address(1)), queue.permit(address(2)));
        pin!(second, third, other);
        assert!(
            second.as_mut().now_or_never().is_none()
                && third.as_mut().now_or_never().is_none()
                && other.as_mut().now_or_never().is_none()
        );
        drop(first);
        // The second request of the first address came earlier, but enters the common queue behind the other address.
        let other = other.await.unwrap();
        assert!(second.as_mut().now_or_never().is_none() && third.as_mut().now_or_never().is_none());
        drop(other);
        drop(second.await.unwrap());
        drop(third.await.unwrap());
    }

    #[tokio::test]
    async fn an_address_may_use_half_of_the_queue_and_the_server_all_of_it() {
        let queue = WorkQueue::new(2);
        let _one = queue.permit(address(1)).await.unwrap();
        let two = queue.permit(address(1));
        pin!(two);
        assert!(two.as_mut().now_or_never().is_none());
        let _own = queue.permit(None).await.unwrap();
        let more = queue.permit(None);
        pin!(more);
        assert!(more.as_mut().now_or_never().is_none());
    }

    #[tokio::test]
    async fn idle_addresses_are_forgotten() {
        let queue = WorkQueue::new(1);
        for number in 0..10 * MANY as u32 {
            drop(queue.permit(address(number)).await.unwrap());
        }
        assert!(queue.by_address.lock().unwrap().len() <= MANY);
    }
}

//! The test client: a server that a test can start, and clients that talk to it.

mod company;
mod flaky;
mod guest;
mod http;
mod person;
mod server;
mod socket;

use std::future::Future;
use std::time::Duration;

pub use company::{Company, check_verifies, seat};
pub use flaky::{Fate, Flaky, Job};
pub use guest::Guest;
pub use http::{Reply, Request};
pub use person::{Person, Seated, sorted_out, start};
pub use server::{Server, brisk, fibs, yahtzee};
pub use socket::{Socket, refusal_of_upgrade};

/// A timeout for waits that would otherwise hang; no test measures time by it. It is below a minute, which is the
/// longest time that the server lets a request wait.
const LONGEST: Duration = Duration::from_secs(50);

/// Waits for `wait`, and panics if it takes too long.
pub async fn in_time<T>(what: &str, wait: impl Future<Output = T>) -> T {
    match tokio::time::timeout(LONGEST, wait).await {
        Ok(value) => value,
        Err(_) => panic!("timed out waiting for {what}"),
    }
}

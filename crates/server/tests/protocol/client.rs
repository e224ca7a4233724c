//! What the tests use to meet a server: one that they start, and clients that speak to it.

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

/// Nothing here takes so long, unless it never comes. A bound for what would otherwise hang; no test measures time by it. It is
/// below a minute, which is how long the server lets a request wait at most.
const LONGEST: Duration = Duration::from_secs(50);

/// The result of `wait`, which has to come.
pub async fn in_time<T>(what: &str, wait: impl Future<Output = T>) -> T {
    match tokio::time::timeout(LONGEST, wait).await {
        Ok(value) => value,
        Err(_) => panic!("waited in vain for {what}"),
    }
}

//! Counts open resources, per address and in total.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex};

/// A counter of open resources of one kind.
#[derive(Default)]
pub struct Counter(Mutex<Counts>);

#[derive(Default)]
struct Counts {
    all: usize,
    by_address: HashMap<IpAddr, usize>,
}

/// An open resource, counted until it is dropped.
pub struct Counted {
    counter: Arc<Counter>,
    from: IpAddr,
}

impl Counter {
    /// Counts one more resource, unless this address already has `each` or all addresses together have `all`.
    pub fn enter(self: &Arc<Self>, from: IpAddr, each: usize, all: usize) -> Option<Counted> {
        let mut counts = self.0.lock().expect("nothing panics under this lock");
        let here = counts.by_address.get(&from).copied().unwrap_or(0);
        if counts.all >= all || here >= each {
            return None;
        }
        counts.all += 1;
        counts.by_address.insert(from, here + 1);
        Some(Counted { counter: Arc::clone(self), from })
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut counts = self.counter.0.lock().expect("nothing panics under this lock");
        counts.all = counts.all.saturating_sub(1);
        if let Some(here) = counts.by_address.get_mut(&self.from) {
            *here -= 1;
            if *here == 0 {
                counts.by_address.remove(&self.from);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    //! Limits apply to each address and in total, and a dropped resource no longer counts.
    use super::*;

    #[test]
    fn connections_are_counted_per_address_and_in_total() {
        let counter = Arc::new(Counter::default());
        let (ada, ben): (IpAddr, IpAddr) = ([127, 0, 0, 1].into(), [127, 0, 0, 2].into());
        let first = counter.enter(ada, 2, 3).unwrap();
        let _second = counter.enter(ada, 2, 3).unwrap();
        assert!(counter.enter(ada, 2, 3).is_none(), "at most two per address");
        let _third = counter.enter(ben, 2, 3).unwrap();
        assert!(counter.enter(ben, 2, 3).is_none(), "at most three in total");
        drop(first);
        assert!(counter.enter(ben, 2, 3).is_some(), "there is room again");
        assert_eq!(counter.0.lock().unwrap().by_address.len(), 2);
    }
}

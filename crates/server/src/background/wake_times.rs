//! When to wake sleeping tables: each must be woken at its next deadline, for example when a clock runs out.

use std::collections::{BTreeSet, HashMap};
use std::sync::Mutex;

use parlor_table::{TableId, Time};
use tokio::sync::Notify;

/// When sleeping tables must be woken. The times are not stored: after a restart, every table that has a deadline is
/// woken once.
#[derive(Default)]
pub struct WakeTimes {
    state: Mutex<State>,
    changed: Notify,
}

#[derive(Default)]
struct State {
    by_time: BTreeSet<(Time, TableId)>,
    by_table: HashMap<TableId, Time>,
}

impl State {
    fn forget(&mut self, table: &TableId) {
        if let Some(time) = self.by_table.remove(table) {
            self.by_time.remove(&(time, table.clone()));
        }
    }
}

impl WakeTimes {
    /// Sets the time at which a table is woken. This replaces any earlier time.
    pub fn set(&self, table: &TableId, time: Time) {
        let mut state = self.state.lock().expect("nothing panics under this lock");
        state.forget(table);
        state.by_table.insert(table.clone(), time);
        state.by_time.insert((time, table.clone()));
        drop(state);
        self.changed.notify_one();
    }

    /// Removes the wake time of a table that is awake, because its room watches the deadlines.
    pub fn forget(&self, table: &TableId) {
        self.state.lock().expect("nothing panics under this lock").forget(table);
    }

    /// Removes the tables that are due at `now`, and returns them and the time of the next one.
    pub fn due(&self, now: Time) -> (Vec<TableId>, Option<Time>) {
        let mut state = self.state.lock().expect("nothing panics under this lock");
        let mut due = Vec::new();
        while let Some((time, table)) = state.by_time.first().cloned() {
            if time > now {
                return (due, Some(time));
            }
            state.forget(&table);
            due.push(table);
        }
        (due, None)
    }

    /// Resolves when a wake time has been set since the last call.
    pub async fn changed(&self) {
        self.changed.notified().await;
    }
}

#[cfg(test)]
mod tests {
    //! Each table has one wake time, and due tables are returned in order.
    use super::*;

    #[test]
    fn the_last_wake_time_of_a_table_counts() {
        let wake_times = WakeTimes::default();
        let [one, two]: [TableId; 2] = ["one", "two"].map(|id| id.parse().unwrap());
        wake_times.set(&one, 10);
        wake_times.set(&two, 20);
        wake_times.set(&one, 30);
        assert_eq!(wake_times.due(5), (vec![], Some(20)));
        assert_eq!(wake_times.due(40), (vec![two.clone(), one.clone()], None));
        wake_times.set(&one, 50);
        wake_times.forget(&one);
        assert_eq!(wake_times.due(60), (vec![], None));
    }
}

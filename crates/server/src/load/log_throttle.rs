//! Throttled logging. Repeated errors are logged only occasionally: a full disk must not fill the log as well.

use std::collections::HashMap;
use std::fmt::Display;
use std::sync::{LazyLock, Mutex};
use std::time::{Duration, Instant};

use parlor_table::TableId;

/// The minimum interval between two log entries for the same error, regardless of the table.
const EVERY: Duration = Duration::from_secs(10);
/// How many different errors are tracked in that time. Further errors are not logged.
const MOST: usize = 100;

static STATE: LazyLock<Mutex<State>> = LazyLock::new(Mutex::default);

/// Logs an error, unless the same one has just been logged.
pub fn log_throttled(what: &'static str, problem: &dyn Display) {
    write_down(None, what, problem);
}

/// Logs an error with its table. An error at many tables is still logged only once.
pub fn log_throttled_at(table: &TableId, what: &'static str, problem: &dyn Display) {
    write_down(Some(table.as_str()), what, problem);
}

fn write_down(table: Option<&str>, what: &'static str, problem: &dyn Display) {
    let problem = problem.to_string();
    let said = STATE.lock().expect("nothing panics under this lock").say(what, &problem, Instant::now());
    if let Some(unsaid) = said {
        tracing::error!(table, problem, suppressed = (unsaid > 0).then_some(unsaid), "{what}");
    }
}

#[derive(Default)]
struct State(HashMap<(&'static str, String), Entry>);

struct Entry {
    said: Instant,
    unsaid: u64,
}

impl State {
    /// Returns how often the error was suppressed since it was last logged; `None` if it must not be logged now.
    fn say(&mut self, what: &'static str, problem: &str, now: Instant) -> Option<u64> {
        let key = (what, problem.to_owned());
        if let Some(entry) = self.0.get_mut(&key) {
            if now.duration_since(entry.said) < EVERY {
                entry.unsaid += 1;
                return None;
            }
            entry.said = now;
            return Some(std::mem::take(&mut entry.unsaid));
        }
        if self.0.len() >= MOST {
            self.0.retain(|_, entry| now.duration_since(entry.said) < EVERY);
        }
        if self.0.len() >= MOST {
            return None;
        }
        self.0.insert(key, Entry { said: now, unsaid: 0 });
        Some(0)
    }
}

#[cfg(test)]
mod tests {
    //! Each error is logged at once, and then only occasionally.
    use super::*;

    #[test]
    fn repeated_messages_are_counted() {
        let (mut state, start) = (State::default(), Instant::now());
        let after = |millis| start + Duration::from_millis(millis);
        assert_eq!(state.say("disk", "full", after(0)), Some(0));
        for millis in 1..1_000 {
            assert_eq!(state.say("disk", "full", after(millis)), None);
        }
        assert_eq!(state.say("disk", "broken", after(1_000)), Some(0), "a different message is not suppressed");
        assert_eq!(state.say("disk", "full", after(10_000)), Some(999));
        assert_eq!(state.say("disk", "full", after(20_000)), Some(0));
    }

    #[test]
    fn many_different_messages_fill_neither_memory_nor_the_log() {
        let (mut state, start) = (State::default(), Instant::now());
        let said = (0..10 * MOST).filter_map(|number| state.say("table", &number.to_string(), start)).count();
        assert_eq!((said, state.0.len()), (MOST, MOST));
        assert_eq!(state.say("table", "later", start + EVERY), Some(0));
        assert_eq!(state.0.len(), 1);
    }
}

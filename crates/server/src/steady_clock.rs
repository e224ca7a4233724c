//! The clock of all tables. It follows the system clock but never goes back, and it detects periods in which nobody
//! could act because the machine or this process was suspended.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use parlor_table::Time;
use tokio::sync::watch;

use crate::room::now;

/// The clock is read at least this often.
pub const BEAT: Duration = Duration::from_secs(1);
/// A gap between two readings longer than this, in milliseconds, means that the process was suspended.
const STANDSTILL: Time = 5_000;
/// How much the system clock may fall behind the monotonic clock between two readings without counting as set back, in
/// milliseconds.
const TOLERANCE: Time = 1_000;
/// After the system clock was set back, this clock runs slower until the other has caught up: it skips one of this many
/// milliseconds.
const SLOWER: Time = 10;
/// If the last log entry is further ahead of the system clock than this, in milliseconds, its time is ignored.
const FAR_AHEAD: Time = 24 * 60 * 60 * 1000;

/// The clock of all tables.
pub struct SteadyClock {
    started: Instant,
    state: Mutex<State>,
    resumed: watch::Sender<Time>,
}

/// The values at the last reading.
#[derive(Clone, Copy, Debug)]
struct State {
    wall: Time,
    steady: Time,
    time: Time,
    /// How far the time is ahead of the system clock because the system clock was set back.
    owing: Time,
    /// The time since a millisecond was last skipped.
    since: Time,
}

impl State {
    /// Reads both clocks. Returns the time since the last reading if that is too long.
    fn look(&mut self, wall: Time, steady: Time) -> Option<Time> {
        let (by_wall, passed) = (wall.saturating_sub(self.wall), steady.saturating_sub(self.steady));
        let set_back = wall.saturating_add(TOLERANCE) < self.wall.saturating_add(passed);
        let gone = if set_back {
            // The system clock was set back, so only the monotonic clock shows how much time has passed.
            self.owing = self.owing.saturating_add(self.wall.saturating_add(passed) - wall);
            passed
        } else {
            by_wall
        };
        self.since = if self.owing > 0 { self.since.saturating_add(gone) } else { 0 };
        let left_out = self.owing.min(self.since / SLOWER).min(gone);
        self.since -= left_out * SLOWER;
        self.owing -= left_out;
        self.time = self.time.saturating_add(gone - left_out);
        (self.wall, self.steady) = (wall, steady);
        // The monotonic clock may stop while the machine is suspended, but it continues while only the process is
        // stopped.
        Some(by_wall.max(passed)).filter(|gap| *gap > STANDSTILL)
    }
}

impl SteadyClock {
    /// Creates a clock that starts now, but not before the time `written` of the last log entry. It runs `ahead`
    /// milliseconds ahead of the system clock.
    pub fn new(ahead: Time, written: Time) -> Self {
        let wall = now();
        let time = wall.saturating_add(ahead);
        let owing = written.saturating_sub(time);
        let believed = if owing <= FAR_AHEAD { owing } else { 0 };
        if owing > 0 {
            tracing::warn!(
                seconds = owing / 1000,
                "stored rows are newer than the system clock; check that the clock is right"
            );
        }
        let state = State { wall, steady: 0, time: time.saturating_add(believed), owing: believed, since: 0 };
        Self { started: Instant::now(), state: Mutex::new(state), resumed: watch::Sender::new(0) }
    }

    /// The current time at the tables.
    pub fn time(&self) -> Time {
        let mut state = self.state.lock().expect("nothing panics under this lock");
        let stood_still = state.look(now(), self.started.elapsed().as_millis() as Time);
        let time = state.time;
        if stood_still.is_some() {
            // Sent under the lock, so that nobody reads the new time without knowing about the suspension.
            self.resumed.send_replace(time);
        }
        drop(state);
        if let Some(gap) = stood_still {
            tracing::warn!(
                seconds = gap / 1000,
                "the server was suspended: the machine slept, its clock was set, or this process was stopped"
            );
        }
        time
    }

    /// Watches when the server last resumed after a suspension; 0 if never.
    pub fn resumed(&self) -> watch::Receiver<Time> {
        self.resumed.subscribe()
    }

    /// When the server last resumed after a suspension; 0 if never.
    pub fn last_resumed(&self) -> Time {
        *self.resumed.borrow()
    }

    /// Advances the time, as a suspension of the machine does.
    #[cfg(test)]
    pub fn pass(&self, time: Time) {
        self.state.lock().expect("nothing panics under this lock").time += time;
    }

    /// Reads the clock regularly, so that a suspension is always detected.
    pub async fn beat(&self) {
        loop {
            tokio::time::sleep(BEAT).await;
            self.time();
        }
    }
}

#[cfg(test)]
mod tests {
    //! The time always advances, whatever the system clock says, and a suspension is detected.
    use proptest::prelude::*;

    use super::*;

    const START: Time = 1_000_000;

    fn state() -> State {
        State { wall: START, steady: 0, time: START, owing: 0, since: 0 }
    }

    #[test]
    fn the_wall_clock_is_followed() {
        let mut state = state();
        assert_eq!(state.look(START + 2_000, 1_990), None);
        assert_eq!(state.time, START + 2_000);
    }

    #[test]
    fn setting_the_clock_back_stops_nothing_and_is_caught_up_with() {
        let mut state = state();
        assert_eq!(state.look(START - 60_000, 1_000), None);
        assert_eq!(state.time, START + 1_000 - 100);
        for second in 2..=1_000 {
            let before = state.time;
            assert_eq!(state.look(START - 61_000 + second * 1_000, second * 1_000), None);
            assert!(state.time - before >= 900, "a deadline is at most a tenth late");
        }
        assert_eq!((state.time, state.owing), (state.wall, 0));
    }

    #[test]
    fn the_clock_catches_up_however_often_it_is_read() {
        let mut state = state();
        state.look(START - 60_000, 1);
        for milli in 2..=700_000 {
            state.look(START - 60_001 + milli, milli);
        }
        assert_eq!((state.time, state.owing), (state.wall, 0));
    }

    #[test]
    fn a_standstill_is_noticed_whichever_clock_kept_running() {
        for (wall, steady) in [(60_000, 60_000), (60_000, 10), (10, 60_000)] {
            assert_eq!(state().look(START + wall, steady), Some(60_000), "{wall} {steady}");
        }
        assert_eq!(state().look(START + STANDSTILL, STANDSTILL), None);
    }

    #[test]
    fn a_log_from_tomorrow_is_believed_and_one_from_next_year_is_not() {
        let day = FAR_AHEAD;
        assert!(SteadyClock::new(0, now() + day - 5_000).time() > now() + day / 2);
        assert!(SteadyClock::new(0, now() + 365 * day).time() < now() + day);
    }

    proptest! {
        #[test]
        fn the_time_never_goes_back(looks in prop::collection::vec((0..200_000_u64, 0..10_000_u64), 1..50)) {
            let (mut state, mut steady) = (state(), 0);
            for (wall, passed) in looks {
                let before = state;
                steady += passed;
                state.look(START - 100_000 + wall, steady);
                prop_assert!(state.time >= before.time);
                let by_wall = state.wall.saturating_sub(before.wall);
                prop_assert!(state.time - before.time <= by_wall.max(passed));
            }
        }
    }
}

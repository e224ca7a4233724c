//! The clocks of people whom the game waits for. They are computed from the log alone, since every row has its time.
//! `automatic.rs` decides what happens when a player's time is up.

use parlor_game::{BySeat, Game, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::table::Progress;
use crate::terms::Clock;
use crate::{Chair, Now, Table, Time};

/// The clock of one seat.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct SeatClock {
    /// When the clock started to run; `None` while it is stopped.
    pub(crate) since: Option<Time>,
    /// The time left in milliseconds: at the start of this run or, while the clock is stopped, now.
    pub(crate) left: u64,
}

/// The clock of one seat, as everybody sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ClockInfo {
    /// When it runs out, in milliseconds since 1970; `null` while it does not run.
    #[ts(type = "number | null")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<u64>, required))]
    pub runs_out: Option<Time>,
    /// The time left while it does not run, in milliseconds.
    #[ts(type = "number")]
    pub left: u64,
}

impl Clock {
    fn allowance(self) -> u64 {
        match self {
            Self::Move { seconds } | Self::Bank { seconds, .. } => u64::from(seconds) * 1000,
        }
    }
}

impl<G: Game> Table<G> {
    /// The seats that keep the others waiting: those that must act, and people who can object without a time limit
    /// while a bot waits to continue.
    pub(crate) fn waited_for(&self) -> SeatSet {
        self.called_on().union(self.held_up_by())
    }

    /// The seats that have to act for the game to continue. If any one of several can continue it ("next game"), all of
    /// them are included.
    pub(crate) fn called_on(&self) -> SeatSet {
        match self.progress {
            Progress::Playing { .. } => self.game.status().called_on(),
            _ => SeatSet::EMPTY,
        }
    }

    /// Whether a person, and not a bot, acts for this seat.
    pub(crate) fn plays_in_person(&self, seat: Seat) -> bool {
        let person = matches!(self.chairs.get(seat), Some(Chair::Person { .. }));
        person && self.stand_ins.get(seat).is_some_and(Option::is_none)
    }

    /// Resets the clock of each seat: stopped, with the full time left.
    pub(crate) fn set_clocks(&mut self) {
        let left = self.terms.clock.map_or(0, Clock::allowance);
        self.clocks = BySeat::new(self.chairs.seats(), |_| SeatClock { since: None, left });
    }

    /// Starts and stops the clocks after a row at `time`; `acted` is the seat that acted in this row, if any.
    pub(crate) fn turn_clocks(&mut self, acted: Option<Seat>, time: Time) {
        let Some(clock) = self.terms.clock else { return };
        let waited_for = self.waited_for();
        for seat in Seat::all(self.chairs.seats()) {
            let runs = waited_for.contains(seat) && self.plays_in_person(seat);
            let hand = &mut self.clocks[seat];
            if let Some(since) = hand.since
                && (!runs || acted == Some(seat))
            {
                let used = time.saturating_sub(since);
                hand.left = match clock {
                    Clock::Move { .. } => clock.allowance(),
                    Clock::Bank { increment, .. } => {
                        let gained = if acted == Some(seat) { u64::from(increment) * 1000 } else { 0 };
                        hand.left.saturating_sub(used) + gained
                    }
                };
                hand.since = None;
            }
            if runs && hand.since.is_none() {
                hand.since = Some(time.max(self.clocks_rest));
            }
        }
    }

    /// Removes the increment that an undone action added to its seat's clock.
    pub(crate) fn take_increment_back(&mut self, seat: Option<Seat>) {
        if let (Some(Clock::Bank { increment, .. }), Some(seat)) = (self.terms.clock, seat)
            && let Some(hand) = self.clocks.get_mut(seat)
        {
            hand.left = hand.left.saturating_sub(u64::from(increment) * 1000);
        }
    }

    /// When a seat's clock runs out, if it runs.
    pub(crate) fn runs_out(&self, seat: Seat) -> Option<Time> {
        let hand = self.clocks.get(seat)?;
        self.terms.clock.and(hand.since.map(|since| since.saturating_add(hand.left)))
    }

    /// Whether a seat's clock has run out.
    pub(crate) fn is_late(&self, seat: Seat, now: &Now) -> bool {
        self.runs_out(seat).is_some_and(|end| self.log_time(now) >= end)
    }

    /// The current time for the log, which never goes backwards, even if the wall clock does.
    pub(crate) fn log_time(&self, now: &Now) -> Time {
        self.past.last().map_or(now.time, |past| past.time.max(now.time))
    }

    /// Whether a clock or a timed window has been running since before `time`.
    pub(crate) fn ran_before(&self, time: Time) -> bool {
        let ran = |hand: &SeatClock| hand.since.is_some_and(|since| since < time);
        (self.terms.clock.is_some() && self.clocks.values().any(ran)) || self.was_open_before(time)
    }

    /// Makes the running clocks and the open window start no earlier than `until`.
    pub(crate) fn rest_clocks(&mut self, until: Time) {
        self.clocks_rest = until;
        self.rest_window(until);
        for hand in self.clocks.values_mut() {
            hand.since = hand.since.map(|since| since.max(until));
        }
    }

    pub(crate) fn clock_infos(&self) -> Option<BySeat<ClockInfo>> {
        self.terms.clock?;
        Some(self.clocks.map(|seat, hand| ClockInfo { runs_out: self.runs_out(seat), left: hand.left }))
    }
}

//! Windows: the periods in which seats may object, who has waived, and how they close.

use parlor_game::{Game, Luck, Seat, SeatSet, Seeded, Status, Window};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::counted_rows::json;
use crate::rule::Ruling;
use crate::table::{Progress, Tip};
use crate::{Ask, Asker, Corrupt, Motion, Now, Refusal, Refused, Row, SealedRow, Table, Time, What};

/// Why a window has closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Closing {
    /// Every seat that could object has waived.
    Waived,
    /// The time to object is over.
    Expired,
    /// The next player continued the game.
    Moved,
}

/// An open window, as everybody sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct WindowInfo {
    /// The row that opened the window.
    #[ts(type = "number")]
    pub opened: u64,
    /// The seats that can still object.
    pub seats: SeatSet,
    /// The seats that could have objected but have waived.
    pub waived: SeatSet,
    /// When the window closes automatically, in milliseconds since 1970; `null` if it is open until the next player
    /// acts.
    #[ts(type = "number | null")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<u64>, required))]
    pub until: Option<Time>,
}

/// The open window, and the seats that have waived their right to object or to take an optional action.
#[derive(Debug, Default)]
pub(crate) struct Objecting {
    /// The number of the open window.
    window: Option<u32>,
    /// The row that opened the window.
    opened: u64,
    /// When the window's time started.
    since: Time,
    /// The seats that have waived the window, or the optional action that the last row allowed them.
    pub(crate) waived: SeatSet,
}

impl<G: Game> Table<G> {
    /// The open window, while the game is played.
    pub(crate) fn window(&self) -> Option<Window> {
        matches!(self.progress, Progress::Playing { .. }).then(|| self.game.status().window()).flatten()
    }

    /// The seats that may act although the game does not wait for them, and have not waived.
    pub(crate) fn objectors(&self) -> SeatSet {
        match self.progress {
            Progress::Playing { .. } => self.game.status().objectors().minus(self.objecting.waived),
            _ => SeatSet::EMPTY,
        }
    }

    /// The people whom a bot waits for, because they can still object without a time limit. A bot does not close the
    /// window before they have waived.
    pub(crate) fn held_up_by(&self) -> SeatSet {
        let (Some(window), Status::Open { must, .. }) = (self.window(), self.game.status()) else {
            return SeatSet::EMPTY;
        };
        let bot_is_next = must.iter().any(|seat| !self.plays_in_person(seat));
        if window.seconds.is_some() || !bot_is_next {
            return SeatSet::EMPTY;
        }
        window.seats.minus(self.objecting.waived).iter().filter(|&seat| self.plays_in_person(seat)).collect()
    }

    /// When the window closes automatically.
    pub(crate) fn window_ends(&self) -> Option<Time> {
        let seconds = self.window()?.seconds?;
        Some(self.objecting.since.saturating_add(u64::from(seconds) * 1000))
    }

    /// Whether a window with a limit has been open since before `time`.
    pub(crate) fn was_open_before(&self, time: Time) -> bool {
        self.window_ends().is_some() && self.objecting.since < time
    }

    /// Makes the window's time start no earlier than `until`.
    pub(crate) fn rest_window(&mut self, until: Time) {
        self.objecting.since = self.objecting.since.max(until);
    }

    /// Updates the window after a row of the game.
    pub(crate) fn look_at_window(&mut self, row: &Row) {
        let window = self.window().map(|window| window.number);
        if window.is_none() || window != self.objecting.window {
            let since = row.time.max(self.clocks_rest);
            self.objecting = Objecting { window, opened: row.version, since, waived: SeatSet::EMPTY };
        }
    }

    pub(crate) fn take_waiver(&mut self, seat: Option<Seat>) {
        let Some(seat) = seat else { return };
        self.objecting.waived = self.objecting.waived.union(SeatSet::only(seat));
        // Skipping a seat that the game does not wait for only waives its right to object.
        if self.motion.as_ref().is_some_and(|open| open.motion == Motion::Skip { seat }) {
            self.motion = None;
        }
    }

    /// The reason why the window has to be closed now; `None` if it can stay open.
    pub(crate) fn closing_due(&self, now: &Now) -> Option<Closing> {
        let window = self.window()?;
        if window.seats.minus(self.objecting.waived).is_empty() {
            return Some(Closing::Waived);
        }
        let is_over = self.window_ends().is_some_and(|end| self.log_time(now) >= end);
        // The game waits for a seat that has run out of time. After the window is closed, the game no longer waits for
        // this seat, so no default action will be made for it.
        let is_late = |seat: Seat| self.is_late(seat, now) && !self.can_go_on(seat);
        (is_over || self.called_on().iter().any(is_late)).then_some(Closing::Expired)
    }

    /// Whether the game would still wait for a seat after the window is closed. Closing the window may end the game.
    pub(crate) fn can_go_on(&self, seat: Seat) -> bool {
        if self.window().is_none() || self.unsuited.is_some() {
            return true;
        }
        let mut game = self.game.clone();
        game.close(&self.data, &mut Seeded::new(0)).iter().for_each(|event| game.apply(event));
        game.status().called_on().contains(seat)
    }

    pub(crate) fn rule_close(&self, why: Closing, luck: &mut dyn Luck) -> Ruling {
        let events = self.game.close(&self.data, luck);
        Ruling { seat: None, what: What::WindowClosed { why }, events: json(&events) }
    }

    /// Waives a seat's right to object. `opened` is the row that opened the window that the asker has seen.
    pub(crate) fn rule_waive(&self, by: &Asker, seat: Seat, opened: Option<u64>) -> Result<Ruling, Refusal> {
        self.sits_for(by, seat)?;
        self.playing()?;
        match (opened, self.window()) {
            (Some(_), None) => return Err(Refusal::NothingToWaive { seat }),
            // A late waiver must not apply to a window that the asker has not seen.
            (Some(seen), Some(_)) if seen != self.objecting.opened => {
                return Err(Refusal::Stale { version: self.version() });
            }
            _ => {}
        }
        if self.objecting.waived.contains(seat) {
            return Err(Refusal::HasWaived { seat });
        }
        if !self.objectors().contains(seat) {
            return Err(Refusal::NothingToWaive { seat });
        }
        Ok(Ruling::table(Some(seat), What::Waived))
    }

    /// Refuses an objection or optional action of a seat that has waived its right to it.
    pub(crate) fn check_waived(&self, seat: Seat, action: &G::Action) -> Result<(), Refusal> {
        let Status::Open { must, .. } = self.game.status() else { return Ok(()) };
        let beside = G::is_objection(action) || !must.contains(seat);
        if self.objecting.waived.contains(seat) && beside { Err(Refusal::HasWaived { seat }) } else { Ok(()) }
    }

    /// Refuses an objection after the window's time is over, even if the table has not closed the window yet.
    pub(crate) fn check_objection_in_time(&self, seat: Seat, action: &Value, now: &Now) -> Result<(), Refusal> {
        let is_over = self.window_ends().is_some_and(|end| self.log_time(now) >= end);
        let objects = || Self::read_action(action).is_ok_and(|action| G::is_objection(&action));
        if is_over && objects() { Err(Refusal::TimeIsUp { seat }) } else { Ok(()) }
    }

    /// All rows that `ask` would add, to be stored together or not at all: the row of [`Table::propose`], preceded by a
    /// row that closes the window if the action continues the game. A refused request closes no window.
    pub fn propose_all(&self, by: &Asker, ask: &Ask, now: &Now) -> Result<Vec<SealedRow>, Refused> {
        let (Ask::Act { seat, action, if_version }, Some(_)) = (ask, self.window()) else {
            return Ok(vec![self.propose(by, ask, now)?]);
        };
        self.may_act(by, *seat, *if_version, now)?;
        self.suited()?;
        let typed = Self::read_action(action)?;
        if G::is_objection(&typed) {
            return Ok(vec![self.propose(by, ask, now)?]);
        }
        if self.is_full() {
            return Err(Refusal::LogFull.into());
        }
        self.check_waived(*seat, &typed)?;
        let (closing, row) = self.go_on(now, |game, luck| self.rule_act_in(game, *seat, &typed, luck))?;
        Ok(closing.into_iter().chain([row]).collect())
    }

    /// Creates the row of an action that continues the game and, if a window is open, the row before it that closes the
    /// window. `rule` receives the game as it will be after closing.
    pub(crate) fn go_on(
        &self,
        now: &Now,
        rule: impl FnOnce(&G, &mut dyn Luck) -> Result<Ruling, Refused>,
    ) -> Result<(Option<SealedRow>, SealedRow), Refused> {
        if self.window().is_none() {
            return Ok((None, self.with_luck(now, |luck| rule(&self.game, luck))?));
        }
        let why = self.closing_due(now).unwrap_or(Closing::Moved);
        let closing = self.with_luck(now, |luck| Ok(self.rule_close(why, luck)))?;
        let mut game = self.game.clone();
        Self::read_events(&closing.row)
            .expect("the events have just been written")
            .iter()
            .for_each(|event| game.apply(event));
        let tip = Tip { version: closing.row.version, chain: closing.chain, game: &game };
        let row = self.with_luck_after(tip, now, |luck| rule(&game, luck))?;
        Ok((Some(closing), row))
    }

    /// Checks that a window closed by continuing the game is followed by that action. Otherwise the log was not written
    /// by a table.
    pub(crate) fn check_goes_on(&self, row: &Row) -> Result<(), Corrupt> {
        let moved = What::WindowClosed { why: Closing::Moved };
        let goes_on = match &row.what {
            What::Act { action } | What::TimeUp { action } | What::Skipped { action } => {
                !Self::read_action(action).is_ok_and(|action| G::is_objection(&action))
            }
            _ => false,
        };
        let was_closed = self.past.last().is_some_and(|past| past.what == moved);
        if was_closed && !goes_on { Err(Corrupt::NotGoneOn { version: row.version }) } else { Ok(()) }
    }

    pub(crate) fn window_info(&self) -> Option<WindowInfo> {
        let window = self.window()?;
        let waived = self.objecting.waived;
        let seats = window.seats.minus(waived);
        let opened = self.objecting.opened;
        Some(WindowInfo { opened, seats, waived: window.seats.minus(seats), until: self.window_ends() })
    }
}

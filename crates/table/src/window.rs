//! Windows: the times in which seats may object, who has waived them, and how they close.

use parlor_game::{Game, Luck, Seat, SeatSet, Status, Window, before_acting};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::rule::Ruling;
use crate::table::Progress;
use crate::{Ask, Asker, Motion, Now, ProvenLuck, Refusal, Refused, Row, SealedRow, Table, Time, What};

/// Why a window has closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Closing {
    /// Every seat that could object has waived it.
    Waived,
    /// Its seconds are over.
    Expired,
    /// The next player goes on with the game.
    Moved,
}

/// A window that is open, as everybody sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct WindowInfo {
    /// The row that opened it.
    #[ts(type = "number")]
    pub opened: u64,
    /// The seats that can still object.
    pub seats: SeatSet,
    /// The seats that could have objected and have waived it.
    pub waived: SeatSet,
    /// When it closes of itself, in milliseconds since 1970; `null` if it is open until the next player acts.
    #[ts(type = "number | null")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<u64>, required))]
    pub until: Option<Time>,
}

/// What has become of the right to act beside whoever is waited for.
#[derive(Debug, Default)]
pub(crate) struct Objecting {
    /// The number of the window that is open.
    window: Option<u32>,
    /// The row that opened it.
    opened: u64,
    /// Since when it counts as open.
    since: Time,
    /// The seats that have waived it, or what the last action let them do.
    pub(crate) waived: SeatSet,
}

impl<G: Game> Table<G> {
    /// The window that is open, if the game is on.
    pub(crate) fn window(&self) -> Option<Window> {
        matches!(self.progress, Progress::Playing { .. }).then(|| self.game.status().window()).flatten()
    }

    /// The seats that may act though nobody waits for them, and have not waived that.
    pub(crate) fn objectors(&self) -> SeatSet {
        let (Progress::Playing { .. }, Status::Open { must, may, window, .. }) = (&self.progress, self.game.status())
        else {
            return SeatSet::EMPTY;
        };
        // Where any of several seats will do ("next game"), there is nothing to waive: somebody has to.
        let beside = if must.is_empty() { SeatSet::EMPTY } else { may };
        beside.union(window.map_or(SeatSet::EMPTY, |window| window.seats)).minus(self.objecting.waived)
    }

    /// The people whom bots wait for: they can still object, for as long as they like, and no bot closes a window on them.
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

    /// When the window closes of itself.
    pub(crate) fn window_ends(&self) -> Option<Time> {
        let seconds = self.window()?.seconds?;
        Some(self.objecting.since.saturating_add(u64::from(seconds) * 1000))
    }

    /// Whether a window with a limit has been open since before `time`.
    pub(crate) fn was_open_before(&self, time: Time) -> bool {
        self.window_ends().is_some() && self.objecting.since < time
    }

    /// Lets the window's seconds begin no earlier than at `until`.
    pub(crate) fn rest_window(&mut self, until: Time) {
        self.objecting.since = self.objecting.since.max(until);
    }

    /// What a row of the game has made of the window.
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
        // That is all that skipping somebody comes to whom the game does not wait for.
        if self.motion.as_ref().is_some_and(|open| open.motion == Motion::Skip { seat }) {
            self.motion = None;
        }
    }

    /// Why the window is to be closed now, if it is.
    pub(crate) fn closing_due(&self, now: &Now) -> Option<Closing> {
        let window = self.window()?;
        if window.seats.minus(self.objecting.waived).is_empty() {
            return Some(Closing::Waived);
        }
        self.window_ends().is_some_and(|end| self.log_time(now) >= end).then_some(Closing::Expired)
    }

    pub(crate) fn rule_close(&self, why: Closing, luck: &mut dyn Luck) -> Ruling {
        let events = self.game.close(&self.data, luck);
        let events = events.iter().map(|event| serde_json::to_value(event).expect("an event is plain JSON")).collect();
        Ruling { seat: None, what: What::WindowClosed { why }, events }
    }

    /// A seat lets pass what it could object to. `opened` is the row that opened the window that it has seen.
    pub(crate) fn rule_waive(&self, by: &Asker, seat: Seat, opened: Option<u64>) -> Result<Ruling, Refusal> {
        self.sits_for(by, seat)?;
        self.playing()?;
        match (opened, self.window()) {
            (Some(_), None) => return Err(Refusal::NothingToWaive { seat }),
            // Whoever was late must not let pass what they have not even seen.
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

    /// Whether a seat can still do what it wants to, if it has let the chance pass before.
    pub(crate) fn check_waived(&self, seat: Seat, action: &G::Action) -> Result<(), Refusal> {
        let Status::Open { must, .. } = self.game.status() else { return Ok(()) };
        let beside = G::is_objection(action) || !must.contains(seat);
        if self.objecting.waived.contains(seat) && beside { Err(Refusal::HasWaived { seat }) } else { Ok(()) }
    }

    /// The row that has to come before what is asked for: who goes on with the game closes the window in which the others could
    /// object. Refuses what will be refused then, so that no window closes for nothing.
    pub fn make_way(&self, by: &Asker, ask: &Ask, now: &Now) -> Result<Option<SealedRow>, Refused> {
        let (Ask::Act { seat, action, if_version }, Some(_)) = (ask, self.window()) else { return Ok(None) };
        self.may_act(by, *seat, *if_version, now)?;
        self.suited()?;
        let action = Self::read_action(action)?;
        if G::is_objection(&action) {
            return Ok(None);
        }
        let Progress::Playing { luck: Some(seed) } = self.progress else { return Ok(None) };
        let mut game = self.game.clone();
        let luck = &mut ProvenLuck::new(seed, self.moment());
        before_acting(&game, &self.data, &action, luck).iter().for_each(|event| game.apply(event));
        let luck = &mut ProvenLuck::new(seed, game.moment());
        game.decide(&self.data, *seat, &action, luck).map_err(|why| Refused::by_rules(&why))?;
        self.with_luck(now, |luck| Ok(self.rule_close(Closing::Moved, luck))).map(Some)
    }

    pub(crate) fn window_info(&self) -> Option<WindowInfo> {
        let window = self.window()?;
        let waived = self.objecting.waived;
        let seats = window.seats.minus(waived);
        let opened = self.objecting.opened;
        Some(WindowInfo { opened, seats, waived: window.seats.minus(seats), until: self.window_ends() })
    }
}

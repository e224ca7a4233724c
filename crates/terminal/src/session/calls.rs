//! Which seats at this device act or may object, and whose view is shown.

use parlor_game::{Seat, SeatSet, Viewer};
use parlor_table::{Closing, Note, Stage, Update, What};

use super::Session;
use crate::words;

/// What the game expects of the seats at this device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Call {
    /// This seat is to act: the game waits for it, or any of several seats may continue.
    Turn(Seat),
    /// These seats may object to the last event. Either it is nobody's turn here, or the others at this device are
    /// asked before the next player gets it.
    Objection(SeatSet),
}

impl Call {
    /// What the game expects of the seats `mine`. Everything that depends on who shares the device follows from it.
    #[must_use]
    pub fn of(update: &Update, mine: SeatSet) -> Option<Self> {
        if update.stage != Stage::Playing {
            return None;
        }
        let here = |seats: SeatSet| seats.iter().filter(|seat| mine.contains(*seat)).collect::<SeatSet>();
        let turn = here(words::wanted(update)).iter().next();
        let beside = if update.must.is_empty() { SeatSet::EMPTY } else { update.may };
        let in_window = update.window.map_or(SeatSet::EMPTY, |window| window.seats);
        // Without a window, a seat that must act comes before seats that may.
        let objectors = if turn.is_some() { in_window } else { in_window.union(beside) };
        let objectors = here(objectors).minus(update.must);
        match turn {
            _ if !objectors.is_empty() => Some(Self::Objection(objectors)),
            turn => turn.map(Self::Turn),
        }
    }
}

impl Session {
    /// What the game expects of this user's seats.
    #[must_use]
    pub fn call(&self) -> Option<Call> {
        Call::of(self.update()?, self.mine())
    }

    /// The user's seat that the game waits for; if any of several can continue, the first of them.
    #[must_use]
    pub fn on_turn(&self) -> Option<Seat> {
        match self.call()? {
            Call::Turn(seat) => Some(seat),
            Call::Objection(_) => None,
        }
    }

    /// The user's seat that can act now: the seat whose turn it is, or the only one that may object.
    #[must_use]
    pub fn acting(&self) -> Option<Seat> {
        match self.call()? {
            Call::Turn(seat) => Some(seat),
            Call::Objection(seats) => seats.iter().next().filter(|seat| seats.without(*seat).is_empty()),
        }
    }

    /// The user's seats that are asked whether they object, and can waive.
    #[must_use]
    pub fn asked_to_object(&self) -> SeatSet {
        match self.call() {
            Some(Call::Objection(seats)) => seats,
            Some(Call::Turn(_)) | None => SeatSet::EMPTY,
        }
    }

    /// The user's seats that can object now: those that are asked, or the seat whose turn it is.
    #[must_use]
    pub fn may_object(&self) -> SeatSet {
        let (Some(update), Some(call)) = (self.update(), self.call()) else { return SeatSet::EMPTY };
        let in_window = update.window.map_or(SeatSet::EMPTY, |window| window.seats);
        match call {
            Call::Objection(seats) => seats,
            // If no seat must act, the seats that may act simply continue the game.
            Call::Turn(seat) if !update.must.is_empty() && update.may.union(in_window).contains(seat) => {
                SeatSet::only(seat)
            }
            Call::Turn(_) => SeatSet::EMPTY,
        }
    }

    /// Whether several people share this device.
    #[must_use]
    pub fn is_shared(&self) -> bool {
        self.mine().iter().nth(1).is_some()
    }

    /// The seat whose view is shown.
    #[must_use]
    pub fn eyes(&self) -> Viewer {
        let seat = match self.call() {
            Some(Call::Turn(seat)) => Some(seat),
            Some(Call::Objection(seats)) => seats.iter().next(),
            None => self.mine().iter().next(),
        };
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// The time left in the open window, in milliseconds of the server's clock. `None` if it has no limit, or before
    /// the server has sent its time.
    #[must_use]
    pub fn window_left(&self) -> Option<u64> {
        let until = self.update()?.window?.until?;
        let (around, ago) = self.around()?;
        Some(until.saturating_sub(around.time.saturating_add(ago)))
    }

    /// Whether to ring the bell after these rows: another player caused the call, and the bell has not rung for it yet.
    pub(super) fn is_newly_called(&self, before: Option<Call>, notes: &[Note]) -> bool {
        let (Some(now), mine) = (self.call(), self.mine()) else { return false };
        let is_mine = |note: &&Note| note.seat.is_some_and(|seat| mine.contains(seat));
        let is_others = |note: &Note| match (&note.what, note.kind.as_str()) {
            (Some(What::WindowClosed { why: Closing::Waived }), _) => {
                !notes.iter().rfind(|note| note.what == Some(What::Waived)).is_some_and(|note| is_mine(&note))
            }
            (Some(What::WindowClosed { why }), _) => *why == Closing::Expired,
            (Some(What::Undone { .. }), _) => !is_mine(&note),
            (_, "table") => false,
            // The host started the game, so the bell isn't needed.
            _ if note.seat.is_none() => !self.is_host(),
            _ => !is_mine(&note),
        };
        // If it was already this user's turn, only rows after their last action can have caused a new turn.
        let acted = notes.iter().rposition(|note| note.kind == "act" && is_mine(&note));
        let new = match (before, now) {
            (Some(Call::Turn(_)), Call::Turn(_)) => acted.map_or(&[][..], |last| &notes[last..]),
            _ => notes,
        };
        new.iter().any(is_others)
    }
}

#[cfg(test)]
mod tests {
    use parlor_game::{Seat, SeatSet};
    use parlor_table::{Update, WindowInfo};

    use super::Call;
    use crate::app::harness::recorded;

    fn seats(numbers: &[u8]) -> SeatSet {
        numbers.iter().filter_map(|&number| Seat::new(number)).collect()
    }

    /// A table of four with these seats in `must`, `may` and the window.
    fn update(must: &[u8], may: &[u8], window: Option<&[u8]>) -> Update {
        let window =
            window.map(|numbers| WindowInfo { opened: 7, seats: seats(numbers), waived: SeatSet::EMPTY, until: None });
        Update { must: seats(must), may: seats(may), window, ..recorded("tables/others-turn") }
    }

    #[test]
    fn seats_that_must_act_come_before_seats_that_may_except_in_a_window() {
        let turn = |seat| Seat::new(seat).map(Call::Turn);
        let objection = |numbers: &[u8]| Some(Call::Objection(seats(numbers)));
        let one = Some(&[1_u8, 3][..]);
        for (update, mine, called) in [
            (update(&[1], &[], None), &[0, 1][..], turn(1)),
            (update(&[1], &[], None), &[0], None),
            (update(&[], &[0, 1], None), &[1, 2], turn(1)),
            (update(&[1], &[0, 3], None), &[0], objection(&[0])),
            (update(&[1], &[0, 3], None), &[0, 2, 3], objection(&[0, 3])),
            (update(&[1], &[0, 3], None), &[0, 1, 3], turn(1)),
            (update(&[1], &[1, 3], one), &[1], turn(1)),
            (update(&[1], &[1, 3], one), &[3], objection(&[3])),
            // The others at this device are asked before the next player gets it.
            (update(&[1], &[1, 3], one), &[0, 1, 2, 3], objection(&[3])),
            (update(&[1], &[1], Some(&[1])), &[0, 1, 2, 3], turn(1)),
            // A seat that must act can object during its turn.
            (update(&[1, 3], &[1, 3], one), &[1, 3], turn(1)),
        ] {
            assert_eq!(Call::of(&update, seats(mine)), called, "{mine:?} of {update:?}");
        }
    }
}

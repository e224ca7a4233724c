//! The people to notify that they can act: because it is their turn, or because they may object.

use parlor_game::Seat;
use parlor_table::{AnyTable, Chair, PlayerId};

use super::Room;
use crate::lobby::notifications::{Notification, TurnNotice};

/// A person who can act.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Call {
    seat: Seat,
    player: PlayerId,
    /// The row that opened the window, for a person who can only object; 0 if the game has no window.
    objection: Option<u64>,
}

impl Call {
    /// Everybody who can act at a table. A seat whose turn it is is listed once.
    pub(super) fn all(table: &dyn AnyTable) -> Vec<Self> {
        let (waited_for, called_on) = (table.waited_for(), table.called_on());
        let opened = table.window_opened().unwrap_or_default();
        let others: Vec<_> = table.objectors().into_iter().filter(|seat| !waited_for.contains(seat)).collect();
        // A bot may be waiting for a seat that can only object.
        let call = |(seat, player): (Seat, PlayerId)| {
            let objection = (!called_on.contains(seat)).then_some(opened);
            Self { seat, player, objection }
        };
        waited_for.into_iter().chain(others).map(call).collect()
    }

    /// The new calls. Each window is a separate chance to object, so a second window is a new call.
    fn begun<'a>(before: &[Self], now: &'a [Self]) -> impl Iterator<Item = &'a Self> {
        now.iter().filter(|call| !before.contains(call))
    }

    /// The calls of seats that can no longer act.
    fn ended<'a>(before: &'a [Self], now: &[Self]) -> impl Iterator<Item = &'a Self> {
        before.iter().filter(|call| now.iter().all(|other| other.seat != call.seat))
    }
}

impl Room {
    /// Notifies people whose chance to act or object has ended or begun.
    pub(super) fn notify_players(&self, before: &[Call]) {
        for Call { seat, player, .. } in Call::ended(before, &self.calls) {
            self.services.notifications.notify(player, Notification::Ended { table: self.id.clone(), seat: *seat });
        }
        for Call { seat, player, objection } in Call::begun(before, &self.calls) {
            let (table, game, version) = (self.id.clone(), self.entry.kind.name().to_owned(), self.table.version());
            let names = self.names.values().map(|named| named.name.clone()).collect();
            let chairs = self.table.chairs().iter();
            let bots = chairs.filter(|(_, chair)| matches!(chair, Chair::Bot { .. })).map(|(seat, _)| seat).collect();
            let (seat, objection) = (*seat, objection.is_some());
            self.services
                .notifications
                .notify(player, Notification::Began(TurnNotice { table, game, seat, version, names, bots, objection }));
        }
    }
}

#[cfg(test)]
mod tests {
    //! Each chance to act is announced once; another chance is announced again.
    use super::*;

    fn call(seat: u8, objection: Option<u64>) -> Call {
        Call { seat: Seat::new(seat).unwrap(), player: "m248exwmmp97amyc".parse().unwrap(), objection }
    }

    #[test]
    fn a_new_window_is_a_new_call() {
        let first = [call(0, None), call(2, Some(7))];
        assert_eq!(Call::begun(&first, &first).count(), 0);
        let second = [call(1, None), call(2, Some(9))];
        assert_eq!(Call::begun(&first, &second).collect::<Vec<_>>(), [&second[0], &second[1]]);
        assert_eq!(Call::ended(&first, &second).collect::<Vec<_>>(), [&first[0]], "seat 2 can still object");
        let turn = [call(2, None)];
        assert_eq!(
            Call::begun(&second, &turn).collect::<Vec<_>>(),
            [&turn[0]],
            "a turn is announced even if the seat could already object"
        );
    }
}

//! The rules for entering a table. A private table admits only its host, its seated players and the guests who joined
//! with its secret; any other table admits everybody. The host can change this at any time.

use parlor_game::Viewer;
use parlor_table::{Access, Bytes32, Origin, PlayerId, Refusal, Refused};

use super::Room;
use crate::http::problem::Problem;

impl Room {
    /// Checks that somebody may see the table as this viewer.
    pub(super) fn may_look(&self, by: Option<&PlayerId>, viewer: Viewer) -> Result<(), Problem> {
        self.may_enter(by)?;
        let Some(seat) = viewer.seat() else { return Ok(()) };
        let chairs = self.table.chairs();
        let Some(chair) = chairs.get(seat) else {
            return Err(Refused::from(Refusal::NoSuchSeat { seat, seats: chairs.seats() }).into());
        };
        if by.is_some() && by == chair.player() {
            Ok(())
        } else {
            Err(Refused::from(Refusal::NotYourSeat { seat }).into())
        }
    }

    /// A private table admits those who joined with its secret, those who sit there, and its host.
    pub(super) fn may_enter(&self, by: Option<&PlayerId>) -> Result<(), Problem> {
        let known = |player: &PlayerId| {
            let seated = self.table.chairs().values().any(|chair| chair.player() == Some(player));
            let guest = self.guests.contains(player) && !self.table.has_removed(player);
            seated || guest || self.table.host() == player
        };
        if self.access != Access::Private || by.is_some_and(known) { Ok(()) } else { Err(Problem::PrivateTable) }
    }

    /// Lets a player enter a private table with its secret.
    pub(super) async fn let_in(&mut self, by: PlayerId, secret: Bytes32) -> Result<(), Problem> {
        if self.may_enter(Some(&by)).is_ok() {
            return Ok(());
        }
        if self.join != Some(secret.hashed()) {
            return Err(Problem::WrongSecret);
        }
        // A removed player still has the link, so the secret is not enough.
        if self.table.has_removed(&by) {
            return Err(Refused::from(Refusal::YouWereRemoved).into());
        }
        let most = self.services.settings.limits.guests;
        if self.guests.len() >= most {
            return Err(Problem::TableFull { most });
        }
        self.services.store.logs().add_guest(self.id.clone(), by.clone()).await?;
        self.guests.insert(by);
        Ok(())
    }

    /// Changes who may enter, and returns the new secret of a private table. Only the host may do so.
    pub(super) async fn admit(&mut self, by: PlayerId, access: Access) -> Result<Option<Bytes32>, Problem> {
        self.may_enter(Some(&by))?;
        if *self.table.host() != by || self.imported {
            return Err(Refused::from(Refusal::NotTheHost).into());
        }
        let shared = matches!(self.table.origin(), Some(Origin::Daily { .. }));
        if shared && self.update(Viewer::Spectator, u64::MAX).luck.seed.is_none() {
            // Visitors who play the same daily game would see the dice that they are going to get.
            return Err(Refused::from(Refusal::OptionsFixed).into());
        }
        let was_public = self.access == Access::Public;
        let secret = (access == Access::Private).then(Bytes32::random);
        let join = secret.map(|secret| secret.hashed());
        self.services.store.logs().set_access(self.id.clone(), access, join).await?;
        (self.access, self.join) = (access, join);
        self.tell_lobby().await;
        if was_public {
            self.services.notifications.lobby_changed();
        }
        // Before answering, so that viewers see the new access from then on.
        self.look_around();
        Ok(secret)
    }
}

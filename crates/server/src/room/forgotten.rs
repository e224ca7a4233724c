//! How forgotten players leave the table.

use parlor_game::Seat;
use parlor_table::{Ask, Asker, PlayerId, Stage};

use super::Room;
use crate::http::problem::Problem;

impl Room {
    /// Removes forgotten players from their seats and deletes their names.
    pub(super) async fn forget(&mut self) -> Result<(), Problem> {
        self.services.revocations.blank(&mut self.names);
        let left = self.let_forgotten_leave().await;
        self.services.revocations.blank(&mut self.names);
        left.map(|_| ())
    }

    /// Makes forgotten players leave their seats, with the same asks that they could send themselves, and passes on the
    /// role of host. Nobody can leave while a start is being settled, so they leave after that. Returns whether
    /// anything has changed.
    pub(super) async fn let_forgotten_leave(&mut self) -> Result<bool, Problem> {
        let before = self.table.version();
        while let Some((player, ask)) = self.ask_of_forgotten() {
            let asker = Asker::Player(player);
            let Ok(row) = self.table.propose(&asker, &ask, &self.now()) else { break };
            let names = self.new_names(&row.row, "");
            match self.store_and_commit(vec![row], None, None, names).await {
                // Another node wrote to the table first, and the table has been reloaded.
                Ok(()) | Err(Problem::Busy) => {}
                Err(problem) => return Err(problem),
            }
        }
        Ok(self.table.version() > before)
    }

    fn ask_of_forgotten(&self) -> Option<(PlayerId, Ask)> {
        let revocations = &self.services.revocations;
        if !matches!(self.table.stage(), Stage::Gathering | Stage::Opening | Stage::Playing) {
            return None;
        }
        let people = || self.table.chairs().iter().filter_map(|(seat, chair)| Some((seat, chair.player()?)));
        // Everybody has a name. An empty name means that the player was forgotten, but the server was killed before
        // they could leave.
        let gone =
            |(seat, player): &(Seat, &PlayerId)| self.names[*seat].name.is_empty() || revocations.is_forgotten(player);
        if let Some((seat, player)) = people().find(gone) {
            return Some((player.clone(), Ask::Leave { seat }));
        }
        // The host may have no seat.
        let host = Some(self.table.host()).filter(|host| revocations.is_forgotten(host))?;
        let (seat, _) = people().next()?;
        Some((host.clone(), Ask::PassHost { seat }))
    }
}

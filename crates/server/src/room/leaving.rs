//! Those who were forgotten leave the table.

use parlor_game::Seat;
use parlor_table::{Ask, Asker, PlayerId, Stage};

use super::Room;
use crate::http::problem::Problem;

impl Room {
    /// Takes those who were forgotten off their seats and off their names.
    pub(super) async fn forget(&mut self) -> Result<(), Problem> {
        self.services.revocations.blank(&mut self.names);
        let left = self.let_forgotten_leave().await;
        self.services.revocations.blank(&mut self.names);
        left.map(|_| ())
    }

    /// Lets those who were forgotten leave their seats, as they could themselves, and give the table to somebody else. While
    /// a start is being settled nobody can leave; then it is done when that is over. Says whether anything has happened.
    pub(super) async fn let_forgotten_leave(&mut self) -> Result<bool, Problem> {
        let before = self.table.version();
        while let Some((player, ask)) = self.wish_of_forgotten() {
            let asker = Asker::Player(player);
            let Ok(row) = self.table.propose(&asker, &ask, &self.now()) else { break };
            let names = self.new_names(&row.row, "");
            match self.store_and_commit(vec![row], None, None, names).await {
                // Another node was faster, and the table has been read again.
                Ok(()) | Err(Problem::Busy) => {}
                Err(problem) => return Err(problem),
            }
        }
        Ok(self.table.version() > before)
    }

    fn wish_of_forgotten(&self) -> Option<(PlayerId, Ask)> {
        let departures = &self.services.revocations;
        if !matches!(self.table.stage(), Stage::Gathering | Stage::Opening | Stage::Playing) {
            return None;
        }
        let people = || self.table.chairs().iter().filter_map(|(seat, chair)| Some((seat, chair.player()?)));
        // Everybody has a name. Who has none was forgotten by a server that was killed before they could leave.
        let gone =
            |(seat, player): &(Seat, &PlayerId)| self.names[*seat].name.is_empty() || departures.is_forgotten(player);
        if let Some((seat, player)) = people().find(gone) {
            return Some((player.clone(), Ask::Leave { seat }));
        }
        // A host who has no seat.
        let host = Some(self.table.host()).filter(|host| departures.is_forgotten(host))?;
        let (seat, _) = people().next()?;
        Some((host.clone(), Ask::PassHost { seat }))
    }
}

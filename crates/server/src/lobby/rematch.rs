//! Rematches: the same people play again at a new table.
//!
//! The id of the new table is derived from the id of the old table. The new table is opened and filled first, and only
//! then does the old table refer to it. So an interrupted rematch can be repeated, and two people who ask at the same
//! time get the same table.

use parlor_table::{Ask, AskId, Chair, Origin, PlayerId, Seed, TableId};

use crate::http::problem::Problem;
use crate::lobby::{Lobby, TableSpec};
use crate::room::{RoomMessage, Sequel};
use crate::store::Player;

impl Lobby {
    /// Opens the table for a rematch and seats everybody. If the old table refuses a rematch, this does nothing: the
    /// room will refuse the ask itself, or repeat its answer if the ask was already carried out.
    pub(crate) async fn prepare_rematch(
        &self,
        id: &TableId,
        by: &PlayerId,
        seat: parlor_game::Seat,
    ) -> Result<(), Problem> {
        let game = self.look(id, Some(by), parlor_game::Viewer::Spectator, u64::MAX).await?.game;
        let sequel = match self.post(id, |reply| RoomMessage::Sequel { by: by.clone(), seat, reply }).await? {
            Err(Problem::Refused(_)) => return Ok(()),
            sequel => sequel?,
        };
        self.check_table_limit(by).await?;
        let Sequel { table, config, host, stand_in, terms, access, join, guests, seats } = *sequel;
        let created = self.create(TableSpec {
            table: table.clone(),
            seed: Seed::random(),
            game,
            config: Some(config),
            seats: seats.len() as u8,
            host,
            stand_in: Some(stand_in),
            terms,
            origin: Some(Origin::Rematch { table: id.clone() }),
            position: Vec::new(),
            access,
            join,
            guests,
        });
        match created.await {
            // The table may exist already: somebody else asked too, or somebody asked before a crash.
            Ok(()) | Err(Problem::Busy) => {}
            Err(problem) => return Err(problem),
        }
        // The id of the next table can be predicted once a table is over, so a log with that id may have been imported.
        self.dismiss_import(&table).await?;
        // Somebody else may have opened the table and be its host.
        let host = self.look(&table, Some(by), parlor_game::Viewer::Spectator, u64::MAX).await?.host;
        for (seat, chair, named) in seats {
            let (player, ask) = match chair {
                Chair::Open => continue,
                Chair::Bot { level } => (host.clone(), Ask::AddBot { seat, level }),
                Chair::Person { player, .. } => (player, Ask::Sit { seat, name: None, commitment: None }),
            };
            let ask_id: AskId = format!("rematch-{}", u8::from(seat)).parse().expect("a valid id");
            self.seat(&table, &Player { id: player, name: named.name }, &ask_id, &ask).await?;
        }
        Ok(())
    }

    /// Seats a player or a bot on behalf of the server. If somebody has already changed the seats, that change stays.
    pub(crate) async fn seat(&self, table: &TableId, player: &Player, id: &AskId, ask: &Ask) -> Result<(), Problem> {
        let message = |reply| RoomMessage::Seat { by: player.clone(), id: id.clone(), ask: ask.clone(), reply };
        match self.post(table, message).await? {
            // The seat of a player who has just been forgotten stays open.
            Ok(_) | Err(Problem::Refused(_) | Problem::WhoAreYou) => Ok(()),
            Err(problem) => Err(problem),
        }
    }
}

//! The asks in a request for a new table: they seat the host and bots, and may start the game.
//!
//! All rows are made before anything is stored, by the same rules as in a room. So a table is opened with all of them
//! or not at all, and no half-filled table is left behind.

use std::collections::BTreeMap;

use parlor_game::Seat;
use parlor_table::{AnyTable, Ask, Asker, Bytes32, Now, PlayerId, Refusal, Refused, SealedRow, TableId, Time, Update};

use crate::games::Entry;
use crate::http::problem::Problem;
use crate::lobby::{CreatedTable, Lobby, NewTable};
use crate::readable_text::{checked_name, look_alike, numbered};
use crate::store::{Player, SeatName};

/// The maximum number of asks for a new table: two for each of ten seats, and the start.
pub const MOST_ASKS: usize = 21;

/// The result of carrying out the asks.
pub struct Filled {
    /// The rows after the first.
    pub rows: Vec<SealedRow>,
    /// The names of the seats.
    pub names: BTreeMap<Seat, SeatName>,
}

/// Carries out the asks of the host at a table that nobody else has seen yet.
pub fn fill(
    table: &mut dyn AnyTable,
    entry: &Entry,
    host: &PlayerId,
    name: &str,
    asks: &[Ask],
    time: Time,
) -> Result<Filled, Problem> {
    if asks.len() > MOST_ASKS {
        return Err(Problem::BadRequest { problem: format!("a new table accepts at most {MOST_ASKS} asks") });
    }
    let mut filled = Filled { rows: Vec::new(), names: BTreeMap::new() };
    let asker = Asker::Player(host.clone());
    for ask in asks {
        let named = match ask {
            Ask::Sit { seat, name: wanted, .. } => {
                let called = wanted.clone().map_or_else(|| Ok(name.to_owned()), checked_name)?;
                Some((*seat, called, Some(host.clone())))
            }
            Ask::AddBot { seat, level } => {
                let title = entry.bot_title(level.as_str());
                let title = title.ok_or_else(|| Refused::from(Refusal::NoSuchBot { level: level.to_string() }))?;
                Some((*seat, title.to_owned(), None))
            }
            Ask::Start {} => None,
            _ => {
                return Err(Problem::BadRequest {
                    problem: "a new table accepts only `sit`, `add_bot` and `start`".into(),
                });
            }
        };
        for row in table.propose_all(&asker, ask, &Now::at(time))? {
            table.commit(&row, None).map_err(|corrupt| Problem::Internal(corrupt.to_string()))?;
            filled.rows.push(row);
        }
        if let Some((seat, name, player)) = named {
            let name = apart(&filled.names, seat, &name);
            filled.names.insert(seat, SeatName { name, player });
        }
    }
    Ok(filled)
}

/// Changes a name so that it does not look like any other name at the table.
fn apart(names: &BTreeMap<Seat, SeatName>, seat: Seat, name: &str) -> String {
    let taken = |wanted: &str| names.iter().any(|(other, named)| *other != seat && look_alike(&named.name, wanted));
    numbered(name, taken)
}

/// A table opened by a request.
pub struct Requested {
    /// Its id.
    pub table: TableId,
    /// The secret that lets people in, if the table is private and the secret has not been returned before.
    pub secret: Option<Bytes32>,
    /// The table as it was opened, for a spectator; `None` if the request has been carried out before.
    pub update: Option<Update>,
}

impl From<CreatedTable> for Requested {
    fn from(CreatedTable { table, secret, update }: CreatedTable) -> Self {
        Self { table, secret, update: Some(update) }
    }
}

impl Lobby {
    /// Opens a table for a request from a device. A request with an id opens only one table, no matter how often it is
    /// repeated.
    pub(crate) async fn open_once(
        &self,
        player: &Player,
        device: Option<Bytes32>,
        requested: NewTable,
    ) -> Result<Requested, Problem> {
        let Some((id, device)) = requested.id.clone().zip(device) else {
            let opened = self.open_filled(player, requested, TableId::random()).await?;
            return Ok(opened.into());
        };
        // Nobody else can guess the id, because nobody else has the secret of the device.
        let parts = [b"parlor-request-1".as_slice(), &device.0, player.id.as_str().as_bytes(), id.as_str().as_bytes()];
        let table = TableId::derived(parts);
        let repeated = Requested { table: table.clone(), secret: None, update: None };
        if self.store().logs().access(table.clone()).await?.is_some() {
            return Ok(repeated);
        }
        match self.open_filled(player, requested, table.clone()).await {
            Ok(opened) => Ok(opened.into()),
            // The same request may have arrived twice at the same time, and the other one was faster.
            Err(_) if self.store().logs().access(table).await?.is_some() => Ok(repeated),
            Err(problem) => Err(problem),
        }
    }
}

//! A player registered on a server, and the requests they can make outside a table.

use std::path::PathBuf;

use parlor_game::{Seat, Viewer};
use parlor_table::{Access, Level, PlayerId, Stage, TableId, Terms, Update};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::connection::{Fault, HttpClient};
use crate::private_dir::PrivateDir;
use crate::session::Session;

/// A player registered on a server.
#[derive(Clone)]
pub struct Guest {
    server: HttpClient,
    me: Me,
    drawer: PrivateDir,
}

/// A player's identity.
#[derive(Clone, Debug, Deserialize)]
pub struct Me {
    /// The player's id.
    pub player: PlayerId,
    /// The player's name.
    pub name: String,
}

/// A game that a server offers.
#[derive(Clone, Debug, Deserialize)]
pub struct GameInfo {
    /// The name of the game in the API.
    pub name: String,
    /// The minimum number of players.
    pub least: u8,
    /// The maximum number of players.
    pub most: u8,
    /// The game's bots, weakest first.
    pub bots: Vec<BotInfo>,
    /// The bot offered by default.
    pub default_bot: Level,
}

impl GameInfo {
    /// The index of the bot offered by default.
    #[must_use]
    pub fn default_bot(&self) -> Option<usize> {
        self.bots.iter().position(|bot| bot.name == self.default_bot)
    }
}

/// A bot of a game.
#[derive(Clone, Debug, Deserialize)]
pub struct BotInfo {
    /// The bot's level in the API.
    pub name: Level,
    /// The bot's name as shown to users.
    pub title: String,
    /// How the bot plays.
    pub about: String,
}

/// One of the player's tables.
#[derive(Clone, Debug, Deserialize)]
pub struct Mine {
    /// A summary of the table.
    pub summary: TableSummary,
    /// Whether it is the player's turn.
    pub my_turn: bool,
}

/// A summary of a table.
#[derive(Clone, Debug, Deserialize)]
pub struct TableSummary {
    /// The table's id.
    pub table: TableId,
    /// The game played there.
    pub game: String,
    /// The stage of the table.
    pub stage: Stage,
    /// The seats.
    pub seats: Vec<SeatSummary>,
    /// The result of a finished game.
    pub outcome: Option<parlor_game::Outcome>,
}

/// A summary of a seat.
#[derive(Clone, Debug, Deserialize)]
pub struct SeatSummary {
    /// The occupant's name; empty for an open seat.
    pub name: String,
}

/// A request to open a table.
#[derive(Clone, Debug, Serialize)]
pub struct NewTable {
    /// The game.
    pub game: String,
    /// The number of seats.
    pub seats: u8,
    /// The game's configuration.
    pub config: Value,
    /// Who may join.
    pub access: Access,
    /// The terms of the table itself.
    pub terms: Terms,
}

/// The answers that a table stores for a seat.
#[derive(Deserialize, Serialize)]
struct Answers {
    answers: Vec<Value>,
}

/// The draft of a seat.
#[derive(Deserialize, Serialize)]
struct SeatDraft {
    draft: Value,
}

/// A newly opened table.
#[derive(Clone, Debug, Deserialize)]
pub struct Opened {
    /// The table's id.
    pub table: TableId,
    /// The link to share.
    pub url: String,
}

impl Guest {
    /// Signs in to a server with the secret stored in `drawer`, or as a new player. If no name is given, the player
    /// keeps the previous name, or else gets the default name. `place` is the server's name in the drawer.
    pub async fn arrive(
        server: HttpClient,
        place: &str,
        requested: Option<&str>,
        usual: &str,
        drawer: PrivateDir,
    ) -> Result<Self, Fault> {
        if let Some(secret) = drawer.secret(place) {
            let known = server.clone().known_as(secret);
            match known.get::<Me>("/me").await {
                Ok(me) => {
                    let me = match requested.filter(|name| *name != me.name) {
                        Some(name) => known.patch("/me", &json!({ "name": name })).await?,
                        None => me,
                    };
                    return Ok(Self { server: known, me, drawer });
                }
                // The server has deleted this player, so register again.
                Err(Fault::Refused(refused)) if refused.code == "who_are_you" => {}
                Err(fault) => return Err(fault),
            }
        }
        #[derive(Deserialize)]
        struct New {
            secret: String,
            #[serde(flatten)]
            me: Me,
        }
        let new: New = server.post("/players", &json!({ "name": requested.unwrap_or(usual) })).await?;
        drawer
            .keep_secret(place, &new.secret)
            .map_err(|problem| Fault::Away(format!("cannot save your identity on this server: {problem}")))?;
        Ok(Self { server: server.known_as(new.secret), me: new.me, drawer })
    }

    /// Creates a guest for a player who is already registered.
    #[cfg(test)]
    pub(crate) fn known(server: HttpClient, me: Me, drawer: PrivateDir) -> Self {
        Self { server, me, drawer }
    }

    /// The player's identity.
    #[must_use]
    pub fn me(&self) -> &Me {
        &self.me
    }

    /// Opens a session at a table.
    #[must_use]
    pub fn go_to(&self, table: TableId) -> Session {
        Session::open(self.server.clone(), table, self.me.player.clone(), self.drawer.clone())
    }

    /// The receipt files of a table, one for each seat at this keyboard.
    #[must_use]
    pub fn receipts(&self, table: &TableId) -> Vec<PathBuf> {
        self.drawer.receipts(table)
    }

    /// The games offered here, with their bots.
    pub async fn games(&self) -> Result<Vec<GameInfo>, Fault> {
        #[derive(Deserialize)]
        struct Games {
            games: Vec<GameInfo>,
        }
        self.server.get::<Games>("/games").await.map(|answer| answer.games)
    }

    /// Opens a table.
    pub async fn open_table(&self, table: &NewTable) -> Result<Opened, Fault> {
        self.server.post("/tables", table).await
    }

    /// Presents the secret of an invitation to a private table.
    pub async fn enter(&self, table: &TableId, secret: &str) -> Result<(), Fault> {
        self.server.post::<Value>(&format!("/tables/{table}/join"), &json!({ "secret": secret })).await.map(|_| ())
    }

    /// The player's tables, most recent first: either unfinished or finished ones.
    pub async fn tables(&self, finished: bool) -> Result<Vec<Mine>, Fault> {
        #[derive(Deserialize)]
        struct Tables {
            tables: Vec<Mine>,
        }
        let state = if finished { "finished" } else { "running" };
        self.server.get::<Tables>(&format!("/me/tables?state={state}&limit=50")).await.map(|answer| answer.tables)
    }

    /// The player's statistics.
    pub async fn statistics(&self) -> Result<Value, Fault> {
        self.server.get("/me/statistics").await
    }

    /// The state of a table after one of its rows.
    pub async fn moment(&self, table: &TableId, version: u64, viewer: Viewer) -> Result<Update, Fault> {
        let seat = viewer.seat().map(|seat| format!("?viewer={}", seat.index())).unwrap_or_default();
        self.server.get(&format!("/tables/{table}/at/{version}{seat}")).await
    }

    /// The review of a finished table.
    pub async fn review(&self, table: &TableId) -> Result<Value, Fault> {
        self.server.get(&format!("/tables/{table}/review")).await
    }

    /// The answers that the table stores for one of this player's seats.
    pub async fn answers(&self, table: &TableId, seat: Seat) -> Result<Vec<Value>, Fault> {
        let answers: Answers = self.server.get(&answers_of(table, seat)).await?;
        Ok(answers.answers)
    }

    /// Stores a seat's answers with the table, preferred ones first; an empty list removes them. Returns the answers
    /// that the table stores afterwards.
    pub async fn hand_over(&self, table: &TableId, seat: Seat, answers: Vec<Value>) -> Result<Vec<Value>, Fault> {
        let kept: Answers = self.server.put(&answers_of(table, seat), &Answers { answers }).await?;
        Ok(kept.answers)
    }

    /// The draft of one of this player's seats; `null` if there is none.
    pub async fn draft(&self, table: &TableId, seat: Seat) -> Result<Value, Fault> {
        let stored: SeatDraft = self.server.get(&draft_of(table, seat)).await?;
        Ok(stored.draft)
    }

    /// Stores the draft of one of this player's seats.
    pub async fn set_draft(&self, table: &TableId, seat: Seat, draft: Value) -> Result<(), Fault> {
        self.server.put::<SeatDraft>(&draft_of(table, seat), &SeatDraft { draft }).await.map(|_| ())
    }
}

fn draft_of(table: &TableId, seat: Seat) -> String {
    format!("/tables/{table}/seats/{}/draft", seat.index())
}

fn answers_of(table: &TableId, seat: Seat) -> String {
    format!("/tables/{table}/seats/{}/answers", seat.index())
}

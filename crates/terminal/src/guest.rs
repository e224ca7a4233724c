//! Somebody who is known at a server, and what they can ask of it beside a table.

use std::path::PathBuf;

use parlor_game::{Seat, Viewer};
use parlor_table::{Access, Level, PlayerId, Stage, TableId, Terms, Update};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::drawer::Drawer;
use crate::session::Session;
use crate::way::{Fault, Server};

/// Somebody who is known at a server.
#[derive(Clone)]
pub struct Guest {
    server: Server,
    me: Me,
    drawer: Drawer,
}

/// Who somebody is.
#[derive(Clone, Debug, Deserialize)]
pub struct Me {
    /// How others know them.
    pub player: PlayerId,
    /// What they are called.
    pub name: String,
}

/// A game that a server knows.
#[derive(Clone, Debug, Deserialize)]
pub struct GameInfo {
    /// What it is called.
    pub name: String,
    /// How many can play it, at the least.
    pub least: u8,
    /// How many can play it, at the most.
    pub most: u8,
    /// Its bots, the weakest first.
    pub bots: Vec<BotInfo>,
    /// The bot that is offered before anything is chosen.
    pub fair: Level,
}

impl GameInfo {
    /// The place of the bot that is offered before anything is chosen.
    #[must_use]
    pub fn fair_bot(&self) -> Option<usize> {
        self.bots.iter().position(|bot| bot.name == self.fair)
    }
}

/// A bot of a game.
#[derive(Clone, Debug, Deserialize)]
pub struct BotInfo {
    /// Its level, as it is asked for.
    pub name: Level,
    /// What people call it.
    pub title: String,
    /// How it plays.
    pub about: String,
}

/// One of somebody's tables.
#[derive(Clone, Debug, Deserialize)]
pub struct Mine {
    /// The table, in a few words.
    pub summary: Summary,
    /// Whether the game waits for them.
    pub my_turn: bool,
}

/// A table in a few words.
#[derive(Clone, Debug, Deserialize)]
pub struct Summary {
    /// Which.
    pub table: TableId,
    /// What is played there.
    pub game: String,
    /// How far it is.
    pub stage: Stage,
    /// Who sits there.
    pub seats: Vec<SeatSummary>,
    /// How it ended, once it has.
    pub outcome: Option<parlor_game::Outcome>,
}

/// A seat in a few words.
#[derive(Clone, Debug, Deserialize)]
pub struct SeatSummary {
    /// What they are called; empty for an open seat.
    pub name: String,
}

/// A table that somebody wants to open.
#[derive(Clone, Debug, Serialize)]
pub struct Wish {
    /// What is to be played.
    pub game: String,
    /// By how many.
    pub seats: u8,
    /// The options of the game.
    pub config: Value,
    /// Who may come.
    pub access: Access,
    /// What is agreed about the table itself.
    pub terms: Terms,
}

/// The answers of a seat that the table gives for it.
#[derive(Deserialize, Serialize)]
struct Answers {
    answers: Vec<Value>,
}

/// A table that was opened.
#[derive(Clone, Debug, Deserialize)]
pub struct Opened {
    /// Which.
    pub table: TableId,
    /// The link to share.
    pub url: String,
}

impl Guest {
    /// Arrives at a server, as whoever was there before by this drawer; else as somebody new. They are called as they wish; who
    /// wishes nothing as before, or by the usual name. `place` is what the drawer calls the server.
    pub async fn arrive(
        server: Server,
        place: &str,
        wished: Option<&str>,
        usual: &str,
        drawer: Drawer,
    ) -> Result<Self, Fault> {
        if let Some(secret) = drawer.secret(place) {
            let known = server.clone().known_as(secret);
            match known.get::<Me>("/me").await {
                Ok(me) => {
                    let me = match wished.filter(|name| *name != me.name) {
                        Some(name) => known.patch("/me", &json!({ "name": name })).await?,
                        None => me,
                    };
                    return Ok(Self { server: known, me, drawer });
                }
                // A server that forgot its players, or was asked to.
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
        let new: New = server.post("/players", &json!({ "name": wished.unwrap_or(usual) })).await?;
        drawer.keep_secret(place, &new.secret).map_err(|problem| {
            Fault::Away(format!("nobody could be you again, for the secret cannot be written down: {problem}"))
        })?;
        Ok(Self { server: server.known_as(new.secret), me: new.me, drawer })
    }

    /// Somebody whom a server knows already.
    #[cfg(test)]
    pub(crate) fn known(server: Server, me: Me, drawer: Drawer) -> Self {
        Self { server, me, drawer }
    }

    /// Who this is.
    #[must_use]
    pub fn me(&self) -> &Me {
        &self.me
    }

    /// Goes to a table.
    #[must_use]
    pub fn go_to(&self, table: TableId) -> Session {
        Session::open(self.server.clone(), table, self.me.player.clone(), self.drawer.clone())
    }

    /// Where the receipts of a table are kept, one for each seat at this keyboard.
    #[must_use]
    pub fn receipts(&self, table: &TableId) -> Vec<PathBuf> {
        self.drawer.receipts(table)
    }

    /// What can be played here, and against which bots.
    pub async fn games(&self) -> Result<Vec<GameInfo>, Fault> {
        #[derive(Deserialize)]
        struct Games {
            games: Vec<GameInfo>,
        }
        self.server.get::<Games>("/games").await.map(|answer| answer.games)
    }

    /// Opens a table.
    pub async fn open_table(&self, wish: &Wish) -> Result<Opened, Fault> {
        self.server.post("/tables", wish).await
    }

    /// Shows the secret of an invitation to a private table.
    pub async fn enter(&self, table: &TableId, secret: &str) -> Result<(), Fault> {
        self.server.post::<Value>(&format!("/tables/{table}/join"), &json!({ "secret": secret })).await.map(|_| ())
    }

    /// This person's tables, the latest first: those that are not over, or those that are.
    pub async fn tables(&self, finished: bool) -> Result<Vec<Mine>, Fault> {
        #[derive(Deserialize)]
        struct Tables {
            tables: Vec<Mine>,
        }
        let state = if finished { "finished" } else { "running" };
        self.server.get::<Tables>(&format!("/me/tables?state={state}&limit=50")).await.map(|answer| answer.tables)
    }

    /// What this person has played, counted.
    pub async fn statistics(&self) -> Result<Value, Fault> {
        self.server.get("/me/statistics").await
    }

    /// How a table stood after one of its rows.
    pub async fn moment(&self, table: &TableId, version: u64, viewer: Viewer) -> Result<Update, Fault> {
        let seat = viewer.seat().map(|seat| format!("?viewer={}", seat.index())).unwrap_or_default();
        self.server.get(&format!("/tables/{table}/at/{version}{seat}")).await
    }

    /// A look back at a table that is over.
    pub async fn review(&self, table: &TableId) -> Result<Value, Fault> {
        self.server.get(&format!("/tables/{table}/review")).await
    }

    /// The answers that the table has for a seat of this person.
    pub async fn answers(&self, table: &TableId, seat: Seat) -> Result<Vec<Value>, Fault> {
        let answers: Answers = self.server.get(&answers_of(table, seat)).await?;
        Ok(answers.answers)
    }

    /// Hands the answers of a seat over to the table, the one that it would rather give first; none to answer by hand again. Says
    /// which ones the table has then.
    pub async fn hand_over(&self, table: &TableId, seat: Seat, answers: Vec<Value>) -> Result<Vec<Value>, Fault> {
        let kept: Answers = self.server.put(&answers_of(table, seat), &Answers { answers }).await?;
        Ok(kept.answers)
    }
}

fn answers_of(table: &TableId, seat: Seat) -> String {
    format!("/tables/{table}/seats/{}/answers", seat.index())
}

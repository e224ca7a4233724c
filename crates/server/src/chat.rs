//! Chat at tables. The store is the source of truth and numbers the lines. Listeners are notified and then read the
//! lines that they do not have yet. The table's room is needed only to check who may enter, who the host is and who
//! holds which seat.

mod hub;
pub mod muted;
pub mod routes;

use std::sync::Arc;

use axum::Router;
use axum::routing::{get, put};
use parlor_game::Viewer;
use parlor_table::{AskId, ChatRule, ChatUpdate, Phrase, PlayerId, Refusal, Refused, TableId};

pub use hub::Hub;
use hub::Subscription;

use crate::App;
use crate::http::problem::Problem;
use crate::readable_text::checked_line;
use crate::store::Answer;
use crate::store::chat::{LineOutcome, ListChange, MOST_NAMED, NewLine, StoredChat, Words};

/// The routes of the chat.
pub fn router() -> Router<App> {
    Router::new()
        .route("/tables/{table}/chat", get(routes::chat).post(routes::say).patch(routes::set_rule))
        .route("/tables/{table}/chat/silenced/{player}", put(routes::silence).delete(routes::unsilence))
        .route("/me/muted", get(muted::muted))
        .route("/me/muted/{player}", put(muted::mute).delete(muted::unmute))
}

impl Words {
    /// Checks that the text of a line can be shown.
    fn checked(text: Option<&str>, phrase: Option<Phrase>) -> Result<Self, Problem> {
        match (text, phrase) {
            (Some(text), None) => checked_line(text).map(Self::Text),
            (None, Some(phrase)) => Ok(Self::Phrase(phrase)),
            _ => Err(Problem::BadRequest { problem: "a message must have either a `text` or a `phrase`".into() }),
        }
    }
}

impl App {
    /// Adds a line to the chat of a table. The line is stored by the time this returns its number.
    pub(crate) async fn say(
        &self,
        table: &TableId,
        by: &PlayerId,
        id: &AskId,
        text: Option<&str>,
        phrase: Option<Phrase>,
    ) -> Result<u64, Problem> {
        // If the player was forgotten while the line was in flight, the line must not add them again.
        if self.lobby.services.revocations.is_forgotten(by) {
            return Err(Problem::WhoAreYou);
        }
        let words = Words::checked(text, phrase)?;
        self.limits.new_line(by)?;
        let update = self.lobby.look(table, Some(by), Viewer::Spectator, u64::MAX).await?;
        let seat = update.seats.iter().find(|(_, info)| info.chair.player() == Some(by));
        let seat = seat.map(|(seat, info)| (seat, info.name.clone()));
        let time = self.lobby.services.time();
        let line = NewLine { table: table.clone(), player: by.clone(), id: id.clone(), seat, time, words };
        match self.nudging(table, self.lobby.store().chat().say(line)).await? {
            LineOutcome::Line(number) => Ok(number),
            LineOutcome::Off => Err(Problem::ChatIsOff),
            LineOutcome::OnlySeats => Err(Problem::OnlySeatsChat),
            LineOutcome::Silenced => Err(Problem::Silenced),
            LineOutcome::Nobody => Err(Problem::WhoAreYou),
        }
    }

    /// The lines at a table after line `since`, for somebody who may have muted others. Checks that they may enter the
    /// table.
    async fn heard(&self, table: &TableId, since: u64, by: Option<&PlayerId>) -> Result<StoredChat, Problem> {
        self.lobby.check_entry(table, by).await?;
        self.lobby.store().chat().lines_since(table.clone(), since, by.cloned()).await?.ok_or(Problem::NoSuchTable)
    }

    async fn set_chat_rule(&self, table: &TableId, by: &PlayerId, rule: ChatRule) -> Result<(), Problem> {
        self.check_host(table, by).await?;
        self.nudging(table, self.lobby.store().chat().set_chat_rule(table.clone(), rule)).await
    }

    async fn silence(&self, table: &TableId, by: &PlayerId, whom: PlayerId, silent: bool) -> Result<(), Problem> {
        self.check_host(table, by).await?;
        checked_named(self.nudging(table, self.lobby.store().chat().silence(table.clone(), whom, silent)).await?)
    }

    /// Waits for a store operation and then notifies the listeners. It runs in its own task, so that they are notified
    /// even if the request is cancelled.
    async fn nudging<T: Send + 'static>(&self, table: &TableId, stored: Answer<T>) -> Result<T, Problem> {
        let (hub, table) = (Arc::clone(&self.chat), table.clone());
        let told = tokio::spawn(async move {
            let stored = stored.await;
            hub.nudge(&table);
            stored
        });
        Ok(told.await.map_err(|panic| Problem::Internal(panic.to_string()))??)
    }

    async fn check_host(&self, table: &TableId, by: &PlayerId) -> Result<(), Problem> {
        let update = self.lobby.look(table, Some(by), Viewer::Spectator, u64::MAX).await?;
        let own = !self.lobby.room(table).await?.imported;
        if own && update.host == *by { Ok(()) } else { Err(Refused::from(Refusal::NotTheHost).into()) }
    }
}

fn checked_named(named: ListChange) -> Result<(), Problem> {
    match named {
        ListChange::Done => Ok(()),
        ListChange::NoSuchPlayer => Err(Problem::NoSuchPlayer),
        ListChange::Full => Err(Problem::ListFull { most: MOST_NAMED }),
    }
}

/// A listener to the chat of a table.
pub struct Listener {
    ear: Subscription,
    /// The last line that was sent to them, or withheld from them.
    since: u64,
    /// Who may chat and who is silenced, as last sent.
    shown: Option<(ChatRule, Vec<PlayerId>)>,
}

impl Listener {
    /// Listens for lines after line `since`. The first update is available at once.
    pub fn new(app: &App, table: &TableId, since: u64) -> Self {
        Self { ear: app.chat.listen(table), since, shown: None }
    }

    /// Resolves when there may be an update.
    pub async fn nudged(&mut self) {
        self.ear.nudged().await;
    }

    /// The next update; `None` if nothing has changed.
    pub async fn news(&mut self, app: &App, by: Option<&PlayerId>) -> Result<Option<ChatUpdate>, Problem> {
        let StoredChat { update, last } = app.heard(self.ear.table(), self.since, by).await?;
        // A listener that claims to have seen lines that do not exist yet still gets them when they are written.
        self.since = last;
        let shown = Some((update.rule, update.silenced.clone()));
        let nothing = update.lines.is_empty() && shown == self.shown;
        self.shown = shown;
        Ok((!nothing).then_some(update))
    }
}

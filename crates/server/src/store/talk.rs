//! What is kept of the talk at tables: the lines, who may talk, and who does not want to hear whom.

use parlor_game::Seat;
use parlor_table::{AskId, Phrase, PlayerId, TableId, TalkRule, TalkUpdate, Time};

use super::Answer;

/// The most lines that are kept of a table; older ones are dropped.
pub const MOST_KEPT: u64 = 500;
/// The most lines that are read at once: the latest.
pub const MOST_TOLD: u64 = 200;
/// The most players whom one person mutes, and whom a host silences at one table.
pub const MOST_NAMED: u64 = 200;

/// What somebody says, in words of their own or as a phrase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Words {
    /// A text that can be shown.
    Text(String),
    /// A phrase.
    Phrase(Phrase),
}

/// A line to be added. The store gives it its number.
#[derive(Clone, Debug)]
pub struct NewLine {
    /// At which table.
    pub table: TableId,
    /// Who says it.
    pub player: PlayerId,
    /// What they call it, so that saying it twice says it once.
    pub id: AskId,
    /// The seat that they hold, and what they are called there. Who holds none goes by their own name.
    pub seat: Option<(Seat, String)>,
    /// When.
    pub time: Time,
    /// What.
    pub words: Words,
}

/// What became of a line. It is decided in the moment in which the line is stored, so that nothing is said after a host
/// has heard that nothing will be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineOutcome {
    /// It is the line of this number. If it had been said before, it is that line.
    Line(u64),
    /// Nobody may talk at this table.
    Off,
    /// Only who holds a seat may talk at this table.
    OnlySeats,
    /// The host has silenced the player.
    Silenced,
    /// There is no such player any more.
    Nobody,
}

/// What became of a player's name on a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListChange {
    /// It is as was asked for.
    Done,
    /// There is no such player.
    NoSuchPlayer,
    /// The list is as long as lists may get.
    Full,
}

/// What a listener is told, and how far they have heard then: lines that are kept from them count as heard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTalk {
    /// What is told.
    pub update: TalkUpdate,
    /// The number of the last line; 0 if there is none.
    pub last: u64,
}

/// The talk at the tables of the server.
pub trait Talk: Send + Sync {
    /// Adds a line, if the table's rule lets it be said. Only the latest `MOST_KEPT` are kept.
    fn say(&self, line: NewLine) -> Answer<LineOutcome>;
    /// What was said after line `since`, at most the latest `MOST_TOLD`, without the lines of whom `listener` has muted;
    /// nothing if there is no such table.
    fn lines_since(&self, table: TableId, since: u64, listener: Option<PlayerId>) -> Answer<Option<StoredTalk>>;
    /// Changes who may talk at a table.
    fn set_talk_rule(&self, table: TableId, rule: TalkRule) -> Answer<()>;
    /// Silences a player at a table, or lets them talk again.
    fn silence(&self, table: TableId, player: PlayerId, silent: bool) -> Answer<ListChange>;
    /// Keeps the lines of `other` from `listener` at all tables, or no longer.
    fn mute(&self, listener: PlayerId, other: PlayerId, mute: bool) -> Answer<ListChange>;
    /// Whom somebody has muted.
    fn muted(&self, listener: PlayerId) -> Answer<Vec<PlayerId>>;
}

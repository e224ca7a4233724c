//! The store of chat: the lines, who may chat, and who has muted whom.

use parlor_game::Seat;
use parlor_table::{AskId, ChatRule, ChatUpdate, Phrase, PlayerId, TableId, Time};

use super::Answer;

/// The maximum number of lines kept per table; older ones are deleted.
pub const MOST_KEPT: u64 = 500;
/// The maximum number of lines read at once; the latest ones are read.
pub const MOST_TOLD: u64 = 200;
/// The maximum number of players that one player can mute, or that a host can silence at one table.
pub const MOST_NAMED: u64 = 200;

/// The content of a line: free text or a phrase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Words {
    /// A text that can be shown.
    Text(String),
    /// A phrase.
    Phrase(Phrase),
}

/// A line to be added. The store assigns its number.
#[derive(Clone, Debug)]
pub struct NewLine {
    /// The table's id.
    pub table: TableId,
    /// The speaker.
    pub player: PlayerId,
    /// The speaker's id for this line, so that a repeated request adds only one line.
    pub id: AskId,
    /// The speaker's seat and its name. A speaker without a seat uses their own name.
    pub seat: Option<(Seat, String)>,
    /// When it was said.
    pub time: Time,
    /// What was said.
    pub words: Words,
}

/// The result of adding a line. It is decided in the transaction that stores the line, so that no line appears after a
/// host has been told that chat is off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineOutcome {
    /// The line has this number. A repeated line has the number of the first.
    Line(u64),
    /// Chat is off at this table.
    Off,
    /// Only players with a seat may chat at this table.
    OnlySeats,
    /// The host has silenced the player.
    Silenced,
    /// The player no longer exists.
    Nobody,
}

/// The result of changing a list of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListChange {
    /// The change was made.
    Done,
    /// There is no such player.
    NoSuchPlayer,
    /// The list is full.
    Full,
}

/// An update for a listener, and the last line that it covers. Lines withheld from the listener count as covered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredChat {
    /// The update.
    pub update: ChatUpdate,
    /// The number of the last line; 0 if there is none.
    pub last: u64,
}

/// The chat of the server's tables.
pub trait Chat: Send + Sync {
    /// Adds a line, if the table's rule allows it. Only the latest `MOST_KEPT` lines are kept.
    fn say(&self, line: NewLine) -> Answer<LineOutcome>;
    /// The lines after `since`, at most the latest `MOST_TOLD`, without those of players whom `listener` has muted;
    /// `None` if there is no such table.
    fn lines_since(&self, table: TableId, since: u64, listener: Option<PlayerId>) -> Answer<Option<StoredChat>>;
    /// Changes who may chat at a table.
    fn set_chat_rule(&self, table: TableId, rule: ChatRule) -> Answer<()>;
    /// Silences a player at a table, or lets them chat again.
    fn silence(&self, table: TableId, player: PlayerId, silent: bool) -> Answer<ListChange>;
    /// Hides the lines of `other` from `listener` at all tables, or shows them again.
    fn mute(&self, listener: PlayerId, other: PlayerId, mute: bool) -> Answer<ListChange>;
    /// The players whom a player has muted.
    fn muted(&self, listener: PlayerId) -> Answer<Vec<PlayerId>>;
}

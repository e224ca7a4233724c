//! A game with the people who play it.
//!
//! [`Table`] adds to any [`Game`](parlor_game::Game) what a table needs: seats, versions, a log of rows, verifiable
//! luck, and an update for each viewer. It is pure: it proposes a row, the caller stores the row, and only then is the
//! row committed and sent out. A restart replays the rows, and so does anyone who checks the log ([`verify`]).
//!
//! ```text
//! Ask ──propose──▶ SealedRow ──(store)──▶ commit ──▶ Update, one for each viewer
//! ```
//!
//! # Verifiable luck
//!
//! Before the start, the server chooses a seed and shows its hash C, and each person's client chooses 32 bytes of its
//! own and shows their hash. So the server and the clients choose their secrets while they know only hashes of the
//! other secrets. The start row freezes configuration, seats and hashes. Only then do the clients open their bytes. The
//! game's seed is a hash of all of these. Every draw is an HMAC of its position in the game, which no action at the
//! table can shift ([`Scheme`]). The server's seed is revealed when the table is over. So neither the operator nor a
//! player can choose the luck once the seats are frozen. The operator can still *foresee* it.

mod absence;
mod any_table;
mod around;
mod automatic;
mod canonical;
mod chair;
mod chat;
mod clock;
mod corrupt;
mod counted_rows;
mod export;
mod hash;
mod host;
mod ids;
mod luck;
pub mod message;
mod now;
mod objection_window;
mod origin;
mod questions;
mod receipt;
mod refusal;
mod row;
mod rule;
#[cfg(feature = "schema")]
pub mod schema;
mod stopped;
mod table;
mod terms;
mod update;
pub mod verify;
mod voting;

pub use absence::AbsenceTimeouts;
pub use any_table::{AnyTable, BotTask, GameKind, Kind, WaitingBot};
pub use around::{Access, Around, Chances, Presence};
pub use automatic::{AutomaticRow, OPENING_SECONDS};
pub use canonical::canonical;
pub use chair::Chair;
pub use chat::{ChatRule, ChatUpdate, Line, Phrase};
pub use clock::ClockInfo;
pub use corrupt::Corrupt;
pub use export::{Export, FORMAT, MOST_BYTES_OF_ROW, MOST_ROWS, UnreadExport, Unreadable};
pub use hash::{BadHex, Bytes32, hash};
pub use ids::{AskId, BadId, DeviceId, Level, PlayerId, TableId};
pub use luck::{Draw, GameSeed, ProvenLuck, Scheme, Seed};
pub use message::Ask;
pub use now::Now;
pub use objection_window::{Closing, WindowInfo};
pub use origin::{DAY, Origin};
pub use questions::OpenQuestion;
pub use receipt::Receipt;
pub use refusal::{Refusal, Refused};
pub use row::{ENGINE, Row, SealedRow, Time, What, chained};
pub use rule::Asker;
pub use stopped::Stopped;
pub use table::{MAX_ROWS, MAX_ROWS_BEFORE, MAX_ROWS_BESIDE, Setup, Table};
pub use terms::{Clock, Terms};
pub use update::{LuckInfo, Note, SeatInfo, Stage, Update};
pub use voting::{MOTION_SECONDS, Motion, MotionInfo};

//! The terminal client, in full-screen mode and in line mode.
//!
//! It talks to every server over HTTP and a WebSocket ([`HttpClient`], [`Link`]), including a server in the same
//! process, and does not use rooms or stores directly. A [`Session`] is one user at one table; both modes are built on
//! it. Each game implements [`Face`]; all other code is shared.

mod app;
mod clue;
mod command;
mod connection;
mod face;
#[cfg(test)]
mod fibs;
mod guest;
mod history;
mod input;
mod key;
mod look;
mod luck;
mod objecting;
mod page;
mod plain;
mod plan;
mod private_dir;
mod roster;
mod screens;
#[cfg(test)]
mod server_tests;
mod session;
mod settings;
mod sorry;
mod spark;
mod tty;
mod widgets;
mod words;
mod yahtzee;

pub use app::App;
pub use clue::{CLUE_ADVISED, clue_advice};
pub use command::{Command, CommandInfo, GameCommand, KeyMap};
pub use connection::{
    Address, Answer, BadAddress, Dial, Dialling, Fault, HttpClient, Link, Network, News, State, Stream,
};
pub use face::{Board, Decisions, Face, GameOption, LineInput, Lines, Reply, Scene, face, faces};
pub use guest::{BotInfo, GameInfo, Guest, Me, Mine, NewTable, Opened, SeatSummary, TableSummary};
pub use key::{BadKey, Key};
pub use look::{Colours, Look, Role};
pub use page::{Page, PageLine, Part, wrap};
pub use plain::{Input, Left, Plain, PlayError, play_lines, read_line};
pub use plan::Plan;
pub use private_dir::PrivateDir;
pub use roster::{Player, Standing};
pub use screens::{BackgroundResult, Context, NewGame, Press, Screen, Start, Step, TableScreen, arrive};
pub use session::{Call, Happened, Session, Told};
pub use settings::{Mistake, Settings, SettingsError};
pub use sorry::{SORRY_ADVISED, sorry_advice, sorry_board, sorry_card, sorry_legs};
pub use tty::Tty;
pub use words::{Names, YOU, listed, printable_lines, this_is};
pub use yahtzee::{ADVISED, Advice, Asked, BoxChance, Prospects, Ranked, advice, columns, read_box, short};

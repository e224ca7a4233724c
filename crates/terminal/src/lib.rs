//! The terminal client.
//!
//! It talks to a [`Connection`] and knows nothing of servers or rooms, so the same client sits at a table in this process
//! or across the network. For now there is the line mode: one line in, a few lines out, for pipes, scripts and screen
//! readers as well as for typing.

mod connection;
mod key;
mod look;
mod plain;
mod settings;
mod way;
mod yahtzee;

pub use connection::{Connection, Lost};
pub use key::{BadKey, Key};
pub use look::{Colours, Look, Role};
pub use plain::{End, Order, PlainGame, PlayError, play_plain, read_line};
pub use settings::{Mistake, Settings, SettingsError};
pub use way::{Address, Answer, BadAddress, Dial, Dialling, Fault, Link, Network, News, Server, State, Stream};
pub use yahtzee::{DiceRow, Pad, PlainYahtzee, columns, read_box, short};

//! The terminal client.
//!
//! It talks to a [`Connection`] and knows nothing of servers or rooms, so the same client sits at a table in this process
//! or across the network. For now there is the line mode: one line in, a few lines out, for pipes, scripts and screen
//! readers as well as for typing.

mod connection;
mod history;
mod look;
mod page;
mod plain;
mod way;
mod yahtzee;

pub use connection::{Connection, Lost};
pub use history::bests;
pub use look::{Colours, Look, Role};
pub use page::{Page, PageLine, Part};
pub use plain::{End, Order, PlainGame, PlayError, play_plain, read_line};
pub use way::{Address, Answer, BadAddress, Dial, Dialling, Fault, Link, Network, News, Server, State, Stream};
pub use yahtzee::{
    Advice, BoxChance, DiceRow, Moment, Pad, PlainYahtzee, Prospects, Ranked, advice, columns, moments, read_box,
    review, rolls_left, rules, short, variant,
};

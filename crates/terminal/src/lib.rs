//! The terminal client: the whole screen, and line by line.
//!
//! It talks to a server over HTTP and a socket ([`Server`], [`Link`]), to the one in its own process as to one across the network,
//! and knows nothing of rooms and stores. A [`Session`] is one person at one table; the screens and the line mode sit on it. What a
//! game brings is its [`Face`], and everything else is the same for all games.

mod app;
mod command;
mod drawer;
mod face;
#[cfg(test)]
mod fibs;
mod guest;
mod history;
mod input;
mod key;
#[cfg(test)]
mod live;
mod look;
mod luck;
mod objecting;
mod page;
mod plain;
mod plan;
mod roster;
mod screens;
mod session;
mod settings;
mod sorry;
mod spark;
mod tty;
mod way;
mod widgets;
mod words;
mod yahtzee;

pub use app::App;
pub use command::{Command, KeyMap, SHARED};
pub use drawer::Drawer;
pub use face::{Board, Choice, Decisions, Face, Lines, Order, Reply, Scene, face, faces};
pub use guest::{BotInfo, GameInfo, Guest, Me, Mine, Opened, SeatSummary, Summary, Wish};
pub use key::{BadKey, Key};
pub use look::{Colours, Look, Role};
pub use page::{Page, PageLine, Part, wrap};
pub use plain::{Input, Left, Plain, PlayError, play_lines, read_line};
pub use plan::Plan;
pub use roster::{Player, Standing};
pub use screens::{Context, Heard, Press, Screen, Start, Step, TableScreen, arrive};
pub use session::{Call, Happened, Session, Told};
pub use settings::{Mistake, Settings, SettingsError};
pub use sorry::{SORRY_ADVISED, sorry_advice, sorry_board, sorry_card, sorry_legs};
pub use tty::Tty;
pub use way::{Address, Answer, BadAddress, Dial, Dialling, Fault, Link, Network, News, Server, State, Stream};
pub use words::{Names, YOU, listed, printable_lines, this_is};
pub use yahtzee::{ADVISED, Advice, Asked, BoxChance, Prospects, Ranked, advice, columns, read_box, short};

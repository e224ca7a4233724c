//! The screens, and the types that they share.

mod history;
mod join;
mod menu;
mod new_game;
mod reading;
mod replay;
mod side;
mod start;
mod table;
#[cfg(test)]
mod tests;
mod waiting;

use parlor_game::Seat;
use parlor_table::{TableId, Update};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use serde_json::Value;
use tokio::sync::mpsc;

pub use history::History;
pub use join::{Join, arrive};
pub use new_game::NewGame;
pub use reading::Reading;
pub use replay::Replay;
pub use start::Start;
pub use table::TableScreen;

use crate::command::{Command, KeyMap};
use crate::connection::{Address, Fault};
use crate::face::Face;
use crate::guest::{GameInfo, Guest, Mine, Opened};
use crate::key::Key;
use crate::look::{Look, Role};
use crate::private_dir::PrivateDir;
use crate::session::{Happened, Session};
use crate::widgets::Hint;
use crate::words::sentence;

/// The context that is available to every screen.
pub struct Context {
    /// The user, on the server that the program was started with.
    pub guest: Guest,
    /// A description of that server.
    pub place: String,
    /// Whether others can reach that server.
    pub hosts: bool,
    /// Colours and characters.
    pub look: Look,
    /// The key bindings.
    pub keys: KeyMap,
    /// Whether animations are enabled.
    pub animation: bool,
    /// Whether the bell rings when it is the user's turn.
    pub bell: bool,
    /// The name from the settings, if any.
    pub name: Option<String>,
    /// Where secrets and receipts are stored.
    pub drawer: PrivateDir,
    /// Receives the results of background work.
    pub tell: mpsc::UnboundedSender<BackgroundResult>,
}

impl Context {
    /// Runs a future in the background. All screens receive its result.
    pub fn fetch(&self, work: impl Future<Output = BackgroundResult> + Send + 'static) {
        let tell = self.tell.clone();
        // Nobody receives the result after the program has ended.
        tokio::spawn(async move { _ = tell.send(work.await) });
    }
}

/// The result of background work.
pub enum BackgroundResult {
    /// The user's unfinished tables.
    Running(Result<Vec<Mine>, Fault>),
    /// The user's finished tables.
    Finished(Result<Vec<Mine>, Fault>),
    /// The user's statistics.
    Statistics(Result<Value, Fault>),
    /// The available games, with their bots.
    Games(Result<Vec<GameInfo>, Fault>),
    /// A newly opened table.
    Opened(Result<Opened, Fault>),
    /// The result of connecting to the server that a link names.
    Arrived(Address, Result<(Guest, TableId), Fault>),
    /// The state of a table after one of its rows.
    Moment(TableId, u64, Result<Box<Update>, Fault>),
    /// The answers that a table holds for a seat.
    Answers {
        /// The table.
        table: TableId,
        /// The seat.
        seat: Seat,
        /// Whether the answers were just changed, not only fetched.
        handed_over: bool,
        /// The answers.
        kept: Result<Vec<Value>, Fault>,
    },
    /// The draft that a table stores for a seat, or `None` if it was just stored.
    Draft {
        /// The table.
        table: TableId,
        /// The seat.
        seat: Seat,
        /// The draft.
        draft: Result<Option<Value>, Fault>,
    },
    /// The review of a finished table.
    Review(TableId, Result<Value, Fault>),
}

/// Input for a screen.
#[derive(Clone, Debug, PartialEq)]
pub enum Press {
    /// A command that a key triggered.
    Command(Command),
    /// A raw key, in a text field.
    Key(Key),
    /// Pasted text.
    Paste(String),
    /// A click.
    Click(Position),
    /// The mouse wheel, at a place, in lines.
    Wheel(Position, isize),
}

/// Where to go next.
pub enum Step {
    /// Stay here.
    Stay,
    /// Open another screen above this one.
    Open(Box<dyn Screen>),
    /// Replace this screen with another.
    Turn(Box<dyn Screen>),
    /// Close this screen.
    Back,
    /// Quit the program.
    Quit,
}

/// A screen. The app draws the title and the line of keys around it.
pub trait Screen {
    /// The title, for the top of the screen.
    fn title(&self, context: &Context) -> String;
    /// The server that the screen is connected to, if it is not the one that the program was started with.
    fn place(&self) -> Option<&str> {
        None
    }
    /// Whether it is the help screen.
    fn is_help(&self) -> bool {
        false
    }
    /// Draws the screen, and returns the cursor's position in a text field.
    fn draw(&mut self, context: &Context, area: Rect, buffer: &mut Buffer) -> Option<Position>;
    /// All commands of this screen.
    fn commands(&self) -> Vec<Command>;
    /// The commands available now for the line of keys, most useful first.
    fn hints(&self, context: &Context) -> Vec<Hint>;
    /// Handles input.
    fn press(&mut self, context: &Context, press: Press) -> Step;
    /// Whether keys are typed into a text field.
    fn is_typing(&self) -> bool {
        false
    }
    /// The note above the line of keys.
    fn note(&self, context: &Context) -> Option<(Role, String)>;
    /// Called when the screen becomes the top one.
    fn shown(&mut self, _context: &Context) {}
    /// Receives the result of background work, which may be meant for another screen.
    fn heard(&mut self, _context: &Context, _heard: &BackgroundResult) -> Step {
        Step::Stay
    }
    /// The game shown on this screen, as far as known.
    fn face(&self) -> Option<&'static dyn Face> {
        None
    }
    /// The session at this screen's table.
    fn session(&mut self) -> Option<&mut Session> {
        None
    }
    /// Handles an event at this screen's table; `None` if the user may no longer see the table.
    fn happened(&mut self, _context: &Context, _happened: Option<Happened>) -> Step {
        Step::Stay
    }
    /// The number of milliseconds after which the screen has to be redrawn even without an event.
    fn pace(&self) -> Option<u64> {
        None
    }
    /// Called when the time from [`Self::pace`] has passed.
    fn tick(&mut self) {}
}

/// Describes a fault to the user.
fn trouble(fault: &Fault) -> (Role, String) {
    (Role::Warn, sentence(&fault.to_string()))
}

//! The screens, and what they have in common.

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
use crate::drawer::Drawer;
use crate::face::Face;
use crate::guest::{GameInfo, Guest, Mine, Opened};
use crate::key::Key;
use crate::look::{Look, Role};
use crate::session::{Happened, Session};
use crate::way::{Address, Fault};
use crate::widgets::Hint;
use crate::words::sentence;

/// What every screen can reach.
pub struct Context {
    /// Who plays, at the server that the program was started with.
    pub guest: Guest,
    /// Where that server is, in words.
    pub place: String,
    /// Whether others can reach that server.
    pub hosts: bool,
    /// How things look.
    pub look: Look,
    /// Which keys do what.
    pub keys: KeyMap,
    /// Whether things may move.
    pub animation: bool,
    /// Whether the bell rings when this person is called on.
    pub bell: bool,
    /// What this person wants to be called, if they said so.
    pub name: Option<String>,
    /// Where secrets and receipts are kept.
    pub drawer: Drawer,
    /// What was asked for in the background comes back here.
    pub tell: mpsc::UnboundedSender<Heard>,
}

impl Context {
    /// Does something in the background. What comes of it is given to the screens.
    pub fn fetch(&self, work: impl Future<Output = Heard> + Send + 'static) {
        let tell = self.tell.clone();
        // Nobody waits for the answer when the program has ended.
        tokio::spawn(async move { _ = tell.send(work.await) });
    }
}

/// What came of something in the background.
pub enum Heard {
    /// This person's tables that are not over.
    Running(Result<Vec<Mine>, Fault>),
    /// Those that are.
    Finished(Result<Vec<Mine>, Fault>),
    /// What this person has played, counted.
    Statistics(Result<Value, Fault>),
    /// What can be played, and against whom.
    Games(Result<Vec<GameInfo>, Fault>),
    /// A table that was opened.
    Opened(Result<Opened, Fault>),
    /// This person has arrived where a link leads.
    Arrived(Address, Result<(Guest, TableId), Fault>),
    /// How a table stood after one of its rows.
    Moment(TableId, u64, Result<Box<Update>, Fault>),
    /// The answers that a table has for one of its seats.
    Answers {
        /// At which table.
        table: TableId,
        /// For which seat.
        seat: Seat,
        /// Whether they were handed over just now, and not only asked for.
        handed_over: bool,
        /// What the table has.
        kept: Result<Vec<Value>, Fault>,
    },
    /// A look back at a table.
    Review(TableId, Result<Value, Fault>),
}

/// A key or a click, as a screen takes it.
#[derive(Clone, Debug, PartialEq)]
pub enum Press {
    /// Something that a key stands for.
    Command(&'static Command),
    /// A key as it is, for who types.
    Key(Key),
    /// Text that was pasted.
    Paste(String),
    /// A click.
    Click(Position),
    /// The wheel, by so many lines.
    Wheel(isize),
}

/// Where to go from here.
pub enum Step {
    /// Nowhere.
    Stay,
    /// To another screen, and back here afterwards.
    Open(Box<dyn Screen>),
    /// To another screen in the place of this one.
    Turn(Box<dyn Screen>),
    /// Back.
    Back,
    /// Out of the program.
    Quit,
}

/// A screen. What is around it, the title and the line of keys, is drawn for it.
pub trait Screen {
    /// What it is, for the top of the screen.
    fn title(&self, context: &Context) -> String;
    /// Where it is, if that is not where the program was started with.
    fn place(&self) -> Option<&str> {
        None
    }
    /// Whether it is the sheet of all keys.
    fn is_help(&self) -> bool {
        false
    }
    /// Draws itself; says where the cursor is, if something is typed.
    fn draw(&mut self, context: &Context, area: Rect, buffer: &mut Buffer) -> Option<Position>;
    /// All that can be done here by a key.
    fn commands(&self) -> Vec<&'static Command>;
    /// What can be done now, the most useful first, for the line of keys.
    fn hints(&self, context: &Context) -> Vec<Hint>;
    /// Takes a key or a click.
    fn press(&mut self, context: &Context, press: Press) -> Step;
    /// Whether keys are typed as they are.
    fn is_typing(&self) -> bool {
        false
    }
    /// What is to be said in the line above the keys.
    fn note(&self, context: &Context) -> Option<(Role, String)>;
    /// It is on top again, or for the first time.
    fn shown(&mut self, _context: &Context) {}
    /// Something came back from the background; it may be for another screen.
    fn heard(&mut self, _context: &Context, _heard: &Heard) -> Step {
        Step::Stay
    }
    /// The game that is played or watched here, as far as that is known.
    fn face(&self) -> Option<&'static dyn Face> {
        None
    }
    /// The table at which this screen sits.
    fn session(&mut self) -> Option<&mut Session> {
        None
    }
    /// Something happened there; nothing if the table may not be looked at any more.
    fn happened(&mut self, _context: &Context, _happened: Option<Happened>) -> Step {
        Step::Stay
    }
    /// In how many milliseconds it wants to be drawn again, though nothing happens.
    fn pace(&self) -> Option<u64> {
        None
    }
    /// That time is over.
    fn tick(&mut self) {}
}

/// What a fault is to the person at the terminal.
fn trouble(fault: &Fault) -> (Role, String) {
    (Role::Warn, sentence(&fault.to_string()))
}

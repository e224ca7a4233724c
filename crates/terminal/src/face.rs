//! What a game brings to the terminal: its words, its options, and its board. All the rest is the same for every game.

use parlor_game::{Seat, SeatSet};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use serde_json::Value;

use crate::command::{Command, KeyMap};
use crate::look::{Look, Role};
use crate::page::Page;
use crate::roster::Standing;
use crate::widgets::Hint;
use crate::words::{self, Names};

/// A game, as a terminal shows it.
pub trait Face: Sync {
    /// What the server calls it.
    fn name(&self) -> &'static str;
    /// What people call it.
    fn title(&self) -> &'static str;
    /// What can be agreed upon before the game.
    fn options(&self) -> Vec<Choice>;
    /// The options in the game's own terms, by the place of what was chosen of each.
    fn config(&self, chosen: &[usize]) -> Value;
    /// What was agreed, in a few words.
    fn agreed(&self, config: &Value) -> String;
    /// The rules, in our own words.
    fn rules(&self) -> Page;
    /// A look back at a finished game, with a chart where it can be `drawn`, and in figures elsewhere.
    fn review(&self, review: &Value, names: &Names, named: Decisions, drawn: bool) -> Option<Page>;
    /// The choices of a finished game that cost something, by the number of their row, and what would have been better.
    fn moments(&self, review: &Value, look: Look) -> Vec<(u64, String)>;
    /// What the coach says.
    fn advice(&self, advice: &Value) -> Option<Page>;
    /// What a variant of the rules is called, as statistics count them.
    fn variant(&self, code: &str) -> String;
    /// What a score is, where that has to be said.
    fn scores(&self) -> Option<&'static str> {
        None
    }
    /// What happened, told in a line or two; nothing if it need not be told. Everybody at a shared device reads it, so it names
    /// nothing that only one seat may know.
    fn tell(&self, notice: &Value, names: &Names) -> Option<String>;
    /// What its board can be told to do.
    fn commands(&self) -> &'static [&'static Command];
    /// What the mouse does on its board.
    fn mouse(&self) -> &'static str;
    /// A board for one table.
    fn board(&self) -> Box<dyn Board>;
    /// How it is played line by line.
    fn lines(&self) -> &dyn Lines;
    /// Whether players have something to hide from each other, by what was agreed. Where several sit at one keyboard, each sees
    /// their own only after asking for it.
    fn has_secrets(&self, _config: &Value) -> bool {
        false
    }
    /// The ways to object to what happened last, each as a few words ("challenge the word") and the action. They are the same for
    /// every seat that may object: at a shared device several seats are asked at once, with the view of one of them.
    fn objections(&self, _view: &Value) -> Vec<(String, Value)> {
        Vec::new()
    }
}

/// Which decisions a review names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decisions {
    /// The few that cost most.
    Costliest,
    /// Those, and then every one as it was made.
    All,
}

/// Something to be agreed upon: a few values, of which one is chosen.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// What it is about.
    pub label: &'static str,
    /// What can be chosen; the first is the usual one.
    pub values: &'static [&'static str],
}

/// How a game is played line by line.
pub trait Lines {
    /// All that lies on the table, as whoever looks on sees it.
    fn table(&self, view: &Value, names: &Names) -> String;
    /// How it stands for the player who is to act.
    fn position(&self, view: &Value, names: &Names) -> String;
    /// What there is to say in this game: commands and their meaning, a line each.
    fn help(&self) -> &'static str;
    /// What a line asks for.
    fn read(&self, line: &str, view: &Value, names: &Names) -> Result<Order, String>;
    /// The final result.
    fn result(&self, view: &Value, names: &Names) -> String;
    /// The answers that the table has for a seat, in words.
    fn answers(&self, answers: &[Value]) -> String {
        words::handed_over(answers.len())
    }
}

/// What a line asks for.
#[derive(Clone, Debug, PartialEq)]
pub enum Order {
    /// An action of the game.
    Act(Value),
    /// Only to be told something.
    Say(String),
    /// To hand the seat's answers over to the table, which gives them from then on; none to answer by hand again.
    HandOver(Vec<Value>),
    /// To be told which answers were handed over.
    Answers,
}

/// What surrounds a board.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    /// What the seats are called.
    pub names: &'a Names,
    /// The seats of whoever looks; none for a spectator.
    pub mine: parlor_game::SeatSet,
    /// The seat that can act now, if it is one of theirs and the table is live: the one on turn, or the only one that may object.
    pub acting: Option<Seat>,
    /// Whether what only the player on turn may see is hidden, because others sit beside.
    pub veiled: bool,
    /// How things look.
    pub look: Look,
    /// Which keys do what.
    pub keys: &'a KeyMap,
}

/// What came of a key or a click.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// Something is drawn otherwise, or nothing.
    Nothing,
    /// Something is to be done in the game.
    Act(Value),
    /// Something is to be said.
    Say(String),
    /// The seat's answers are to be handed over to the table, which gives them from then on; none to answer by hand again.
    HandOver(Vec<Value>),
    /// The board wants to know which answers were handed over.
    Answers,
    /// Whoever is to act wants to see what is hidden.
    Show,
    /// It is not for the board.
    Missed,
}

/// A game's board at one table. It holds what is only this person's: what is pointed at, what is about to be chosen.
pub trait Board {
    /// The game stands otherwise than before. What happened may be shown in motion, if that is wanted.
    fn see(&mut self, view: &Value, notices: &[Value], moving: bool);
    /// Draws itself into `area`, and says what room it leaves for what is around it.
    fn draw(&mut self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) -> Rect;
    /// What can be done now, the most useful first, for the line of keys.
    fn hints(&self, scene: &Scene<'_>) -> Vec<Hint>;
    /// Does what a key says.
    fn command(&mut self, command: &'static Command, scene: &Scene<'_>) -> Reply;
    /// Somebody goes back: whether something was about to be done here, and is not any more.
    fn cancel(&mut self) -> bool;
    /// Somebody clicked.
    fn click(&mut self, place: Position, scene: &Scene<'_>) -> Reply;
    /// How a seat stands, in a few words, if the game has such.
    fn standing(&self, seat: Seat) -> Option<Standing>;
    /// Who wins together with a seat, that seat among them.
    fn side(&self, seat: Seat) -> SeatSet {
        SeatSet::only(seat)
    }
    /// What a seat's name looks like.
    fn role(&self, seat: Seat) -> Role {
        Role::Player(seat.index())
    }
    /// The answers that the table has for a seat, after the board has asked for them or handed some over.
    fn answers(&mut self, _seat: Seat, _answers: &[Value]) {}
    /// Whether something moves.
    fn moves(&self) -> bool;
    /// Moves it by one step.
    fn tick(&mut self);
}

/// The games that this terminal knows.
#[must_use]
pub fn faces() -> &'static [&'static dyn Face] {
    &[&crate::yahtzee::YahtzeeFace, &crate::sorry::SorryFace]
}

/// The game of this name.
#[must_use]
pub fn face(name: &str) -> Option<&'static dyn Face> {
    let known = faces().iter().copied();
    // A game for tests, which no list offers.
    #[cfg(test)]
    let known = known.chain([&crate::fibs::FibsFace as &dyn Face]);
    known.into_iter().find(|face| face.name() == name)
}

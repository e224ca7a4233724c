//! The interface between a game and the terminal: texts, options and board. All other code is shared by all games.

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

/// A game in the terminal.
pub trait Face: Sync {
    /// The name of the game in the API.
    fn name(&self) -> &'static str;
    /// The name of the game as shown to users.
    fn title(&self) -> &'static str;
    /// The options of a new game.
    fn options(&self) -> Vec<GameOption>;
    /// The configuration for the chosen option values, given by index.
    fn config(&self, chosen: &[usize]) -> Value;
    /// A short description of the configuration.
    fn agreed(&self, config: &Value) -> String;
    /// The rules, in our own words.
    fn rules(&self) -> Page;
    /// The review of a finished game. The chart uses Unicode if `drawn` is set, otherwise digits.
    fn review(&self, review: &Value, names: &Names, named: Decisions, drawn: bool) -> Option<Page>;
    /// The costly choices of a finished game, by row number, each with the better choice.
    fn moments(&self, review: &Value, look: Look) -> Vec<(u64, String)>;
    /// The coach's advice.
    fn advice(&self, advice: &Value) -> Option<Page>;
    /// The name of a variant of the rules, by its code in the statistics.
    fn variant(&self, code: &str) -> String;
    /// Whether the game has scores, apart from who wins.
    fn has_scores(&self) -> bool {
        true
    }
    /// An explanation of the scores, if they need one.
    fn scores(&self) -> Option<&'static str> {
        None
    }
    /// Describes an event in a line or two; `None` if it need not be mentioned. Everybody at a shared device can read
    /// it, so it contains no secrets.
    fn tell(&self, notice: &Value, names: &Names) -> Option<String>;
    /// The commands of the game's board.
    fn commands(&self) -> Vec<Command>;
    /// A description of what the mouse does on the game's board.
    fn mouse(&self) -> &'static str;
    /// A new board for one table.
    fn board(&self) -> Box<dyn Board>;
    /// The game's texts and commands in line mode.
    fn lines(&self) -> &dyn Lines;
    /// Whether players have secrets from each other under this configuration. If several players share a keyboard, each
    /// sees their own secrets only after asking for them.
    fn has_secrets(&self, _config: &Value) -> bool {
        false
    }
    /// Whether the board stores a draft for each seat, such as notes, with [`Reply::Draft`].
    fn has_drafts(&self) -> bool {
        false
    }
    /// Whether a player can ask the coach at any time, and not only on their own turn.
    fn has_advice_at_any_time(&self) -> bool {
        false
    }
    /// The possible objections to the last event, each with a short text ("challenge the word") and its action. They
    /// must be the same for every seat that may object, because on a shared device several seats are asked at once with
    /// the view of one of them.
    fn objections(&self, _view: &Value) -> Vec<(String, Value)> {
        Vec::new()
    }
}

/// Which decisions a review lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decisions {
    /// Only the few costliest decisions.
    Costliest,
    /// The costliest decisions, followed by every decision in order.
    All,
}

/// An option with a few values to choose from.
#[derive(Clone, Copy, Debug)]
pub struct GameOption {
    /// The name of the option.
    pub label: &'static str,
    /// The values; the first is the default.
    pub values: &'static [&'static str],
    /// Whether the option has an effect, given the numbers of the chosen values of all options.
    pub applies: fn(&[usize]) -> bool,
}

impl GameOption {
    /// An option that always has an effect.
    #[must_use]
    pub fn new(label: &'static str, values: &'static [&'static str]) -> Self {
        Self { label, values, applies: |_| true }
    }
}

/// A game in line mode.
pub trait Lines {
    /// The whole table, as a spectator sees it.
    fn table(&self, view: &Value, names: &Names) -> String;
    /// The position, for the player who is to act.
    fn position(&self, view: &Value, names: &Names) -> String;
    /// What only this player sees and keeps for the whole game, such as a hand of cards; `None` if there is nothing. It
    /// is printed when the game starts or is resumed, and whenever the player gets a shared device.
    fn own_cards(&self, _view: &Value) -> Option<String> {
        None
    }
    /// The game's commands and their meaning, one per line.
    fn help(&self) -> &'static str;
    /// Parses a line of input.
    fn read(&self, line: &str, view: &Value, names: &Names) -> Result<LineInput, String>;
    /// The final result.
    fn result(&self, view: &Value, names: &Names) -> String;
    /// Whether a line is for the game although its first word is also a command of the table.
    fn claims(&self, _line: &str) -> bool {
        false
    }
    /// Carries out a line that needs the seat's draft: returns the changed draft, if it changes, and a text to print.
    fn with_draft(&self, _line: &str, _draft: &Value, _desk: &LineDesk<'_>) -> Result<(Option<Value>, String), String> {
        Ok((None, String::new()))
    }
    /// Describes the answers that the table stores for a seat.
    fn answers(&self, answers: &[Value]) -> String {
        words::handed_over(answers.len())
    }
}

/// What a line that needs the seat's draft refers to.
pub struct LineDesk<'a> {
    /// The state of the game, as the player sees it.
    pub view: &'a Value,
    /// The names of the seats.
    pub names: &'a Names,
    /// Whether the table allows the coach.
    pub coach: bool,
    /// The last advice that the coach gave to this player.
    pub advice: Option<&'a Value>,
}

/// The meaning of a line of input.
#[derive(Clone, Debug, PartialEq)]
pub enum LineInput {
    /// An action of the game.
    Act(Value),
    /// Only print this text.
    Say(String),
    /// Store the seat's answers with the table, which then gives them automatically. An empty list removes them.
    HandOver(Vec<Value>),
    /// Show the answers that are stored with the table.
    Answers,
    /// Read the seat's draft, and pass the line to [`Lines::with_draft`].
    Draft,
}

/// The context in which a board is drawn.
#[derive(Clone, Copy)]
pub struct Scene<'a> {
    /// The names of the seats.
    pub names: &'a Names,
    /// The viewer's seats; empty for a spectator.
    pub mine: parlor_game::SeatSet,
    /// The viewer's seat that can act now, if the table is live: the seat whose turn it is, or the only one that may
    /// object.
    pub acting: Option<Seat>,
    /// Whether the current player's secrets are hidden, because others share the device.
    pub veiled: bool,
    /// Whether the table allows the coach.
    pub coach: bool,
    /// Colours and characters.
    pub look: Look,
    /// The key bindings.
    pub keys: &'a KeyMap,
}

/// A board's reply to a key or a click.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// Only redraw.
    Nothing,
    /// Act in the game.
    Act(Value),
    /// Show a message.
    Say(String),
    /// Store the seat's answers with the table, which then gives them automatically. An empty list removes them.
    HandOver(Vec<Value>),
    /// Fetch the answers that are stored with the table.
    Answers,
    /// Store the draft of the seat whose view is shown.
    Draft(Value),
    /// Let the user type a text, with this label and this text to begin with.
    Type(&'static str, String),
    /// Show the current player's secrets.
    Show,
    /// The board does not handle this key or click.
    Missed,
}

/// A game's board at one table. It holds state that only this user sees: the cursor and the pending choice.
pub trait Board {
    /// Updates the state of the game. If `moving`, the events may be animated.
    fn see(&mut self, view: &Value, notices: &[Value], moving: bool);
    /// Draws the board into `area`, and returns the space left for the side panels.
    fn draw(&mut self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) -> Rect;
    /// The commands available now for the line of keys, most useful first.
    fn hints(&self, scene: &Scene<'_>) -> Vec<Hint>;
    /// Handles a command.
    fn command(&mut self, command: Command, scene: &Scene<'_>) -> Reply;
    /// Cancels a pending choice. Returns whether there was one.
    fn cancel(&mut self) -> bool;
    /// Handles a click.
    fn click(&mut self, place: Position, scene: &Scene<'_>) -> Reply;
    /// Handles a turn of the mouse wheel by some lines. Returns whether the board scrolls something there.
    fn wheel(&mut self, _place: Position, _by: isize) -> bool {
        false
    }
    /// A short description of a seat's standing, if the game has one.
    fn standing(&self, seat: Seat) -> Option<Standing>;
    /// The seats that win together with this one, including the seat itself.
    fn side(&self, seat: Seat) -> SeatSet {
        SeatSet::only(seat)
    }
    /// The style of a seat's name.
    fn role(&self, seat: Seat) -> Role {
        Role::Player(seat.index())
    }
    /// Receives the answers that the table stores for a seat, after the board fetched or changed them.
    fn answers(&mut self, _seat: Seat, _answers: &[Value]) {}
    /// Receives the text that the user has typed after [`Reply::Type`].
    fn typed(&mut self, _text: &str, _scene: &Scene<'_>) -> Reply {
        Reply::Nothing
    }
    /// Receives the draft that the table stores for a seat.
    fn draft(&mut self, _seat: Seat, _draft: &Value) {}
    /// Receives the coach's advice on the current position.
    fn advised(&mut self, _advice: &Value) {}
    /// Whether the board shows what the coach concludes, and has no advice on the current position.
    fn wants_advice(&self, _scene: &Scene<'_>) -> bool {
        false
    }
    /// Whether an animation is running.
    fn moves(&self) -> bool;
    /// Advances the animation by one step.
    fn tick(&mut self);
}

/// All games that this client supports.
#[must_use]
pub fn faces() -> &'static [&'static dyn Face] {
    &[&crate::yahtzee::YahtzeeFace, &crate::sorry::SorryFace, &crate::clue::ClueFace]
}

/// The game with this name.
#[must_use]
pub fn face(name: &str) -> Option<&'static dyn Face> {
    let known = faces().iter().copied();
    // The test game is not shown in any list.
    #[cfg(test)]
    let known = known.chain([&crate::fibs::FibsFace as &dyn Face]);
    known.into_iter().find(|face| face.name() == name)
}

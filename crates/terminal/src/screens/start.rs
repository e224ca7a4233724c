//! The home screen: resume, start or join a game, history, rules.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::{BackgroundResult, Context, History, Join, NewGame, Press, Reading, Screen, Step, TableScreen, trouble};
use crate::command::Command;
use crate::face::{Face, faces};
use crate::guest::Mine;
use crate::look::Role;
use crate::widgets::{Choices, Hint, Item};
use crate::words;

/// The maximum number of unfinished games listed here. The history lists all of them.
const LISTED: usize = 5;

/// The home screen.
pub struct Start {
    list: Choices,
    /// The action of each item.
    acts: Vec<Act>,
    running: Vec<Mine>,
    /// Whether the user has moved the cursor. If so, the selection stays when the list grows.
    touched: bool,
    note: Option<(Role, String)>,
}

#[derive(Clone, Copy, PartialEq)]
enum Act {
    Nothing,
    GoOn(usize),
    /// Set up a new game, by the index of the game.
    New(usize),
    Join,
    History,
    /// Read the rules of a game, by its index.
    Rules(usize),
    Keys,
    Quit,
}

impl Start {
    /// The home screen, before the unfinished games are known.
    #[must_use]
    pub fn new() -> Self {
        let mut start =
            Self { list: Choices::default(), acts: Vec::new(), running: Vec::new(), touched: false, note: None };
        start.fill();
        start
    }

    /// Selects the entry that sets up a new game of this kind.
    #[must_use]
    pub fn selecting(mut self, game: &str) -> Self {
        let new = faces().iter().position(|face| face.name() == game).map(Act::New);
        if let Some(place) = new.and_then(|new| self.acts.iter().position(|act| *act == new)) {
            self.list.point_at(place);
            self.touched = true;
        }
        self
    }

    fn fill(&mut self) {
        let mut list: Vec<(Act, Item)> = Vec::new();
        if !self.running.is_empty() {
            list.push((Act::Nothing, Item::heading("Continue")));
        }
        for (place, mine) in self.running.iter().take(LISTED).enumerate() {
            list.push((Act::GoOn(place), table_item(mine)));
        }
        list.push((Act::Nothing, Item::heading("Play")));
        for (place, face) in faces().iter().enumerate() {
            list.push((Act::New(place), Item::new(named("New game", *face), "alone, with bots or friends")));
        }
        list.push((Act::Join, Item::new("Join by link", "a table on another Parlor server")));
        list.push((Act::Nothing, Item::heading("More")));
        list.push((Act::History, Item::new("Your games", "and best scores")));
        for (place, face) in faces().iter().enumerate() {
            list.push((Act::Rules(place), Item::new(named("Rules", *face), "in brief")));
        }
        list.push((Act::Keys, Item::new("Keys", "keyboard and mouse")));
        list.push((Act::Quit, Item::new("Quit", "")));
        let pointed = self.acts.get(self.list.cursor()).copied().filter(|_| self.touched);
        let (acts, items): (Vec<Act>, Vec<Item>) = list.into_iter().unzip();
        self.acts = acts;
        self.list.set(items);
        let place = self.acts.iter().position(|act| pointed.map_or(*act != Act::Nothing, |pointed| *act == pointed));
        self.list.point_at(place.unwrap_or_default());
    }

    fn choose(&mut self, context: &Context) -> Step {
        match self.acts.get(self.list.cursor()).copied().unwrap_or(Act::Nothing) {
            Act::Nothing => Step::Stay,
            Act::GoOn(place) => match self.running.get(place) {
                Some(mine) => {
                    let table = mine.summary.table.clone();
                    Step::Open(Box::new(TableScreen::at(context.guest.clone(), table)))
                }
                None => Step::Stay,
            },
            Act::New(place) => Step::Open(Box::new(NewGame::new(context, faces()[place]))),
            Act::Join => Step::Open(Box::new(Join::new())),
            Act::History => Step::Open(Box::new(History::new(context))),
            Act::Rules(place) => Step::Open(Box::new(Reading::new(faces()[place].rules()))),
            Act::Keys => Step::Open(Box::new(Reading::keys(&context.keys, None))),
            Act::Quit => Step::Quit,
        }
    }
}

impl Default for Start {
    fn default() -> Self {
        Self::new()
    }
}

/// Adds the game's title, if there is more than one game.
fn named(what: &str, face: &dyn Face) -> String {
    if faces().len() == 1 { what.to_owned() } else { format!("{what}: {}", face.title()) }
}

/// A table in a list: its players and its state.
pub(super) fn table_item(mine: &Mine) -> Item {
    let (who, how_far) = words::table(mine);
    Item::new(who, how_far)
}

impl Screen for Start {
    fn title(&self, context: &Context) -> String {
        match context.guest.me().name.as_str() {
            "You" => "welcome".into(),
            name => format!("welcome, {name}"),
        }
    }

    fn draw(&mut self, context: &Context, area: Rect, buffer: &mut Buffer) -> Option<Position> {
        let drawn = [
            "╭─────╮ ╭─────╮ ╭─────╮ ╭─────╮ ╭─────╮ ╭─────╮",
            "│  P  │ │  A  │ │  R  │ │  L  │ │  O  │ │  R  │",
            "╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯ ╰─────╯",
        ];
        let mut y = area.y + 1;
        if area.height >= 18 {
            for line in drawn {
                let line = if context.look.drawn {
                    line.to_owned()
                } else {
                    line.replace(['╭', '╮', '╰', '╯'], "+").replace('─', "-").replace('│', "|")
                };
                buffer.set_stringn(area.x, y, line, usize::from(area.width), context.look.style(Role::Kept));
                y += 1;
            }
            y += 1;
        }
        let list = Rect { y, height: area.bottom().saturating_sub(y), ..area };
        self.list.draw(context.look, list, buffer);
        None
    }

    fn commands(&self) -> Vec<Command> {
        vec![Command::Up, Command::Down, Command::First, Command::Last, Command::Choose]
    }

    fn hints(&self, _context: &Context) -> Vec<Hint> {
        vec![Hint::new(Command::Choose), Hint::both(Command::Up, Command::Down, "move"), Hint::new(Command::Quit)]
    }

    fn press(&mut self, context: &Context, press: Press) -> Step {
        match press {
            Press::Command(Command::Choose) => return self.choose(context),
            Press::Command(command) => self.touched |= self.list.command(command),
            Press::Click(place) if self.list.click(place) => return self.choose(context),
            Press::Wheel(_, by) => {
                self.list.go(by.signum());
                self.touched = true;
            }
            _ => {}
        }
        Step::Stay
    }

    fn note(&self, _context: &Context) -> Option<(Role, String)> {
        self.note.clone()
    }

    fn shown(&mut self, context: &Context) {
        let guest = context.guest.clone();
        context.fetch(async move { BackgroundResult::Running(guest.tables(false).await) });
    }

    fn heard(&mut self, _context: &Context, heard: &BackgroundResult) -> Step {
        match heard {
            BackgroundResult::Running(Ok(running)) => {
                self.running.clone_from(running);
                self.note = None;
                self.fill();
            }
            BackgroundResult::Running(Err(fault)) => self.note = Some(trouble(fault)),
            _ => {}
        }
        Step::Stay
    }
}

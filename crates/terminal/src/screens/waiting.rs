//! A table that has not started: the seats, and what the user can do.

use parlor_game::Seat;
use parlor_table::{Ask, Chair, Level, Stage};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::command::Command;
use crate::connection::State;
use crate::face::Face;
use crate::look::{Look, Role};
use crate::session::Session;
use crate::widgets::{Choices, Item};

/// An action at a table that has not started.
#[derive(Clone, Debug, PartialEq)]
enum Act {
    Nothing,
    Sit(Seat),
    Bot(Seat, Level),
    Remove(Seat),
    Leave(Seat),
    Start,
}

/// A table that has not started.
#[derive(Default)]
pub struct WaitingRoom {
    /// The link for friends to join, if known.
    pub link: Option<String>,
    list: Choices,
    acts: Vec<Act>,
}

impl WaitingRoom {
    /// Lists the actions that are possible in the current state.
    pub fn see(&mut self, session: &Session) {
        let Some(update) = session.update() else { return };
        let names = session.names();
        let host = session.is_host();
        // Once the start is requested, the seats are fixed.
        let settled = update.stage != Stage::Gathering;
        let mut list: Vec<(Act, Item)> = Vec::new();
        let full = session.free_seat().is_none();
        if host && full && !settled {
            list.push((Act::Start, Item::new("Start the game", "everyone is here")));
        }
        list.push((Act::Nothing, Item::heading("Seats")));
        for (seat, info) in update.seats.iter() {
            let number = seat.index() + 1;
            let (name, player) = (names.get(seat), info.chair.player());
            let whose = if player == Some(&update.host) { "the host" } else { "" };
            list.push(match &info.chair {
                _ if settled => (Act::Nothing, Item::fact(format!("{number}. {name}"), whose)),
                Chair::Open if session.mine().is_empty() => {
                    (Act::Sit(seat), Item::new(format!("{number}. Sit down here"), ""))
                }
                Chair::Open if host => (
                    Act::Bot(seat, update.stand_in.clone()),
                    Item::new(format!("{number}. Add a bot"), "the seat is open"),
                ),
                Chair::Open => {
                    (Act::Sit(seat), Item::new(format!("{number}. Take this seat too"), "for somebody beside you"))
                }
                Chair::Person { .. } if player == Some(session.me()) => {
                    (Act::Leave(seat), Item::new(format!("{number}. {name}"), "you; select to leave this seat"))
                }
                Chair::Bot { .. } if host => {
                    (Act::Remove(seat), Item::new(format!("{number}. {name}"), "a bot; select to remove it"))
                }
                Chair::Bot { .. } => (Act::Nothing, Item::fact(format!("{number}. {name}"), "a bot")),
                Chair::Person { .. } => (Act::Nothing, Item::fact(format!("{number}. {name}"), whose)),
            });
        }
        let (acts, items) = list.into_iter().unzip();
        self.acts = acts;
        self.list.set(items);
    }

    /// Moves the cursor. Returns whether the command is a movement.
    pub fn command(&mut self, command: Command) -> bool {
        self.list.command(command)
    }

    /// Selects the clicked item, if any.
    pub fn click(&mut self, place: Position, session: &mut Session, name: &str) {
        if self.list.click(place) {
            self.choose(session, name);
        }
    }

    /// Carries out the selected action.
    pub fn choose(&mut self, session: &mut Session, name: &str) {
        match self.acts.get(self.list.cursor()).cloned().unwrap_or(Act::Nothing) {
            Act::Nothing => {}
            Act::Sit(seat) => session.take_seat(seat, name),
            Act::Bot(seat, level) => session.add_bot(seat, level),
            Act::Remove(seat) => session.ask(Ask::RemoveBot { seat }),
            Act::Leave(seat) => session.ask(Ask::Leave { seat }),
            Act::Start => session.start(),
        }
    }

    /// What the table waits for.
    #[must_use]
    pub fn words(session: &Session) -> &'static str {
        if matches!(session.state(), State::Refused(_)) {
            return "This table's game is unknown.";
        }
        let Some(update) = session.update() else { return "Opening the table…" };
        match update.stage {
            Stage::Opening => "Preparing the luck…",
            _ if session.mine().is_empty() => "Choose a seat, or stay and watch.",
            _ if session.free_seat().is_some() => "Waiting for others to sit down.",
            _ if session.is_host() => "Everyone is here: start the game.",
            _ => "Waiting for the host to start the game.",
        }
    }

    /// Draws the seats and the actions, and returns the space left.
    pub fn draw(
        &mut self,
        session: &Session,
        face: Option<&dyn Face>,
        look: Look,
        area: Rect,
        buffer: &mut Buffer,
    ) -> Rect {
        let width = usize::from(area.width);
        let agreed = match (session.update(), face) {
            (Some(update), Some(face)) => format!("{}: {}", face.title(), face.agreed(&update.config)),
            _ => String::new(),
        };
        buffer.set_stringn(area.x, area.y + 1, agreed, width, look.style(Role::Title));
        buffer.set_stringn(area.x, area.y + 2, look.words(Self::words(session)), width, look.style(Role::Plain));
        if let Some(link) = &self.link {
            let here = ["//127.", "//localhost"].iter().any(|only| link.contains(only));
            let who = if here { "Others on this machine" } else { "Friends" };
            buffer.set_stringn(
                area.x,
                area.y + 3,
                format!("{who} can join with this link:"),
                width,
                look.style(Role::Plain),
            );
            buffer.set_stringn(area.x, area.y + 4, link, width, look.style(Role::Kept));
        }
        let list = Rect { y: area.y + 6, height: area.height.saturating_sub(6).min(self.acts.len() as u16), ..area };
        self.list.draw(look, list, buffer);
        Rect { y: list.bottom() + 1, height: area.bottom().saturating_sub(list.bottom() + 1), ..area }
    }
}

//! The screen for joining a table by its link.

use std::sync::Arc;

use parlor_table::TableId;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position, Rect};

use super::{BackgroundResult, Context, Press, Screen, Step, TableScreen, sentence, trouble};
use crate::command::Command;
use crate::connection::{Address, Fault, HttpClient, Network};
use crate::guest::Guest;
use crate::look::Role;
use crate::private_dir::PrivateDir;
use crate::widgets::{Field, Hint};
use crate::words::user_name;

/// The longest link accepted.
const LONGEST: usize = 300;

/// Signs in to the server of a link under this name, and enters the table if it is private.
pub async fn arrive(
    address: Address,
    name: Option<String>,
    drawer: PrivateDir,
) -> Result<(Guest, Option<TableId>), Fault> {
    let server = HttpClient::new(Arc::new(Network::to(address.clone())?), address.authority());
    // A secret used over an encrypted connection must not be sent over a plain one.
    let guest = Guest::arrive(server, &address.to_string(), name.as_deref(), &user_name(), drawer).await?;
    if let (Some(table), Some(secret)) = (&address.table, &address.secret) {
        guest.enter(table, secret).await?;
    }
    Ok((guest, address.table))
}

/// The screen for joining a table by its link.
pub struct Join {
    field: Field,
    /// The link being opened.
    going: Option<Address>,
    note: Option<(Role, String)>,
}

impl Join {
    /// Opens the screen with an empty field.
    #[must_use]
    pub fn new() -> Self {
        Self { field: Field::new("", LONGEST), going: None, note: None }
    }

    fn go(&mut self, context: &Context) {
        let address = match self.field.text().parse::<Address>() {
            Ok(address) => address,
            Err(bad) => return self.note = Some((Role::Warn, sentence(&bad.to_string()))),
        };
        if address.table.is_none() {
            let wanted = "This is not a link to a table: it should contain /t/ and the table's id.";
            return self.note = Some((Role::Warn, wanted.into()));
        }
        self.going = Some(address.clone());
        self.note = Some((Role::Plain, format!("Connecting to {address}…")));
        let (name, drawer) = (context.name.clone(), context.drawer.clone());
        context.fetch(async move {
            let arrived = arrive(address.clone(), name, drawer).await.and_then(|(guest, table)| {
                table.map(|table| (guest, table)).ok_or_else(|| Fault::Strange("no table".into()))
            });
            BackgroundResult::Arrived(address, arrived)
        });
    }
}

impl Default for Join {
    fn default() -> Self {
        Self::new()
    }
}

impl Screen for Join {
    fn title(&self, _context: &Context) -> String {
        "Join by link".into()
    }

    fn draw(&mut self, context: &Context, area: Rect, buffer: &mut Buffer) -> Option<Position> {
        let text = "Type or paste the link to a table, from its page or from a friend.";
        for (line, y) in crate::page::wrap(text, usize::from(area.width)).iter().zip(area.y + 1..) {
            buffer.set_stringn(area.x, y, line, usize::from(area.width), context.look.style(Role::Plain));
        }
        let line = Rect { y: area.y + 4, height: 1, ..area };
        let cursor = self.field.draw("Link: ", context.look, line, buffer);
        let example = "Such as http://192.168.1.5:8080/t/70djtjgc8nhz";
        buffer.set_stringn(area.x, area.y + 6, example, usize::from(area.width), context.look.style(Role::Soft));
        Some(cursor)
    }

    fn commands(&self) -> Vec<Command> {
        vec![Command::Choose, Command::Back]
    }

    fn hints(&self, _context: &Context) -> Vec<Hint> {
        vec![Hint::new(Command::Choose).called("go there"), Hint::new(Command::Back)]
    }

    fn is_typing(&self) -> bool {
        true
    }

    fn press(&mut self, context: &Context, press: Press) -> Step {
        if self.going.is_none() {
            self.note = None;
        }
        match press {
            Press::Paste(text) => self.field.paste(&text),
            Press::Command(Command::Back) => return Step::Back,
            Press::Command(Command::Choose) if self.going.is_none() => self.go(context),
            Press::Key(key) => match key.code {
                KeyCode::Esc => return Step::Back,
                KeyCode::Enter if self.going.is_none() => self.go(context),
                _ => _ = self.field.key(key),
            },
            _ => {}
        }
        Step::Stay
    }

    fn note(&self, _context: &Context) -> Option<(Role, String)> {
        self.note.clone()
    }

    fn heard(&mut self, _context: &Context, heard: &BackgroundResult) -> Step {
        let BackgroundResult::Arrived(address, arrived) = heard else { return Step::Stay };
        // Ignore a link that the user no longer wants to open.
        if self.going.as_ref() != Some(address) {
            return Step::Stay;
        }
        match arrived {
            Ok((guest, table)) => {
                let table = TableScreen::at(guest.clone(), table.clone()).elsewhere(format!("at {address}"));
                return Step::Turn(Box::new(table));
            }
            Err(fault) => (self.going, self.note) = (None, Some(trouble(fault))),
        }
        Step::Stay
    }
}

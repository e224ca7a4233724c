//! The table menu: less common commands, in a list above the table.

use parlor_game::Seat;
use parlor_table::{Motion, Phrase, Stage};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::{Block, Clear, Widget};

use crate::command::Command;
use crate::look::{Look, Role};
use crate::roster;
use crate::session::Session;
use crate::widgets::{Choices, Item};
use crate::words::{PHRASES, phrase_words};

/// An entry of the list.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum MenuChoice {
    /// Read the rules.
    Rules,
    /// Choose a phrase.
    Phrases,
    /// Say this phrase.
    Say(Phrase),
    /// Make a proposal to the others.
    Propose(Motion),
    /// Object on behalf of this seat, in the way with this index.
    Object(Seat, usize),
    /// End the game without a result, after confirmation.
    End,
    /// Leave the table permanently, after confirmation.
    Leave,
    /// Leave the table permanently. The user has confirmed it.
    LeaveIndeed,
    /// Stay.
    Stay,
}

/// A list above the table.
pub struct Menu {
    list: Choices,
    choices: Vec<MenuChoice>,
}

impl Menu {
    /// Creates the menu for the current state of the table.
    #[must_use]
    pub fn new(session: &Session) -> Self {
        let mut choices = vec![
            (MenuChoice::Rules, Item::new("Read the rules", "")),
            (MenuChoice::Phrases, Item::new("Say something", "")),
        ];
        let names = session.names();
        let playing = session.update().is_some_and(|update| update.stage == Stage::Playing);
        if playing && !session.mine().is_empty() {
            for seat in roster::away(session) {
                let name = names.get(seat);
                choices.push((
                    MenuChoice::Propose(Motion::TakeOver { seat }),
                    Item::new(format!("Let a bot play for {name}"), "who is away"),
                ));
                choices.push((
                    MenuChoice::Propose(Motion::Skip { seat }),
                    Item::new(format!("Skip the turn of {name}"), "who is away"),
                ));
            }
            choices.push((MenuChoice::End, Item::new("End the game without a result", "if all agree")));
            choices.push((MenuChoice::Leave, Item::new("Leave the game for good", "a bot takes your seat")));
        }
        Self::of(choices)
    }

    /// Creates a menu that asks for confirmation before ending the game.
    #[must_use]
    pub fn ending() -> Self {
        let stay = (MenuChoice::Stay, Item::new("Play on", ""));
        Self::of(vec![
            stay,
            (MenuChoice::Propose(Motion::Abandon {}), Item::new("End it without a result", "if all agree")),
        ])
    }

    /// Creates a menu that asks for confirmation before leaving.
    #[must_use]
    pub fn leaving() -> Self {
        let stay = (MenuChoice::Stay, Item::new("Stay", "the game is saved either way"));
        Self::of(vec![stay, (MenuChoice::LeaveIndeed, Item::new("Leave for good", "a bot plays on for you"))])
    }

    /// Creates a menu of the standard phrases.
    #[must_use]
    pub fn phrases() -> Self {
        Self::of(PHRASES.map(|phrase| (MenuChoice::Say(phrase), Item::new(phrase_words(phrase), ""))).into())
    }

    /// Creates a menu of the possible objections. Each has a seat, the index of the way to object, and a text.
    #[must_use]
    pub fn objecting(ways: Vec<(Seat, usize, String)>) -> Self {
        let choice = |(seat, way, label)| (MenuChoice::Object(seat, way), Item::new(label, ""));
        Self::of(ways.into_iter().map(choice).collect())
    }

    /// Whether this list shows objections.
    #[must_use]
    pub fn is_objecting(&self) -> bool {
        self.choices.iter().any(|choice| matches!(choice, MenuChoice::Object(..)))
    }

    fn of(choices: Vec<(MenuChoice, Item)>) -> Self {
        let (choices, items) = choices.into_iter().unzip();
        Self { list: Choices::new(items), choices }
    }

    /// Moves the cursor. Returns whether the command is a movement.
    pub fn command(&mut self, command: Command) -> bool {
        self.list.command(command)
    }

    /// The selected entry.
    #[must_use]
    pub fn choice(&self) -> Option<MenuChoice> {
        self.choices.get(self.list.cursor()).copied()
    }

    /// The clicked entry.
    pub fn click(&mut self, place: Position) -> Option<MenuChoice> {
        self.list.click(place).then(|| self.choice()).flatten()
    }

    /// Moves the cursor by this many entries.
    pub fn go(&mut self, by: isize) {
        self.list.go(by);
    }

    /// Draws the menu in the middle of `area`.
    pub fn draw(&mut self, look: Look, area: Rect, buffer: &mut Buffer) {
        let height = (self.choices.len() as u16 + 2).min(area.height);
        let width = 58.min(area.width);
        let place =
            Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height };
        let inner = over(look, place, buffer);
        self.list.draw(look, inner, buffer);
    }
}

/// Draws a frame over the screen, and returns the area inside.
pub(super) fn over(look: Look, place: Rect, buffer: &mut Buffer) -> Rect {
    Clear.render(place, buffer);
    let block = Block::bordered().border_set(look.border(false)).border_style(look.style(Role::Soft));
    let inner = block.inner(place);
    block.render(place, buffer);
    Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner }
}

//! What else can be done at a table: the rarer things, in a list above it.

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

/// What the list offers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Wish {
    /// To read the rules.
    Rules,
    /// To choose something to say.
    Phrases,
    /// To say it.
    Say(Phrase),
    /// To propose something to the others.
    Propose(Motion),
    /// To object for this seat, in this way of those that the game has.
    Object(Seat, usize),
    /// To end the game without a result, which is asked once more.
    End,
    /// To leave for good, which is asked once more.
    Leave,
    /// To leave for good indeed.
    LeaveIndeed,
    /// To stay after all.
    Stay,
}

/// A list above the table.
pub struct Menu {
    list: Choices,
    wishes: Vec<Wish>,
}

impl Menu {
    /// What can be done as the table stands.
    #[must_use]
    pub fn new(session: &Session) -> Self {
        let mut wishes =
            vec![(Wish::Rules, Item::new("Read the rules", "")), (Wish::Phrases, Item::new("Say something", ""))];
        let names = session.names();
        let playing = session.update().is_some_and(|update| update.stage == Stage::Playing);
        if playing && !session.mine().is_empty() {
            for seat in roster::away(session) {
                let name = names.get(seat);
                wishes.push((
                    Wish::Propose(Motion::TakeOver { seat }),
                    Item::new(format!("Let a bot play for {name}"), "who is away"),
                ));
                wishes.push((
                    Wish::Propose(Motion::Skip { seat }),
                    Item::new(format!("Skip the turn of {name}"), "who is away"),
                ));
            }
            wishes.push((Wish::End, Item::new("End the game without a result", "if all agree")));
            wishes.push((Wish::Leave, Item::new("Leave the game for good", "a bot takes your seat")));
        }
        Self::of(wishes)
    }

    /// Whether somebody really wants to end the game.
    #[must_use]
    pub fn ending() -> Self {
        let stay = (Wish::Stay, Item::new("Play on", ""));
        Self::of(vec![stay, (Wish::Propose(Motion::Abandon {}), Item::new("End it without a result", "if all agree"))])
    }

    /// Whether somebody really wants to leave.
    #[must_use]
    pub fn leaving() -> Self {
        let stay = (Wish::Stay, Item::new("Stay", "going back keeps the game too"));
        Self::of(vec![stay, (Wish::LeaveIndeed, Item::new("Leave for good", "a bot plays on for you"))])
    }

    /// The phrases that every client knows.
    #[must_use]
    pub fn phrases() -> Self {
        Self::of(PHRASES.map(|phrase| (Wish::Say(phrase), Item::new(phrase_words(phrase), ""))).into())
    }

    /// The ways to object: for which seat, which way, and what it is called.
    #[must_use]
    pub fn objecting(ways: Vec<(Seat, usize, String)>) -> Self {
        let wish = |(seat, way, label)| (Wish::Object(seat, way), Item::new(label, ""));
        Self::of(ways.into_iter().map(wish).collect())
    }

    /// Whether this list is about objections.
    #[must_use]
    pub fn is_objecting(&self) -> bool {
        self.wishes.iter().any(|wish| matches!(wish, Wish::Object(..)))
    }

    fn of(wishes: Vec<(Wish, Item)>) -> Self {
        let (wishes, items) = wishes.into_iter().unzip();
        Self { list: Choices::new(items), wishes }
    }

    /// Moves by a key. Whether it was one that moves.
    pub fn command(&mut self, command: &Command) -> bool {
        self.list.command(command)
    }

    /// What is pointed at.
    #[must_use]
    pub fn wish(&self) -> Option<Wish> {
        self.wishes.get(self.list.cursor()).copied()
    }

    /// What was clicked.
    pub fn click(&mut self, place: Position) -> Option<Wish> {
        self.list.click(place).then(|| self.wish()).flatten()
    }

    /// Moves by so many.
    pub fn go(&mut self, by: isize) {
        self.list.go(by);
    }

    /// Draws it in the middle of what is below it.
    pub fn draw(&mut self, look: Look, area: Rect, buffer: &mut Buffer) {
        let height = (self.wishes.len() as u16 + 2).min(area.height);
        let width = 58.min(area.width);
        let place =
            Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height };
        let inner = over(look, place, buffer);
        self.list.draw(look, inner, buffer);
    }
}

/// Draws a frame over what is there, and says what room there is in it.
pub(super) fn over(look: Look, place: Rect, buffer: &mut Buffer) -> Rect {
    Clear.render(place, buffer);
    let block = Block::bordered().border_set(look.border(false)).border_style(look.style(Role::Soft));
    let inner = block.inner(place);
    block.render(place, buffer);
    Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner }
}

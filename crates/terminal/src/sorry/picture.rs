//! Draws the Sorry! board: the ring of 60 squares with its slides, the safety zones, the STARTs and HOMEs, the deck and
//! the card in the middle, all pawns, and the choices.

use parlor_sorry::{Board, Card, Colour, PAWNS, Spot, Square};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::widgets::{Block, Widget};

use crate::look::{Look, Role};

/// The number of squares along a side, including the corners.
const CELLS: u16 = 16;

/// The size of a drawn square, in columns and lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    columns: u16,
    lines: u16,
}

impl Size {
    const ALL: [Self; 3] =
        [Self { columns: 4, lines: 2 }, Self { columns: 3, lines: 1 }, Self { columns: 2, lines: 1 }];

    /// The size for line mode: every square shows its number.
    pub const READ: Self = Self::ALL[1];

    /// The largest size that leaves space for text beside the board; `None` if no size fits.
    #[must_use]
    pub fn within(area: Rect) -> Option<Self> {
        // A larger board has more text beside it.
        let fits = |size: &&Self| {
            let (width, height) = size.whole();
            let words = if size.lines > 1 { 38 } else { 26 };
            // The smallest size needs only this much space for text.
            let words = if size.columns == 2 { 24 } else { words };
            area.height >= height && area.width >= width + 2 + words
        };
        Self::ALL.iter().find(fits).copied()
    }

    /// The size of the whole board.
    #[must_use]
    pub fn whole(self) -> (u16, u16) {
        // The space below the last line of squares is not needed.
        (CELLS * self.columns, CELLS * self.lines + 1 - self.lines)
    }
}

/// A mark on the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mark {
    /// The pawn's colour.
    pub colour: Colour,
    /// The place that is marked.
    pub spot: Spot,
    /// Whether a pawn could move to this place. If not, a pawn could move from it.
    pub target: bool,
    /// The key that chooses this entry.
    pub tag: Option<char>,
    /// Whether the entry is selected.
    pub pointed: bool,
}

/// The board to draw.
pub struct Picture<'a> {
    /// The positions of the pawns.
    pub board: Board,
    /// The colours in play.
    pub played: &'a [Colour],
    /// The number of cards in the deck.
    pub deck: u8,
    /// The card to be played.
    pub card: Option<Card>,
    /// The top discard, and the number of discards.
    pub discards: (Option<Card>, usize),
    /// The choices.
    pub marks: &'a [Mark],
    /// The pawns moved last.
    pub moved: &'a [(Colour, Spot)],
    /// Colours and characters.
    pub look: Look,
    /// The size of the squares.
    pub size: Size,
}

/// The cell of a square on a colour's side, rotated from Red's side.
fn turned(side: usize, (column, row): (u16, u16)) -> (u16, u16) {
    let last = CELLS - 1;
    match side % 4 {
        0 => (column, row),
        1 => (last - row, column),
        2 => (last - column, last - row),
        _ => (row, last - column),
    }
}

/// Where a place is drawn, relative to the board's top left corner. START, beside its circle, and HOME, at the end of
/// the safety zone, are each drawn as a word with the pawns below it.
fn offset(size: Size, colour: Colour, spot: Spot) -> (u16, u16) {
    let Size { columns: w, lines: h } = size;
    let (column, row) = match (spot, colour) {
        (Spot::Track(square), _) => {
            let number = u16::from(square.number());
            turned(usize::from(number / 15), (number % 15, 0))
        }
        (Spot::Safe(number), _) => turned(colour.index(), (2, 1 + u16::from(number))),
        (Spot::Start, Colour::Red) => (4, 1),
        (Spot::Start, Colour::Blue) => return (15 * w - 6, 4 * h),
        (Spot::Start, Colour::Yellow) => return (11 * w - 4, 15 * h - 2),
        (Spot::Start, Colour::Green) => return (w + 1, 11 * h - 1),
        (Spot::Home, Colour::Red) => (2, 6),
        (Spot::Home, Colour::Blue) => return (10 * w - 5, 2 * h),
        (Spot::Home, Colour::Yellow) => return ((13 * w).min(15 * w - 6), 10 * h - 2),
        (Spot::Home, Colour::Green) => return (6 * w, 13 * h + h - 2),
    };
    (column * w, row * h)
}

/// What is printed on a square along a side of the board.
#[derive(Clone, Copy, PartialEq)]
enum Print {
    Plain,
    Triangle,
    Entry,
    Line,
    Circle,
}

impl Print {
    /// What is printed this many squares after a side's corner.
    fn on(offset: u8) -> Self {
        match offset {
            1 | 9 => Self::Triangle,
            2 => Self::Entry,
            3 | 10..=12 => Self::Line,
            4 | 13 => Self::Circle,
            _ => Self::Plain,
        }
    }

    fn sign(self, side: usize, drawn: bool) -> &'static str {
        match (self, drawn) {
            (Self::Triangle, true) => ["▶", "▼", "◀", "▲"][side],
            (Self::Triangle, false) => [">", "v", "<", "^"][side],
            (Self::Entry, true) => ["┳", "┫", "┻", "┣"][side],
            (Self::Entry, false) => "+",
            (Self::Line, true) => ["━", "┃"][side % 2],
            (Self::Line, false) => ["-", "|"][side % 2],
            (Self::Circle, true) => "●",
            (Self::Circle, false) => "o",
            (Self::Plain, true) => "·",
            (Self::Plain, false) => ".",
        }
    }
}

impl Picture<'_> {
    /// Draws the board at the top left corner of `area`.
    pub fn draw(&self, area: Rect, buffer: &mut Buffer) {
        for square in Square::all() {
            self.draw_square(area, square, buffer);
        }
        for colour in Colour::ALL {
            for number in 0..Spot::SAFE {
                let sign = if self.look.drawn { "□" } else { ":" };
                let at = self.origin(area, colour, Spot::Safe(number));
                buffer.set_string(at.x, at.y, sign, self.look.style(Role::Printed(colour.index())));
                self.draw_pawn(area, colour, Spot::Safe(number), buffer);
            }
            self.draw_nest(area, colour, Spot::Start, "START", buffer);
            self.draw_nest(area, colour, Spot::Home, "HOME", buffer);
        }
        self.draw_cards(area, buffer);
    }

    fn origin(&self, area: Rect, colour: Colour, spot: Spot) -> Position {
        let (x, y) = offset(self.size, colour, spot);
        Position::new(area.x + x, area.y + y)
    }

    fn draw_square(&self, area: Rect, square: Square, buffer: &mut Buffer) {
        let (side, offset) = (usize::from(square.number() / 15), square.number() % 15);
        let printed = Print::on(offset);
        let place = self.origin(area, Colour::ALL[side], Spot::Track(square));
        let role = Role::Printed(side);
        let drawn = self.look.drawn;
        let sign = printed.sign(side, drawn);
        let here = Colour::ALL.into_iter().find(|colour| self.board.has(*colour, Spot::Track(square)));
        let style = self.look.style(role);
        let free = here.is_none() && !self.marks.iter().any(|mark| mark.spot == Spot::Track(square));
        match printed {
            // Draw nothing here: the dim style of the number would also dim the pawn or the mark.
            Print::Plain if !free => {}
            Print::Plain => {
                let number = square.to_string();
                let text = if self.size.columns > 2 { &number } else { sign };
                buffer.set_string(place.x, place.y, text, self.look.style(Role::Soft));
            }
            _ => buffer.set_string(place.x, place.y, sign, style),
        }
        // A slide's line continues between two squares: after the first on Red's and Blue's side, before the last on
        // the others'.
        let ahead = side < 2 && matches!(printed, Print::Triangle | Print::Entry | Print::Line);
        let behind = side >= 2 && matches!(printed, Print::Circle | Print::Entry | Print::Line);
        if ahead || behind {
            if side % 2 == 0 {
                let line = if drawn { "━" } else { "-" };
                (1..self.size.columns).for_each(|shift| buffer.set_string(place.x + shift, place.y, line, style));
            } else {
                let line = if drawn { "┃" } else { "|" };
                (1..self.size.lines).for_each(|shift| buffer.set_string(place.x, place.y + shift, line, style));
            }
        }
        match here {
            Some(colour) => self.draw_pawn(area, colour, Spot::Track(square), buffer),
            None => self.draw_target(|mark| mark.spot == Spot::Track(square), place, buffer),
        }
    }

    /// The mark of a place. The selected mark takes precedence.
    fn mark(&self, is_here: impl Fn(&Mark) -> bool) -> Option<Mark> {
        let marks = || self.marks.iter().filter(|mark| is_here(mark));
        let mark = marks().find(|mark| mark.pointed).or_else(|| marks().next())?;
        // The selected move may have no number, while another move to the same place has one.
        let tag = mark.tag.or_else(|| marks().find_map(|mark| mark.tag));
        Some(Mark { tag, ..*mark })
    }

    fn draw_target(&self, is_here: impl Fn(&Mark) -> bool, place: Position, buffer: &mut Buffer) {
        let Some(mark) = self.mark(is_here) else { return };
        let sign = if self.look.drawn { '◆' } else { '*' };
        let text: String = [sign].into_iter().chain(mark.tag).collect();
        buffer.set_string(place.x, place.y, text, self.style(&mark));
    }

    fn style(&self, mark: &Mark) -> Style {
        let colour = mark.colour.index();
        match mark.pointed {
            true => self.look.style(Role::Chosen(colour)),
            false => self.look.style(Role::Pawn(colour)).add_modifier(Modifier::UNDERLINED),
        }
    }

    /// Draws the pawn on a square, or the mark that shows that a pawn could move there.
    fn draw_pawn(&self, area: Rect, colour: Colour, spot: Spot, buffer: &mut Buffer) {
        let place = self.origin(area, colour, spot);
        let on_track = matches!(spot, Spot::Track(_));
        let is_here = |mark: &Mark| mark.spot == spot && (on_track || mark.colour == colour);
        if !self.board.has(colour, spot) {
            return self.draw_target(is_here, place, buffer);
        }
        let mut style = self.look.style(Role::Pawn(colour.index()));
        if self.moved.contains(&(colour, spot)) {
            style = style.add_modifier(Modifier::UNDERLINED);
        }
        let mut text = colour.letter().to_string();
        if let Some(mark) = self.mark(is_here) {
            text.extend(mark.tag);
            // A pawn keeps its own colour, whichever pawn may move to its square.
            style = self.style(&Mark { colour, ..mark });
        }
        buffer.set_string(place.x, place.y, text, style);
    }

    /// Draws a colour's START or HOME with its pawns.
    fn draw_nest(&self, area: Rect, colour: Colour, spot: Spot, word: &str, buffer: &mut Buffer) {
        let at = self.origin(area, colour, spot);
        let played = self.played.contains(&colour);
        let role = if played { Role::Printed(colour.index()) } else { Role::Soft };
        buffer.set_string(at.x, at.y, word, self.look.style(role));
        if !played {
            return;
        }
        let pawns = self.board.pawns(colour).iter().filter(|pawn| **pawn == spot).count();
        let empty = if self.look.drawn { "·" } else { "." };
        let mark = self.mark(|mark| mark.colour == colour && mark.spot == spot);
        let style = match &mark {
            Some(mark) => self.style(mark),
            None => self.look.style(Role::Pawn(colour.index())),
        };
        let letters = colour.letter().to_string().repeat(pawns);
        let (x, _) = buffer.set_stringn(at.x, at.y + 1, letters, PAWNS, style);
        buffer.set_string(x, at.y + 1, empty.repeat(PAWNS - pawns.min(PAWNS)), self.look.style(Role::Soft));
        if let Some(tag) = mark.and_then(|mark| mark.tag) {
            buffer.set_string(at.x + PAWNS as u16, at.y + 1, tag.to_string(), style);
        }
    }

    /// Draws the deck, and beside it the card to be played or the top discard.
    fn draw_cards(&self, area: Rect, buffer: &mut Buffer) {
        let (width, height) = self.size.whole();
        let large = u16::from(self.size.lines > 1);
        let (deck, open, lines) = (6 + 3 * large, 7 + 3 * large, 3 + 2 * large);
        let x = area.x + (width - deck - 1 - open) / 2;
        let y = area.y + (height - lines) / 2;
        self.draw_card(Rect::new(x, y, deck, lines), &self.deck.to_string(), "deck", false, buffer);
        let (face, label) = match (self.card, self.discards) {
            (Some(card), _) => (card.name(), "to play".to_owned()),
            (None, (Some(card), count)) => (card.name(), format!("{count} used")),
            (None, (None, _)) => ("", "unused".to_owned()),
        };
        // "Sorry" without its exclamation mark fits on the small card.
        let face = face.trim_end_matches('!');
        let place = Rect::new(x + deck + 1, y, open, lines);
        self.draw_card(place, face, &label, self.card.is_some(), buffer);
    }

    fn draw_card(&self, area: Rect, face: &str, label: &str, open: bool, buffer: &mut Buffer) {
        let style = self.look.style(if open { Role::Kept } else { Role::Plain });
        Block::bordered().border_set(self.look.border(open)).border_style(style).render(area, buffer);
        let middle = |text: &str| area.x + area.width.saturating_sub(text.len() as u16).div_ceil(2);
        buffer.set_stringn(middle(face), area.y + area.height / 2, face, usize::from(area.width), style);
        buffer.set_string(middle(label), area.bottom(), label, self.look.style(Role::Soft));
    }
}

/// What was drawn at a position: a square of the track, or a place of a colour.
#[must_use]
pub fn at(area: Rect, size: Size, place: Position) -> Option<(Option<Colour>, Spot)> {
    let (width, height) = size.whole();
    if !(Rect { width, height, ..area }).contains(place) {
        return None;
    }
    let inside = |colour: Colour, spot: Spot, width: u16, lines: u16| {
        let (x, y) = offset(size, colour, spot);
        Rect::new(area.x + x, area.y + y, width, lines).contains(place)
    };
    let square = |spot: &Spot| inside(Colour::Red, *spot, size.columns, size.lines);
    if let Some(spot) = Square::all().map(Spot::Track).find(square) {
        return Some((None, spot));
    }
    for colour in Colour::ALL {
        let safe = |spot: &Spot| inside(colour, *spot, size.columns, size.lines);
        if let Some(spot) = (0..Spot::SAFE).map(Spot::Safe).find(safe) {
            return Some((Some(colour), spot));
        }
    }
    // The words and pawns of START and HOME are wider than a square.
    let nests = Colour::ALL.into_iter().flat_map(|colour| [(colour, Spot::Start), (colour, Spot::Home)]);
    let here = |(colour, spot): &(Colour, Spot)| inside(*colour, *spot, PAWNS as u16 + 1, 2);
    nests.into_iter().find(here).map(|(colour, spot)| (Some(colour), spot))
}

#[cfg(test)]
mod tests {
    //! Tests that every place is found where it is drawn, and that nothing overlaps.
    use std::collections::BTreeSet;

    use super::{Size, at, offset};
    use parlor_sorry::{Colour, PAWNS, Spot, Square};
    use ratatui::layout::{Position, Rect};

    #[test]
    fn nothing_overlaps() {
        for size in Size::ALL {
            let (width, height) = size.whole();
            let mut seen = BTreeSet::new();
            let mut take = |(x, y): (u16, u16), length: u16, what: &str| {
                for x in x..x + length {
                    assert!(x < width && y < height, "{size:?}: {what} is outside");
                    assert!(seen.insert((x, y)), "{size:?}: {what} overlaps something");
                }
            };
            for square in Square::all() {
                take(offset(size, Colour::Red, Spot::Track(square)), 2, &square.to_string());
            }
            for colour in Colour::ALL {
                for number in 0..Spot::SAFE {
                    take(offset(size, colour, Spot::Safe(number)), 2, &format!("{colour} {number}"));
                }
                for spot in [Spot::Start, Spot::Home] {
                    let (x, y) = offset(size, colour, spot);
                    let word = if spot == Spot::Start { 5 } else { 4 };
                    take((x, y), word, &format!("{colour} {spot}"));
                    take((x, y + 1), PAWNS as u16 + 1, &format!("the pawns of {colour} at {spot}"));
                }
            }
            let near = |colour: Colour, one: Spot, other: Spot| {
                let (one, other) = (offset(size, colour, one), offset(size, colour, other));
                one.0.abs_diff(other.0) / size.columns + one.1.abs_diff(other.1) / size.lines
            };
            for colour in Colour::ALL {
                assert_eq!(near(colour, Spot::Track(colour.entry()), Spot::Safe(0)), 1, "the zone begins at its entry");
            }
        }
    }

    #[test]
    fn a_click_finds_what_is_drawn() {
        let area = Rect::new(3, 2, 200, 100);
        for size in Size::ALL {
            for colour in Colour::ALL {
                for spot in Spot::all() {
                    let (x, y) = offset(size, colour, spot);
                    let whose = (!matches!(spot, Spot::Track(_))).then_some(colour);
                    let found = at(area, size, Position::new(3 + x, 2 + y));
                    assert_eq!(found, Some((whose, spot)), "{size:?} {colour} {spot}");
                }
            }
            assert_eq!(at(area, size, Position::new(0, 0)), None);
        }
    }
}
